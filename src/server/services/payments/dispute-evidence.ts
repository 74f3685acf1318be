import type { BasePayload, PayloadRequest } from 'payload'
import type { DisputeEvidence } from '@/contract/disputes'
import { fail, ok, type Result } from '@/domain/errors'
import { fillRules } from '@/domain/booking/own-changes'
import { toPounds } from '@/domain/pricing/totals'
import { formatFullName } from '@/domain/text/names'
import { formatInstant } from '@/domain/time/calendar'
import { evidenceTexts } from '@/messages/management-disputes'
import { type AppointmentRow, listBookingAppointments } from '@/server/repositories/appointments'
import { listAuditRecords, writeAudit } from '@/server/repositories/audit'
import { findBooking } from '@/server/repositories/bookings'
import { findPublishedVersionAt } from '@/server/repositories/content-versions'
import { findCustomer } from '@/server/repositories/customers'
import { findDispute } from '@/server/repositories/payment-provider'
import { findTermsPage } from '@/server/repositories/first-steps'
import {
  getMailContent,
  listMailsAbout,
  listNotificationsByKey,
  type NotificationRow,
} from '@/server/repositories/notifications'
import { findPayment, type PaymentRow } from '@/server/repositories/payments'
import { findVoucher, type VoucherRow } from '@/server/repositories/vouchers'
import { loadPlaceholders } from '@/server/services/content/site-views'
import { toPlainLines } from '@/server/services/content/rich-text'
import { removeSecret } from '@/server/services/notifications/secret-links'
import { getVoucherMailKeys } from '@/server/services/notifications/voucher-mails'
import type { Bill } from './bill'
import { listTakenMoney } from './bill-due'
import { findBill } from './bill-answer'
import { toDispute } from './disputes'
import { loadSoldCourses, type SoldCourse, sumCorrected } from './sale-state'
import { loadVoucher } from './vouchers'

type Sold = DisputeEvidence['sold'][number]

const toInstantOrNull = (at: number | null | undefined): string | null =>
  at == null ? null : formatInstant(at)

const describeAttendance = (attendance: string | null | undefined): string =>
  evidenceTexts.attendance[attendance ?? 'none'] ?? evidenceTexts.attendance.none

/** The name of a guest is left out. The bank asks only about the payer. */
const toSoldTreatment = (row: AppointmentRow): Sold => ({
  name: row.serviceName,
  with: row.staffName,
  location: row.locationName,
  start: formatInstant(row.start),
  end: formatInstant(row.end),
  price: toPounds(row.pricePence - (row.discountPence ?? 0)),
  cancelled_at: toInstantOrNull(row.cancelledAt),
  attendance: describeAttendance(row.attendance),
  attendance_at: toInstantOrNull(row.attendanceAt),
})

const toSoldCourse = ({ enrolment, date }: SoldCourse, discountPence: number): Sold => ({
  name: enrolment.title,
  with: null,
  location: enrolment.locationName ?? null,
  start: date ? formatInstant(date.start) : null,
  end: date ? formatInstant(date.end) : null,
  price: toPounds(enrolment.pricePence - discountPence),
  cancelled_at: toInstantOrNull(enrolment.cancelledAt),
  attendance: describeAttendance(enrolment.attendance),
  attendance_at: toInstantOrNull(enrolment.attendanceAt),
})

/** The terms as visitors saw them at a moment. */
const loadTermsAt = async (payload: BasePayload, at: number): Promise<DisputeEvidence['terms']> => {
  const page = await findTermsPage(payload)
  const found =
    page && (await findPublishedVersionAt(payload, { collection: 'pages', id: String(page.id) }, at))
  if (!found) return null
  const lines = toPlainLines(found.version.body)
  return {
    title: String(found.version.title ?? ''),
    published_at: new Date(found.updatedAt).toISOString(),
    lines: fillRules(lines, await loadPlaceholders(payload)),
    has_todays_rules: lines.some((line) => line.includes('{')),
  }
}

const toSentMail = (row: NotificationRow): DisputeEvidence['mails'][number] => {
  const content = getMailContent(row)
  return {
    subject: content?.subject ?? '',
    recipient: row.recipient ?? '',
    sent_at: row.status === 'sent' ? toInstantOrNull(row.sentAt) : null,
    text: removeSecret(content?.text ?? ''),
  }
}

/** The voucher that a payment has bought. Null for other sales. */
const findBoughtVoucher = async (
  payload: BasePayload,
  { context, voucher }: PaymentRow,
): Promise<VoucherRow | null> => (context === 'voucher' && voucher ? findVoucher(payload, voucher) : null)

/** Loads a voucher with its ledger, and the emails with it: to the buyer, and to the recipient of a gift (D114). */
const loadBoughtVoucher = async (payload: BasePayload, { id, recipientEmail }: VoucherRow) => {
  const keys = getVoucherMailKeys(id)
  const [read, found] = await Promise.all([
    loadVoucher(payload, id),
    listNotificationsByKey(payload, Object.values(keys)),
  ])
  if (!read.ok) return null
  const mails = found.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
  const withCode = mails.find(({ key }) => key === (recipientEmail ? keys.gift : keys.bought))
  const mail = withCode && toSentMail(withCode)
  const { voucher, entries } = read.value
  return {
    mails,
    evidence: { voucher, entries, email: mail ? { to: mail.recipient, sent_at: mail.sent_at } : null },
  }
}

/** What else was paid for the same sale. Corrected payments are left out. */
const listOtherPayments = (bill: Bill | null, { id }: PaymentRow): DisputeEvidence['other_payments'] =>
  (bill ? listTakenMoney(bill) : []).flatMap(({ payment, refunds }) => {
    const amountPence = payment.paidPence - sumCorrected(refunds)
    if (payment.id === id || amountPence <= 0) return []
    const { method, paidAt } = payment
    return [{ method, amount: toPounds(amountPence), paid_at: toInstantOrNull(paidAt) }]
  })

interface SoldThings {
  course: SoldCourse | undefined
  voucher: VoucherRow | null
}

/** Loads when and by whom a sale was made. */
const loadSale = async (
  payload: BasePayload,
  { booking: id, madeAt }: PaymentRow,
  { course, voucher }: SoldThings,
): Promise<{ at: number; by: DisputeEvidence['booked_by'] }> => {
  // A visitor's voucher is made when it is paid. Only staff are recorded as its seller.
  if (voucher) return { at: voucher.madeAt, by: voucher.soldBy ? 'staff' : 'customer' }
  const booking = id ? await findBooking(payload, id) : null
  const at = course ? course.enrolment.enrolledAt : booking ? Date.parse(booking.createdAt) : madeAt
  const source = course?.enrolment.source ?? booking?.source
  return { at, by: source === 'staff' ? 'staff' : 'customer' }
}

const loadHistory = async (
  payload: BasePayload,
  payment: PaymentRow,
  voucher: VoucherRow | null,
): Promise<DisputeEvidence['history']> => {
  const rows = await listAuditRecords(payload, [
    ...(payment.booking ? [{ subject: 'bookings', id: payment.booking }] : []),
    ...(voucher ? [{ subject: 'vouchers', id: voucher.id }] : []),
    { subject: 'payments', id: payment.id },
  ])
  // Only these actions. The others may name health data or colleagues.
  return rows.toReversed().flatMap(({ at, action, summary }) => {
    const words = evidenceTexts.actions[action]
    return words === undefined
      ? []
      : [
          {
            at: formatInstant(at),
            action: words,
            summary: action === 'appointment-moved' ? (summary ?? null) : null,
          },
        ]
  })
}

/**
 * Loads what we have stored about a disputed sale: what was bought, the terms at that time, the emails, the attendance
 * and the uses of a voucher (D117). The activity log records who reads it. Staff send it to Square themselves, because a
 * response through the API would close Square's own form.
 */
export const loadDisputeEvidence = async (
  req: PayloadRequest,
  disputeId: string,
): Promise<Result<DisputeEvidence>> => {
  const { payload } = req
  const row = await findDispute(payload, disputeId)
  const payment = row?.payment ? await findPayment(payload, row.payment) : null
  if (!row || !payment) return fail('DISPUTE_NOT_FOUND')
  const course = (await loadSoldCourses(payload, [payment])).get(payment.id)
  const voucher = await findBoughtVoucher(payload, payment)
  const sale = await loadSale(payload, payment, { course, voucher })
  const [bill, customer, appointments, terms, mails, history, site, bought] = await Promise.all([
    findBill(payload, payment.id),
    findCustomer(payload, payment.customer),
    payment.booking ? listBookingAppointments(payload, payment.booking) : [],
    loadTermsAt(payload, sale.at),
    listMailsAbout(payload, { booking: payment.booking, enrolment: payment.enrolment }),
    loadHistory(payload, payment, voucher),
    payload.findGlobal({ slug: 'site-settings', depth: 0 }),
    voucher && loadBoughtVoucher(payload, voucher),
  ])
  await writeAudit(req, { action: 'dispute-evidence-read', subject: 'disputes', subjectId: row.id })
  const shown = bought?.mails ?? mails.filter(({ recipient }) => recipient === customer?.email)
  return ok({
    dispute: toDispute(row, payment),
    salon: { name: site.name, email: site.email || null },
    customer: customer && {
      name: formatFullName(customer.firstName, customer.lastName),
      email: customer.email ?? null,
      phone: customer.phone ?? null,
    },
    payment: {
      amount: toPounds(payment.paidPence),
      refunded: toPounds(payment.refundedPence),
      method: payment.method,
      paid_at: toInstantOrNull(payment.paidAt),
      square_payment_id: payment.providerId ?? null,
    },
    other_payments: listOtherPayments(bill, payment),
    booked_at: formatInstant(sale.at),
    booked_by: sale.by,
    sold: course ? [toSoldCourse(course, bill?.first.discountPence ?? 0)] : appointments.map(toSoldTreatment),
    voucher: bought?.evidence ?? null,
    terms,
    mails: shown.map(toSentMail),
    history,
  })
}
