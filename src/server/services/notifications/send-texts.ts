import { createHmac } from 'node:crypto'
import type { BasePayload } from 'payload'
import { getQuietEnd, type QuietHours } from '@/domain/texts/text-message'
import { toReminderKey } from '@/domain/reminders/due-reminders'
import { DAY, MINUTE } from '@/domain/time/time'
import { textMessages } from '@/messages/texts'
import { dependenciesOf } from '@/server/dependencies'
import { listBookingAppointments } from '@/server/repositories/appointments'
import { findBooking } from '@/server/repositories/bookings'
import { countOne, type Counted } from '@/server/repositories/counters'
import { findCustomer } from '@/server/repositories/customers'
import { changeNotification, getMailContent, type NotificationRow } from '@/server/repositories/notifications'
import { dropQueuedText, listQueuedTexts, stopTexts } from '@/server/repositories/texts'
import { withFormSecrets } from '@/server/services/forms/form-link'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import type { HandedOver, TextPort } from '@/server/texts/text-port'
import { withOwnLink } from './secret-links'
import { toMovedKey } from './move-mails'
import { getTextNumber, toTextKey } from './queue-texts'
import { createQueueRunner } from './send'
import { findListed, noteReport } from './settle-texts'
import { checkWaitingText, isWaitingKind, withWaitingLink } from './waiting-mails'

/** How long to wait before a text that was certainly not sent is handed over again, in minutes. */
const WAITS = [1, 5, 15, 30, 60]

/** The longest that one run takes, in ms. The next run continues. */
const BUDGET = 45_000

/** How long after a text was handed over the provider is first asked about it, if no report has arrived, in ms. */
const FIRST_LOOK = 2 * MINUTE

/** `stop` means that the provider itself has a problem, so that other texts would fail too. */
type Tried = 'go-on' | 'stop'

/** Everything about the salon that decides when a text may be handed over. */
interface Rules {
  port: TextPort
  quiet: QuietHours
  perDay: number
}

/**
 * True if the customer still wants a text at this number. A text about a time that is no longer the appointment's is
 * `outdated`.
 */
const checkText = async (
  payload: BasePayload,
  row: NotificationRow,
): Promise<'wanted' | 'outdated' | 'unwanted'> => {
  if (isWaitingKind(row.kind)) return checkWaitingText(payload, row)
  const booking = row.booking ? await findBooking(payload, row.booking) : null
  const customer = booking && (await findCustomer(payload, booking.customer))
  if (!booking || !customer || getTextNumber(customer) !== row.recipient) return 'unwanted'
  const appointment = (await listBookingAppointments(payload, booking.id)).find(
    ({ id }) => id === row.appointment,
  )
  if (!appointment) return 'unwanted'
  if (row.kind === 'cancellation') return 'wanted'
  const mailKey =
    row.kind === 'moved'
      ? toMovedKey(appointment)
      : toReminderKey({ appointmentId: appointment.id, start: appointment.start })
  const isCurrent = appointment.status !== 'Cancelled' && row.key === toTextKey(mailKey)
  return isCurrent ? 'wanted' : 'outdated'
}

const giveUp = (payload: BasePayload, row: NotificationRow, error: string): Promise<unknown> =>
  changeNotification(payload, row.id, row.status, { status: 'failed', error })

/** Lets a text wait until `at` (epoch ms), or gives up if it would then be useless. */
const postpone = async (
  payload: BasePayload,
  row: NotificationRow,
  { at, error }: { at: number; error: string | null },
): Promise<void> => {
  if ((row.giveUpAt ?? Infinity) <= at) await giveUp(payload, row, error ?? textMessages.tooLate)
  else await changeNotification(payload, row.id, row.status, { status: 'queued', nextTryAt: at, error })
}

/** The first moment after `at` at which texting is allowed. */
const skipQuiet = (at: number, quiet: QuietHours): number => getQuietEnd(at, quiet) ?? at

const noteOutcome = async (
  payload: BasePayload,
  row: NotificationRow,
  { outcome, rules }: { outcome: HandedOver; rules: Rules },
): Promise<Tried> => {
  const now = dependenciesOf(payload).clock.now()
  switch (outcome.kind) {
    case 'accepted': {
      const { kind: _kind, ...report } = outcome
      await noteReport(payload, {
        id: row.id,
        attempt: row.attempts,
        nextTryAt: now + FIRST_LOOK,
        ...report,
      })
      return 'go-on'
    }
    case 'refused':
      if (outcome.isStopped && row.recipient) await stopTexts(payload, row.recipient)
      await giveUp(payload, row, outcome.reason)
      return 'go-on'
    case 'later': {
      const wait = Math.max((WAITS[row.attempts - 1] ?? 60) * MINUTE, outcome.waitMs)
      await postpone(payload, row, { at: skipQuiet(now + wait, rules.quiet), error: outcome.reason })
      return 'stop'
    }
    case 'unknown':
      await changeNotification(payload, row.id, 'sending', {
        status: 'unknown',
        error: outcome.reason,
        nextTryAt: now + MINUTE,
      })
      return 'stop'
  }
}

/**
 * Counts a text to a number. There are so few numbers that a plain hash could be reversed, so its key is the salon's
 * secret.
 */
const countText = (payload: BasePayload, to: string, limit: number): Promise<Counted> => {
  const mark = createHmac('sha256', payload.secret).update(`texts ${to}`).digest('base64url')
  return countOne(payload, { key: `texts|${mark}`, seconds: DAY / 1000, limit })
}

/** A text that waited for longer than this, in ms, may come from a restored backup. */
const MAY_BE_RESTORED = 5 * MINUTE

/**
 * True if the provider already has a text that waits here. After a backup was restored, texts wait again that were sent
 * since then. The provider's list is only asked about texts that have waited for a while and were never handed over. Its
 * answer settles them as any other text whose outcome is unknown.
 */
const wasHandedOver = async (
  payload: BasePayload,
  port: TextPort,
  row: NotificationRow,
): Promise<boolean> => {
  const queuedAt = Date.parse(row.createdAt)
  const now = dependenciesOf(payload).clock.now()
  if (row.attempts > 0 || now - queuedAt < MAY_BE_RESTORED) return false
  const found = await findListed(payload, port, row, queuedAt)
  if (!found) return false
  const change = { status: 'unknown' as const, attempts: 1, sentAt: found.createdAt, nextTryAt: now }
  await changeNotification(payload, row.id, 'queued', change)
  return true
}

/**
 * Hands over one text. It is first marked as being sent. If the process crashes after that, its status becomes unknown,
 * and it is never handed over again automatically (D120).
 */
const sendOne = async (payload: BasePayload, row: NotificationRow, rules: Rules): Promise<Tried> => {
  const state = await checkText(payload, row)
  if (state === 'outdated') await dropQueuedText(payload, row.id)
  if (state === 'unwanted') await giveUp(payload, row, textMessages.noLongerAgreed)
  const content = getMailContent(row)
  if (state !== 'wanted' || !content) return 'go-on'
  const { clock } = dependenciesOf(payload)
  const now = clock.now()
  if (await wasHandedOver(payload, rules.port, row)) return 'go-on'
  const counted = await countText(payload, content.to, rules.perDay)
  if (counted.wait > 0) {
    await counted.takeBack()
    const at = skipQuiet(now + counted.wait * 1000, rules.quiet)
    await postpone(payload, row, { at, error: textMessages.tooMany(rules.perDay) })
    return 'go-on'
  }
  const message = isWaitingKind(row.kind)
    ? withWaitingLink(payload, row, content)
    : await withOwnLink(payload, row.booking ?? null, withFormSecrets(payload, content))
  const mine = await changeNotification(payload, row.id, 'queued', {
    status: 'sending',
    attempts: row.attempts + 1,
    nextTryAt: now,
    sentAt: now,
    messageId: null,
  })
  if (!mine) {
    await counted.takeBack()
    return 'go-on'
  }
  const outcome = await rules.port.send({
    to: message.to,
    body: message.text,
    id: mine.id,
    attempt: mine.attempts,
  })
  if (outcome.kind === 'later') await counted.takeBack()
  return noteOutcome(payload, mine, { outcome, rules })
}

const loadRules = async (payload: BasePayload, port: TextPort): Promise<Rules> => {
  const { texts } = await loadBookingSettings(payload)
  return {
    port,
    quiet: { from: (texts?.quietFromHour ?? 21) * 60, until: (texts?.quietUntilHour ?? 8) * 60 },
    perDay: texts?.perNumberAndDay ?? 5,
  }
}

/** Checks that the provider accepts texts. If not, the reason is noted at the texts that wait. */
const isProviderReady = async (
  payload: BasePayload,
  port: TextPort,
  rows: readonly NotificationRow[],
): Promise<boolean> => {
  try {
    await port.check()
    return true
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 300)
    for (const row of rows) await changeNotification(payload, row.id, 'queued', { error: reason })
    return false
  }
}

const sendDue = async (payload: BasePayload, port: TextPort): Promise<number> => {
  const end = performance.now() + BUDGET
  const now = dependenciesOf(payload).clock.now()
  const rules = await loadRules(payload, port)
  const quietEnd = getQuietEnd(now, rules.quiet)
  const due: NotificationRow[] = []
  for (const row of await listQueuedTexts(payload, now)) {
    if ((row.giveUpAt ?? Infinity) <= now) await giveUp(payload, row, row.error ?? textMessages.tooLate)
    else if (quietEnd !== null) await postpone(payload, row, { at: quietEnd, error: row.error ?? null })
    else due.push(row)
  }
  if (due.length === 0 || !(await isProviderReady(payload, port, due))) return 0
  let tried = 0
  for (const row of due) {
    if (performance.now() > end) break
    tried += 1
    if ((await sendOne(payload, row, rules)) === 'stop') break
  }
  return tried
}

/**
 * Hands over the texts that are due, outside the quiet hours (D120). None are handed over while the provider does not
 * answer, so that an outage makes at most one outcome unknown. Returns how many were tried.
 */
export const sendQueuedTexts = createQueueRunner('texts', async (payload) => {
  const { texts: port } = dependenciesOf(payload)
  return port ? sendDue(payload, port) : 0
})
