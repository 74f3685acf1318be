import type { MailWords } from './mail-texts'

/** To whoever wrote. It repeats nothing of what they wrote: the form sends to any address that is typed into it. */
export const enquiryWords = ({ salon, name }: { salon: string; name: string }): MailWords => ({
  subject: `We have your enquiry: ${salon}`,
  heading: 'Thank you for writing',
  intro: `Hello ${name}, your enquiry has reached us. We answer as soon as we can.`,
  closing: 'If you did not write to us, there is nothing to do.',
})

export const enquiryNoticeWords = ({ name }: { name: string }): MailWords => ({
  // No name: whoever writes chooses it, and a subject is what everybody reads (D82).
  subject: 'New enquiry from the contact page',
  heading: 'A new enquiry',
  intro: `${name} wrote in the form of the contact page.`,
  closing: 'Reply to this email to answer. In the management area it stands under Enquiries.',
})

export const enquiryLabels = {
  text: 'What they asked',
} as const

/** What the calls say when they worked. */
export const enquiryMessages = {
  sent: 'Thank you, your enquiry has been sent. We will be in touch soon.',
  answered: 'The enquiry is marked as answered.',
  reopened: 'The enquiry is open again.',
  removed: 'The enquiry has been removed.',
} as const
