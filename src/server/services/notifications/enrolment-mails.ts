import type { BasePayload } from 'payload'
import { formatFullName } from '@/domain/text/names'
import { HOUR, toDayKey } from '@/domain/time/time'
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
import { mailLabels } from '@/messages/emails'
import { certificatePageTexts, createCertificateMail } from '@/messages/my-bookings'
import { dependenciesOf } from '@/server/dependencies'
import type { CourseDateRow } from '@/server/repositories/courses'
import { findLocation } from '@/server/repositories/catalogue'
import {
  describeJoining,
  formatAddress,
  formatCoursePlace,
  formatDateLine,
  getJoiningText,
  CANCELLED,
  CERTIFICATE,
  NOTICE,
  send,
  toMailContext,
} from './send-enrolment-mail'
import { listCourseFormLinks } from '@/server/services/forms/due-forms'
import { type EnrolmentContext, loadEnrolmentContext } from './booking-context'
import { getSiteAddress } from '@/server/site-facts'
import { getMyBookingsLink } from './compose'
import { formatCourseTerms, listRightToCancel } from './right-to-cancel'

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
    blocks: listRightToCancel(story),
    formLinks: await listCourseFormLinks(payload, story.enrolment, story.date),
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
 * Queues the confirmation to the customer and the notice to the salon, once per enrolment. The confirmation has the
 * calendar file, or says how to join. `openPence` is the amount due online whose payment is not certain yet.
 */
export const queueEnrolment = async (payload: BasePayload, id: string, openPence = 0): Promise<void> => {
  const story = await loadEnrolmentContext(payload, id)
  if (!story || story.enrolment.status === 'Cancelled') return
  await confirmTo(payload, story, openPence)
  if (story.enrolment.source === 'visitor') await notifySalon(payload, story, openPence)
}

/** Queues the email about a cancelled place and its refund, only once (D16). */
export const queueEnrolmentCancelled = async (
  payload: BasePayload,
  id: string,
  money: LeftMoney,
): Promise<void> => {
  const story = await loadEnrolmentContext(payload, id)
  if (!story?.customer.email) return
  await send(payload, story, {
    key: `enrolment-cancelled|${id}`,
    kind: CANCELLED,
    to: story.customer.email,
    words: getMailTexts(story.texts, 'enrolmentCancelled', createCancelledCourseMail, toMailContext(story)),
    notes: [describeLeftMoney(money)],
    calendar: 'cancel',
  })
}

/** The part of a date that has changed. `date` if its earlier details are not known. */
const toDateChange = (before: CourseDateRow | null, now: CourseDateRow): CourseChange =>
  !before || toDayKey(before.start) !== toDayKey(now.start)
    ? 'date'
    : before.start !== now.start || before.end !== now.end
      ? 'time'
      : 'location'

/**
 * Queues the email about a different date, or a new time or location, once per move of the enrolment. It is not sent
 * for a past date. `before` is the earlier date, or null if this is not known.
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
    formLinks: await listCourseFormLinks(payload, story.enrolment, story.date),
    calendar: 'add',
  })
}

/** Queues the reminder of a course, once per participant and start time (D19). */
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
    formLinks: await listCourseFormLinks(payload, story.enrolment, story.date),
    calendar: 'none',
  })
}

/** The key of the email with a certificate. */
export const toCertificateKey = (id: string): string => `${CERTIFICATE}|${id}`

/**
 * Queues the email with the link to a certificate, once. It is sent an hour later, so that staff can correct a mistake
 * before then.
 */
export const queueCertificate = async (payload: BasePayload, id: string, code: string): Promise<void> => {
  const story = await loadEnrolmentContext(payload, id)
  if (!story?.customer.email) return
  await send(payload, story, {
    key: toCertificateKey(id),
    kind: CERTIFICATE,
    to: story.customer.email,
    words: createCertificateMail(toMailContext(story)),
    links: [
      { label: certificatePageTexts.open, href: `${getSiteAddress()}/certificates/${code}` },
      getMyBookingsLink(),
    ],
    notes: [certificatePageTexts.hint],
    calendar: 'none',
    notBefore: dependenciesOf(payload).clock.now() + HOUR,
  })
}
