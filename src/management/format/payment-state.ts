import type { Booking } from '@/contract/booking'
import { isNotedOver, isToBeCompleted } from '@/domain/booking/states'
import { toDayKey } from '@/domain/time/time'
import { toMs, getToday } from './dates'
import { formatMoney, toPence } from '@/domain/pricing/totals'
import type { PaymentState } from '@/contract/payment-state'
import { formatMethodName } from '@/messages/management-receipts'
import type { PaymentStateKind } from '@/domain/payments/bill'

const toSentenceCase = (text: string): string => {
  const words = text.replace(/[-_]+/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const paymentTypeTexts: Record<string, string> = {
  'pay-at-salon': 'At the salon',
  'pay-half': 'Booking fee now',
  'pay-full': 'In full',
}

/** The label for how much is paid when. */
export const formatPaymentType = (type: string | null): string =>
  type ? (paymentTypeTexts[type] ?? toSentenceCase(type)) : '–'

export const formatPaymentMethod = (method: string | null): string =>
  method ? formatMethodName(method) : '–'

/** An appointment's status in the salon's words. */
export type BookingState = Booking['status'] | 'Needs an outcome' | 'Arrived' | 'Completed' | 'No-show'

const bookingStates: Record<Booking['attendance'], BookingState> = {
  none: 'Confirmed',
  arrived: 'Arrived',
  completed: 'Completed',
  'no-show': 'No-show',
}

/**
 * The status is Confirmed, then Arrived, then Completed or No-show. A past appointment without attendance needs an
 * outcome (D59). `now` is in ms.
 */
export const getBookingState = (
  { status, attendance, end_time }: Pick<Booking, 'status' | 'attendance' | 'end_time'>,
  now: number,
): BookingState => {
  if (isToBeCompleted({ attendance, end: toMs(end_time) }, status, now)) return 'Needs an outcome'
  return status === 'Confirmed' ? bookingStates[attendance] : status
}

/** True if the appointment can still be moved. Appointments before today cannot. */
export const canMove = ({ start_time }: Pick<Booking, 'start_time'>): boolean =>
  toDayKey(toMs(start_time)) >= getToday()

/** True if the appointment can still be cancelled. Once attendance is marked, it cannot. */
export const canCancel = ({ status, attendance }: Pick<Booking, 'status' | 'attendance'>): boolean =>
  status !== 'Cancelled' && !isNotedOver(attendance)

/** Formats pounds from a response as `£45.50`. */
export const formatPounds = (pounds: number | null | undefined): string => formatMoney(toPence(pounds ?? 0))

/** Formats an amount due as `£14 to pay`, without `.00` for tight spaces. */
export const formatDue = (due: number): string => `${formatPounds(due).replace('.00', '')} to pay`

/** True if other appointments of the same booking are to be paid together with this one. */
export const isForMore = (state: PaymentState | null | undefined): boolean =>
  Boolean(state && state.to_take > state.due)

const stateTexts: Record<PaymentStateKind, (state: PaymentState) => string> = {
  checking: () => 'Being checked',
  failed: () => 'Payment failed',
  'part-paid': ({ paid, due }) =>
    `Part paid (${formatPounds(paid)} of ${formatPounds(paid + due)}, ${formatPounds(due)} to pay)`,
  awaiting: ({ due }) => `Awaiting payment (${formatPounds(due)} to pay)`,
  paid: () => 'Paid',
  nothing: () => 'Nothing to pay',
}

/** A payment's status as staff see it everywhere (D92). */
export const describePaymentState = (state: PaymentState): string =>
  [
    stateTexts[state.kind](state),
    ...(state.refunded > 0 ? [`refunded ${formatPounds(state.refunded)}`] : []),
    ...(state.disputed ? ['disputed'] : []),
  ].join(', ')

/** The same in two or three words, for tight spaces. Empty if staff need do nothing about it. */
export const describePaymentShortly = (state: PaymentState | null | undefined): string => {
  if (!state || state.kind === 'paid' || state.kind === 'nothing') return ''
  const isWord = state.kind === 'checking' || state.kind === 'failed'
  return isWord ? stateTexts[state.kind](state) : formatDue(state.due)
}
