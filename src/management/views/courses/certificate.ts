import type { CourseDate } from '@/contract/course-dates'
import type { Course } from '@/contract/courses'
import type { Participant } from '@/contract/participants'
import { formatDate } from '@/domain/time/format'
import { certificateTexts } from './texts'
import { toMs } from '@/management/format/dates'
import { formatPersonName } from '@/management/format/typed-customer'
import { formatTutors } from './course-words'

/** A list of participants: of a date, or of an online course. */
export interface Attended {
  course: Pick<Course, 'tutors'>
  /** Null for an online course. */
  date: Pick<CourseDate, 'start_time' | 'end_time' | 'location_name' | 'tutors'> | null
  participants: Participant[]
}

/** What a certificate says. */
export interface Certificate {
  name: string
  did: string
  /** The course as it was sold: a new name does not change what somebody has learnt. */
  title: string
  /** When and where, online the day on which it was noted; null where that is not known. */
  when: string | null
  tutors: string
}

/** `5 December 2026, Medway`, or from the first day to the last. */
const formatCourseTime = ({ start_time, end_time, location_name }: NonNullable<Attended['date']>): string => {
  const [first, last] = [formatDate(toMs(start_time)), formatDate(toMs(end_time))]
  return `${first === last ? first : `${first} to ${last}`}, ${location_name}`
}

/** The certificate of one participant: only for whoever attended and still has the place. */
export const toCertificate = (
  { course, date, participants }: Attended,
  enrolmentId: string,
): Certificate | null => {
  const one = participants.find(({ enrolment_id }) => enrolment_id === enrolmentId)
  if (one?.attendance !== 'attended' || one.status === 'Cancelled') return null
  return {
    name: formatPersonName(one),
    did: date ? certificateTexts.attended : certificateTexts.online,
    title: one.course_title,
    when: date ? formatCourseTime(date) : one.attendance_at && formatDate(toMs(one.attendance_at)),
    tutors: formatTutors((date ?? course).tutors),
  }
}
