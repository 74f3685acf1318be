import { hasOwnDiscounts, type SoldLine, splitPaid, splitReturned } from '@/domain/pricing/sold-lines'
import { splitAmount } from '@/domain/pricing/totals'
import { type TakenMoney, toSettledLines } from './sale-state'

/** A payment or a refund, in receipts and in takings. */
export const toPaymentCause = (payment: string): string => `payment|${payment}`
export const toRefundCause = (refund: string): string => `refund|${refund}`
export const toRefundOfCause = (cause: string): string => cause.replace(/^refund\|/, '')

const isCompleted = ({ status }: { status: string }): boolean => status === 'completed'

/** The payments before this one, with the money that had been returned by then. */
const listEarlier = (taken: readonly TakenMoney[], at: number): TakenMoney[] => {
  const payment = taken[at]?.payment
  const paidAt = payment?.paidAt ?? payment?.madeAt ?? 0
  return taken.slice(0, at).map((one) => ({
    ...one,
    refunds: one.refunds.filter(({ settledAt }) => settledAt != null && settledAt <= paidAt),
  }))
}

/** Splits a payment over lines as when it was taken. */
const splitOne = (
  taken: readonly TakenMoney[],
  lines: readonly SoldLine[],
  at: number,
  { payment }: TakenMoney,
): number[] => {
  // Older sales are split by price (D90).
  if (!hasOwnDiscounts(lines))
    return splitAmount(
      payment.paidPence,
      lines.map(({ pricePence }) => pricePence),
    )
  const sold = toSettledLines([...listEarlier(taken, at), { payment, refunds: [] }], lines)
  return splitPaid(sold)[at] ?? []
}

/**
 * Splits the completed payments and refunds of a bill over its lines, in pence: what a payment brought for each line when
 * it was taken, and what a refund took from it (D110). A correction takes back what it corrects.
 */
export const splitOverLines = (
  all: readonly TakenMoney[],
  lines: readonly SoldLine[],
): Map<string, number[]> => {
  const taken = all.filter(({ payment }) => isCompleted(payment))
  const split = new Map<string, number[]>()
  for (const [at, one] of taken.entries()) {
    const parts = splitOne(taken, lines, at, one)
    split.set(toPaymentCause(one.payment.id), parts)
    const returned = one.refunds.filter(isCompleted).map((row) => ({
      cause: toRefundCause(row.id),
      amountPence: row.amountPence,
      madeAt: row.madeAt,
      settledAt: row.settledAt ?? row.madeAt,
      appointments: Array.isArray(row.appointments) ? row.appointments.map(String) : null,
    }))
    const back = splitReturned(lines, parts, returned)
    for (const row of returned) split.set(row.cause, back.get(row) ?? [])
  }
  return split
}
