import type { BasePayload } from 'payload'
import { getFirstId, VOUCHER } from '@/domain/payments/bill'
import {
  isVatDue,
  isVatRate,
  splitReturnedVat,
  splitVat,
  type TaxedLine,
  USUAL_RATE,
  type VatShare,
} from '@/domain/payments/vat'
import { HOUR } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import { listPublishedServices } from '@/server/repositories/catalogue'
import { findCourse, listPublishedCourses } from '@/server/repositories/courses'
import { findPayment, listPaymentsDuring, type PaymentRow } from '@/server/repositories/payments'
import {
  addReceipt,
  findLastReceiptNumber,
  findReceipts,
  getVatShares,
  type ReceiptRow,
} from '@/server/repositories/receipts'
import { listRefundsDuring, type RefundRow } from '@/server/repositories/refunds'
import { findByIds } from '@/server/repositories/running-database'
import { findVoucher } from '@/server/repositories/vouchers'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { describeRefundMethod, isLostInDispute } from './alerts'
import { type Bill, listTakenMoney } from './bill'
import { findBill } from './bill-answer'
import { isCancelled } from './sale-state'

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

const toPaymentReceiptId = (payment: string): string => `payment|${payment}`
const toRefundReceiptId = (refund: string): string => `refund|${refund}`

const getPaidAt = (row: PaymentRow): number => row.paidAt ?? row.madeAt
const getReturnedAt = (row: RefundRow): number => row.settledAt ?? row.madeAt

const toPaid = (row: PaymentRow): ReceiptCause => ({
  id: toPaymentReceiptId(row.id),
  kind: 'receipt',
  payment: row.id,
  method: row.method,
  amountPence: row.paidPence,
  at: getPaidAt(row),
  isCorrection: false,
})

const toReturned = (row: RefundRow, payment: PaymentRow): ReceiptCause => ({
  id: toRefundReceiptId(row.id),
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

const toRate = (value: unknown) => (isVatRate(value) ? value : USUAL_RATE)

/**
 * A voucher is single-purpose if all it can buy has one rate. Its VAT then counts when it is sold. Otherwise it has no
 * line, and its VAT counts when it is used (D115). The receipt of the sale stores which of the two it was.
 */
const loadVoucherLines = async (payload: BasePayload, pricePence: number): Promise<TaxedLine[]> => {
  const [services, courses] = await Promise.all([
    listPublishedServices(payload),
    listPublishedCourses(payload),
  ])
  const [rate, ...others] = new Set([...services, ...courses].map(({ vatRate }) => toRate(vatRate)))
  return rate && others.length === 0 ? [{ rate, pricePence }] : []
}

/** True if a payment was made with a voucher whose VAT counted when it was sold. */
const isTaxedBefore = async (payload: BasePayload, { method, payment }: ReceiptCause): Promise<boolean> => {
  if (method !== VOUCHER) return false
  const used = await findPayment(payload, payment)
  const voucher = used?.voucher ? await findVoucher(payload, used.voucher) : null
  const sale = voucher?.payment ? await findBill(payload, voucher.payment) : null
  const numbered = sale ? await numberReceiptsOfBill(payload, sale) : []
  return numbered.some(({ row }) => row.kind === 'receipt' && getVatShares(row).length > 0)
}

/** What a payment of this bill pays for, with the rates that are set now. Cancelled lines do not count if others stand. */
const loadTaxedLines = async (payload: BasePayload, { rows, place, first }: Bill): Promise<TaxedLine[]> => {
  if (first.context === 'voucher') return loadVoucherLines(payload, first.amountPence)
  if (place) {
    const course = await findCourse(payload, place.course)
    return [
      {
        rate: toRate(course?.vatRate),
        pricePence: Math.max(0, place.pricePence - (first.discountPence ?? 0)),
      },
    ]
  }
  const standing = rows.filter((row) => !isCancelled(row))
  const sold = standing.length > 0 ? standing : rows
  const services = await findByIds(
    payload,
    'services',
    sold.map(({ service }) => service),
  )
  return sold.map(({ service, pricePence, discountPence }) => ({
    rate: toRate(services.get(service)?.vatRate),
    pricePence: Math.max(0, pricePence - (discountPence ?? 0)),
  }))
}

/** The amounts by rate of a payment or refund. A refund follows the split of its payment. */
const calculateShares = async (
  payload: BasePayload,
  bill: Bill,
  cause: ReceiptCause,
  known: ReadonlyMap<string, ReceiptRow>,
): Promise<VatShare[]> => {
  const { receipts } = await loadBookingSettings(payload)
  if (cause.kind === 'receipt')
    return isVatDue(receipts ?? {}, cause.at) && !(await isTaxedBefore(payload, cause))
      ? splitVat(cause.amountPence, await loadTaxedLines(payload, bill))
      : []
  const paid = known.get(toPaymentReceiptId(cause.payment))
  const shares = paid ? getVatShares(paid) : []
  if (shares.length === 0) return []
  const earlier = [...known.values()].filter(
    ({ kind, payment }) => kind === 'credit note' && payment === cause.payment,
  )
  const beforePence = earlier.reduce((sum, { amountPence }) => sum + amountPence, 0)
  return splitReturnedVat(shares, beforePence, cause.amountPence)
}

const giveNumber = async (
  payload: BasePayload,
  { id, kind, payment, amountPence, at }: ReceiptCause,
  vat: VatShare[],
): Promise<ReceiptRow> => {
  for (;;) {
    const number = (await findLastReceiptNumber(payload)) + 1
    const row = await addReceipt(payload, { id, number, kind, payment, amountPence, at, vat: vat as never })
    // Otherwise, somebody else took the number, or has given this cause a number.
    const kept = row ?? (await findReceipts(payload, [id])).get(id)
    if (kept) return kept
  }
}

/** Gives every payment and refund of a bill its receipt. Each of them gets one, however often this runs (D115). */
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
    const row =
      known.get(cause.id) ??
      (await giveNumber(payload, cause, await calculateShares(payload, bill, cause, known)))
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
      .map((row) => ({ id: toPaymentReceiptId(row.id), payment: row.id, at: getPaidAt(row) })),
    ...refunds
      .filter(isCredited)
      .map((row) => ({ id: toRefundReceiptId(row.id), payment: row.payment, at: getReturnedAt(row) })),
  ].sort((a, b) => a.at - b.at)
  const known = await findReceipts(
    payload,
    causes.map(({ id }) => id),
  )
  const missing = causes.filter(({ id }) => !known.has(id))
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
