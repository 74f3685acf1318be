import {
  findReturnedLines,
  isActiveAt,
  type LineState,
  type SaleState,
  type SoldBooking,
  type SoldLine,
  type TakenPayment,
} from './sold-lines'
import { splitAmount } from './totals'

/*
 * Sales from before each line had its own discount (D90). Discount, payment and refunds are split over all lines in
 * proportion to price. This must not change, so that the amounts due, kept and proposed for old sales stay the same.
 */

const sum = (rows: readonly { pricePence: number }[]): number =>
  rows.reduce((total, { pricePence }) => total + pricePence, 0)

/** The share of an amount for `part` of `whole`, in pence. */
const calculateShare = (amount: number, part: readonly SoldLine[], whole: readonly SoldLine[]): number =>
  sum(whole) === 0 ? amount : Math.round((amount * sum(part)) / sum(whole))

const sumReturned = ({ returned }: TakenPayment): number =>
  returned.reduce((total, { amountPence }) => total + amountPence, 0)

/**
 * The state of an old sale after appointments were cancelled. A first payment that was only for the active appointments
 * paid nothing for those cancelled before it.
 */
export const calculateOldSaleState = ({ appointments, discountPence, payments }: SoldBooking): SaleState => {
  const [first, ...later] = payments
  const paidPence = first?.paidPence ?? 0
  const refundedPence = first ? sumReturned(first) : 0
  const whole = sum(appointments)
  const paidFor = sum(appointments.filter((line) => isActiveAt(line, first?.paidForActive ?? null)))
  const left = sum(appointments.filter(({ cancelledAt }) => cancelledAt === null))
  const share = (amount: number, part: number, of: number): number =>
    of === 0 ? 0 : Math.round((amount * part) / of)
  const discount = share(discountPence, left, whole)
  const forCancelled = share(paidPence, paidFor - left, paidFor)
  const kept = Math.max(0, forCancelled - refundedPence)
  const total = left - discount
  const since = later.reduce((added, one) => added + one.paidPence - sumReturned(one), 0)
  const paid = Math.max(0, paidPence - refundedPence - kept) + since
  return { total, discount, paid, forCancelled, kept, due: Math.max(0, total - paid) }
}

/** The price of some appointments of an old sale, and the part of one of its payments that is left for them. */
export const getOldShare = (
  { appointments, discountPence }: SoldBooking,
  payment: TakenPayment,
  about: readonly SoldLine[],
): { pricePence: number; paidPence: number } => {
  const { paidPence, returned, paidForActive: paidForActive } = payment
  const stood = (line: SoldLine): boolean => isActiveAt(line, paidForActive)
  const [paidFor, ofThose] = [appointments.filter(stood), about.filter(stood)]
  const isAbout = new Set(about.map(({ id }) => id))
  const before = returned.reduce((total, one) => {
    const subject = findReturnedLines(one, appointments)
    const common = subject.filter(({ id }) => isAbout.has(id))
    return common.length === 0 ? total : total + calculateShare(one.amountPence, common, subject)
  }, 0)
  const left = paidPence - sumReturned(payment)
  return {
    pricePence: calculateShare(sum(appointments) - discountPence, about, appointments),
    paidPence:
      ofThose.length === 0 ? 0 : Math.min(left, calculateShare(paidPence, ofThose, paidFor) - before),
  }
}

/** Splits an old sale by price, because it has one state for all its lines. */
export const splitOldSale = (sold: SoldBooking): LineState[] => {
  const { total, paid, forCancelled, kept, due } = calculateOldSaleState(sold)
  const share = (pence: number, isFor: (line: SoldLine) => boolean): number[] =>
    splitAmount(
      pence,
      sold.appointments.map((line) => (isFor(line) ? line.pricePence : 0)),
    )
  const isActive = ({ cancelledAt }: SoldLine): boolean => cancelledAt === null
  const isGone = (line: SoldLine): boolean => !isActive(line)
  const discounts = share(sold.discountPence, () => true)
  const [prices, paids, dues] = [share(total, isActive), share(paid, isActive), share(due, isActive)]
  const [gone, back] = [share(forCancelled, isGone), share(forCancelled - kept, isGone)]
  return sold.appointments.map((line, at) => ({
    line,
    price: isActive(line) ? (prices[at] ?? 0) : line.pricePence - (discounts[at] ?? 0),
    paid: (paids[at] ?? 0) + (gone[at] ?? 0),
    returned: back[at] ?? 0,
    due: dues[at] ?? 0,
  }))
}
