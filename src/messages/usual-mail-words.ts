import {
  cancellationWords,
  confirmationWords,
  enquiryNoticeWords,
  enquiryWords,
  followUpWords,
  type MailWords,
  movedWords,
  ownChangeWords,
  passwordResetWords,
  reminderWords,
  salonCodeWords,
  salonNoticeWords,
} from './emails'
import {
  courseReminderWords,
  enrolledWords,
  enrolmentCancelledWords,
  enrolmentMovedWords,
  enrolmentNoticeWords,
} from './course-emails'

/** What an owner writes where a mail says something of its own. */
const braces = {
  ...{ salon: '{salon}', name: '{name}', when: '{when}', code: '{code}' },
  ...{ title: '{title}', was: '{was}', now: '{now}', change: '{change}' },
}

/** Our words of each kind of mail, as an owner would write them. */
export const usualMailWords = {
  confirmation: confirmationWords(braces),
  moved: movedWords('time', braces),
  cancellation: cancellationWords({ ...braces, appointments: 1 }),
  reminder: reminderWords(braces),
  followUp: followUpWords(braces),
  salonCode: salonCodeWords(braces),
  enrolment: enrolledWords(braces),
  enrolmentMoved: enrolmentMovedWords(braces),
  enrolmentCancelled: enrolmentCancelledWords(braces),
  courseReminder: courseReminderWords(braces),
  enquiry: enquiryWords(braces),
  salonNotice: salonNoticeWords(braces),
  ownMove: ownChangeWords('moved', braces),
  ownCancellation: ownChangeWords('cancelled', braces),
  enrolmentNotice: enrolmentNoticeWords(braces),
  enquiryNotice: enquiryNoticeWords(braces),
  passwordReset: passwordResetWords(braces),
} as const satisfies Record<string, MailWords>
