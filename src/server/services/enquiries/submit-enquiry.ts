import type { BasePayload } from 'payload'
import { normaliseEmail } from '../../../domain/text/names'
import { enquiryMessages } from '../../../messages/enquiry-mails'
import { dependenciesOf } from '../../dependencies'
import { addEnquiry, type EnquiryData } from '../../repositories/enquiries'
import { queueEnquiry } from '../notifications/enquiry-mails'

/** What whoever wrote is told: the owner's words, or ours. */
export const sentWords = async (payload: BasePayload): Promise<string> => {
  const { enquiries } = await payload.findGlobal({ slug: 'site-settings', depth: 0 })
  return enquiries?.sent?.trim() || enquiryMessages.sent
}

/** Stores what a visitor wrote, then mails it: an enquiry is never lost to a mail server. */
export const submitEnquiry = async (
  payload: BasePayload,
  written: Omit<EnquiryData, 'receivedAt'>,
): Promise<void> => {
  const receivedAt = dependenciesOf(payload).clock.now()
  const enquiry = await addEnquiry(payload, { ...written, email: normaliseEmail(written.email), receivedAt })
  await queueEnquiry(payload, enquiry)
}
