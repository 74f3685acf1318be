import type { BasePayload } from 'payload'
import { formatMoney } from '@/domain/pricing/totals'
import { formatFullName } from '@/domain/text/names'
import { formatDateTime } from '@/domain/time/format'
import { mailLabels, mailReasons, type MailWords } from '@/messages/emails'
import {
  createLinkExpiredMail,
  createLinkExpiredNotice,
  createPaymentLinkMail,
  paymentLinkLabels,
} from '@/messages/payment-links'
import { renderMail } from '@/server/mail/layout'
import type { MailBlock, MailPage } from '@/server/mail/mail-page'
import { addNotification } from '@/server/repositories/notifications'
import type { PaymentLinkRow } from '@/server/repositories/payment-links'
import {
  type BookingContext,
  type EnrolmentContext,
  loadBookingContext,
  loadEnrolmentContext,
} from './booking-context'
import { getPaymentLinkUrl, PAYMENT_LINK } from './secret-links'
import { formatCustomerLine, listFooterLines } from './compose'

type MailContext = BookingContext | EnrolmentContext

const loadContext = async (
  payload: BasePayload,
  { booking, enrolment }: PaymentLinkRow,
): Promise<MailContext | null> => {
  if (booking) return loadBookingContext(payload, booking)
  return enrolment ? loadEnrolmentContext(payload, enrolment) : null
}

const listBlocks = (story: MailContext, { madeAt }: PaymentLinkRow, isCancelled = false): MailBlock[] =>
  'appointments' in story
    ? story.appointments
        .filter(
          ({ status, cancelledAt }) =>
            status !== 'Cancelled' || (isCancelled && (cancelledAt ?? 0) >= madeAt),
        )
        .map(({ serviceName, staffName, locationName, start }) => ({
          title: serviceName,
          times: [formatDateTime(start)],
          facts: [[paymentLinkLabels.with, `${staffName}, ${locationName}`]],
          isCancelled,
        }))
    : [{ title: story.enrolment.title }]

interface Parts {
  to: string
  key: string
  kind: string
  words: MailWords
  page: Pick<MailPage, 'blocks' | 'sums' | 'why'> & Partial<MailPage>
  giveUpAt?: number
}

const queue = async (
  payload: BasePayload,
  story: MailContext,
  link: PaymentLinkRow,
  { to, key, kind, words, page, giveUpAt }: Parts,
): Promise<void> => {
  const rendered = renderMail({
    salon: story.site.name,
    ...words,
    banner: story.testPayments ? mailLabels.testPayments : null,
    notes: [],
    foot: listFooterLines(story.site),
    look: story.look,
    ...page,
  })
  await addNotification(payload, {
    key,
    kind,
    booking: link.booking ?? null,
    appointment: null,
    ...(link.enrolment ? { enrolment: link.enrolment } : {}),
    message: { to, subject: words.subject, ...rendered, attachments: [] },
    ...(giveUpAt ? { giveUpAt } : {}),
  })
}

/** Queues the email with a link, once. The secret is filled in while the email is being sent. */
export const queuePaymentLink = async (payload: BasePayload, link: PaymentLinkRow): Promise<void> => {
  const story = await loadContext(payload, link)
  const to = story?.customer.email
  if (!story || !to) return
  // The appointment is written last, and a crash may have lost it.
  if ('appointments' in story && story.appointments.length === 0) return
  const amount = formatMoney(link.amountPence)
  const until = formatDateTime(link.expiresAt)
  const { pending, releases } = paymentLinkLabels
  const held = link.releasesTime ? [pending, releases] : [pending]
  await queue(payload, story, link, {
    to,
    key: `${PAYMENT_LINK}|${link.id}`,
    kind: PAYMENT_LINK,
    words: createPaymentLinkMail({ salon: story.site.name, name: story.customer.firstName, amount, until }),
    page: {
      blocks: listBlocks(story, link),
      sums: [[paymentLinkLabels.amount, amount]],
      links: [{ label: paymentLinkLabels.pay, href: getPaymentLinkUrl() }],
      notes: link.holdsBooking ? held : [],
      why: mailReasons.booking(story.site.name),
    },
    giveUpAt: link.expiresAt,
  })
}

/** Tells the customer and the salon that a link has expired, once. */
export const queueLinkEnded = async (
  payload: BasePayload,
  link: PaymentLinkRow,
  isReleased: boolean,
): Promise<void> => {
  const story = await loadContext(payload, link)
  if (!story) return
  const { site, customer } = story
  const amount = formatMoney(link.amountPence)
  const about = { salon: site.name, amount, isReleased }
  const blocks = listBlocks(story, link, isReleased)
  if (customer.email)
    await queue(payload, story, link, {
      to: customer.email,
      key: `${PAYMENT_LINK}-expired|${link.id}`,
      kind: `${PAYMENT_LINK}-expired`,
      words: createLinkExpiredMail({ ...about, name: customer.firstName }),
      page: { blocks, sums: [], why: mailReasons.booking(site.name) },
    })
  const to = site.noticeAddress ?? site.email
  if (!to) return
  const name = formatFullName(customer.firstName, customer.lastName)
  const line = 'appointments' in story ? formatCustomerLine(story) : name
  await queue(payload, story, link, {
    to,
    key: `${PAYMENT_LINK}-notice|${link.id}`,
    kind: `${PAYMENT_LINK}-notice`,
    words: createLinkExpiredNotice({ ...about, name }),
    page: { blocks, sums: [], notes: [`${mailLabels.customer}: ${line}`], why: mailReasons.salon(site.name) },
  })
}
