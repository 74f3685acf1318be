/** A discount code's effect: a whole percentage, or an amount in pence. */
export type Discount = { kind: 'percent'; percent: number } | { kind: 'amount'; amountPence: number }

/** What a discount takes off a sum, in pence: never more than the sum; half a penny is rounded to the customer. */
export const discountOf = (sumPence: number, discount: Discount): number => {
  const off =
    discount.kind === 'percent' ? Math.ceil((sumPence * discount.percent) / 100) : discount.amountPence
  return Math.min(Math.max(0, off), sumPence)
}

/**
 * A discount shared over lines in proportion to their prices, in whole pence that add up to the discount exactly;
 * the pennies that rounding leaves go to the lines that lost most by it, earlier ones first.
 */
export const shareDiscount = (linesPence: readonly number[], discountPence: number): number[] => {
  const sum = linesPence.reduce((total, line) => total + line, 0)
  if (sum === 0) return linesPence.map(() => 0)
  const exact = linesPence.map((line) => (line * discountPence) / sum)
  const shares = exact.map(Math.floor)
  const left = discountPence - shares.reduce((total, share) => total + share, 0)
  const order = exact.map((value, i) => ({ i, lost: value - Math.floor(value) }))
  order.sort((a, b) => b.lost - a.lost || a.i - b.i)
  for (const { i } of order.slice(0, left)) shares[i] = (shares[i] ?? 0) + 1
  return shares
}
