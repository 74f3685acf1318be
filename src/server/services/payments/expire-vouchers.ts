import type { BasePayload } from 'payload'
import { decideEntry, getBalancePence, getVoucherState } from '@/domain/payments/voucher'
import { formatMoney } from '@/domain/pricing/totals'
import { formatDay } from '@/domain/time/format'
import { DAY } from '@/domain/time/time'
import { mailReasons } from '@/messages/emails'
import { voucherReminderTexts } from '@/messages/management-vouchers'
import { dependenciesOf } from '@/server/dependencies'
import { renderMail } from '@/server/mail/layout'
import { loadMailLook } from '@/server/mail/mail-page'
import { findCustomer } from '@/server/repositories/customers'
import { addNotification, findKnownKeys } from '@/server/repositories/notifications'
import {
  addVoucherEntry,
  changeGift,
  findVoucher,
  listDueGifts,
  listVoucherEntries,
  listVouchersExpiring,
  type VoucherRow,
} from '@/server/repositories/vouchers'
import { listFooterLines } from '@/server/services/notifications/compose'
import { queueGift } from '@/server/services/notifications/voucher-mails'
import { type LoadedVoucher, loadVouchers } from './voucher-entries'

/** How far back expired vouchers are looked for, in ms. A voucher expires within minutes, or after an outage. */
const LOOK_BACK = 60 * DAY

/** How long before its end a voucher's buyer is reminded, in ms (D114). */
const REMIND_BEFORE = 30 * DAY

/**
 * Writes the rest of a voucher off. The row is read after the ledger, and the number is tried once: a refund first
 * extends the voucher and then writes its entry, so that the refunded amount never expires with the rest.
 */
const expireVoucher = async (payload: BasePayload, id: string, now: number): Promise<boolean> => {
  const entries = await listVoucherEntries(payload, id)
  const row = await findVoucher(payload, id)
  if (!row || row.expiresAt > now) return false
  // A use that is given back after the end expires with an entry of its own.
  const cause = `${row.expiresAt}|${entries.length}`
  const decision = decideEntry(entries, { kind: 'expired', cause })
  if (decision.kind !== 'new') return false
  const facts = { payment: null, at: now, madeBy: null }
  return (await addVoucherEntry(payload, id, decision.entry, facts)) !== null
}

/** Expires the balances of vouchers whose last day is over. It may be repeated. Returns how many there were. */
export const expireVouchers = async (payload: BasePayload): Promise<number> => {
  const now = dependenciesOf(payload).clock.now()
  const ended = await loadVouchers(payload, await listVouchersExpiring(payload, now - LOOK_BACK, now + 1))
  let count = 0
  for (const { row, entries } of ended)
    if (getBalancePence(entries) > 0 && (await expireVoucher(payload, row.id, now))) count++
  return count
}

/**
 * Queues the emails of gifts whose day has come, once each. The gift of a disputed purchase waits for the bank, and one
 * that can no longer be used is not sent. Returns how many were queued.
 */
export const queueDueGifts = async (payload: BasePayload): Promise<number> => {
  const now = dependenciesOf(payload).clock.now()
  let count = 0
  for (const { row, entries, isDisputed } of await loadVouchers(payload, await listDueGifts(payload, now))) {
    const state = getVoucherState(entries, { expiresAt: row.expiresAt, isDisputed, now })
    if (state === 'disputed') continue
    const isUseful = state === 'active'
    if (isUseful) await queueGift(payload, row)
    await changeGift(payload, row.id, isUseful ? { sentAt: now } : { sendAt: null })
    if (isUseful) count++
  }
  return count
}

/** A voucher that a refund made valid for longer gets a reminder of its own. */
const toReminderKey = ({ id, expiresAt }: VoucherRow): string => `voucher-reminder|${id}|${expiresAt}`

const queueReminder = async (payload: BasePayload, { row, entries }: LoadedVoucher): Promise<void> => {
  const [customer, site, look] = await Promise.all([
    findCustomer(payload, row.customer),
    payload.findGlobal({ slug: 'site-settings', depth: 0 }),
    loadMailLook(payload),
  ])
  if (!customer?.email) return
  const { subject, heading, intro, note, from } = voucherReminderTexts
  const page = {
    salon: site.name,
    heading,
    intro: intro({
      name: customer.firstName,
      balance: formatMoney(getBalancePence(entries)),
      lastFour: row.lastFour,
      recipient: row.recipientName ?? null,
      until: formatDay(row.expiresAt - 1),
    }),
    blocks: [],
    sums: [],
    notes: [note],
    closing: from(site.name),
    foot: listFooterLines(site),
    why: mailReasons.booking(site.name),
    look,
  }
  await addNotification(payload, {
    key: toReminderKey(row),
    kind: 'voucher-reminder',
    booking: null,
    appointment: null,
    message: { to: customer.email, subject: subject(site.name), ...renderMail(page) },
    giveUpAt: row.expiresAt,
  })
}

/**
 * Queues an email to the buyer of each voucher that can be used and expires within a month, once. It names the last four
 * characters, and never the code. Vouchers that are sold for less than two months get none.
 */
export const queueVoucherReminders = async (payload: BasePayload): Promise<void> => {
  const now = dependenciesOf(payload).clock.now()
  const rows = (await listVouchersExpiring(payload, now + 1, now + REMIND_BEFORE)).filter(
    ({ madeAt, expiresAt }) => expiresAt - madeAt > 2 * REMIND_BEFORE,
  )
  if (rows.length === 0) return
  const known = await findKnownKeys(payload, rows.map(toReminderKey))
  const due = await loadVouchers(
    payload,
    rows.filter((row) => !known.has(toReminderKey(row))),
  )
  for (const voucher of due) {
    const { row, entries, isDisputed } = voucher
    const state = getVoucherState(entries, { expiresAt: row.expiresAt, isDisputed, now })
    if (state === 'active') await queueReminder(payload, voucher)
  }
}
