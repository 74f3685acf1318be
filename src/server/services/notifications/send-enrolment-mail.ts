import type { BasePayload } from 'payload'
import { courseMailLabels } from '@/messages/course-emails'
import type { CourseDateRow } from '@/server/repositories/courses'
import type { MailMessage } from '@/server/mail/mail-port'
import type { Row } from '@/server/repositories/store'
import { renderMail } from '@/server/mail/layout'
import type { MailBlock, MailPage } from '@/server/mail/mail-page'
import type { EnrolmentContext } from './booking-context'
import { formatDateTime, formatDay, formatTimeRange } from '@/domain/time/format'
import { formatMoney } from '@/domain/pricing/totals'
import { toDayKey } from '@/domain/time/time'
import { listAddressLines, toDirectionsHref } from '@/domain/content/address'
import { mailLabels, mailReasons, type MailWords } from '@/messages/emails'
import { type CalendarEntry, createCalendarFile } from '@/server/mail/calendar-file'
import { addNotification } from '@/server/repositories/notifications'
import { getMyBookingsLink, listFooterLines, toCalendarOwner, toMailSums, toSummaryUrl } from './compose'

/** The kind of the email to the salon. */
export const NOTICE = 'enrolment-notice'

/** The kind of the email about a cancelled place. */
export const CANCELLED = 'enrolment-cancelled'

/** The kind of the email with a certificate, which is about a course that is over. */
export const CERTIFICATE = 'certificate'

/** A location's name and its address on one line. */
export const formatAddress = (location: Row<'locations'> | null, name?: string | null): string =>
  [location?.name ?? name, ...(location ? listAddressLines(location) : [])].filter(Boolean).join(', ')

export const formatCoursePlace = ({ location, enrolment }: EnrolmentContext): string =>
  formatAddress(location, enrolment.locationName)

/** A date on one line, for emails. */
export const formatDateLine = (date: CourseDateRow, place: string): string =>
  [...formatDateTimes(date), place].join(', ')

/** One day with its hours, or the start and the end if they are on different days. */
const formatDateTimes = ({ start, end }: CourseDateRow): string[] =>
  toDayKey(start) === toDayKey(end - 1)
    ? [formatDay(start), formatTimeRange(start, end)]
    : [`${formatDateTime(start)} – ${formatDateTime(end)}`]

const toCourseBlock = (story: EnrolmentContext, kind: string): MailBlock => {
  const { enrolment, date } = story
  return {
    title: enrolment.title,
    start: date?.start,
    times: date ? formatDateTimes(date) : [courseMailLabels.online],
    facts: [
      ...(date ? [[mailLabels.place, formatCoursePlace(story)] as [string, string]] : []),
      ...(kind === CERTIFICATE
        ? []
        : [[mailLabels.price, formatMoney(enrolment.pricePence)] as [string, string]]),
    ],
    link: getDirections(story, kind),
    isCancelled: kind === CANCELLED,
  }
}

export const toMailContext = ({ site, customer, enrolment, date }: EnrolmentContext) => ({
  salon: site.name,
  name: customer.firstName,
  title: enrolment.title,
  when: date && formatDateTime(date.start),
})

/** Converts a course date to calendar entries, for emails and downloads. Empty if the course is online. */
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
 * The link to the purchase's summary page (D42), where it can also be added to a calendar. The salon does not get this
 * link, because it has its own list.
 */
const listMailLinks = ({ payment }: EnrolmentContext, kind: string): MailPage['links'] =>
  payment && kind !== NOTICE
    ? [{ label: courseMailLabels.toBooking, href: toSummaryUrl(String(payment.id)) }, getMyBookingsLink()]
    : []

/** Directions to the place where a course is taught, for participants. */
const getDirections = ({ location, site, enrolment }: EnrolmentContext, kind: string) =>
  location && kind !== NOTICE && kind !== CERTIFICATE && enrolment.status !== 'Cancelled'
    ? { label: mailLabels.directions, href: toDirectionsHref(location, site.name) }
    : undefined

interface Parts {
  key: string
  kind: string
  to: string
  words: MailWords
  sums?: { openPence: number }
  notes: string[]
  /** More parts, below the course. */
  blocks?: MailBlock[]
  /** The next steps, if they are not those of the booking. */
  links?: MailPage['links']
  /** The links to forms that are not filled in (D122). */
  formLinks?: MailPage['links']
  calendar: 'add' | 'cancel' | 'none'
  giveUpAt?: number
  notBefore?: number
}

const toEnrolmentCosts = ({ payment, enrolment: { pricePence: subtotal } }: EnrolmentContext) => ({
  subtotal,
  discount: Math.min(payment?.discountPence ?? 0, subtotal),
})

/** Composes an email about an enrolment. */
export const composeEnrolmentMail = (
  story: EnrolmentContext,
  parts: Omit<Parts, 'key' | 'giveUpAt' | 'notBefore'>,
): MailMessage => {
  const { words, to, kind } = parts
  const page: MailPage = {
    salon: story.site.name,
    ...words,
    banner: story.testPayments ? mailLabels.testPayments : null,
    blocks: [toCourseBlock(story, kind), ...(parts.blocks ?? [])],
    sums: parts.sums
      ? toMailSums(story.payment, { ...toEnrolmentCosts(story), ...parts.sums }, story.parts)
      : [],
    links: parts.links ?? [...(parts.formLinks ?? []), ...(listMailLinks(story, kind) ?? [])],
    notes: parts.notes,
    picture: story.picture,
    foot: listFooterLines(story.site, story.date && kind !== NOTICE ? [formatCoursePlace(story)] : []),
    why: (kind === NOTICE ? mailReasons.salon : mailReasons.booking)(story.site.name),
    look: story.look,
  }
  const entries = parts.calendar === 'none' ? [] : toCourseCalendarEntry(story)
  const attachments =
    entries.length > 0
      ? [createCalendarFile(entries, toCalendarOwner(story.site), parts.calendar === 'cancel')]
      : []
  return {
    to,
    subject: words.subject,
    ...renderMail(page),
    attachments,
  }
}

export const send = async (payload: BasePayload, story: EnrolmentContext, parts: Parts): Promise<void> => {
  const { key, kind, giveUpAt, notBefore } = parts
  const message = composeEnrolmentMail(story, parts)
  const about = { booking: null, appointment: null, enrolment: story.enrolment.id }
  await addNotification(payload, {
    key,
    kind,
    ...about,
    message,
    notBefore,
    ...(giveUpAt ? { giveUpAt } : {}),
  })
}

/** Explains how to join an online course. Empty if there is no text. */
export const getJoiningText = ({ course }: EnrolmentContext): string =>
  course?.joiningInformation?.trim() ?? ''

export const describeJoining = (story: EnrolmentContext): string[] => {
  if (story.date !== null) return []
  const words = getJoiningText(story)
  return [words ? `${courseMailLabels.joining}: ${words}` : courseMailLabels.joiningLater]
}
