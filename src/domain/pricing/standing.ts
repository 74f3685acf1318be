import { standingOfOldSale } from './old-spread'
import {
  costOf,
  haveOwnDiscounts,
  type LineShare,
  sharesOfPayments,
  type SoldBooking,
  type Standing,
} from './sold-lines'

/**
 * What is left of a sale once appointments were cancelled. Discount and payments belong to the lines (D90), so a fee
 * that is kept for one that was cancelled pays for no other.
 */
export const standingOf = (sold: SoldBooking): Standing => {
  if (!haveOwnDiscounts(sold.appointments)) return standingOfOldSale(sold)
  const shares = sharesOfPayments(sold)
  const sumFor = (at: number, of: (share: LineShare) => number): number =>
    shares.reduce((total, lines) => total + (lines[at] ? of(lines[at]) : 0), 0)
  const standing = { total: 0, discount: 0, paid: 0, forCancelled: 0, kept: 0, due: 0 }
  for (const [at, line] of sold.appointments.entries()) {
    const paid = sumFor(at, (share) => share.paid)
    const held = paid - sumFor(at, (share) => share.returned)
    if (line.cancelledAt === null) {
      standing.total += costOf(line)
      standing.discount += line.discountPence ?? 0
      standing.paid += held
      standing.due += Math.max(0, costOf(line) - held)
    } else {
      standing.forCancelled += paid
      standing.kept += held
    }
  }
  return standing
}
