import type { MailWords } from './mail-texts'

/** To whoever wrote. It repeats nothing of what they wrote: the form sends to any address that is typed into it. */
export const enquiryWords = ({ salon, name }: { salon: string; name: string }): MailWords => ({
  subject: `We’ve received your enquiry: ${salon}`,
  heading: 'Thank you for getting in touch',
  intro: `Hello ${name}, thank you for your enquiry. We’ll reply as soon as we can.`,
  closing: 'If you did not contact us, you can ignore this email.',
})

export const enquiryNoticeWords = ({ name }: { name: string }): MailWords => ({
  // No name: whoever writes chooses it, and a subject is what everybody reads (D82).
  subject: 'New enquiry from the contact page',
  heading: 'A new enquiry',
  intro: `${name} sent an enquiry from the contact page.`,
  closing: 'Reply to this email to answer. You can also find it under Enquiries in the management area.',
})

export const enquiryLabels = {
  text: 'Their enquiry',
} as const

/** What the calls say when they worked. */
export const enquiryMessages = {
  sent: 'Thank you, your enquiry has been sent. We will be in touch soon.',
  answered: 'The enquiry has been marked as answered.',
  reopened: 'The enquiry has been reopened.',
  removed: 'The enquiry has been removed.',
} as const
