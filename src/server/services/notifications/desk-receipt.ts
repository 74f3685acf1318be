import type { BasePayload } from 'payload'
import type { DeskSum } from '../../../domain/checkout/desk-sum'
import type { Order } from '../../../domain/checkout/order'
import { formatMoney } from '../../../domain/pricing/money'
import { formatDateTime } from '../../../domain/time/format'
import { mailLabels, receiptWords } from '../../../messages/mail-texts'
import { mailHtml, type MailPage, mailText } from '../../mail/layout'
import { addNotification } from '../../repositories/notifications'
import { findPayment } from '../../repositories/sales'
import { type BookingStory, loadStory } from './booking-story'
import { type EnrolmentStory, loadEnrolmentStory } from './enrolment-story'
import { footOf } from './mail-parts'

type Story = BookingStory | EnrolmentStory

const storyOf = async (payload: BasePayload, { bookingId, enrolmentId }: DeskSum): Promise<Story | null> => {
  if (bookingId) return loadStory(payload, bookingId)
  return enrolmentId ? loadEnrolmentStory(payload, enrolmentId) : null
}

const boughtIn = (story: Story): string =>
  'appointments' in story
    ? story.appointments
        .filter(({ status }) => status !== 'Cancelled')
        .map(({ serviceName }) => serviceName)
        .join(', ')
    : story.enrolment.title

/** Queues the receipt of a card payment at the desk, once it is taken: Square sends none of its own. */
export const queueDeskReceipt = async (payload: BasePayload, order: Order, desk: DeskSum): Promise<void> => {
  const row = await findPayment(payload, order.paymentId)
  if (row?.status !== 'completed' || row.deskOrder !== order.id) return
  const story = await storyOf(payload, desk)
  const to = story?.customer.email
  if (!story || !to) return
  const { site, customer, look } = story
  const amount = formatMoney(row.paidPence)
  const words = receiptWords({ salon: site.name, name: customer.firstName, amount })
  const page: MailPage = {
    ...{ salon: site.name, ...words, banner: story.testPayments ? mailLabels.testPayments : null },
    blocks: [{ title: boughtIn(story), lines: [formatDateTime(row.paidAt ?? row.madeAt)] }],
    sums: [[mailLabels.paidByCard, amount]],
    ...{ notes: [], foot: footOf(site), look },
  }
  await addNotification(payload, {
    key: `receipt|${row.id}`,
    ...{ kind: 'receipt', booking: desk.bookingId ?? null, appointment: null },
    ...(desk.enrolmentId ? { enrolment: desk.enrolmentId } : {}),
    message: {
      ...{ to, subject: words.subject },
      ...{ text: mailText(page), html: mailHtml(page), attachments: [] },
    },
  })
}
