import type { BasePayload } from 'payload'
import { formatFullName } from '@/domain/text/names'
import { formatDateTime, formatDay, formatTimeRange } from '@/domain/time/format'
import { formatMoney } from '@/domain/pricing/totals'
import { toDayKey } from '@/domain/time/zone'
import { listAddressLines, toDirectionsHref } from '@/domain/content/address'
import { describeCourseTerms } from '@/domain/courses/course-refund'
import {
  type CourseChange,
  courseMailLabels,
  createCourseReminderMail,
  createEnrolledMail,
  createCancelledCourseMail,
  createMovedCourseMail,
  createEnrolmentNotice,
  type LeftMoney,
  describeLeftMoney,
  getMailTexts,
} from '@/messages/course-emails'
import { mailLabels, type MailWords } from '@/messages/emails'
import { dependenciesOf } from '@/server/dependencies'
import { type CalendarEntry, createCalendarFile } from '@/server/mail/calendar-file'
import { renderMailHtml, type MailPage, renderMailText } from '@/server/mail/layout'
import { addNotification } from '@/server/repositories/notifications'
import type { CourseDateRow } from '@/server/repositories/courses'
import { findLocation } from '@/server/repositories/catalogue'
import type { Row } from '@/server/repositories/store'
import { type EnrolmentContext, loadEnrolmentContext } from './enrolment-context'
import { toCalendarOwner, listFooterLines, toSummaryUrl, toMailSums } from './compose'

/** The kind of mail that goes to the salon. */
const NOTICE = 'enrolment-notice'

/** A location's name and its address on one line. */
const formatAddress = (location: Row<'locations'> | null, name?: string | null): string =>
  [location?.name ?? name, ...(location ? listAddressLines(location) : [])].filter(Boolean).join(', ')

/** Where a course is taught. */
const formatCoursePlace = ({ location, enrolment }: EnrolmentContext): string =>
  formatAddress(location, enrolment.locationName)

/** What a mail tells of a date in one line. */
const formatDateLine = (date: CourseDateRow, place: string): string =>
  [...formatDateTimes(date), place].join(', ')

/** One day with its hours, or from when to when. */
const formatDateTimes = ({ start, end }: CourseDateRow): string[] =>
  toDayKey(start) === toDayKey(end - 1)
    ? [formatDay(start), formatTimeRange(start, end)]
    : [`${formatDateTime(start)} – ${formatDateTime(end)}`]

const listEnrolmentLines = (story: EnrolmentContext): string[] => [
  ...(story.date ? [...formatDateTimes(story.date), formatCoursePlace(story)] : [courseMailLabels.online]),
  formatMoney(story.enrolment.pricePence),
]

const toMailContext = ({ site, customer, enrolment, date }: EnrolmentContext) => ({
  salon: site.name,
  name: customer.firstName,
  title: enrolment.title,
  when: date && formatDateTime(date.start),
})

/** A course as calendars see it, in mails and when it is downloaded; none online. */
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

/** To the page of what was bought (D42), whence it also goes into a calendar. The salon has its own list. */
const listMailLinks = ({ payment }: EnrolmentContext, kind: string): MailPage['links'] =>
  payment && kind !== NOTICE
    ? [{ label: courseMailLabels.toBooking, href: toSummaryUrl(String(payment.id)) }]
    : []

/** The way to where a course is taught, for who comes to it. */
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

const send = async (payload: BasePayload, story: EnrolmentContext, parts: Parts): Promise<void> => {
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

/** The terms as the page of the payment said them, and for a date how to change it. */
const formatCourseTerms = ({ date, terms, termsWords }: EnrolmentContext): string =>
  date
    ? `${describeCourseTerms(termsWords, 'in-person', terms)} ${courseMailLabels.changing}`
    : describeCourseTerms(termsWords, 'online', terms)

/** How to join an online course; empty where nothing is written about it. */
const getJoiningText = ({ course }: EnrolmentContext): string => course?.joiningInformation?.trim() ?? ''

const describeJoining = (story: EnrolmentContext): string[] => {
  if (story.date !== null) return []
  const words = getJoiningText(story)
  return [words ? `${courseMailLabels.joining}: ${words}` : courseMailLabels.joiningLater]
}

const confirmTo = async (payload: BasePayload, story: EnrolmentContext, openPence: number): Promise<void> => {
  if (!story.customer.email) return
  await send(payload, story, {
    key: `enrolment|${story.enrolment.id}`,
    kind: 'enrolment',
    to: story.customer.email,
    words: getMailTexts(story.texts, 'enrolment', createEnrolledMail, toMailContext(story)),
    sums: { openPence },
    notes: [
      ...(openPence > 0 ? [mailLabels.openPayment] : []),
      ...describeJoining(story),
      formatCourseTerms(story),
    ],
    calendar: 'add',
  })
}

const notifySalon = async (
  payload: BasePayload,
  story: EnrolmentContext,
  openPence: number,
): Promise<void> => {
  const { enrolment, customer, site } = story
  const to = site.noticeAddress ?? site.email
  if (!to) return
  const name = formatFullName(customer.firstName, customer.lastName)
  const who = [name, customer.phone, customer.email].filter(Boolean).join(', ')
  await send(payload, story, {
    key: `enrolment-notice|${enrolment.id}`,
    kind: NOTICE,
    to,
    words: getMailTexts(story.texts, 'enrolmentNotice', createEnrolmentNotice, {
      ...toMailContext(story),
      name,
    }),
    sums: { openPence },
    notes: [
      `${mailLabels.customer}: ${who}`,
      ...(enrolment.notes ? [`${mailLabels.notes}: ${enrolment.notes}`] : []),
      ...(story.date === null && !getJoiningText(story) ? [courseMailLabels.joiningMissing] : []),
    ],
    calendar: 'none',
  })
}

/**
 * Queues the confirmation to the customer, with the calendar file or how to join, and the notice to the salon, once per
 * enrolment. `openPence`: what was to be paid online and is not certain yet.
 */
export const queueEnrolment = async (payload: BasePayload, id: string, openPence = 0): Promise<void> => {
  const story = await loadEnrolmentContext(payload, id)
  if (!story || story.enrolment.status === 'Cancelled') return
  await confirmTo(payload, story, openPence)
  if (story.enrolment.source === 'visitor') await notifySalon(payload, story, openPence)
}

/** Queues the mail about a place that was cancelled and what becomes of the money, once (D16). */
export const queueEnrolmentCancelled = async (
  payload: BasePayload,
  id: string,
  money: LeftMoney,
): Promise<void> => {
  const story = await loadEnrolmentContext(payload, id)
  if (!story?.customer.email) return
  await send(payload, story, {
    key: `enrolment-cancelled|${id}`,
    kind: 'enrolment-cancelled',
    to: story.customer.email,
    words: getMailTexts(story.texts, 'enrolmentCancelled', createCancelledCourseMail, toMailContext(story)),
    notes: [describeLeftMoney(money)],
    calendar: 'cancel',
  })
}

/** The part of a date that changed. `date` if its earlier details are not known. */
const toDateChange = (before: CourseDateRow | null, now: CourseDateRow): CourseChange =>
  !before || toDayKey(before.start) !== toDayKey(now.start)
    ? 'date'
    : before.start !== now.start || before.end !== now.end
      ? 'time'
      : 'location'

/**
 * Queues the mail about another date, or another time or place of it, once for each time that the enrolment counts.
 * None for a date that is over. `before`: when and where it was; null when that is not known any more.
 */
export const queueEnrolmentMoved = async (
  payload: BasePayload,
  id: string,
  before: CourseDateRow | null,
): Promise<void> => {
  const story = await loadEnrolmentContext(payload, id)
  if (!story?.customer.email || !story.date || story.enrolment.status === 'Cancelled') return
  if (story.date.end <= dependenciesOf(payload).clock.now()) return
  const was = before && formatDateLine(before, formatAddress(await findLocation(payload, before.location)))
  const now = formatDateLine(story.date, formatCoursePlace(story))
  const about = { ...toMailContext(story), was, now, change: toDateChange(before, story.date) }
  const words = getMailTexts(story.texts, 'enrolmentMoved', createMovedCourseMail, about)
  await send(payload, story, {
    key: `enrolment-moved|${id}|${story.enrolment.moves ?? 0}`,
    kind: 'enrolment-moved',
    to: story.customer.email,
    words,
    notes: [formatCourseTerms(story)],
    calendar: 'add',
  })
}

/** Queues the reminder of a course, once for each start that a participant has had (D19). */
export const queueCourseReminder = async (
  payload: BasePayload,
  { id, start, key }: { id: string; start: number; key: string },
): Promise<void> => {
  const story = await loadEnrolmentContext(payload, id)
  if (!story?.customer.email) return
  await send(payload, story, {
    key,
    kind: 'course-reminder',
    to: story.customer.email,
    giveUpAt: start,
    words: getMailTexts(story.texts, 'courseReminder', createCourseReminderMail, toMailContext(story)),
    notes: [],
    calendar: 'none',
  })
}
