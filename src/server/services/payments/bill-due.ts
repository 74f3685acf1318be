import { getPartNumber } from '@/domain/payments/bill'
import { calculateDueInParts } from '@/domain/payments/bill-due'
import type { SaleState, SoldLine } from '@/domain/pricing/sold-lines'
import type { PaymentRow } from '@/server/repositories/payments'
import { type Bill, isCompleted, isPending } from './bill'
import {
  calculateStateOfLines,
  sumCorrected,
  type TakenMoney,
  toSettledLines,
  toSoldLine,
} from './sale-state'

/** A voucher that is bought, as the only line of its bill. */
const toVoucherLine = ({ id, amountPence }: PaymentRow): SoldLine => ({
  id,
  pricePence: amountPence,
  discountPence: 0,
  depositPence: null,
  start: 0,
  cancelledAt: null,
})

/** The lines of a bill: its appointments, the place on a course, or a voucher. */
export const listSoldLines = ({ first, rows, place }: Bill): SoldLine[] => {
  if (first.context === 'voucher') return [toVoucherLine(first)]
  return place
    ? [
        {
          id: place.id,
          pricePence: place.pricePence,
          discountPence: first.discountPence ?? 0,
          depositPence: null,
          start: 0,
          cancelledAt: place.status === 'Cancelled' ? (place.cancelledAt ?? 0) : null,
        },
      ]
    : rows.map(toSoldLine)
}

const withRefunds = (payment: PaymentRow, { refunds }: Bill): TakenMoney => ({
  payment,
  refunds: refunds.get(payment.id) ?? [],
})

/** The money taken for a bill: the first payment and the completed parts. */
export const listTakenMoney = (bill: Bill): TakenMoney[] =>
  [bill.first, ...bill.parts].filter(isCompleted).map((payment) => withRefunds(payment, bill))

/** When the last part that still counts was taken. Null if all of them were corrected. */
const getLastTakenAt = (taken: readonly TakenMoney[]): number | null =>
  taken.reduce<number | null>((last, { payment, refunds }) => {
    if (payment.paidPence - sumCorrected(refunds) <= 0) return last
    return Math.max(last ?? 0, payment.paidAt ?? payment.madeAt)
  }, null)

/**
 * True if the bill was paid in parts or changed, or a payment of it was corrected. All other payments were for the whole
 * bill or for its deposit.
 */
const isInParts = (taken: readonly TakenMoney[], lines: readonly SoldLine[]): boolean =>
  lines.some(({ changes }) => changes?.length) ||
  taken.some(({ payment, refunds }) => Boolean(payment.requestKey) || sumCorrected(refunds) > 0)

/** The amounts of a bill without what was cancelled, in pence. */
export const calculateBillState = (bill: Bill): SaleState =>
  calculateStateOfLines(listTakenMoney(bill), listSoldLines(bill))

/**
 * The amount due for a bill whose first payment is completed, in pence, for everything that is not cancelled. Parts
 * that are being taken do not count as paid.
 */
export const calculateBillDue = (bill: Bill): number => {
  const { first, parts } = bill
  const lines = listSoldLines(bill)
  if (!isCompleted(first) || getPartNumber(first.id) > 1) return 0
  if (lines.every(({ cancelledAt }) => cancelledAt !== null)) return 0
  const taken = listTakenMoney(bill)
  if (isInParts(taken, lines)) return calculateDueInParts(toSettledLines(taken, lines), getLastTakenAt(taken))
  // A part without a key paid the whole balance of a deposit. Nothing else leaves a balance.
  if (first.type !== 'pay-half' || !first.booking || parts.some(isCompleted)) return 0
  return calculateStateOfLines(taken, lines).due
}

/** What a lower price has left over of the money that was paid, in pence (D111). */
export const calculateLeftOver = (bill: Bill): number => {
  if (!isCompleted(bill.first) || !listSoldLines(bill).some(({ changes }) => changes?.length)) return 0
  const { paid, total } = calculateBillState(bill)
  return Math.max(0, paid - total)
}

/**
 * The amount that can be taken for a bill now, in pence. A part that is being taken has reserved its amount (D84).
 * The part `except` does not count at all, so its own amount is the same while it is being taken and afterwards.
 */
export const calculateLeft = (all: Bill, except?: string): number => {
  const bill = { ...all, parts: all.parts.filter(({ id }) => id !== except) }
  const { first, parts } = bill
  if (isPending(first))
    return Math.max(0, Math.min(first.amountPence - first.paidPence, calculateBillState(bill).due))
  const reserved = parts.filter(isPending).reduce((sum, { amountPence }) => sum + amountPence, 0)
  return Math.max(0, calculateBillDue(bill) - reserved)
}
