import type { BasePayload } from 'payload'
import { idsOf } from '../../../domain/content/relation'
import { placesLeft, placesOf } from '../../../domain/courses/course-date'
import { hasDates } from '../../../domain/courses/course-type'
import { dependenciesOf } from '../../dependencies'
import { liveLocations } from '../../repositories/catalogue'
import { datesOfCourses, publishedCourses } from '../../repositories/courses'
import { takenPlaces } from '../../repositories/places'
import { bookingSettings } from '../settings/booking-settings'
import type { CourseDatesView } from './types'

/** The dates to come of all published in-person courses with the places that are left, as of now. */
export const courseDatesView = async (payload: BasePayload): Promise<CourseDatesView> => {
  const inPerson = (await publishedCourses(payload)).filter(hasDates)
  const courses = new Map(inPerson.map((course) => [String(course.id), course]))
  const now = dependenciesOf(payload).clock.now()
  const [all, locations, { noticeMinutes }] = await Promise.all([
    datesOfCourses(payload, [...courses.keys()], now),
    liveLocations(payload),
    bookingSettings(payload),
  ])
  // A date at a location that is off the site is not offered: nobody could say where it is.
  const places = new Set(locations.map(({ id }) => String(id)))
  const rows = all.filter(({ location }) => places.has(location))
  const taken = await takenPlaces(
    payload,
    rows.map(({ id }) => id),
  )
  const dates = rows.map((row) => ({
    id: row.id,
    courseId: row.course,
    locationId: row.location,
    start: row.start,
    end: row.end,
    tutors: idsOf(row.staffIds),
    placesLeft: placesLeft(placesOf(row, courses.get(row.course)), taken.get(row.id) ?? 0),
  }))
  return { noticeMinutes, dates }
}
