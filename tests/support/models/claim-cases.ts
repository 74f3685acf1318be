import fc from 'fast-check'
import { TICK_MS, type ClaimRequest } from '@/domain/booking/claims'

/** The time of the cases. Their ticks are counted from it. */
export const NOW = 1000 * TICK_MS

/** A time as its first tick and its length in ticks. */
export const span = fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 6 }))

/** A statement that completes immediately. */
export const atOnce = () => Promise.resolve()

/** Writes a move that nothing prevents. */
export const written = (): Promise<boolean> => Promise.resolve(true)

export const createWish = (
  owner: string,
  staff: string,
  from: number,
  length: number,
  more: Partial<ClaimRequest> = {},
): ClaimRequest => ({
  owner,
  staff,
  start: NOW + from * TICK_MS,
  end: NOW + (from + length) * TICK_MS,
  expiresAt: NOW + 500,
  now: NOW,
  ...more,
})
