import type { BasePayload } from 'payload'
import { testMailTexts } from '../../../messages/management-test-mail'
import { dependenciesOf } from '../../dependencies'
import { inTime } from '../../in-time'
import { mailHtml, type MailPage, mailText } from '../../mail/layout'
import { mailLook } from '../settings/mail-look'

/** Somebody waits for the answer, so the mail server gets so many ms. */
const PATIENCE = 20_000

export interface TestMail {
  /** Whether a mail server took it. */
  sent: boolean
  /** What came of it, for whoever asked. */
  message: string
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 300)

/** Sends a mail to whoever asks, at once and not by the queue, and says what the mail server said. */
export const sendTestMail = async (payload: BasePayload, to: string): Promise<TestMail> => {
  const [{ name: salon, email }, look] = await Promise.all([
    payload.findGlobal({ slug: 'site-settings', depth: 0 }),
    mailLook(payload),
  ])
  const page: MailPage = {
    salon,
    heading: testMailTexts.heading,
    intro: testMailTexts.intro(salon),
    closing: testMailTexts.closing,
    ...{ blocks: [], sums: [], notes: [], foot: [salon], look },
  }
  const { mail } = dependenciesOf(payload)
  const subject = testMailTexts.subject(salon)
  try {
    const sending = mail.send({
      ...{ to, subject, text: mailText(page), html: mailHtml(page) },
      salon: { name: salon, email: email || null },
    })
    await inTime(sending, PATIENCE, 'It did not respond within 20 seconds.')
    return { sent: mail.delivers, message: mail.delivers ? testMailTexts.sent(to) : testMailTexts.kept }
  } catch (error) {
    return { sent: false, message: testMailTexts.refused(reasonOf(error)) }
  }
}
