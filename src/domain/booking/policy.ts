import { depositOf } from '../pricing/deposit'
import { HOUR, MINUTE } from '../time/minutes'

/** Notice that the terms ask for before a cancellation or change (specification, section 9). */
export const CANCELLATION_NOTICE = 48 * HOUR

/** True when a cancellation now is in time by the terms. */
export const isInTime = (start: number, now: number): boolean => start - now >= CANCELLATION_NOTICE

/** What is offered as a refund when an appointment is cancelled, in pence (D16). Staff decide. */
export const proposedRefund = (sale: {
  start: number
  now: number
  pricePence: number
  /** What has come in for it and has not gone back. */
  paidPence: number
  cancelledBySalon: boolean
}): number => {
  if (sale.cancelledBySalon) return sale.paidPence
  if (!isInTime(sale.start, sale.now)) return 0
  return Math.max(0, sale.paidPence - depositOf(sale.pricePence))
}

/** Holds, in minutes: how long one lasts, and the most it lasts with renewals (D13, D50). */
export interface HoldRules {
  holdMinutes: number
  longestMinutes: number
}

export const defaultHoldRules: HoldRules = { holdMinutes: 15, longestMinutes: 60 }

/** When a hold taken or renewed at `now` ends: never later than the cap after it was first taken. */
export const holdExpiry = (now: number, firstTakenAt: number, rules: HoldRules = defaultHoldRules): number =>
  Math.min(now + rules.holdMinutes * MINUTE, firstTakenAt + rules.longestMinutes * MINUTE)

/** True when a hold without expiry (a payment is open) or with one in the future is alive. */
export const isHoldLive = (expiresAt: number | null, now: number): boolean =>
  expiresAt === null || expiresAt > now

/** Start and end of an appointment with its clean-up time, in ms. */
export const appointmentTimes = (service: {
  start: number
  durationMinutes: number
  cleanUpMinutes: number
}): { start: number; end: number; busyEnd: number } => {
  const end = service.start + service.durationMinutes * MINUTE
  return { start: service.start, end, busyEnd: end + service.cleanUpMinutes * MINUTE }
}
