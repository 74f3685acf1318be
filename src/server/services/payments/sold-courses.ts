import type { BasePayload } from 'payload'
import type { CourseLine } from '@/domain/courses/course-date'
import { findByIds } from '@/server/repositories/running-database'
import type { PaymentRow } from '@/server/repositories/payments'
import type { CourseDateRow } from '@/server/repositories/courses'
import type { EnrolmentRow } from '@/server/repositories/enrolments'
import { findCoursesBeingSold } from '@/server/repositories/orders'

/** What a payment of the context course is for. */
export interface SoldCourse {
  enrolment: EnrolmentRow
  /** In person only. */
  date: CourseDateRow | undefined
}

/** The courses of some payments, by the payment's id: two queries, and none where no course was sold. */
export const loadSoldCourses = async (
  payload: BasePayload,
  payments: PaymentRow[],
): Promise<Map<string, SoldCourse>> => {
  const enrolments = await findByIds(
    payload,
    'enrolments',
    payments.map(({ enrolment }) => enrolment),
  )
  const dates = await findByIds(
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
export const loadWantedCourses = (
  payload: BasePayload,
  payments: PaymentRow[],
  sold: Map<string, SoldCourse>,
): Promise<Map<string, CourseLine>> =>
  findCoursesBeingSold(
    payload,
    payments.flatMap(({ id, context }) => (context === 'course' && !sold.has(id) ? id : [])),
  )
