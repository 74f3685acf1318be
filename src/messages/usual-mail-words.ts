import {
  createCancellationMail,
  createConfirmationMail,
  createEnquiryNoticeMail,
  createEnquiryMail,
  createFollowUpMail,
  type MailWords,
  createMovedMail,
  createOwnChangeMail,
  createReminderMail,
  createSalonCodeMail,
  createSalonNoticeMail,
} from './emails'
import {
  createCourseReminderMail,
  createEnrolledMail,
  createCancelledCourseMail,
  createMovedCourseMail,
  createEnrolmentNotice,
} from './course-emails'
import { createPasswordResetMail } from './account-emails'

/** What an owner writes where a mail says something of its own. */
const braces = {
  salon: '{salon}',
  name: '{name}',
  when: '{when}',
  code: '{code}',
  title: '{title}',
  was: '{was}',
  now: '{now}',
  change: '{change}',
}

/** Our words of each kind of mail, as an owner would write them. */
export const usualMailWords = {
  confirmation: createConfirmationMail(braces),
  moved: createMovedMail('time', braces),
  cancellation: createCancellationMail({ ...braces, appointments: 1 }),
  reminder: createReminderMail(braces),
  followUp: createFollowUpMail(braces),
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
} as const satisfies Record<string, MailWords>
