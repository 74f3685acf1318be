import { splitAmount, splitAmountUpTo } from './totals'

/** One appointment of a booking, as it was sold; instants in epoch ms. */
export interface SoldLine {
  id: string
  pricePence: number
  /** What a code took off this line (D90). Null: it was sold before lines had a discount of their own. */
  discountPence: number | null
  start: number
  /** Null while it stands. */
  cancelledAt: number | null
}

/** Money that went back, or is on its way. */
export interface ReturnedMoney {
  amountPence: number
  madeAt: number
  /** What it was given back for; null: not said. */
  appointments: readonly string[] | null
}

/** A payment of a booking. */
export interface TakenPayment {
  paidPence: number
  returned: readonly ReturnedMoney[]
  /** When it was paid, where that was only for what stood then: at the salon. Null: for everything that was sold. */
  paidForStanding: number | null
}

/** A booking with its money, as far as a balance or a refund depends on it. */
export interface SoldBooking {
  appointments: readonly SoldLine[]
  /** What a code took off all of them together. */
  discountPence: number
  /** In the order in which they were taken. */
  payments: readonly TakenPayment[]
}

/** What of a payment was paid for a line, and what of that went back. */
export interface LineShare {
  paid: number
  returned: number
}

/** What a line costs after its discount. */
export const getNetPrice = ({
  pricePence,
  discountPence,
}: Pick<SoldLine, 'pricePence' | 'discountPence'>): number => pricePence - (discountPence ?? 0)

/** Whether each line has a discount of its own, £0 included. Older sales spread one discount by price (D90). */
export const hasOwnDiscounts = (lines: readonly Pick<SoldLine, 'discountPence'>[]): boolean =>
  lines.every(({ discountPence }) => discountPence !== null)

/** What a refund was for: what it names; else what was cancelled by then; else the whole booking. */
export const findReturnedLines = (
  { appointments, madeAt }: ReturnedMoney,
  all: readonly SoldLine[],
): readonly SoldLine[] => {
  if (appointments) return all.filter(({ id }) => appointments.includes(id))
  const gone = all.filter(({ cancelledAt }) => cancelledAt !== null && cancelledAt <= madeAt)
  return gone.length > 0 ? gone : all
}

/** Whether a line stood when a payment was made that was only for what stood. */
export const isActiveAt = ({ cancelledAt }: SoldLine, paidForStanding: number | null): boolean =>
  paidForStanding === null || cancelledAt === null || cancelledAt > paidForStanding

/** Takes one refund off the lines that it was for, and what exceeds them off the others. */
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

/**
 * Spreads payments over lines by what each still costs after its discount (D90), and each refund over the lines that it
 * was for. For each payment one share for each line. Nothing here depends on what was cancelled since a payment or
 * refund was made, so cancelling one line changes no other line.
 */
export const splitPayments = ({ appointments, payments }: SoldBooking): LineShare[][] => {
  const before = appointments.map(() => 0)
  return payments.map(({ paidPence, returned, paidForStanding }) => {
    const costs = appointments.map((line) => (isActiveAt(line, paidForStanding) ? getNetPrice(line) : 0))
    const owed = costs.map((cost, at) => Math.max(0, cost - (before[at] ?? 0)))
    const shares = splitAmount(paidPence, owed.some((sum) => sum > 0) ? owed : costs).map((paid) => ({
      paid,
      returned: 0,
    }))
    for (const one of returned.toSorted((a, b) => a.madeAt - b.madeAt)) takeBack(appointments, shares, one)
    for (const [at, { paid }] of shares.entries()) before[at] = (before[at] ?? 0) + paid
    return shares
  })
}

/** The money of what still stands of a booking, in pence. */
export interface SaleState {
  /** What it costs, its discount taken off. */
  total: number
  discount: number
  /** What was paid for it and did not go back. */
  paid: number
  /** What was paid for the cancelled appointments, and what of it did not go back: by the terms the fee (D16). */
  forCancelled: number
  kept: number
  due: number
}
