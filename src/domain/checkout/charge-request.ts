import type { CourseLine } from '@/domain/courses/course-date'
import type { ChargeRequest } from '@/domain/payments/port'
import { formatDayShort, formatTime } from '@/domain/time/format'
import { chargeKey, type DeskSum, type Order, type OrderLine } from './order'
import type { CheckoutPorts } from './ports'

/** The provider's limit for a payment's note, in bytes. */
const NOTE = 500

const formatLineNote = ({ serviceName, start, locationName }: OrderLine): string =>
  `${serviceName}, ${formatDayShort(start)} ${formatTime(start)}, ${locationName}`

const truncateToBytes = (text: string, bytes: number): string => {
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

const formatCourseNote = ({ title, date }: CourseLine): string =>
  date ? `${title}, ${formatDayShort(date.start)} ${formatTime(date.start)}, ${date.locationName}` : title

const formatDeskNote = ({ bookingId, enrolmentId, isBalance }: DeskSum): string =>
  `${bookingId ? `Booking ${bookingId}` : `Course ${enrolmentId ?? ''}`}: ${isBalance ? 'the balance, ' : ''}taken at the desk`

/** What a payment is for, for whoever looks at it in the provider's dashboard: no name of the customer. */
const formatChargeNote = ({ bookingId, lines, course, desk }: Order): string => {
  if (desk) return formatDeskNote(desk)
  return course
    ? truncateToBytes(`Course ${bookingId}: ${formatCourseNote(course)}`, NOTE)
    : truncateToBytes(`Booking ${bookingId}: ${lines.map(formatLineNote).join('; ')}`, NOTE)
}

/** What an order's current attempt asks for: the same body each time it is asked, from what the order keeps alone. */
export const chargeRequest = (order: Order): ChargeRequest => {
  const { chargePence: amountPence, source, buyerEmail, providerLocation: location } = order
  if (!source) throw new Error(`order ${order.id} has something to charge and no way to pay`)
  const key = chargeKey(order)
  return {
    key,
    amountPence,
    source,
    buyerEmail,
    note: formatChargeNote(order),
    location,
    since: order.attemptedAt,
  }
}

interface Ports {
  payments: CheckoutPorts['payments']
  returns: Pick<CheckoutPorts['returns'], 'giveBack'>
}

/** Gives up what a payment reserves. False while that is not certain. */
export const cancelReservation = async (
  { payments }: Pick<Ports, 'payments'>,
  providerId: string,
): Promise<boolean> => {
  const answer = await payments.voidPayment(providerId)
  return answer.kind === 'ok' && (answer.state === 'cancelled' || answer.state === 'failed')
}

/**
 * Makes sure that a payment keeps no money: void, or a refund that is written down and from there driven to its end
 * by itself. False while that is not certain. Safe to repeat. `key`: of the attempt that it was charged for.
 */
export const clearPayment = async (ports: Ports, providerId: string, key: string): Promise<boolean> => {
  const payment = await ports.payments.read(providerId)
  if (payment.kind !== 'ok') return false
  switch (payment.state) {
    case 'cancelled':
    case 'failed':
      return true
    case 'completed':
      await ports.returns.giveBack(payment, key)
      return true
    case 'authorised':
    case 'pending':
      return cancelReservation(ports, providerId)
  }
}
