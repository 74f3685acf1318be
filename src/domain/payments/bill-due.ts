import { calculateSaleState } from '@/domain/pricing/refund'
import { getNetPriceAt, isReturnedBy, type SoldBooking, type SoldLine } from '@/domain/pricing/sold-lines'

/* The amount due for a bill that is paid in parts (D110), also if its prices change between them (D111). */

/** A line at the price that it had at an instant. */
const toLineAt = (line: SoldLine, at: number): SoldLine => ({
  ...line,
  pricePence: getNetPriceAt(line, at) + (line.discountPence ?? 0),
  changes: (line.changes ?? []).filter((change) => change.at <= at),
})

/** What the prices of the active lines rose after an instant, and did not fall again, in pence (D111). */
const sumRisesAfter = (lines: readonly SoldLine[], at: number): number =>
  lines
    .filter(({ cancelledAt }) => cancelledAt === null)
    .flatMap(({ changes = [] }) => changes.filter((change) => change.at > at))
    .sort((a, b) => a.at - b.at)
    .reduce((rise, { pence }) => Math.max(0, rise + pence), 0)

/** The bill as it was when a part was taken, with the money returned by then. */
const toBillAt = (sold: SoldBooking, at: number): SoldBooking => ({
  ...sold,
  appointments: sold.appointments.map((line) => toLineAt(line, at)),
  payments: sold.payments.map((payment) => ({
    ...payment,
    returned: payment.returned.filter((one) => isReturnedBy(one, at)),
  })),
})

/** What was given back as gifts before the last part of this bill was taken, in pence. It is never owed again. */
const sumEarlierGifts = (sold: SoldBooking): number => {
  const earlier = sold.payments.slice(0, -1)
  if (earlier.length === 0) return 0
  const before = { ...sold, payments: earlier }
  return calculateSaleState(before).due - calculateDueInParts(before, earlier.at(-1)?.paidForActive ?? null)
}

/**
 * The amount due for the active lines of a bill, in pence. `lastTakenAt` is when the last part was taken. If the bill
 * was settled then, money returned later is a gift and is not owed again, and only what prices rose since is due.
 * Otherwise, what was returned is owed again. A refund counts from when the money was returned, so that one on its way
 * reopens nothing.
 */
export const calculateDueInParts = (sold: SoldBooking, lastTakenAt: number | null): number => {
  const { due } = calculateSaleState(sold)
  if (lastTakenAt === null) return due
  const then = toBillAt(sold, lastTakenAt)
  const gifts = sumEarlierGifts(then)
  const left = Math.max(0, due - gifts)
  if (calculateSaleState(then).due > gifts) return left
  return Math.min(left, sumRisesAfter(sold.appointments, lastTakenAt))
}
