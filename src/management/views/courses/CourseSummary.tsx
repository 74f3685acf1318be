import type { Course } from '@/contract/courses'
import { courseEmptyTexts, courseTexts } from '@/messages/management-courses'
import { money } from '../../format/money'
import { tutorWords, typeWords } from './course-words'

/** How many enrolled in all, this week and last week (weeks start on Monday). */
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

/** A text that the server has cleaned (D31). */
const Prose = ({ title, html }: { title: string; html: string | undefined }) =>
  html ? (
    <>
      <h2>{title}</h2>
      <div className="desk-prose" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  ) : null

const hasWords = ({ summary, description, included, prerequisites }: Course): boolean =>
  [summary, description, included, prerequisites].some(Boolean)

/** What visitors read of a course. */
export const CourseSummary = ({ course }: { course: Course }) => (
  <div className="desk-panels">
    <section className="desk-panel desk-course-glance" aria-label="At a glance">
      {course.image && <img className="desk-course-picture" src={course.image} alt="" />}
      <dl className="desk-facts">
        <dt>Price</dt>
        <dd>{money(course.price)}</dd>
        <dt>Course type</dt>
        <dd>{typeWords[course.course_type]}</dd>
        <dt>Tutors</dt>
        <dd>{tutorWords(course.tutors)}</dd>
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
