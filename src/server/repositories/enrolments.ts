import type { BasePayload, Where } from 'payload'
import { enrolmentTransitions, openStates, listStatesBefore } from '@/domain/booking/states'
import { type Row, type ShownRows, store } from './store'

export type EnrolmentRow = Row<'enrolments'>

/** More enrolments than an academy ever has at the same time. Every list has a limit. */
const MANY = 50_000

/** Matches enrolments that are not cancelled. */
const liveWhere: Where = { status: { in: openStates(enrolmentTransitions) } }

export const findEnrolment = (payload: BasePayload, id: string): Promise<EnrolmentRow | null> =>
  store(payload).findOne('enrolments', { id: { equals: id } })

/** Saves an enrolment under its own id. If it already exists, it does not change. Its place must be claimed first. */
export const writeEnrolment = async (
  payload: BasePayload,
  data: Omit<EnrolmentRow, 'createdAt' | 'updatedAt'>,
): Promise<void> => {
  await store(payload).insertNew('enrolments', data)
}

/** Deletes an enrolment that was never completed. */
export const removeEnrolment = (payload: BasePayload, id: string): Promise<void> =>
  store(payload).remove('enrolments', { id: { equals: id } })

/** The enrolments at a date, in the order in which they were made, including cancelled ones. */
export const listEnrolmentsOfDate = (
  payload: BasePayload,
  courseDate: string,
): Promise<ShownRows<EnrolmentRow>> =>
  store(payload).findShown(
    'enrolments',
    { courseDate: { equals: courseDate } },
    { sort: ['enrolledAt', 'createdAt'], limit: 2000 },
  )

/** The enrolments of a course, newest first, including cancelled ones. */
export const listEnrolmentsOfCourse = (
  payload: BasePayload,
  course: string,
): Promise<ShownRows<EnrolmentRow>> =>
  store(payload).findShown(
    'enrolments',
    { course: { equals: course } },
    { sort: ['-enrolledAt', '-createdAt'], limit: 2000 },
  )

/** The live enrolments in these courses, for the numbers in a list. */
export const listLiveEnrolments = (payload: BasePayload, courses: string[]): Promise<EnrolmentRow[]> =>
  courses.length === 0
    ? Promise.resolve([])
    : store(payload).findAll('enrolments', { and: [{ course: { in: courses } }, liveWhere] }, { limit: MANY })

/** True if there was ever an enrolment at these dates or in this course. */
export const hasEnrolments = async (
  payload: BasePayload,
  where: { course: string } | { courseDate: string },
) =>
  (await store(payload).count('enrolments', {
    and: Object.entries(where).map(([name, id]) => ({ [name]: { equals: id } })),
  })) > 0

/** Changes a live enrolment. Returns null if there is none. */
export const changeLiveEnrolment = (
  payload: BasePayload,
  id: string,
  data: Partial<EnrolmentRow>,
): Promise<EnrolmentRow | null> =>
  store(payload).updateOne('enrolments', { and: [{ id: { equals: id } }, liveWhere] }, data)

/**
 * Changes a live enrolment, and counts that its participant is told about a new time or location. Returns null if there
 * is none.
 */
export const recordEnrolmentMove = (
  payload: BasePayload,
  id: string,
  data: Partial<EnrolmentRow>,
): Promise<EnrolmentRow | null> =>
  store(payload).updateOne(
    'enrolments',
    { and: [{ id: { equals: id } }, liveWhere] },
    { ...data, moves: { $inc: 1 } },
  )

/** Gives an enrolment the code and name of its certificate. Null if it has a name already. */
export const setCertificate = (
  payload: BasePayload,
  id: string,
  certificate: { certificateCode: string; certificateName: string },
): Promise<EnrolmentRow | null> =>
  store(payload).updateOne(
    'enrolments',
    { and: [{ id: { equals: id } }, { certificateName: { exists: false } }] },
    certificate,
  )

/** Corrects the name on a customer's certificates. */
export const renameCertificates = async (
  payload: BasePayload,
  customer: string,
  certificateName: string,
): Promise<void> => {
  const where: Where = { and: [{ customer: { equals: customer } }, { certificateName: { exists: true } }] }
  await payload.db.updateMany({ collection: 'enrolments', where, data: { certificateName } })
}

export const findEnrolmentByCertificate = (
  payload: BasePayload,
  certificateCode: string,
): Promise<EnrolmentRow | null> =>
  store(payload).findOne('enrolments', { certificateCode: { equals: certificateCode } })

/** Marks an enrolment as cancelled. Returns false if it already was. */
export const markEnrolmentCancelled = async (
  payload: BasePayload,
  id: string,
  by: { cancelledAt: number; cancelledBy: string },
): Promise<boolean> =>
  (await store(payload).updateOne(
    'enrolments',
    {
      and: [{ id: { equals: id } }, { status: { in: listStatesBefore(enrolmentTransitions, 'Cancelled') } }],
    },
    { status: 'Cancelled', ...by },
  )) !== null

/** The live enrolments at these dates, in the order in which they were made. */
export const listLiveAtDates = (payload: BasePayload, courseDates: string[]): Promise<EnrolmentRow[]> =>
  courseDates.length === 0
    ? Promise.resolve([])
    : store(payload).findAll(
        'enrolments',
        { and: [{ courseDate: { in: courseDates } }, liveWhere] },
        { sort: 'enrolledAt', limit: MANY },
      )

/** All live enrolments with a date, in the order in which they were made, for rebuilding the claims after a restore. */
export const listAllLiveAtDates = (payload: BasePayload): Promise<EnrolmentRow[]> =>
  store(payload).findAll(
    'enrolments',
    { and: [{ courseDate: { exists: true } }, liveWhere] },
    { sort: 'enrolledAt', limit: 1_000_000 },
  )

/** The live enrolments of these customers, at a date or online. */
export const listLiveOfCustomers = (payload: BasePayload, customers: string[]): Promise<EnrolmentRow[]> =>
  store(payload).findAll('enrolments', { and: [{ customer: { in: customers } }, liveWhere] }, { limit: MANY })
