import { HOUR } from '@/domain/time/time'

/** The states of a link that staff emailed for a payment (D113). Each follows the one before by a conditional update. */
export const paymentLinkStates = ['open', 'paying', 'paid', 'expired'] as const

/** What a link pays: the booking fee, the whole amount, or what is left after an earlier payment. */
export const paymentLinkAmounts = ['deposit', 'all', 'rest'] as const
export type PaymentLinkAmount = (typeof paymentLinkAmounts)[number]

/** Why a link ended without a payment. `gone` means that the booking was cancelled. */
export const paymentLinkEnds = ['time', 'paid', 'changed', 'gone', 'replaced', 'stopped'] as const
export type PaymentLinkEnd = (typeof paymentLinkEnds)[number]

export interface PaymentLinkTerms {
  /** The most hours for which a link is valid. */
  hours: number
  /** It ends at least this many hours before the appointment. */
  hoursBefore: number
}

/** A link is only sent if it is valid for at least this long, in ms. */
const LEAST = HOUR

/**
 * When a link that is sent now expires, in epoch ms: some hours from now, or before the start, whichever is first. Null
 * if too little time is left. A link for a visit that has begun only has the hours from now.
 */
export const getPaymentLinkExpiry = (
  { now, start }: { now: number; start: number | null },
  { hours, hoursBefore }: PaymentLinkTerms,
): number | null => {
  const usual = now + hours * HOUR
  if (start === null || start <= now) return usual
  const latest = start - hoursBefore * HOUR
  return latest - now < LEAST ? null : Math.min(usual, latest)
}

/**
 * When an open link expires now, in epoch ms. If the visit was moved to an earlier time, it is earlier too, but never
 * within the next hour: the customer must have time to pay.
 */
export const getExpiryAfterMove = (
  { expiresAt, now, start }: { expiresAt: number; now: number; start: number | null },
  { hoursBefore }: Pick<PaymentLinkTerms, 'hoursBefore'>,
): number => {
  if (start === null || start <= now) return expiresAt
  return Math.min(expiresAt, Math.max(start - hoursBefore * HOUR, now + LEAST))
}

/** A bill at the moment at which its link is looked at, in pence. */
interface LinkedBill {
  isCancelled: boolean
  /** True while something else is paying the bill. The link waits for the outcome. */
  isBusy: boolean
  leftPence: number
}

/** The reason why an open link must end now. Null if it can still be paid. */
export const findLinkEnd = (
  link: { owedPence: number; expiresAt: number },
  { isCancelled, isBusy, leftPence }: LinkedBill,
  now: number,
): PaymentLinkEnd | null => {
  if (isCancelled) return 'gone'
  if (isBusy) return null
  if (leftPence <= 0) return 'paid'
  if (leftPence !== link.owedPence) return 'changed'
  return link.expiresAt <= now ? 'time' : null
}
