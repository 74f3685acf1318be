import type { BasePayload } from 'payload'
import { isDuplicate, type Row, store } from './store'

export type WebhookEventRow = Row<'webhook-events'>

/** Stores an event by its own id; false when it was stored before. */
export const addWebhookEvent = async (
  payload: BasePayload,
  event: Pick<WebhookEventRow, 'id' | 'type' | 'about' | 'receivedAt'>,
): Promise<boolean> => {
  try {
    await store(payload).insert('webhook-events', { ...event, status: 'received', tries: 0 })
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

export const findWebhookEvent = (payload: BasePayload, id: string): Promise<WebhookEventRow | null> =>
  store(payload).findOne('webhook-events', { id: { equals: id } })

/** Events that were stored and not dealt with, oldest first. */
export const unhandledEvents = (payload: BasePayload, limit: number): Promise<WebhookEventRow[]> =>
  store(payload).find('webhook-events', { status: { equals: 'received' } }, { sort: 'receivedAt', limit })

/** Every event since an instant, oldest first: for the replay. */
export const eventsSince = (payload: BasePayload, since: number): Promise<WebhookEventRow[]> =>
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
