import Link from 'next/link'
import type { Course } from '@/contract/courses'
import { courseTexts } from '@/messages/management-courses'
import { StateTag } from '../../components/Tag'
import { dayAndTime } from '../../format/dates'
import { money } from '../../format/money'
import { stateOf, typeWords } from './course-words'
import { pageOf } from './paths'
import { titleOf } from '../../format/untitled'

const NextDate = ({ course }: { course: Course }) => {
  if (course.course_type === 'online') return <>{typeWords.online}</>
  const date = course.next_date
  if (!date) return <>No date</>
  return (
    <span>
      {dayAndTime(date.start_time)}
      <span className="desk-hint desk-line">{courseTexts.placesLeft(date.places_left)}</span>
    </span>
  )
}

const Row = ({ course }: { course: Course }) => {
  const [tone, words] = stateOf(course)
  return (
    <tr>
      <td>
        <Link className="desk-row-link" prefetch={false} href={pageOf('details', course.id)}>
          {titleOf(course.title)}
        </Link>
      </td>
      <td data-label="Status">
        <StateTag tone={tone} words={words} />
      </td>
      <td data-label="Price" data-number>
        {money(course.price)}
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

/** A row opens the course; the figures say how many enrolled, and when. */
export const CoursesTable = ({ courses }: { courses: Course[] }) => (
  <div className="desk-table-wrap" tabIndex={0} role="group" aria-label="Courses">
    <table className="desk-table desk-table--rows desk-table--cards">
      <thead>
        <tr>
          <th scope="col">Course</th>
          <th scope="col">Status</th>
          <th scope="col" data-number>
            Price
          </th>
          <th scope="col">Next date</th>
          <th scope="col" data-number>
            All participants
          </th>
          <th scope="col" data-number>
            This week
          </th>
          <th scope="col" data-number>
            Last week
          </th>
        </tr>
      </thead>
      <tbody>
        {courses.map((course) => (
          <Row key={course.id} course={course} />
        ))}
      </tbody>
    </table>
  </div>
)
