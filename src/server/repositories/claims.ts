import type { BasePayload, Where } from 'payload'
import { setTimeout } from 'node:timers/promises'
import { type Claim, type ClaimStore, listClaimKeys, TICK_MS } from '@/domain/booking/claim-store'
import type { Need } from '@/domain/booking/claim-store'
import type { SeatStore } from '@/domain/courses/seats'
import { giveBack, releaseHeld } from '@/domain/booking/release-claims'
import { createId } from '@/server/ids'
import { getQueries } from '@/server/repositories/running-database'
import { listSeatClaimsAt } from '@/server/repositories/claimed-times'
import { isDuplicate, type Row, store } from '@/server/repositories/store'
import type { BusyTime } from './differing-queries'

/** More claims than any appointment or basket has. A day has 288 ticks. */
const MANY = 2000

/** The longest pause before a claim is tried once more, in ms. */
const LONGEST_PAUSE = 60

/** The number of keys per statement. */
const BATCH = 1000

const toClaim = ({ id, key, owner, heir, staff, tick, expiresAt, claimedAt }: Row<'slot-claims'>): Claim => ({
  id,
  key,
  owner,
  heir: heir ?? null,
  staff,
  tick,
  expiresAt: expiresAt ?? null,
  claimedAt,
})

const createHeirWhere = (heir: string | null): Where =>
  heir === null ? { heir: { exists: false } } : { heir: { equals: heir } }

const createSeenWhere = ({ key, owner, heir, expiresAt }: Claim): Where => ({
  and: [
    { key: { equals: key } },
    { owner: { equals: owner } },
    createHeirWhere(heir),
    expiresAt === null ? { expiresAt: { exists: false } } : { expiresAt: { equals: expiresAt } },
  ],
})

const splitIntoBatches = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / BATCH) }, (_, i) => list.slice(i * BATCH, (i + 1) * BATCH))

const insertOne = async (payload: BasePayload, claim: Claim): Promise<boolean> => {
  return (await store(payload).insertNew('slot-claims', claim)) !== null
}

const insertAll = async (payload: BasePayload, claims: readonly Claim[]): Promise<boolean> => {
  try {
    for (const batch of splitIntoBatches(claims)) await getQueries(payload).insertClaims(payload, batch)
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

/** Creates the claim store of the running database, for `src/domain/booking/claims.ts`. */
export const createClaimStore = (payload: BasePayload): ClaimStore => {
  const rows = store(payload)
  return {
    newId: createId,
    insertAll: (claims) => insertAll(payload, claims),
    insertOne: (claim) => insertOne(payload, claim),
    async findByKey(key) {
      const row = await rows.findOne('slot-claims', { key: { equals: key } })
      return row && toClaim(row)
    },
    change: async (seen, change) =>
      (await rows.updateOne('slot-claims', createSeenWhere(seen), change)) !== null,
    async removeAsSeen(seen) {
      await rows.remove('slot-claims', createSeenWhere(seen))
    },
    async removeIds(ids) {
      for (const batch of splitIntoBatches(ids)) await rows.remove('slot-claims', { id: { in: batch } })
    },
    findByOwner: async (owner) =>
      (await rows.findAll('slot-claims', { owner: { equals: owner } }, { limit: MANY })).map(toClaim),
    findByHeir: async (heir) =>
      (await rows.findAll('slot-claims', { heir: { equals: heir } }, { limit: MANY })).map(toClaim),
    async makePermanent(owner) {
      await payload.db.updateMany({
        collection: 'slot-claims',
        where: { owner: { equals: owner } },
        data: { expiresAt: null },
      })
    },
    removeOwner: (owner, keys) =>
      rows.remove('slot-claims', {
        and: [
          { owner: { equals: owner } },
          createHeirWhere(null),
          ...(keys ? [{ key: { in: [...keys] } }] : []),
        ],
      }),
    removeHeld: (owner, kept) =>
      rows.remove('slot-claims', {
        and: [
          { owner: { equals: owner } },
          createHeirWhere(null),
          { expiresAt: { greater_than: 0 } },
          ...(kept.length > 0 ? [{ key: { not_in: [...kept] } }] : []),
        ],
      }),
    async pass({ id, from, to, heirBefore = null, heir = null }) {
      // The heir may have been released since.
      const heirs = { or: [createHeirWhere(heirBefore), createHeirWhere(null)] }
      const asSeen: Where[] = [{ id: { equals: id } }, { owner: { equals: from } }, heirs]
      await rows.updateOne('slot-claims', { and: asSeen }, { owner: to, heir })
    },
    pause: () => setTimeout(Math.random() * LONGEST_PAUSE),
  }
}

/**
 * Releases an owner's holds, except on the time of `needs`. Claims that have become permanent are kept. `isRetaken` as
 * for `releaseHeld`.
 */
export const dropHold = (
  payload: BasePayload,
  owner: string,
  { needs = [], isRetaken = false }: { needs?: readonly Need[]; isRetaken?: boolean } = {},
): Promise<void> => releaseHeld(createClaimStore(payload), owner, { kept: listClaimKeys(needs), isRetaken })

/**
 * Gives the borrowed time of holds that expired before `now` (epoch ms) back (D102). Returns how many claims were found,
 * at most `limit`.
 */
export const giveBackExpired = async (payload: BasePayload, now: number, limit: number): Promise<number> => {
  const expired = await store(payload).find(
    'slot-claims',
    { and: [{ expiresAt: { less_than: now } }, { heir: { exists: true } }] },
    { sort: 'expiresAt', limit },
  )
  const hasExpired = ({ expiresAt }: Claim): boolean => expiresAt !== null && expiresAt < now
  for (const row of expired) await giveBack(createClaimStore(payload), toClaim(row), hasExpired)
  return expired.length
}

/** Gives an owner's permanent claims an expiry again. */
export const expireOwner = async (payload: BasePayload, owner: string, expiresAt: number): Promise<void> => {
  await payload.db.updateMany({
    collection: 'slot-claims',
    where: { owner: { equals: owner } },
    data: { expiresAt },
  })
}

const createHeldWhere = (owner: string): Where => ({
  and: [{ owner: { equals: owner } }, { expiresAt: { greater_than: 0 } }],
})

/** Sets when an item's held claims expire. Permanent claims, which are being paid, stay permanent. */
export const setClaimsExpiry = async (
  payload: BasePayload,
  owner: string,
  expiresAt: number,
): Promise<void> => {
  await payload.db.updateMany({
    collection: 'slot-claims',
    where: createHeldWhere(owner),
    data: { expiresAt },
  })
}

/**
 * Passes what an item still holds at `now` to a different owner, for good if `expiresAt` is null. Claims that are
 * permanent or have expired stay where they are.
 */
export const passClaims = async (
  payload: BasePayload,
  { from, to, now, expiresAt }: { from: string; to: string; now: number; expiresAt: number | null },
): Promise<void> => {
  const where: Where = { and: [{ owner: { equals: from } }, { expiresAt: { greater_than: now } }] }
  await payload.db.updateMany({ collection: 'slot-claims', where, data: { owner: to, expiresAt } })
}

/** Deletes all claims before they are rebuilt from the appointments. */
export const removeAllClaims = (payload: BasePayload): Promise<void> =>
  store(payload).remove('slot-claims', { id: { exists: true } })

/**
 * All time of the owner who has the time of this claim for good. It may be in an order that is being paid, so that no
 * appointment shows it yet. Empty if the time is only held, or has become free.
 */
export const listTakenTimes = async (payload: BasePayload, { key }: Claim): Promise<BusyTime[]> => {
  const claims = createClaimStore(payload)
  const blocker = await claims.findByKey(key)
  if (!blocker || blocker.expiresAt !== null) return []
  return (await claims.findByOwner(blocker.owner)).map(({ staff, tick }) => ({
    staff,
    start: tick * TICK_MS,
    end: (tick + 1) * TICK_MS,
  }))
}

/** Creates the store for places of the running database: the claims, with the extra data that places need. */
export const createSeatStore = (payload: BasePayload): SeatStore => ({
  ...createClaimStore(payload),
  listNumbers: async (courseDate) => (await listSeatClaimsAt(payload, [courseDate])).map(({ tick }) => tick),
})
