import type { BasePayload } from 'payload'
import { formatDateTime, formatDay, formatTimeRange } from '@/domain/time/format'
import { formatMoney } from '@/domain/pricing/totals'
import { toDayKey } from '@/domain/time/zone'
import { listAddressLines, toDirectionsHref } from '@/domain/content/address'
import { describeCourseTerms } from '@/domain/courses/course-refund'
import { courseMailLabels } from '@/messages/course-emails'
import { mailLabels, type MailWords } from '@/messages/emails'
import { type CalendarEntry, createCalendarFile } from '@/server/mail/calendar-file'
import { renderMailHtml, type MailPage, renderMailText } from '@/server/mail/layout'
import { addNotification } from '@/server/repositories/notifications'
import type { CourseDateRow } from '@/server/repositories/courses'
import type { Row } from '@/server/repositories/store'
import type { EnrolmentContext } from './enrolment-context'
import { toCalendarOwner, listFooterLines, toSummaryUrl, toMailSums } from './compose'

/** The kind of the email to the salon. */
export const NOTICE = 'enrolment-notice'

/** A location's name and its address on one line. */
export const formatAddress = (location: Row<'locations'> | null, name?: string | null): string =>
  [location?.name ?? name, ...(location ? listAddressLines(location) : [])].filter(Boolean).join(', ')

/** The place where a course is taught. */
export const formatCoursePlace = ({ location, enrolment }: EnrolmentContext): string =>
  formatAddress(location, enrolment.locationName)

/** A date in one line, for emails. */
export const formatDateLine = (date: CourseDateRow, place: string): string =>
  [...formatDateTimes(date), place].join(', ')

/** One day with its hours, or the start and end on different days. */
const formatDateTimes = ({ start, end }: CourseDateRow): string[] =>
  toDayKey(start) === toDayKey(end - 1)
    ? [formatDay(start), formatTimeRange(start, end)]
    : [`${formatDateTime(start)} – ${formatDateTime(end)}`]

const listEnrolmentLines = (story: EnrolmentContext): string[] => [
  ...(story.date ? [...formatDateTimes(story.date), formatCoursePlace(story)] : [courseMailLabels.online]),
  formatMoney(story.enrolment.pricePence),
]

export const toMailContext = ({ site, customer, enrolment, date }: EnrolmentContext) => ({
  salon: site.name,
  name: customer.firstName,
  title: enrolment.title,
  when: date && formatDateTime(date.start),
})

/** A course date as calendar entries, for emails and downloads; empty if online. */
export const toCourseCalendarEntry = (story: EnrolmentContext): CalendarEntry[] =>
  story.date
    ? [
        {
          madeAt: Date.parse(story.enrolment.createdAt),
          id: story.enrolment.id,
          title: `${story.enrolment.title}, ${story.site.name}`,
          start: story.date.start,
          end: story.date.end,
          location: formatCoursePlace(story),
          description: story.enrolment.title,
          moves: story.enrolment.moves ?? 0,
        },
      ]
    : []

/**
 * A link to the summary page of the purchase (D42), where it can also be added to a calendar. Not for the salon, which
 * has its own list.
 */
const listMailLinks = ({ payment }: EnrolmentContext, kind: string): MailPage['links'] =>
  payment && kind !== NOTICE
    ? [{ label: courseMailLabels.toBooking, href: toSummaryUrl(String(payment.id)) }]
    : []

/** Directions to the place where a course is taught, for participants. */
const getDirections = ({ location, site, enrolment }: EnrolmentContext, kind: string) =>
  location && kind !== NOTICE && enrolment.status !== 'Cancelled'
    ? { label: mailLabels.directions, href: toDirectionsHref(location, site.name) }
    : undefined

interface Parts {
  key: string
  kind: string
  to: string
  words: MailWords
  sums?: { openPence: number }
  notes: string[]
  calendar: 'add' | 'cancel' | 'none'
  giveUpAt?: number
}

const toEnrolmentCosts = ({ payment, enrolment: { pricePence: subtotal } }: EnrolmentContext) => ({
  subtotal,
  discount: Math.min(payment?.discountPence ?? 0, subtotal),
})

export const send = async (payload: BasePayload, story: EnrolmentContext, parts: Parts): Promise<void> => {
  const { words, to, key, kind, giveUpAt } = parts
  const page: MailPage = {
    salon: story.site.name,
    ...words,
    banner: story.testPayments ? mailLabels.testPayments : null,
    blocks: [
      { title: story.enrolment.title, lines: listEnrolmentLines(story), link: getDirections(story, kind) },
    ],
    sums: parts.sums ? toMailSums(story.payment, { ...toEnrolmentCosts(story), ...parts.sums }) : [],
    links: listMailLinks(story, kind),
    notes: parts.notes,
    foot: listFooterLines(story.site),
    look: story.look,
  }
  const entries = parts.calendar === 'none' ? [] : toCourseCalendarEntry(story)
  const attachments =
    entries.length > 0
      ? [createCalendarFile(entries, toCalendarOwner(story.site), parts.calendar === 'cancel')]
      : []
  const message = {
    to,
    subject: words.subject,
    text: renderMailText(page),
    html: renderMailHtml(page),
    attachments,
  }
  const about = { booking: null, appointment: null, enrolment: story.enrolment.id }
  await addNotification(payload, { key, kind, ...about, message, ...(giveUpAt ? { giveUpAt } : {}) })
}

/** The terms as shown on the payment page and, for a date, how to change it. */
export const formatCourseTerms = ({ date, terms, termsWords }: EnrolmentContext): string =>
  date
    ? `${describeCourseTerms(termsWords, 'in-person', terms)} ${courseMailLabels.changing}`
    : describeCourseTerms(termsWords, 'online', terms)

/** How to join an online course; empty if there is no text. */
export const getJoiningText = ({ course }: EnrolmentContext): string =>
  course?.joiningInformation?.trim() ?? ''

export const describeJoining = (story: EnrolmentContext): string[] => {
  if (story.date !== null) return []
  const words = getJoiningText(story)
  return [words ? `${courseMailLabels.joining}: ${words}` : courseMailLabels.joiningLater]
}
