'use client'

import type { Answered } from '@/contract/call'
import type { CourseDate } from '@/contract/course-dates'
import type { Course, getCourse, getCourseDate } from '@/contract/courses'
import type { Participant } from '@/contract/participants'
import { formatDate } from '@/domain/time/format'
import { certificateTexts, courseEmptyTexts, courseLoadTexts } from '@/messages/management-courses'
import { useCall } from '../../api/use-call.client'
import { Action } from '../../components/Action.client'
import { Notice } from '../../components/Notice.client'
import { Skeleton } from '../../components/Skeleton'
import { at } from '../../format/dates'
import { personName } from '../../format/person-name'
import { useLastSegment } from '../../hooks/use-last-segment.client'
import { useQuery } from '../../hooks/use-query.client'
import { tutorWords } from './course-words'
import { courseCalls, coursePages } from './paths'

interface Attended {
  course: Course
  date: CourseDate | null
  participants: Participant[]
}

/** The list that somebody stands in: of a date, or of an online course. */
const useAttended = (courseDateId: string, courseId: string) => {
  const ofDate = useCall<Answered<typeof getCourseDate>>(
    courseCalls.dateDetails(courseDateId),
    courseLoadTexts.courseDate,
  )
  const ofCourse = useCall<Answered<typeof getCourse>>(
    courseDateId ? null : courseCalls.course(courseId),
    courseLoadTexts.course,
  )
  const [date, course] = [ofDate.data?.data, ofCourse.data?.course]
  const data: Attended | null = date
    ? { course: date.course, date: date.courseDate, participants: date.participants }
    : course
      ? { course, date: null, participants: course.participants ?? [] }
      : null
  return { data, error: ofDate.error ?? ofCourse.error, loading: ofDate.loading || ofCourse.loading }
}

/** `5 December 2026`, or from the first day to the last. */
const days = ({ start_time, end_time }: CourseDate): string => {
  const [first, last] = [formatDate(at(start_time)), formatDate(at(end_time))]
  return first === last ? first : `${first} to ${last}`
}

/** Who gives it: the salon, by its name. */
const useSalonName = (): string =>
  useCall<{ name?: string }>('/api/globals/site-settings?depth=0', courseLoadTexts.course).data?.name ?? ''

interface SheetProps {
  course: Course
  date: CourseDate | null
  one: Participant
}

const Sheet = ({ course, date, one }: SheetProps) => {
  const tutors = date ? date.tutors : course.tutors
  const salon = useSalonName()
  return (
    <article className="desk-certificate" aria-label={certificateTexts.heading}>
      {salon && <p className="desk-certificate__salon">{salon}</p>}
      <h2>{certificateTexts.heading}</h2>
      <p>{certificateTexts.says}</p>
      <p className="desk-certificate__name">{personName(one)}</p>
      <p>{date ? certificateTexts.attended : certificateTexts.online}</p>
      <p className="desk-certificate__course">{course.title}</p>
      {date && (
        <p>
          {days(date)}, {date.location_name}
        </p>
      )}
      <p className="desk-certificate__sign">{tutorWords(tutors)}</p>
    </article>
  )
}

/** /management/courses/certificate/{enrolmentId}: for whoever attended, to be printed and signed. */
export const CertificateScreen = () => {
  const id = useLastSegment(coursePages.certificate)
  const { get } = useQuery()
  const { data, error, loading } = useAttended(get('courseDateId'), get('courseId'))
  const one = data?.participants.find(({ enrolment_id }) => enrolment_id === id)
  const isDue = one?.status !== 'Cancelled' && one?.attendance === 'attended'
  return (
    <section className="desk-page" aria-label={certificateTexts.heading}>
      <header className="desk-page__head">
        <h1>{certificateTexts.heading}</h1>
        {isDue && (
          <Action kind="primary" onClick={() => window.print()}>
            Print the certificate
          </Action>
        )}
      </header>
      <Notice message={error} />
      {!data && loading && <Skeleton rows={4} />}
      {!loading && !error && !isDue && <Notice message={courseEmptyTexts.certificate} />}
      {data && one && isDue && <Sheet course={data.course} date={data.date} one={one} />}
    </section>
  )
}
