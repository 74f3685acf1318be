import { type MailWords, type About } from './emails'

/** What visitors read about a patch test without which a treatment cannot be booked (D106). */
export const requiredTestTexts = {
  title: 'Patch test',
  question: 'Have you had a patch test with us?',
  why: 'This treatment needs one at least {hours} hours before. It stays valid for {months} months.',
  yes: 'Yes, I have',
  add: 'Add a patch test',
  late: 'It is too late for a patch test before this time. Please choose a later time, or call us.',
  call: 'If you have not had one, please call us to arrange it.',
  tooClose:
    'The patch test in your basket is too close to this treatment. Please change the time of one of them.',
  inBasket: 'Your patch test is in this basket.',
  declared: 'You’ve had a patch test with us. We’ll check our records before you come.',
  takeBack: 'I have not had one',
  guest: 'We’ll check the patch test of your guest. Please ask your guest to call us.',
  failed: 'That could not be saved. Please try again.',
} as const

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
  closing: 'Without a patch test, we cannot give this treatment on the day.',
})

/** Tells the salon that a customer’s patch test will not take place, or is no longer valid. */
export const createTestNeededNotice = ({
  name,
  when,
  treatment,
}: Omit<About, 'salon'> & { treatment: string }): MailWords => ({
  subject: `A patch test is needed: ${when}`,
  heading: 'A patch test is needed',
  intro: `${name} is booked for ${treatment}, but the patch test for it was cancelled, missed or moved, or it no longer counts.`,
  closing: 'Please arrange a new patch test. If we have the customer’s email address, we have emailed them.',
})
