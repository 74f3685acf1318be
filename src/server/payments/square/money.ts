import type { Square } from 'square'

/** Converts pence to the money type of Square. Only here does an amount become a BigInt. */
export const toMoney = (amountPence: number): Square.Money => ({
  amount: BigInt(amountPence),
  currency: 'GBP',
})

/** Converts the money type of Square to pence. Null for a currency other than pounds, which we never use. */
export const toPence = (money: Square.Money | undefined): number | null => {
  if (!money || money.amount == null) return 0
  return money.currency === 'GBP' ? Number(money.amount) : null
}

/** The error of a payment or refund that is not in pounds. */
export const OTHER_CURRENCY = 'OTHER_CURRENCY'
