import type { BasePayload } from 'payload'
import type { CourseLine } from '@/domain/courses/course-date'
import { byIds } from '../../repositories/by-ids'
import type { CourseDateRow } from '../../repositories/courses'
import type { EnrolmentRow } from '../../repositories/enrolments'
import { coursesToSell } from '../../repositories/orders'
import type { PaymentRow } from '../../repositories/payments'

/** What a payment of the context course is for. */
export interface SoldCourse {
  enrolment: EnrolmentRow
  /** In person only. */
  date: CourseDateRow | undefined
}

/** The courses of some payments, by the payment's id: two queries, and none where no course was sold. */
export const soldCourses = async (
  payload: BasePayload,
  payments: PaymentRow[],
): Promise<Map<string, SoldCourse>> => {
  const enrolments = await byIds(
    payload,
    'enrolments',
    payments.map(({ enrolment }) => enrolment),
  )
  const dates = await byIds(
    payload,
    'course-dates',
    [...enrolments.values()].map(({ courseDate }) => courseDate),
  )
  const sold = new Map<string, SoldCourse>()
  for (const payment of payments) {
    const enrolment = enrolments.get(payment.enrolment ?? '')
    if (enrolment) sold.set(payment.id, { enrolment, date: dates.get(enrolment.courseDate ?? '') })
  }
  return sold
}

/**
 * What course payments that came to nothing were for, by the payment's id: nobody was enrolled, but their orders know.
 * `sold`: what the others were for.
 */
export const wantedCourses = (
  payload: BasePayload,
  payments: PaymentRow[],
  sold: Map<string, SoldCourse>,
): Promise<Map<string, CourseLine>> =>
  coursesToSell(
    payload,
    payments.flatMap(({ id, context }) => (context === 'course' && !sold.has(id) ? id : [])),
  )
