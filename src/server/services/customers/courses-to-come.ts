import type { BasePayload } from 'payload'
import { byIds } from '../../repositories/by-ids'
import { liveOfCustomers } from '../../repositories/enrolments'

/** True while a customer has a place at a course date that ends after `now`, epoch ms (D49). */
export const hasCourseToCome = async (
  payload: BasePayload,
  customer: string,
  now: number,
): Promise<boolean> => {
  const enrolments = await liveOfCustomers(payload, [customer])
  const dates = await byIds(
    payload,
    'course-dates',
    enrolments.map(({ courseDate }) => courseDate),
  )
  return [...dates.values()].some(({ end }) => end > now)
}
