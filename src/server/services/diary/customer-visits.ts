import type { BasePayload } from 'payload'
import {
  type Likeness,
  MAX_CANCELLED,
  type VisitorAppointment,
  type VisitorQuery,
} from '@/contract/cancel-many'
import { fail, ok, type Result } from '@/domain/errors'
import { normaliseEmail, toPhoneKey } from '@/domain/text/names'
import { dependenciesOf } from '@/server/dependencies'
import {
  type AppointmentRow,
  listAppointmentsOfBookings,
  listComingOfBookings,
  getAttendance,
} from '@/server/repositories/appointments'
import { findBooking } from '@/server/repositories/bookings'
import { listBookingsOfAddress, listBookingsOfCustomers } from '@/server/repositories/unpaid-bookings'
import { findCustomerRow, findCustomer } from '@/server/repositories/customers'
import { findByIds } from '@/server/repositories/running-database'
import { findPicture, withHealthNotes, loadHistory } from '@/server/repositories/customer-records'
import { showAppointments } from './list-bookings'
import type { CustomerCourse, Visit, Visits } from '@/contract/customer-records'
import { isAhead, isVisit } from '@/domain/booking/states'
import { toPounds } from '@/domain/pricing/totals'
import type { Row } from '@/server/repositories/store'
import { loadKnownHealth, unknownHealth } from '@/server/services/customers/health-notes'
import { formatInstant } from '@/domain/time/calendar'
import { getCover, loadCovers } from './test-cover'

/** The details by which a visitor is recognised. */
type Marks = Partial<Record<Likeness, string | null>>

const findMarks = async (payload: BasePayload, query: VisitorQuery): Promise<Result<Marks>> => {
  const { bookingId, email, phone_number } = query
  if (!bookingId) {
    if (!email && !phone_number) return fail('MISSING_FIELD', { field: 'email' })
    return ok({ email: email && normaliseEmail(email), phone: phone_number && toPhoneKey(phone_number) })
  }
  const booking = await findBooking(payload, bookingId)
  if (!booking) return fail('BOOKING_NOT_FOUND')
  const customer = await findCustomerRow(payload, booking.customer)
  return ok({ email: customer?.email, phone: customer?.phoneKey, address: booking.address })
}

/** For each booking, the details that match the visitor's. */
const loadLikenesses = async (payload: BasePayload, marks: Marks): Promise<Map<string, Likeness[]>> => {
  const { email, phone, address } = marks
  const found: [Likeness, string[]][] = [
    ['email', email ? await listBookingsOfCustomers(payload, { email: { equals: email } }) : []],
    ['phone', phone ? await listBookingsOfCustomers(payload, { phoneKey: { equals: phone } }) : []],
    ['address', address ? await listBookingsOfAddress(payload, address) : []],
  ]
  const same = new Map<string, Likeness[]>()
  for (const [likeness, ids] of found) for (const id of ids) same.set(id, [...(same.get(id) ?? []), likeness])
  return same
}

/**
 * Lists all upcoming appointments of one visitor, so that staff can cancel them in case of abuse (D67). They are
 * matched by email, phone number, or the connection from which they were booked.
 */
export const listVisitorAppointments = async (
  payload: BasePayload,
  query: VisitorQuery,
): Promise<Result<{ appointments: VisitorAppointment[]; more: boolean }>> => {
  const marks = await findMarks(payload, query)
  if (!marks.ok) return marks
  const same = await loadLikenesses(payload, marks.value)
  if (query.bookingId && !same.has(query.bookingId)) same.set(query.bookingId, [])
  const now = dependenciesOf(payload).clock.now()
  const { rows, more } = await listComingOfBookings(payload, [...same.keys()], now, MAX_CANCELLED)
  const [shown, all] = await Promise.all([
    showAppointments(payload, rows),
    listAppointmentsOfBookings(payload, [...new Set(rows.map(({ booking }) => booking))]),
  ])
  const together = new Map<string, number>()
  for (const { booking } of all) together.set(booking, (together.get(booking) ?? 0) + 1)
  return ok({
    appointments: shown.map((one) => ({
      ...one,
      same: same.get(one.booking_id) ?? [],
      booked_together: together.get(one.booking_id) ?? 1,
    })),
    more,
  })
}

const toCustomerCourse = (row: Row<'enrolments'>, date: Row<'course-dates'> | undefined): CustomerCourse => ({
  enrolment_id: row.id,
  course_id: row.course,
  title: row.title,
  status: row.status,
  location_name: row.locationName ?? null,
  course_date_id: row.courseDate ?? null,
  start_time: date ? formatInstant(date.start) : null,
  end_time: date ? formatInstant(date.end) : null,
  payment_id: row.payment ?? null,
})

const isLive = ({ status }: AppointmentRow): boolean => status !== 'Cancelled'

const toVisitStatus = (row: AppointmentRow) => ({ attendance: getAttendance(row), end: row.end })

/** Loads all appointments and courses of one customer, with a fixed number of queries. */
export const loadCustomerVisits = async (payload: BasePayload, asked: string): Promise<Result<Visits>> => {
  const customer = await findCustomer(payload, asked)
  if (!customer) return fail('CUSTOMER_NOT_FOUND')
  const { id } = customer
  const now = dependenciesOf(payload).clock.now()
  const { appointments, more, enrolments, payments } = await loadHistory(payload, [id])
  const [shown, dates, healthById, noted, picture] = await Promise.all([
    showAppointments(payload, appointments),
    findByIds(
      payload,
      'course-dates',
      enrolments.map(({ courseDate }) => courseDate),
    ),
    loadKnownHealth(payload, [id]),
    withHealthNotes(payload, [id]),
    findPicture(payload, id),
  ])
  const health = healthById.get(id) ?? unknownHealth
  const covers = await loadCovers(payload, appointments, { health: healthById })
  const visits = appointments.flatMap((row, at): { row: AppointmentRow; visit: Visit }[] => {
    const booking = shown[at]
    return booking
      ? [
          {
            row,
            visit: {
              ...booking,
              patch_test: getCover(covers, row).state,
              last_set_on: row.lastSetOn ?? null,
            },
          },
        ]
      : []
  })
  const isComing = (row: AppointmentRow): boolean => isLive(row) && isAhead(toVisitStatus(row), now)
  const live = appointments.filter(isLive)
  return ok({
    coming: visits.flatMap(({ row, visit }) => (isComing(row) ? [visit] : [])).reverse(),
    past: visits.flatMap(({ row, visit }) => (isComing(row) ? [] : [visit])),
    more,
    courses: enrolments.map((row) => toCustomerCourse(row, dates.get(row.courseDate ?? ''))),
    spent: toPounds(
      payments.reduce((sum, { paidPence, refundedPence }) => sum + paidPence - refundedPence, 0),
    ),
    kept: live.filter((row) => isVisit(toVisitStatus(row), now)).length,
    no_shows: live.filter((row) => getAttendance(row) === 'no-show').length,
    patch_test_valid_from: health.mark.patch_test_valid_from,
    patch_test_valid_until: health.mark.patch_test_valid_until,
    has_health_notes: noted.has(id),
    picture:
      picture && `/api/customers/picture?${new URLSearchParams({ customer_id: id, v: String(picture.id) })}`,
  })
}
