'use client'

import Link from 'next/link'
import type { Answered } from '@/contract/call'
import type { CourseDate, listCourseDates } from '@/contract/course-dates'
import type { Course } from '@/contract/courses'
import { courseEmptyTexts, courseLoadTexts, courseTexts } from '@/messages/management-courses'
import { salonNow } from '../../format/clock'
import { useCall } from '../../api/use-call.client'
import { Notice } from '../../components/Notice.client'
import { Skeleton } from '../../components/Skeleton'
import { StateTag } from '../../components/Tag'
import { span } from '../../format/dates'
import { placesTag, sortedDates, tutorWords } from './course-words'
import { courseCalls, pageOf } from './paths'

const Row = ({ date, now, isOnline }: { date: CourseDate; now: number; isOnline: boolean }) => {
  const [tone, words] = placesTag(date, now, isOnline)
  return (
    <tr>
      <td>
        <Link className="desk-row-link" prefetch={false} href={pageOf('date', date.id)}>
          {span(date.start_time, date.end_time)}
        </Link>
      </td>
      <td data-label="Location">{date.location_name}</td>
      <td data-label="Tutors">{tutorWords(date.tutors)}</td>
      <td data-label="Places">{courseTexts.places(date.participants_count ?? 0, date.places)}</td>
      <td data-label="Status">
        <StateTag tone={tone} words={words} />
      </td>
    </tr>
  )
}

interface TableProps {
  label: string
  dates: CourseDate[]
  now: number
  isOnline: boolean
}

const Table = ({ label, dates, ...rest }: TableProps) => (
  <div className="desk-table-wrap" tabIndex={0} role="group" aria-label={label}>
    <table className="desk-table desk-table--rows desk-table--cards">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Location</th>
          <th scope="col">Tutors</th>
          <th scope="col">Places</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {dates.map((date) => (
          <Row key={date.id} date={date} {...rest} />
        ))}
      </tbody>
    </table>
  </div>
)

/**
 * The dates of an in-person course; a row opens the list of its participants. An online course has them from before it
 * was one, or none, and then nothing stands here.
 */
export const CourseDates = ({ course }: { course: Course }) => {
  const { data, error, loading, reload } = useCall<Answered<typeof listCourseDates>>(
    courseCalls.dates(course.id),
    courseLoadTexts.dates,
  )
  const now = salonNow()
  const { toCome, past } = sortedDates(data?.data ?? {}, now)
  const isOnline = course.course_type === 'online'
  if (isOnline && !error && toCome.length + past.length === 0) return null
  return (
    <section className="desk-current" aria-label="Course dates">
      <h2 className="desk-subhead">Course dates</h2>
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      {!data && loading && <Skeleton rows={3} />}
      {isOnline && toCome.length > 0 && <p className="desk-hint">{courseTexts.datesOfBefore}</p>}
      {!isOnline && data && toCome.length === 0 && <p className="desk-empty">{courseEmptyTexts.dates}</p>}
      {toCome.length > 0 && <Table label="Upcoming dates" dates={toCome} {...{ now, isOnline }} />}
      {past.length > 0 && (
        <details>
          <summary className="desk-link">Past dates ({past.length})</summary>
          <Table label="Past dates" dates={past} {...{ now, isOnline }} />
        </details>
      )}
    </section>
  )
}
