import type { BasePayload, PayloadRequest } from 'payload'
import type { ProposedCourseRefund } from '../../../contract/enrolments'
import { type CourseRefund, courseRefund, type CourseTerms } from '../../../domain/courses/course-refund'
import { fail, type Failure, ok, type Result } from '../../../domain/errors'
import { formatMoney, pounds } from '@/domain/pricing/totals'
import type { CancelledBy } from '../../../domain/pricing/refund'
import { courseRefundSentence } from '@/messages/payment'
import { isAdmin } from '../../access/access'
import { dependenciesOf } from '../../dependencies'
import { findCourseDate } from '../../repositories/courses'
import { type EnrolmentRow, findEnrolment } from '../../repositories/enrolments'
import { type RefundRow, refundsOf } from '../../repositories/refunds'
import { findPayment } from '../../repositories/sales'
import type { Row } from '../../repositories/store'
import { bookingSettings } from '../settings/booking-settings'
import { refundable } from './proposal'
import { partShape } from './payment-shape'

/** What the terms give back for a place, whose payment and refunds are these (D56, D69). */
export const courseProposalFor = async (
  payload: BasePayload,
  enrolment: EnrolmentRow,
  { payment, refunds }: { payment: Row<'payments'> | null; refunds: readonly RefundRow[] },
  by: CancelledBy,
): Promise<CourseRefund & { terms: CourseTerms }> => {
  const [{ courses: terms }, date] = await Promise.all([
    bookingSettings(payload),
    enrolment.courseDate ? findCourseDate(payload, enrolment.courseDate) : null,
  ])
  const left = {
    ...{ by, pricePence: enrolment.pricePence - (payment?.discountPence ?? 0) },
    paidPence: payment ? refundable(payment, refunds) : 0,
    start: enrolment.courseType === 'online' ? null : (date?.start ?? 0),
    boughtAt: payment?.paidAt ?? enrolment.enrolledAt,
    at: enrolment.cancelledAt ?? dependenciesOf(payload).clock.now(),
  }
  return { ...courseRefund(left, terms), terms }
}

/** The money of a place, and what the terms give back of it. */
export interface CourseMoney {
  payment: Row<'payments'> | null
  refunds: readonly RefundRow[]
  /** Paid, and neither gone back nor on its way. */
  refundablePence: number
  proposal: CourseRefund & { terms: CourseTerms }
}

/** Loads it. */
export const courseMoney = async (
  payload: BasePayload,
  enrolment: EnrolmentRow,
  by: CancelledBy,
): Promise<CourseMoney> => {
  const payment = enrolment.payment ? await findPayment(payload, enrolment.payment) : null
  const refunds = payment ? await refundsOf(payload, payment.id) : []
  const proposal = await courseProposalFor(payload, enrolment, { payment, refunds }, by)
  return { payment, refunds, refundablePence: payment ? refundable(payment, refunds) : 0, proposal }
}

/** Why this much may not go back once the place is cancelled; null when it may (D62). */
export const mayGiveBack = (
  req: Pick<PayloadRequest, 'user'>,
  { refundablePence, proposal }: CourseMoney,
  amountPence: number,
): Failure | null => {
  if (amountPence > refundablePence) return fail('REFUND_TOO_MUCH', { field: 'refund' })
  if (amountPence === proposal.amountPence || isAdmin(req)) return null
  return fail('REFUND_NOT_PROPOSED', { field: 'refund' })
}

/** The same for staff, in words; money in pounds. */
export const proposedCourseRefund = async (
  payload: BasePayload,
  { enrolmentId, by }: { enrolmentId: string; by: CancelledBy },
): Promise<Result<ProposedCourseRefund>> => {
  const enrolment = await findEnrolment(payload, enrolmentId)
  if (!enrolment) return fail('ENROLMENT_NOT_FOUND')
  const { payment, refunds, proposal } = await courseMoney(payload, enrolment, by)
  const { amountPence, keptPence, reason, terms } = proposal
  const sums = { amount: formatMoney(amountPence), kept: formatMoney(keptPence), ...terms }
  return ok({
    amount: pounds(amountPence),
    kept: pounds(keptPence),
    reason,
    sentence: courseRefundSentence(reason, sums),
    payment_id: payment?.id ?? null,
    parts: payment
      ? [partShape({ payment, refunds, amountPence }, dependenciesOf(payload).clock.now())].filter(
          ({ refundable: left }) => left > 0,
        )
      : [],
  })
}
