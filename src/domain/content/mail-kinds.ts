/** What each mail is about, as the owner reads it, and what may stand in braces in its words. */
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
