import type { BasePayload } from 'payload'
import { type CourseLine, isAsSold } from '../../../domain/courses/course-line'
import { findCourseDate } from '../../repositories/courses'
import { findEnrolment } from '../../repositories/enrolments'
import { queueEnrolmentMoved } from '../notifications/enrolment-mails'

/**
 * Tells whoever bought a date that staff moved between the last look at it and the end of the sale: they stood in no
 * list when everybody else was told. Once, and not when they were told with the others. `sold`: as the order
 * remembers it.
 */
export const tellWhoBoughtMoved = async (
  payload: BasePayload,
  id: string,
  sold: NonNullable<CourseLine['date']>,
): Promise<void> => {
  const enrolment = await findEnrolment(payload, id)
  if (!enrolment || enrolment.courseDate !== sold.id || (enrolment.moves ?? 0) > 0) return
  const date = await findCourseDate(payload, sold.id)
  if (!date || isAsSold(sold, date)) return
  const { start, end, locationId: location } = sold
  await queueEnrolmentMoved(payload, id, { ...date, start, end, location })
}
