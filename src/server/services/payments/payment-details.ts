import type { BasePayload } from 'payload'
import type { PaidService, PaymentDetails } from '@/contract/payments'
import { formatAddressLine } from '@/domain/content/address'
import { fail, ok, type Result } from '@/domain/errors'
import type { CourseLine } from '@/domain/courses/course-date'
import { toPounds, sumPrices } from '@/domain/pricing/totals'
import { hasOwnDiscounts, type SoldLine } from '@/domain/pricing/sold-lines'
import { type AppointmentRow, listBookingAppointments } from '@/server/repositories/appointments'
import { findCustomer } from '@/server/repositories/customers'
import { findLocation } from '@/server/repositories/catalogue'
import { type PaymentRow, findPayment } from '@/server/repositories/payments'
import { findOrderOfPayment } from '@/server/repositories/orders'
import { findReceipts } from '@/server/repositories/receipts'
import { findVoucher } from '@/server/repositories/vouchers'
import { listRefundsOfOnePayment } from '@/server/repositories/refunds'
import { type Bill, loadBill } from './bill'
import { calculateBillDue } from './bill-due'
import { toPaymentCause } from './line-shares'
import { calculateStillDue } from './take-part'
import { toListedPayment } from './payment-shape'
import { loadPaymentState } from './payment-states'
import {
  toSoldLine,
  calculateStateOfLines,
  type TakenMoney,
  type SoldCourse,
  loadSoldCourses,
  loadWantedCourses,
} from './sale-state'
import type { MailAttachment } from '@/server/mail/mail-port'
import { toCalendarEntry, loadBookingContext } from '@/server/services/notifications/booking-context'
import { toCalendarOwner } from '@/server/services/notifications/compose'
import { createCalendarFile } from '@/server/mail/calendar-file'
import { toCourseCalendarEntry } from '@/server/services/notifications/send-enrolment-mail'
import { loadEnrolmentContext } from '@/server/services/notifications/booking-context'
import { formatInstant } from '@/domain/time/calendar'

const toPaidService = (appointment: AppointmentRow): PaidService => ({
  service_id: appointment.service,
  service_name: appointment.serviceName,
  guest_name: appointment.guestName ?? null,
  price: toPounds(appointment.pricePence),
  discount: appointment.discountPence == null ? null : toPounds(appointment.discountPence),
  start_time: formatInstant(appointment.start),
  end_time: formatInstant(appointment.end),
  location_name: appointment.locationName,
  staff_id: appointment.staff,
  staff_name: appointment.staffName,
  patch_test: appointment.patchTest ?? false,
  status: appointment.status,
})

/** The amount due for a course. A participant whom staff added may still owe the price. */
const calculateCourseDue = (bill: Bill, { enrolment }: SoldCourse): number => {
  const { first: payment } = bill
  if (payment.status !== 'pending') return calculateBillDue(bill)
  return enrolment.status === 'Cancelled' ? 0 : payment.amountPence - payment.paidPence
}

/** Converts a course to a single line, even if it was not sold. */
const toCourseLines = (payment: PaymentRow, sold?: SoldCourse, wanted?: CourseLine): SoldLine[] => {
  const pricePence = sold?.enrolment.pricePence ?? wanted?.pricePence
  if (pricePence === undefined) return []
  const isGone = sold?.enrolment.status === 'Cancelled'
  return [
    {
      id: payment.id,
      pricePence,
      discountPence: payment.discountPence ?? 0,
      depositPence: null,
      start: 0,
      cancelledAt: isGone ? (sold.enrolment.cancelledAt ?? 0) : null,
    },
  ]
}

/** Converts a gift voucher to a single line. Empty for other payments. */
const toVoucherLines = ({ id, context, amountPence: pricePence }: PaymentRow): SoldLine[] =>
  context === 'voucher'
    ? [{ id, pricePence, discountPence: 0, depositPence: null, start: 0, cancelledAt: null }]
    : []

/** The voucher that a payment has bought. */
const loadBoughtVoucher = async (
  payload: BasePayload,
  { context, voucher }: PaymentRow,
): Promise<PaymentDetails['voucher']> => {
  const row = context === 'voucher' && voucher ? await findVoucher(payload, voucher) : null
  if (!row?.soldAt) return null
  const { recipientName, recipientEmail, sendAt, expiresAt } = row
  return {
    recipient_name: recipientName ?? null,
    is_emailed: Boolean(recipientEmail),
    send_at: sendAt ? formatInstant(sendAt) : null,
    expires_at: formatInstant(expiresAt),
  }
}

/** Calculates the price before and after the discount, in total and without cancelled parts. */
const calculatePaymentTotals = ({ payment, refunds }: TakenMoney, lines: readonly SoldLine[]) => {
  const { total, discount, forCancelled } = calculateStateOfLines([{ payment, refunds }], lines)
  const wholePence = sumPrices(lines)
  // A discount at the desk is stored with its lines, and the payment only has the discount of a code (D111).
  const hasOwn = lines.length > 0 && hasOwnDiscounts(lines)
  const offPence = hasOwn
    ? lines.reduce((sum, { discountPence }) => sum + (discountPence ?? 0), 0)
    : (payment.discountPence ?? 0)
  return {
    total_before_discount: toPounds(wholePence),
    discount: toPounds(offPence),
    total_after_discount: toPounds(Math.max(0, wholePence - offPence)),
    total_not_cancelled: toPounds(total),
    discount_not_cancelled: toPounds(discount),
    paid_for_cancelled: toPounds(forCancelled),
  }
}

/** The reason why a payment failed, for attempts that failed after the customer had left. */
const findRefusal = async (payload: BasePayload, { id, status }: PaymentRow): Promise<string | null> =>
  status === 'failed' ? ((await findOrderOfPayment(payload, id))?.errorCode ?? null) : null

/** The reader of a payment. */
interface Reader {
  isStaff: boolean
  /** The visitor's session. Null if none was sent. */
  session: string | null
}

/**
 * Loads a payment with what it is for, for anyone with its id (D28, D42, D44). Only staff and the visitor to whom the
 * customer is linked get the customer's id, because it is needed to buy as this customer (D40).
 */
export const loadPaymentDetails = async (
  payload: BasePayload,
  id: string,
  reader: Reader,
): Promise<Result<PaymentDetails>> => {
  const payment = await findPayment(payload, id)
  if (!payment) return fail('PAYMENT_NOT_FOUND')
  const [appointments, refunds, customer, bill, courses, refused_because, state, receipts] =
    await Promise.all([
      payment.booking ? listBookingAppointments(payload, payment.booking) : [],
      listRefundsOfOnePayment(payload, payment.id),
      findCustomer(payload, payment.customer),
      loadBill(payload, payment),
      loadSoldCourses(payload, [payment]),
      findRefusal(payload, payment),
      loadPaymentState(payload, payment),
      findReceipts(payload, [toPaymentCause(payment.id)]),
    ])
  const sold = courses.get(payment.id)
  const wanted = (await loadWantedCourses(payload, [payment], courses)).get(payment.id)
  const taken = { payment, refunds }
  const location = sold?.date && (await findLocation(payload, sold.date.location))
  const isOwner = reader.session !== null && reader.session === customer?.session
  return ok({
    ...toListedPayment({ row: payment, state }, customer, sold, wanted),
    customer_id: reader.isStaff || isOwner ? payment.customer : null,
    total: toPounds(sold ? sold.enrolment.pricePence : sumPrices(appointments)),
    ...calculatePaymentTotals(taken, [
      ...toCourseLines(payment, sold, wanted),
      ...toVoucherLines(payment),
      ...appointments.map(toSoldLine),
    ]),
    due: toPounds(sold ? calculateCourseDue(bill, sold) : calculateStillDue(bill)),
    services: appointments.map(toPaidService),
    course_type: sold?.enrolment.courseType ?? wanted?.courseType ?? null,
    course_status: sold?.enrolment.status ?? null,
    course_address: location ? formatAddressLine(location) : null,
    course_id: sold?.enrolment.course ?? wanted?.courseId ?? null,
    course_date_id: sold?.enrolment.courseDate ?? wanted?.date?.id ?? null,
    voucher: await loadBoughtVoucher(payload, payment),
    refused_because,
    receipt_number: receipts.get(toPaymentCause(payment.id))?.number ?? null,
  })
}

const createCourseDownload = async (
  payload: BasePayload,
  enrolment: string,
): Promise<Result<MailAttachment>> => {
  const story = await loadEnrolmentContext(payload, enrolment)
  const entries = story && story.enrolment.status !== 'Cancelled' ? toCourseCalendarEntry(story) : []
  return story && entries.length > 0
    ? ok(createCalendarFile(entries, toCalendarOwner(story.site)))
    : fail('PAYMENT_NOT_FOUND')
}

/**
 * Creates a calendar file of the active appointments in a payment's booking, for anyone with the payment's id (D42).
 * The entries are the same as in the emails.
 */
export const createCalendarDownload = async (
  payload: BasePayload,
  paymentId: string,
): Promise<Result<MailAttachment>> => {
  const payment = await findPayment(payload, paymentId)
  if (payment?.enrolment) return createCourseDownload(payload, payment.enrolment)
  const story = payment?.booking ? await loadBookingContext(payload, payment.booking) : null
  const standing = story?.appointments.filter(({ status }) => status !== 'Cancelled') ?? []
  if (!story || standing.length === 0) return fail('PAYMENT_NOT_FOUND')
  return ok(
    createCalendarFile(
      standing.map((appointment) => toCalendarEntry(story, appointment)),
      toCalendarOwner(story.site),
    ),
  )
}
