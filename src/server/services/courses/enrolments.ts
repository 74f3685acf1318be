import type { BasePayload, PayloadRequest } from 'payload'
import type { MovedParticipant, NewParticipant } from '@/contract/enrolments'
import { releaseSeatsAt, releaseOtherSeats } from '@/domain/courses/seats'
import { fail, ok, type Result } from '@/domain/errors'
import { toPence } from '@/domain/pricing/totals'
import { formatFullName } from '@/domain/text/names'
import { expireCourseDatesCache } from '@/server/cache/expire-content'
import { dependenciesOf, sendSoon } from '@/server/dependencies'
import { createId } from '@/server/ids'
import { withMutex } from '@/server/run-bounded'
import { createClaimStore } from '@/server/repositories/claims'
import { type CustomerRow, findCustomer } from '@/server/repositories/customers'
import { findLocation } from '@/server/repositories/catalogue'
import { writePaymentRow } from '@/server/repositories/payments'
import { type CourseDateRow, type CourseRow, findCourseDate, findCourse } from '@/server/repositories/courses'
import {
  changeLiveEnrolment,
  type EnrolmentRow,
  findEnrolment,
  listLiveOfCustomers,
  recordEnrolmentMove,
  writeEnrolment,
} from '@/server/repositories/enrolments'
import { takeBack } from '@/server/repositories/notifications'
import {
  queueCertificate,
  queueEnrolment,
  queueEnrolmentMoved,
  toCertificateKey,
} from '@/server/services/notifications/enrolment-mails'
import { takePayment } from '@/server/services/payments/desk-payments'
import { getActorName, auditEnrolment as audit, isBeingSold } from './cancel-participant'
import { issueCertificate } from './certificate'
import { takeSeatAt } from './take-seat'

interface Wanted {
  course: CourseRow
  date: CourseDateRow | null
  customer: CustomerRow
}

const checkParticipant = async (payload: BasePayload, input: NewParticipant): Promise<Result<Wanted>> => {
  const customer = await findCustomer(payload, input.customer_id)
  if (!customer) return fail('CUSTOMER_NOT_FOUND', { field: 'customer_id' })
  const date = input.courseDateId ? await findCourseDate(payload, input.courseDateId) : null
  if (input.courseDateId && (!date || date.archived))
    return fail('COURSE_DATE_NOT_FOUND', { field: 'courseDateId' })
  const courseId = date?.course ?? input.courseId
  if (!courseId) return fail('COURSE_DATE_REQUIRED', { field: 'courseDateId' })
  const course = await findCourse(payload, courseId)
  if (!course) return fail('COURSE_NOT_FOUND', { field: 'courseId' })
  if (course.courseType === 'in-person' && !date)
    return fail('COURSE_DATE_REQUIRED', { field: 'courseDateId' })
  return ok({ course, date, customer })
}

/** Writes the payment first, so that every participant who can be seen has one. */
const writeSale = async (req: PayloadRequest, input: NewParticipant, id: string, wanted: Wanted) => {
  const { payload } = req
  const { course, date, customer } = wanted
  const now = dependenciesOf(payload).clock.now()
  const pricePence = input.price === undefined ? (course.pricePence ?? 0) : toPence(input.price)
  const payment = createId()
  await writePaymentRow(payload, {
    id: payment,
    enrolment: id,
    customer: customer.id,
    context: 'course',
    type: 'pay-at-salon',
    customerName: formatFullName(customer.firstName, customer.lastName),
    status: pricePence === 0 ? 'completed' : 'pending',
    method: 'pay-at-salon',
    amountPence: pricePence,
    paidPence: 0,
    refundedPence: 0,
    madeAt: now,
  })
  const location = date && (await findLocation(payload, date.location))
  await writeEnrolment(payload, {
    id,
    customer: customer.id,
    course: String(course.id),
    courseDate: date?.id ?? null,
    payment,
    title: course.title,
    courseType: course.courseType,
    locationName: location?.name ?? null,
    pricePence,
    status: 'Confirmed',
    attendance: 'none',
    source: 'staff',
    createdBy: getActorName(req),
    notes: input.notes ?? null,
    enrolledAt: now,
  })
  return payment
}

/** `isOver` is true if the date is over, so that no email was sent. */
type Added = Result<{ enrolment_id: string; paymentId: string; isOver: boolean }>

/** True if the customer already has a place at this date or online. A second place must be confirmed. */
const isThere = async (
  payload: BasePayload,
  { customer, course, date }: Record<'customer' | 'course', string> & { date: string | null },
): Promise<boolean> =>
  (await listLiveOfCustomers(payload, [customer])).some(
    (one) => one.course === course && (one.courseDate ?? null) === date,
  )

/** Runs calls for the same customer one at a time, so that a double click does not add a second place. */
const runOneByOne = <T>(customer: string, work: () => Promise<T>): Promise<T> =>
  withMutex(`participant ${customer}`, work)

const add = async (req: PayloadRequest, input: NewParticipant, wanted: Wanted): Promise<Added> => {
  const { payload } = req
  const { course, date, customer } = wanted
  const place = { customer: customer.id, course: String(course.id), date: date?.id ?? null }
  if (!input.confirm && (await isThere(payload, place)))
    return fail('ALREADY_ENROLLED', { field: 'customer_id' })
  const id = createId()
  if (date && !(await takeSeatAt(payload, date.id, id))) return fail('COURSE_DATE_FULL')
  const paymentId = await writeSale(req, input, id, wanted)
  if (input.payment !== 'awaiting') await takePayment(req, { paymentId, method: input.payment })
  const isOver = date !== null && date.end <= dependenciesOf(payload).clock.now()
  // A participant added after the date gets no confirmation.
  if (!isOver) await queueEnrolment(payload, id)
  await audit(req, 'participant-added', { id, title: course.title })
  sendSoon(payload)
  return ok({ enrolment_id: id, paymentId, isOver })
}

/** Adds a participant for staff. The participant pays later or has just paid at the desk (D55). */
export const addParticipant = async (req: PayloadRequest, input: NewParticipant): Promise<Added> => {
  const wanted = await checkParticipant(req.payload, input)
  return wanted.ok ? runOneByOne(input.customer_id, () => add(req, input, wanted.value)) : wanted
}

const findLiveEnrolment = async (payload: BasePayload, id: string): Promise<Result<EnrolmentRow>> => {
  const enrolment = await findEnrolment(payload, id)
  if (!enrolment) return fail('ENROLMENT_NOT_FOUND')
  return enrolment.status === 'Cancelled' ? fail('ENROLMENT_CANCELLED') : ok(enrolment)
}

type Done = Result<{ enrolment_id: string }>

const move = async (req: PayloadRequest, { id, ...from }: EnrolmentRow, to: CourseDateRow): Promise<Done> => {
  const { payload } = req
  const courseDateId = to.id
  if (!(await takeSeatAt(payload, courseDateId, id))) return fail('COURSE_DATE_FULL')
  const location = await findLocation(payload, to.location)
  const before = from.courseDate ? await findCourseDate(payload, from.courseDate) : null
  const moved = await recordEnrolmentMove(payload, id, {
    courseDate: courseDateId,
    locationName: location?.name ?? null,
    movedAt: dependenciesOf(payload).clock.now(),
    attendance: 'none',
    attendanceAt: null,
  })
  if (!moved) {
    await releaseSeatsAt(createClaimStore(payload), id, courseDateId)
    return fail('ENROLMENT_CANCELLED')
  }
  await releaseOtherSeats(createClaimStore(payload), id, courseDateId)
  await expireCourseDatesCache(payload)
  await takeBack(payload, toCertificateKey(id))
  await queueEnrolmentMoved(payload, id, before)
  await audit(req, 'participant-moved', moved)
  sendSoon(payload)
  return ok({ enrolment_id: id })
}

/**
 * Moves a participant to a different date of the course. The new place is taken before the old one is released (D56).
 * This is refused while the place is still being bought (D81). A date at which the customer already has a place must be
 * confirmed.
 */
export const moveParticipant = async (req: PayloadRequest, input: MovedParticipant): Promise<Done> => {
  const { payload } = req
  const { enrolmentId: id, courseDateId } = input
  const found = await findLiveEnrolment(payload, id)
  if (!found.ok) return found
  const { customer, course } = found.value
  return runOneByOne(customer, async () => {
    const date = await findCourseDate(payload, courseDateId)
    if (!date || date.archived || date.course !== course)
      return fail('COURSE_DATE_NOT_FOUND', { field: 'courseDateId' })
    const now = await findLiveEnrolment(payload, id)
    if (!now.ok || now.value.courseDate === courseDateId) return now.ok ? ok({ enrolment_id: id }) : now
    if (await isBeingSold(payload, now.value)) return fail('ENROLMENT_BUSY')
    if (!input.confirm && (await isThere(payload, { customer, course, date: courseDateId })))
      return fail('ALREADY_ENROLLED', { field: 'courseDateId' })
    return move(req, now.value, date)
  })
}

/** Records if a participant came, once the date has begun. */
export const markAttendance = async (
  { payload }: PayloadRequest,
  { enrolmentId: id, attendance }: { enrolmentId: string; attendance: EnrolmentRow['attendance'] },
): Promise<Done> => {
  const found = await findLiveEnrolment(payload, id)
  if (!found.ok) return found
  const date = found.value.courseDate ? await findCourseDate(payload, found.value.courseDate) : null
  const now = dependenciesOf(payload).clock.now()
  const isAhead = date !== null && date.start > now
  if (isAhead && attendance !== 'none') return fail('COURSE_DATE_NOT_BEGUN')
  const marked = await changeLiveEnrolment(payload, id, {
    attendance,
    attendanceAt: attendance === 'none' ? null : now,
  })
  if (!marked) return fail('ENROLMENT_CANCELLED')
  const certificate = await issueCertificate(payload, marked)
  if (certificate) await queueCertificate(payload, id, certificate.code)
  else await takeBack(payload, toCertificateKey(id))
  return ok({ enrolment_id: id })
}
