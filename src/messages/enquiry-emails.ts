import { type MailWords } from './emails'

/**
 * Sent to the person who made the enquiry. It does not repeat the enquiry, because the form can send to any address
 * that is typed in.
 */
export const createEnquiryMail = ({ salon, name }: { salon: string; name: string }): MailWords => ({
  subject: `We’ve received your enquiry: ${salon}`,
  heading: 'Thank you for getting in touch',
  intro: `Hello ${name}, thank you for your enquiry. We’ll reply as soon as we can.`,
  closing: 'If you did not contact us, you can ignore this email.',
})

export const createEnquiryNoticeMail = ({ name }: { name: string }): MailWords => ({
  // Leave out the name. Senders choose it, and a subject is widely visible (D82).
  subject: 'New enquiry from the contact page',
  heading: 'A new enquiry',
  intro: `${name} sent an enquiry from the contact page.`,
  closing: 'Reply to this email to answer. You can also find it under Enquiries in the management area.',
})

export const enquiryLabels = {
  text: 'Their enquiry',
} as const

export const enquiryMessages = {
  sent: 'Thank you, your enquiry has been sent. We will be in touch soon.',
  answered: 'The enquiry has been marked as answered.',
  reopened: 'The enquiry has been reopened.',
  removed: 'The enquiry has been deleted.',
} as const
