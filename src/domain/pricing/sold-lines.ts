import { splitAmount, splitAmountUpTo } from './totals'

/** One appointment of a booking, as sold. Instants in epoch ms. */
export interface SoldLine {
  id: string
  pricePence: number
  /** The discount from a code on this line (D90). Null if it was sold before lines had their own discount. */
  discountPence: number | null
  /** The deposit as booked (D98). Null if it was sold before lines stored it. It was half the price then. */
  depositPence: number | null
  start: number
  /** When the appointment was cancelled. Null if it was not. */
  cancelledAt: number | null
  /** Changes of the price after the discount since it was sold (D111). */
  changes?: readonly LineChange[]
  /** Until when it may be cancelled in full (D125). Missing without that right. */
  rightEnd?: number | null
}

/** A change of a line's price after its discount, in pence. */
export interface LineChange {
  pence: number
  at: number
}

/** A refund, completed or on its way. */
export interface ReturnedMoney {
  amountPence: number
  madeAt: number
  /** When the money was returned. It counts from then on (D110). Null while it is on its way. */
  settledAt: number | null
  /** The appointments that the refund was for. Null if this was not recorded. */
  appointments: readonly string[] | null
}

export interface TakenPayment {
  paidPence: number
  returned: readonly ReturnedMoney[]
  /**
   * When the payment was made, if it was only for the appointments active then, as at the salon. Null if it was for
   * everything sold.
   */
  paidForActive: number | null
  /** True if it is the first payment of `pay-half`, which is the sum of the lines' deposits (D98). */
  isDeposit?: boolean
  /** True if a gift voucher paid it. Fees are kept from it first (D114). */
  isVoucher?: boolean
}

/** A booking and its payments, with everything needed to calculate a balance or a refund. */
export interface SoldBooking {
  appointments: readonly SoldLine[]
  /** The total discount from a code. */
  discountPence: number
  /** In the order in which they were taken. */
  payments: readonly TakenPayment[]
}

/** The part of a payment that was for one line, and how much of that was refunded. */
export interface LineShare {
  paid: number
  returned: number
}

/** One line of a sale with its share of each amount, in pence. */
export interface LineState extends LineShare {
  line: SoldLine
  /** The price after the discount. */
  price: number
  due: number
}

/** The price of a line after its discount. */
export const getNetPrice = ({
  pricePence,
  discountPence,
}: Pick<SoldLine, 'pricePence' | 'discountPence'>): number => pricePence - (discountPence ?? 0)

/** The same at an instant. Null for the price at which the line was sold. */
export const getNetPriceAt = (line: SoldLine, at: number | null): number =>
  (line.changes ?? []).reduce(
    (price, change) => (at === null || change.at > at ? price - change.pence : price),
    getNetPrice(line),
  )

/**
 * True if each line has its own discount, which may be £0. Older sales split one discount in proportion to price (D90).
 */
export const hasOwnDiscounts = (lines: readonly Pick<SoldLine, 'discountPence'>[]): boolean =>
  lines.every(({ discountPence }) => discountPence !== null)

/** The lines that a refund was for: those it names, otherwise those cancelled by then, otherwise the whole booking. */
export const findReturnedLines = (
  { appointments, madeAt }: ReturnedMoney,
  all: readonly SoldLine[],
): readonly SoldLine[] => {
  if (appointments) return all.filter(({ id }) => appointments.includes(id))
  const gone = all.filter(({ cancelledAt }) => cancelledAt !== null && cancelledAt <= madeAt)
  return gone.length > 0 ? gone : all
}

/** True if a line was active when a payment was made that was only for active lines. */
export const isActiveAt = ({ cancelledAt }: SoldLine, paidForActive: number | null): boolean =>
  paidForActive === null || cancelledAt === null || cancelledAt > paidForActive

/** Subtracts one refund from the lines it was for, and any excess from the other lines. */
const takeBack = (lines: readonly SoldLine[], shares: LineShare[], one: ReturnedMoney): void => {
  const subject = new Set(findReturnedLines(one, lines))
  const held = (line: SoldLine, at: number): number =>
    subject.has(line) ? (shares[at]?.paid ?? 0) - (shares[at]?.returned ?? 0) : 0
  const take = (parts: readonly number[]): number => {
    for (const [at, share] of shares.entries()) share.returned += parts[at] ?? 0
    return parts.reduce((sum, part) => sum + part, 0)
  }
  const taken = take(splitAmountUpTo(one.amountPence, lines.map(held)))
  const others = shares.map(({ paid, returned }) => paid - returned)
  take(splitAmountUpTo(one.amountPence - taken, others))
}

/** True if a payment is exactly the sum of the lines' deposits, so that each line's share is its own deposit (D98). */
const isSumOfDeposits = ({ isDeposit, paidPence }: TakenPayment, lines: readonly SoldLine[]): boolean =>
  isDeposit === true &&
  lines.every(({ depositPence }) => depositPence !== null) &&
  lines.reduce((sum, { depositPence }) => sum + (depositPence ?? 0), 0) === paidPence

/** True if the money of a refund had been returned by then. */
export const isReturnedBy = ({ settledAt }: ReturnedMoney, instant: number): boolean =>
  settledAt !== null && settledAt <= instant

/** The order in which money was returned. Money on its way comes last. */
const byReturn = (a: ReturnedMoney, b: ReturnedMoney): number =>
  (a.settledAt ?? Number.MAX_SAFE_INTEGER) - (b.settledAt ?? Number.MAX_SAFE_INTEGER) || a.madeAt - b.madeAt

/**
 * Subtracts refunds from the shares of a payment, in the order in which the money was returned, so that a refund made
 * later changes nothing before it.
 */
const takeBackAll = (
  lines: readonly SoldLine[],
  parts: readonly number[],
  returned: readonly ReturnedMoney[],
): LineShare[] => {
  const shares = parts.map((paid) => ({ paid, returned: 0 }))
  for (const one of returned.toSorted(byReturn)) takeBack(lines, shares, one)
  return shares
}

/** What each refund took from each line, in pence. `parts` is what the payment paid for each line. */
export const splitReturned = (
  lines: readonly SoldLine[],
  parts: readonly number[],
  returned: readonly ReturnedMoney[],
): Map<ReturnedMoney, number[]> => {
  const shares = parts.map((paid) => ({ paid, returned: 0 }))
  return new Map(
    returned.toSorted(byReturn).map((one) => {
      const before = shares.map((share) => share.returned)
      takeBack(lines, shares, one)
      return [one, shares.map((share, at) => share.returned - (before[at] ?? 0))]
    }),
  )
}

/**
 * Splits payments over lines by what is still due for each after its discount (D90), and a deposit by the lines’
 * deposits. What was returned before a payment is due again for it. Each payment has one amount per line, in pence.
 * Nothing depends on later cancellations.
 */
export const splitPaid = ({ appointments, payments }: Omit<SoldBooking, 'discountPence'>): number[][] => {
  const parts: number[][] = []
  for (const payment of payments) {
    const { paidPence, paidForActive } = payment
    const isBefore = (one: ReturnedMoney): boolean =>
      paidForActive !== null && isReturnedBy(one, paidForActive)
    const before = parts.map((part, at) =>
      takeBackAll(appointments, part, payments[at]?.returned.filter(isBefore) ?? []),
    )
    const getHeld = (at: number): number =>
      before.reduce((sum, shares) => sum + (shares[at]?.paid ?? 0) - (shares[at]?.returned ?? 0), 0)
    const costs = appointments.map((line) =>
      isActiveAt(line, paidForActive) ? getNetPriceAt(line, paidForActive) : 0,
    )
    const owed = costs.map((cost, at) => Math.max(0, cost - getHeld(at)))
    parts.push(
      isSumOfDeposits(payment, appointments)
        ? appointments.map(({ depositPence }) => depositPence ?? 0)
        : splitAmount(paidPence, owed.some((sum) => sum > 0) ? owed : costs),
    )
  }
  return parts
}

/**
 * Splits payments over lines, and each refund over the lines it was for. Each payment has one share per line. Cancelling
 * one line changes no other line.
 */
export const splitPayments = (sold: SoldBooking): LineShare[][] => {
  const parts = splitPaid(sold)
  return sold.payments.map(({ returned }, at) => takeBackAll(sold.appointments, parts[at] ?? [], returned))
}

/** The amounts for the active part of a booking, in pence. */
export interface SaleState {
  /** The price after the discount. */
  total: number
  discount: number
  /** The amount paid for the active part and not refunded. */
  paid: number
  /**
   * The amount paid for the cancelled appointments, and the part of it that was not refunded. Under the terms, that
   * part is the fee (D16).
   */
  forCancelled: number
  kept: number
  due: number
}
