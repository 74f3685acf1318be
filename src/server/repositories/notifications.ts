import type { BasePayload, Where } from 'payload'
import type { ListSort } from '@/contract/fields'
import { HOUR } from '@/domain/time/minutes'
import { createId } from '@/server/ids'
import type { MailMessage } from '@/server/mail/mail-port'
import { getQueries } from '@/server/repositories/running-database'
import { type Paged, type Row, store } from '@/server/repositories/store'

export type NotificationRow = Row<'notifications'>

/** What was queued, as `addNotification` writes it; null in a row that was emptied. */
export const getMailContent = ({ content }: Pick<NotificationRow, 'content'>): MailMessage | null =>
  content as unknown as MailMessage | null

interface NewNotification {
  /** Unique: the same message is never queued twice. */
  key: string
  kind: string
  booking: string | null
  appointment: string | null
  enrolment?: string
  enquiry?: string
  message: MailMessage
  /** Epoch ms after which it is of no use any more. */
  giveUpAt?: number
  /** Epoch ms before which it is not sent. */
  notBefore?: number
}

/** Queues a message; false when one with its key was queued before (D19). */
export const addNotification = async (
  payload: BasePayload,
  { message, notBefore = 0, ...data }: NewNotification,
): Promise<boolean> => {
  return (
    (await store(payload).insertNew('notifications', {
      id: createId(),
      ...data,
      recipient: message.to,
      status: 'queued',
      attempts: 0,
      nextTryAt: notBefore,
      content: { ...message },
    })) !== null
  )
}

/** Takes back what is queued under a key and was never tried; false when it is on its way, or went out. */
export const takeBack = async (payload: BasePayload, key: string): Promise<boolean> => {
  await store(payload).remove('notifications', {
    and: [{ key: { equals: key } }, { status: { equals: 'queued' } }, { attempts: { equals: 0 } }],
  })
  return (await findKnownKeys(payload, [key])).size === 0
}

/** True while a message of that kind to that recipient waits to be sent. */
export const isQueued = async (payload: BasePayload, kind: string, recipient: string): Promise<boolean> =>
  (await store(payload).count('notifications', {
    and: [{ kind: { equals: kind } }, { recipient: { equals: recipient } }, { status: { equals: 'queued' } }],
  })) > 0

/** Nothing is put off for longer, in ms: what waits beyond it was put off by a clock that was wrong. */
const LONGEST_WAIT = 9 * HOUR

/** Messages that should be tried at `now`. */
export const listQueuedNotifications = (payload: BasePayload, now: number): Promise<NotificationRow[]> =>
  store(payload).find(
    'notifications',
    {
      and: [
        { status: { equals: 'queued' } },
        {
          or: [{ nextTryAt: { less_than_equal: now } }, { nextTryAt: { greater_than: now + LONGEST_WAIT } }],
        },
      ],
    },
    { sort: 'createdAt', limit: 50 },
  )

/** The keys, of those given, that were queued before. */
export const findKnownKeys = async (payload: BasePayload, keys: string[]): Promise<Set<string>> => {
  const rows = keys.length
    ? await store(payload).find('notifications', { key: { in: keys } }, { limit: keys.length })
    : []
  return new Set(rows.map((row) => row.key))
}

/** Changes a message that still is in the state `from`; null when somebody was faster. */
export const changeNotification = (
  payload: BasePayload,
  id: string,
  from: NotificationRow['status'],
  data: Partial<
    Pick<NotificationRow, 'status' | 'sentAt' | 'nextTryAt' | 'messageId' | 'error' | 'attempts'>
  >,
): Promise<NotificationRow | null> =>
  store(payload).updateOne(
    'notifications',
    { and: [{ id: { equals: id } }, { status: { equals: from } }] },
    data,
  )

/** What was being sent when a process died: nobody knows whether it went out (D19). */
export const markUnknown = async (payload: BasePayload, before: number): Promise<void> => {
  const where: Where = {
    and: [{ status: { equals: 'sending' } }, { nextTryAt: { less_than: before } }],
  }
  await payload.db.updateMany({ collection: 'notifications', where, data: { status: 'unknown' } })
}

interface MailsQuery {
  /** Null: any. */
  states: NotificationRow['status'][] | null
  /** A part of the address or of the subject; empty: everybody's. */
  search: string
  /** Other addresses that were searched for. */
  addresses: string[]
  sort: ListSort
  page: number
  limit: number
}

const orders: Record<ListSort, string[]> = {
  newest: ['-createdAt', '-id'],
  oldest: ['createdAt', 'id'],
  email: ['recipient', '-createdAt', '-id'],
}

/** A page of the messages in one of these states, or in any, found and sorted by the database. */
export const listNotifications = async (
  payload: BasePayload,
  { states, search, addresses, sort, ...page }: MailsQuery,
): Promise<Paged<NotificationRow>> => {
  const and: Where[] = []
  if (states) and.push({ status: { in: states } })
  if (search) {
    const ids = await getQueries(payload).findMailsBySubject(payload, search)
    and.push({
      or: [{ recipient: { contains: search } }, { recipient: { in: addresses } }, { id: { in: ids } }],
    })
  }
  return store(payload).findPage('notifications', and.length > 0 ? { and } : {}, {
    sort: orders[sort],
    ...page,
  })
}

export const findNotification = (payload: BasePayload, id: string): Promise<NotificationRow | null> =>
  store(payload).findOne('notifications', { id: { equals: id } })

/** How many messages wait to go out, and since when the first of them does, epoch ms. */
export const countWaitingMails = async (
  payload: BasePayload,
): Promise<{ count: number; since: number | null }> => {
  const where = { status: { equals: 'queued' } }
  const count = await store(payload).count('notifications', where)
  const [first] =
    count > 0 ? await store(payload).find('notifications', where, { sort: 'createdAt', limit: 1 }) : []
  return { count, since: first ? Date.parse(first.createdAt) : null }
}

/** What the mail server said to the last try of a message that still waits; null while none was refused. */
export const findWaitingReason = async (payload: BasePayload): Promise<string | null> => {
  const where: Where = { and: [{ status: { equals: 'queued' } }, { attempts: { greater_than: 0 } }] }
  const [last] = await store(payload).find('notifications', where, { sort: '-nextTryAt', limit: 1 })
  return last ? (last.error ?? '') : null
}

/** Those that wait for a person: failed for good, or of an unknown fate. */
export const TROUBLED = ['failed', 'unknown'] satisfies NotificationRow['status'][]

/** How many messages wait for a person. */
export const countTroubled = (payload: BasePayload): Promise<number> =>
  store(payload).count('notifications', { status: { in: TROUBLED } })

/** Puts a message into the queue again; null while it is waiting or on its way anyway. */
export const requeueNotification = (payload: BasePayload, id: string): Promise<NotificationRow | null> =>
  store(payload).updateOne(
    'notifications',
    { and: [{ id: { equals: id } }, { status: { in: ['failed', 'unknown', 'sent'] } }] },
    { status: 'queued', attempts: 0, nextTryAt: 0, error: null },
  )
