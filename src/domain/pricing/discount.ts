/** A discount code's effect: a whole percentage, or an amount in pence. */
export type Discount = { kind: 'percent'; percent: number } | { kind: 'amount'; amountPence: number }

/** What a discount takes off a sum, in pence: never more than the sum; half a penny is rounded to the customer. */
export const discountOf = (sumPence: number, discount: Discount): number => {
  const off =
    discount.kind === 'percent' ? Math.ceil((sumPence * discount.percent) / 100) : discount.amountPence
  return Math.min(Math.max(0, off), sumPence)
}
