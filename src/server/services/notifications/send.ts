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
import { resetLinkMail } from '@/server/services/auth/account-mail'
import { withOwnLink } from './booking-context'
import { deleteMailsFor } from './outbox'
import { SALON_CODE, createSalonCodeMailFor } from './salon-code-mail'

/**
 * The waits before further attempts, in minutes: a mail server can be down for a day without losing any message. After
 * the last one, the message has failed.
 */
const WAITS = [1, 5, 15, 30, 60, 120, 240, 240, 240, 480, 480]

/** The longest that one run takes, in ms; the next run continues. */
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

/** The kind of the alert about emails that could not be sent. */
export const MAILS_GIVEN_UP = 'mails-given-up'

/** Alerts staff once a day, however many emails failed. */
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

/** True if the server refused only this message, so that others may still be accepted. */
const isOfMessage = (error: unknown): boolean =>
  ['EENVELOPE', 'EMESSAGE'].includes(String((error as { code?: unknown } | null)?.code))

/** The result for one message: `stop` if the mail server itself failed, so that other messages would fail too. */
type Tried = 'go-on' | 'stop'

/** If the recipient was erased while the email was being sent, it must not stay in the outbox either (D72). */
const removeIfErased = async (payload: BasePayload, { id, key }: NotificationRow): Promise<void> => {
  if (!(await findNotification(payload, id))) await deleteMailsFor({ keys: [key], address: null })
}

/**
 * Marks the message as being sent first. If the process crashes in between, it is shown as unknown and never resent
 * automatically.
 */
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

/** Drops a message that has become useless while waiting, such as an expired link. */
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

/** The next run, if it has not begun: it will include everything queued by now. */
const nextRuns = new WeakMap<BasePayload, Promise<number>>()

/**
 * Sends the emails that are queued and due, one run at a time per process, so that a mail server that does not respond
 * has only one connection from us. Returns how many were tried.
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

/** Sends queued emails in the background; the job tries failed ones again. */
export const sendSoon = (payload: BasePayload): void => {
  sendQueued(payload).catch((error: unknown) => {
    payload.logger.error({ err: error }, 'queued emails could not be sent')
  })
}

/** Marks messages that have been in the process of sending for `age` ms as unknown. */
export const giveUpOnLost = (payload: BasePayload, age: number): Promise<void> =>
  markUnknown(payload, dependenciesOf(payload).clock.now() - age + 1)
