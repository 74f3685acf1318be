import type { BasePayload, Where } from 'payload'
import { chargeKey, type Order } from '@/domain/checkout/order'
import { type Row, store } from '@/server/repositories/store'

export type AttemptRow = Row<'payment-attempts'>

/** Records an attempt before its key is used. If it already exists, it does not change. */
export const openAttempt = async (payload: BasePayload, order: Order, now: number): Promise<void> => {
  const key = chargeKey(order)
  await store(payload).insertNew('payment-attempts', {
    id: key,
    key,
    order: order.id,
    number: order.attemptNumber,
    status: 'open',
    amountPence: order.chargePence,
    method: order.source?.method ?? 'none',
    madeAt: now,
  })
}

/** Records how an attempt ended: the money was kept, or all of it was refunded. */
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

/** Finds the attempt with a charge key. Null if the key is not one of ours. */
export const findAttempt = (payload: BasePayload, key: string): Promise<AttemptRow | null> =>
  store(payload).findOne('payment-attempts', { id: { equals: key } })

/** More attempts than are ever open at the same time. */
const MANY = 500

/**
 * Reopens a finished attempt whose money may have moved after all. `now` becomes the time of the request. If the money
 * was kept, the attempt does not change.
 */
export const reopenAttempt = async (payload: BasePayload, order: Order, now: number): Promise<void> => {
  const over: Where = { and: [{ id: { equals: chargeKey(order) } }, { status: { not_equals: 'kept' } }] }
  await store(payload).updateOne('payment-attempts', over, { status: 'open', madeAt: now })
}

/** The open attempts that began before `before`, oldest first. */
export const openAttempts = (payload: BasePayload, before: number): Promise<AttemptRow[]> =>
  store(payload).find(
    'payment-attempts',
    { and: [{ status: { equals: 'open' } }, { madeAt: { less_than: before } }] },
    { sort: 'madeAt', limit: MANY },
  )

/** Closes an attempt if there is nothing left to look for, unless it was reopened since. */
export const endAttempt = async (payload: BasePayload, { id, madeAt }: AttemptRow): Promise<void> => {
  const asSeen: Where = {
    and: [{ id: { equals: id } }, { status: { equals: 'open' } }, { madeAt: { equals: madeAt } }],
  }
  await store(payload).updateOne('payment-attempts', asSeen, { status: 'undone' })
}
