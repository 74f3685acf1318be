import type { BasePayload, Where } from 'payload'
import { type Row, store, type ShownRows } from './store'
import { chargeKey, type Order } from '@/domain/checkout/order'
import { openDisputeStages } from '@/domain/payments/bill'

/**
 * True for the id of a payment made with the stand-in. Such ids are shorter than Square's and have a prefix of their
 * own.
 */
export const isTestPayment = (providerId: string): boolean => /^SP\w{15}$/.test(providerId)

export type WebhookEventRow = Row<'webhook-events'>

/** Stores an event under its own id. Returns false if it was already stored. */
export const addWebhookEvent = async (
  payload: BasePayload,
  event: Pick<WebhookEventRow, 'id' | 'type' | 'about' | 'receivedAt'>,
): Promise<boolean> => {
  return (
    (await store(payload).insertNew('webhook-events', { ...event, status: 'received', tries: 0 })) !== null
  )
}

export const findWebhookEvent = (payload: BasePayload, id: string): Promise<WebhookEventRow | null> =>
  store(payload).findOne('webhook-events', { id: { equals: id } })

/** The stored events that have not been processed, oldest first. */
export const listUnhandledEvents = (payload: BasePayload, limit: number): Promise<WebhookEventRow[]> =>
  store(payload).find('webhook-events', { status: { equals: 'received' } }, { sort: 'receivedAt', limit })

/** Every event since a given time, oldest first, for processing them again. */
export const listEventsSince = (payload: BasePayload, since: number): Promise<WebhookEventRow[]> =>
  store(payload).find(
    'webhook-events',
    { receivedAt: { greater_than_equal: since } },
    { sort: 'receivedAt', limit: 100_000 },
  )

export const markEvent = async (
  payload: BasePayload,
  id: string,
  status: WebhookEventRow['status'],
): Promise<void> => {
  await store(payload).updateOne('webhook-events', { id: { equals: id } }, { status, tries: { $inc: 1 } })
}

/** More locations than any salon has. */
const MANY = 500

const MANY_PAYMENTS = 50_000

/** The locations stored for a Square account. */
export const listNotedLocations = async (payload: BasePayload, account: string): Promise<string[]> => {
  const rows = await store(payload).find(
    'square-locations',
    { account: { equals: account } },
    { limit: MANY },
  )
  return rows.map(({ location }) => location)
}

/** Stores a location. If it is already stored, nothing changes. */
export const saveNotedLocation = async (
  payload: BasePayload,
  account: string,
  location: string,
): Promise<void> => {
  await store(payload).insertNew('square-locations', { id: `${account}|${location}`, account, location })
}

/** Deletes the locations of an account that is no longer our own. */
export const deleteNotedLocations = (payload: BasePayload, account: string): Promise<void> =>
  store(payload).remove('square-locations', { account: { equals: account } })

export const findLocationsOfPayments = async (payload: BasePayload): Promise<string[]> => {
  const rows = await store(payload).find(
    'payments',
    { providerLocation: { exists: true } },
    { sort: '-madeAt', limit: MANY_PAYMENTS },
  )
  return [...new Set(rows.flatMap(({ providerLocation }) => providerLocation || []))]
}

/** The provider's ids of the latest completed online payments. */
export const listNewestProviderIds = async (payload: BasePayload, limit: number): Promise<string[]> => {
  const rows = await store(payload).find(
    'payments',
    { and: [{ providerId: { exists: true } }, { status: { equals: 'completed' } }] },
    { sort: '-paidAt', limit },
  )
  return rows.flatMap(({ providerId }) => providerId ?? [])
}

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
const MANY_ATTEMPTS = 500

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
    { sort: 'madeAt', limit: MANY_ATTEMPTS },
  )

/** Closes an attempt if there is nothing left to look for, unless it was reopened since. */
export const endAttempt = async (payload: BasePayload, { id, madeAt }: AttemptRow): Promise<void> => {
  const asSeen: Where = {
    and: [{ id: { equals: id } }, { status: { equals: 'open' } }, { madeAt: { equals: madeAt } }],
  }
  await store(payload).updateOne('payment-attempts', asSeen, { status: 'undone' })
}

export type DisputeRow = Row<'disputes'>

/** More disputes than a salon has while they are open. */
const MANY_DISPUTES = 500

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

/** The disputes that the bank has not decided, with the earliest deadline first. */
export const listOpenDisputes = (payload: BasePayload): Promise<DisputeRow[]> =>
  store(payload).find(
    'disputes',
    { stage: { in: [...openDisputeStages] } },
    { sort: ['dueAt', 'raisedAt'], limit: MANY_DISPUTES },
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
