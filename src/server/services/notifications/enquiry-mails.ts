import type { BasePayload } from 'payload'
import { fullName } from '../../../domain/text/names'
import { DAY } from '../../../domain/time/minutes'
import { enquiryLabels, enquiryNoticeWords, enquiryWords } from '../../../messages/enquiry-mails'
import { mailWords } from '../../../messages/own-mail-words'
import { dependenciesOf } from '../../dependencies'
import { mailHtml, type MailPage, mailText } from '../../mail/layout'
import type { MailMessage } from '../../mail/port'
import { countWithin } from '../../repositories/counters'
import type { EnquiryRow } from '../../repositories/enquiries'
import { addNotification } from '../../repositories/notifications'
import { mailLook } from '../settings/mail-look'
import { mailTexts } from '../settings/mail-texts'
import { footOf } from './mail-parts'
import { sendSoon } from './send'

/** So many confirmations a day go to one address, whoever types it. */
const A_DAY = 3

const messageOf = (page: MailPage, subject: string, to: string): MailMessage => ({
  ...{ to, subject, text: mailText(page), html: mailHtml(page) },
})

const mayBeTold = async (payload: BasePayload, email: string): Promise<boolean> => {
  const { rateLimitFactor: factor } = dependenciesOf(payload)
  if (factor === 0) return true
  const limit = Math.ceil(A_DAY * factor)
  return (await countWithin(payload, { key: `enquiry-mails|${email}`, seconds: DAY / 1000, limit })) === 0
}

/**
 * Queues the notice to the salon, which is answered to whoever wrote, and the confirmation to them, once per enquiry,
 * and sends them soon.
 */
export const queueEnquiry = async (payload: BasePayload, enquiry: EnquiryRow): Promise<void> => {
  const [site, texts, look] = await Promise.all([
    payload.findGlobal({ slug: 'site-settings', depth: 0 }),
    mailTexts(payload),
    mailLook(payload),
  ])
  const name = fullName(enquiry.firstName, enquiry.lastName)
  const about = { booking: null, appointment: null, enquiry: enquiry.id }
  const shared = { salon: site.name, sums: [], notes: [], foot: footOf(site), look }
  const to = site.noticeAddress ?? site.email
  if (to) {
    const words = mailWords(texts, 'enquiryNotice', enquiryNoticeWords, { name })
    const blocks = [
      { title: name, lines: [enquiry.phone, enquiry.email] },
      { title: enquiryLabels.text, lines: [enquiry.enquiry] },
    ]
    const message = {
      ...messageOf({ ...shared, ...words, blocks }, words.subject, to),
      replyTo: enquiry.email,
    }
    const key = `enquiry-notice|${enquiry.id}`
    await addNotification(payload, { key, kind: 'enquiry-notice', ...about, message })
  }
  if (await mayBeTold(payload, enquiry.email)) {
    const words = mailWords(texts, 'enquiry', enquiryWords, { salon: site.name, name: enquiry.firstName })
    const message = messageOf({ ...shared, ...words, blocks: [] }, words.subject, enquiry.email)
    await addNotification(payload, { key: `enquiry|${enquiry.id}`, kind: 'enquiry', ...about, message })
  }
  sendSoon(payload)
}
