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
import { getDeposit } from './totals'
import { HOUR } from '@/domain/time/minutes'

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
const calculateOldSaleState = ({ appointments, discountPence, payments }: SoldBooking): SaleState => {
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
 * kept for a cancelled line does not pay for any other.
 */
export const calculateSaleState = (sold: SoldBooking): SaleState => {
  if (!hasOwnDiscounts(sold.appointments)) return calculateOldSaleState(sold)
  const shares = splitPayments(sold)
  const sumFor = (at: number, of: (share: LineShare) => number): number =>
    shares.reduce((total, lines) => total + (lines[at] ? of(lines[at]) : 0), 0)
  const standing = { total: 0, discount: 0, paid: 0, forCancelled: 0, kept: 0, due: 0 }
  for (const [at, line] of sold.appointments.entries()) {
    const paid = sumFor(at, (share) => share.paid)
    const held = paid - sumFor(at, (share) => share.returned)
    if (line.cancelledAt === null) {
      standing.total += getNetPrice(line)
      standing.discount += line.discountPence ?? 0
      standing.paid += held
      standing.due += Math.max(0, getNetPrice(line) - held)
    } else {
      standing.forCancelled += paid
      standing.kept += held
    }
  }
  return standing
}

/** Why an amount is proposed for a refund. Each reason has its sentence in the messages. */
type RefundReason = 'salon-cancelled' | 'in-time' | 'too-late' | 'nothing-paid'

export interface RefundProposal {
  amountPence: number
  reason: RefundReason
  /** The booking fee that is kept, in pence. */
  feePence: number
}

/** Who cancels. It decides the amount of the refund. */
export type CancelledBy = 'customer' | 'salon'

/** Stored instead of an account if customers cancelled or moved an appointment themselves. */
export const CUSTOMER = 'customer' satisfies CancelledBy

/** The value stored when staff cancel: the member of staff, and if the customer asked for it. */
export const formatCancelledBy = (by: CancelledBy | undefined, staff: string): string =>
  by === CUSTOMER ? `${CUSTOMER}:${staff}` : staff

/** True if the customer wanted the cancellation, by doing it themselves or by asking staff. */
export const isCustomers = (cancelledBy: string | null | undefined): boolean =>
  cancelledBy?.split(':')[0] === CUSTOMER

/**
 * The refund under the terms when a booking is cancelled (D16). Everything if the salon cancels; with enough notice,
 * the part above the booking fee of half the price; with less notice, nothing. All in pence, instants in ms.
 * `pricePence`: the price of the cancelled appointments after the discount. `paidPence`: paid for them and not refunded
 * yet.
 */
export const proposeRefund = (cancelled: {
  by: CancelledBy
  pricePence: number
  paidPence: number
  /** When the earliest cancelled appointment starts. */
  start: number
  now: number
  noticeHours: number
  /** The part of the booking fee already kept from another payment. */
  feeKeptPence?: number
}): RefundProposal => {
  const { by, pricePence, paidPence, start, now, noticeHours, feeKeptPence = 0 } = cancelled
  if (paidPence <= 0) return { amountPence: 0, reason: 'nothing-paid', feePence: 0 }
  if (by === 'salon') return { amountPence: paidPence, reason: 'salon-cancelled', feePence: 0 }
  const fee = Math.min(paidPence, Math.max(0, getDeposit(pricePence) - feeKeptPence))
  if (start - now >= noticeHours * HOUR)
    return { amountPence: paidPence - fee, reason: 'in-time', feePence: fee }
  return { amountPence: 0, reason: 'too-late', feePence: paidPence }
}

/** The price of some appointments after their discount, and what is left for them of each payment. */
const splitShares = (
  sold: SoldBooking,
  about: readonly SoldLine[],
): { pricePence: number; paidPence: number }[] => {
  if (!hasOwnDiscounts(sold.appointments))
    return sold.payments.map((payment) => getOldShare(sold, payment, about))
  const isAbout = new Set(about.map(({ id }) => id))
  const pricePence = about.reduce((sum, line) => sum + getNetPrice(line), 0)
  return splitPayments(sold).map((shares) => ({
    pricePence,
    paidPence: shares.reduce((sum, { paid, returned }, at) => {
      const line = sold.appointments[at]
      return line && isAbout.has(line.id) ? sum + paid - returned : sum
    }, 0),
  }))
}

/**
 * The refund of each payment under the terms, for appointments of a booking that are being or were cancelled together
 * (D16). Earlier refunds for them count, so that nothing is refunded twice. Notice is counted from when each was
 * cancelled. The booking fee is kept from the first payment as far as possible.
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
