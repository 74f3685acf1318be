import type { CourseLine } from '@/domain/courses/course-date'
import type { ChargeRequest, PaymentResult } from '@/domain/payments/port'
import { formatDayShort, formatTime } from '@/domain/time/format'
import { DAY, MINUTE } from '@/domain/time/time'
import { chargeKey, type DeskSum, type Order, type OrderLine } from './order'
import type { CheckoutPorts } from './ports'

/** The provider's limit for the note on a payment, in bytes. */
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

const formatDeskSubject = ({ bookingId, enrolmentId, owedFor }: DeskSum): string => {
  if (bookingId) return `Booking ${bookingId}`
  return enrolmentId ? `Course ${enrolmentId}` : `Gift voucher ${owedFor}`
}

const formatDeskNote = (desk: DeskSum): string =>
  `${formatDeskSubject(desk)}: ${desk.isBalance ? 'the balance, ' : ''}taken at the desk`

/** Describes what a payment is for, for the provider's dashboard. It never includes the customer's name. */
const formatChargeNote = ({ bookingId, lines, course, voucher, desk }: Order): string => {
  if (desk) return formatDeskNote(desk)
  if (voucher) return `Gift voucher ${bookingId}`
  return course
    ? truncateToBytes(`Course ${bookingId}: ${formatCourseNote(course)}`, NOTE)
    : truncateToBytes(`Booking ${bookingId}: ${lines.map(formatLineNote).join('; ')}`, NOTE)
}

/**
 * Builds the request for an order's current attempt. Its body is the same every time, because it only uses what the
 * order stores.
 */
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

/**
 * Records that money is about to be requested from the provider. Returns null if the order has changed, or if another
 * process is already requesting the money.
 */
export const markChargeRequested = ({ orders, now }: CheckoutPorts, order: Order): Promise<Order | null> =>
  orders.change(order, { askedAt: Math.max(now(), order.askedAt + 1) })

/** Charges an order's current attempt. The request has the same body every time. */
export const chargeOrder = ({ payments }: CheckoutPorts, order: Order): Promise<PaymentResult> =>
  payments.charge(chargeRequest(order))

interface Ports {
  payments: CheckoutPorts['payments']
  returns: Pick<CheckoutPorts['returns'], 'refund'>
}

/** Cancels the reservation of a payment. Returns false if we cannot be certain that it is cancelled. */
export const cancelReservation = async (
  { payments }: Pick<Ports, 'payments'>,
  providerId: string,
): Promise<boolean> => {
  const answer = await payments.voidPayment(providerId)
  return answer.kind === 'ok' && (answer.state === 'cancelled' || answer.state === 'failed')
}

/**
 * Makes sure that a payment takes no money: cancels it, or records a refund that is then completed automatically.
 * Returns false if that is not certain. Safe to repeat. `key` is that of the attempt the payment was made for.
 */
export const clearPayment = async (ports: Ports, providerId: string, key: string): Promise<boolean> => {
  const payment = await ports.payments.read(providerId)
  if (payment.kind !== 'ok') return false
  switch (payment.state) {
    case 'cancelled':
    case 'failed':
      return true
    case 'completed':
      await ports.returns.refund(payment, key)
      return true
    case 'authorised':
    case 'pending':
      return cancelReservation(ports, providerId)
  }
}

/**
 * The provider's list is complete this long after the last request, in ms. A payment missing from it then does not
 * exist.
 */
export const LIST_IS_COMPLETE = 2 * MINUTE

/** How long after an attempt began its charge may be requested again to find its payment, in ms. */
const ASK_TO_LOOK_FOR = 5 * MINUTE
/** The provider's clock may differ from ours, so we read its list from this much earlier, in ms. */
const CLOCKS_DIFFER = DAY

/**
 * True if the money is only reserved, as for a card: cancelling by key then releases all of it. Money that was taken
 * straight away may not be returned.
 */
const isReservedOnly = ({ source }: Order): boolean => source !== null && source.method !== 'clearpay'

/** Looks for the payment in the provider's list. An empty list only counts once the list must be complete. */
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

/** Requests the same reservation again. The provider's response names the payment or declines it. */
const clearChargeRequested = async (ports: CheckoutPorts, order: Order): Promise<boolean | Order> => {
  const marked = await markChargeRequested(ports, order)
  if (!marked) return false
  const found = await chargeOrder(ports, marked)
  if (found.kind === 'ok') return clearPayment(ports, found.providerId, chargeKey(order))
  // The token may have been used up by an earlier request.
  const isDeclined = found.kind === 'declined' && (found.isFinal || found.code !== 'ENTER_CARD_AGAIN')
  return isDeclined || marked
}

/**
 * Clears an attempt whose payment id we never received. It cancels by key, then requests the same charge again, then
 * searches the provider's list. Whatever the provider answers to the key, one of these ways succeeds in the end.
 */
export const clearUnnamed = async (ports: CheckoutPorts, order: Order): Promise<boolean> => {
  const voided = await ports.payments.voidByKey(chargeKey(order))
  if (voided.kind === 'ok' && isReservedOnly(order)) return true
  const mayAsk = isReservedOnly(order) && ports.now() - order.attemptedAt < ASK_TO_LOOK_FOR
  const asked = voided.kind === 'refused' && mayAsk ? await clearChargeRequested(ports, order) : order
  return typeof asked === 'boolean' ? asked : clearListed(ports, asked)
}
