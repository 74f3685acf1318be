import type { CourseDate } from '@/contract/course-dates'
import type { Course } from '@/contract/courses'
import type { Participant } from '@/contract/participants'
import { formatDate } from '@/domain/time/format'
import { certificateTexts } from './texts'
import { toMs } from '@/management/format/dates'
import { formatPersonName } from '@/management/format/typed-customer'
import { formatTutors } from './course-words'

/** The participants of a date or of an online course. */
export interface Attended {
  course: Pick<Course, 'tutors'>
  /** Null for an online course. */
  date: Pick<CourseDate, 'start_time' | 'end_time' | 'location_name' | 'tutors'> | null
  participants: Participant[]
}

/** The content of a certificate. */
export interface Certificate {
  name: string
  did: string
  /** The course's title when it was sold: renaming the course does not change what the participant learnt. */
  title: string
  /** The date and place; for an online course, the day attendance was marked; null if unknown. */
  when: string | null
  tutors: string
}

/** `5 December 2026, Medway`, or the first to the last day. */
const formatCourseTime = ({ start_time, end_time, location_name }: NonNullable<Attended['date']>): string => {
  const [first, last] = [formatDate(toMs(start_time)), formatDate(toMs(end_time))]
  return `${first === last ? first : `${first} to ${last}`}, ${location_name}`
}

/** A participant's certificate, only if they attended and still have the place. */
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
