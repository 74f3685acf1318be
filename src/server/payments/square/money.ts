import type { Square } from 'square'

/** Pence to Square's money: the only place where an amount becomes a BigInt. */
export const toMoney = (amountPence: number): Square.Money => ({
  amount: BigInt(amountPence),
  currency: 'GBP',
})

/** Square's money to pence; null in another currency than pounds, which we never ask for. */
export const toPence = (money: Square.Money | undefined): number | null => {
  if (!money || money.amount == null) return 0
  return money.currency === 'GBP' ? Number(money.amount) : null
}

/** Of a payment or refund that is not in pounds. */
export const OTHER_CURRENCY = 'OTHER_CURRENCY'
