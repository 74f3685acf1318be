'use client'

import Link from 'next/link'
import { formatPounds } from '@/management/format/payment-state'
import { toTitle } from '@/management/format/names'
import { Page, Skeleton } from '@/management/components/Page.client'
import { useFlashMessage, useQuery } from '@/management/hooks/navigation.client'
import type { Course, listCourses } from '@/contract/courses'
import { courseEmptyTexts, courseLoadTexts, courseTexts } from './texts'
import { StateTag } from '@/management/components/Tag'
import { formatDayAndTime } from '@/management/format/dates'
import { coursePages, COURSES_CALL, getCourseHref, describeCourseState, typeWords } from './course-words'
import type { Answered } from '@/contract/call'
import { useCall } from '@/management/api/use-call.client'
import { ActionLink, EditorLink } from '@/management/components/Action.client'
import { Notice, SuccessMessage } from '@/management/components/Notice.client'
import { Tabs } from '@/management/components/ChoiceList.client'
import { DataTable } from '@/management/components/DataTable'

const NextDate = ({ course }: { course: Course }) => {
  if (course.course_type === 'online') return <>{typeWords.online}</>
  const date = course.next_date
  if (!date) return <>No date</>
  return (
    <span>
      {formatDayAndTime(date.start_time)}
      <span className="desk-hint desk-line">{courseTexts.placesLeft(date.places_left)}</span>
    </span>
  )
}

const Row = ({ course }: { course: Course }) => {
  const [tone, words] = describeCourseState(course)
  return (
    <tr>
      <td>
        <Link className="desk-row-link" prefetch={false} href={getCourseHref('details', course.id)}>
          {toTitle(course.title)}
        </Link>
      </td>
      <td data-label="Status">
        <StateTag tone={tone} words={words} />
      </td>
      <td data-label="Price" data-number>
        {formatPounds(course.price)}
      </td>
      <td data-label="Next date">
        <NextDate course={course} />
      </td>
      <td data-label="All participants" data-number>
        {course.stats?.all_participants_count ?? '–'}
      </td>
      <td data-label="This week" data-number>
        {course.stats?.this_week_count ?? '–'}
      </td>
      <td data-label="Last week" data-number>
        {course.stats?.last_week_count ?? '–'}
      </td>
    </tr>
  )
}

/** A row opens the course; the figures show the number of enrolments by period. */
const CoursesTable = ({ courses }: { courses: Course[] }) => (
  <DataTable
    label="Courses"
    className="desk-table--rows desk-table--cards"
    columns={[
      'Course',
      'Status',
      { title: 'Price', isNumber: true },
      'Next date',
      { title: 'All participants', isNumber: true },
      { title: 'This week', isNumber: true },
      { title: 'Last week', isNumber: true },
    ]}
  >
    {courses.map((course) => (
      <Row key={course.id} course={course} />
    ))}
  </DataTable>
)

const views = [
  ['', 'Courses'],
  ['archived', 'Archived'],
] as const

/** /management/courses: all courses, with enrolments in total, this week and last week. */
export const CoursesScreen = () => {
  const { get, setQuery } = useQuery()
  const [success, setSuccess] = useFlashMessage()
  const { data, error, loading, reload } = useCall<Answered<typeof listCourses>>(
    COURSES_CALL,
    courseLoadTexts.courses,
  )
  const showsArchived = get('show') === 'archived'
  const shown = (data?.data ?? []).filter(({ archived }) => Boolean(archived) === showsArchived)
  return (
    <Page
      title="Courses"
      actions={
        <>
          <ActionLink kind="primary" href={coursePages.newCourse}>
            Add new course
          </ActionLink>
          <EditorLink of="courses" />
        </>
      }
    >
      <SuccessMessage message={success} onDismiss={() => setSuccess(null)} />
      <Tabs
        label="Which courses"
        options={views}
        chosen={showsArchived ? 'archived' : ''}
        onChoose={(show) => setQuery({ show })}
      />
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      {!data && loading && <Skeleton rows={6} />}
      {data && shown.length === 0 && (
        <p className="desk-empty">{showsArchived ? courseEmptyTexts.archived : courseEmptyTexts.courses}</p>
      )}
      {shown.length > 0 && <CoursesTable courses={shown} />}
    </Page>
  )
}
