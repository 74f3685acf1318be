import type { MailWords } from './emails'

interface About {
  salon: string
  /** The customer's first name. */
  name: string
}

/** Sent when a treatment is due again, or when a customer has not come for a while (D124). */
export const createComeAgainMail = ({
  salon,
  name,
  treatment,
}: About & { treatment: string }): MailWords => ({
  subject: `Time for your next visit to ${salon}?`,
  heading: 'Time for your next visit?',
  intro: `Hello ${name}, it has been a little while since your last ${treatment}. We’d love to see you again.`,
  closing: 'Choose a day and a time that suit you. We look forward to seeing you.',
})

/** Sent after a visit, to every customer in the same way. */
export const createReviewMail = ({ salon, name }: About): MailWords => ({
  subject: `How was your visit to ${salon}?`,
  heading: 'How was your visit?',
  intro: `Hello ${name}, thank you for coming. Would you tell others how it was? It takes a minute, and it helps us a great deal.`,
  closing: 'If anything was not quite right, please call us. We’d like to put it right.',
})

export const offerMailLabels = {
  last: 'Last visit',
  why: (salon: string): string => `We sent you this email because you are a customer of ${salon}.`,
  stop: 'Stop these emails',
} as const

/** The page on which customers stop these emails, and begin them again. */
export const offerEmailTexts = {
  title: 'Emails about your next visit',
  /** In the list of the customer's details. */
  label: 'Emails about your next visit, reviews and offers',
  loading: 'Loading your choice',
  agrees: (email: string): string => `We email ${email} about your next visit, reviews and offers.`,
  stopped: (email: string): string => `We do not email ${email} about your next visit, reviews and offers.`,
  service: 'You’ll still get emails about your bookings, such as confirmations and reminders.',
  stop: 'Stop these emails',
  begin: 'Send me these emails again',
  ask: 'Send me these emails',
  yes: 'yes',
  no: 'no',
  hasStopped: 'We’ve stopped these emails.',
  hasBegun: 'We’ll send you these emails again.',
  failed: 'We could not save your choice. Please try again.',
  loadFailed: 'We could not load your choice. Please try again.',
  noLink: 'Please open the link in one of our emails.',
  again: 'Try again',
} as const
