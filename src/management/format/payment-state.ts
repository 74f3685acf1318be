import type { Booking } from '@/contract/booking'
import { isNotedOver, isToBeCompleted } from '@/domain/booking/states'
import { dayOf } from '@/domain/time/zone'
import { at, today } from './dates'
import { formatMoney, pence } from '@/domain/pricing/totals'
import type { PaymentState } from '@/contract/payment-state'
import type { PaymentStateKind } from '@/domain/payments/payment-state'

const sentence = (text: string): string => {
  const words = text.replace(/[-_]+/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const types: Record<string, string> = {
  'pay-at-salon': 'At the salon',
  'pay-half': 'Half now',
  'pay-full': 'In full',
}

/** How much is paid when, in words. */
export const typeWords = (type: string | null): string => (type ? (types[type] ?? sentence(type)) : '–')

/** What it was paid with, in words. */
export const methodWords = (method: string | null): string => (method ? sentence(method) : '–')

/** Where an appointment stands, in the salon's words. */
export type Standing = Booking['status'] | 'Needs an outcome' | 'Arrived' | 'Completed' | 'No-show'

const noted: Record<Booking['attendance'], Standing> = {
  none: 'Confirmed',
  arrived: 'Arrived',
  completed: 'Completed',
  'no-show': 'No-show',
}

/**
 * Confirmed, then Arrived, then Completed or No-show; over without either of these it needs an outcome (D59). `now` in
 * ms.
 */
export const visitStanding = (
  { status, attendance, end_time }: Pick<Booking, 'status' | 'attendance' | 'end_time'>,
  now: number,
): Standing => {
  if (isToBeCompleted({ attendance, end: at(end_time) }, status, now)) return 'Needs an outcome'
  return status === 'Confirmed' ? noted[attendance] : status
}

/** Whether it can still be moved: what was on an earlier day is over. */
export const mayMove = ({ start_time }: Pick<Booking, 'start_time'>): boolean =>
  dayOf(at(start_time)) >= today()

/** Whether it can still be cancelled: whoever was noted as having come, or not, is not. */
export const mayCancel = ({ status, attendance }: Pick<Booking, 'status' | 'attendance'>): boolean =>
  status !== 'Cancelled' && !isNotedOver(attendance)

/** Pounds of an answer as `£45.50`. */
export const money = (pounds: number | null | undefined): string => formatMoney(pence(pounds ?? 0))

const words: Record<PaymentStateKind, (state: PaymentState) => string> = {
  checking: () => 'Being checked',
  failed: () => 'Payment failed',
  'part-paid': ({ paid, due }) => `Part paid (${money(paid)} of ${money(paid + due)}, ${money(due)} to pay)`,
  awaiting: ({ due }) => `Awaiting payment (${money(due)} to pay)`,
  paid: () => 'Paid',
  nothing: () => 'Nothing to pay',
}

/** How a payment stands, as staff read it wherever it is shown (D92). */
export const paymentStateWords = (state: PaymentState): string =>
  [
    words[state.kind](state),
    ...(state.refunded > 0 ? [`refunded ${money(state.refunded)}`] : []),
    ...(state.disputed ? ['disputed'] : []),
  ].join(', ')
