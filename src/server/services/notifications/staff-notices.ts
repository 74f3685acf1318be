import type { BasePayload } from 'payload'
import { isAwaitingAnswer } from '@/domain/payments/bill'
import { formatDay } from '@/domain/time/format'
import { DAY } from '@/domain/time/time'
import { openingTexts } from '@/messages/management-opening'
import { disputeTexts } from '@/messages/management-disputes'
import { noticeTexts } from '@/messages/management-texts'
import { dependenciesOf } from '@/server/dependencies'
import { openAlerts } from '@/server/repositories/alerts'
import { listOpenDisputes } from '@/server/repositories/payment-provider'
import { BACKUP_FAILED, loadInstagramState } from '@/server/repositories/key-values'
import { countTroubled, countWaitingMails, findWaitingReason } from '@/server/repositories/notifications'
import { loadTextTroubles } from '@/server/repositories/texts'
import { countUnanswered } from '@/server/repositories/enquiries'
import { loadBookingSettings, loadIsOpen } from '@/server/services/settings/booking-settings'
import { listSetUpFaults } from '@/server/services/settings/payment-set-up'
import { MAILS_GIVEN_UP } from './send'
import { mailReasons } from '@/messages/emails'
import { testMailTexts } from '@/messages/management-health'
import type { MailMessage } from '@/server/mail/mail-port'
import { withTimeout } from '@/server/run-bounded'
import { renderMail } from '@/server/mail/layout'
import { loadMailLook, type MailPage } from '@/server/mail/mail-page'
import { isFeeOutdated, type StoredDeposit } from '@/domain/pricing/deposit'
import { findTermsPage } from '@/server/repositories/first-steps'
import { toPlainLines } from '@/server/services/content/rich-text'

/** The path below /management of published terms that state a different booking fee than the rules. Null if none do. */
export const findOutdatedTerms = async (
  payload: BasePayload,
  deposit: StoredDeposit | null | undefined,
): Promise<string | null> => {
  const terms = await findTermsPage(payload)
  return terms && isFeeOutdated(toPlainLines(terms.body).join('\n'), deposit)
    ? `collections/pages/${terms.id}`
    : null
}

export interface SalonNotice {
  text: string
  /** A link to the page on which staff can deal with it. */
  link?: { href: string; words: string }
}

const listPaymentNotices = (payload: BasePayload): SalonNotice[] => {
  const { kind, why } = dependenciesOf(payload).payments
  const faults = listSetUpFaults(payload).map((text) => ({ text }))
  if (kind === 'test') return [...faults, { text: noticeTexts.testPayments }]
  return kind === 'none' && why ? [{ text: noticeTexts.noPayments(why) }] : faults
}

const listWaitingMailNotices = async (payload: BasePayload): Promise<SalonNotice[]> => {
  const why = await findWaitingReason(payload)
  if (why === null) return []
  const { count } = await countWaitingMails(payload)
  const link = { href: '/management/emails?show=attention', words: noticeTexts.lookAtMails }
  return count > 0 ? [{ text: noticeTexts.waitingMails(count, why), link }] : []
}

const listMailNotices = (payload: BasePayload, troubled: number): SalonNotice[] => {
  const kept = {
    text: noticeTexts.outbox,
    link: { href: '/management/emails', words: noticeTexts.readMails },
  }
  const lost = {
    text: noticeTexts.troubledMails(troubled),
    link: { href: '/management/emails?show=attention', words: noticeTexts.lookAtMails },
  }
  return [...(dependenciesOf(payload).mail.delivers ? [] : [kept]), ...(troubled > 0 ? [lost] : [])]
}

const listTextNotices = async (payload: BasePayload): Promise<SalonNotice[]> => {
  const { texts } = dependenciesOf(payload)
  if (!texts) return []
  const { troubled, waiting, reason } = await loadTextTroubles(payload)
  const link = { href: '/management/emails?show=texts', words: noticeTexts.lookAtTexts }
  return [
    ...(texts.isTest ? [{ text: noticeTexts.testTexts }] : []),
    ...(troubled > 0 ? [{ text: noticeTexts.troubledTexts(troubled), link }] : []),
    ...(waiting > 0 ? [{ text: noticeTexts.waitingTexts(waiting, reason), link }] : []),
  ]
}

const listEnquiryNotices = (waiting: number): SalonNotice[] => {
  const link = { href: '/management/enquiries?show=open', words: noticeTexts.readEnquiries }
  return waiting > 0 ? [{ text: noticeTexts.enquiries(waiting), link }] : []
}

/** How long before a token expires staff are warned, in ms. It should have been renewed long before this. */
const TOKEN_WARNING = 14 * DAY

const listInstagramNotices = async (payload: BasePayload): Promise<SalonNotice[]> => {
  const { instagram, clock } = dependenciesOf(payload)
  const state = instagram && (await loadInstagramState(payload))
  if (!state) return []
  if (state.fault === 'stopped') return [{ text: noticeTexts.instagramStopped }]
  const left = (state.expiresAt ?? Infinity) - clock.now()
  return left < TOKEN_WARNING ? [{ text: noticeTexts.instagramEnds(Math.max(1, Math.ceil(left / DAY))) }] : []
}

const health = { href: '/management/health', words: noticeTexts.lookAtHealth }

/** The disputes to which the salon must respond, with the first deadline (D117). */
const listDisputeNotices = async (payload: BasePayload): Promise<SalonNotice[]> => {
  const waiting = (await listOpenDisputes(payload)).filter(isAwaitingAnswer)
  if (waiting.length === 0) return []
  const [first] = waiting.flatMap(({ dueAt }) => dueAt ?? []).sort((a, b) => a - b)
  const text = disputeTexts.waiting(waiting.length, first === undefined ? null : formatDay(first))
  return [{ text, link: { href: '/management/payments/disputes', words: disputeTexts.see } }]
}

/** The link is only for admins, because nobody else may open the screen. */
const toClosedNotice = (forAdmin: boolean): SalonNotice => ({
  text: openingTexts.notice,
  ...(forAdmin && { link: { href: '/management/opening', words: openingTexts.change } }),
})

/** Terms from before the booking fee was a setting still state 50%. */
const listTermsNotices = async (payload: BasePayload, forAdmin: boolean): Promise<SalonNotice[]> => {
  if (!forAdmin) return []
  const path = await findOutdatedTerms(payload, (await loadBookingSettings(payload)).deposit)
  const { text, label } = openingTexts.oldTerms
  return path === null ? [] : [{ text, link: { href: `/management/${path}`, words: label } }]
}

/** Loads the notices for staff: problems with the salon's set-up (D6), and work that is waiting. */
export const loadSalonNotices = async (payload: BasePayload, forAdmin = false): Promise<SalonNotice[]> => {
  const [troubled, waitingMail, { rows: alerts, more }, instagram, waiting, terms, disputes] =
    await Promise.all([
      countTroubled(payload),
      listWaitingMailNotices(payload),
      openAlerts(payload),
      listInstagramNotices(payload),
      countUnanswered(payload),
      listTermsNotices(payload, forAdmin),
      listDisputeNotices(payload),
    ])
  // Failed emails have a notice of their own, with a link to send them again.
  const ofMoney = alerts.filter(({ kind }) => kind !== MAILS_GIVEN_UP && kind !== BACKUP_FAILED)
  const hasNoBackup = alerts.some(({ kind }) => kind === BACKUP_FAILED)
  const money = {
    text: noticeTexts.alerts(ofMoney.length, more),
    link: { href: '/management/payments', words: noticeTexts.lookAtPayments },
  }
  const [isOpen, texts] = await Promise.all([loadIsOpen(payload), listTextNotices(payload)])
  return [
    ...(isOpen ? [] : [toClosedNotice(forAdmin)]),
    ...disputes,
    ...(ofMoney.length > 0 ? [money] : []),
    ...(hasNoBackup ? [{ text: noticeTexts.noBackup, link: health }] : []),
    ...listEnquiryNotices(waiting),
    ...waitingMail,
    ...listMailNotices(payload, troubled),
    ...texts,
    ...listPaymentNotices(payload),
    ...terms,
    ...instagram,
  ]
}

/** How long to wait for the mail server, in ms. It is short, because the user is waiting for the result. */
const PATIENCE = 20_000

interface TestMail {
  /** True if a mail server accepted the message. */
  sent: boolean
  /** The text of the result. */
  message: string
}

const describeSendFailure = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 300)

/** Composes the email that staff send to themselves to see that emails arrive. */
export const composeTestMail = async (payload: BasePayload, to: string): Promise<MailMessage> => {
  const [{ name: salon, email }, look] = await Promise.all([
    payload.findGlobal({ slug: 'site-settings', depth: 0 }),
    loadMailLook(payload),
  ])
  const page: MailPage = {
    salon,
    heading: testMailTexts.heading,
    intro: testMailTexts.intro(salon),
    closing: testMailTexts.closing,
    blocks: [],
    sums: [],
    notes: [],
    foot: [salon],
    why: mailReasons.test(salon),
    look,
  }
  return {
    to,
    subject: testMailTexts.subject(salon),
    ...renderMail(page),
    salon: { name: salon, email: email || null },
  }
}

/** Sends a test straight away, without the queue. Returns the mail server's response. */
export const sendTest = async (payload: BasePayload, message: MailMessage): Promise<TestMail> => {
  const { to } = message
  const { mail } = dependenciesOf(payload)
  try {
    await withTimeout(mail.send(message), PATIENCE, 'It did not respond within 20 seconds.')
    return { sent: mail.delivers, message: mail.delivers ? testMailTexts.sent(to) : testMailTexts.kept }
  } catch (error) {
    return { sent: false, message: testMailTexts.refused(describeSendFailure(error)) }
  }
}

export const sendTestMail = async (payload: BasePayload, to: string): Promise<TestMail> =>
  sendTest(payload, await composeTestMail(payload, to))
