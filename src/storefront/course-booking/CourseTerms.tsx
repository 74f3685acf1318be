import type { CourseTerms as Terms } from '../../domain/courses/course-refund'
import type { CourseType } from '../../domain/courses/course-type'
import { courseTermsText } from '../../messages/booking-courses'

/** The terms that matter at this moment, and where all of them are (D56, D69). */
export const CourseTerms = ({ type, terms }: { type: CourseType; terms: Terms }) => (
  <p className="text-small text-ink-soft">
    {courseTermsText(type, terms)} By booking you accept our{' '}
    <a href="/terms-and-conditions" className="underline underline-offset-2">
      terms and conditions
    </a>
    .
  </p>
)
