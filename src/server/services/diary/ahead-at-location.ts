import type { BasePayload } from 'payload'
import type { Booking } from '../../../contract/booking'
import { dependenciesOf } from '../../dependencies'
import { comingAt } from '../../repositories/appointments'
import { byIds } from '../../repositories/by-ids'
import { datesComingAt } from '../../repositories/courses'
import { showAppointments } from './list-bookings'

/** How many of each are listed. The others are counted. */
const LISTED = 20

export interface AheadAtLocation {
  appointments: number
  dates: number
  /** The next ones, by their start. */
  nextAppointments: Booking[]
  nextDates: { id: string; title: string; start: number }[]
}

/** The appointments and course dates at a location that are not over yet. */
export const aheadAtLocation = async (payload: BasePayload, location: string): Promise<AheadAtLocation> => {
  const now = dependenciesOf(payload).clock.now()
  const [rows, dates] = await Promise.all([
    comingAt(payload, [location], now),
    datesComingAt(payload, location, now),
  ])
  const next = dates.slice(0, LISTED)
  const [nextAppointments, courses] = await Promise.all([
    showAppointments(payload, rows.slice(0, LISTED)),
    byIds(
      payload,
      'courses',
      next.map(({ course }) => course),
    ),
  ])
  return {
    ...{ appointments: rows.length, dates: dates.length, nextAppointments },
    nextDates: next.map(({ id, course, start }) => ({ id, start, title: courses.get(course)?.title ?? '' })),
  }
}
