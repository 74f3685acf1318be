'use client'

import { useEffect, useState } from 'react'
import type { CourseDate } from '@/contract/course-dates'
import type { Course, getCourse, getCourseDate } from '@/contract/courses'
import type { Participant } from '@/contract/enrolments'
import { formatDate } from '@/domain/time/format'
import { certificateTexts, courseEmptyTexts, courseLoadTexts } from './texts'
import { toMs } from '@/management/format/dates'
import { formatPersonName } from '@/management/format/names'
import { courseCalls, coursePages, formatTutors, SALON_CALL } from './course-words'
import type { Answered } from '@/contract/call'
import { useCall } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { Notice } from '@/management/components/Notice.client'
import { Skeleton } from '@/management/components/Page.client'
import { useLastSegment, useQuery } from '@/management/hooks/navigation.client'

/** The participants of a date or of an online course. */
interface Attended {
  course: Pick<Course, 'tutors'>
  /** Null for an online course. */
  date: Pick<CourseDate, 'start_time' | 'end_time' | 'location_name' | 'tutors'> | null
  participants: Participant[]
}

interface Certificate {
  name: string
  did: string
  /** The course's title when it was sold: renaming the course does not change what the participant learnt. */
  title: string
  /** The date and place; for an online course, the day attendance was marked; null if unknown. */
  when: string | null
  tutors: string
  /** The address of the page on which anybody can check the certificate. */
  checkedAt: string | null
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
    name: one.certificate_name ?? formatPersonName(one),
    did: date ? certificateTexts.attended : certificateTexts.online,
    title: one.course_title,
    when: date ? formatCourseTime(date) : one.attendance_at && formatDate(toMs(one.attendance_at)),
    tutors: formatTutors((date ?? course).tutors),
    checkedAt: one.certificate_code && `/certificates/${one.certificate_code}`,
  }
}

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
  const failed = ofDate.error === null ? ofCourse : ofDate
  return { data, error: failed.error, reload: failed.reload, loading: ofDate.loading || ofCourse.loading }
}

/** The salon's name, as the issuer. */
const useSalonName = (): string =>
  useCall<{ name?: string }>(SALON_CALL, courseLoadTexts.course).data?.name ?? ''

/** The whole address, because it is printed. */
const CheckedAt = ({ path }: { path: string }) => {
  const [origin, setOrigin] = useState('')
  useEffect(() => setOrigin(window.location.origin), [])
  return (
    <p className="desk-certificate__check">
      {certificateTexts.check}{' '}
      <a className="desk-link" href={path} target="_blank" rel="noopener noreferrer">
        {origin}
        {path}
      </a>
    </p>
  )
}

const Sheet = ({ of }: { of: Certificate }) => {
  const salon = useSalonName()
  return (
    <article className="desk-certificate" aria-label={certificateTexts.heading}>
      {salon && <p className="desk-certificate__salon">{salon}</p>}
      <h2>{certificateTexts.heading}</h2>
      <p>{certificateTexts.says}</p>
      <p className="desk-certificate__name">{of.name}</p>
      <p>{of.did}</p>
      <p className="desk-certificate__course">{of.title}</p>
      {of.when && <p>{of.when}</p>}
      <p className="desk-certificate__sign">{of.tutors}</p>
      {of.checkedAt && <CheckedAt path={of.checkedAt} />}
    </article>
  )
}

/** /management/courses/certificate/{enrolmentId}: for a participant who attended, to print and sign. */
export const CertificateScreen = () => {
  const id = useLastSegment(coursePages.certificate)
  const { get } = useQuery()
  const { data, error, loading, reload } = useAttended(get('courseDateId'), get('courseId'))
  const certificate = data && toCertificate(data, id)
  return (
    <section className="desk-page" aria-label={certificateTexts.heading}>
      <header className="desk-page__head">
        <h1>{certificateTexts.heading}</h1>
        {certificate && (
          <Action kind="primary" onClick={() => window.print()}>
            Print the certificate
          </Action>
        )}
      </header>
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      {!data && loading && <Skeleton rows={4} />}
      {!loading && !error && !certificate && <Notice message={courseEmptyTexts.certificate} />}
      {certificate && <Sheet of={certificate} />}
    </section>
  )
}
