import {
  type SoldBooking,
  type SoldLine,
  type SaleState,
  isActiveAt,
  findReturnedLines,
  type TakenPayment,
} from './sold-lines'

/*
 * Sales from before each line had its own discount (D90). Discount, payment and refunds are shared by price over all
 * lines. This must not change, so that due, kept and proposed amounts of old sales stay the same.
 */

const sum = (rows: readonly { pricePence: number }[]): number =>
  rows.reduce((total, { pricePence }) => total + pricePence, 0)

/** The share of an amount for `part` of `whole`, in pence. */
const calculateShare = (amount: number, part: readonly SoldLine[], whole: readonly SoldLine[]): number =>
  sum(whole) === 0 ? amount : Math.round((amount * sum(part)) / sum(whole))

const sumReturned = ({ returned }: TakenPayment): number =>
  returned.reduce((total, { amountPence }) => total + amountPence, 0)

/** The state of an old sale after appointments were cancelled. */
export const calculateOldSaleState = ({ appointments, discountPence, payments }: SoldBooking): SaleState => {
  const [first, ...later] = payments
  const paidPence = first?.paidPence ?? 0
  const refundedPence = first ? sumReturned(first) : 0
  const whole = sum(appointments)
  const left = sum(appointments.filter(({ cancelledAt }) => cancelledAt === null))
  const share = (amount: number, part: number): number =>
    whole === 0 ? 0 : Math.round((amount * part) / whole)
  const discount = share(discountPence, left)
  const forCancelled = share(paidPence, whole - left)
  const kept = Math.max(0, forCancelled - refundedPence)
  const total = left - discount
  const since = later.reduce((added, one) => added + one.paidPence - sumReturned(one), 0)
  const paid = Math.max(0, paidPence - refundedPence - kept) + since
  return { total, discount, paid, forCancelled, kept, due: Math.max(0, total - paid) }
}

/** The price of some appointments of an old sale, and the amount left for them from one of its payments. */
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
