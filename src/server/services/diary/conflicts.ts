import { setTimeout as sleep } from 'node:timers/promises'
import type { BasePayload, Where } from 'payload'
import type { Booking } from '@/contract/booking'
import { dependenciesOf } from '@/server/dependencies'
import { listBusyAppointments, countUnmoving } from '@/server/repositories/appointments'
import { findResourcesByIds } from '@/server/repositories/resources'
import { findByIds } from '@/server/repositories/running-database'
import { findFreshOwners } from '@/server/repositories/claimed-times'
import { isOnTheSite } from '@/server/repositories/catalogue'
import type { EventData } from '@/server/repositories/schedule'
import { toListedBooking } from './list-bookings'
import { loadEventNames, getStaffIds } from './event-shape'
import { listResourceIds } from '@/domain/booking/claim-store'
import { isBlockedBy } from '@/domain/booking/availability'
import { fail, ok, type Result } from '@/domain/errors'
import type { CourseDateMet } from '@/contract/events'
import { hasDates, isOnSale, getSeatLimit } from '@/domain/courses/course-date'
import { formatFullName } from '@/domain/text/names'
import type { CourseDateData } from '@/server/repositories/courses'
import { listCourseDatesDuring } from '@/server/repositories/schedule'
import { countTakenSeats } from '@/server/repositories/claimed-times'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { getRelationIds } from '@/domain/content/relations'
import { formatInstant } from '@/domain/time/calendar'

const createStaffWhere = (event: EventData): Where => {
  if (event.scope === 'staff') return { staff: { in: getStaffIds(event) } }
  return event.scope === 'location' ? { location: { equals: event.location } } : {}
}

/**
 * Finds the live appointments that overlap with an event. They are kept, because an event blocks only free time (D36).
 */
export const findAppointmentsUnder = async (payload: BasePayload, event: EventData): Promise<Booking[]> => {
  const rows = await listBusyAppointments(payload, event.start, event.end, createStaffWhere(event))
  const customerIds = rows.map((row) => row.customer)
  const [customers, resources] = await Promise.all([
    findByIds(payload, 'customers', customerIds),
    findResourcesByIds(payload, rows.flatMap(listResourceIds)),
  ])
  return rows.map((row) =>
    toListedBooking(row, { customer: customers.get(row.customer), parts: [], resources }),
  )
}

/** How long to wait for a booking's appointment after its claim, and how often to check for it, in ms. */
const patienceMs = 5_000
const pauseMs = 50

/** True if a time has a permanent claim whose appointment is not in the diary yet. */
const isBookingUnderWay = async (payload: BasePayload, event: EventData): Promise<boolean> => {
  const staff =
    event.scope === 'staff' ? getStaffIds(event) : [...(await loadEventNames(payload)).staff.keys()]
  const since = dependenciesOf(payload).clock.now() - patienceMs
  const owners = await findFreshOwners(payload, { start: event.start, end: event.end, staff, since })
  if (owners.length === 0) return false
  return (await countUnmoving(payload, owners)) < owners.length
}

/**
 * Finds the same appointments after the event is saved. A booking that claimed its time earlier could not see the
 * event, and its appointment is written last. So we wait for it, to make sure that one of the two gets a warning.
 */
export const findSettledAppointments = async (payload: BasePayload, event: EventData): Promise<Booking[]> => {
  for (let waited = 0; waited < patienceMs && (await isBookingUnderWay(payload, event)); waited += pauseMs)
    await sleep(pauseMs)
  return findAppointmentsUnder(payload, event)
}

/** Finds the course dates that overlap with an event. They stay on sale, because only staff can stop that (D36). */
const findCourseDatesUnder = async (payload: BasePayload, event: EventData): Promise<CourseDateMet[]> => {
  const rows = (await listCourseDatesDuring(payload, event)).filter((date) =>
    isBlockedBy(event, getRelationIds(date.staffIds), date.location),
  )
  if (rows.length === 0) return []
  const now = dependenciesOf(payload).clock.now()
  const [courses, locations, staff, taken, settings] = await Promise.all([
    findByIds(
      payload,
      'courses',
      rows.map(({ course }) => course),
    ),
    findByIds(
      payload,
      'locations',
      rows.map(({ location }) => location),
    ),
    findByIds(
      payload,
      'staff',
      rows.flatMap(({ staffIds }) => getRelationIds(staffIds)),
    ),
    countTakenSeats(
      payload,
      rows.map(({ id }) => id),
    ),
    loadBookingSettings(payload),
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
      tutors: getRelationIds(row.staffIds)
        .flatMap((id) => staff.get(id) ?? [])
        .map(({ firstName, lastName }) => formatFullName(firstName, lastName))
        .join(', '),
      start_time: formatInstant(row.start),
      end_time: formatInstant(row.end),
      participants_count: participants,
      on_sale:
        isCourseSold &&
        isHereSold &&
        participants < getSeatLimit(row, course) &&
        isOnSale(row, now, settings.noticeMinutes),
    }
  })
}

/** The appointments and course dates that overlap with an event. */
export interface EventConflicts {
  appointments: Booking[]
  course_dates: CourseDateMet[]
}

/** Finds everything that overlaps with an event. */
export type ConflictCheck = (payload: BasePayload, event: EventData) => Promise<EventConflicts>

const createConflictCheck =
  (appointments: typeof findAppointmentsUnder): ConflictCheck =>
  async (payload, event) => ({
    appointments: await appointments(payload, event),
    course_dates: await findCourseDatesUnder(payload, event),
  })

/** Finds everything that would overlap with an event that is not saved yet. */
export const findEventConflicts = createConflictCheck(findAppointmentsUnder)

/** Finds the same after the event is saved. It waits for bookings in progress. */
export const findSettledConflicts = createConflictCheck(findSettledAppointments)

export const hasConflicts = ({ appointments, course_dates }: EventConflicts): boolean =>
  appointments.length > 0 || course_dates.length > 0

/** Converts a course date to an event, because its tutors are unavailable in the same way (D54). */
const toEvent = ({ staffIds, start, end, location }: CourseDateData): EventData => ({
  name: '',
  description: null,
  scope: 'staff',
  staffIds,
  location,
  isAllDay: false,
  start,
  end,
})

const createTutorCheck =
  (findAppointments: typeof findAppointmentsUnder) =>
  async (payload: BasePayload, date: CourseDateData, confirmed = false): Promise<Result<null>> => {
    if (confirmed) return ok(null)
    const appointments = await findAppointments(payload, toEvent(date))
    return appointments.length > 0
      ? fail('COURSE_DATE_MEETS_APPOINTMENTS', { data: { appointments } })
      : ok(null)
  }

/** Refuses a date that overlaps with its tutors' appointments and lists them, unless it was confirmed. */
export const checkTutorsFree = createTutorCheck(findAppointmentsUnder)

/** Checks the same after the date is saved. It waits for bookings in progress. */
export const checkTutorsFreeSettled = createTutorCheck(findSettledAppointments)
