import type { MailWords } from './mail-texts'

/** Each kind of email: its name for the owner, and the placeholders that its texts may have. */
export const mailKinds = {
  confirmation: ['Confirmation of a booking', ['salon', 'name', 'when']],
  moved: ['Appointment moved', ['salon', 'name', 'when']],
  cancellation: ['Appointment cancelled', ['salon', 'name', 'when']],
  reminder: ['Reminder the day before', ['salon', 'name', 'when']],
  followUp: ['Thank-you the day after', ['salon', 'name']],
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
} as const satisfies Record<string, readonly [label: string, inBraces: readonly string[]]>

export type MailKind = keyof typeof mailKinds

/** What the owner wrote for one kind of mail; empty: nothing. */
interface OwnWords {
  subject?: string | null
  intro?: string | null
  closing?: string | null
}

/** The owner’s texts of emails, and the sentence below emails about appointments. */
export type OwnMailWords = { [K in MailKind]?: OwnWords | null } & {
  terms?: { appointments?: string | null } | null
}

const filled = (words: string, values: object): string =>
  words.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? (values as Record<string, unknown>)[name] : undefined
    return value === undefined ? whole : String(value ?? '')
  })

/** Typed words with what stands in braces filled in; ours where nothing was typed. */
const ownOr = (own: string | null | undefined, ours: string, values: object): string =>
  own?.trim() ? filled(own.trim(), values) : ours

/** The words of a mail about something: the owner's where there are any, else ours. A subject stays one line. */
export const mailWords = <About extends object>(
  own: OwnMailWords,
  kind: MailKind,
  ours: (about: About) => MailWords,
  about: About,
): MailWords => {
  const words = ours(about)
  const { subject, intro, closing } = own[kind] ?? {}
  // Customers type their names: a subject is what everybody reads (D82).
  const inSubject = { ...about, name: undefined }
  return {
    ...words,
    subject: ownOr(subject, words.subject, inSubject).replace(/\s+/g, ' '),
    intro: ownOr(intro, words.intro, about),
    closing: ownOr(closing, words.closing, about),
  }
}
