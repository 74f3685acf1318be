import { type MailWords, type About } from './emails'

/** Sent when a treatment still needs a patch test, or needs a new one (D106). */
export const createTestNeededMail = ({
  name,
  treatment,
  guest,
}: About & { treatment: string; guest: string | null }): MailWords => ({
  // Leave out the guest's name, as for a customer's (D82).
  subject: guest ? `${treatment} for your guest needs a patch test` : `Your ${treatment} needs a patch test`,
  heading: guest ? 'Your guest needs a patch test' : 'Please have a patch test',
  intro: guest
    ? `Hello ${name}, ${treatment} for ${guest} needs a patch test, and we do not have one for ${guest} yet.`
    : `Hello ${name}, your ${treatment} needs a patch test, and we do not have one for you yet.`,
  closing: 'Without the patch test we cannot give the treatment on the day.',
})

/** Tells the salon that a customer’s patch test does not take place, or no longer counts. */
export const createTestNeededNotice = ({
  name,
  when,
  treatment,
}: Omit<About, 'salon'> & { treatment: string }): MailWords => ({
  subject: `A patch test is needed: ${when}`,
  heading: 'A patch test is needed',
  intro: `${name} is booked for ${treatment}, but the patch test for it was cancelled, missed or moved, or it no longer counts.`,
  closing: 'Please arrange a new patch test. We have emailed the customer if we have their address.',
})
