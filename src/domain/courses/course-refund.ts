import { DAY } from '../time/minutes'
import type { CancelledBy } from '../pricing/refund'

/** Why an amount is proposed when somebody leaves a course; each has its sentence in the messages. */
export const courseRefundReasons = [
  'academy-cancelled',
  'in-time',
  'too-late',
  'online-in-time',
  'online-too-late',
  'nothing-paid',
] as const
export type CourseRefundReason = (typeof courseRefundReasons)[number]

export interface CourseRefund {
  /** In pence, as what is kept. */
  amountPence: number
  keptPence: number
  reason: CourseRefundReason
}

/** The terms, as the owner set them. */
export interface CourseTerms {
  depositPercent: number
  noticeDays: number
  onlineRefundDays: number
}

/** A place that is, or was, cancelled; instants in ms. */
export interface LeftCourse {
  by: CancelledBy
  /** What it cost after the discount, in pence. */
  pricePence: number
  /** What was paid and has not gone back, in pence. */
  paidPence: number
  /** When the date begins; null online. */
  start: number | null
  boughtAt: number
  /** When it was cancelled, or now. */
  at: number
}

const keep = (paidPence: number, keptPence: number, reason: CourseRefundReason): CourseRefund => {
  const kept = Math.min(paidPence, keptPence)
  return { amountPence: paidPence - kept, keptPence: kept, reason }
}

/**
 * What the terms give back: everything when the academy cancels; in person what exceeds the deposit with enough
 * notice (D56), online everything soon after buying (D69); nothing later.
 */
export const courseRefund = (left: LeftCourse, terms: CourseTerms): CourseRefund => {
  const { by, pricePence, paidPence, start, boughtAt, at } = left
  if (paidPence <= 0) return keep(0, 0, 'nothing-paid')
  if (by === 'salon') return keep(paidPence, 0, 'academy-cancelled')
  if (start === null)
    return at - boughtAt <= terms.onlineRefundDays * DAY
      ? keep(paidPence, 0, 'online-in-time')
      : keep(paidPence, paidPence, 'online-too-late')
  if (start - at < terms.noticeDays * DAY) return keep(paidPence, paidPence, 'too-late')
  return keep(paidPence, Math.ceil((pricePence * terms.depositPercent) / 100), 'in-time')
}
