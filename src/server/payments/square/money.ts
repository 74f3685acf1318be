import type { Square } from 'square'

/** Pence to Square's money: the only place where an amount becomes a BigInt. */
export const toMoney = (amountPence: number): Square.Money => ({
  amount: BigInt(amountPence),
  currency: 'GBP',
})

/** Square's money to pence; another currency than pounds is nothing we ever asked for. */
export const toPence = (money: Square.Money | undefined): number => {
  if (!money || money.amount == null) return 0
  if (money.currency !== 'GBP') throw new Error(`Square answered an amount in ${money.currency}`)
  return Number(money.amount)
}
