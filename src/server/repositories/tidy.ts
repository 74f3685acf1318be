import type { BasePayload, Where } from 'payload'
import { datedKinds, createOlderWhere } from './retention'
import type { Slug } from './store'
import { store } from './store'

/** Rows in one statement. */
const BATCH = 500

/** Batches that one run takes of one kind: what is more is the next run's. */
const MOST_BATCHES = 20

/**
 * Removes what `where` finds, a batch at a time, and no row that is no longer so when its turn comes. How many rows
 * were found.
 */
const removeInBatches = async (payload: BasePayload, collection: Slug, where: Where): Promise<number> => {
  let found = 0
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const rows = await store(payload).find(collection, where, { limit: BATCH })
    found += rows.length
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await store(payload).remove(collection, { and: [{ id: { in: ids } }, where] })
    if (rows.length < BATCH) break
  }
  return found
}

/** Holds that expired before `now`, epoch ms; whoever claims the time does not need it. */
export const removeExpiredClaims = (payload: BasePayload, now: number): Promise<number> =>
  removeInBatches(payload, 'slot-claims', { expiresAt: { less_than: now } })

/** Counters whose window, and leases whose time, ended before `now`, epoch ms; those without an end stay. */
export const removeEndedCounters = (payload: BasePayload, now: number): Promise<number> =>
  removeInBatches(payload, 'counters', { endsAt: { less_than: now } })

/** Removes what of a kind is older than `before`, epoch ms. How many rows were found. */
export const removeOld = async (
  payload: BasePayload,
  kind: 'events' | 'mails' | 'enquiries' | 'audit',
  before: number,
): Promise<number> => {
  let found = 0
  for (const dated of datedKinds[kind])
    found += await removeInBatches(payload, dated.collection, createOlderWhere(dated, before))
  return found
}

interface ExpiringRow {
  expiresAt: number
  id: string
}

/** The next baskets that expired before `before`, in order, after the last one that was looked at. */
const listExpiredBaskets = (
  payload: BasePayload,
  before: number,
  batch: number,
  after: ExpiringRow | undefined,
) => {
  const beyond: Where[] = after
    ? [
        {
          or: [
            { expiresAt: { greater_than: after.expiresAt } },
            { and: [{ expiresAt: { equals: after.expiresAt } }, { id: { greater_than: after.id } }] },
          ],
        },
      ]
    : []
  const where: Where = {
    and: [{ expiresAt: { less_than: before } }, { status: { equals: 'open' } }, ...beyond],
  }
  return store(payload).find('baskets', where, { sort: ['expiresAt', 'id'], limit: batch })
}

/** The baskets of these that an order names, or in which an item still has a time. */
const findNeededBaskets = async (payload: BasePayload, ids: string[], now: number): Promise<Set<string>> => {
  const rows = store(payload)
  const orders = await rows.find('orders', { basket: { in: ids } }, { limit: BATCH })
  const needed = new Set(orders.map(({ basket }) => basket))
  const items = await rows.find('basket-items', { basket: { in: ids } }, { limit: BATCH * 200 })
  for (let at = 0; at < items.length; at += BATCH) {
    const part = new Map(items.slice(at, at + BATCH).map(({ id, basket }) => [id, basket]))
    const live: Where = { or: [{ expiresAt: { exists: false } }, { expiresAt: { greater_than: now } }] }
    const theirs: Where = { and: [{ owner: { in: [...part.keys()] } }, live] }
    for (const { owner } of await rows.find('slot-claims', theirs, { limit: BATCH * 288 }))
      needed.add(part.get(owner) ?? '')
  }
  return needed
}

/**
 * Baskets that expired before `before`, with what is in them; never one that an order names, because confirming it
 * again answers the first result (D41), nor one that still has a time at `now`. Both epoch ms; `batch` are looked at together. How many went.
 */
export const removeOldBaskets = async (
  payload: BasePayload,
  before: number,
  now: number,
  batch = BATCH,
): Promise<number> => {
  let removed = 0
  let after: ExpiringRow | undefined
  do {
    const baskets = await listExpiredBaskets(payload, before, batch, after)
    const needed = await findNeededBaskets(
      payload,
      baskets.map(({ id }) => id),
      now,
    )
    const ids = baskets.map(({ id }) => id).filter((id) => !needed.has(id))
    if (ids.length > 0) {
      await store(payload).remove('basket-items', { basket: { in: ids } })
      await store(payload).remove('baskets', { id: { in: ids } })
    }
    removed += ids.length
    after = baskets.length < batch ? undefined : baskets.at(-1)
  } while (after && removed < batch * MOST_BATCHES)
  return removed
}
