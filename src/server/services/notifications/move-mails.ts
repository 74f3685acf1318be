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
import { queueText, takeTextBack } from './queue-texts'

/** The key of the email about an appointment's last move. */
export const toMovedKey = ({ id, moves }: Pick<AppointmentRow, 'id' | 'moves'>): string =>
  `moved|${id}|${moves ?? 0}`

/** Removes the queued messages about an appointment's last move. Returns false if one of them has already been sent. */
export const takeMovedBack = async (
  payload: BasePayload,
  appointment: Pick<AppointmentRow, 'id' | 'moves'>,
): Promise<boolean> => {
  const mail = await takeBack(payload, toMovedKey(appointment))
  const text = await takeTextBack(payload, toMovedKey(appointment))
  return mail && text
}

const toAppointmentChange = (before: MovedFrom, now: AppointmentRow): AppointmentChange =>
  before.start !== now.start
    ? 'time'
    : before.locationName !== now.locationName
      ? 'location'
      : before.staffName !== now.staffName
        ? 'person'
        : 'time'

interface MoveNotice {
  /** The messages are not sent before this, in epoch ms. */
  notBefore?: number
  /** True if the salon moved it. Customers who moved it themselves get no text. */
  isBySalon: boolean
}

/**
 * Queues the email, and the text if the salon moved it, about an appointment that was moved, once for each move. `row` is
 * the appointment before the move.
 */
export const queueMoved = async (
  payload: BasePayload,
  { id, booking: bookingId, ...movedFrom }: Pick<AppointmentRow, 'id' | 'booking'> & MovedFrom,
  { notBefore = 0, isBySalon }: MoveNotice,
): Promise<void> => {
  const story = await loadBookingContext(payload, bookingId)
  const appointment = story?.appointments.find((one) => one.id === id)
  if (!story || !appointment || appointment.status === 'Cancelled') return
  const mailKey = toMovedKey(appointment)
  if (isBySalon) await queueText(payload, story, { kind: 'movedText', mailKey, appointment, notBefore })
  if (!story.customer.email) return
  const createWords = createMovedMail.bind(null, toAppointmentChange(movedFrom, appointment))
  const message = composeMail(story, {
    to: story.customer.email,
    words: getMailTexts(story.texts, 'moved', createWords, toMailContext(story, [appointment])),
    appointments: [appointment],
    sums: false,
    ...describeCare(story, [appointment], dependenciesOf(payload).clock.now()),
    linkLabel: getLinkLabel(payload, story, [appointment]),
    directions: true,
    movedFrom: new Map([[id, movedFrom]]),
    calendar: 'add',
  })
  await addNotification(payload, {
    key: mailKey,
    kind: 'moved',
    booking: bookingId,
    appointment: id,
    message,
    notBefore,
  })
}

/** The appointments of a visit before its move, by their ids. */
const toMovedFrom = (before: readonly (Pick<AppointmentRow, 'id'> & MovedFrom)[]) =>
  new Map(before.map(({ id, ...from }) => [id, from]))

/**
 * Queues one email, and one text if the salon moved it, about a visit that was moved, once for each move. `before` are
 * its rows from before the move.
 */
export const queueVisitMoved = async (
  payload: BasePayload,
  before: AppointmentRow[],
  { isBySalon }: MoveNotice,
): Promise<void> => {
  const [first] = before
  const story = first ? await loadBookingContext(payload, first.booking) : null
  const appointments =
    story?.appointments.filter(
      ({ id, status }) => status !== 'Cancelled' && before.some((one) => one.id === id),
    ) ?? []
  const [now] = appointments
  if (!first || !now || !story) return
  if (isBySalon)
    await queueText(payload, story, { kind: 'movedText', mailKey: toMovedKey(now), appointment: now })
  if (!story.customer.email) return
  const createWords = createMovedMail.bind(null, toAppointmentChange(first, now))
  const message = composeMail(story, {
    to: story.customer.email,
    words: getMailTexts(story.texts, 'moved', createWords, toMailContext(story, appointments)),
    appointments,
    sums: false,
    ...describeCare(story, appointments, dependenciesOf(payload).clock.now()),
    linkLabel: getLinkLabel(payload, story, appointments),
    directions: true,
    movedFrom: toMovedFrom(before),
    calendar: 'add',
  })
  await addNotification(payload, {
    key: `moved|${appointments.map(({ id, moves }) => `${id}|${moves ?? 0}`).join('|')}`,
    kind: 'moved',
    booking: first.booking,
    appointment: now.id,
    message,
  })
}

/**
 * Emails the salon about a change by a customer (D57), once per change. `before` are the appointments of one booking
 * before the change.
 */
export const queueOwnChange = async (
  payload: BasePayload,
  before: readonly AppointmentRow[],
  change: 'moved' | 'cancelled',
): Promise<void> => {
  const booking = before[0]?.booking ?? ''
  const story = await loadBookingContext(payload, booking)
  const appointments = story?.appointments.filter(({ id }) => before.some((one) => one.id === id)) ?? []
  const [appointment] = appointments
  const to = story?.site.noticeAddress ?? story?.site.email
  if (!story || !appointment || !to) return
  const name = formatFullName(story.customer.firstName, story.customer.lastName)
  const message = composeMail(story, {
    to,
    words: getMailTexts(
      story.texts,
      change === 'moved' ? 'ownMove' : 'ownCancellation',
      (about: { name: string; when: string }) => createOwnChangeMail(change, about),
      { name, when: formatVisitTimes(appointments) },
    ),
    appointments,
    sums: false,
    notes: [`${mailLabels.customer}: ${formatCustomerLine(story)}`],
    movedFrom: change === 'moved' ? toMovedFrom(before) : undefined,
    isCancelled: change === 'cancelled',
    isNotice: true,
    calendar: 'none',
  })
  const ids = appointments.map(({ id }) => id).join('|')
  const key = `own-change|${ids}|${change}|${appointment.moves ?? 0}`
  await addNotification(payload, { key, kind: 'salon-notice', booking, appointment: appointment.id, message })
}
