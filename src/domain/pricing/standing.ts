/** A booking with its money in pence, as far as it matters for what still stands. */
interface Sold {
  appointments: readonly { pricePence: number; isCancelled: boolean }[]
  /** What a code took off all of them together. */
  discountPence: number
  paidPence: number
  refundedPence: number
}

/** The money of what still stands of a booking, in pence. */
export interface Standing {
  /** What it costs, its share of the discount taken off. */
  total: number
  discount: number
  /** What was paid for it and did not go back. */
  paid: number
  /** What was paid for the cancelled appointments, and what of it did not go back: by the terms the fee (D16). */
  forCancelled: number
  kept: number
  due: number
}

const sumOf = (rows: Sold['appointments']): number =>
  rows.reduce((sum, { pricePence }) => sum + pricePence, 0)

/**
 * What is left of a sale once appointments were cancelled. Discount and payment belong to the appointments by their
 * prices, so a fee that is kept for one that was cancelled pays for no other. What went back counts first against
 * what was cancelled.
 */
export const standingOf = ({ appointments, discountPence, paidPence, refundedPence }: Sold): Standing => {
  const whole = sumOf(appointments)
  const left = sumOf(appointments.filter(({ isCancelled }) => !isCancelled))
  const shareOf = (amount: number, part: number): number =>
    whole === 0 ? 0 : Math.round((amount * part) / whole)
  const discount = shareOf(discountPence, left)
  const forCancelled = shareOf(paidPence, whole - left)
  const kept = Math.max(0, forCancelled - refundedPence)
  const total = left - discount
  const paid = Math.max(0, paidPence - refundedPence - kept)
  return { total, discount, paid, forCancelled, kept, due: Math.max(0, total - paid) }
}
