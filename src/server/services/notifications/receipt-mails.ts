import type { BasePayload } from 'payload'
import type { Receipt } from '@/contract/receipts'
import { formatMoney, toPence } from '@/domain/pricing/totals'
import { formatDateTime } from '@/domain/time/format'
import { MINUTE } from '@/domain/time/time'
import { mailLabels, mailReasons } from '@/messages/emails'
import {
  createReceiptMail,
  describeVat,
  formatMethodName,
  formatVatRate,
  receiptTexts,
} from '@/messages/management-receipts'
import { dependenciesOf, sendSoon } from '@/server/dependencies'
import { renderMail } from '@/server/mail/layout'
import { loadMailLook, type MailBlock, type MailPage } from '@/server/mail/mail-page'
import { findCustomer } from '@/server/repositories/customers'
import { addNotification } from '@/server/repositories/notifications'
import type { PaymentRow } from '@/server/repositories/payments'
import { isTakingTestPayments } from '@/server/services/settings/booking-settings'

const formatPounds = (pounds: number): string => formatMoney(toPence(pounds)).replace('-', '−')

const toLineBlock = (line: Receipt['lines'][number]): MailBlock => ({
  title: line.name,
  isCancelled: line.cancelled,
  facts: [
    ...(line.discount > 0
      ? ([[receiptTexts.discount, `−${formatPounds(line.discount)}`]] as [string, string][])
      : []),
    [line.cancelled ? receiptTexts.cancelled : receiptTexts.total, formatPounds(line.total)],
  ],
})

const toEntryBlock = (entry: Receipt['entries'][number]): MailBlock => ({
  title:
    entry.kind === 'receipt' ? receiptTexts.receipt(entry.number) : receiptTexts.creditNote(entry.number),
  times: [formatDateTime(Date.parse(entry.at))],
  lines: entry.correction ? [receiptTexts.correction] : [],
  facts: [
    [formatMethodName(entry.method), `${entry.kind === 'receipt' ? '' : '−'}${formatPounds(entry.amount)}`],
    ...entry.vat.map((one): [string, string] => [
      formatVatRate(one),
      describeVat(one.percent, formatPounds(one.vat), formatPounds(one.net)),
    ]),
  ],
})

const toSums = (receipt: Receipt): MailPage['sums'] => [
  [receiptTexts.total, formatPounds(receipt.total)],
  ...(receipt.refunded > 0
    ? ([[receiptTexts.refunded, `−${formatPounds(receipt.refunded)}`]] as MailPage['sums'])
    : []),
  [receiptTexts.paid, formatPounds(receipt.paid)],
  ...(receipt.left > 0 ? ([[receiptTexts.left, formatPounds(receipt.left)]] as MailPage['sums']) : []),
]

/** The seller and, if the buyer asked for it, the buyer. */
const listNotes = ({ salon, customer }: Receipt): string[] => [
  ...(customer ? [`${receiptTexts.to}: ${[customer.name, ...customer.address].join(', ')}`] : []),
  [
    salon.name,
    ...salon.address,
    ...(salon.vat_number ? [receiptTexts.vatNumber(salon.vat_number)] : []),
  ].join('\n'),
]

/**
 * Queues the email with a receipt, once a minute at most. Staff may send it again later, because a customer asks for it.
 * Returns false if it was queued a moment ago.
 */
export const queueReceipt = async (
  payload: BasePayload,
  first: PaymentRow,
  receipt: Receipt,
): Promise<boolean> => {
  const [site, look, customer, testPayments] = await Promise.all([
    payload.findGlobal({ slug: 'site-settings', depth: 0 }),
    loadMailLook(payload),
    findCustomer(payload, first.customer),
    isTakingTestPayments(payload),
  ])
  const last = receipt.entries.at(-1)
  if (!receipt.email || !customer || !last) return false
  const words = createReceiptMail({
    salon: site.name,
    name: customer.firstName,
    isCredit: last.kind === 'credit note',
  })
  const page: MailPage = {
    salon: site.name,
    ...words,
    banner: testPayments ? mailLabels.testPayments : null,
    blocks: [...receipt.lines.map(toLineBlock), ...receipt.entries.map(toEntryBlock)],
    sums: toSums(receipt),
    notes: listNotes(receipt),
    foot: [site.name, ...[site.phone, site.email].flatMap((line) => line || [])],
    why: mailReasons.booking(site.name),
    look,
  }
  const minute = Math.floor(dependenciesOf(payload).clock.now() / MINUTE)
  const isNew = await addNotification(payload, {
    key: `receipt|${first.id}|${last.number}|${receipt.customer ? 'named' : 'plain'}|${minute}`,
    kind: 'receipt',
    booking: first.booking ?? null,
    appointment: null,
    ...(first.enrolment ? { enrolment: first.enrolment } : {}),
    message: { to: receipt.email, subject: words.subject, ...renderMail(page), attachments: [] },
  })
  sendSoon(payload)
  return isNew
}
