import type { SiteWords } from '@/messages/site-words'
import type { SoldCourseWords } from './BookingSummary.client'
import type { SoldWords } from './ServiceTimes'

/** The owner's texts that match the type of purchase. */
export const getSoldWords = ({
  courses,
  own,
}: Pick<SiteWords, 'courses' | 'own'>): SoldWords & SoldCourseWords => ({
  performer: own.performer,
  cancelled: own.cancelled,
  online: courses.online,
  inPerson: courses.inPerson,
})
