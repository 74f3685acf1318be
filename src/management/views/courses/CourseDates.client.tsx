'use client'

import { useCall, useChange } from '@/management/api/use-call.client'
import { formatPounds } from '@/management/format/payment-state'
import Link from 'next/link'
import { getSalonNow, formatTimeSpan } from '@/management/format/dates'
import { Skeleton } from '@/management/components/Page.client'
import type { Answered } from '@/contract/call'
import type { changeCourse, Course } from '@/contract/courses'
import { courseEmptyTexts, courseLoadTexts, courseSaveTexts, courseTexts } from './texts'
import { Action } from '@/management/components/Action.client'
import { Notice } from '@/management/components/Notice.client'
import { courseCalls, getCourseHref, describeSeats, sortDates, formatTutors, typeWords } from './course-words'
import type { CourseDate, listCourseDates } from '@/contract/course-dates'
import { StateTag } from '@/management/components/Tag'
import { DataTable } from '@/management/components/DataTable'

interface Props {
  course: Course
  onDone(message: string): void
}

/** Why visitors cannot see or buy a course, with a button that fixes it. */
export const CourseBanner = ({ course, onDone }: Props) => {
  const { busy, error, setError, send } = useChange()
  const act = async (change: 'publish' | 'offer'): Promise<void> => {
    const answer = await send<Answered<typeof changeCourse>>(
      change === 'publish'
        ? { path: courseCalls.publish(course.id), method: 'PUT', failed: courseSaveTexts.publish }
        : {
            path: courseCalls.course(course.id) ?? '',
            method: 'PUT',
            body: { archived: false },
            failed: courseSaveTexts.putAway,
          },
    )
    if (answer.ok) onDone(answer.message)
  }
  if (course.is_published && !course.archived && !course.unpublished_changes) return null
  return (
    <section className="desk-panel desk-banner" aria-label="Who can see this course">
      {!course.is_published && (
        <div className="desk-banner__row">
          <p>{courseTexts.banner}</p>
          <Action kind="primary" busy={busy} onClick={() => void act('publish')}>
            Publish Now
          </Action>
        </div>
      )}
      {course.unpublished_changes && (
        <div className="desk-banner__row">
          <p>{courseTexts.bannerEdited}</p>
          <Action kind="primary" busy={busy} onClick={() => void act('publish')}>
            Publish the changes
          </Action>
        </div>
      )}
      {course.archived && (
        <div className="desk-banner__row">
          <p>{courseTexts.bannerAway}</p>
          <Action busy={busy} onClick={() => void act('offer')}>
            {courseTexts.restore}
          </Action>
        </div>
      )}
      <Notice message={error} onDismiss={() => setError(null)} />
    </section>
  )
}

/** The number of enrolments in total, this week and last week (weeks start on Monday). */
export const CourseStats = ({ course: { stats } }: { course: Course }) => (
  <dl className="desk-stats desk-stats--short">
    <div>
      <dt>All participants</dt>
      <dd>{stats?.all_participants_count ?? '–'}</dd>
    </div>
    <div>
      <dt>This week</dt>
      <dd>{stats?.this_week_count ?? '–'}</dd>
    </div>
    <div>
      <dt>Last week</dt>
      <dd>{stats?.last_week_count ?? '–'}</dd>
    </div>
  </dl>
)

/** A text already sanitised by the server (D31). */
const Prose = ({ title, html }: { title: string; html: string | undefined }) =>
  html ? (
    <>
      <h2>{title}</h2>
      <div className="desk-prose" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  ) : null

const hasWords = ({ summary, description, included, prerequisites }: Course): boolean =>
  [summary, description, included, prerequisites].some(Boolean)

/** The course details that visitors see. */
export const CourseSummary = ({ course }: { course: Course }) => (
  <div className="desk-panels">
    <section className="desk-panel desk-course-glance" aria-label="At a glance">
      {course.image && <img className="desk-course-picture" src={course.image} alt="" />}
      <dl className="desk-facts">
        <dt>Price</dt>
        <dd>{formatPounds(course.price)}</dd>
        <dt>Course type</dt>
        <dd>{typeWords[course.course_type]}</dd>
        <dt>Tutors</dt>
        <dd>{formatTutors(course.tutors)}</dd>
        {course.course_type === 'in-person' && (
          <>
            <dt>Places for each date</dt>
            <dd>{course.places}</dd>
          </>
        )}
        {course.course_type === 'online' && (
          <>
            <dt>How to join</dt>
            <dd className="desk-lines">{course.joining_information || courseTexts.noJoining}</dd>
          </>
        )}
      </dl>
    </section>
    <section className="desk-panel" aria-label="What visitors see">
      {course.summary && <p>{course.summary}</p>}
      <Prose title="Description" html={course.description} />
      <Prose title="What is included" html={course.included} />
      <Prose title="Prerequisites" html={course.prerequisites} />
      {!hasWords(course) && <p className="desk-hint">{courseEmptyTexts.words}</p>}
    </section>
  </div>
)

const Row = ({ date, now, isOnline }: { date: CourseDate; now: number; isOnline: boolean }) => {
  const [tone, words] = describeSeats(date, now, isOnline)
  return (
    <tr>
      <td>
        <Link className="desk-row-link" prefetch={false} href={getCourseHref('date', date.id)}>
          {formatTimeSpan(date.start_time, date.end_time)}
        </Link>
      </td>
      <td data-label="Location">{date.location_name}</td>
      <td data-label="Tutors">{formatTutors(date.tutors)}</td>
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
  <DataTable
    label={label}
    className="desk-table--rows desk-table--cards"
    columns={['When', 'Location', 'Tutors', 'Places', 'Status']}
  >
    {dates.map((date) => (
      <Row key={date.id} date={date} {...rest} />
    ))}
  </DataTable>
)

/**
 * The dates of an in-person course; a row opens its list of participants. An online course may have dates from when it
 * was held in person; without any, nothing is shown.
 */
export const CourseDates = ({ course }: { course: Course }) => {
  const { data, error, loading, reload } = useCall<Answered<typeof listCourseDates>>(
    courseCalls.dates(course.id),
    courseLoadTexts.dates,
  )
  const now = getSalonNow()
  const { toCome, past } = sortDates(data?.data ?? {}, now)
  const isOnline = course.course_type === 'online'
  if (isOnline && !error && toCome.length + past.length === 0) return null
  return (
    <section className="desk-current" aria-label="Course dates">
      <h2 className="desk-subhead">Course dates</h2>
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      {!data && loading && <Skeleton rows={3} />}
      {isOnline && toCome.length > 0 && <p className="desk-hint">{courseTexts.datesOfBefore}</p>}
      {!isOnline && data && toCome.length === 0 && <p className="desk-empty">{courseEmptyTexts.dates}</p>}
      {toCome.length > 0 && <Table label="Upcoming dates" dates={toCome} now={now} isOnline={isOnline} />}
      {past.length > 0 && (
        <details>
          <summary className="desk-link">Past dates ({past.length})</summary>
          <Table label="Past dates" dates={past} now={now} isOnline={isOnline} />
        </details>
      )}
    </section>
  )
}
