import type { BasePayload } from 'payload'
import type { CustomerCourse, Visit, Visits } from '../../../contract/customer-card'
import { isAhead, isVisit } from '../../../domain/booking/attendance'
import { fail, ok, type Result } from '../../../domain/errors'
import { coversStart } from '../../../domain/health/patch-test'
import { pounds } from '../../../domain/pricing/money'
import { formatInstant } from '../../../domain/time/iso'
import { dependenciesOf } from '../../dependencies'
import { byIds } from '../../repositories/by-ids'
import { findCustomer } from '../../repositories/customers'
import { pictureOf } from '../../repositories/customer-pictures'
import { withHealthNotes } from '../../repositories/health-notes'
import { type AppointmentRow, attendanceOf } from '../../repositories/appointments'
import { historyOf } from '../../repositories/customer-history'
import type { Row } from '../../repositories/store'
import { type KnownHealth, knownHealthOf, nothingKnown } from '../customers/health-notes'
import { showAppointments } from './list-bookings'

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
