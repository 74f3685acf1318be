import { filledIn } from '../content/filled-in'
import type { CourseTerms } from './course-refund'
import type { CourseType } from './course-type'

type Words = Record<
  'deposit' | 'depositStart' | 'all' | 'allStart' | 'nothing' | 'online' | 'onlineNothing',
  string
>

const daysOf = (days: number): string => (days === 1 ? '1 day' : `${days} days`)
const noticeOf = (days: number): string => (days === 1 ? '1 day’s notice' : `${days} days’ notice`)

const inPerson = (words: Words, { depositPercent: percent, noticeDays }: CourseTerms): string => {
  if (percent >= 100) return words.nothing
  const [withNotice, untilStart] =
    percent === 0 ? [words.all, words.allStart] : [words.deposit, words.depositStart]
  return filledIn(noticeDays === 0 ? untilStart : withNotice, { percent, notice: noticeOf(noticeDays) })
}

/** What goes back to whoever leaves a course, by the owner's settings (D56, D69): the same on the page and in mails. */
export const courseTermsText = (words: Words, type: CourseType, terms: CourseTerms): string => {
  if (type !== 'online') return inPerson(words, terms)
  const { onlineRefundDays } = terms
  return onlineRefundDays === 0
    ? words.onlineNothing
    : filledIn(words.online, { days: daysOf(onlineRefundDays) })
}
