import type { BasePayload, Where } from 'payload'
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

/** More than ever wait at once. */
const MANY = 500

/**
 * Money of an attempt that is over may have moved after all: its row is open again, and was asked for at `now`. One
 * whose money was kept stays as it is.
 */
export const reopenAttempt = async (payload: BasePayload, order: Order, now: number): Promise<void> => {
  const over: Where = { and: [{ id: { equals: chargeKey(order) } }, { status: { not_equals: 'kept' } }] }
  await store(payload).updateOne('payment-attempts', over, { status: 'open', madeAt: now })
}

/** Attempts that are open since before `before`, oldest first. */
export const openAttempts = (payload: BasePayload, before: number): Promise<AttemptRow[]> =>
  store(payload).find(
    'payment-attempts',
    { and: [{ status: { equals: 'open' } }, { madeAt: { less_than: before } }] },
    { sort: 'madeAt', limit: MANY },
  )

/** Nothing of an attempt is left to look for, unless it was opened again meanwhile. */
export const endAttempt = async (payload: BasePayload, { id, madeAt }: AttemptRow): Promise<void> => {
  const asSeen: Where = {
    and: [{ id: { equals: id } }, { status: { equals: 'open' } }, { madeAt: { equals: madeAt } }],
  }
  await store(payload).updateOne('payment-attempts', asSeen, { status: 'undone' })
}
