import { HOUR } from '@/domain/time/time'
import { calculateDeposit, HALF } from './deposit'
import { calculateOldSaleState, getOldShare, splitOldSale } from './old-sales'
import {
  getNetPrice,
  hasOwnDiscounts,
  type LineShare,
  type LineState,
  type SaleState,
  type SoldBooking,
  type SoldLine,
  splitPayments,
} from './sold-lines'
import { splitAmountUpTo } from './totals'

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

/**
 * Splits a sale into its lines, each with its share of each amount, in pence. The shares add up to the state of the
 * sale.
 */
export const splitSale = (sold: SoldBooking): LineState[] =>
  hasOwnDiscounts(sold.appointments) ? splitNewSale(sold) : splitOldSale(sold)

/** The reason for the amount proposed as a refund. Each reason has its sentence in the messages. */
type RefundReason = 'salon-cancelled' | 'right-to-cancel' | 'in-time' | 'too-late' | 'nothing-paid'

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
 * True if `by` agrees with the cancellation. If customers cancelled online, it counts as theirs. Otherwise, staff say
 * who asked for it.
 */
export const isTheirs = ({ cancelledBy }: { cancelledBy?: string | null }, by: CancelledBy): boolean =>
  cancelledBy !== CUSTOMER || by === CUSTOMER

/**
 * The refund under the terms when a booking is cancelled (D16). If the salon cancels, or while the right to cancel lasts
 * (D125), it is the whole amount. With enough notice, it is the part above the booking fee, which is the deposit as booked. With less notice, it is nothing.
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
  /** The price, if it was changed. No more than it is kept, because the rest is what a lower price left over (D111). */
  pricePence?: number
  hasRight?: boolean
}): RefundProposal => {
  const { by, depositPence, paidPence, start, now, noticeHours, feeKeptPence = 0 } = cancelled
  if (paidPence <= 0) return { amountPence: 0, reason: 'nothing-paid', feePence: 0 }
  if (by === 'salon') return { amountPence: paidPence, reason: 'salon-cancelled', feePence: 0 }
  if (cancelled.hasRight) return { amountPence: paidPence, reason: 'right-to-cancel', feePence: 0 }
  const fee = Math.min(paidPence, Math.max(0, depositPence - feeKeptPence))
  if (start - now >= noticeHours * HOUR)
    return { amountPence: paidPence - fee, reason: 'in-time', feePence: fee }
  const kept = Math.min(paidPence, Math.max(0, (cancelled.pricePence ?? Infinity) - feeKeptPence))
  return { amountPence: paidPence - kept, reason: 'too-late', feePence: kept }
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
  /** The price of the appointments, if one of them was changed. */
  pricePence?: number
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
  const isChanged = about.some(({ changes }) => changes?.length)
  return splitPayments(sold).map((shares) => ({
    depositPence,
    pricePence: isChanged ? pricePence : undefined,
    paidPence: shares.reduce((sum, { paid, returned }, at) => {
      const line = sold.appointments[at]
      return line && isAbout.has(line.id) ? sum + paid - returned : sum
    }, 0),
  }))
}

/**
 * The refund of each payment under the terms, for appointments of a booking that are cancelled together or already were
 * (D16). Earlier refunds for them count, so that nothing is refunded twice. The notice is measured from when each was
 * cancelled. As much of the booking fee as possible is kept from the vouchers (D114), then from the first payment.
 */
export const calculateRefund = (
  sold: SoldBooking,
  about: readonly SoldLine[],
  terms: { by: CancelledBy; now: number; noticeHours: number },
): RefundProposal[] => {
  const start = Math.min(...about.map((line) => line.start - (line.cancelledAt ?? terms.now)))
  const hasRight =
    about.length > 0 && about.every((line) => (line.cancelledAt ?? terms.now) < (line.rightEnd ?? -Infinity))
  let feeKeptPence = 0
  const isVoucher = (at: number): number => Number(sold.payments[at]?.isVoucher ?? false)
  const proposals = splitShares(sold, about)
    .map((share, at) => ({ share, at }))
    .toSorted((a, b) => isVoucher(b.at) - isVoucher(a.at))
    .map(({ share, at }) => {
      const notice = { start, now: 0, noticeHours: terms.noticeHours }
      const proposal = proposeRefund({ by: terms.by, ...share, ...notice, feeKeptPence, hasRight })
      feeKeptPence += proposal.feePence
      return { proposal, at }
    })
  return proposals.toSorted((a, b) => a.at - b.at).map(({ proposal }) => proposal)
}
