import type { BasePayload } from 'payload'
import { VOUCHER } from '@/domain/payments/bill'
import { findDisputedPayments } from '@/server/repositories/alerts'
import type { Payment } from '@/contract/payments'
import { listVisit } from '@/domain/booking/booking-change'
import { fail, ok, type Result } from '@/domain/errors'
import type { SoldRight } from '@/domain/pricing/right-to-cancel'
import { formatMoney, toPence, toPounds } from '@/domain/pricing/totals'
import { formatDay } from '@/domain/time/format'
import { describeRefund, describeRightToCancel } from '@/messages/payment'
import { type AppointmentRow, listBookingAppointments } from '@/server/repositories/appointments'
import { findBooking } from '@/server/repositories/bookings'
import { findPayment } from '@/server/repositories/payments'
import { type RefundRow, listRefundsOfOnePayment } from '@/server/repositories/refunds'
import type { Row } from '@/server/repositories/store'
import { dependenciesOf } from '@/server/dependencies'
import { getUnusedPence } from './voucher-entries'
import {
  countActive,
  isCorrectable,
  loadProposal,
  loadProposalOfEach,
  getRefundablePence,
  loadTakenPayments,
} from './proposal'
import { getSquareLimits, type TakenMoney, type SoldCourse } from '@/server/services/payments/sale-state'
import type { PaymentState } from '@/contract/payment-state'
import type { CourseLine } from '@/domain/courses/course-date'
import type { ProposalQuery, ProposedRefund, Refund, RefundPart } from '@/contract/refunds'
import { formatInstant } from '@/domain/time/calendar'

/** Converts a refund to the form in the API. Amounts are in pounds. */
export const toRefund = (row: RefundRow): Refund => ({
  refund_id: row.id,
  payment_id: row.payment,
  amount: toPounds(row.amountPence),
  status: row.status,
  by_hand: row.byHand ?? false,
  correction: row.correction ?? false,
  reason: row.reason,
  refund_date: formatInstant(row.settledAt ?? row.madeAt),
})

/** Loads the refunds of a payment, and the amount that can still be refunded. */
export const loadRefundsOfPayment = async (payload: BasePayload, paymentId: string) => {
  const payment = await findPayment(payload, paymentId)
  if (!payment) return fail('PAYMENT_NOT_FOUND')
  const [refunds, disputed] = await Promise.all([
    listRefundsOfOnePayment(payload, payment.id),
    findDisputedPayments(payload, [payment.id]),
  ])
  const { because, left, until } = getSquareLimits(payment, refunds, dependenciesOf(payload).clock.now())
  const unused = await getUnusedPence(payload, payment, refunds)
  return ok({
    refunds: refunds.map(toRefund),
    refundable: toPounds(Math.min(unused ?? Infinity, getRefundablePence(payment, refunds))),
    method: payment.method,
    correctable: isCorrectable(payment, refunds),
    online: because === null,
    ...(payment.context === 'voucher' && { ends_voucher: true }),
    by_hand_because: because,
    online_left: left,
    online_until: until === null ? null : formatInstant(until),
    disputed: disputed.has(payment.id),
  })
}

/** Converts the proposed refund of one payment to the form in the API. Amounts are in pounds. */
export const toRefundPart = (
  { payment, refunds, amountPence }: TakenMoney & { amountPence: number },
  now: number,
): RefundPart => ({
  payment_id: payment.id,
  amount: toPounds(amountPence),
  refundable: toPounds(getRefundablePence(payment, refunds)),
  refunds: countActive(refunds),
  online: getSquareLimits(payment, refunds, now).because === null,
  ...(payment.method === VOUCHER && { to_voucher: true }),
})

/** A right to cancel as text. Instants in epoch ms. Null if the sale has no such right (D125). */
export const formatRightToCancel = ({ rightUntil, expressRequestAt }: SoldRight): string | null =>
  rightUntil
    ? describeRightToCancel({
        until: formatDay(rightUntil - 1),
        asked: expressRequestAt ? formatDay(expressRequestAt) : null,
      })
    : null

/** The right for some appointments of a booking, which were all bought together. */
const toCommonRight = (rows: readonly AppointmentRow[]): SoldRight => ({
  rightUntil: rows.find(({ rightUntil }) => rightUntil)?.rightUntil ?? null,
  expressRequestAt: rows.find(({ expressRequestAt }) => expressRequestAt)?.expressRequestAt ?? null,
})

const isLive = ({ status }: AppointmentRow): boolean => status !== 'Cancelled'

/**
 * Loads the refund under the terms if these appointments of a booking are cancelled together. Amounts are in pounds.
 */
export const loadProposedRefund = async (
  payload: BasePayload,
  booking: Row<'bookings'>,
  { rows, about }: { rows: AppointmentRow[]; about: AppointmentRow[] },
  by: ProposalQuery['by'],
  load: typeof loadProposalOfEach = loadProposal,
): Promise<ProposedRefund> => {
  const taken = await loadTakenPayments(payload, booking)
  const proposal = await load(payload, { rows, taken }, about, by)
  const { parts, reason, amountPence, feePence, noticeHours: hours } = proposal
  const now = dependenciesOf(payload).clock.now()
  const show = (pence: number): string | null => (pence > 0 ? formatMoney(pence) : null)
  const sums = { amount: show(amountPence), fee: show(feePence), hours }
  return {
    amount: toPounds(amountPence),
    fee_kept: toPounds(feePence),
    reason,
    sentence: describeRefund(reason, sums),
    right_to_cancel: formatRightToCancel(toCommonRight(about)),
    payment_id: taken[0]?.payment.id ?? null,
    parts: parts.map((part) => toRefundPart(part, now)).filter((part) => part.refundable > 0),
  }
}

/**
 * Loads the refund under the terms for appointments that are being cancelled, or have just been (D16). Amounts are in
 * pounds.
 */
export const proposeBookingRefund = async (
  payload: BasePayload,
  { bookingId, bookingSlotId, whole_visit: isWholeVisit, by }: ProposalQuery,
): Promise<Result<ProposedRefund>> => {
  const booking = await findBooking(payload, bookingId)
  if (!booking) return fail('BOOKING_NOT_FOUND')
  const rows = await listBookingAppointments(payload, booking.id)
  const visit = isWholeVisit ? listVisit(rows, bookingSlotId ?? '') : []
  const one = bookingSlotId ? rows.filter(({ id }) => id === bookingSlotId) : rows.filter(isLive)
  const chosen = visit.length > 0 ? visit : one
  const about = chosen.length > 0 ? chosen : rows
  // The customer is shown the same amount for a visit.
  const load = visit.length > 0 ? loadProposalOfEach : loadProposal
  return ok(await loadProposedRefund(payload, booking, { rows, about }, by, load))
}

type PaymentRow = Row<'payments'>

/**
 * When the payment was received, in epoch ms. A payment without a date counts on the day on which it was created (D45).
 */
export const getPaymentDate = (row: PaymentRow): number => row.paidAt ?? row.madeAt

type CourseShape = Pick<Payment, 'course' | 'courseDate'>

/** The title and price as sold, and the current times of the date (D68). */
const toSoldCourseShape = (sold: SoldCourse): CourseShape => ({
  course: { title: sold.enrolment.title, price: toPounds(sold.enrolment.pricePence) },
  courseDate: sold.date
    ? {
        start_time: formatInstant(sold.date.start),
        end_time: formatInstant(sold.date.end),
        location_name: sold.enrolment.locationName ?? '',
      }
    : null,
})

/** The same for a course whose sale was not completed, as it was at the time. */
const toWantedCourseShape = ({ title, pricePence, date }: CourseLine): CourseShape => ({
  course: { title, price: toPounds(pricePence) },
  courseDate: date && {
    start_time: formatInstant(date.start),
    end_time: formatInstant(date.end),
    location_name: date.locationName,
  },
})

const toCourseShape = (sold: SoldCourse | undefined, wanted: CourseLine | undefined): CourseShape => {
  if (sold) return toSoldCourseShape(sold)
  return wanted ? toWantedCourseShape(wanted) : { course: null, courseDate: null }
}

/** The fields that every response has for a payment. Amounts are in pounds and times in ISO 8601. */
export const toListedPayment = (
  { row, state }: { row: PaymentRow; state: PaymentState },
  customer: Row<'customers'> | null | undefined,
  sold: SoldCourse | undefined,
  wanted: CourseLine | undefined,
): Payment => ({
  payment_id: row.id,
  customer_id: row.customer,
  customer_name: row.customerName,
  first_name: customer?.firstName ?? row.customerName,
  last_name: customer?.lastName ?? '',
  payment_context: row.context,
  payment_method: row.method,
  payment_type: row.type,
  payment_status: row.status,
  payment_date: formatInstant(getPaymentDate(row)),
  amount: toPounds(row.amountPence),
  amount_paid: toPounds(row.paidPence),
  amount_refunded: toPounds(row.refundedPence - toPence(state.corrected)),
  booking_id: row.booking ?? null,
  enrolment_id: row.enrolment ?? null,
  ...toCourseShape(sold, wanted),
  payment_state: state,
})
