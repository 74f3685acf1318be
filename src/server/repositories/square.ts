import type { BasePayload } from 'payload'
import { type Row, store } from '@/server/repositories/store'

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
