import {
  createCancellationMail,
  createConfirmationMail,
  createFollowUpMail,
  createMovedMail,
  createOwnChangeMail,
  createReminderMail,
  createSalonCodeMail,
  createSalonNoticeMail,
  type MailWords,
} from './emails'
import { createComeAgainMail, createReviewMail } from './come-again'
import { createEnquiryMail, createEnquiryNoticeMail } from './enquiry-emails'
import type { OwnTextWords } from './texts'
import { createInvitationMail, createPasswordResetMail } from './management-accounts'

interface About {
  salon: string
  /** The customer's first name. */
  name: string
  title: string
  /** The first day and time. Null for an online course. */
  when: string | null
}

/** The title and date, as used in email subjects. */
const describeCourse = ({ title, when }: Pick<About, 'title' | 'when'>): string =>
  when ? `${title}, ${when}` : title

export const createEnrolledMail = (about: About): MailWords => ({
  subject: `Your course at ${about.salon}: ${describeCourse(about)}`,
  heading: about.when ? 'Your place is booked' : 'Your course is booked',
  intro: `Hello ${about.name}, thank you for booking with us. Here are the details of your course.`,
  closing: about.when
    ? 'Open the attached file to add it to your calendar. We look forward to teaching you.'
    : 'We look forward to teaching you.',
})

export const createEnrolmentNotice = ({ name, ...about }: Omit<About, 'salon'>): MailWords => ({
  // Leave out the name. Buyers choose it, and a subject is widely visible (D82).
  subject: `New participant: ${describeCourse(about)}`,
  heading: 'A new participant',
  intro: `${name} has booked the following.`,
  closing: 'They are already on the participant list. You do not need to do anything.',
})

export const createCourseReminderMail = (about: About): MailWords => ({
  subject: `Reminder from ${about.salon}: ${describeCourse(about)}`,
  heading: 'Your course is tomorrow',
  intro: `Hello ${about.name}, just a reminder about your course.`,
  closing: 'If you cannot come, please call us as soon as you can.',
})

export const createCancelledCourseMail = (about: About): MailWords => ({
  subject: `Cancelled at ${about.salon}: ${describeCourse(about)}`,
  heading: about.when ? 'Your place is cancelled' : 'Your course is cancelled',
  intro: `Hello ${about.name}, this is to confirm that your ${about.when ? 'place' : 'course'} has been cancelled.`,
  closing: about.when
    ? 'You’re welcome to book another date.'
    : 'You’re welcome to book it again at any time.',
})

/** The kinds of change to a place: the day, only the hours, or only the location. */
export type CourseChange = 'date' | 'time' | 'location'

/**
 * The email about a moved course. `was` and `now` contain the day, hours and location in one line. `was` is null if it
 * is unknown.
 */
export const createMovedCourseMail = ({
  was,
  now,
  change,
  ...about
}: About & { was: string | null; now: string; change: string }): MailWords => ({
  subject: `New ${change} for your course at ${about.salon}: ${describeCourse(about)}`,
  heading: 'Your course details have changed',
  intro: `Hello ${about.name}, your course has a new ${change}. ${
    was ? `It was ${was}. It is now ${now}.` : 'Here are the new details.'
  }`,
  closing: 'Open the attached file to update your calendar. If the change does not suit you, please call us.',
})

/** The payment for a cancelled place: paid, refunded and kept. Amounts are formatted. Null means that there is none. */
export interface LeftMoney {
  /** False while it is not known whether a payment in progress was taken. */
  isCertain: boolean
  paid: string | null
  /** The part that had not been refunded before. */
  left: string | null
  /** The amount refunded now, including £0.00. Null while that is undecided. */
  back: string | null
  /** The part that is not refunded. */
  kept: string | null
  /** True if the refund is the amount that the terms propose. */
  isByTerms: boolean
  /**
   * How the amount is refunded. `online` is the way it was paid, `desk` is by hand, `voucher` is to the gift voucher that
   * paid, `several` is each part the way it was paid, and `later` means that staff will deal with it.
   */
  way: 'online' | 'desk' | 'voucher' | 'several' | 'later'
}

const ways: Record<LeftMoney['way'], (amount: string) => string> = {
  online: (amount) =>
    `${amount} is on its way back to the card or account you paid with. It may take a few days to appear.`,
  desk: (amount) =>
    `We’ll refund ${amount} to you in person. Please ask at the desk if you have not had it yet.`,
  voucher: (amount) => `We’ve added ${amount} to the gift voucher you paid with.`,
  several: (amount) =>
    `We’re refunding ${amount} to you, each part the way you paid it: by card, account or gift voucher. It may take a few days to appear.`,
  later: (amount) => `We’ll refund ${amount} to you. We’re arranging it now.`,
}

export const describeLeftMoney = (money: LeftMoney): string => {
  const { isCertain, paid, left, back, kept, isByTerms, way } = money
  if (!isCertain)
    return 'We’re still checking your payment. If it went through, we’ll refund what our terms allow. If it did not, you will not be charged.'
  if (paid === null)
    return 'You had not paid anything for it, so there’s nothing to refund and nothing to pay.'
  if (left === null) return `The ${paid} you paid has been refunded or is on its way back to you.`
  if (back === null) return `You had paid ${left}. We’ll deal with any refund due under our terms separately.`
  const terms = isByTerms ? ', under our terms' : ''
  const rest = left === paid ? 'everything' : 'the rest of what'
  if (kept === null) return `${ways[way](back)} That is ${rest} you paid.`
  if (kept === left) return `We keep the ${left} you paid${terms}.`
  return `${ways[way](back)} We keep the remaining ${kept}${terms}.`
}

export const courseMailLabels = {
  online: 'Online, at your own pace',
  joining: 'How to join',
  /** Used while the course has no joining information. */
  joiningLater: 'We’ll email you to explain how to join.',
  /** In emails to the salon. */
  joiningMissing:
    'This course has no joining information. Please tell the participant how to join, and add the joining information to the course.',
  /** The link to the booking (D42). */
  toBooking: 'See your booking',
  changing: 'If you’d like to change your date, please call us as soon as you can.',
} as const

/** Each kind of email: its name for the owner, and the placeholders its texts may contain. */
export const mailKinds = {
  confirmation: ['Confirmation of a booking', ['salon', 'name', 'when']],
  moved: ['Appointment moved', ['salon', 'name', 'when']],
  cancellation: ['Appointment cancelled', ['salon', 'name', 'when']],
  reminder: ['Reminder the day before', ['salon', 'name', 'when']],
  followUp: ['Aftercare advice the day after', ['salon', 'name']],
  comeAgain: ['Reminder to book again', ['salon', 'name', 'treatment']],
  reviewRequest: ['Request for a review', ['salon', 'name']],
  salonCode: ['Code for booking without paying', ['salon', 'name', 'code']],
  enrolment: ['Confirmation of a course', ['salon', 'name', 'title', 'when']],
  enrolmentMoved: ['Course date moved', ['salon', 'name', 'title', 'when', 'was', 'now', 'change']],
  enrolmentCancelled: ['Place on a course cancelled', ['salon', 'name', 'title', 'when']],
  courseReminder: ['Reminder of a course', ['salon', 'name', 'title', 'when']],
  enquiry: ['Reply to an enquiry', ['salon', 'name']],
  salonNotice: ['To you: a new booking', ['name', 'when']],
  ownMove: ['To you: a customer moved an appointment', ['name', 'when']],
  ownCancellation: ['To you: a customer cancelled', ['name', 'when']],
  enrolmentNotice: ['To you: a course was booked', ['name', 'title', 'when']],
  enquiryNotice: ['To you: an enquiry', ['name']],
  passwordReset: ['To staff: password reset', ['salon', 'name']],
  invitation: ['To staff: invitation', ['salon', 'name', 'username']],
} as const satisfies Record<string, readonly [label: string, inBraces: readonly string[]]>

export type MailKind = keyof typeof mailKinds

/** The owner's texts for one kind of email. If a text is empty, the default is used. */
interface OwnWords {
  subject?: string | null
  intro?: string | null
  closing?: string | null
}

/** The owner’s email texts, and the sentence below emails about appointments. */
export type OwnMailWords = { [K in MailKind]?: OwnWords | null } & OwnTextWords & {
    terms?: { appointments?: string | null } | null
  }

const filled = (words: string, values: object): string =>
  words.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? (values as Record<string, unknown>)[name] : undefined
    return value === undefined ? whole : String(value ?? '')
  })

/** The owner's text with its placeholders filled in. If it is empty, our own text. */
const ownOr = (own: string | null | undefined, ours: string, values: object): string =>
  own?.trim() ? filled(own.trim(), values) : ours

/** The texts of an email: the owner's if there are any, or else our own. A subject stays on one line. */
export const getMailTexts = <About extends object>(
  own: OwnMailWords,
  kind: MailKind,
  ours: (about: About) => MailWords,
  about: About,
): MailWords => {
  const words = ours(about)
  const { subject, intro, closing } = own[kind] ?? {}
  // Customers type their own names, and many people may see a subject (D82).
  const inSubject = { ...about, name: undefined }
  return {
    ...words,
    subject: ownOr(subject, words.subject, inSubject).replace(/\s+/g, ' '),
    intro: ownOr(intro, words.intro, about),
    closing: ownOr(closing, words.closing, about),
  }
}

/** The placeholders that an owner can write for the variable parts of an email. */
const braces = {
  salon: '{salon}',
  name: '{name}',
  when: '{when}',
  code: '{code}',
  title: '{title}',
  was: '{was}',
  now: '{now}',
  change: '{change}',
  username: '{username}',
  treatment: '{treatment}',
}

/** The default texts of each kind of email, as an owner would write them. */
export const usualMailWords = {
  confirmation: createConfirmationMail(braces),
  moved: createMovedMail('time', braces),
  cancellation: createCancellationMail({ ...braces, appointments: 1 }),
  reminder: createReminderMail(braces),
  followUp: createFollowUpMail(braces),
  comeAgain: createComeAgainMail(braces),
  reviewRequest: createReviewMail(braces),
  salonCode: createSalonCodeMail(braces),
  enrolment: createEnrolledMail(braces),
  enrolmentMoved: createMovedCourseMail(braces),
  enrolmentCancelled: createCancelledCourseMail(braces),
  courseReminder: createCourseReminderMail(braces),
  enquiry: createEnquiryMail(braces),
  salonNotice: createSalonNoticeMail(braces),
  ownMove: createOwnChangeMail('moved', braces),
  ownCancellation: createOwnChangeMail('cancelled', braces),
  enrolmentNotice: createEnrolmentNotice(braces),
  enquiryNotice: createEnquiryNoticeMail(braces),
  passwordReset: createPasswordResetMail(braces),
  invitation: createInvitationMail(braces),
} as const satisfies Record<string, MailWords>
