import type { BasePayload } from 'payload'
import { chargeKey, type Order } from '../../domain/checkout/order'
import { isDuplicate, type Row, store } from './store'

export type AttemptRow = Row<'payment-attempts'>

/** Writes an attempt before its key is used; one that is there stays as it is. */
export const openAttempt = async (payload: BasePayload, order: Order, now: number): Promise<void> => {
  const key = chargeKey(order)
  try {
    await store(payload).insert('payment-attempts', {
      id: key,
      key,
      order: order.id,
      number: order.attemptNumber,
      status: 'open',
      amountPence: order.chargePence,
      method: order.source?.method ?? 'none',
      madeAt: now,
    })
  } catch (error) {
    if (!isDuplicate(error)) throw error
  }
}

/** What became of an attempt: its money was kept, or all of it was given back. */
export const settleAttempt = async (
  payload: BasePayload,
  order: Order,
  status: 'undone' | 'kept',
): Promise<void> => {
  await store(payload).updateOne(
    'payment-attempts',
    { id: { equals: chargeKey(order) } },
    { status, providerId: order.providerId, errorCode: order.errorCode },
  )
}

/** The attempt with a charge key; null when it is none of ours. */
export const findAttempt = (payload: BasePayload, key: string): Promise<AttemptRow | null> =>
  store(payload).findOne('payment-attempts', { id: { equals: key } })
