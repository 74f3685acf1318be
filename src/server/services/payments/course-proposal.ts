import type { BasePayload, PayloadRequest } from 'payload'
import type { ProposedCourseRefund } from '@/contract/enrolments'
import { type CourseRefund, calculateCourseRefund, type CourseTerms } from '@/domain/courses/course-refund'
import { fail, type Failure, ok, type Result } from '@/domain/errors'
import { formatMoney, toPounds } from '@/domain/pricing/totals'
import type { CancelledBy } from '@/domain/pricing/refund'
import { describeCourseRefund } from '@/messages/payment'
import { hasRole } from '@/server/access/access'
import { dependenciesOf } from '@/server/dependencies'
import { findCourseDate } from '@/server/repositories/courses'
import { type EnrolmentRow, findEnrolment } from '@/server/repositories/enrolments'
import type { RefundRow } from '@/server/repositories/refunds'
import { findPayment } from '@/server/repositories/payments'
import type { Row } from '@/server/repositories/store'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { listTakenMoney, loadBill } from './bill'
import { getRefundablePence } from './proposal'
import { toRefundPart } from './payment-shape'

/** The refund under the terms for a place with this payment and these refunds (D56, D69, D125). */
export const loadCourseProposal = async (
  payload: BasePayload,
  enrolment: EnrolmentRow,
  { payment, refunds }: { payment: Row<'payments'> | null; refunds: readonly RefundRow[] },
  by: CancelledBy,
): Promise<CourseRefund & { terms: CourseTerms }> => {
  const [{ courses: terms }, date] = await Promise.all([
    loadBookingSettings(payload),
    enrolment.courseDate ? findCourseDate(payload, enrolment.courseDate) : null,
  ])
  const at = enrolment.cancelledAt ?? dependenciesOf(payload).clock.now()
  const left = {
    by,
    pricePence: enrolment.pricePence - (payment?.discountPence ?? 0),
    paidPence: payment ? getRefundablePence(payment, refunds) : 0,
    start: enrolment.courseType === 'online' ? null : (date?.start ?? 0),
    boughtAt: payment?.paidAt ?? enrolment.enrolledAt,
    at,
    websiteSaleAt: enrolment.source === 'visitor' ? enrolment.enrolledAt : null,
    isGiven: date ? date.end <= at : enrolment.attendance === 'attended',
  }
  return { ...calculateCourseRefund(left, terms), terms }
}

/** The money paid for a place, and the refund under the terms. */
export interface CourseMoney {
  payment: Row<'payments'> | null
  refunds: readonly RefundRow[]
  /** The amount paid without completed and pending refunds. */
  refundablePence: number
  proposal: CourseRefund & { terms: CourseTerms }
}

export const loadCourseMoney = async (
  payload: BasePayload,
  enrolment: EnrolmentRow,
  by: CancelledBy,
): Promise<CourseMoney> => {
  const first = enrolment.payment ? await findPayment(payload, enrolment.payment) : null
  const bill = first && (await loadBill(payload, first))
  // A course is paid at once. If that payment was corrected, the money is in the part that was taken after it.
  const payment = bill && (listTakenMoney(bill).at(-1)?.payment ?? bill.first)
  const refunds = (payment && bill.refunds.get(payment.id)) ?? []
  const proposal = await loadCourseProposal(payload, enrolment, { payment, refunds }, by)
  return { payment, refunds, refundablePence: payment ? getRefundablePence(payment, refunds) : 0, proposal }
}

/** The reason why this amount cannot be refunded once the place is cancelled (D62). Null if it can. */
export const checkCourseRefund = (
  req: Pick<PayloadRequest, 'user'>,
  { refundablePence, proposal }: CourseMoney,
  amountPence: number,
): Failure | null => {
  if (amountPence > refundablePence) return fail('REFUND_TOO_MUCH', { field: 'refund' })
  if (amountPence === proposal.amountPence || hasRole(req, 'manager')) return null
  return fail('REFUND_NOT_PROPOSED', { field: 'refund' })
}

/** Loads the same for staff as a text. Amounts are in pounds. */
export const loadCourseRefundProposal = async (
  payload: BasePayload,
  { enrolmentId, by }: { enrolmentId: string; by: CancelledBy },
): Promise<Result<ProposedCourseRefund>> => {
  const enrolment = await findEnrolment(payload, enrolmentId)
  if (!enrolment) return fail('ENROLMENT_NOT_FOUND')
  const { payment, refunds, proposal } = await loadCourseMoney(payload, enrolment, by)
  const { amountPence, keptPence, reason, terms } = proposal
  const sums = { amount: formatMoney(amountPence), kept: formatMoney(keptPence), ...terms }
  return ok({
    amount: toPounds(amountPence),
    kept: toPounds(keptPence),
    reason,
    sentence: describeCourseRefund(reason, sums),
    payment_id: payment?.id ?? null,
    parts: payment
      ? [toRefundPart({ payment, refunds, amountPence }, dependenciesOf(payload).clock.now())].filter(
          ({ refundable: left }) => left > 0,
        )
      : [],
  })
}
