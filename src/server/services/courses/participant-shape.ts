import type { BasePayload } from 'payload'
import type { PaymentState } from '@/contract/payment-state'
import type { Participant } from '@/contract/enrolments'
import { toPounds } from '@/domain/pricing/totals'
import { findByIds } from '@/server/repositories/running-database'
import { FORMER } from '@/server/repositories/retention'
import { listAllLocations, listAllStaff, isOnTheSite } from '@/server/repositories/catalogue'
import type { EnrolmentRow } from '@/server/repositories/enrolments'
import { sumReturning } from '@/server/repositories/refunds'
import type { Row } from '@/server/repositories/store'
import { loadPaymentStates } from '@/server/services/payments/payment-states'
import type { Person } from '@/contract/catalogue'
import { hasDates } from '@/domain/courses/course-date'
import { dependenciesOf } from '@/server/dependencies'
import {
  type CourseDateRow,
  type CourseRow,
  listDatesOfCourses,
  countTakenSeats,
} from '@/server/repositories/courses'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { getRelationIds } from '@/domain/content/relations'
import { listTextPictures } from '@/domain/content/text-pictures'
import { formatInstant } from '@/domain/time/calendar'

const formatHomeAddress = (customer: Row<'customers'> | undefined): string | null => {
  const parts = [customer?.address, customer?.city, customer?.postcode]
  return parts.filter(Boolean).join(', ') || null
}

const toParticipant = (
  row: EnrolmentRow,
  customer: Row<'customers'> | undefined,
  payment: Row<'payments'> | undefined,
  { returningPence, state }: { returningPence: number; state: PaymentState | undefined },
): Participant => ({
  enrolment_id: row.id,
  customer_id: row.customer,
  first_name: customer?.firstName ?? FORMER,
  last_name: customer?.lastName ?? '',
  email: customer?.email ?? null,
  phone_number: customer?.phone ?? null,
  phone: customer?.phone ?? null,
  address: formatHomeAddress(customer),
  created_at: formatInstant(row.enrolledAt),
  notes: row.notes ?? null,
  status: row.status,
  attendance: row.attendance,
  attendance_at: row.attendanceAt ? formatInstant(row.attendanceAt) : null,
  course_title: row.title,
  course_date_id: row.courseDate ?? null,
  price: toPounds(row.pricePence),
  payment_id: row.payment ?? null,
  payment_status: payment?.status ?? null,
  payment_state: state ?? null,
  amount_paid: payment ? toPounds(payment.paidPence) : null,
  amount_refunded: payment ? toPounds(payment.refundedPence) : null,
  amount_returning: payment ? toPounds(returningPence) : null,
})

/** Loads participants with their customer and payment, with a fixed number of queries. */
export const loadParticipants = async (
  payload: BasePayload,
  rows: EnrolmentRow[],
): Promise<Participant[]> => {
  const paymentIds = rows.flatMap(({ payment }) => payment ?? [])
  const [customers, payments, returning] = await Promise.all([
    findByIds(
      payload,
      'customers',
      rows.map(({ customer }) => customer),
    ),
    findByIds(payload, 'payments', paymentIds),
    sumReturning(payload, paymentIds),
  ])
  const states = await loadPaymentStates(payload, [...payments.values()])
  return rows.map((row) => {
    const payment = row.payment ?? ''
    const money = { returningPence: returning.get(payment) ?? 0, state: states.get(payment) }
    return toParticipant(row, customers.get(row.customer), payments.get(payment), money)
  })
}

/** The data needed to display courses and their dates. */
export interface CourseJoins {
  now: number
  noticeMinutes: number
  isStaff: boolean
  staff: Map<string, Person>
  locations: Map<string, Row<'locations'>>
  media: Map<string, Row<'media'>>
  /** The dates that are not over, sorted by start, or the dates that were requested. */
  dates: CourseDateRow[]
  /** The number of places taken, by the id of the date. */
  taken: Map<string, number>
}

/**
 * True if visitors can see a date. Dates at an unpublished location, or of a course that is now taught online, are not
 * offered.
 */
const isForVisitors = (locations: Row<'locations'>[], courses: CourseRow[]) => {
  const live = new Set(locations.filter(isOnTheSite).map(({ id }) => String(id)))
  const inPerson = new Set(courses.filter(hasDates).map(({ id }) => String(id)))
  return ({ location, course }: Pick<CourseDateRow, 'location' | 'course'>): boolean =>
    live.has(location) && inPerson.has(course)
}

/**
 * Loads everything needed to display these courses, with a fixed number of queries. `dates` has the dates to show. If
 * it is missing, these are all upcoming dates.
 */
export const loadCourseJoins = async (
  payload: BasePayload,
  courses: CourseRow[],
  { isStaff, dates: named }: { isStaff: boolean; dates?: CourseDateRow[] },
): Promise<CourseJoins> => {
  const now = dependenciesOf(payload).clock.now()
  const ids = courses.map(({ id }) => String(id))
  const pictures = courses.flatMap(({ picture, description, included, prerequisites }) => [
    ...getRelationIds([picture]),
    ...listTextPictures([description, included, prerequisites]),
  ])
  const [all, staff, locations, media, settings] = await Promise.all([
    named ?? listDatesOfCourses(payload, ids, now),
    listAllStaff(payload),
    listAllLocations(payload),
    findByIds(payload, 'media', pictures),
    loadBookingSettings(payload),
  ])
  const dates = isStaff ? all : all.filter(isForVisitors(locations, courses))
  const taken = await countTakenSeats(
    payload,
    dates.map(({ id }) => id),
  )
  const people = staff.map(({ id, firstName, lastName }) => ({
    staff_id: String(id),
    first_name: firstName,
    last_name: lastName,
  }))
  return {
    now,
    noticeMinutes: settings.noticeMinutes,
    isStaff,
    media,
    dates,
    taken,
    staff: new Map(people.map((person) => [person.staff_id, person])),
    locations: new Map(locations.map((location) => [String(location.id), location])),
  }
}
