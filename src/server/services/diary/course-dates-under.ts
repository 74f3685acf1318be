import type { BasePayload } from 'payload'
import type { CourseDateMet } from '../../../contract/events'
import { idsOf } from '../../../domain/content/relation'
import { isOnSale, placesOf } from '../../../domain/courses/course-date'
import { hasDates } from '../../../domain/courses/course-type'
import { fullName } from '../../../domain/text/names'
import { formatInstant } from '../../../domain/time/iso'
import { dependenciesOf } from '../../dependencies'
import { byIds } from '../../repositories/by-ids'
import { type CourseDateRow, courseDatesDuring } from '../../repositories/courses'
import type { EventData } from '../../repositories/events'
import { isOnTheSite } from '../../repositories/people'
import { takenPlaces } from '../../repositories/places'
import { bookingSettings } from '../settings/booking-settings'
import { staffIdsOf } from './event-shape'

/** Whether an event keeps a course date's tutors away, or closes its location. */
const isUnder = (event: EventData, date: CourseDateRow): boolean => {
  if (event.scope === 'all') return true
  if (event.scope === 'location') return date.location === event.location
  const people = staffIdsOf(event)
  return idsOf(date.staffIds).some((id) => people.includes(id))
}

/** The course dates that an event lies over. They stay, and so does their sale: only staff can end it (D36). */
export const courseDatesUnder = async (payload: BasePayload, event: EventData): Promise<CourseDateMet[]> => {
  const rows = (await courseDatesDuring(payload, event)).filter((date) => isUnder(event, date))
  if (rows.length === 0) return []
  const now = dependenciesOf(payload).clock.now()
  const [courses, locations, staff, taken, settings] = await Promise.all([
    byIds(
      payload,
      'courses',
      rows.map(({ course }) => course),
    ),
    byIds(
      payload,
      'locations',
      rows.map(({ location }) => location),
    ),
    byIds(
      payload,
      'staff',
      rows.flatMap(({ staffIds }) => idsOf(staffIds)),
    ),
    takenPlaces(
      payload,
      rows.map(({ id }) => id),
    ),
    bookingSettings(payload),
  ])
  return rows.map((row) => {
    const [course, location] = [courses.get(row.course), locations.get(row.location)]
    const participants = taken.get(row.id) ?? 0
    const isCourseSold = course?._status === 'published' && course.archived !== true && hasDates(course)
    const isHereSold = location !== undefined && isOnTheSite(location) && !row.archived
    return {
      course_date_id: row.id,
      course_id: row.course,
      course_title: course?.title ?? '',
      location_name: location?.name ?? '',
      tutors: idsOf(row.staffIds)
        .flatMap((id) => staff.get(id) ?? [])
        .map(({ firstName, lastName }) => fullName(firstName, lastName))
        .join(', '),
      start_time: formatInstant(row.start),
      end_time: formatInstant(row.end),
      participants_count: participants,
      on_sale:
        isCourseSold &&
        isHereSold &&
        participants < placesOf(row, course) &&
        isOnSale(row, now, settings.noticeMinutes),
    }
  })
}
