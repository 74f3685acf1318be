import type { BasePayload } from 'payload'
import { chargeKey, hasDone, type Order } from '@/domain/checkout/order'
import type { Bookkeeping, CheckoutPorts } from '@/domain/checkout/ports'
import { formatMoney } from '@/domain/pricing/totals'
import { formatFullName } from '@/domain/text/names'
import { alertMessages } from '@/messages/management-disputes'
import { dependenciesOf } from '@/server/dependencies'
import { raiseAlert, raiseOpenAlert } from '@/server/repositories/alerts'
import { findCustomer } from '@/server/repositories/customers'
import { createOrderStore } from '@/server/repositories/orders'
import { changeOpenPayment, type PaymentRow, writePaymentRow } from '@/server/repositories/payments'
import { openAttempt, reopenAttempt, settleAttempt } from '@/server/repositories/payment-provider'
import { createDiscountPort } from '@/server/services/discounts/apply-discount'
import { createVoucherPort, recordOrderVouchers } from '@/server/services/payments/order-vouchers'
import { refundAutomatically } from '@/server/services/payments/automatic-refund'
import { listSquareLocations } from '@/server/services/settings/payment-set-up'

/** The booking to which an alert links. */
const getBookingId = ({ course, voucher, desk, bookingId }: Order): string | null => {
  if (desk) return desk.bookingId
  return course || voucher ? null : bookingId
}

/**
 * The payment to which an alert links. This is the original one, because a balance exists only while it is being taken.
 */
const getPaymentSubject = ({ desk, paymentId }: Order): string => desk?.owedFor ?? paymentId

/** Raises alerts about money that staff must deal with. */
const createAlertPort = (payload: BasePayload): CheckoutPorts['alert'] => {
  const raisedAt = () => dependenciesOf(payload).clock.now()
  const raise = async (order: Order, kind: string, id: string, text: string) => {
    const about = { payment: getPaymentSubject(order), booking: getBookingId(order) }
    await raiseAlert(payload, { id, kind, text, ...about, raisedAt: raisedAt() })
  }
  /** Anyone can send an invented token. So there is only one alert for all of them until it is resolved. */
  const raiseUnknownToken = async () => {
    const kind = 'unknown-token'
    const about = { text: alertMessages.unknownToken, payment: null, booking: null }
    await raiseOpenAlert(payload, { id: kind, kind, ...about, raisedAt: raisedAt() })
  }
  return {
    captureRefused: (order) =>
      raise(order, 'capture-refused', `capture-refused-${chargeKey(order)}`, alertMessages.captureRefused),
    otherSumTaken: (order, takenPence) =>
      raise(
        order,
        'difference',
        `other-sum-${chargeKey(order)}`,
        alertMessages.otherSumTaken(formatMoney(takenPence), formatMoney(order.chargePence)),
      ),
    paidThoughCancelled: (order, pence = order.chargePence || order.totalPence) =>
      raise(
        order,
        'paid-though-cancelled',
        `paid-though-cancelled-${chargeKey(order)}`,
        // Without a charge, vouchers paid everything.
        alertMessages.paidThoughCancelled(formatMoney(pence)),
      ),
    async misconfigured(order, detail) {
      payload.logger.error({ order: order.id, detail }, 'the payment provider is refusing our requests')
      if (/ NOT_FOUND\b/.test(detail)) return raiseUnknownToken()
      await raiseOpenAlert(payload, {
        // Each kind of refusal has its own alert. If the refusal happens again after the alert was resolved, the alert
        // is raised again.
        id: `misconfigured-${detail.replaceAll(/[^A-Z0-9_]+/g, '-').slice(0, 80)}`,
        kind: 'misconfigured',
        text: alertMessages.misconfigured(detail),
        payment: getPaymentSubject(order),
        booking: getBookingId(order),
        raisedAt: raisedAt(),
      })
    },
  }
}

/** The amount that is not captured yet, in pence. */
export const getOpenPence = (order: Order): number => (hasDone(order, 'captured') ? 0 : order.chargePence)

/** Records the attempt before any money is requested. Orders without a charge have none. */
export const openCharge = async (payload: BasePayload, order: Order): Promise<void> => {
  if (order.chargePence === 0) return
  // We store the current Square locations first, because the location's settings may name a different one when Square
  // sends its notification.
  await listSquareLocations(payload)
  await openAttempt(payload, order, dependenciesOf(payload).clock.now())
}

const getMethodName = (order: Order): string =>
  order.paymentType === 'pay-at-salon' ? 'pay-at-salon' : (order.source?.method ?? 'none')

/** The purpose of the payment. */
const toSoldIn = ({ course, voucher, bookingId }: Order) => ({
  booking: course || voucher ? null : bookingId,
  enrolment: course ? bookingId : null,
  voucher: voucher ? bookingId : null,
})

const getContext = ({ course, voucher }: Order): PaymentRow['context'] => {
  if (voucher) return 'voucher'
  return course ? 'course' : 'booking'
}

/** The payment's amount (D42). It is the amount charged, or the whole price if the customer pays at the salon. */
const sumOrder = (order: Order): number =>
  order.paymentType === 'pay-at-salon' ? order.totalPence : order.chargePence

const openPayment = async (payload: BasePayload, order: Order): Promise<void> => {
  await openCharge(payload, order)
  const customer = await findCustomer(payload, order.customerId)
  await writePaymentRow(payload, {
    id: order.paymentId,
    order: order.id,
    ...toSoldIn(order),
    customer: order.customerId,
    customerName: formatFullName(customer?.firstName ?? '', customer?.lastName),
    status: 'pending',
    method: getMethodName(order),
    providerLocation: order.providerLocation,
    type: order.paymentType,
    context: getContext(order),
    amountPence: sumOrder(order),
    paidPence: 0,
    refundedPence: 0,
    discountPence: order.discountPence,
    discountCode: order.discountCode,
    madeAt: dependenciesOf(payload).clock.now(),
  })
  // A second attempt has the same payment id, but its own booking, and may use a different payment method.
  await changeOpenPayment(payload, order.paymentId, {
    status: 'pending',
    ...toSoldIn(order),
    method: getMethodName(order),
    providerLocation: order.providerLocation,
    type: order.paymentType,
    amountPence: sumOrder(order),
    discountPence: order.discountPence,
    discountCode: order.discountCode,
  })
}

const recordPaid = async (payload: BasePayload, order: Order, paidPence: number): Promise<void> => {
  await changeOpenPayment(payload, order.paymentId, {
    status: 'completed',
    paidPence,
    paidAt: dependenciesOf(payload).clock.now(),
    providerId: order.providerId,
  })
  await settleAttempt(payload, order, 'kept')
}

const recordFailed = async (payload: BasePayload, order: Order): Promise<void> => {
  await changeOpenPayment(payload, order.paymentId, { status: 'failed' })
  await settleAttempt(payload, order, 'undone')
}

/** The payment's part of the bookkeeping, if the order sells a booking or a place. */
export const createPaymentBookkeeping = (
  payload: BasePayload,
): Pick<Bookkeeping, 'openPayment' | 'recordVouchers' | 'recordPaid' | 'recordFailed'> => ({
  recordVouchers: (order) => recordOrderVouchers(payload, order),
  openPayment: (order) => openPayment(payload, order),
  recordPaid: (order, paidPence) => recordPaid(payload, order, paidPence),
  recordFailed: (order) => recordFailed(payload, order),
})

/** The ports that differ between bookings, places on courses, vouchers and amounts at the desk. */
export interface SalePorts {
  /** The claims of such an order. It has none of the others. */
  claims: Partial<CheckoutPorts['claims']>
  bookkeeping: Bookkeeping
  mail: CheckoutPorts['mail']
}

const refuseClaim = (): Promise<never> => Promise.reject(new Error('this kind of order has no such claim'))

const noClaims: CheckoutPorts['claims'] = {
  makePermanent: refuseClaim,
  expire: refuseClaim,
  release: refuseClaim,
  claimSeat: refuseClaim,
  releaseSeat: refuseClaim,
  takeDue: refuseClaim,
  freeDue: refuseClaim,
}

/** Creates the ports that `src/domain/checkout` needs for one kind of order. */
export const createCheckoutPorts = (payload: BasePayload, sale: SalePorts): CheckoutPorts => ({
  now: () => dependenciesOf(payload).clock.now(),
  orders: createOrderStore(payload),
  claims: { ...noClaims, ...sale.claims },
  discounts: createDiscountPort(payload),
  vouchers: createVoucherPort(payload),
  bookkeeping: sale.bookkeeping,
  payments: dependenciesOf(payload).payments.port,
  returns: {
    refund: (payment, key) => refundAutomatically(payload, payment, key),
    lookAgain: (order) => reopenAttempt(payload, order, dependenciesOf(payload).clock.now()),
  },
  mail: sale.mail,
  alert: createAlertPort(payload),
})
