import type { BasePayload } from 'payload'
import { placesOf } from '../../../domain/courses/course-date'
import type { PlaceTaken } from '../../../domain/checkout/ports'
import { type CourseLine, isAsSold } from '../../../domain/courses/course-line'
import { freePlacesAt, isWithin, placeOf, takePlace } from '../../../domain/courses/places'
import { expireCourseDates } from '../../cache/expire-content'
import { dependenciesOf } from '../../dependencies'
import { findCourseDate, storedCourse } from '../../repositories/courses'
import { placeStore } from '../../repositories/places'

/** How many places a date has now; none once it was put away. */
const placesNow = async (payload: BasePayload, courseDate: string): Promise<number> => {
  const date = await findCourseDate(payload, courseDate)
  if (!date || date.archived) return 0
  return placesOf(date, date.places == null ? await storedCourse(payload, date.course) : null)
}

/** The place that was just claimed is one of those that the date has now. */
const isStillThere = async (payload: BasePayload, courseDate: string, mine: number): Promise<boolean> => {
  const places = await placesNow(payload, courseDate)
  return mine <= places && isWithin(await placeStore(payload).numbersOf(courseDate), mine, places)
}

/**
 * Takes a place at a date, or finds the one that the owner has. False: it is full, or was put away. A place is claimed
 * first and then the date is read again; who puts a date away, or makes it smaller, writes first and then reads the
 * claims: of two at once at least one sees the other.
 */
export const takePlaceAt = async (
  payload: BasePayload,
  courseDate: string,
  owner: string,
): Promise<boolean> => {
  const places = placeStore(payload)
  if ((await placeOf(places, { courseDate, owner })) !== null) return true
  const now = dependenciesOf(payload).clock.now()
  const wish = { courseDate, owner, now, places: await placesNow(payload, courseDate) }
  if (!(await takePlace(places, wish))) return false
  const mine = await placeOf(places, wish)
  if (mine !== null && (await isStillThere(payload, courseDate, mine))) {
    await expireCourseDates(payload)
    return true
  }
  await freePlacesAt(places, owner, courseDate)
  return false
}

/**
 * The place that an order buys; online there is room for everybody (D69). The date is read again once it is claimed:
 * what was shown is what is booked.
 */
export const takePlaceFor = async (
  payload: BasePayload,
  { date: sold }: CourseLine,
  enrolment: string,
): Promise<PlaceTaken> => {
  if (sold === null) return 'taken'
  if (!(await takePlaceAt(payload, sold.id, enrolment))) return 'full'
  const date = await findCourseDate(payload, sold.id)
  return date && isAsSold(sold, date) ? 'taken' : 'moved'
}
