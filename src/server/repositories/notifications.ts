import type { BasePayload, Where } from 'payload'
import type { ListSort } from '@/contract/fields'
import { HOUR } from '@/domain/time/time'
import { createId } from '@/server/ids'
import type { MailMessage } from '@/server/mail/mail-port'
import { getQueries } from '@/server/repositories/running-database'
import { type Paged, type Row, store } from '@/server/repositories/store'

export type NotificationRow = Row<'notifications'>

/** The queued message as written by `addNotification`. Null if the row was cleared. */
export const getMailContent = ({ content }: Pick<NotificationRow, 'content'>): MailMessage | null =>
  content as unknown as MailMessage | null

/** Matches emails, or texts. */
export const isMail: Where = { channel: { exists: false } }
export const isText: Where = { channel: { equals: 'text' } }

interface NewNotification {
  /** If missing, the message is an email. */
  channel?: 'text'
  /** A unique key, so that the same message is never queued twice. */
  key: string
  kind: string
  booking: string | null
  appointment: string | null
  enrolment?: string
  enquiry?: string
  message: MailMessage
  /** When the message is no longer useful, in epoch ms. */
  giveUpAt?: number
  /** The message is not sent before this, in epoch ms. */
  notBefore?: number
}

/** Queues a message. Returns false if a message with its key was queued before (D19). */
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

/** Removes a queued message if we have never tried to send it. Returns false if it is being sent or was sent. */
export const takeBack = async (payload: BasePayload, key: string): Promise<boolean> => {
  await store(payload).remove('notifications', {
    and: [{ key: { equals: key } }, { status: { equals: 'queued' } }, { attempts: { equals: 0 } }],
  })
  return (await findKnownKeys(payload, [key])).size === 0
}

/** Removes the messages of a kind about a booking that we have never tried to send, except the one with this key. */
export const takeBackOthers = (
  payload: BasePayload,
  { kind, booking, key }: { kind: string; booking: string; key: string },
): Promise<void> =>
  store(payload).remove('notifications', {
    and: [
      ...[{ kind: { equals: kind } }, { booking: { equals: booking } }, { key: { not_equals: key } }],
      ...[{ status: { equals: 'queued' } }, { attempts: { equals: 0 } }],
    ],
  })

/** Removes the waiting messages of these kinds to a recipient. One that is being sent stays. */
export const removeQueued = (payload: BasePayload, kinds: string[], recipient: string): Promise<void> =>
  store(payload).remove('notifications', {
    and: [{ kind: { in: kinds } }, { recipient: { equals: recipient } }, { status: { equals: 'queued' } }],
  })

/** True while a message of this kind to this recipient is waiting to be sent. */
export const isQueued = async (payload: BasePayload, kind: string, recipient: string): Promise<boolean> =>
  (await store(payload).count('notifications', {
    and: [{ kind: { equals: kind } }, { recipient: { equals: recipient } }, { status: { equals: 'queued' } }],
  })) > 0

/** The longest wait until the next attempt, in ms. A longer wait was written by a wrong clock. */
const LONGEST_WAIT = 9 * HOUR

/** Emails that are due to be sent at `now`. */
export const listQueuedNotifications = (payload: BasePayload, now: number): Promise<NotificationRow[]> =>
  store(payload).find(
    'notifications',
    {
      and: [
        isMail,
        { status: { equals: 'queued' } },
        {
          or: [{ nextTryAt: { less_than_equal: now } }, { nextTryAt: { greater_than: now + LONGEST_WAIT } }],
        },
      ],
    },
    { sort: 'createdAt', limit: 50 },
  )

/** Returns the keys among these that were queued before. */
export const findKnownKeys = async (payload: BasePayload, keys: string[]): Promise<Set<string>> => {
  const rows = keys.length
    ? await store(payload).find('notifications', { key: { in: keys } }, { limit: keys.length })
    : []
  return new Set(rows.map((row) => row.key))
}

/** The messages with these keys. */
export const listNotificationsByKey = (payload: BasePayload, keys: string[]): Promise<NotificationRow[]> =>
  store(payload).find('notifications', { key: { in: keys } }, { limit: keys.length })

/** Changes a message that still has the status `from`. Returns null if another process was first. */
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

/** Marks messages that were being sent when a process crashed. We do not know if they were sent (D19). */
export const markUnknown = async (payload: BasePayload, before: number): Promise<void> => {
  const where: Where = {
    and: [{ status: { equals: 'sending' } }, { nextTryAt: { less_than: before } }],
  }
  await payload.db.updateMany({ collection: 'notifications', where, data: { status: 'unknown' } })
}

interface MailsQuery {
  /** Null means any status. */
  states: NotificationRow['status'][] | null
  /** If missing, emails and texts are found. */
  channel?: 'email' | 'text'
  /** A part of the address or the subject. If it is empty, all messages are found. */
  search: string
  /** Additional addresses to search for. */
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

/** A page of the messages with one of these statuses, or with any. The database filters and sorts them. */
export const listNotifications = async (
  payload: BasePayload,
  { states, channel, search, addresses, sort, ...page }: MailsQuery,
): Promise<Paged<NotificationRow>> => {
  const and: Where[] = []
  if (channel) and.push(channel === 'text' ? isText : isMail)
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

/** More messages than there are about any booking. */
const MANY_ABOUT_ONE = 500

/** The emails about a booking or a place on a course, oldest first. */
export const listMailsAbout = async (
  payload: BasePayload,
  { booking, enrolment }: { booking?: string | null; enrolment?: string | null },
): Promise<NotificationRow[]> => {
  const or: Where[] = []
  if (booking) or.push({ booking: { equals: booking } })
  if (enrolment) or.push({ enrolment: { equals: enrolment } })
  if (or.length === 0) return []
  return store(payload).find(
    'notifications',
    { and: [isMail, { or }] },
    { sort: ['createdAt', 'id'], limit: MANY_ABOUT_ONE },
  )
}

/** The number of emails that are waiting to be sent, and since when the first one has been waiting (epoch ms). */
export const countWaitingMails = async (
  payload: BasePayload,
): Promise<{ count: number; since: number | null }> => {
  const where: Where = { and: [isMail, { status: { equals: 'queued' } }] }
  const count = await store(payload).count('notifications', where)
  const [first] =
    count > 0 ? await store(payload).find('notifications', where, { sort: 'createdAt', limit: 1 }) : []
  return { count, since: first ? Date.parse(first.createdAt) : null }
}

/** The reason that the mail server gave at the last attempt to send a waiting message. Null if none was refused. */
export const findWaitingReason = async (payload: BasePayload): Promise<string | null> => {
  const where: Where = { and: [isMail, { status: { equals: 'queued' } }, { attempts: { greater_than: 0 } }] }
  const [last] = await store(payload).find('notifications', where, { sort: '-nextTryAt', limit: 1 })
  return last ? (last.error ?? '') : null
}

/** The statuses of messages that staff must deal with: failed permanently, or possibly sent. */
export const TROUBLED = ['failed', 'unknown'] satisfies NotificationRow['status'][]

/** The number of emails that staff must deal with. */
export const countTroubled = (payload: BasePayload): Promise<number> =>
  store(payload).count('notifications', { and: [isMail, { status: { in: TROUBLED } }] })

/**
 * Queues a message again. Returns null if it is already waiting or being sent. The attempts of a text are counted on,
 * because reports name the attempt that they are about.
 */
export const requeueNotification = (
  payload: BasePayload,
  { id, channel }: Pick<NotificationRow, 'id' | 'channel'>,
): Promise<NotificationRow | null> =>
  store(payload).updateOne(
    'notifications',
    { and: [{ id: { equals: id } }, { status: { in: ['failed', 'unknown', 'sent', 'delivered'] } }] },
    { status: 'queued', nextTryAt: 0, error: null, ...(channel ? {} : { attempts: 0 }) },
  )
