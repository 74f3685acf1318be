import type { BasePayload, PayloadRequest } from 'payload'
import type { ProposedCourseRefund } from '@/contract/enrolments'
import {
  type CourseRefund,
  calculateCourseRefund,
  type CourseTerms,
  hasRightToCancel,
} from '@/domain/courses/course-refund'
import { fail, type Failure, ok, type Result } from '@/domain/errors'
import { VOUCHER } from '@/domain/payments/bill'
import { formatMoney, toPounds } from '@/domain/pricing/totals'
import type { CancelledBy } from '@/domain/pricing/refund'
import { getRightEnd } from '@/domain/pricing/right-to-cancel'
import { describeCourseRefund } from '@/messages/payment'
import { hasRole } from '@/server/access/access'
import { dependenciesOf } from '@/server/dependencies'
import { findCourseDate } from '@/server/repositories/courses'
import { type EnrolmentRow, findEnrolment } from '@/server/repositories/enrolments'
import type { RefundRow } from '@/server/repositories/refunds'
import { findPayment, type PaymentRow } from '@/server/repositories/payments'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { loadBill } from './bill'
import { listTakenMoney } from './bill-due'
import { getRefundablePence } from './proposal'
import { formatRightToCancel, toRefundPart } from './payment-shape'
import { sumCorrected, type TakenMoney } from './sale-state'

/** The refund under the terms for a place for which this was paid and not refunded, in pence (D56, D69, D125). */
const loadCourseProposal = async (
  payload: BasePayload,
  enrolment: EnrolmentRow,
  { first, paidPence, boughtAt }: { first: PaymentRow | null; paidPence: number; boughtAt: number },
  by: CancelledBy,
): Promise<CourseRefund & { terms: CourseTerms }> => {
  const [{ courses: terms }, date] = await Promise.all([
    loadBookingSettings(payload),
    enrolment.courseDate ? findCourseDate(payload, enrolment.courseDate) : null,
  ])
  const at = enrolment.cancelledAt ?? dependenciesOf(payload).clock.now()
  const left = {
    by,
    pricePence: enrolment.pricePence - (first?.discountPence ?? 0),
    paidPence,
    start: enrolment.courseType === 'online' ? null : (date?.start ?? 0),
    boughtAt,
    at,
    websiteSaleAt: enrolment.source === 'visitor' ? enrolment.enrolledAt : null,
    isGiven: date ? date.end <= at : enrolment.attendance === 'attended',
  }
  return { ...calculateCourseRefund(left, terms), terms }
}

/** One payment for a place, and its part of the proposed refund, in pence. */
export interface CoursePart extends TakenMoney {
  refundablePence: number
  amountPence: number
}

/** The money paid for a place, and the refund under the terms. */
export interface CourseMoney {
  /** All payments. Those with vouchers come last, because fees are kept from them first (D114). */
  parts: CoursePart[]
  /** The last payment. Null if nothing was paid. */
  payment: PaymentRow | null
  /** The refunds of all payments. */
  refunds: readonly RefundRow[]
  /** The amount received, in pence. */
  paidPence: number
  /** The amount paid without completed and pending refunds. */
  refundablePence: number
  proposal: CourseRefund & { terms: CourseTerms }
}

/** Splits a refund over the payments, in their order. None gets more than can be refunded. */
export const splitCourseRefund = <P extends { refundablePence: number }>(
  parts: readonly P[],
  pence: number,
): (P & { amountPence: number })[] => {
  let left = pence
  return parts.map((part) => {
    const amountPence = Math.min(left, part.refundablePence)
    left -= amountPence
    return { ...part, amountPence }
  })
}

export const loadCourseMoney = async (
  payload: BasePayload,
  enrolment: EnrolmentRow,
  by: CancelledBy,
): Promise<CourseMoney> => {
  const first = enrolment.payment ? await findPayment(payload, enrolment.payment) : null
  const taken = first ? listTakenMoney(await loadBill(payload, first)) : []
  const parts = taken
    .map((one) => ({ ...one, refundablePence: getRefundablePence(one.payment, one.refunds) }))
    .toSorted((a, b) => Number(a.payment.method === VOUCHER) - Number(b.payment.method === VOUCHER))
  const refundablePence = parts.reduce((sum, part) => sum + part.refundablePence, 0)
  const last = taken.at(-1)?.payment ?? first
  const boughtAt = last?.paidAt ?? enrolment.enrolledAt
  const paid = { first, paidPence: refundablePence, boughtAt }
  const proposal = await loadCourseProposal(payload, enrolment, paid, by)
  return {
    parts: splitCourseRefund(parts, proposal.amountPence),
    payment: last,
    refunds: taken.flatMap(({ refunds }) => refunds),
    paidPence: taken.reduce(
      (sum, { payment, refunds }) => sum + payment.paidPence - sumCorrected(refunds),
      0,
    ),
    refundablePence,
    proposal,
  }
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
  const { payment, parts, proposal } = await loadCourseMoney(payload, enrolment, by)
  const { amountPence, keptPence, reason, terms } = proposal
  const { source, enrolledAt, expressRequestAt } = enrolment
  const rightUntil = source === 'visitor' && hasRightToCancel(terms) ? getRightEnd(enrolledAt) : null
  const sums = { amount: formatMoney(amountPence), kept: formatMoney(keptPence), ...terms }
  return ok({
    amount: toPounds(amountPence),
    kept: toPounds(keptPence),
    reason,
    sentence: describeCourseRefund(reason, sums),
    right_to_cancel: formatRightToCancel({ rightUntil, expressRequestAt }),
    payment_id: payment?.id ?? null,
    parts: parts
      .map((part) => toRefundPart(part, dependenciesOf(payload).clock.now()))
      .filter(({ refundable: left }) => left > 0),
  })
}
