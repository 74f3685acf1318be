import type { SiteWords } from '../../messages/site-words'
import type { CourseTerms as Terms } from '../../domain/courses/course-refund'
import type { CourseType } from '../../domain/courses/course-type'
import { courseTermsText } from '../../domain/courses/terms-text'
import { Accepted } from '../checkout/Charges'

interface Props {
  words: SiteWords['checkout']
  /** What goes back. */
  own: SiteWords['terms']
  type: CourseType
  terms: Terms
}

/** The terms that matter at this moment, and where all of them are (D56, D69). */
export const CourseTerms = ({ words, own, type, terms }: Props) => (
  <p className="text-small text-ink-soft">
    {courseTermsText(own, type, terms)} <Accepted words={words} />
  </p>
)
