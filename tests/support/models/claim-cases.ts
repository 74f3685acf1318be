import fc from 'fast-check'
import { type ClaimStore, TICK_MS } from '@/domain/booking/claim-store'
import { type ClaimRequest, move, take } from '@/domain/booking/claims'

/** The time of the cases. Their ticks are counted from it. */
export const NOW = 1000 * TICK_MS

/** A time as its first tick and its length in ticks. */
export const span = fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 6 }))

/** A statement that completes immediately. */
export const atOnce = () => Promise.resolve()

/** Writes a move that nothing prevents. */
export const written = (): Promise<boolean> => Promise.resolve(true)

/** Moves an owner from one wish to another. */
export const moveTo = (
  store: ClaimStore,
  from: ClaimRequest,
  to: ClaimRequest,
  write: () => Promise<boolean>,
): ReturnType<typeof move> =>
  move(
    store,
    {
      owner: to.owner,
      from: from.needs,
      claim: async () => ((await take(store, to)) ? to.needs : null),
    },
    write,
  )

export const createWish = (
  owner: string,
  staff: string,
  from: number,
  length: number,
  more: Partial<ClaimRequest> = {},
): ClaimRequest => ({
  owner,
  needs: [{ of: staff, start: NOW + from * TICK_MS, end: NOW + (from + length) * TICK_MS }],
  expiresAt: NOW + 500,
  now: NOW,
  ...more,
})
