import type { BasePayload } from 'payload'
import { formatMoney } from '@/domain/pricing/totals'
import { formatDay } from '@/domain/time/format'
import { mailLabels, mailReasons, type MailWords } from '@/messages/emails'
import { createGiftMail, createVoucherMail, describeGiftReason, voucherLabels } from '@/messages/vouchers'
import { renderMail } from '@/server/mail/layout'
import { loadMailLook, type MailBlock, type MailPage } from '@/server/mail/mail-page'
import type { MailMessage } from '@/server/mail/mail-port'
import { listLiveLocations } from '@/server/repositories/catalogue'
import { findCustomer } from '@/server/repositories/customers'
import { addNotification } from '@/server/repositories/notifications'
import { findVoucher, type VoucherRow } from '@/server/repositories/vouchers'
import {
  getVoucherOffer,
  isTakingTestPayments,
  loadBookingSettings,
} from '@/server/services/settings/booking-settings'
import { deriveVoucherCode, formatVoucherCode, toStoredCode } from '@/server/services/vouchers/voucher-code'
import { getSiteAddress } from '@/server/site-facts'
import { VOUCHER_CODE } from './secret-links'
import { listFooterLines } from './compose'
import { getRightEnd } from '@/domain/pricing/right-to-cancel'
import { createCancelBlocks } from './right-to-cancel'

/** The emails with a voucher: to the buyer, and to the recipient of a gift. */
const BOUGHT = 'voucher'
const GIFT = 'voucher-gift'

const toMailKey = (kind: string, voucher: string): string => `${kind}|${voucher}`

/** The keys of the emails with a voucher. */
export const getVoucherMailKeys = (voucher: string) => ({
  bought: toMailKey(BOUGHT, voucher),
  gift: toMailKey(GIFT, voucher),
})

export const isVoucherMail = (kind: string): boolean => kind === BOUGHT || kind === GIFT

/**
 * Inserts the current code of the voucher while its email is being sent. It is stored nowhere. Null if the site's secret
 * has changed, so that the code cannot be derived.
 */
export const withVoucherCode = async (
  payload: BasePayload,
  key: string,
  message: MailMessage,
): Promise<MailMessage | null> => {
  if (!message.text.includes(VOUCHER_CODE)) return message
  const [, id = ''] = key.split('|')
  const row = await findVoucher(payload, id)
  const code = row && deriveVoucherCode(payload.secret, row)
  if (!code || toStoredCode(code).codeHash !== row.codeHash) return null
  const filled = (text: string): string => text.replaceAll(VOUCHER_CODE, formatVoucherCode(code))
  return { ...message, text: filled(message.text), html: filled(message.html) }
}

/** The voucher as a block of an email. The code is a placeholder. */
const toVoucherBlock = (row: VoucherRow, hasCode: boolean): MailBlock => ({
  title: voucherLabels.name,
  facts: [
    [voucherLabels.worth, formatMoney(row.amountPence)],
    ...(row.serviceName ? ([[voucherLabels.treatment, row.serviceName]] as [string, string][]) : []),
    ...(row.recipientName ? ([[voucherLabels.to, row.recipientName]] as [string, string][]) : []),
    ...(hasCode ? ([[voucherLabels.code, VOUCHER_CODE]] as [string, string][]) : []),
    [voucherLabels.validUntil, formatDay(row.expiresAt - 1)],
  ],
})

const openLink = (): NonNullable<MailPage['links']> => [
  { label: voucherLabels.open, href: `${getSiteAddress()}/gift-vouchers/open#${VOUCHER_CODE}` },
]

const loadFacts = async (payload: BasePayload) => {
  const [site, look, testPayments] = await Promise.all([
    payload.findGlobal({ slug: 'site-settings', depth: 0 }),
    loadMailLook(payload),
    isTakingTestPayments(payload),
  ])
  return { site, look, testPayments }
}

const queue = async (
  payload: BasePayload,
  row: VoucherRow,
  { kind, to, words, page }: { kind: string; to: string; words: MailWords; page: Partial<MailPage> },
): Promise<void> => {
  const { site, look, testPayments } = await loadFacts(payload)
  const rendered = renderMail({
    salon: site.name,
    ...words,
    banner: testPayments ? mailLabels.testPayments : null,
    blocks: [],
    sums: [],
    notes: [],
    foot: listFooterLines(site),
    why: mailReasons.booking(site.name),
    look,
    ...page,
  })
  await addNotification(payload, {
    key: toMailKey(kind, row.id),
    kind,
    booking: null,
    appointment: null,
    message: { to, subject: words.subject, ...rendered, attachments: [] },
    giveUpAt: row.expiresAt,
  })
}

/** The instructions and the form for cancelling (D125). Empty if the salon has switched the right off. */
const listCancelBlocks = async (payload: BasePayload, { madeAt }: VoucherRow): Promise<MailBlock[]> => {
  const [settings, { site }, [location]] = await Promise.all([
    loadBookingSettings(payload),
    loadFacts(payload),
    listLiveLocations(payload),
  ])
  if (!getVoucherOffer(settings).hasRightToCancel) return []
  return createCancelBlocks({
    site,
    location: location ?? null,
    until: getRightEnd(madeAt),
    more: [voucherLabels.used],
  })
}

/** Queues the confirmation to the buyer, once. Nothing is sent for a purchase that was not paid. */
export const queueVoucherBought = async (payload: BasePayload, id: string): Promise<void> => {
  const row = await findVoucher(payload, id)
  const customer = row && (await findCustomer(payload, row.customer))
  if (!row?.soldAt || !customer?.email) return
  const { recipientEmail: to, recipientName: recipient, sendAt, madeAt } = row
  const hasCode = !to
  const { site } = await loadFacts(payload)
  await queue(payload, row, {
    kind: BOUGHT,
    to: customer.email,
    words: createVoucherMail({
      salon: site.name,
      name: customer.firstName,
      amount: formatMoney(row.amountPence),
      recipient: recipient ?? null,
      sent: to ? { to, on: sendAt && sendAt > madeAt ? formatDay(sendAt) : null } : null,
    }),
    page: {
      blocks: [toVoucherBlock(row, hasCode), ...(await listCancelBlocks(payload, row))],
      sums: [[mailLabels.paid, formatMoney(row.amountPence)]],
      links: hasCode ? openLink() : [],
      notes: hasCode ? [voucherLabels.use] : [],
    },
  })
}

/** Queues the email to the recipient of a gift, or to a customer who keeps a voucher from the desk, once. */
export const queueGift = async (payload: BasePayload, row: VoucherRow): Promise<void> => {
  const { recipientEmail: to, recipientName: name, message, customerName: from } = row
  if (!to) return
  const { site } = await loadFacts(payload)
  const about = { salon: site.name, amount: formatMoney(row.amountPence) }
  const words = name
    ? createGiftMail({ ...about, name, from })
    : createVoucherMail({ ...about, name: from, recipient: null, sent: null })
  await queue(payload, row, {
    kind: GIFT,
    to,
    words,
    page: {
      blocks: [
        ...(message ? [{ title: voucherLabels.messageFrom(from), lines: [message] }] : []),
        toVoucherBlock(row, true),
      ],
      links: openLink(),
      notes: [voucherLabels.use],
      ...(name ? { why: describeGiftReason(site.name, from) } : {}),
    },
  })
}
