/** The amounts that are offered as buttons, in pence. */
const AMOUNTS = [2500, 5000, 7500, 10_000, 15_000]

/** The amounts within the salon's limits, in pence. */
export const listAmounts = ({ leastPence, mostPence }: { leastPence: number; mostPence: number }): number[] =>
  AMOUNTS.filter((pence) => pence >= leastPence && pence <= mostPence)

/** The checkout of a voucher. `pence` is chosen there already. */
export const toBuyHref = (pence?: number): string =>
  pence === undefined
    ? '/gift-vouchers/buy'
    : `/gift-vouchers/buy?${new URLSearchParams({ amount: String(pence / 100) })}`

/** The choices that are no amount. */
export const OTHER = 'other'
export const TREATMENT = 'treatment'

/** A treatment at one of its prices. */
export interface PricedTreatment {
  /** The id and the price in pence. */
  value: string
  label: string
}

/** The limits, as the page was rendered. Days are London days. */
export interface VoucherLimits {
  least: string
  leastPence: number
  most: string
  mostPence: number
  today: string
  lastDay: string
}
