import { listAddressLines, type PostalAddress } from '@/domain/content/address'
import { describeCourseTerms, hasRightToCancel } from '@/domain/courses/course-refund'
import { getRightEnd } from '@/domain/pricing/right-to-cancel'
import { formatDay } from '@/domain/time/format'
import { rightToCancelTexts } from '@/messages/course-booking'
import { courseMailLabels } from '@/messages/course-emails'
import type { SiteSetting } from '@/payload-types'
import type { MailBlock } from '@/server/mail/mail-page'
import type { AppointmentRow } from '@/server/repositories/appointments'
import type { BookingContext, EnrolmentContext } from './booking-context'

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
  /** When the right ends, in epoch ms. */
  until: number
  /** The end of the instructions, for this kind of purchase. */
  more: string[]
}

/** The instructions and the form for cancelling a purchase (D125). */
export const createCancelBlocks = ({ site, location, until: rightEnd, more }: Purchase): MailBlock[] => {
  const address = location ? listAddressLines(location) : []
  const contact = [site.name, ...address, site.email, site.phone].filter(Boolean).join(', ')
  const until = formatDay(rightEnd - 1)
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
        until: getRightEnd(story.enrolment.enrolledAt),
        more: story.enrolment.expressRequestAt ? [rightToCancelTexts.ends] : [],
      })
    : []

/** The instructions and the form for treatments. Empty if they were sold without the right. */
export const listTreatmentRight = (
  { site, locations }: BookingContext,
  appointments: readonly AppointmentRow[],
): MailBlock[] => {
  const [first] = appointments.filter(({ rightUntil }) => rightUntil)
  if (!first?.rightUntil) return []
  const isEarly = appointments.some(({ expressRequestAt }) => expressRequestAt)
  return createCancelBlocks({
    site,
    location: locations.get(first.location) ?? null,
    until: first.rightUntil,
    more: isEarly ? [rightToCancelTexts.endsForTreatments] : [],
  })
}
