import type { BasePayload, Where } from 'payload'
import { enrolmentTransitions, openStates, listStatesBefore } from '@/domain/booking/states'
import { type Row, type ShownRows, store } from './store'

export type EnrolmentRow = Row<'enrolments'>

/** More than an academy ever has at once; every list names its bound. */
const MANY = 50_000

/** Not cancelled. */
const liveWhere: Where = { status: { in: openStates(enrolmentTransitions) } }

export const findEnrolment = (payload: BasePayload, id: string): Promise<EnrolmentRow | null> =>
  store(payload).findOne('enrolments', { id: { equals: id } })

/** Writes one by its own id; one that is there stays as it is. The claim of its place must be there before. */
export const writeEnrolment = async (
  payload: BasePayload,
  data: Omit<EnrolmentRow, 'createdAt' | 'updatedAt'>,
): Promise<void> => {
  await store(payload).insertNew('enrolments', data)
}

/** Takes back one that never came to be. */
export const removeEnrolment = (payload: BasePayload, id: string): Promise<void> =>
  store(payload).remove('enrolments', { id: { equals: id } })

/** Who stands in the list of a date, in the order of enrolling; cancelled ones too. */
export const listEnrolmentsOfDate = (
  payload: BasePayload,
  courseDate: string,
): Promise<ShownRows<EnrolmentRow>> =>
  store(payload).findShown(
    'enrolments',
    { courseDate: { equals: courseDate } },
    { sort: ['enrolledAt', 'createdAt'], limit: 2000 },
  )

/** Those of a course, newest first; cancelled ones too. */
export const listEnrolmentsOfCourse = (
  payload: BasePayload,
  course: string,
): Promise<ShownRows<EnrolmentRow>> =>
  store(payload).findShown(
    'enrolments',
    { course: { equals: course } },
    { sort: ['-enrolledAt', '-createdAt'], limit: 2000 },
  )

/** Live ones of these courses: for the numbers of a list. */
export const listLiveEnrolments = (payload: BasePayload, courses: string[]): Promise<EnrolmentRow[]> =>
  courses.length === 0
    ? Promise.resolve([])
    : store(payload).findAll('enrolments', { and: [{ course: { in: courses } }, liveWhere] }, { limit: MANY })

/** True when anybody ever enrolled at these dates or this course. */
export const hasEnrolments = async (
  payload: BasePayload,
  where: { course: string } | { courseDate: string },
) =>
  (await store(payload).count('enrolments', {
    and: Object.entries(where).map(([name, id]) => ({ [name]: { equals: id } })),
  })) > 0

/** Changes a live one; null when there is none. */
export const changeLiveEnrolment = (
  payload: BasePayload,
  id: string,
  data: Partial<EnrolmentRow>,
): Promise<EnrolmentRow | null> =>
  store(payload).updateOne('enrolments', { and: [{ id: { equals: id } }, liveWhere] }, data)

/** Changes a live one whose participant is told of another time or place; null when there is none. */
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

/** Marks one as cancelled; false when it was already. */
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

/** Live ones at these dates, in the order of enrolling. */
export const listLiveAtDates = (payload: BasePayload, courseDates: string[]): Promise<EnrolmentRow[]> =>
  courseDates.length === 0
    ? Promise.resolve([])
    : store(payload).findAll(
        'enrolments',
        { and: [{ courseDate: { in: courseDates } }, liveWhere] },
        { sort: 'enrolledAt', limit: MANY },
      )

/** Every live one with a date, in the order of enrolling: for putting the claims right after a restore. */
export const listAllLiveAtDates = (payload: BasePayload): Promise<EnrolmentRow[]> =>
  store(payload).findAll(
    'enrolments',
    { and: [{ courseDate: { exists: true } }, liveWhere] },
    { sort: 'enrolledAt', limit: 1_000_000 },
  )

/** Live ones of these customers, at a date or online. */
export const listLiveOfCustomers = (payload: BasePayload, customers: string[]): Promise<EnrolmentRow[]> =>
  store(payload).findAll('enrolments', { and: [{ customer: { in: customers } }, liveWhere] }, { limit: MANY })
