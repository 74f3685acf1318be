import type { BasePayload } from 'payload'
import { DAY } from '@/domain/time/time'
import { formatFullName } from '@/domain/text/names'
import {
  createCancelledCourseMail,
  createCourseReminderMail,
  createEnrolledMail,
  createEnrolmentNotice,
  createMovedCourseMail,
  getMailTexts,
  type MailKind,
  type OwnMailWords,
} from '@/messages/course-emails'
import {
  createCancellationMail,
  createConfirmationMail,
  createFollowUpMail,
  createMovedMail,
  createOwnChangeMail,
  createReminderMail,
  createSalonCodeMail,
  createSalonNoticeMail,
  mailLabels,
  mailReasons,
  type MailWords,
} from '@/messages/emails'
import { createComeAgainMail, createReviewMail, offerMailLabels } from '@/messages/come-again'
import { createEnquiryMail, createEnquiryNoticeMail, enquiryLabels } from '@/messages/enquiry-emails'
import { exampleMailTexts as example } from '@/messages/management-content'
import {
  createInvitationMail,
  createPasswordResetMail,
  invitationLink,
  passwordResetLink,
} from '@/messages/management-accounts'
import { renderMail } from '@/server/mail/layout'
import type { MailPage } from '@/server/mail/mail-page'
import type { MailMessage } from '@/server/mail/mail-port'
import { getSiteAddress } from '@/server/site-facts'
import { composeMail, formatCustomerLine, formatVisitTimes, listFooterLines, toMailContext } from './compose'
import { getStopUrl, removeSecret } from './secret-links'
import { exampleCustomer, exampleTime, loadExamples } from './example-contexts'
import { listContactFacts } from './enquiry-mails'
import { describeCare } from './queue'
import {
  composeEnrolmentMail,
  formatDateLine,
  formatCoursePlace,
  CANCELLED,
  NOTICE,
  toMailContext as toCourseContext,
} from './send-enrolment-mail'
import { formatCourseTerms, listRightToCancel } from './right-to-cancel'

export type ExampleMail = Pick<MailMessage, 'subject' | 'text' | 'html'>

type Examples = Awaited<ReturnType<typeof loadExamples>>

const createBookingMail = (kind: MailKind, { booking: story }: Examples): ExampleMail | null => {
  const { appointments, customer, texts } = story
  const about = toMailContext(story, appointments)
  const person = {
    name: formatFullName(customer.firstName, customer.lastName),
    when: formatVisitTimes(appointments),
  }
  const base = { to: '', appointments, sums: false, calendar: 'none' } as const
  const customers = { ...base, directions: true, linkLabel: mailLabels.toBooking }
  const salons = { ...base, isNotice: true, notes: [`${mailLabels.customer}: ${formatCustomerLine(story)}`] }
  const [first] = appointments
  const movedFrom = first && new Map([[first.id, { ...first, start: exampleTime - DAY }]])
  const care = describeCare(story, appointments, exampleTime - 7 * DAY)
  switch (kind) {
    case 'confirmation': {
      const words = getMailTexts(texts, kind, createConfirmationMail, about)
      return composeMail(story, { ...customers, ...care, words, sums: true })
    }
    case 'moved': {
      const words = getMailTexts(texts, kind, createMovedMail.bind(null, 'time'), about)
      return composeMail(story, { ...customers, ...care, words, movedFrom })
    }
    case 'cancellation': {
      const words = getMailTexts(texts, kind, createCancellationMail, { ...about, appointments: 1 })
      const cancelled = { notes: [], linkLabel: mailLabels.toCancelled, isCancelled: true }
      return composeMail(story, { ...base, ...cancelled, words })
    }
    case 'reminder': {
      const words = getMailTexts(texts, kind, createReminderMail, about)
      return composeMail(story, { ...customers, ...care, words })
    }
    case 'salonNotice': {
      const words = getMailTexts(texts, kind, createSalonNoticeMail, person)
      return composeMail(story, { ...salons, words, sums: true })
    }
    case 'ownMove':
    case 'ownCancellation': {
      const change = kind === 'ownMove' ? 'moved' : 'cancelled'
      const words = getMailTexts(texts, kind, createOwnChangeMail.bind(null, change), person)
      return composeMail(story, {
        ...salons,
        words,
        movedFrom: change === 'moved' ? movedFrom : undefined,
        isCancelled: change === 'cancelled',
      })
    }
    default:
      return null
  }
}

const toCancelled = (story: Examples['enrolment']): Examples['enrolment'] => ({
  ...story,
  enrolment: { ...story.enrolment, status: 'Cancelled' },
})

const createCourseMail = (kind: MailKind, { enrolment: story }: Examples): ExampleMail | null => {
  const about = toCourseContext(story)
  const base = { to: '', calendar: 'none' as const, notes: [] as string[] }
  const own = story.texts
  switch (kind) {
    case 'enrolment': {
      const words = getMailTexts(own, kind, createEnrolledMail, about)
      const more = { notes: [formatCourseTerms(story)], blocks: listRightToCancel(story) }
      return composeEnrolmentMail(story, { ...base, kind, words, ...more, sums: { openPence: 0 } })
    }
    case 'enrolmentMoved': {
      const { date } = story
      const place = formatCoursePlace(story)
      const now = date ? formatDateLine(date, place) : ''
      const before = date && { ...date, start: date.start - DAY, end: date.end - DAY }
      const was = before && formatDateLine(before, place)
      const words = getMailTexts(own, kind, createMovedCourseMail, { ...about, was, now, change: 'date' })
      return composeEnrolmentMail(story, { ...base, kind, words })
    }
    case 'enrolmentCancelled':
      return composeEnrolmentMail(toCancelled(story), {
        ...base,
        kind: CANCELLED,
        words: getMailTexts(own, kind, createCancelledCourseMail, about),
      })
    case 'courseReminder':
      return composeEnrolmentMail(story, {
        ...base,
        kind,
        words: getMailTexts(own, kind, createCourseReminderMail, about),
      })
    case 'enrolmentNotice': {
      const name = formatFullName(exampleCustomer.firstName, exampleCustomer.lastName)
      const words = getMailTexts(own, kind, createEnrolmentNotice, { ...about, name })
      return composeEnrolmentMail(story, { ...base, kind: NOTICE, words, sums: { openPence: 0 } })
    }
    default:
      return null
  }
}

/** The emails that are not about a booking: their texts and what they contain besides. */
const createOtherMail = (
  kind: MailKind,
  { booking: { site, look, texts, pictures, appointments } }: Examples,
): ExampleMail => {
  const treatment = appointments[0]?.serviceName ?? ''
  const offers = {
    why: offerMailLabels.why(site.name),
    stop: { label: offerMailLabels.stop, href: getStopUrl() },
    picture: [...pictures.values()][0] ?? null,
  }
  const { firstName: name, email, phone } = exampleCustomer
  const about = { salon: site.name, name }
  const account = { ...about, username: example.username }
  const toAccountLinks = (label: string) => [{ label, href: `${getSiteAddress()}/admin/reset-password` }]
  const others: Partial<Record<MailKind, () => [MailWords, Partial<MailPage>?]>> = {
    followUp: () => [
      getMailTexts(texts, 'followUp', createFollowUpMail, about),
      { why: mailReasons.booking(site.name), picture: [...pictures.values()][0] ?? null },
    ],
    comeAgain: () => [
      getMailTexts(texts, 'comeAgain', createComeAgainMail, { ...about, treatment }),
      {
        ...offers,
        links: [{ label: mailLabels.bookAgain, href: `${getSiteAddress()}/booking-appointment` }],
      },
    ],
    reviewRequest: () => [
      getMailTexts(texts, 'reviewRequest', createReviewMail, about),
      { ...offers, links: [{ label: mailLabels.review, href: getSiteAddress() }] },
    ],
    salonCode: () => [
      getMailTexts(texts, 'salonCode', createSalonCodeMail, { ...about, code: example.code }),
      { foot: [site.name], why: mailReasons.code(site.name) },
    ],
    enquiry: () => [getMailTexts(texts, 'enquiry', createEnquiryMail, about)],
    enquiryNotice: () => [
      getMailTexts(texts, 'enquiryNotice', createEnquiryNoticeMail, { name }),
      {
        why: mailReasons.salon(site.name),
        blocks: [
          { title: name, facts: listContactFacts({ phone: phone ?? '', email: email ?? '' }) },
          { title: enquiryLabels.text, lines: [example.enquiry] },
        ],
      },
    ],
    passwordReset: () => [
      getMailTexts(texts, 'passwordReset', createPasswordResetMail, account),
      { links: toAccountLinks(passwordResetLink), foot: [site.name], why: mailReasons.account(site.name) },
    ],
    invitation: () => [
      getMailTexts(texts, 'invitation', createInvitationMail, account),
      { links: toAccountLinks(invitationLink), foot: [site.name], why: mailReasons.account(site.name) },
    ],
  }
  const [words, more] = others[kind]?.() ?? [createEnquiryMail(about)]
  const empty = { blocks: [], sums: [], notes: [] }
  const base = { salon: site.name, ...empty, foot: listFooterLines(site), look }
  const page: MailPage = { ...base, why: mailReasons.enquiry(site.name), ...words, ...more }
  return { subject: words.subject, ...renderMail(page) }
}

/** Renders one kind of email with these examples, by the code that renders the real one. */
export const renderExampleMail = (kind: MailKind, examples: Examples): ExampleMail => {
  const { subject, text, html } =
    createBookingMail(kind, examples) ?? createCourseMail(kind, examples) ?? createOtherMail(kind, examples)
  // The link to the booking is only filled in when a real email is sent.
  return { subject, text: removeSecret(text), html: removeSecret(html) }
}

/** Renders one kind of email with invented data and the given texts. */
export const createExampleMail = async (
  payload: BasePayload,
  kind: MailKind,
  own: OwnMailWords,
): Promise<ExampleMail> => renderExampleMail(kind, await loadExamples(payload, own))
