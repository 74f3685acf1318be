import type { BasePayload } from 'payload'
import { PASSWORD_RESET } from '@/domain/content/placeholders'
import { MINUTE } from '@/domain/time/minutes'
import { toDayKey } from '@/domain/time/zone'
import { alertMessages } from '@/messages/alerts'
import type { MailMessage } from '@/server/mail/mail-port'
import { dependenciesOf } from '@/server/dependencies'
import { raiseAlert } from '@/server/repositories/alerts'
import {
  changeNotification,
  getMailContent,
  findNotification,
  markUnknown,
  type NotificationRow,
  listQueuedNotifications,
} from '@/server/repositories/notifications'
import { withMutex } from '@/server/with-lease'
import { resetLinkMail } from '@/server/services/auth/password-reset'
import { withOwnLink } from './booking-context'
import { deleteMailsFor } from './outbox'
import { SALON_CODE, createSalonCodeMailFor } from './salon-code-mail'

/** Waits before the next tries, in minutes: a day without a mail server loses nothing. After the last it has failed. */
const WAITS = [1, 5, 15, 30, 60, 120, 240, 240, 240, 480, 480]

/** One run ends after so many ms, whatever is left: the next goes on. */
const BUDGET = 45_000

const describeSendError = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500)

/**
 * The email as it was queued, with the links and codes that are secrets: these are created now and stored nowhere. Null
 * for a link to an account that was deleted since.
 */
const loadMailMessage = async (payload: BasePayload, row: NotificationRow): Promise<MailMessage | null> => {
  if (row.kind === PASSWORD_RESET) return resetLinkMail(payload, row.key)
  const message = getMailContent(row) as MailMessage
  if (row.kind === SALON_CODE) return createSalonCodeMailFor(payload, row.key, message)
  return withOwnLink(payload, row.booking ?? null, message)
}

/** The kind of the alert that mails were given up. */
export const MAILS_GIVEN_UP = 'mails-given-up'

/** Staff hear of it once a day, however many they are. */
const alertStaff = async (payload: BasePayload): Promise<void> => {
  const raisedAt = dependenciesOf(payload).clock.now()
  const id = `${MAILS_GIVEN_UP}-${toDayKey(raisedAt)}`
  await raiseAlert(payload, { id, kind: MAILS_GIVEN_UP, text: alertMessages.mailsGivenUp, raisedAt })
}

const scheduleRetry = async (payload: BasePayload, row: NotificationRow, error: unknown): Promise<void> => {
  const wait = WAITS[row.attempts]
  const nextTryAt = dependenciesOf(payload).clock.now() + (wait ?? 0) * MINUTE
  const isOver = wait === undefined || (row.giveUpAt ?? Infinity) <= nextTryAt
  await changeNotification(payload, row.id, 'sending', {
    status: isOver ? 'failed' : 'queued',
    nextTryAt,
    error: describeSendError(error),
  })
  if (isOver) await alertStaff(payload)
}

/** A refusal of this message: another one may still be taken. */
const isOfMessage = (error: unknown): boolean =>
  ['EENVELOPE', 'EMESSAGE'].includes(String((error as { code?: unknown } | null)?.code))

/** What came of one message: `stop` when the mail server itself failed, so that no other would fare better now. */
type Tried = 'go-on' | 'stop'

/** Whose email this is was erased while it was on its way: it does not stay in the outbox either (D72). */
const removeIfErased = async (payload: BasePayload, { id, key }: NotificationRow): Promise<void> => {
  if (!(await findNotification(payload, id))) await deleteMailsFor({ keys: [key], address: null })
}

/** Marked as being sent first: what a crash leaves in that state is shown as unknown and never sent by itself. */
const sendOne = async (payload: BasePayload, row: NotificationRow): Promise<Tried> => {
  const { clock, mail } = dependenciesOf(payload)
  const mine = await changeNotification(payload, row.id, 'queued', {
    status: 'sending',
    attempts: row.attempts + 1,
    nextTryAt: clock.now(),
  })
  if (!mine) return 'go-on'
  try {
    const [message, { name, email }] = await Promise.all([
      loadMailMessage(payload, row),
      payload.findGlobal({ slug: 'site-settings', depth: 0 }),
    ])
    if (message === null) {
      await changeNotification(payload, row.id, 'sending', {
        status: 'failed',
        error: alertMessages.accountGone,
      })
      return 'go-on'
    }
    const { messageId } = await mail.send({ ...message, salon: { name, email: email || null }, key: row.key })
    const noted = await changeNotification(payload, row.id, 'sending', {
      status: 'sent',
      sentAt: clock.now(),
      messageId,
      error: null,
    })
    if (!noted) await removeIfErased(payload, row)
    return 'go-on'
  } catch (error) {
    await scheduleRetry(payload, row, error)
    return isOfMessage(error) ? 'go-on' : 'stop'
  }
}

/** What waited until it was of no use: nobody is sent a link that has run out. */
const dropLate = (payload: BasePayload, row: NotificationRow): Promise<unknown> =>
  changeNotification(payload, row.id, 'queued', {
    status: 'failed',
    error: row.error ?? alertMessages.mailTooLate,
  })

const sendDue = async (payload: BasePayload): Promise<number> => {
  const end = performance.now() + BUDGET
  const now = dependenciesOf(payload).clock.now()
  let tried = 0
  for (const row of await listQueuedNotifications(payload, now)) {
    if (performance.now() > end) break
    if ((row.giveUpAt ?? Infinity) <= now) await dropLate(payload, row)
    else {
      tried += 1
      if ((await sendOne(payload, row)) === 'stop') break
    }
  }
  return tried
}

/** A run that has not begun yet: it will find everything that is queued by now. */
const nextRuns = new WeakMap<BasePayload, Promise<number>>()

/**
 * Sends the emails that are queued and due, one run at a time in a process: however many bookings ask, a mail server that
 * does not respond has one connection from us. Returns how many were tried.
 */
export const sendQueued = (payload: BasePayload): Promise<number> => {
  const next =
    nextRuns.get(payload) ??
    withMutex('emails', async () => {
      nextRuns.delete(payload)
      return sendDue(payload)
    })
  nextRuns.set(payload, next)
  return next
}

/** Sends promptly, without keeping the visitor waiting; what fails is tried again by the job. */
export const sendSoon = (payload: BasePayload): void => {
  sendQueued(payload).catch((error: unknown) => {
    payload.logger.error({ err: error }, 'queued emails could not be sent')
  })
}

/** Messages that were on their way `age` ms ago and never came back: their fate is unknown. */
export const giveUpOnLost = (payload: BasePayload, age: number): Promise<void> =>
  markUnknown(payload, dependenciesOf(payload).clock.now() - age + 1)
