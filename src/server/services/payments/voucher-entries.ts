import type { BasePayload } from 'payload'
import type { VoucherOffer } from '@/contract/vouchers'
import { type ErrorCode, fail, ok, type Result } from '@/domain/errors'
import { VOUCHER } from '@/domain/payments/bill'
import {
  type EntryRefusal,
  getBalancePence,
  getUseCause,
  getUseRefusal,
  sumEntries,
  type UseRefusal,
} from '@/domain/payments/voucher'
import { toPounds } from '@/domain/pricing/totals'
import { addMonths } from '@/domain/time/calendar'
import { getDayEnd, toDayKey } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import { findDisputedPayments } from '@/server/repositories/alerts'
import { findPayment, type PaymentRow } from '@/server/repositories/payments'
import type { RefundRow } from '@/server/repositories/refunds'
import { findByIds } from '@/server/repositories/running-database'
import {
  extendVoucher,
  findVoucher,
  listEntriesOfVouchers,
  listVoucherEntries,
  listVouchers,
  type VoucherEntryRow,
  type VoucherRow,
} from '@/server/repositories/vouchers'
import { getVoucherOffer, loadBookingSettings } from '@/server/services/settings/booking-settings'
import { writeVoucherEntry } from '@/server/services/vouchers/voucher-ledger'

/** What vouchers the salon sells, and for how long they are valid (D114). */
export const loadVoucherOffer = async (payload: BasePayload): Promise<VoucherOffer> => {
  const { areSold, leastPence, mostPence, validMonths } = getVoucherOffer(await loadBookingSettings(payload))
  return {
    are_sold: areSold,
    are_used: areSold || (await listVouchers(payload, { soldAt: { exists: true } }, 1)).rows.length > 0,
    least: toPounds(leastPence),
    most: toPounds(mostPence),
    valid_months: validMonths,
  }
}

/** A voucher with its ledger. */
export interface LoadedVoucher {
  row: VoucherRow
  entries: readonly VoucherEntryRow[]
  /** True if its purchase is disputed, or money of it went back without withdrawing the voucher. */
  isDisputed: boolean
}

/** Loads the ledgers of these vouchers, and if their purchases are disputed, with a fixed number of queries. */
export const loadVouchers = async (
  payload: BasePayload,
  rows: readonly VoucherRow[],
): Promise<LoadedVoucher[]> => {
  const bought = rows.flatMap(({ payment }) => payment ?? [])
  const [entries, disputed, payments] = await Promise.all([
    listEntriesOfVouchers(
      payload,
      rows.map(({ id }) => id),
    ),
    findDisputedPayments(payload, bought),
    findByIds(payload, 'payments', bought),
  ])
  return rows.map((row) => ({
    row,
    entries: entries.get(row.id) ?? [],
    isDisputed: disputed.has(row.payment ?? '') || (payments.get(row.payment ?? '')?.refundedPence ?? 0) > 0,
  }))
}

/** Loads one voucher. Null if there is none with this id. */
export const findLoadedVoucher = async (payload: BasePayload, id: string): Promise<LoadedVoucher | null> => {
  const row = await findVoucher(payload, id)
  return row ? ((await loadVouchers(payload, [row]))[0] ?? null) : null
}

/** A part that a voucher pays, or is about to pay. */
export interface VoucherPart {
  id: string
  claim: string
  voucher: string
  amountPence: number
}

/** The error for each reason why a voucher cannot be used. */
export const refusals: Record<EntryRefusal | UseRefusal, ErrorCode> = {
  'not-sold': 'VOUCHER_NOT_FOUND',
  'too-little': 'VOUCHER_TOO_LITTLE',
  empty: 'VOUCHER_TOO_LITTLE',
  undone: 'PAYMENT_PENDING',
  'nothing-left': 'VOUCHER_TOO_LITTLE',
  withdrawn: 'VOUCHER_BLOCKED',
  disputed: 'VOUCHER_BLOCKED',
  expired: 'VOUCHER_EXPIRED',
}

/** Writes the use of a voucher. Refused if it cannot be used now, or has too little left. */
export const writeUse = async (
  payload: BasePayload,
  { id, claim, voucher, amountPence }: VoucherPart,
  madeBy: string | null,
): Promise<Result<null>> => {
  const found = await findLoadedVoucher(payload, voucher)
  if (!found) return fail('VOUCHER_NOT_FOUND')
  const { row, entries, isDisputed } = found
  const isWritten = entries.some((one) => one.kind === 'use' && getUseCause(one) === claim)
  const now = dependenciesOf(payload).clock.now()
  const refusal = isWritten ? null : getUseRefusal(entries, { expiresAt: row.expiresAt, isDisputed, now })
  if (refusal) return fail(refusals[refusal])
  const facts = { payment: id, madeBy }
  const used = await writeVoucherEntry(payload, voucher, { kind: 'use', cause: claim, amountPence }, facts)
  if (used.kind === 'refused') return fail(refusals[used.because])
  // The same key was sent with a different amount, and that request has written its use.
  return used.entry.amountPence === amountPence ? ok(null) : fail('ALREADY_TAKEN_PAYMENT')
}

/** A voucher to which a refund was made can be used for at least this long, in months. */
const VALID_AFTER_REFUND = 3

/** Refunds a part to the voucher that paid it, which is then valid for at least three months. */
export const restoreToVoucher = async (payload: BasePayload, row: RefundRow): Promise<void> => {
  const payment = await findPayment(payload, row.payment)
  if (payment?.method !== VOUCHER || !payment.voucher) return
  const until = addMonths(toDayKey(dependenciesOf(payload).clock.now()), VALID_AFTER_REFUND)
  await extendVoucher(payload, payment.voucher, getDayEnd(until))
  const wanted = { kind: 'restored', cause: row.id, amountPence: row.amountPence } as const
  const facts = { payment: payment.id, madeBy: row.madeBy ?? null }
  const written = await writeVoucherEntry(payload, payment.voucher, wanted, facts)
  if (written.kind === 'refused') throw new Error(`refund ${row.id} was refused: ${written.because}`)
}

const sumActive = (refunds: readonly RefundRow[]): number =>
  refunds.reduce((sum, one) => (one.status === 'failed' ? sum : sum + one.amountPence), 0)

/**
 * The part of a voucher's purchase that can be refunded, in pence: what is unused or was withdrawn, without what was
 * refunded before. Null if the payment bought no voucher.
 */
export const getUnusedPence = async (
  payload: BasePayload,
  { context, voucher }: PaymentRow,
  refunds: readonly RefundRow[],
): Promise<number | null> => {
  if (context !== 'voucher' || !voucher) return null
  const entries = await listVoucherEntries(payload, voucher)
  return getBalancePence(entries) + sumEntries(entries, 'withdrawn') - sumActive(refunds)
}

/**
 * Withdraws a voucher before its purchase is refunded, so that nobody can use it any more. Returns what can be refunded
 * now, in pence. It is less than was asked for if the voucher was used in the meantime.
 */
export const withdrawForRefund = async (
  payload: BasePayload,
  payment: PaymentRow,
  { refunds, amountPence, madeBy }: { refunds: readonly RefundRow[]; amountPence: number; madeBy: string },
): Promise<number> => {
  if (payment.context !== 'voucher' || !payment.voucher) return amountPence
  const cause = `${payment.id}|${refunds.length + 1}`
  await writeVoucherEntry(
    payload,
    payment.voucher,
    { kind: 'withdrawn', cause },
    { payment: payment.id, madeBy },
  )
  const entries = await listVoucherEntries(payload, payment.voucher)
  return Math.min(amountPence, sumEntries(entries, 'withdrawn') - sumActive(refunds))
}
