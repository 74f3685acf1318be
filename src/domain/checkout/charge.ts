import type { CourseLine } from '@/domain/courses/course-date'
import type { ChargeRequest, PaymentResult } from '@/domain/payments/port'
import { formatDayShort, formatTime } from '@/domain/time/format'
import { DAY, MINUTE } from '@/domain/time/minutes'
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

/** Written before the provider is asked for money; null when the order has moved, or somebody else asks meanwhile. */
export const markChargeRequested = ({ orders, now }: CheckoutPorts, order: Order): Promise<Order | null> =>
  orders.change(order, { askedAt: Math.max(now(), order.askedAt + 1) })

/** The charge of an order's current attempt: the same body each time it is asked. */
export const chargeOrder = ({ payments }: CheckoutPorts, order: Order): Promise<PaymentResult> =>
  payments.charge(chargeRequest(order))

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

/** The provider's list is complete so long after the last request, in ms: what it does not name then is not there. */
export const LIST_IS_COMPLETE = 2 * MINUTE

/** So long after its beginning an attempt may be asked for once more to learn of its payment, in ms. */
const ASK_TO_LOOK_FOR = 5 * MINUTE
/** Clocks differ, the provider's and ours: the list is read from so long before, in ms. */
const CLOCKS_DIFFER = DAY

/** A card's money is only reserved, so that its key gives up all there is; what was taken at once may stay. */
const isReservedOnly = ({ source }: Order): boolean => source !== null && source.method !== 'clearpay'

/** Looks for the payment in the provider's list. An empty one counts only once it must be complete. */
const clearListed = async (ports: CheckoutPorts, order: Order): Promise<boolean> => {
  const key = chargeKey(order)
  const list = await ports.payments.find({
    key,
    since: order.attemptedAt - CLOCKS_DIFFER,
    location: order.providerLocation,
  })
  if (list.kind !== 'found') return false
  for (const { providerId } of list.payments) if (!(await clearPayment(ports, providerId, key))) return false
  return list.payments.length > 0 || ports.now() - order.askedAt >= LIST_IS_COMPLETE
}

/** Asks for the same reservation again: its answer names the payment, or says that it was declined. */
const clearChargeRequested = async (ports: CheckoutPorts, order: Order): Promise<boolean | Order> => {
  const marked = await markChargeRequested(ports, order)
  if (!marked) return false
  const found = await chargeOrder(ports, marked)
  if (found.kind === 'ok') return clearPayment(ports, found.providerId, chargeKey(order))
  // That the token is used up may be an earlier request's doing.
  const isDeclined = found.kind === 'declined' && (found.isFinal || found.code !== 'ENTER_CARD_AGAIN')
  return isDeclined || marked
}

/**
 * Clears an attempt whose payment's id never reached us: given up by key, else found by asking the same again, else
 * looked for in the provider's list. Every way ends, whatever the provider answers to the key.
 */
export const clearUnnamed = async (ports: CheckoutPorts, order: Order): Promise<boolean> => {
  const voided = await ports.payments.voidByKey(chargeKey(order))
  if (voided.kind === 'ok' && isReservedOnly(order)) return true
  const mayAsk = isReservedOnly(order) && ports.now() - order.attemptedAt < ASK_TO_LOOK_FOR
  const asked = voided.kind === 'refused' && mayAsk ? await clearChargeRequested(ports, order) : order
  return typeof asked === 'boolean' ? asked : clearListed(ports, asked)
}
