import type { BasePayload } from 'payload'
import { formatFullName } from '@/domain/text/names'
import { type AppointmentChange, mailLabels, createMovedMail, createOwnChangeMail } from '@/messages/emails'
import { getMailTexts } from '@/messages/course-emails'
import { dependenciesOf } from '@/server/dependencies'
import type { AppointmentRow } from '@/server/repositories/appointments'
import { addNotification, takeBack } from '@/server/repositories/notifications'
import { loadBookingContext } from './booking-context'
import { toMailContext, composeMail, formatCustomerLine, type MovedFrom, formatVisitTimes } from './compose'
import { describeCare, getLinkLabel } from './queue'

const toMovedKey = ({ id, moves }: Pick<AppointmentRow, 'id' | 'moves'>): string =>
  `moved|${id}|${moves ?? 0}`

/** Removes the queued email about an appointment's last move. Returns false if it has already been sent. */
export const takeMovedBack = (
  payload: BasePayload,
  appointment: Pick<AppointmentRow, 'id' | 'moves'>,
): Promise<boolean> => takeBack(payload, toMovedKey(appointment))

const toAppointmentChange = (before: MovedFrom, now: AppointmentRow): AppointmentChange =>
  before.start !== now.start
    ? 'time'
    : before.locationName !== now.locationName
      ? 'location'
      : before.staffName !== now.staffName
        ? 'person'
        : 'time'

/**
 * Queues the email about an appointment that was moved, once for each move. `row` is the appointment before the move.
 * The email is not sent before `notBefore`, in epoch ms.
 */
export const queueMoved = async (
  payload: BasePayload,
  { id, booking: bookingId, ...movedFrom }: Pick<AppointmentRow, 'id' | 'booking'> & MovedFrom,
  notBefore = 0,
): Promise<void> => {
  const story = await loadBookingContext(payload, bookingId)
  const appointment = story?.appointments.find((one) => one.id === id)
  if (!story?.customer.email || !appointment || appointment.status === 'Cancelled') return
  const createWords = createMovedMail.bind(null, toAppointmentChange(movedFrom, appointment))
  const message = composeMail(story, {
    to: story.customer.email,
    words: getMailTexts(story.texts, 'moved', createWords, toMailContext(story, [appointment])),
    appointments: [appointment],
    sums: false,
    ...describeCare(story, [appointment], dependenciesOf(payload).clock.now()),
    linkLabel: getLinkLabel(payload, story, [appointment]),
    directions: true,
    movedFrom,
    calendar: 'add',
  })
  await addNotification(payload, {
    key: toMovedKey(appointment),
    kind: 'moved',
    booking: bookingId,
    appointment: id,
    message,
    notBefore,
  })
}

/** Emails the salon about a change by a customer (D57), once per change. `row` is the appointment before the change. */
export const queueOwnChange = async (
  payload: BasePayload,
  { id, booking, ...before }: Pick<AppointmentRow, 'id' | 'booking'> & MovedFrom,
  change: 'moved' | 'cancelled',
): Promise<void> => {
  const story = await loadBookingContext(payload, booking)
  const appointment = story?.appointments.find((one) => one.id === id)
  const to = story?.site.noticeAddress ?? story?.site.email
  if (!story || !appointment || !to) return
  const name = formatFullName(story.customer.firstName, story.customer.lastName)
  const message = composeMail(story, {
    to,
    words: getMailTexts(
      story.texts,
      change === 'moved' ? 'ownMove' : 'ownCancellation',
      (about: { name: string; when: string }) => createOwnChangeMail(change, about),
      { name, when: formatVisitTimes([appointment]) },
    ),
    appointments: [appointment],
    sums: false,
    notes: [`${mailLabels.customer}: ${formatCustomerLine(story)}`],
    movedFrom: change === 'moved' ? before : undefined,
    isCancelled: change === 'cancelled',
    isNotice: true,
    calendar: 'none',
  })
  const key = `own-change|${id}|${change}|${appointment.moves ?? 0}`
  await addNotification(payload, { key, kind: 'salon-notice', booking, appointment: id, message })
}
