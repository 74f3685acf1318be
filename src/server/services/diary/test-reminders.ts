import type { BasePayload } from 'payload'
import { getLatestTestStart } from '@/domain/health/test-cover'
import { DAY } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import { listAppointmentsStarting, type AppointmentRow } from '@/server/repositories/appointments'
import { findKnownKeys, addNotification, takeBack } from '@/server/repositories/notifications'
import { findLongestLead } from '@/server/repositories/test-products'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { loadCovers, listTreatmentsOn } from './test-cover'
import { findService } from '@/server/repositories/catalogue'
import { formatTreatment } from '@/domain/content/placeholders'
import { formatFullName } from '@/domain/text/names'
import { mailLabels } from '@/messages/emails'
import { createTestNeededMail, createTestNeededNotice } from '@/messages/patch-tests'
import { loadBookingContext } from '@/server/services/notifications/booking-context'
import { composeMail, formatCustomerLine, toMailContext } from '@/server/services/notifications/compose'
import { describeCare, getLinkLabel } from '@/server/services/notifications/queue'

/** The key of the email to the customer. `cause` is what made the test necessary. */
const toTestNeededKey = ({ id, start }: Pick<AppointmentRow, 'id' | 'start'>, cause: string): string =>
  `patch-test|${id}|${start}|${cause}`

/** The key of the notice to the salon. */
const toNoticeKey = (key: string): string => `${key}|notice`

/**
 * Emails the customer that a treatment still needs a patch test, once for each cause (D106). The salon gets a notice if
 * `toSalon` is true. Neither email says anything about results (D61). They are not sent before `notBefore`, in epoch ms.
 */
const queueTestNeeded = async (
  payload: BasePayload,
  appointment: AppointmentRow,
  { cause, toSalon, notBefore = 0 }: { cause: string; toSalon: boolean; notBefore?: number },
): Promise<void> => {
  const { booking, id, serviceName, start: giveUpAt } = appointment
  const guest = appointment.guestName ?? null
  const story = await loadBookingContext(payload, booking)
  if (!story) return
  const key = toTestNeededKey(appointment, cause)
  const about = { ...toMailContext(story, [appointment]), treatment: serviceName }
  const now = dependenciesOf(payload).clock.now()
  if (story.customer.email) {
    const message = composeMail(story, {
      to: story.customer.email,
      words: createTestNeededMail({ ...about, guest }),
      appointments: [appointment],
      sums: false,
      ...describeCare(story, [appointment], now),
      linkLabel: getLinkLabel(payload, story, [appointment]),
      calendar: 'none',
    })
    const times = { giveUpAt, notBefore }
    await addNotification(payload, { key, kind: 'patch-test', booking, appointment: id, message, ...times })
  }
  const salon = story.site.noticeAddress ?? story.site.email
  if (!toSalon || !salon) return
  const name = formatFullName(story.customer.firstName, story.customer.lastName)
  const message = composeMail(story, {
    to: salon,
    words: createTestNeededNotice({
      ...about,
      name,
      treatment: formatTreatment(serviceName, guest),
    }),
    appointments: [appointment],
    sums: false,
    notes: [`${mailLabels.customer}: ${formatCustomerLine(story)}`],
    isNotice: true,
    calendar: 'none',
  })
  await addNotification(payload, {
    key: toNoticeKey(key),
    kind: 'salon-notice',
    booking,
    appointment: id,
    message,
    giveUpAt,
    notBefore,
  })
}

/** Removes the emails of `queueTestNeeded` that have not been sent, because the cause was undone. */
const takeTestNeededBack = async (
  payload: BasePayload,
  appointment: Pick<AppointmentRow, 'id' | 'start'>,
  cause: string,
): Promise<void> => {
  const key = toTestNeededKey(appointment, cause)
  for (const one of [key, toNoticeKey(key)]) await takeBack(payload, one)
}

/** The last change of the test, which made a new test necessary. */
const toCause = ({ id, moves }: Pick<AppointmentRow, 'id' | 'moves'>): string => `${id}|${moves ?? 0}`

/**
 * Emails the customer and the salon about each upcoming treatment that can no longer rely on this test, because the test
 * was cancelled, missed, moved or failed (D106). Once for each such change, and not before `notBefore`, in epoch ms.
 */
export const tellBrokenTests = async (
  payload: BasePayload,
  test: AppointmentRow,
  notBefore = 0,
): Promise<void> => {
  if (!(await findService(payload, test.service))?.isPatchTest) return
  const treatments = await listTreatmentsOn(payload, test)
  const covers = await loadCovers(payload, treatments)
  for (const row of treatments)
    if (covers.get(row.id)?.isUncovered)
      await queueTestNeeded(payload, row, { cause: toCause(test), toSalon: true, notBefore })
}

/** Removes the emails about the last move of a test that have not been sent, because the move is undone (D63). */
export const takeBrokenTestsBack = async (payload: BasePayload, test: AppointmentRow): Promise<void> => {
  for (const row of await listTreatmentsOn(payload, test))
    await takeTestNeededBack(payload, row, toCause(test))
}

/** How long before the latest time for a test the customer is reminded, in ms. */
const REMINDER_LEAD = 2 * DAY

const CAUSE = 'reminder'

/**
 * Queues the reminders of patch tests that are still missing, while a test is still possible (D106). There is one for
 * each start of an appointment, and none within a day of booking or moving it, because that email names the test too.
 * Salons that name no products make one small query. Returns how many were queued.
 */
export const queueDueTestReminders = async (payload: BasePayload): Promise<number> => {
  const longest = await findLongestLead(payload)
  if (longest === null || !(await loadBookingSettings(payload)).reminders) return 0
  const now = dependenciesOf(payload).clock.now()
  const rows = (await listAppointmentsStarting(payload, now, now + longest + REMINDER_LEAD + 1)).filter(
    ({ status, movedAt, createdAt }) =>
      status === 'Confirmed' && (movedAt ?? Date.parse(createdAt)) <= now - DAY,
  )
  const covers = await loadCovers(payload, rows)
  const due = rows.filter((row) => {
    const cover = covers.get(row.id)
    if (cover?.state !== 'missing' || cover.products.every(({ id }) => id === null)) return false
    const latest = getLatestTestStart(cover.products, row.start)
    return latest > now && latest - REMINDER_LEAD <= now
  })
  const known = await findKnownKeys(
    payload,
    due.map((row) => toTestNeededKey(row, CAUSE)),
  )
  const unsent = due.filter((row) => !known.has(toTestNeededKey(row, CAUSE)))
  for (const row of unsent) await queueTestNeeded(payload, row, { cause: CAUSE, toSalon: false })
  return unsent.length
}
