import type { BasePayload } from 'payload'
import { getFirstId, VOUCHER } from '@/domain/payments/bill'
import {
  isVatDue,
  isVatRate,
  type LinePart,
  splitReturnedVat,
  splitVat,
  toVatRate,
  type VatRate,
  type VatShare,
} from '@/domain/payments/vat'
import { HOUR } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import { findCourse } from '@/server/repositories/courses'
import { findPayment, listPaymentsDuring, type PaymentRow } from '@/server/repositories/payments'
import {
  addReceipt,
  addVat,
  findLastReceiptNumber,
  findReceipts,
  getVatShares,
  type ReceiptRow,
} from '@/server/repositories/receipts'
import { listRefundsDuring, type RefundRow, isLostInDispute } from '@/server/repositories/refunds'
import { findByIds } from '@/server/repositories/running-database'
import { findVoucher } from '@/server/repositories/vouchers'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { getSoldRate } from '@/server/services/vouchers/voucher-ledger'
import { describeRefundMethod } from './alerts'
import type { Bill } from './bill'
import { listSoldLines, listTakenMoney } from './bill-due'
import { findBill } from './bill-answer'
import { splitOverLines, toPaymentCause, toRefundCause } from './line-shares'

/** A payment, or a refund for which there is a credit note. Amounts are in pence and times in epoch ms. */
export interface ReceiptCause {
  id: string
  kind: ReceiptRow['kind']
  payment: string
  method: string
  amountPence: number
  at: number
  isCorrection: boolean
}

const getPaidAt = (row: PaymentRow): number => row.paidAt ?? row.madeAt
const getReturnedAt = (row: RefundRow): number => row.settledAt ?? row.madeAt

const toPaid = (row: PaymentRow): ReceiptCause => ({
  id: toPaymentCause(row.id),
  kind: 'receipt',
  payment: row.id,
  method: row.method,
  amountPence: row.paidPence,
  at: getPaidAt(row),
  isCorrection: false,
})

const toReturned = (row: RefundRow, payment: PaymentRow): ReceiptCause => ({
  id: toRefundCause(row.id),
  kind: 'credit note',
  payment: payment.id,
  method: describeRefundMethod(row, payment),
  amountPence: row.amountPence,
  at: getReturnedAt(row),
  isCorrection: row.correction ?? false,
})

/** True if a payment was received, so that it has a receipt. */
const isReceived = ({ status, paidPence }: PaymentRow): boolean => status === 'completed' && paidPence > 0

/**
 * True if a refund has a credit note. The salon does not credit what a bank took back in a dispute, because the sale
 * stands.
 */
const isCredited = (row: RefundRow): boolean => row.status === 'completed' && !isLostInDispute(row)

/** The payments, refunds and corrections of a bill, in order of time. */
export const listReceiptCauses = (bill: Bill): ReceiptCause[] =>
  listTakenMoney(bill)
    .filter(({ payment }) => isReceived(payment))
    .flatMap(({ payment, refunds }) => [
      toPaid(payment),
      ...refunds
        .filter(isCredited)
        .toSorted((a, b) => a.number - b.number)
        .map((row) => toReturned(row, payment)),
    ])
    .sort((a, b) => a.at - b.at || (a.kind === b.kind ? 0 : a.kind === 'receipt' ? -1 : 1))

/**
 * True if a payment was made with a voucher whose VAT counted when it was sold. If the salon was not registered then, it
 * has none.
 */
const isTaxedBefore = async (payload: BasePayload, { method, payment }: ReceiptCause): Promise<boolean> => {
  if (method !== VOUCHER) return false
  const used = await findPayment(payload, payment)
  const voucher = used?.voucher ? await findVoucher(payload, used.voucher) : null
  if (voucher?.soldRate) return isVatRate(voucher.soldRate)
  // An older voucher: the receipt of its sale stores if it had VAT.
  const sale = voucher?.payment ? await findBill(payload, voucher.payment) : null
  const numbered = sale ? await numberReceiptsOfBill(payload, sale) : []
  return numbered.some(({ row }) => row.kind === 'receipt' && getVatShares(row).length > 0)
}

/** The rates that are set now, for each line of a bill. Null for a voucher that can buy things with different rates. */
const loadRates = async (payload: BasePayload, { rows, place, first }: Bill): Promise<(VatRate | null)[]> => {
  if (first.context === 'voucher') {
    const voucher = first.voucher ? await findVoucher(payload, first.voucher) : null
    return [await getSoldRate(payload, voucher ?? {})]
  }
  if (place) return [toVatRate((await findCourse(payload, place.course))?.vatRate)]
  const services = await findByIds(
    payload,
    'services',
    rows.map(({ service }) => service),
  )
  return rows.map(({ service }) => toVatRate(services.get(service)?.vatRate))
}

/**
 * The amounts by rate of a payment or refund. A refund has the rates of its payment. Null if the salon was not registered
 * when it was paid.
 */
const calculateShares = async (
  payload: BasePayload,
  bill: Bill,
  cause: ReceiptCause,
  known: ReadonlyMap<string, ReceiptRow>,
): Promise<VatShare[] | null> => {
  const lines = listSoldLines(bill)
  const split = splitOverLines(listTakenMoney(bill), lines).get(cause.id) ?? []
  const parts = lines.map(({ id }, at): LinePart => ({ line: id, pence: split[at] ?? 0 }))
  const { receipts } = await loadBookingSettings(payload)
  if (cause.kind === 'receipt') {
    if (!isVatDue(receipts ?? {}, cause.at)) return null
    if (await isTaxedBefore(payload, cause)) return []
    const rates = await loadRates(payload, bill)
    return splitVat(
      parts.flatMap((part, at) => {
        const rate = rates[at]
        return rate && part.pence > 0 ? [{ ...part, rate }] : []
      }),
    )
  }
  const paid = known.get(toPaymentCause(cause.payment))
  if (!paid?.vat) return null
  const earlier = [...known.values()].filter(
    ({ kind, payment }) => kind === 'credit note' && payment === cause.payment,
  )
  return splitReturnedVat(getVatShares(paid), earlier.flatMap(getVatShares), parts)
}

const giveNumber = async (
  payload: BasePayload,
  { id, kind, payment, amountPence, at }: ReceiptCause,
  vat: VatShare[] | null,
): Promise<ReceiptRow> => {
  for (;;) {
    const number = (await findLastReceiptNumber(payload)) + 1
    const row = await addReceipt(payload, { id, number, kind, payment, amountPence, at, vat: vat as never })
    // Otherwise, somebody else took the number, or has given this cause a number.
    const kept = row ?? (await findReceipts(payload, [id])).get(id)
    if (kept) return kept
  }
}

/**
 * Gives every payment and refund of a bill its receipt. Each of them gets one, however often this runs (D115). If the
 * owner has entered an earlier first day of VAT since then, receipts without VAT get theirs.
 */
export const numberReceiptsOfBill = async (
  payload: BasePayload,
  bill: Bill,
): Promise<{ cause: ReceiptCause; row: ReceiptRow }[]> => {
  const causes = listReceiptCauses(bill)
  const known = await findReceipts(
    payload,
    causes.map(({ id }) => id),
  )
  const numbered: { cause: ReceiptCause; row: ReceiptRow }[] = []
  for (const cause of causes) {
    const before = known.get(cause.id)
    const vat = before?.vat ? null : await calculateShares(payload, bill, cause, known)
    const row = !before
      ? await giveNumber(payload, cause, vat)
      : vat
        ? await addVat(payload, before, vat)
        : before
    known.set(cause.id, row)
    numbered.push({ cause, row })
  }
  return numbered
}

/** Gives every payment and refund in `[start, end)` (epoch ms) its receipt, in order of time. */
export const numberReceiptsDuring = async (
  payload: BasePayload,
  start: number,
  end: number,
): Promise<void> => {
  const [payments, refunds] = await Promise.all([
    listPaymentsDuring(payload, start, end),
    listRefundsDuring(payload, start, end),
  ])
  const causes = [
    ...payments
      .filter((row) => isReceived(row) && getPaidAt(row) >= start && getPaidAt(row) < end)
      .map((row) => ({ id: toPaymentCause(row.id), payment: row.id, at: getPaidAt(row) })),
    ...refunds
      .filter(isCredited)
      .map((row) => ({ id: toRefundCause(row.id), payment: row.payment, at: getReturnedAt(row) })),
  ].sort((a, b) => a.at - b.at)
  const known = await findReceipts(
    payload,
    causes.map(({ id }) => id),
  )
  const { receipts } = await loadBookingSettings(payload)
  const missing = causes.filter(({ id, at }) => {
    const row = known.get(id)
    return !row || (!row.vat && isVatDue(receipts ?? {}, at))
  })
  for (const first of new Set(missing.map(({ payment }) => getFirstId(payment)))) {
    const bill = await findBill(payload, first)
    if (bill) await numberReceiptsOfBill(payload, bill)
  }
}

/** How far back the timer looks, in ms. What it misses gets its receipt when somebody opens it, or with a report. */
const LOOK_BACK = 3 * HOUR

/** Gives new payments and refunds their receipts. It runs every minute. */
export const numberNewReceipts = (payload: BasePayload): Promise<void> => {
  const now = dependenciesOf(payload).clock.now()
  return numberReceiptsDuring(payload, now - LOOK_BACK, now + 1)
}
