import type { BasePayload } from 'payload'
import { createFreshAttempt, createOrderIds, toOrderSums, toSourceFor } from './order-draft'
import type { DeskSum, Order } from '@/domain/checkout/order'
import { fail, ok, type Result } from '@/domain/errors'
import type { PaymentSource } from '@/domain/payments/port'
import { dependenciesOf } from '@/server/dependencies'
import { listBookingAppointments } from '@/server/repositories/appointments'
import { findCustomer } from '@/server/repositories/customers'
import { type PaymentRow, findPayment } from '@/server/repositories/payments'
import { findLocation } from '@/server/repositories/catalogue'
import { findCourseDate } from '@/server/repositories/courses'
import { findVouchersOfPayments } from '@/server/repositories/vouchers'
import { voucherWords } from '@/messages/management-vouchers'
import { findEnrolment } from '@/server/repositories/enrolments'
import { payWithVouchers, type WantedVouchers } from '@/server/services/payments/order-vouchers'
import { calculateOwedAtDesk } from '@/server/services/payments/take-part'
import { loadBill } from '@/server/services/payments/bill'
import { calculateBillDue } from '@/server/services/payments/bill-due'
import { isCancelled } from '@/server/services/payments/sale-state'
import type { CardForm } from '@/contract/desk-card'
import { calculateTotals, toPounds } from '@/domain/pricing/totals'
import { loadBookingSettings, isTakingOnlinePayments } from '@/server/services/settings/booking-settings'

/** A request from the desk to take a payment or its balance by card. */
export interface DeskRequest {
  paymentId: string
  /** True for what is left of a bill after its first payment, false for the payment itself. */
  isBalance: boolean
  /** The amount that the desk was shown, in pence. */
  shownPence: number
  /** Null if this only checks the outcome of an earlier attempt. */
  source: PaymentSource | null
  /** The idempotency key of the attempt. */
  key: string
  takenBy: string
  takenByName: string
  link?: DeskSum['link']
  /** The vouchers with which the customer pays a link first (D114). */
  vouchers?: WantedVouchers
}

const findPaidLocation = async (
  payload: BasePayload,
  { id, booking, enrolment, context }: PaymentRow,
): Promise<string | null> => {
  if (context === 'voucher') return (await findVouchersOfPayments(payload, [id]))[0]?.location ?? null
  if (booking) {
    const rows = await listBookingAppointments(payload, booking)
    return (rows.find((row) => !isCancelled(row)) ?? rows[0])?.location ?? null
  }
  const date = enrolment && (await findEnrolment(payload, enrolment))?.courseDate
  return date ? ((await findCourseDate(payload, date))?.location ?? null) : null
}

/**
 * The provider's location for the payment, which is that of the booking or course date (D81). Null for the one in the
 * settings.
 */
const findDeskLocation = async (payload: BasePayload, payment: PaymentRow): Promise<string | null> => {
  const place = await findPaidLocation(payload, payment)
  return (place && (await findLocation(payload, place))?.squareLocation?.trim()) || null
}

/** The amount that the desk can take for a payment now, in pence: the pending amount or the balance. */
const calculateDueAtDesk = async (
  payload: BasePayload,
  payment: PaymentRow,
  isBalance: boolean,
): Promise<number> => {
  if (!isBalance) return payment.status === 'pending' ? calculateOwedAtDesk(payload, payment) : 0
  return calculateBillDue(await loadBill(payload, payment))
}

/**
 * Drafts an order for the amount owed now. If this differs from the amount shown, nothing is charged (P3). Nothing is
 * saved.
 */
export const draftDeskOrder = async (
  payload: BasePayload,
  request: DeskRequest,
  { payment, liveKey, seen }: { payment: PaymentRow; liveKey: string; seen: Order | null },
): Promise<Result<Order>> => {
  const { isBalance, key, takenBy, takenByName, link } = request
  const now = dependenciesOf(payload).clock.now()
  const duePence = await calculateDueAtDesk(payload, payment, isBalance)
  const takenPence = link?.isPart ? Math.min(duePence, request.shownPence) : duePence
  if (takenPence <= 0) return fail('ALREADY_TAKEN_PAYMENT')
  if (takenPence !== request.shownPence) return fail('PRICE_CHANGED', { field: 'amount' })
  const priced = calculateTotals([{ pricePence: takenPence, depositPence: 0 }], 'pay-full')
  const paid = await payWithVouchers(payload, priced, request.vouchers ?? {}, now)
  if (!paid.ok) return paid
  const { totals, usedVouchers } = paid.value
  const source = toSourceFor({ source: request.source, shownPence: null, totalShownPence: null }, totals)
  if (!source.ok) return source
  const customer = await findCustomer(payload, payment.customer)
  return ok({
    ...createOrderIds({ key, seen }),
    ...createFreshAttempt(now),
    ...toOrderSums(totals, null),
    basketId: liveKey,
    customerId: payment.customer,
    bookingId: '',
    source: source.value,
    paymentId: isBalance ? (await loadBill(payload, payment)).nextId : payment.id,
    paymentType: 'pay-at-salon',
    buyerEmail: customer?.email ?? null,
    lines: [],
    course: null,
    voucher: null,
    usedVouchers,
    notes: '',
    desk: {
      owedFor: payment.id,
      isBalance,
      takenBy,
      takenByName,
      bookingId: payment.booking ?? null,
      enrolmentId: payment.enrolment ?? null,
      ...(link ? { link } : {}),
    },
    providerLocation: await findDeskLocation(payload, payment),
  })
}

export const describePurchase = async (
  payload: BasePayload,
  { booking, enrolment, context }: PaymentRow,
): Promise<string[]> => {
  if (context === 'voucher') return [voucherWords.name]
  const rows = booking ? await listBookingAppointments(payload, booking) : []
  const place = enrolment ? await findEnrolment(payload, enrolment) : null
  const services = rows.filter((row) => !isCancelled(row)).map(({ serviceName }) => serviceName)
  return place ? [place.title] : services
}

/** The provider's card form for a payment. Null if cards are not accepted. */
export const createCardForm = async (
  payload: BasePayload,
  payment: PaymentRow,
  host: string,
): Promise<CardForm['form']> => {
  const { form, kind } = dependenciesOf(payload).payments
  if (!form || !isTakingOnlinePayments(payload, await loadBookingSettings(payload))) return null
  return {
    application_id: form.applicationId,
    location_id: (await findDeskLocation(payload, payment)) ?? form.locationId,
    script: form.script(host),
    is_test: kind === 'test',
  }
}

/** Loads the data for the page that takes a card at the desk. `host` is the host in the browser's request. */
export const loadDeskForm = async (
  payload: BasePayload,
  { paymentId, isBalance, host }: { paymentId: string; isBalance: boolean; host: string },
): Promise<Result<CardForm>> => {
  const payment = await findPayment(payload, paymentId)
  if (!payment) return fail('PAYMENT_NOT_FOUND')
  const [customer, due, form, what] = await Promise.all([
    findCustomer(payload, payment.customer),
    calculateDueAtDesk(payload, payment, isBalance),
    createCardForm(payload, payment, host),
    describePurchase(payload, payment),
  ])
  return ok({
    due: toPounds(due),
    form,
    payer: {
      first_name: customer?.firstName ?? payment.customerName,
      last_name: customer?.lastName ?? '',
      email: customer?.email ?? null,
      phone_number: customer?.phone ?? null,
    },
    what,
  })
}
