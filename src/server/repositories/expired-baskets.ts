import type { BasePayload, Where } from 'payload'
import { store } from '@/server/repositories/store'

/** The number of rows per statement. */
const BATCH = 500

/** The most batches per kind and run. The next run deletes the rest. */
const MAX_BATCHES = 20

interface ExpiringRow {
  expiresAt: number
  id: string
}

/** The next baskets that expired before `before`, in order, beginning after the last one checked. */
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

/** The baskets among these to which an order refers, or that have an item with a claimed time. */
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
 * Deletes baskets that expired before `before`, with their items. It keeps baskets to which an order refers, because a
 * repeated confirmation must return the first result (D41). It also keeps baskets that still have a time at `now`. Both
 * are in epoch ms, and `batch` is the number of baskets per query. Returns how many were deleted.
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
  } while (after && removed < batch * MAX_BATCHES)
  return removed
}
