import type { BasePayload } from 'payload'
import type { Person } from '../../../contract/catalogue'
import { idOf } from '../../../domain/content/relation'
import { hasDates } from '../../../domain/courses/course-type'
import { dependenciesOf } from '../../dependencies'
import { mediaByIds } from '../../repositories/catalogue'
import { type CourseDateRow, type CourseRow, datesOfCourses } from '../../repositories/courses'
import { allLocations, allStaff, isOnTheSite } from '../../repositories/people'
import { takenPlaces } from '../../repositories/places'
import type { Row } from '../../repositories/store'
import { bookingSettings } from '../settings/booking-settings'

/** What courses and their dates are shown with. */
export interface Around {
  now: number
  noticeMinutes: number
  isStaff: boolean
  staff: Map<string, Person>
  locations: Map<string, Row<'locations'>>
  media: Map<string, Row<'media'>>
  /** Those that are not over, by their start, or those that were named. */
  dates: CourseDateRow[]
  /** By the date's id. */
  taken: Map<string, number>
}

/**
 * Whether visitors know of a date: one at a location that is off the site is not offered, nor one of a course that is
 * taught online by now.
 */
const isForVisitors = (locations: Row<'locations'>[], courses: CourseRow[]) => {
  const live = new Set(locations.filter(isOnTheSite).map(({ id }) => String(id)))
  const inPerson = new Set(courses.filter(hasDates).map(({ id }) => String(id)))
  return ({ location, course }: Pick<CourseDateRow, 'location' | 'course'>): boolean =>
    live.has(location) && inPerson.has(course)
}

/** Everything around some courses, in a fixed number of queries. `dates`: those to show, else all to come. */
export const loadAround = async (
  payload: BasePayload,
  courses: CourseRow[],
  { isStaff, dates: named }: { isStaff: boolean; dates?: CourseDateRow[] },
): Promise<Around> => {
  const now = dependenciesOf(payload).clock.now()
  const ids = courses.map(({ id }) => String(id))
  const pictures = courses.flatMap(({ picture }) => idOf(picture) ?? [])
  const [all, staff, locations, media, settings] = await Promise.all([
    named ?? datesOfCourses(payload, ids, now),
    allStaff(payload),
    allLocations(payload),
    mediaByIds(payload, pictures),
    bookingSettings(payload),
  ])
  const dates = isStaff ? all : all.filter(isForVisitors(locations, courses))
  const taken = await takenPlaces(
    payload,
    dates.map(({ id }) => id),
  )
  const people = staff.map(({ id, firstName, lastName }) => ({
    ...{ staff_id: String(id), first_name: firstName, last_name: lastName },
  }))
  return {
    ...{ now, noticeMinutes: settings.noticeMinutes, isStaff, media, dates, taken },
    staff: new Map(people.map((person) => [person.staff_id, person])),
    locations: new Map(locations.map((location) => [String(location.id), location])),
  }
}
