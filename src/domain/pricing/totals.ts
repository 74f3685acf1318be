import { depositOf } from './deposit'

/** The payment types, in the order in which they are offered (S2). */
export const paymentTypes = ['pay-at-salon', 'pay-half', 'pay-full'] as const
export type PaymentType = (typeof paymentTypes)[number]

/** What an order costs and when, all in pence. */
export interface Totals {
  subtotal: number
  discount: number
  total: number
  /** Charged at checkout. */
  now: number
  /** Due at the salon. */
  onTheDay: number
}

/** The sum of prices in pence. */
export const subtotalOf = (lines: readonly { pricePence: number }[]): number =>
  lines.reduce((sum, line) => sum + line.pricePence, 0)

const chargedNow = (total: number, type: PaymentType): number => {
  if (type === 'pay-at-salon') return 0
  return type === 'pay-half' ? depositOf(total) : total
}

/** Totals of lines under a payment type, with `discountPence` taken off first. */
export const totalsOf = (
  lines: readonly { pricePence: number }[],
  type: PaymentType,
  discountPence = 0,
): Totals => {
  const subtotal = subtotalOf(lines)
  const discount = Math.min(discountPence, subtotal)
  const total = subtotal - discount
  const now = chargedNow(total, type)
  return { subtotal, discount, total, now, onTheDay: total - now }
}

/** Clearpay needs a basket of at least this, in pence (S6). */
export const CLEARPAY_MINIMUM = 6000
/** What Clearpay itself takes in one payment, in pence (Square's payment minimums). */
const clearpayPayment = { least: 100, most: 100_000 }

/** True when Clearpay may be used for what is charged now. */
export const clearpayTakes = ({ total, now }: Pick<Totals, 'total' | 'now'>): boolean =>
  total >= CLEARPAY_MINIMUM && now >= clearpayPayment.least && now <= clearpayPayment.most
