import type { BasePayload } from 'payload'
import type { CourseLine } from '@/domain/courses/course-date'
import { type AppointmentRow, listAppointmentsOfBookings } from '@/server/repositories/appointments'
import type { CourseDateRow } from '@/server/repositories/courses'
import type { EnrolmentRow } from '@/server/repositories/enrolments'
import { findCoursesBeingSold } from '@/server/repositories/orders'
import type { PaymentRow } from '@/server/repositories/payments'
import { findByIds } from '@/server/repositories/running-database'
import { isCancelled } from './sale-state'

/** The course that a course payment is for. */
export interface SoldCourse {
  enrolment: EnrolmentRow
  /** Set only for in-person courses. */
  date: CourseDateRow | undefined
}

/** Loads the courses of these payments, by the id of the payment. Makes two queries, or none if no course was sold. */
export const loadSoldCourses = async (
  payload: BasePayload,
  payments: PaymentRow[],
): Promise<Map<string, SoldCourse>> => {
  const enrolments = await findByIds(
    payload,
    'enrolments',
    payments.map(({ enrolment }) => enrolment),
  )
  const dates = await findByIds(
    payload,
    'course-dates',
    [...enrolments.values()].map(({ courseDate }) => courseDate),
  )
  const sold = new Map<string, SoldCourse>()
  for (const payment of payments) {
    const enrolment = enrolments.get(payment.enrolment ?? '')
    if (enrolment) sold.set(payment.id, { enrolment, date: dates.get(enrolment.courseDate ?? '') })
  }
  return sold
}

/**
 * Loads the courses that failed payments were for, by the id of the payment. There was no enrolment, so they are read
 * from the orders. `sold` has the courses of the other payments.
 */
export const loadWantedCourses = (
  payload: BasePayload,
  payments: PaymentRow[],
  sold: Map<string, SoldCourse>,
): Promise<Map<string, CourseLine>> =>
  findCoursesBeingSold(
    payload,
    payments.flatMap(({ id, context }) => (context === 'course' && !sold.has(id) ? id : [])),
  )

export interface SaleLocation {
  location_id: string
  location_name: string
}

/** Lists all appointments of the bookings that these payments are for, sorted by start. */
export const listSoldAppointments = (
  payload: BasePayload,
  payments: PaymentRow[],
): Promise<AppointmentRow[]> =>
  listAppointmentsOfBookings(payload, [...new Set(payments.flatMap(({ booking }) => booking ?? []))])

/** Groups the active appointments by booking. If all of them are cancelled, all are included. */
export const groupActiveByBooking = (appointments: AppointmentRow[]): Map<string, AppointmentRow[]> => {
  const byBooking = new Map<string, AppointmentRow[]>()
  for (const row of appointments) byBooking.set(row.booking, [...(byBooking.get(row.booking) ?? []), row])
  for (const [booking, rows] of byBooking) {
    const live = rows.filter((row) => !isCancelled(row))
    if (live.length > 0) byBooking.set(booking, live)
  }
  return byBooking
}

/**
 * Loads the locations of these sales, by the id of the payment, with a fixed number of queries. For a booking, it is
 * the location of its first active appointment, and for a course that of its date. Online courses have none.
 */
export const loadSaleLocations = async (
  payload: BasePayload,
  payments: PaymentRow[],
  booked: AppointmentRow[] | Promise<AppointmentRow[]> = listSoldAppointments(payload, payments),
): Promise<Map<string, SaleLocation>> => {
  const [appointments, courses] = await Promise.all([booked, loadSoldCourses(payload, payments)])
  const locations = await findByIds(
    payload,
    'locations',
    [...courses.values()].map(({ date }) => date?.location),
  )
  const places = new Map<string, SaleLocation>()
  const byBooking = new Map<string, SaleLocation>()
  // Active appointments come last, and the earliest of them is the very last, so its location is used.
  const inTurn = appointments.toReversed().sort((a, b) => Number(isCancelled(b)) - Number(isCancelled(a)))
  for (const { booking, location, locationName } of inTurn)
    byBooking.set(booking, { location_id: location, location_name: locationName })
  for (const { id, booking } of payments) {
    const date = courses.get(id)?.date
    const location = locations.get(date?.location ?? '')
    const place = booking
      ? byBooking.get(booking)
      : location && { location_id: String(location.id), location_name: location.name }
    if (place) places.set(id, place)
  }
  return places
}
