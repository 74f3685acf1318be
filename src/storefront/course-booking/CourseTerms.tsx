import type { SiteWords } from '@/messages/site-words'
import { type CourseTerms as Terms, describeCourseTerms } from '@/domain/courses/course-refund'
import type { CourseType } from '@/domain/courses/course-date'
import { Accepted } from '@/storefront/checkout/Charges'

interface Props {
  words: SiteWords['checkout']
  /** The terms for refunds. */
  own: SiteWords['terms']
  type: CourseType
  terms: Terms
}

/** The terms relevant to this purchase, and a link to all terms (D56, D69). */
export const CourseTerms = ({ words, own, type, terms }: Props) => (
  <p className="text-small text-ink-soft">
    {describeCourseTerms(own, type, terms)} <Accepted words={words} />
  </p>
)
