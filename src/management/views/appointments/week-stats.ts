import type { Booking } from '@/contract/booking'
import type { Payment } from '@/contract/payments'

export interface WeekStats {
  /** Pounds that came in, less refunds, of bookings that start and courses that were paid in the week (D35, D68). */
  income: number
  before: number
  /** Appointments that were not cancelled. */
  count: number
  /** Against the week before, at most 1000; null when that week had no income. */
  percent: number | null
}

const limit = 1000

/** A payment belongs to the week in which the first appointment of its booking starts, and counts once. */
const incomeOf = (bookings: Booking[], from: number, to: number): number => {
  const first = new Map<string, Booking>()
  for (const booking of bookings) {
    if (!booking.payment_id) continue
    const known = first.get(booking.payment_id)
    if (!known || booking.start_time < known.start_time) first.set(booking.payment_id, booking)
  }
  return [...first.values()]
    .filter(({ start_time }) => Date.parse(start_time) >= from && Date.parse(start_time) < to)
    .reduce((sum, { amount_paid, amount_refunded }) => sum + (amount_paid ?? 0) - (amount_refunded ?? 0), 0)
}

/** A course counts in the week in which it was paid (D68). */
const incomeOfCourses = (payments: Payment[], from: number, to: number): number =>
  payments
    .filter(({ payment_context, payment_date }) => {
      const paid = Date.parse(payment_date)
      return payment_context === 'course' && paid >= from && paid < to
    })
    .reduce((sum, { amount_paid, amount_refunded }) => sum + amount_paid - amount_refunded, 0)

/** What `now` is of `before` in percent more or less. */
const percentOf = (now: number, before: number): number | null =>
  before > 0 ? Math.min(limit, Math.round(((now - before) / before) * 100)) : null

/** Instants in milliseconds: the week begins at `start` and ends before `end`; the one before at `previous`. */
export const weekStats = (
  bookings: Booking[],
  payments: Payment[],
  week: { previous: number; start: number; end: number },
): WeekStats => {
  const within = (from: number, to: number): number =>
    incomeOf(bookings, from, to) + incomeOfCourses(payments, from, to)
  const income = within(week.start, week.end)
  const before = within(week.previous, week.start)
  const count = bookings.filter(
    ({ status, start_time }) =>
      status !== 'Cancelled' && Date.parse(start_time) >= week.start && Date.parse(start_time) < week.end,
  ).length
  return { income, before, count, percent: percentOf(income, before) }
}
