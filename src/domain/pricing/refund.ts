import { HOUR } from '../time/minutes'
import { depositOf } from './deposit'

/** Why an amount is proposed for a refund; each has its sentence in the messages. */
export type RefundReason = 'salon-cancelled' | 'in-time' | 'too-late' | 'nothing-paid'

export interface RefundProposal {
  amountPence: number
  reason: RefundReason
  /** The booking fee that is kept, in pence. */
  feePence: number
}

/**
 * What the terms give back when a booking is cancelled (D16): everything when the salon cancels; with notice what
 * exceeds the booking fee of half the price; with less, nothing. All in pence, instants in ms.
 *
 * `pricePence`: what the cancelled appointments cost after the discount. `paidPence`: what was paid for them and has
 * not gone back yet.
 */
export const proposeRefund = (cancelled: {
  by: 'customer' | 'salon'
  pricePence: number
  paidPence: number
  /** The earliest appointment that is cancelled. */
  start: number
  now: number
  noticeHours: number
}): RefundProposal => {
  const { by, pricePence, paidPence, start, now, noticeHours } = cancelled
  if (paidPence <= 0) return { amountPence: 0, reason: 'nothing-paid', feePence: 0 }
  if (by === 'salon') return { amountPence: paidPence, reason: 'salon-cancelled', feePence: 0 }
  const fee = Math.min(paidPence, depositOf(pricePence))
  if (start - now >= noticeHours * HOUR)
    return { amountPence: paidPence - fee, reason: 'in-time', feePence: fee }
  return { amountPence: 0, reason: 'too-late', feePence: paidPence }
}
