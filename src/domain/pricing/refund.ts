import {
  findReturnedLines,
  getNetPrice,
  hasOwnDiscounts,
  isActiveAt,
  type LineShare,
  type SaleState,
  type SoldBooking,
  type SoldLine,
  splitPayments,
  type TakenPayment,
} from './sold-lines'
import { calculateDeposit, HALF } from './deposit'
import { splitAmount, splitAmountUpTo } from './totals'
import { HOUR } from '@/domain/time/time'

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
const calculateOldSaleState = ({ appointments, discountPence, payments }: SoldBooking): SaleState => {
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
const getOldShare = (
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

/**
 * The state of a sale after appointments were cancelled. Discounts and payments belong to the lines (D90), so a fee
 * kept for a cancelled line does not pay for any other line.
 */
export const calculateSaleState = (sold: SoldBooking): SaleState => {
  if (!hasOwnDiscounts(sold.appointments)) return calculateOldSaleState(sold)
  const standing = { total: 0, discount: 0, paid: 0, forCancelled: 0, kept: 0, due: 0 }
  for (const { line, price, paid, returned, due } of splitSale(sold)) {
    if (line.cancelledAt === null) {
      standing.total += price
      standing.discount += line.discountPence ?? 0
      standing.paid += paid - returned
      standing.due += due
    } else {
      standing.forCancelled += paid
      standing.kept += paid - returned
    }
  }
  return standing
}

/** One line of a sale with its share of each amount, in pence. */
export interface LineState extends LineShare {
  line: SoldLine
  /** The price after the discount. */
  price: number
  due: number
}

/**
 * What a lower price left over for one line pays for the others, once a price was changed (D111). Otherwise, no line is
 * paid for with the money of another.
 */
const useLeftOver = (lines: LineState[]): LineState[] => {
  if (!lines.some(({ line }) => line.changes?.length)) return lines
  const over = lines.reduce(
    (sum, { line, price, paid, returned }) =>
      line.cancelledAt === null ? sum + Math.max(0, paid - returned - price) : sum,
    0,
  )
  const covered = splitAmountUpTo(
    over,
    lines.map(({ due }) => due),
  )
  return lines.map((line, at) => ({ ...line, due: line.due - (covered[at] ?? 0) }))
}

const splitNewSale = (sold: SoldBooking): LineState[] => {
  const shares = splitPayments(sold)
  const sumFor = (at: number, of: keyof LineShare): number =>
    shares.reduce((total, lines) => total + (lines[at]?.[of] ?? 0), 0)
  const lines = sold.appointments.map((line, at) => {
    const [price, paid, returned] = [getNetPrice(line), sumFor(at, 'paid'), sumFor(at, 'returned')]
    const due = line.cancelledAt === null ? Math.max(0, price - (paid - returned)) : 0
    return { line, price, paid, returned, due }
  })
  return useLeftOver(lines)
}

/** Splits an old sale by price, because it has one state for all its lines. */
const splitOldSale = (sold: SoldBooking): LineState[] => {
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

/**
 * Splits a sale into its lines, each with its share of each amount, in pence. The shares add up to the state of the
 * sale.
 */
export const splitSale = (sold: SoldBooking): LineState[] =>
  hasOwnDiscounts(sold.appointments) ? splitNewSale(sold) : splitOldSale(sold)

/** The reason for the amount proposed as a refund. Each reason has its sentence in the messages. */
type RefundReason = 'salon-cancelled' | 'in-time' | 'too-late' | 'nothing-paid'

export interface RefundProposal {
  amountPence: number
  reason: RefundReason
  /** The booking fee that we keep, in pence. */
  feePence: number
}

/** Who cancels. It decides the amount of the refund. */
export type CancelledBy = 'customer' | 'salon'

/** Stored instead of an account if customers cancel or move an appointment themselves. */
export const CUSTOMER = 'customer' satisfies CancelledBy

/** The value that is stored when staff cancel: the member of staff, and whether the customer asked for it. */
export const formatCancelledBy = (by: CancelledBy | undefined, staff: string): string =>
  by === CUSTOMER ? `${CUSTOMER}:${staff}` : staff

/** True if the customer cancelled, or asked staff to cancel. */
export const isCustomers = (cancelledBy: string | null | undefined): boolean =>
  cancelledBy?.split(':')[0] === CUSTOMER

/**
 * The refund under the terms when a booking is cancelled (D16). If the salon cancels, it is the whole amount. With
 * enough notice, it is the part above the booking fee, which is the deposit as booked. With less notice, it is nothing.
 * All amounts are in pence and instants in ms. `depositPence` is the deposit of the cancelled appointments. `paidPence`
 * is the amount paid for them and not refunded yet.
 */
export const proposeRefund = (cancelled: {
  by: CancelledBy
  depositPence: number
  paidPence: number
  /** When the earliest cancelled appointment starts. */
  start: number
  now: number
  noticeHours: number
  /** The part of the booking fee that we already keep from a different payment. */
  feeKeptPence?: number
}): RefundProposal => {
  const { by, depositPence, paidPence, start, now, noticeHours, feeKeptPence = 0 } = cancelled
  if (paidPence <= 0) return { amountPence: 0, reason: 'nothing-paid', feePence: 0 }
  if (by === 'salon') return { amountPence: paidPence, reason: 'salon-cancelled', feePence: 0 }
  const fee = Math.min(paidPence, Math.max(0, depositPence - feeKeptPence))
  if (start - now >= noticeHours * HOUR)
    return { amountPence: paidPence - fee, reason: 'in-time', feePence: fee }
  return { amountPence: 0, reason: 'too-late', feePence: paidPence }
}

/** The deposit of some appointments as booked. Null if one of them was sold before lines stored it. */
const sumDeposits = (about: readonly SoldLine[]): number | null =>
  about.reduce<number | null>(
    (total, { depositPence }) => (total === null || depositPence === null ? null : total + depositPence),
    0,
  )

interface CancelledShare {
  depositPence: number
  paidPence: number
}

/** For each payment, the deposit of some appointments, and the part of the payment left for them. */
const splitShares = (sold: SoldBooking, about: readonly SoldLine[]): CancelledShare[] => {
  if (!hasOwnDiscounts(sold.appointments))
    return sold.payments.map((payment) => {
      const { pricePence, paidPence } = getOldShare(sold, payment, about)
      return { depositPence: calculateDeposit(HALF, pricePence), paidPence }
    })
  const isAbout = new Set(about.map(({ id }) => id))
  const pricePence = about.reduce((total, line) => total + getNetPrice(line), 0)
  const depositPence = sumDeposits(about) ?? calculateDeposit(HALF, pricePence)
  return splitPayments(sold).map((shares) => ({
    depositPence,
    paidPence: shares.reduce((sum, { paid, returned }, at) => {
      const line = sold.appointments[at]
      return line && isAbout.has(line.id) ? sum + paid - returned : sum
    }, 0),
  }))
}

/**
 * The refund of each payment under the terms, for appointments of a booking that are cancelled together or already were
 * (D16). Earlier refunds for them count, so that nothing is refunded twice. The notice is measured from when each was
 * cancelled. As much of the booking fee as possible is kept from the first payment.
 */
export const calculateRefund = (
  sold: SoldBooking,
  about: readonly SoldLine[],
  terms: { by: CancelledBy; now: number; noticeHours: number },
): RefundProposal[] => {
  const start = Math.min(...about.map((line) => line.start - (line.cancelledAt ?? terms.now)))
  let feeKeptPence = 0
  return splitShares(sold, about).map((share) => {
    const notice = { start, now: 0, noticeHours: terms.noticeHours }
    const proposal = proposeRefund({ by: terms.by, ...share, ...notice, feeKeptPence })
    feeKeptPence += proposal.feePence
    return proposal
  })
}
