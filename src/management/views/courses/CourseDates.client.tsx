'use client'

import Link from 'next/link'
import type { Answered } from '@/contract/call'
import type { CourseDate, listCourseDates } from '@/contract/course-dates'
import type { Course } from '@/contract/courses'
import { courseEmptyTexts, courseLoadTexts, courseTexts } from '@/messages/management-courses'
import { useCall } from '../../api/use-call.client'
import { Notice } from '../../components/Notice.client'
import { Skeleton } from '../../components/Skeleton'
import { StateTag } from '../../components/Tag'
import { span } from '../../format/dates'
import { placesTag, sortedDates, tutorWords } from './course-words'
import { courseCalls, pageOf } from './paths'

const Row = ({ date, now }: { date: CourseDate; now: number }) => {
  const [tone, words] = placesTag(date, now)
  return (
    <tr>
      <td>
        <Link className="desk-row-link" prefetch={false} href={pageOf('date', date.id)}>
          {span(date.start_time, date.end_time)}
        </Link>
      </td>
      <td data-label="Location">{date.location_name}</td>
      <td data-label="Taught by">{tutorWords(date.tutors)}</td>
      <td data-label="Places">{courseTexts.places(date.participants_count ?? 0, date.places)}</td>
      <td data-label="State">
        <StateTag tone={tone} words={words} />
      </td>
    </tr>
  )
}

const Table = ({ label, dates, now }: { label: string; dates: CourseDate[]; now: number }) => (
  <div className="desk-table-wrap" tabIndex={0} role="group" aria-label={label}>
    <table className="desk-table desk-table--rows desk-table--cards">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Location</th>
          <th scope="col">Taught by</th>
          <th scope="col">Places</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {dates.map((date) => (
          <Row key={date.id} date={date} now={now} />
        ))}
      </tbody>
    </table>
  </div>
)

/** The dates of a course in person; a row opens the list of its participants. */
export const CourseDates = ({ course }: { course: Course }) => {
  const { data, error, loading, reload } = useCall<Answered<typeof listCourseDates>>(
    courseCalls.dates(course.id),
    courseLoadTexts.dates,
  )
  const now = Date.now()
  const { toCome, past } = sortedDates(data?.data ?? {}, now)
  return (
    <section className="desk-current" aria-label="Course dates">
      <h2 className="desk-subhead">Course dates</h2>
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      {!data && loading && <Skeleton rows={3} />}
      {data && toCome.length === 0 && <p className="desk-empty">{courseEmptyTexts.dates}</p>}
      {toCome.length > 0 && <Table label="Dates to come" dates={toCome} now={now} />}
      {past.length > 0 && (
        <details>
          <summary className="desk-link">Past dates ({past.length})</summary>
          <Table label="Past dates" dates={past} now={now} />
        </details>
      )}
    </section>
  )
}
