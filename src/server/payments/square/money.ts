import type { Square } from 'square'

/** Converts pence to Square's money. The only place where an amount becomes a BigInt. */
export const toMoney = (amountPence: number): Square.Money => ({
  amount: BigInt(amountPence),
  currency: 'GBP',
})

/** Converts Square's money to pence; null in a currency other than pounds, which we never use. */
export const toPence = (money: Square.Money | undefined): number | null => {
  if (!money || money.amount == null) return 0
  return money.currency === 'GBP' ? Number(money.amount) : null
}

/** For a payment or refund that is not in pounds. */
export const OTHER_CURRENCY = 'OTHER_CURRENCY'
