import type { CourseLine } from '../courses/course-line'
import type { ChargeRequest } from '../payments/port'
import { formatDayShort, formatTime } from '../time/format'
import type { DeskSum } from './desk-sum'
import { chargeKey, type Order, type OrderLine } from './order'

/** The provider's limit for a payment's note, in bytes. */
const NOTE = 500

const lineNote = ({ serviceName, start, locationName }: OrderLine): string =>
  `${serviceName}, ${formatDayShort(start)} ${formatTime(start)}, ${locationName}`

const cut = (text: string, bytes: number): string => {
  const encoder = new TextEncoder()
  let kept = ''
  let size = 0
  for (const character of text) {
    size += encoder.encode(character).length
    if (size > bytes) return kept
    kept += character
  }
  return kept
}

const courseNote = ({ title, date }: CourseLine): string =>
  date ? `${title}, ${formatDayShort(date.start)} ${formatTime(date.start)}, ${date.locationName}` : title

const deskNote = ({ bookingId, enrolmentId, isBalance }: DeskSum): string =>
  `${bookingId ? `Booking ${bookingId}` : `Course ${enrolmentId ?? ''}`}: ${isBalance ? 'the balance, ' : ''}taken at the desk`

/** What a payment is for, for whoever looks at it in the provider's dashboard: no name of the customer. */
const noteOf = ({ bookingId, lines, course, desk }: Order): string => {
  if (desk) return deskNote(desk)
  return course
    ? cut(`Course ${bookingId}: ${courseNote(course)}`, NOTE)
    : cut(`Booking ${bookingId}: ${lines.map(lineNote).join('; ')}`, NOTE)
}

/** What an order's current attempt asks for: the same body each time it is asked, from what the order keeps alone. */
export const chargeRequest = (order: Order): ChargeRequest => {
  const { chargePence: amountPence, source, buyerEmail, providerLocation: location } = order
  if (!source) throw new Error(`order ${order.id} has something to charge and no way to pay`)
  const key = chargeKey(order)
  return { key, amountPence, source, buyerEmail, note: noteOf(order), location, since: order.attemptedAt }
}
