'use client'

import type { Answered } from '@/contract/call'
import type { getCourse, getCourseDate } from '@/contract/courses'
import { certificateTexts, courseEmptyTexts, courseLoadTexts } from './texts'
import { useCall } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { Notice } from '@/management/components/Notice.client'
import { Skeleton } from '@/management/components/Page.client'
import { useLastSegment, useQuery } from '@/management/hooks/use-query.client'
import { type Attended, type Certificate, toCertificate } from './certificate'
import { courseCalls, coursePages, SALON_CALL } from './course-words'

/** The participants of a date or of an online course. */
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
