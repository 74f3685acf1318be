import type { BasePayload } from 'payload'
import { createCancellationMail, mailLabels, formatSeriesTime } from '@/messages/emails'
import { getMailTexts } from '@/messages/course-emails'
import { type AppointmentRow, listAppointmentsOfBookings } from '@/server/repositories/appointments'
import { addNotification } from '@/server/repositories/notifications'
import { type BookingContext, loadBookingContext } from './booking-context'
import { toMailContext, composeMail } from './compose'
import { queueText } from './queue-texts'

/** The key of the one email about these cancelled appointments. */
export const toCancellationKey = (ids: readonly string[]): string =>
  `cancellation|${ids.toSorted().join('|')}`

interface CancellationNotice {
  /** The key of the email. If it is missing, it is made from the appointments. */
  key?: string
  /** Sentences about the money paid. */
  notes?: string[]
  /** True if the salon cancelled. The customer then gets a text too, if they agreed to texts. */
  isBySalon?: boolean
}

/**
 * Queues one email about cancelled appointments, only once for the same appointments. A cancelled series has several
 * bookings.
 */
const addCancellation = async (
  payload: BasePayload,
  story: BookingContext,
  appointments: AppointmentRow[],
  { key, notes = [], isBySalon = false }: CancellationNotice = {},
): Promise<void> => {
  const [first] = appointments
  if (!first) return
  const mailKey = key ?? toCancellationKey(appointments.map(({ id }) => id))
  const about = { kind: 'cancelledText', mailKey, appointment: first, count: appointments.length } as const
  if (isBySalon) await queueText(payload, story, about)
  if (!story.customer.email) return
  const context = toMailContext(story, appointments)
  const count = appointments.length
  const when = formatSeriesTime(context.when, count)
  const message = composeMail(story, {
    to: story.customer.email,
    words: getMailTexts(story.texts, 'cancellation', createCancellationMail, {
      ...context,
      when,
      appointments: count,
    }),
    appointments,
    sums: false,
    notes,
    linkLabel: mailLabels.toCancelled,
    calendar: 'cancel',
    isCancelled: true,
  })
  const { id: booking } = story.booking
  await addNotification(payload, { key: mailKey, kind: 'cancellation', booking, appointment: null, message })
}

/** Queues the email about cancelled appointments of a booking, only once for the same appointments (D16). */
export const queueCancellation = async (
  payload: BasePayload,
  bookingId: string,
  appointmentIds: string[],
  notice?: CancellationNotice,
): Promise<void> => {
  const story = await loadBookingContext(payload, bookingId)
  const appointments = story?.appointments.filter(({ id }) => appointmentIds.includes(id)) ?? []
  if (story) await addCancellation(payload, story, appointments, notice)
}

/** Queues the email for a series (D64). It lists every date and is stored with the first booking. */
export const queueSeriesCancellation = async (
  payload: BasePayload,
  bookingIds: string[],
  appointmentIds: string[],
  notice?: CancellationNotice,
): Promise<void> => {
  const rows = await listAppointmentsOfBookings(payload, bookingIds)
  const appointments = rows.filter(({ id }) => appointmentIds.includes(id))
  const [first] = appointments
  const story = first ? await loadBookingContext(payload, first.booking) : null
  if (story) await addCancellation(payload, story, appointments, notice)
}
