import { listAddressLines, type PostalAddress } from '@/domain/content/address'
import { describeCourseTerms, getRightEnd, hasRightToCancel } from '@/domain/courses/course-refund'
import { formatDay } from '@/domain/time/format'
import { rightToCancelTexts } from '@/messages/course-booking'
import { courseMailLabels } from '@/messages/course-emails'
import type { SiteSetting } from '@/payload-types'
import type { MailBlock } from '@/server/mail/mail-page'
import type { EnrolmentContext } from './booking-context'

/** True for what was bought on the website, while the right to cancel is on (D125). */
const hasRight = ({ enrolment, terms }: EnrolmentContext): boolean =>
  enrolment.source === 'visitor' && hasRightToCancel(terms)

/** The terms as the payment page shows them and, for a date, how to change it. */
export const formatCourseTerms = (story: EnrolmentContext): string => {
  const { date, termsWords } = story
  const terms = { ...story.terms, rightToCancel: hasRight(story) }
  return date
    ? `${describeCourseTerms(termsWords, 'in-person', terms)} ${courseMailLabels.changing}`
    : describeCourseTerms(termsWords, 'online', terms)
}

interface Purchase {
  site: Pick<SiteSetting, 'name' | 'email' | 'phone'>
  /** The location whose address is given. */
  location: PostalAddress | null
  boughtAt: number
  /** The end of the instructions, for this kind of purchase. */
  more: string[]
}

/** The instructions and the form for cancelling a purchase (D125). */
export const createCancelBlocks = ({ site, location, boughtAt, more }: Purchase): MailBlock[] => {
  const address = location ? listAddressLines(location) : []
  const contact = [site.name, ...address, site.email, site.phone].filter(Boolean).join(', ')
  const until = formatDay(getRightEnd(boughtAt) - 1)
  const { title, lines, form, formLines } = rightToCancelTexts
  return [
    { title, lines: [...lines({ salon: site.name, contact, until }), ...more] },
    { title: form, lines: formLines(contact) },
  ]
}

/** The same for a course. Empty if the customer does not have the right. */
export const listRightToCancel = (story: EnrolmentContext): MailBlock[] =>
  hasRight(story)
    ? createCancelBlocks({
        ...story,
        boughtAt: story.enrolment.enrolledAt,
        more: story.enrolment.expressRequestAt ? [rightToCancelTexts.ends] : [],
      })
    : []
