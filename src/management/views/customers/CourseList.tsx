import Link from 'next/link'
import type { CustomerCourse } from '@/contract/customer-card'
import { BookingTag } from '@/management/components/Tag'
import { formatTimeSpan } from '@/management/format/dates'

const toCourseHref = ({ course_id, course_date_id }: CustomerCourse): string =>
  course_date_id
    ? `/management/courses/course-date-details/${course_date_id}`
    : `/management/courses/course-details/${course_id}`

/** The courses a customer booked; renders nothing if there are none. */
export const CourseList = ({ courses }: { courses: CustomerCourse[] }) =>
  courses.length === 0 ? null : (
    <section className="desk-panel" aria-label="Courses">
      <h2>Courses</h2>
      <ul className="desk-visits">
        {courses.map((one) => (
          <li key={one.enrolment_id} className="desk-visit">
            <div className="desk-visit__what">
              <Link className="desk-link" prefetch={false} href={toCourseHref(one)}>
                {one.title}
              </Link>
              <span className="desk-hint">
                {one.start_time && one.end_time ? formatTimeSpan(one.start_time, one.end_time) : 'Online'}
                {one.location_name && `, ${one.location_name}`}
              </span>
            </div>
            <div className="desk-visit__state">
              <BookingTag status={one.status} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
