/** Converts pounds (a number in the API) to whole pence (D9). */
export const toPence = (pounds: number): number => Math.round(Number((pounds * 100).toFixed(4)))

/** Converts pence to pounds, as a number for the API: 4550 becomes 45.5. */
export const toPounds = (amountPence: number): number => amountPence / 100

const wholePounds = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

/** Formats pence as `£45.50`, with a comma after the thousands. A negative amount is `-£5.00`. */
export const formatMoney = (amountPence: number): string => {
  const amount = Math.abs(amountPence)
  const whole = wholePounds.format(Math.floor(amount / 100))
  return `${amountPence < 0 ? '-' : ''}£${whole}.${String(amount % 100).padStart(2, '0')}`
}

/** The payment types, in the order in which they are offered (S2). */
export const paymentTypes = ['pay-at-salon', 'pay-half', 'pay-full'] as const
export type PaymentType = (typeof paymentTypes)[number]

/** The deposit of salons that have not changed it, in percent of the price. */
export const USUAL_DEPOSIT_PERCENT = 50

/** The price of an order and when it is paid, all in pence. */
export interface Totals {
  subtotal: number
  discount: number
  total: number
  /** The amount charged at checkout. */
  now: number
  /** The amount due at the salon. */
  onTheDay: number
  /** The amount that gift vouchers pay first (D114). Missing without vouchers. */
  vouchers?: number
}

/** The total of the prices, in pence. */
export const sumPrices = (lines: readonly { pricePence: number }[]): number =>
  lines.reduce((sum, line) => sum + line.pricePence, 0)

/** A line's price before and its deposit after the discount, in pence. */
export interface PricedLine {
  pricePence: number
  depositPence: number
}

const getChargedNow = (total: number, type: PaymentType, lines: readonly PricedLine[]): number => {
  if (type === 'pay-at-salon') return 0
  if (type === 'pay-full') return total
  return Math.min(
    lines.reduce((sum, { depositPence }) => sum + depositPence, 0),
    total,
  )
}

/** The totals of lines for a payment type, after `discountPence` is subtracted. `pay-half` means the deposit (D98). */
export const calculateTotals = (
  lines: readonly PricedLine[],
  type: PaymentType,
  discountPence = 0,
): Totals => {
  const subtotal = sumPrices(lines)
  const discount = Math.min(discountPence, subtotal)
  const total = subtotal - discount
  const now = getChargedNow(total, type, lines)
  return { subtotal, discount, total, now, onTheDay: total - now }
}

/**
 * The totals if gift vouchers with this balance, in pence, pay first (D114). What they cover is not charged now, and
 * the rest of their balance is not due at the salon.
 */
export const withVouchers = (totals: Totals, balancePence: number): Totals => {
  const vouchers = Math.min(balancePence, totals.total)
  if (vouchers === 0) return totals
  const now = Math.max(0, totals.now - vouchers)
  return { ...totals, vouchers, now, onTheDay: totals.total - vouchers - now }
}
