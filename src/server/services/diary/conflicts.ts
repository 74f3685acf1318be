import { setTimeout as sleep } from 'node:timers/promises'
import type { BasePayload, Where } from 'payload'
import type { Booking } from '@/contract/booking'
import { dependenciesOf } from '@/server/dependencies'
import { appointmentsBusy, countUnmoving } from '@/server/repositories/appointments'
import { byIds } from '@/server/repositories/by-ids'
import { freshOwners } from '@/server/repositories/claims'
import { type EventData, eventsDuring } from '@/server/repositories/events'
import { diaryBooking } from './list-bookings'
import { diaryEvent, eventNames, staffIdsOf } from './event-shape'
import { eventCloses, eventTakes } from '@/domain/booking/series'
import { fail, ok, type Result } from '@/domain/errors'
import type { CourseDateMet } from '@/contract/events'
import { idsOf } from '@/domain/content/bin'
import { hasDates, isOnSale, placesOf } from '@/domain/courses/course-date'
import { fullName } from '@/domain/text/names'
import { formatInstant } from '@/domain/time/format'
import { type CourseDateRow, courseDatesDuring, takenPlaces } from '@/server/repositories/courses'
import { isOnTheSite } from '@/server/repositories/catalogue'
import { bookingSettings } from '@/server/services/settings/booking-settings'

const whom = (event: EventData): Where => {
  if (event.scope === 'staff') return { staff: { in: staffIdsOf(event) } }
  return event.scope === 'location' ? { location: { equals: event.location } } : {}
}

/** The live appointments that an event lies over. They stay: an event blocks free time only (D36). */
export const appointmentsUnder = async (payload: BasePayload, event: EventData): Promise<Booking[]> => {
  const rows = await appointmentsBusy(payload, event.start, event.end, whom(event))
  const customers = await byIds(
    payload,
    'customers',
    rows.map((row) => row.customer),
  )
  return rows.map((row) => diaryBooking(row, { customer: customers.get(row.customer) }))
}

/** How long a booking may take from its claim to its appointment, and how often it is looked at meanwhile. */
const patienceMs = 5_000
const pauseMs = 50

/** A time is claimed without expiry, but its appointment is not in the diary yet. */
const underWay = async (payload: BasePayload, event: EventData): Promise<boolean> => {
  const staff = event.scope === 'staff' ? staffIdsOf(event) : [...(await eventNames(payload)).staff.keys()]
  const since = dependenciesOf(payload).clock.now() - patienceMs
  const owners = await freshOwners(payload, { start: event.start, end: event.end, staff, since })
  if (owners.length === 0) return false
  return (await countUnmoving(payload, owners)) < owners.length
}

/**
 * The same once the event is written. A booking that took its time before could not see the event, and its
 * appointment is written last: it is waited for, so that one of the two is warned.
 */
export const appointmentsSettled = async (payload: BasePayload, event: EventData): Promise<Booking[]> => {
  for (let waited = 0; waited < patienceMs && (await underWay(payload, event)); waited += pauseMs)
    await sleep(pauseMs)
  return appointmentsUnder(payload, event)
}

/** A time of one person at one location, epoch ms. */
interface TakenTime {
  staff: string
  location: string
  start: number
  busyEnd: number
}

/** The events over a time: of the person, or closing the location. */
export const eventsOver = async (payload: BasePayload, time: TakenTime) =>
  (await eventsDuring(payload, { start: time.start, end: time.busyEnd })).filter(
    (event) => eventTakes(event, time.staff) || eventCloses(event, time.location),
  )

/** Staff are asked before they book over an event (D43): the refusal names the events. */
export const noEventOver = async (payload: BasePayload, time: TakenTime): Promise<Result<null>> => {
  const over = await eventsOver(payload, time)
  if (over.length === 0) return ok(null)
  const names = await eventNames(payload)
  return fail('SLOT_MEETS_EVENT', { data: { events: over.map((event) => diaryEvent(event, names)) } })
}

/** Whether an event keeps a course date's tutors away, or closes its location. */
const isUnder = (event: EventData, date: CourseDateRow): boolean => {
  if (event.scope === 'all') return true
  if (event.scope === 'location') return date.location === event.location
  const people = staffIdsOf(event)
  return idsOf(date.staffIds).some((id) => people.includes(id))
}

/** The course dates that an event lies over. They stay, and so does their sale: only staff can end it (D36). */
const courseDatesUnder = async (payload: BasePayload, event: EventData): Promise<CourseDateMet[]> => {
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

/** The appointments and course dates that an event lies over. */
export interface Met {
  appointments: Booking[]
  course_dates: CourseDateMet[]
}

/** Looks for what an event meets. */
export type Look = (payload: BasePayload, event: EventData) => Promise<Met>

const lookWith =
  (appointments: typeof appointmentsUnder): Look =>
  async (payload, event) => ({
    appointments: await appointments(payload, event),
    course_dates: await courseDatesUnder(payload, event),
  })

/** What an event that is not written yet would meet. */
export const metBy = lookWith(appointmentsUnder)

/** The same once the event is written: a booking under way is waited for. */
export const metBySettled = lookWith(appointmentsSettled)

export const isMeeting = ({ appointments, course_dates }: Met): boolean =>
  appointments.length > 0 || course_dates.length > 0
