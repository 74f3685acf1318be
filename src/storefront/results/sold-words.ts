import type { SiteWords } from '@/messages/site-words'
import type { SoldCourseWords } from './BookingSummary.client'
import type { SoldWords } from './ServiceTimes'

/** Of the owner's words those that name what was sold. */
export const getSoldWords = ({
  courses,
  own,
}: Pick<SiteWords, 'courses' | 'own'>): SoldWords & SoldCourseWords => ({
  performer: own.performer,
  cancelled: own.cancelled,
  online: courses.online,
  inPerson: courses.inPerson,
})
