import type { BasePayload, PayloadRequest } from 'payload'
import { csvFile } from '@/server/ids'
import { customerFields } from '@/server/services/customers/new-customer'
import {
  type Likeness,
  MOST_CANCELLED,
  type VisitorAppointment,
  type VisitorQuery,
} from '@/contract/cancel-many'
import { fail, ok, type Result } from '@/domain/errors'
import { normaliseEmail, phoneKey } from '@/domain/text/names'
import { dependenciesOf } from '@/server/dependencies'
import {
  type AppointmentRow,
  appointmentsOfBookings,
  appointmentsToCome,
  attendanceOf,
  bookingsOfAddress,
  bookingsOfCustomers,
} from '@/server/repositories/appointments'
import { mailsToPerson, rowOfCustomer } from '@/server/repositories/personal-data'
import { findBooking } from '@/server/repositories/sales'
import { showAppointments } from './list-bookings'
import type { CustomerCourse, Visit, Visits } from '@/contract/customer-card'
import { isAhead, isVisit } from '@/domain/booking/states'
import { coversStart } from '@/domain/health/patch-test'
import { pounds } from '@/domain/pricing/totals'
import { formatInstant } from '@/domain/time/format'
import { byIds } from '@/server/repositories/by-ids'
import { findCustomer } from '@/server/repositories/customers'
import { pictureOf, withHealthNotes } from '@/server/repositories/customer-records'
import { historyOf } from '@/server/repositories/merge-customers'
import type { Row } from '@/server/repositories/store'
import {
  type KnownHealth,
  knownHealthOf,
  nothingKnown,
  readNotes,
} from '@/server/services/customers/health-notes'
import { dayOf } from '@/domain/time/zone'
import { customerFileColumns, visitFileColumns } from '@/messages/management-customers'
import { writeAudit } from '@/server/repositories/audit'
import { eachFoundCustomer } from '@/server/repositories/find-customers'
import { oneCustomer } from '@/server/services/customers/customer-records'

/** What a visitor is known by. */
type Marks = Partial<Record<Likeness, string | null>>

const marksOf = async (payload: BasePayload, query: VisitorQuery): Promise<Result<Marks>> => {
  const { bookingId, email, phone_number } = query
  if (!bookingId) {
    if (!email && !phone_number) return fail('MISSING_FIELD', { field: 'email' })
    return ok({ email: email && normaliseEmail(email), phone: phone_number && phoneKey(phone_number) })
  }
  const booking = await findBooking(payload, bookingId)
  if (!booking) return fail('BOOKING_NOT_FOUND')
  const customer = await rowOfCustomer(payload, booking.customer)
  return ok({ email: customer?.email, phone: customer?.phoneKey, address: booking.address })
}

/** The bookings of each likeness, with those of them that a booking has. */
const likenessesOf = async (payload: BasePayload, marks: Marks): Promise<Map<string, Likeness[]>> => {
  const { email, phone, address } = marks
  const found: [Likeness, string[]][] = [
    ['email', email ? await bookingsOfCustomers(payload, { email: { equals: email } }) : []],
    ['phone', phone ? await bookingsOfCustomers(payload, { phoneKey: { equals: phone } }) : []],
    ['address', address ? await bookingsOfAddress(payload, address) : []],
  ]
  const same = new Map<string, Likeness[]>()
  for (const [likeness, ids] of found) for (const id of ids) same.set(id, [...(same.get(id) ?? []), likeness])
  return same
}

/**
 * Everything still to come that one visitor booked, by e-mail, phone or the connection it was booked from, for staff who
 * clear up after somebody (D67).
 */
export const visitorAppointments = async (
  payload: BasePayload,
  query: VisitorQuery,
): Promise<Result<{ appointments: VisitorAppointment[]; more: boolean }>> => {
  const marks = await marksOf(payload, query)
  if (!marks.ok) return marks
  const same = await likenessesOf(payload, marks.value)
  if (query.bookingId && !same.has(query.bookingId)) same.set(query.bookingId, [])
  const now = dependenciesOf(payload).clock.now()
  const { rows, more } = await appointmentsToCome(payload, [...same.keys()], now, MOST_CANCELLED)
  const [shown, all] = await Promise.all([
    showAppointments(payload, rows),
    appointmentsOfBookings(payload, [...new Set(rows.map(({ booking }) => booking))]),
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

/** Whether the customer's patch tests cover this appointment. */
export const patchTestOf = (row: AppointmentRow, { periods }: KnownHealth): Visit['patch_test'] => {
  if (!row.patchTest) return 'not-needed'
  return coversStart(periods, row.start) ? 'valid' : 'missing'
}

const courseOf = (row: Row<'enrolments'>, date: Row<'course-dates'> | undefined): CustomerCourse => ({
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

const standingOf = (row: AppointmentRow) => ({ attendance: attendanceOf(row), end: row.end })

/** Everything that one customer booked, in a fixed number of queries. */
export const customerVisits = async (payload: BasePayload, asked: string): Promise<Result<Visits>> => {
  const customer = await findCustomer(payload, asked)
  if (!customer) return fail('CUSTOMER_NOT_FOUND')
  const { id } = customer
  const now = dependenciesOf(payload).clock.now()
  const { appointments, more, enrolments, payments } = await historyOf(payload, id)
  const [shown, dates, known, noted, picture] = await Promise.all([
    showAppointments(payload, appointments),
    byIds(
      payload,
      'course-dates',
      enrolments.map(({ courseDate }) => courseDate),
    ),
    knownHealthOf(payload, [id]),
    withHealthNotes(payload, [id]),
    pictureOf(payload, id),
  ])
  const health = known.get(id) ?? nothingKnown
  const visits = appointments.flatMap((row, at): { row: AppointmentRow; visit: Visit }[] => {
    const booking = shown[at]
    return booking ? [{ row, visit: { ...booking, patch_test: patchTestOf(row, health) } }] : []
  })
  const isComing = (row: AppointmentRow): boolean => isLive(row) && isAhead(standingOf(row), now)
  const live = appointments.filter(isLive)
  return ok({
    coming: visits.flatMap(({ row, visit }) => (isComing(row) ? [visit] : [])).reverse(),
    past: visits.flatMap(({ row, visit }) => (isComing(row) ? [] : [visit])),
    more,
    courses: enrolments.map((row) => courseOf(row, dates.get(row.courseDate ?? ''))),
    spent: pounds(payments.reduce((sum, { paidPence, refundedPence }) => sum + paidPence - refundedPence, 0)),
    kept: live.filter((row) => isVisit(standingOf(row), now)).length,
    no_shows: live.filter((row) => attendanceOf(row) === 'no-show').length,
    patch_test_valid_from: health.mark.patch_test_valid_from,
    patch_test_valid_until: health.mark.patch_test_valid_until,
    has_health_notes: noted.has(id),
    picture:
      picture && `/api/customers/picture?${new URLSearchParams({ customer_id: id, v: String(picture.id) })}`,
  })
}

interface ExportFile {
  filename: string
  content: string
  contentType: string
}

const jsonFile = (name: string, what: object): ExportFile => ({
  filename: `${name}.json`,
  content: `${JSON.stringify(what, null, 2)}\n`,
  contentType: 'application/octet-stream',
})

const nameOf = (req: PayloadRequest, what: string): string =>
  `${what}-${dayOf(dependenciesOf(req.payload).clock.now())}`

/** The customers who are found by what was typed, everybody without it; who asked is recorded. */
export const exportList = async (
  req: PayloadRequest,
  { search, format }: { search: string; format: 'json' | 'csv' },
): Promise<ExportFile> => {
  const customers = (await eachFoundCustomer(req.payload, search)).map(customerFields)
  await writeAudit(req, {
    ...{ action: 'customers-exported', subject: 'customers', subjectId: 'list' },
    changes: { count: customers.length, format },
  })
  const name = nameOf(req, 'customers')
  if (format === 'json') return jsonFile(name, { customers })
  const rows = customers.map((one) => [
    ...[one.first_name, one.last_name, one.email, one.phone_number, one.address, one.city, one.post_code],
    ...[one.notes, one.must_pay_online ? 'yes' : 'no', one.created_at.slice(0, 10)],
  ])
  return csvFile(name, [customerFileColumns, ...rows])
}

/** Everything that is kept of one customer, as they may ask for it; as a table, their appointments. */
export const exportPerson = async (
  req: PayloadRequest,
  id: string,
  format: 'json' | 'csv',
): Promise<Result<ExportFile>> => {
  const { payload } = req
  const [customer, visits] = await Promise.all([oneCustomer(payload, id), customerVisits(payload, id)])
  if (!customer.ok || !visits.ok) return fail('CUSTOMER_NOT_FOUND')
  const { customer_id } = customer.value
  await writeAudit(req, {
    ...{ action: 'customer-exported', subject: 'customers', subjectId: customer_id, changes: { format } },
  })
  const name = nameOf(req, 'customer')
  const appointments = [...visits.value.coming, ...visits.value.past]
  if (format === 'csv') {
    const rows = appointments.map((one) => [
      ...[one.start_time, one.service_name, one.staff_name, one.location_name, one.status],
      ...[one.price.toFixed(2), one.payment_status, one.amount_paid?.toFixed(2) ?? null, one.notes],
    ])
    return ok(csvFile(name, [visitFileColumns, ...rows]))
  }
  const [health, mails] = await Promise.all([
    readNotes(req, customer_id),
    mailsToPerson(payload, customer_id),
  ])
  const { courses, spent, no_shows } = visits.value
  return ok(
    jsonFile(name, {
      ...{ customer: customer.value, appointments, courses, spent, no_shows },
      health_notes: health.ok ? health.value.notes : [],
      emails: mails.map(({ kind, recipient, createdAt }) => ({
        ...{ kind, to: recipient, at: formatInstant(Date.parse(createdAt)) },
      })),
    }),
  )
}
