import { findStored } from '@/server/repositories/content'
import type { BasePayload } from 'payload'
import { fail, ok, type Result } from '@/domain/errors'
import { type CourseDateData, findCourseDate, createSeatStore } from '@/server/repositories/courses'
import type { EventData } from '@/server/repositories/events'
import { findSettledAppointments, findAppointmentsUnder } from '@/server/services/diary/conflicts'
import { type CourseLine, isAsSold, getSeatLimit } from '@/domain/courses/course-date'
import { findEnrolment } from '@/server/repositories/enrolments'
import { queueEnrolmentMoved } from '@/server/services/notifications/enrolment-mails'
import type { SeatResult } from '@/domain/checkout/ports'
import { releaseSeatsAt, isWithin, claimSeat, takeSeat } from '@/domain/courses/seats'
import { expireCourseDatesCache } from '@/server/cache/expire-content'
import { dependenciesOf } from '@/server/dependencies'

/** What a course date takes of its tutors' time: as an event for them would (D54). */
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

type SeatCheck = (payload: BasePayload, event: EventData) => Promise<object[]>

const createTutorCheck =
  (look: SeatCheck) =>
  async (payload: BasePayload, date: CourseDateData, confirmed = false): Promise<Result<null>> => {
    if (confirmed) return ok(null)
    const appointments = await look(payload, toEvent(date))
    return appointments.length > 0
      ? fail('COURSE_DATE_MEETS_APPOINTMENTS', { data: { appointments } })
      : ok(null)
  }

/** Refuses a date over its tutors' appointments, with their list, unless it was confirmed. */
export const checkTutorsFree = createTutorCheck(findAppointmentsUnder)

/** The same once the date is written: a booking under way is waited for. */
export const checkTutorsFreeSettled = createTutorCheck(findSettledAppointments)

/**
 * Tells whoever bought a date that staff moved between the last look at it and the end of the sale: they stood in no
 * list when everybody else was told. Once, and not when they were told with the others. `sold`: as the order
 * remembers it.
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

/** How many places a date has now; none once it was put away. */
const loadSeatLimit = async (payload: BasePayload, courseDate: string): Promise<number> => {
  const date = await findCourseDate(payload, courseDate)
  if (!date || date.archived) return 0
  return getSeatLimit(date, date.places == null ? await findStored(payload, 'courses', date.course) : null)
}

/** The place that was just claimed is one of those that the date has now. */
const isStillThere = async (payload: BasePayload, courseDate: string, mine: number): Promise<boolean> => {
  const places = await loadSeatLimit(payload, courseDate)
  return mine <= places && isWithin(await createSeatStore(payload).numbersOf(courseDate), mine, places)
}

/**
 * Takes a place at a date, or finds the one that the owner has. False: it is full, or was put away. A place is claimed
 * first and then the date is read again; who puts a date away, or makes it smaller, writes first and then reads the
 * claims: of two at once at least one sees the other.
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
 * The place that an order buys; online there is room for everybody (D69). The date is read again once it is claimed:
 * what was shown is what is booked.
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
