import type { BasePayload } from 'payload'
import { FOLLOW_UP, isMailingTime } from '@/domain/reminders/due-reminders'
import { HOUR, MINUTE, toDayKey } from '@/domain/time/time'
import { alertMessages } from '@/messages/management-disputes'
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
import { withMutex } from '@/server/run-bounded'
import { createLinkMail, isLinkMail } from '@/server/services/auth/account-mail'
import { createOwnLinkMail, isOwnLinkMail } from '@/server/services/auth/customer-session'
import { derivePaymentLinkSecret } from '@/server/ids'
import { withFormSecrets } from '@/server/services/forms/form-link'
import { PAYMENT_LINK, withDerivedSecret, withOwnLink } from './secret-links'
import { isVoucherMail, withVoucherCode } from './voucher-mails'
import { isOfferMail, withStopLink } from './offer-mails'
import { deleteMailsFor } from './outbox'
import { findWaitingRecipient, isWaitingKind, withWaitingLink } from './waiting-mails'
import { SALON_CODE, createSalonCodeMailFor } from '@/server/services/auth/salon-code'

/**
 * How long to wait before each further attempt, in minutes. A mail server can be down for a day without any message
 * being lost. After the last attempt, the message has failed.
 */
const WAITS = [1, 5, 15, 30, 60, 120, 240, 240, 240, 480, 480]

/** The longest that one run takes, in ms. The next run continues. */
const BUDGET = 45_000

const describeSendError = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500)

/**
 * Loads the email as it was queued, and adds its secret links and codes, which are created now and stored nowhere. Null
 * for a link to an account that was deleted in the meantime, for a voucher whose code is not known any more, for a link
 * to *My bookings* that was used, for an invitation to a customer who does not want any, and for an offer of the waiting
 * list that has ended.
 */
const loadMailMessage = async (payload: BasePayload, row: NotificationRow): Promise<MailMessage | null> => {
  if (isLinkMail(row.kind)) return createLinkMail(payload, row.kind, row.key)
  if (isOwnLinkMail(row.kind)) return createOwnLinkMail(payload, row.key)
  const message = getMailContent(row) as MailMessage
  if (row.kind === SALON_CODE) return createSalonCodeMailFor(payload, row.key, message)
  if (row.kind === PAYMENT_LINK) {
    const [, id = ''] = row.key.split('|')
    return withDerivedSecret(message, derivePaymentLinkSecret(payload, id))
  }
  if (isVoucherMail(row.kind)) return withVoucherCode(payload, row.key, message)
  if (isOfferMail(row.kind)) return withStopLink(payload, row, message)
  if (isWaitingKind(row.kind))
    return (await findWaitingRecipient(payload, row)) ? withWaitingLink(payload, row, message) : null
  return withOwnLink(payload, row.booking ?? null, withFormSecrets(payload, message))
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

/** True if the server refused only this message. It may still accept others. */
const isOfMessage = (error: unknown): boolean =>
  ['EENVELOPE', 'EMESSAGE'].includes(String((error as { code?: unknown } | null)?.code))

/**
 * The result for one message. `stop` means that the mail server itself failed, so that other messages would fail too.
 */
type Tried = 'go-on' | 'stop'

/** The reason why an email is no longer sent. */
const describeMissing = (kind: string): string => {
  if (isOfferMail(kind)) return alertMessages.offersStopped
  if (isWaitingKind(kind)) return alertMessages.waitingOver
  return isVoucherMail(kind) ? alertMessages.voucherGone : alertMessages.accountGone
}

/** True for emails that no customer waits for: aftercare advice and invitations. They must not arrive at night (D124). */
const isDaytimeMail = (kind: string): boolean => kind === FOLLOW_UP || isOfferMail(kind)

/** How long an email that would arrive at night waits until the next attempt, in ms. */
const QUIET_WAIT = HOUR

/** If the recipient was erased while the email was being sent, it must not stay in the outbox (D72). */
const removeIfErased = async (payload: BasePayload, { id, key }: NotificationRow): Promise<void> => {
  if (!(await findNotification(payload, id))) await deleteMailsFor({ keys: [key], address: null })
}

/**
 * Sends one message. It is first marked as being sent. If the process crashes after that, its status becomes unknown
 * and it is never sent again automatically.
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
        error: describeMissing(row.kind),
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

/** Drops a message that became useless while it was waiting, for example because a link expired. */
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
    else if (isDaytimeMail(row.kind) && !isMailingTime(now))
      await changeNotification(payload, row.id, 'queued', { nextTryAt: now + QUIET_WAIT })
    else {
      tried += 1
      if ((await sendOne(payload, row)) === 'stop') break
    }
  }
  return tried
}

/**
 * Each process has only one run at a time, so that a server that does not respond has only one connection from us. A
 * run that has not begun includes everything that is queued by then, so nobody begins another.
 */
export const createQueueRunner = (key: string, send: (payload: BasePayload) => Promise<number>) => {
  const nextRuns = new WeakMap<BasePayload, Promise<number>>()
  return (payload: BasePayload): Promise<number> => {
    const next =
      nextRuns.get(payload) ??
      withMutex(key, async () => {
        nextRuns.delete(payload)
        return send(payload)
      })
    nextRuns.set(payload, next)
    return next
  }
}

/** Sends the emails that are queued and due. Returns how many were tried. */
export const sendQueued = createQueueRunner('emails', sendDue)

/** Marks messages that have been sending for `age` ms as unknown. */
export const giveUpOnLost = (payload: BasePayload, age: number): Promise<void> =>
  markUnknown(payload, dependenciesOf(payload).clock.now() - age + 1)
