import type { BasePayload } from 'payload'
import type { PaymentState } from '@/contract/payment-state'
import type { Participant } from '@/contract/enrolments'
import type { BookingForm } from '@/contract/forms'
import { toPence, toPounds } from '@/domain/pricing/totals'
import { findByIds } from '@/server/repositories/running-database'
import { FORMER } from '@/server/repositories/retention'
import { listAllLocations, listAllStaff, isOnTheSite } from '@/server/repositories/catalogue'
import type { EnrolmentRow } from '@/server/repositories/enrolments'
import { listLaterParts } from '@/server/repositories/payments'
import { sumReturning } from '@/server/repositories/refunds'
import type { Row } from '@/server/repositories/store'
import { type Certificate, issueCertificate } from './certificate'
import { loadPlaceForms } from '@/server/services/forms/known-answers'
import { isFailed } from '@/server/services/payments/bill'
import { loadPaymentStates } from '@/server/services/payments/payment-states'
import type { Person } from '@/contract/catalogue'
import { hasDates } from '@/domain/courses/course-date'
import { dependenciesOf } from '@/server/dependencies'
import { type CourseDateRow, type CourseRow, listDatesOfCourses } from '@/server/repositories/courses'
import { countTakenSeats } from '@/server/repositories/claimed-times'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { getRelationIds } from '@/domain/content/relations'
import { listTextPictures } from '@/domain/content/rich-text'
import { formatInstant } from '@/domain/time/calendar'

const formatHomeAddress = (customer: Row<'customers'> | undefined): string | null => {
  const parts = [customer?.address, customer?.city, customer?.postcode]
  return parts.filter(Boolean).join(', ') || null
}

/** The sums of all parts of a place's bill, in pence. A corrected part counts as neither taken nor refunded (D112). */
interface PaidMoney {
  status: Row<'payments'>['status']
  state: PaymentState | undefined
  paidPence: number
  refundedPence: number
  returningPence: number
}

/** Loads the sums of the bills that begin with these payments, by the id of the payment. */
const loadPaidMoney = async (
  payload: BasePayload,
  firsts: readonly Row<'payments'>[],
): Promise<Map<string, PaidMoney>> => {
  const later = await listLaterParts(payload, firsts)
  const bills = firsts.map((first) => [first, ...(later.get(first.id) ?? []).filter((one) => !isFailed(one))])
  const [returning, states] = await Promise.all([
    sumReturning(
      payload,
      bills.flat().map(({ id }) => id),
    ),
    loadPaymentStates(payload, firsts),
  ])
  return new Map(
    firsts.map((first, at) => {
      const parts = bills[at] ?? []
      const sum = (of: 'paidPence' | 'refundedPence') => parts.reduce((total, one) => total + one[of], 0)
      const state = states.get(first.id)
      const refundedPence = state ? toPence(state.refunded) : sum('refundedPence')
      const paidPence = sum('paidPence') - (sum('refundedPence') - refundedPence)
      const returningPence = parts.reduce((total, { id }) => total + (returning.get(id) ?? 0), 0)
      return [first.id, { status: first.status, state, paidPence, refundedPence, returningPence }]
    }),
  )
}

const toParticipant = (
  row: EnrolmentRow,
  customer: Row<'customers'> | undefined,
  money: PaidMoney | undefined,
  { certificate, forms }: { certificate: Certificate | null; forms: BookingForm[] },
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
  certificate_code: certificate?.code ?? null,
  certificate_name: certificate?.name ?? null,
  forms,
  course_title: row.title,
  course_date_id: row.courseDate ?? null,
  price: toPounds(row.pricePence),
  payment_id: row.payment ?? null,
  payment_status: money?.status ?? null,
  payment_state: money?.state ?? null,
  amount_paid: money ? toPounds(money.paidPence) : null,
  amount_refunded: money ? toPounds(money.refundedPence) : null,
  amount_returning: money ? toPounds(money.returningPence) : null,
})

/** Loads participants with their customer and payment, with a fixed number of queries. */
export const loadParticipants = async (
  payload: BasePayload,
  rows: EnrolmentRow[],
): Promise<Participant[]> => {
  const paymentIds = rows.flatMap(({ payment }) => payment ?? [])
  const [customers, payments] = await Promise.all([
    findByIds(
      payload,
      'customers',
      rows.map(({ customer }) => customer),
    ),
    findByIds(payload, 'payments', paymentIds),
  ])
  const [money, forms] = await Promise.all([
    loadPaidMoney(payload, [...payments.values()]),
    loadPlaceForms(payload, rows),
  ])
  return Promise.all(
    rows.map(async (row) =>
      toParticipant(row, customers.get(row.customer), money.get(row.payment ?? ''), {
        certificate: await issueCertificate(payload, row),
        forms: forms.get(row.id) ?? [],
      }),
    ),
  )
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
