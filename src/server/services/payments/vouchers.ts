import type { BasePayload, PayloadRequest, Where } from 'payload'
import type {
  Voucher,
  VoucherCard,
  VoucherCode,
  VoucherList,
  VoucherRead,
  VouchersOwed,
} from '@/contract/vouchers'
import { fail, ok, type Result } from '@/domain/errors'
import { calculateOwed, getBalancePence, getVoucherState } from '@/domain/payments/voucher'
import { toPounds } from '@/domain/pricing/totals'
import { formatInstant } from '@/domain/time/calendar'
import { dependenciesOf } from '@/server/dependencies'
import { enforceNamedLimit } from '@/server/http/rate-limit'
import { writeAudit } from '@/server/repositories/audit'
import { listRefundsOfPayments, type RefundRow, isLostInDispute } from '@/server/repositories/refunds'
import { findByIds } from '@/server/repositories/running-database'
import {
  findVoucherByHash,
  listEntriesDuring,
  listVouchers,
  type VoucherEntryRow,
  type VoucherRow,
} from '@/server/repositories/vouchers'
import {
  deriveVoucherCode,
  formatVoucherCode,
  readVoucherCode,
  toStoredCode,
} from '@/server/services/vouchers/voucher-code'
import { findLoadedVoucher, type LoadedVoucher, loadVouchers } from './voucher-entries'

/** The most vouchers in a list. Staff search for others. */
const SHOWN = 50

export const toVoucher = ({ row, entries, isDisputed }: LoadedVoucher, now: number): Voucher => ({
  voucher_id: row.id,
  last_four: row.lastFour,
  customer_id: row.customer,
  customer_name: row.customerName,
  recipient_name: row.recipientName ?? null,
  message: row.message ?? null,
  service_name: row.serviceName ?? null,
  amount: toPounds(row.amountPence),
  balance: toPounds(getBalancePence(entries)),
  status: getVoucherState(entries, { expiresAt: row.expiresAt, isDisputed, now }),
  payment_id: row.payment ?? null,
  made_at: formatInstant(row.madeAt),
  expires_at: formatInstant(row.expiresAt),
})

/** Matches vouchers with these last four characters, or of a customer or recipient with this name. */
const createSearchWhere = (search: string): Where => {
  const names: Where[] = [{ customerName: { like: search } }, { recipientName: { like: search } }]
  return { or: search.length === 4 ? [{ lastFour: { equals: search.toUpperCase() } }, ...names] : names }
}

const showList = async (
  payload: BasePayload,
  { rows, more }: { rows: readonly VoucherRow[]; more: boolean },
): Promise<VoucherList> => {
  const now = dependenciesOf(payload).clock.now()
  const vouchers = await loadVouchers(payload, rows)
  return { vouchers: vouchers.map((voucher) => toVoucher(voucher, now)), more }
}

/** The vouchers that these customers bought and paid for, newest first. */
export const listBoughtVouchers = async (payload: BasePayload, customers: string[]): Promise<Voucher[]> => {
  const where: Where = { and: [{ customer: { in: customers } }, { soldAt: { exists: true } }] }
  return (await showList(payload, await listVouchers(payload, where, SHOWN))).vouchers
}

export const listNewestVouchers = async (payload: BasePayload): Promise<VoucherList> =>
  showList(payload, await listVouchers(payload, {}, SHOWN))

/**
 * Finds vouchers by code, last four characters or name, newest first. A whole code counts as a guess, for staff too
 * (D114).
 */
export const searchVouchers = async (req: PayloadRequest, search: string): Promise<Result<VoucherList>> => {
  const { payload } = req
  const code = readVoucherCode(search)
  if (code) {
    const wait = await enforceNamedLimit(req, 'voucherCodes')
    if (wait > 0) return fail('RATE_LIMITED', { retryAfter: wait })
  }
  const one = code && (await findVoucherByHash(payload, toStoredCode(code).codeHash))
  if (one) return ok(await showList(payload, { rows: [one], more: false }))
  return ok(await showList(payload, await listVouchers(payload, createSearchWhere(search), SHOWN)))
}

/** Shows a voucher to anyone with its code: the page from its email, and checkout (D114). */
export const openVoucher = async (
  payload: BasePayload,
  typed: string,
): Promise<Result<{ voucher: VoucherCard }>> => {
  const code = readVoucherCode(typed)
  const row = code && (await findVoucherByHash(payload, toStoredCode(code).codeHash))
  const [found] = row ? await loadVouchers(payload, [row]) : []
  // Until a purchase is paid, its code is not known to anybody.
  if (!found || found.entries.length === 0) return fail('VOUCHER_NOT_FOUND')
  const voucher = toVoucher(found, dependenciesOf(payload).clock.now())
  const { last_four, amount, balance, status, service_name, recipient_name, message, expires_at } = voucher
  return ok({
    voucher: { last_four, amount, balance, status, service_name, recipient_name, message, expires_at },
  })
}

const toEmail = ({ recipientEmail: to, sendAt, sentAt }: VoucherRow): VoucherRead['email'] =>
  to && sendAt ? { to, send_at: formatInstant(sendAt), sent_at: sentAt ? formatInstant(sentAt) : null } : null

/** Loads a voucher with its ledger and its email. */
export const loadVoucher = async (payload: BasePayload, id: string): Promise<Result<VoucherRead>> => {
  const found = await findLoadedVoucher(payload, id)
  if (!found) return fail('VOUCHER_NOT_FOUND')
  return ok({
    voucher: toVoucher(found, dependenciesOf(payload).clock.now()),
    entries: found.entries.map((one) => ({
      number: one.number,
      kind: one.kind,
      amount: toPounds(one.amountPence),
      balance: toPounds(one.balancePence),
      payment_id: one.payment ?? null,
      at: formatInstant(one.at),
    })),
    email: toEmail(found.row),
  })
}

/** Shows the code of a voucher that was paid, to staff. It is recorded who has seen it. */
export const showVoucherCode = async (req: PayloadRequest, id: string): Promise<Result<VoucherCode>> => {
  const { payload } = req
  const found = await findLoadedVoucher(payload, id)
  if (!found) return fail('VOUCHER_NOT_FOUND')
  const { row, entries } = found
  if (entries.length === 0) return fail('VOUCHER_UNPAID')
  const code = deriveVoucherCode(payload.secret, row)
  if (toStoredCode(code).codeHash !== row.codeHash) return fail('VOUCHER_CODE_LOST')
  await writeAudit(req, {
    action: 'voucher-code-shown',
    subject: 'vouchers',
    subjectId: id,
    summary: `…${row.lastFour}`,
  })
  return ok({ code: formatVoucherCode(code) })
}

/**
 * The balances of vouchers whose price a bank took back before `end` (epoch ms), in pence. They pay nothing, so nothing
 * is owed on them. Nothing is written into the ledger, so that a dispute won after all leaves no trace (D117).
 */
export const findLostBalances = async (
  payload: BasePayload,
  entries: readonly VoucherEntryRow[],
  end: number,
): Promise<{ lostPence: number; live: number }> => {
  const last = new Map<string, VoucherEntryRow>()
  for (const entry of entries)
    if ((last.get(entry.voucher)?.number ?? 0) < entry.number) last.set(entry.voucher, entry)
  const live = [...last.values()].filter(({ balancePence }) => balancePence > 0)
  const rows = await findByIds(
    payload,
    'vouchers',
    live.map(({ voucher }) => voucher),
  )
  const getPurchase = ({ voucher }: VoucherEntryRow): string => rows.get(voucher)?.payment ?? ''
  const refunds = await listRefundsOfPayments(payload, live.map(getPurchase).filter(Boolean))
  const isLost = (row: RefundRow): boolean =>
    row.status === 'completed' && isLostInDispute(row) && (row.settledAt ?? row.madeAt) < end
  const lost = new Set(refunds.filter(isLost).map(({ payment }) => payment))
  const gone = live.filter((entry) => lost.has(getPurchase(entry)))
  return {
    lostPence: gone.reduce((sum, { balancePence }) => sum + balancePence, 0),
    live: live.length - gone.length,
  }
}

/** What the salon owes on vouchers now, from all entries of the ledger. */
export const loadVouchersOwed = async (payload: BasePayload): Promise<VouchersOwed> => {
  const end = dependenciesOf(payload).clock.now() + 1
  const entries = await listEntriesDuring(payload, 0, end)
  const { owed, sold, used, restored, withdrawn, expired } = calculateOwed(entries)
  const { lostPence, live } = await findLostBalances(payload, entries, end)
  return {
    owed: toPounds(owed - lostPence),
    vouchers: live,
    lost: toPounds(lostPence),
    sold: toPounds(sold),
    used: toPounds(used),
    restored: toPounds(restored),
    withdrawn: toPounds(withdrawn),
    expired: toPounds(expired),
  }
}
