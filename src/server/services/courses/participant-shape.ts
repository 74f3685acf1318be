import type { BasePayload } from 'payload'
import type { PaymentState } from '@/contract/payment-state'
import type { Participant } from '@/contract/participants'
import { pounds } from '@/domain/pricing/totals'
import { formatInstant } from '@/domain/time/format'
import { byIds } from '@/server/repositories/by-ids'
import type { EnrolmentRow } from '@/server/repositories/enrolments'
import { FORMER } from '@/server/repositories/dated'
import { returningOf } from '@/server/repositories/refunds'
import type { Row } from '@/server/repositories/store'
import { paymentStates } from '@/server/services/payments/payment-states'
import type { Person } from '@/contract/catalogue'
import { idOf } from '@/domain/content/bin'
import { hasDates } from '@/domain/courses/course-date'
import { dependenciesOf } from '@/server/dependencies'
import { allLocations, allStaff, isOnTheSite, mediaByIds } from '@/server/repositories/catalogue'
import {
  type CourseDateRow,
  type CourseRow,
  datesOfCourses,
  takenPlaces,
} from '@/server/repositories/courses'
import { bookingSettings } from '@/server/services/settings/booking-settings'

const homeOf = (customer: Row<'customers'> | undefined): string | null => {
  const parts = [customer?.address, customer?.city, customer?.postcode]
  return parts.filter(Boolean).join(', ') || null
}

const shapeOf = (
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
  address: homeOf(customer),
  created_at: formatInstant(row.enrolledAt),
  notes: row.notes ?? null,
  status: row.status,
  attendance: row.attendance,
  attendance_at: row.attendanceAt ? formatInstant(row.attendanceAt) : null,
  course_title: row.title,
  course_date_id: row.courseDate ?? null,
  price: pounds(row.pricePence),
  payment_id: row.payment ?? null,
  payment_status: payment?.status ?? null,
  payment_state: state ?? null,
  amount_paid: payment ? pounds(payment.paidPence) : null,
  amount_refunded: payment ? pounds(payment.refundedPence) : null,
  amount_returning: payment ? pounds(returningPence) : null,
})

/** Participants with who they are and what they paid: a fixed number of queries. */
export const participantShapes = async (
  payload: BasePayload,
  rows: EnrolmentRow[],
): Promise<Participant[]> => {
  const paymentIds = rows.flatMap(({ payment }) => payment ?? [])
  const [customers, payments, returning] = await Promise.all([
    byIds(
      payload,
      'customers',
      rows.map(({ customer }) => customer),
    ),
    byIds(payload, 'payments', paymentIds),
    returningOf(payload, paymentIds),
  ])
  const states = await paymentStates(payload, [...payments.values()])
  return rows.map((row) => {
    const payment = row.payment ?? ''
    const money = { returningPence: returning.get(payment) ?? 0, state: states.get(payment) }
    return shapeOf(row, customers.get(row.customer), payments.get(payment), money)
  })
}

/** What courses and their dates are shown with. */
export interface Around {
  now: number
  noticeMinutes: number
  isStaff: boolean
  staff: Map<string, Person>
  locations: Map<string, Row<'locations'>>
  media: Map<string, Row<'media'>>
  /** Those that are not over, by their start, or those that were named. */
  dates: CourseDateRow[]
  /** By the date's id. */
  taken: Map<string, number>
}

/**
 * Whether visitors know of a date: one at a location that is off the site is not offered, nor one of a course that is
 * taught online by now.
 */
const isForVisitors = (locations: Row<'locations'>[], courses: CourseRow[]) => {
  const live = new Set(locations.filter(isOnTheSite).map(({ id }) => String(id)))
  const inPerson = new Set(courses.filter(hasDates).map(({ id }) => String(id)))
  return ({ location, course }: Pick<CourseDateRow, 'location' | 'course'>): boolean =>
    live.has(location) && inPerson.has(course)
}

/** Everything around some courses, in a fixed number of queries. `dates`: those to show, else all to come. */
export const loadAround = async (
  payload: BasePayload,
  courses: CourseRow[],
  { isStaff, dates: named }: { isStaff: boolean; dates?: CourseDateRow[] },
): Promise<Around> => {
  const now = dependenciesOf(payload).clock.now()
  const ids = courses.map(({ id }) => String(id))
  const pictures = courses.flatMap(({ picture }) => idOf(picture) ?? [])
  const [all, staff, locations, media, settings] = await Promise.all([
    named ?? datesOfCourses(payload, ids, now),
    allStaff(payload),
    allLocations(payload),
    mediaByIds(payload, pictures),
    bookingSettings(payload),
  ])
  const dates = isStaff ? all : all.filter(isForVisitors(locations, courses))
  const taken = await takenPlaces(
    payload,
    dates.map(({ id }) => id),
  )
  const people = staff.map(({ id, firstName, lastName }) => ({
    ...{ staff_id: String(id), first_name: firstName, last_name: lastName },
  }))
  return {
    ...{ now, noticeMinutes: settings.noticeMinutes, isStaff, media, dates, taken },
    staff: new Map(people.map((person) => [person.staff_id, person])),
    locations: new Map(locations.map((location) => [String(location.id), location])),
  }
}
