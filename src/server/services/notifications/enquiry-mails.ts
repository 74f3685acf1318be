import type { BasePayload } from 'payload'
import type { MailMessage } from '@/server/mail/mail-port'
import { listFooterLines } from './compose'
import {
  type BookingContext,
  type EnrolmentContext,
  loadBookingContext,
  loadEnrolmentContext,
} from './booking-context'
import { formatFullName, getMailboxName } from '@/domain/text/names'
import { DAY } from '@/domain/time/time'
import { mailLabels, mailReasons, receiptWords } from '@/messages/emails'
import { enquiryLabels, createEnquiryNoticeMail, createEnquiryMail } from '@/messages/enquiry-emails'
import { getMailTexts } from '@/messages/course-emails'
import { dependenciesOf, sendSoon } from '@/server/dependencies'
import { renderMail } from '@/server/mail/layout'
import { loadMailLook, type MailPage } from '@/server/mail/mail-page'
import { countWithin } from '@/server/repositories/counters'
import { addNotification } from '@/server/repositories/notifications'
import { findPayment } from '@/server/repositories/payments'
import type { EnquiryRow } from '@/server/repositories/enquiries'
import { loadMailTexts } from '@/server/services/settings/booking-settings'
import { type DeskSum, isPaymentOf, type Order } from '@/domain/checkout/order'
import { formatMoney } from '@/domain/pricing/totals'
import { formatDateTime } from '@/domain/time/format'

/** The most confirmations that one address gets in a day because of all visitors together. */
const A_DAY = 3

const toMailMessage = (page: MailPage, subject: string, to: string): MailMessage => ({
  to,
  subject,
  ...renderMail(page),
})

/** How to reach the sender. */
export const listContactFacts = ({
  phone,
  email,
}: Pick<EnquiryRow, 'phone' | 'email'>): [string, string][] => [
  [mailLabels.phone, phone],
  [mailLabels.email, email],
]

const canSendMail = async (payload: BasePayload, email: string): Promise<boolean> => {
  const { rateLimitFactor: factor } = dependenciesOf(payload)
  if (factor === 0) return true
  const limit = Math.ceil(A_DAY * factor)
  return (
    (await countWithin(payload, {
      key: `enquiry-mails|${getMailboxName(email)}`,
      seconds: DAY / 1000,
      limit,
    })) === 0
  )
}

/**
 * Queues the notice to the salon, with the sender's address for replies, and the confirmation to the sender, once per
 * enquiry. Both are sent soon.
 */
export const queueEnquiry = async (payload: BasePayload, enquiry: EnquiryRow): Promise<void> => {
  const [site, texts, look] = await Promise.all([
    payload.findGlobal({ slug: 'site-settings', depth: 0 }),
    loadMailTexts(payload),
    loadMailLook(payload),
  ])
  const name = formatFullName(enquiry.firstName, enquiry.lastName)
  const about = { booking: null, appointment: null, enquiry: enquiry.id }
  const shared = { salon: site.name, sums: [], notes: [], foot: listFooterLines(site), look }
  const to = site.noticeAddress ?? site.email
  if (to) {
    const words = getMailTexts(texts, 'enquiryNotice', createEnquiryNoticeMail, { name })
    const blocks = [
      { title: name, facts: listContactFacts(enquiry) },
      { title: enquiryLabels.text, lines: [enquiry.enquiry] },
    ]
    const message = {
      ...toMailMessage({ ...shared, ...words, blocks, why: mailReasons.salon(site.name) }, words.subject, to),
      replyTo: enquiry.email,
    }
    const key = `enquiry-notice|${enquiry.id}`
    await addNotification(payload, { key, kind: 'enquiry-notice', ...about, message })
  }
  if (await canSendMail(payload, enquiry.email)) {
    const words = getMailTexts(texts, 'enquiry', createEnquiryMail, {
      salon: site.name,
      name: enquiry.firstName,
    })
    const page = { ...shared, ...words, blocks: [], why: mailReasons.enquiry(site.name) }
    const message = toMailMessage(page, words.subject, enquiry.email)
    await addNotification(payload, { key: `enquiry|${enquiry.id}`, kind: 'enquiry', ...about, message })
  }
  sendSoon(payload)
}

type MailContext = BookingContext | EnrolmentContext

const loadMailContext = async (
  payload: BasePayload,
  { bookingId, enrolmentId }: DeskSum,
): Promise<MailContext | null> => {
  if (bookingId) return loadBookingContext(payload, bookingId)
  return enrolmentId ? loadEnrolmentContext(payload, enrolmentId) : null
}

const getPurchaseName = (story: MailContext): string =>
  'appointments' in story
    ? story.appointments
        .filter(({ status }) => status !== 'Cancelled')
        .map(({ serviceName }) => serviceName)
        .join(', ')
    : story.enrolment.title

/** Queues the receipt for a card payment at the desk or a link that was paid, because Square does not send one. */
export const queueDeskReceipt = async (payload: BasePayload, order: Order, desk: DeskSum): Promise<void> => {
  const row = await findPayment(payload, order.paymentId)
  if (row?.status !== 'completed' || !isPaymentOf(order, row)) return
  const story = await loadMailContext(payload, desk)
  const to = story?.customer.email
  if (!story || !to) return
  const { site, customer, look } = story
  const byVoucher = order.totalPence - order.chargePence
  const byCard = order.chargePence > 0 ? row.paidPence : 0
  const amount = formatMoney(byVoucher + byCard)
  const words = receiptWords({ salon: site.name, name: customer.firstName, amount })
  const page: MailPage = {
    salon: site.name,
    ...words,
    banner: story.testPayments ? mailLabels.testPayments : null,
    blocks: [{ title: getPurchaseName(story), times: [formatDateTime(row.paidAt ?? row.madeAt)] }],
    sums: [
      ...(byVoucher > 0 ? [[mailLabels.voucher, formatMoney(byVoucher)] as [string, string]] : []),
      ...(byCard > 0 ? [[mailLabels.paidByCard, formatMoney(byCard)] as [string, string]] : []),
    ],
    notes: [],
    foot: listFooterLines(site),
    why: mailReasons.booking(site.name),
    look,
  }
  await addNotification(payload, {
    key: `receipt|${row.id}`,
    kind: 'receipt',
    booking: desk.bookingId ?? null,
    appointment: null,
    ...(desk.enrolmentId ? { enrolment: desk.enrolmentId } : {}),
    message: {
      to,
      subject: words.subject,
      ...renderMail(page),
      attachments: [],
    },
  })
}
