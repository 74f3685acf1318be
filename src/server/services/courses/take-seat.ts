import type { BasePayload } from 'payload'
import { findCourseDate, findCourse } from '@/server/repositories/courses'
import { createSeatStore } from '@/server/repositories/claims'
import { type CourseLine, isAsSold, getSeatLimit } from '@/domain/courses/course-date'
import { findEnrolment } from '@/server/repositories/enrolments'
import { queueEnrolmentMoved } from '@/server/services/notifications/enrolment-mails'
import type { SeatResult } from '@/domain/checkout/ports'
import { releaseSeatsAt, isWithin, claimSeat, takeSeat } from '@/domain/courses/seats'
import { expireCourseDatesCache } from '@/server/cache/expire-content'
import { dependenciesOf } from '@/server/dependencies'

/**
 * Emails a buyer if staff moved the date after it was last checked, but before the sale was complete and the buyer
 * became a participant. The email is sent once, and not if they were notified with the others. `sold` is the date as
 * stored in the order.
 */
export const notifyMovedBuyers = async (
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

/** The current limit on places at a date. 0 if it is archived. */
const loadSeatLimit = async (payload: BasePayload, courseDate: string): Promise<number> => {
  const date = await findCourseDate(payload, courseDate)
  if (!date || date.archived) return 0
  return getSeatLimit(date, date.places == null ? await findCourse(payload, date.course) : null)
}

/** True if the place that was just claimed is within the date's current limit. */
const isStillThere = async (payload: BasePayload, courseDate: string, mine: number): Promise<boolean> => {
  const places = await loadSeatLimit(payload, courseDate)
  return mine <= places && isWithin(await createSeatStore(payload).listNumbers(courseDate), mine, places)
}

/**
 * Takes a place at a date, or finds the one that the owner already has. Returns false if the date is full or archived.
 * A purchase claims its place and then reads the date again. A change that archives a date or reduces its places is
 * written before it reads the claims. So if both happen at the same time, at least one sees the other.
 */
export const takeSeatAt = async (
  payload: BasePayload,
  courseDate: string,
  owner: string,
): Promise<boolean> => {
  const places = createSeatStore(payload)
  if ((await claimSeat(places, { courseDate, owner })) !== null) return true
  const now = dependenciesOf(payload).clock.now()
  const wish = { courseDate, owner, now, places: await loadSeatLimit(payload, courseDate) }
  if (!(await takeSeat(places, wish))) return false
  const mine = await claimSeat(places, wish)
  if (mine !== null && (await isStillThere(payload, courseDate, mine))) {
    await expireCourseDatesCache(payload)
    return true
  }
  await releaseSeatsAt(places, owner, courseDate)
  return false
}

/**
 * Takes the place for an order. Online courses have no limit (D69). The date is read again after the claim, so that it
 * is booked only as it was shown.
 */
export const takeSeatFor = async (
  payload: BasePayload,
  { date: sold }: CourseLine,
  enrolment: string,
): Promise<SeatResult> => {
  if (sold === null) return 'taken'
  if (!(await takeSeatAt(payload, sold.id, enrolment))) return 'full'
  const date = await findCourseDate(payload, sold.id)
  return date && isAsSold(sold, date) ? 'taken' : 'moved'
}
