import type { BasePayload } from 'payload'
import type { CourseDiscount } from '../../../contract/enrolments'
import { fail, ok, type Result } from '../../../domain/errors'
import { pounds } from '../../../domain/pricing/money'
import { totalsOf } from '../../../domain/pricing/totals'
import { dependenciesOf } from '../../dependencies'
import { publishedCourse } from '../../repositories/courses'
import { applyDiscount } from './apply-discount'

/** What a typed code would take off a course, at today's price. */
export const courseDiscount = async (
  payload: BasePayload,
  { courseId, discountCode }: { courseId: string; discountCode: string },
): Promise<Result<CourseDiscount>> => {
  const course = await publishedCourse(payload, courseId)
  if (!course) return fail('COURSE_NOT_FOUND', { field: 'courseId' })
  const lines = [{ serviceId: courseId, pricePence: course.pricePence ?? 0 }]
  const now = dependenciesOf(payload).clock.now()
  const applied = await applyDiscount(payload, discountCode, lines, { now, email: null, order: '' })
  if (!applied.ok) return applied
  const { discount, subtotal, total } = totalsOf(lines, 'pay-full', applied.value.pence)
  return ok({
    code: applied.value.code,
    ...{ discount: pounds(discount), subtotal: pounds(subtotal), total: pounds(total) },
  })
}
