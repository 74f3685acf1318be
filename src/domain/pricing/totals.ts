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

/** Matches `1250`, `1 250`, `38.50` or `38,50`: one or two digits after a comma are pence. */
const plain = /^(\d{1,6}|[1-9]\d{0,2}\s\d{3})(?:[.,](\d{1,2}))?$/

/** Matches `1,250` or `1,250.00`: three digits after a comma are pounds. */
const grouped = /^([1-9]\d{0,2},\d{3})(?:\.(\d{1,2}))?$/

/**
 * Parses pounds, as sent by a program (45.5) or typed by a person (`£1,250.00`, `38,50`), to pence. It accepts £0 to
 * £100,000 with up to two decimals. Returns null for everything else instead of guessing.
 */
export const parsePounds = (value: unknown): number | null => {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value).trim().replace(/^£\s*/, '')
  const [, whole, decimals = '0'] = plain.exec(text) ?? grouped.exec(text) ?? []
  const amount = whole ? toPence(Number(`${whole.replace(/\D/g, '')}.${decimals}`)) : Infinity
  return amount <= 10_000_000 ? amount : null
}

/** Parses typed text to a number of pounds (D9), by the same rules as `parsePounds`. */
export const parsePoundsToPounds = (text: string): number | null => {
  const amount = parsePounds(text)
  return amount === null ? null : toPounds(amount)
}

const sumNumbers = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0)

/**
 * Splits an amount into whole pence in proportion to the weights, by largest remainder. The parts add up to exactly
 * `pence`. If remainders are equal, the earlier part gets the penny. The parts are equal if all weights are zero.
 */
export const splitAmount = (pence: number, weights: readonly number[]): number[] => {
  const whole = sumNumbers(weights)
  const used = whole > 0 ? weights : weights.map(() => 1)
  const total = sumNumbers(used)
  const parts = used.map((weight) => Math.floor((pence * weight) / total))
  const remainders = used.map((weight, at) => ({ at, rest: (pence * weight) % total }))
  const largest = remainders.toSorted((a, b) => b.rest - a.rest).slice(0, pence - sumNumbers(parts))
  for (const { at } of largest) parts[at] = (parts[at] ?? 0) + 1
  return parts
}

/** Splits an amount in the same way, but no part exceeds its limit. Any excess is not distributed. */
export const splitAmountUpTo = (pence: number, limits: readonly number[]): number[] =>
  splitAmount(Math.min(pence, sumNumbers(limits)), limits)
