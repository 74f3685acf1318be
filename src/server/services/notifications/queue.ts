import type { BasePayload } from 'payload'
import { ruleWords } from '@/domain/booking/own-changes'
import { filledIn } from '@/domain/content/placeholders'
import { mayChange, mayMove } from '../../../domain/booking/own-changes'
import { fullName } from '../../../domain/text/names'
import {
  type AppointmentChange,
  appointmentTerms,
  confirmationWords,
  mailLabels,
  movedWords,
  ownChangeWords,
  reminderWords,
  salonNoticeWords,
  seriesWhen,
} from '@/messages/emails'
import { mailWords } from '@/messages/course-emails'
import { reminderKey } from '../../../domain/reminders/due'
import { dependenciesOf } from '../../dependencies'
import { type AppointmentRow, appointmentsOfBookings } from '../../repositories/appointments'
import { addNotification, takeBack } from '../../repositories/notifications'
import { type BookingStory, loadStory } from './booking-context'
import { aboutOf, composeMail, customerLine, type MovedFrom, whenOf } from './compose'

const live = (appointments: AppointmentRow[]): AppointmentRow[] =>
  appointments.filter((appointment) => appointment.status !== 'Cancelled')

/** The treatments that need a patch test. An email about one treatment does not name it again. */
const patchTestNotes = (appointments: AppointmentRow[]): string[] => {
  const named = new Set(appointments.map(({ serviceName }) => serviceName)).size > 1
  const needed = appointments.filter(({ patchTest }) => patchTest).map(({ serviceName }) => serviceName)
  return needed.length > 0 ? [mailLabels.patchTest(named ? [...new Set(needed)] : [])] : []
}

/** The owner's sentence about cancelling, with the numbers of today's settings (D93). */
const termsOf = ({ texts, settings }: BookingStory): string =>
  filledIn(texts.terms?.appointments?.trim() || appointmentTerms, ruleWords(settings))

const careNotes = (story: BookingStory, appointments: AppointmentRow[]): string[] => [
  ...patchTestNotes(appointments),
  termsOf(story),
]

/** The label of the link to the booking. It offers only what the rules still allow the customer to do (D57). */
const linkLabelOf = (payload: BasePayload, { settings }: BookingStory, rows: AppointmentRow[]): string => {
  const terms = { now: dependenciesOf(payload).clock.now(), noticeHours: settings.cancelNoticeHours }
  const isOneOfSeveral = new Set(rows.map(({ booking }) => booking)).size > 1
  // The link opens the first booking of a series.
  const opened = rows.filter(({ booking }) => booking === rows[0]?.booking)
  if (!opened.some((row) => mayChange(row, terms).ok))
    return isOneOfSeveral ? mailLabels.toUnchangeableFirst : mailLabels.toUnchangeable
  if (isOneOfSeveral) return mailLabels.toFirst
  return opened.some((row) => mayMove(row, terms).ok) ? mailLabels.toBooking : mailLabels.toCancelOnly
}

const toCustomer = async (payload: BasePayload, story: BookingStory, openPence: number): Promise<void> => {
  const { customer, booking } = story
  const appointments = live(story.appointments)
  if (!customer.email || appointments.length === 0) return
  const message = composeMail(story, {
    to: customer.email,
    words: mailWords(story.texts, 'confirmation', confirmationWords, aboutOf(story, appointments)),
    appointments,
    sums: true,
    openPence,
    notes: [...(openPence > 0 ? [mailLabels.openPayment] : []), ...careNotes(story, appointments)],
    linkLabel: linkLabelOf(payload, story, appointments),
    directions: true,
    calendar: 'add',
  })
  const key = `confirmation|${booking.id}`
  await addNotification(payload, {
    key,
    kind: 'confirmation',
    booking: booking.id,
    appointment: null,
    message,
  })
}

const toSalon = async (payload: BasePayload, story: BookingStory, openPence: number): Promise<void> => {
  const { booking, customer, site } = story
  const to = site.noticeAddress ?? site.email
  const appointments = live(story.appointments)
  if (!to || appointments.length === 0) return
  const name = fullName(customer.firstName, customer.lastName)
  const message = composeMail(story, {
    to,
    words: mailWords(story.texts, 'salonNotice', salonNoticeWords, { name, when: whenOf(appointments) }),
    appointments,
    sums: true,
    openPence,
    notes: [
      `${mailLabels.customer}: ${customerLine(story)}`,
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

/**
 * Queues the confirmation to the customer and the notice to the salon, once per booking. `openPence`: what was to be
 * paid online and is not certain yet.
 */
export const queueConfirmation = async (
  payload: BasePayload,
  bookingId: string,
  openPence = 0,
): Promise<void> => {
  const story = await loadStory(payload, bookingId)
  if (!story) return
  await toCustomer(payload, story, openPence)
  if (story.booking.source === 'visitor') await toSalon(payload, story, openPence)
}

/**
 * Queues the one confirmation of a series (D64), with every date and all of them in its calendar file. `bookingIds`: in
 * the order of their times; the mail belongs to the first, whose page its link opens.
 */
export const queueSeriesConfirmation = async (payload: BasePayload, bookingIds: string[]): Promise<void> => {
  const [first = ''] = bookingIds
  const [story, rows] = await Promise.all([
    loadStory(payload, first),
    appointmentsOfBookings(payload, bookingIds),
  ])
  const appointments = live(rows)
  if (!story?.customer.email || appointments.length === 0) return
  const about = {
    ...aboutOf(story, appointments),
    when: seriesWhen(whenOf(appointments), appointments.length),
  }
  const message = composeMail(story, {
    to: story.customer.email,
    words: mailWords(story.texts, 'confirmation', confirmationWords, about),
    appointments,
    // Each is paid on its own day: a sum of all is due on none.
    sums: false,
    notes: [...(appointments.length > 1 ? [mailLabels.series] : []), ...careNotes(story, appointments)],
    linkLabel: linkLabelOf(payload, story, appointments),
    directions: true,
    calendar: 'add',
  })
  await addNotification(payload, {
    ...{ key: `confirmation|${first}`, kind: 'confirmation', booking: first, appointment: null, message },
  })
}

const movedKey = ({ id, moves }: Pick<AppointmentRow, 'id' | 'moves'>): string => `moved|${id}|${moves ?? 0}`

/** Takes back the mail about the last move of an appointment; false when the customer was told already. */
export const takeMovedBack = (
  payload: BasePayload,
  appointment: Pick<AppointmentRow, 'id' | 'moves'>,
): Promise<boolean> => takeBack(payload, movedKey(appointment))

const changeOf = (before: MovedFrom, now: AppointmentRow): AppointmentChange =>
  before.start !== now.start
    ? 'time'
    : before.locationName !== now.locationName
      ? 'location'
      : before.staffName !== now.staffName
        ? 'person'
        : 'time'

/**
 * Queues the email about an appointment that was moved, once for each move. `row`: the appointment before the move.
 * `notBefore`: epoch ms; the email is not sent earlier.
 */
export const queueMoved = async (
  payload: BasePayload,
  { id, booking: bookingId, ...movedFrom }: Pick<AppointmentRow, 'id' | 'booking'> & MovedFrom,
  notBefore = 0,
): Promise<void> => {
  const story = await loadStory(payload, bookingId)
  const appointment = story?.appointments.find((one) => one.id === id)
  if (!story?.customer.email || !appointment || appointment.status === 'Cancelled') return
  const wordsOf = movedWords.bind(null, changeOf(movedFrom, appointment))
  const message = composeMail(story, {
    to: story.customer.email,
    words: mailWords(story.texts, 'moved', wordsOf, aboutOf(story, [appointment])),
    appointments: [appointment],
    sums: false,
    notes: careNotes(story, [appointment]),
    linkLabel: linkLabelOf(payload, story, [appointment]),
    directions: true,
    movedFrom,
    calendar: 'add',
  })
  await addNotification(payload, {
    ...{ key: movedKey(appointment), kind: 'moved', booking: bookingId, appointment: id },
    ...{ message, notBefore },
  })
}

/** Tells the salon what a customer changed themselves (D57), once for each change. `row`: as it was before. */
export const queueOwnChange = async (
  payload: BasePayload,
  { id, booking, ...before }: Pick<AppointmentRow, 'id' | 'booking'> & MovedFrom,
  change: 'moved' | 'cancelled',
): Promise<void> => {
  const story = await loadStory(payload, booking)
  const appointment = story?.appointments.find((one) => one.id === id)
  const to = story?.site.noticeAddress ?? story?.site.email
  if (!story || !appointment || !to) return
  const name = fullName(story.customer.firstName, story.customer.lastName)
  const message = composeMail(story, {
    to,
    words: mailWords(
      story.texts,
      change === 'moved' ? 'ownMove' : 'ownCancellation',
      (about: { name: string; when: string }) => ownChangeWords(change, about),
      { name, when: whenOf([appointment]) },
    ),
    appointments: [appointment],
    sums: false,
    notes: [`${mailLabels.customer}: ${customerLine(story)}`],
    movedFrom: change === 'moved' ? before : undefined,
    calendar: 'none',
  })
  const key = `own-change|${id}|${change}|${appointment.moves ?? 0}`
  await addNotification(payload, { key, kind: 'salon-notice', booking, appointment: id, message })
}

/** Queues the reminder of one appointment, once for each start it has had (D19). */
export const queueReminder = async (payload: BasePayload, appointment: AppointmentRow): Promise<void> => {
  const story = await loadStory(payload, appointment.booking)
  if (!story?.customer.email) return
  const message = composeMail(story, {
    to: story.customer.email,
    words: mailWords(story.texts, 'reminder', reminderWords, aboutOf(story, [appointment])),
    appointments: [appointment],
    sums: false,
    notes: careNotes(story, [appointment]),
    linkLabel: linkLabelOf(payload, story, [appointment]),
    directions: true,
    calendar: 'none',
  })
  const key = reminderKey({ appointmentId: appointment.id, start: appointment.start })
  const { booking, id } = appointment
  const giveUpAt = appointment.start
  await addNotification(payload, { key, kind: 'reminder', booking, appointment: id, message, giveUpAt })
}
