import type { BasePayload } from 'payload'
import { formatRules, checkOwnCancel, checkOwnMove } from '@/domain/booking/own-changes'
import { fillPlaceholders, formatTreatment } from '@/domain/content/placeholders'
import { formatFullName } from '@/domain/text/names'
import {
  appointmentTerms,
  createConfirmationMail,
  mailLabels,
  createSalonNoticeMail,
  formatSeriesTime,
  termsWithoutFee,
} from '@/messages/emails'
import { getLatestPatchTest } from '@/domain/health/patch-test'
import { formatDay } from '@/domain/time/format'
import { rightToCancelTexts } from '@/messages/course-booking'
import { getMailTexts } from '@/messages/course-emails'
import { dependenciesOf } from '@/server/dependencies'
import { type AppointmentRow, listAppointmentsOfBookings } from '@/server/repositories/appointments'
import { addNotification, listMailsAbout, takeBackOthers } from '@/server/repositories/notifications'
import type { BookingSettings } from '@/server/services/settings/booking-settings'
import { listFormLinks } from '@/server/services/forms/due-forms'
import { type BookingContext, loadBookingContext } from './booking-context'
import { listTreatmentRight } from './right-to-cancel'
import { toMailContext, composeMail, formatCustomerLine, formatVisitTimes } from './compose'

const filterLive = (appointments: AppointmentRow[]): AppointmentRow[] =>
  appointments.filter((appointment) => appointment.status !== 'Cancelled')

const toTreatmentName = ({ serviceName, guestName }: AppointmentRow): string =>
  formatTreatment(serviceName, guestName)

/** Lists the treatments that need a patch test. If an email is about only one treatment, its name is not repeated. */
const listPatchTestNotes = (
  settings: BookingSettings,
  appointments: AppointmentRow[],
  now: number,
): string[] => {
  const isNamed = new Set(appointments.map(toTreatmentName)).size > 1
  const needed = appointments.filter(({ patchTest }) => patchTest)
  if (needed.length === 0) return []
  const names = isNamed ? [...new Set(needed.map(toTreatmentName))] : []
  const { patchTest: before } = formatRules(settings)
  const latest = getLatestPatchTest(
    needed.map(({ start }) => start),
    settings.patchTestLeadHours,
    now,
  )
  return [mailLabels.patchTest(names, before, latest === null ? null : formatDay(latest))]
}

/** The owner's sentence about cancelling, with the numbers from the current settings (D93). */
const formatBookingTerms = (
  { texts, settings }: BookingContext,
  appointments: AppointmentRow[],
  now: number,
): string => {
  const usual = appointments.every(({ depositPence }) => depositPence === 0)
    ? termsWithoutFee
    : appointmentTerms
  const terms = fillPlaceholders(texts.terms?.appointments?.trim() || usual, formatRules(settings))
  const until = appointments.find(({ rightUntil }) => (rightUntil ?? 0) > now)?.rightUntil
  return until ? `${rightToCancelTexts.first(formatDay(until - 1))} ${terms}` : terms
}

/** The steps before these appointments, and the terms for changing them. */
export const describeCare = (story: BookingContext, appointments: AppointmentRow[], now: number) => ({
  tasks: listPatchTestNotes(story.settings, appointments, now),
  notes: [formatBookingTerms(story, appointments, now)],
})

const listSeriesNotes = ({ settings }: BookingContext, appointments: AppointmentRow[]): string[] => {
  if (appointments.length < 2) return []
  return [[mailLabels.series, ...(settings.reminders ? [mailLabels.seriesReminders] : [])].join(' ')]
}

/**
 * The text of the link to the booking. It offers only changes that the rules still allow the customer to make (D57).
 */
export const getLinkLabel = (
  payload: BasePayload,
  { settings }: BookingContext,
  rows: AppointmentRow[],
): string => {
  const terms = { now: dependenciesOf(payload).clock.now(), noticeHours: settings.cancelNoticeHours }
  const isOneOfSeveral = new Set(rows.map(({ booking }) => booking)).size > 1
  // The link opens the first booking of a series.
  const opened = rows.filter(({ booking }) => booking === rows[0]?.booking)
  if (!opened.some((row) => checkOwnCancel(row, terms).ok))
    return isOneOfSeveral ? mailLabels.toUnchangeableFirst : mailLabels.toUnchangeable
  if (isOneOfSeveral) return mailLabels.toFirst
  return opened.some((row) => checkOwnMove(row, terms).ok) ? mailLabels.toBooking : mailLabels.toCancelOnly
}

interface ConfirmationFacts {
  /** The amount due online whose payment is not certain yet. */
  openPence?: number
  /** The appointment that was added to the visit. The customer gets one more confirmation, of the whole visit (D100). */
  joined?: string | undefined
}

const toCustomer = async (
  payload: BasePayload,
  story: BookingContext,
  { openPence = 0, joined }: ConfirmationFacts,
): Promise<void> => {
  const { customer, booking } = story
  const appointments = filterLive(story.appointments)
  if (!customer.email || appointments.length === 0) return
  const about = { booking: booking.id, kind: 'confirmation' }
  if (!joined && (await listMailsAbout(payload, about)).some(({ kind }) => kind === about.kind)) return
  const care = describeCare(story, appointments, dependenciesOf(payload).clock.now())
  const message = composeMail(story, {
    to: customer.email,
    words: getMailTexts(
      story.texts,
      'confirmation',
      createConfirmationMail,
      toMailContext(story, appointments),
    ),
    appointments,
    sums: true,
    openPence,
    tasks: care.tasks,
    notes: [...(openPence > 0 ? [mailLabels.openPayment] : []), ...care.notes],
    moreBlocks: listTreatmentRight(story, appointments),
    linkLabel: getLinkLabel(payload, story, appointments),
    formLinks: await listFormLinks(payload, appointments),
    directions: true,
    calendar: 'add',
  })
  const key = ['confirmation', booking.id, ...(joined ? [joined] : [])].join('|')
  await addNotification(payload, { ...about, key, appointment: null, message })
  if (joined) await takeBackOthers(payload, { ...about, key })
}

const toSalon = async (payload: BasePayload, story: BookingContext, openPence: number): Promise<void> => {
  const { booking, customer, site } = story
  const to = site.noticeAddress ?? site.email
  const appointments = filterLive(story.appointments)
  if (!to || appointments.length === 0) return
  const name = formatFullName(customer.firstName, customer.lastName)
  const message = composeMail(story, {
    to,
    words: getMailTexts(story.texts, 'salonNotice', createSalonNoticeMail, {
      name,
      when: formatVisitTimes(appointments),
    }),
    appointments,
    sums: true,
    isNotice: true,
    openPence,
    notes: [
      `${mailLabels.customer}: ${formatCustomerLine(story)}`,
      ...(booking.notes ? [`${mailLabels.notes}: ${booking.notes}`] : []),
    ],
    calendar: 'none',
  })
  const key = `salon-notice|${booking.id}`
  await addNotification(payload, {
    key,
    kind: 'salon-notice',
    booking: booking.id,
    appointment: null,
    message,
  })
}

/** Queues the confirmation to the customer and the notice to the salon, once per booking. */
export const queueConfirmation = async (
  payload: BasePayload,
  bookingId: string,
  facts: ConfirmationFacts = {},
): Promise<void> => {
  const story = await loadBookingContext(payload, bookingId)
  if (!story) return
  await toCustomer(payload, story, facts)
  if (story.booking.source === 'visitor') await toSalon(payload, story, facts.openPence ?? 0)
}

/**
 * Queues one confirmation of a series (D64). The email and its calendar file have every date. `bookingIds` are in
 * chronological order. The email belongs to the first booking, which its link opens.
 */
export const queueSeriesConfirmation = async (payload: BasePayload, bookingIds: string[]): Promise<void> => {
  const [first = ''] = bookingIds
  const [story, rows] = await Promise.all([
    loadBookingContext(payload, first),
    listAppointmentsOfBookings(payload, bookingIds),
  ])
  const appointments = filterLive(rows)
  if (!story?.customer.email || appointments.length === 0) return
  const care = describeCare(story, appointments, dependenciesOf(payload).clock.now())
  const about = {
    ...toMailContext(story, appointments),
    when: formatSeriesTime(formatVisitTimes(appointments), appointments.length),
  }
  const message = composeMail(story, {
    to: story.customer.email,
    words: getMailTexts(story.texts, 'confirmation', createConfirmationMail, about),
    appointments,
    // Each appointment is paid on its own day, so a total would be misleading.
    sums: false,
    tasks: care.tasks,
    notes: [...listSeriesNotes(story, appointments), ...care.notes],
    linkLabel: getLinkLabel(payload, story, appointments),
    formLinks: await listFormLinks(payload, filterLive(story.appointments)),
    directions: true,
    calendar: 'add',
  })
  await addNotification(payload, {
    key: `confirmation|${first}`,
    kind: 'confirmation',
    booking: first,
    appointment: null,
    message,
  })
}
