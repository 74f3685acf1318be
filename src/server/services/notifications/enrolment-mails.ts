import type { BasePayload } from 'payload'
import { fullName } from '../../../domain/text/names'
import { formatDateTime, formatDay, formatTimeRange } from '../../../domain/time/format'
import { formatMoney } from '@/domain/pricing/totals'
import { dayOf } from '../../../domain/time/zone'
import { addressLines, directionsHref } from '../../../domain/content/address'
import { courseTermsText } from '@/domain/courses/course-refund'
import {
  type CourseChange,
  courseMailLabels,
  courseReminderWords,
  enrolledWords,
  enrolmentCancelledWords,
  enrolmentMovedWords,
  enrolmentNoticeWords,
  type LeftMoney,
  leftMoneyText,
  mailWords,
} from '@/messages/course-emails'
import { mailLabels, type MailWords } from '@/messages/emails'
import { dependenciesOf } from '../../dependencies'
import { type CalendarEntry, calendarFile } from '../../mail/calendar-file'
import { mailHtml, type MailPage, mailText } from '../../mail/layout'
import { addNotification } from '../../repositories/notifications'
import type { CourseDateRow } from '../../repositories/courses'
import { findLocation } from '@/server/repositories/catalogue'
import type { Row } from '../../repositories/store'
import { type EnrolmentStory, loadEnrolmentStory } from './enrolment-story'
import { calendarOwnerOf, footOf, summaryAddress, sumsOf } from './compose'

/** The kind of mail that goes to the salon. */
const NOTICE = 'enrolment-notice'

/** A location's name and its address on one line. */
const addressOf = (location: Row<'locations'> | null, name?: string | null): string =>
  [location?.name ?? name, ...(location ? addressLines(location) : [])].filter(Boolean).join(', ')

/** Where a course is taught. */
const placeOf = ({ location, enrolment }: EnrolmentStory): string =>
  addressOf(location, enrolment.locationName)

/** What a mail tells of a date in one line. */
const onOneLine = (date: CourseDateRow, place: string): string => [...timesOf(date), place].join(', ')

/** One day with its hours, or from when to when. */
const timesOf = ({ start, end }: CourseDateRow): string[] =>
  dayOf(start) === dayOf(end - 1)
    ? [formatDay(start), formatTimeRange(start, end)]
    : [`${formatDateTime(start)} – ${formatDateTime(end)}`]

const linesOf = (story: EnrolmentStory): string[] => [
  ...(story.date ? [...timesOf(story.date), placeOf(story)] : [courseMailLabels.online]),
  formatMoney(story.enrolment.pricePence),
]

const aboutOf = ({ site, customer, enrolment, date }: EnrolmentStory) => ({
  ...{ salon: site.name, name: customer.firstName, title: enrolment.title },
  when: date && formatDateTime(date.start),
})

/** A course as calendars see it, in mails and when it is downloaded; none online. */
export const courseEntry = (story: EnrolmentStory): CalendarEntry[] =>
  story.date
    ? [
        {
          madeAt: Date.parse(story.enrolment.createdAt),
          ...{ id: story.enrolment.id, title: `${story.enrolment.title}, ${story.site.name}` },
          ...{ start: story.date.start, end: story.date.end, location: placeOf(story) },
          ...{ description: story.enrolment.title, moves: story.enrolment.moves ?? 0 },
        },
      ]
    : []

/** To the page of what was bought (D42), whence it also goes into a calendar. The salon has its own list. */
const linksOf = ({ payment }: EnrolmentStory, kind: string): MailPage['links'] =>
  payment && kind !== NOTICE
    ? [{ label: courseMailLabels.toBooking, href: summaryAddress(String(payment.id)) }]
    : []

/** The way to where a course is taught, for who comes to it. */
const directionsOf = ({ location, site, enrolment }: EnrolmentStory, kind: string) =>
  location && kind !== NOTICE && enrolment.status !== 'Cancelled'
    ? { label: mailLabels.directions, href: directionsHref(location, site.name) }
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

const costsOf = ({ payment, enrolment: { pricePence: subtotal } }: EnrolmentStory) => ({
  subtotal,
  discount: Math.min(payment?.discountPence ?? 0, subtotal),
})

const send = async (payload: BasePayload, story: EnrolmentStory, parts: Parts): Promise<void> => {
  const { words, to, key, kind, giveUpAt } = parts
  const page: MailPage = {
    ...{ salon: story.site.name, ...words, banner: story.testPayments ? mailLabels.testPayments : null },
    blocks: [{ title: story.enrolment.title, lines: linesOf(story), link: directionsOf(story, kind) }],
    sums: parts.sums ? sumsOf(story.payment, { ...costsOf(story), ...parts.sums }) : [],
    ...{ links: linksOf(story, kind), notes: parts.notes, foot: footOf(story.site) },
    look: story.look,
  }
  const entries = parts.calendar === 'none' ? [] : courseEntry(story)
  const attachments =
    entries.length > 0
      ? [calendarFile(entries, calendarOwnerOf(story.site), parts.calendar === 'cancel')]
      : []
  const message = { to, subject: words.subject, text: mailText(page), html: mailHtml(page), attachments }
  const about = { booking: null, appointment: null, enrolment: story.enrolment.id }
  await addNotification(payload, { key, kind, ...about, message, ...(giveUpAt ? { giveUpAt } : {}) })
}

/** The terms as the page of the payment said them, and for a date how to change it. */
const termsOf = ({ date, terms, termsWords }: EnrolmentStory): string =>
  date
    ? `${courseTermsText(termsWords, 'in-person', terms)} ${courseMailLabels.changing}`
    : courseTermsText(termsWords, 'online', terms)

/** How to join an online course; empty where nothing is written about it. */
const joiningWords = ({ course }: EnrolmentStory): string => course?.joiningInformation?.trim() ?? ''

const joiningOf = (story: EnrolmentStory): string[] => {
  if (story.date !== null) return []
  const words = joiningWords(story)
  return [words ? `${courseMailLabels.joining}: ${words}` : courseMailLabels.joiningLater]
}

const confirmTo = async (payload: BasePayload, story: EnrolmentStory, openPence: number): Promise<void> => {
  if (!story.customer.email) return
  await send(payload, story, {
    ...{ key: `enrolment|${story.enrolment.id}`, kind: 'enrolment', to: story.customer.email },
    words: mailWords(story.texts, 'enrolment', enrolledWords, aboutOf(story)),
    sums: { openPence },
    notes: [...(openPence > 0 ? [mailLabels.openPayment] : []), ...joiningOf(story), termsOf(story)],
    calendar: 'add',
  })
}

const tellSalon = async (payload: BasePayload, story: EnrolmentStory, openPence: number): Promise<void> => {
  const { enrolment, customer, site } = story
  const to = site.noticeAddress ?? site.email
  if (!to) return
  const name = fullName(customer.firstName, customer.lastName)
  const who = [name, customer.phone, customer.email].filter(Boolean).join(', ')
  await send(payload, story, {
    ...{ key: `enrolment-notice|${enrolment.id}`, kind: NOTICE, to },
    words: mailWords(story.texts, 'enrolmentNotice', enrolmentNoticeWords, { ...aboutOf(story), name }),
    sums: { openPence },
    notes: [
      `${mailLabels.customer}: ${who}`,
      ...(enrolment.notes ? [`${mailLabels.notes}: ${enrolment.notes}`] : []),
      ...(story.date === null && !joiningWords(story) ? [courseMailLabels.joiningMissing] : []),
    ],
    calendar: 'none',
  })
}

/**
 * Queues the confirmation to the customer, with the calendar file or how to join, and the notice to the salon, once per
 * enrolment. `openPence`: what was to be paid online and is not certain yet.
 */
export const queueEnrolment = async (payload: BasePayload, id: string, openPence = 0): Promise<void> => {
  const story = await loadEnrolmentStory(payload, id)
  if (!story || story.enrolment.status === 'Cancelled') return
  await confirmTo(payload, story, openPence)
  if (story.enrolment.source === 'visitor') await tellSalon(payload, story, openPence)
}

/** Queues the mail about a place that was cancelled and what becomes of the money, once (D16). */
export const queueEnrolmentCancelled = async (
  payload: BasePayload,
  id: string,
  money: LeftMoney,
): Promise<void> => {
  const story = await loadEnrolmentStory(payload, id)
  if (!story?.customer.email) return
  await send(payload, story, {
    ...{ key: `enrolment-cancelled|${id}`, kind: 'enrolment-cancelled', to: story.customer.email },
    ...{
      words: mailWords(story.texts, 'enrolmentCancelled', enrolmentCancelledWords, aboutOf(story)),
      notes: [leftMoneyText(money)],
      calendar: 'cancel',
    },
  })
}

/** The part of a date that changed. `date` if its earlier details are not known. */
const changeOf = (before: CourseDateRow | null, now: CourseDateRow): CourseChange =>
  !before || dayOf(before.start) !== dayOf(now.start)
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
  const story = await loadEnrolmentStory(payload, id)
  if (!story?.customer.email || !story.date || story.enrolment.status === 'Cancelled') return
  if (story.date.end <= dependenciesOf(payload).clock.now()) return
  const was = before && onOneLine(before, addressOf(await findLocation(payload, before.location)))
  const now = onOneLine(story.date, placeOf(story))
  const about = { ...aboutOf(story), was, now, change: changeOf(before, story.date) }
  const words = mailWords(story.texts, 'enrolmentMoved', enrolmentMovedWords, about)
  await send(payload, story, {
    ...{ key: `enrolment-moved|${id}|${story.enrolment.moves ?? 0}`, kind: 'enrolment-moved' },
    ...{ to: story.customer.email, words, notes: [termsOf(story)], calendar: 'add' },
  })
}

/** Queues the reminder of a course, once for each start that a participant has had (D19). */
export const queueCourseReminder = async (
  payload: BasePayload,
  { id, start, key }: { id: string; start: number; key: string },
): Promise<void> => {
  const story = await loadEnrolmentStory(payload, id)
  if (!story?.customer.email) return
  await send(payload, story, {
    ...{ key, kind: 'course-reminder', to: story.customer.email, giveUpAt: start },
    ...{
      words: mailWords(story.texts, 'courseReminder', courseReminderWords, aboutOf(story)),
      notes: [],
      calendar: 'none',
    },
  })
}
