import type { BasePayload, Where } from 'payload'
import { openDisputeStages } from '@/domain/payments/bill'
import { type Row, type ShownRows, store } from './store'

export type DisputeRow = Row<'disputes'>

/** More disputes than a salon has while they are open. */
const MANY = 500

/** Stores a dispute as it was last read. The time at which it was raised stays the first one. */
export const saveDispute = async (
  payload: BasePayload,
  { id, raisedAt, ...known }: Omit<DisputeRow, 'createdAt' | 'updatedAt'>,
): Promise<void> => {
  if (await store(payload).insertNew('disputes', { id, raisedAt, ...known })) return
  await store(payload).updateOne('disputes', { id: { equals: id } }, known)
}

export const findDispute = (payload: BasePayload, id: string): Promise<DisputeRow | null> =>
  store(payload).findOne('disputes', { id: { equals: id } })

/** Returns the ids among these that we have stored. */
export const findKnownDisputes = async (
  payload: BasePayload,
  ids: readonly string[],
): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await store(payload).findAll('disputes', { id: { in: [...ids] } }, { limit: ids.length })
  return new Set(rows.map(({ id }) => id))
}

/** The disputes that the bank has not decided, with the first deadline first. */
export const listOpenDisputes = (payload: BasePayload): Promise<DisputeRow[]> =>
  store(payload).find(
    'disputes',
    { stage: { in: [...openDisputeStages] } },
    { sort: ['dueAt', 'raisedAt'], limit: MANY },
  )

/** The latest disputes, of all payments or of these. */
export const listDisputes = async (
  payload: BasePayload,
  payments: readonly string[] | null,
  limit: number,
): Promise<ShownRows<DisputeRow>> => {
  if (payments?.length === 0) return { rows: [], more: false }
  const where: Where = payments ? { payment: { in: [...payments] } } : {}
  return store(payload).findShown('disputes', where, { sort: ['-raisedAt', 'id'], limit })
}
