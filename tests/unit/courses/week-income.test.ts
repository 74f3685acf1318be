import { describe, expect, it } from 'vitest'
import type { Payment } from '@/contract/payments'
import { weekStats } from '@/management/views/appointments/week-stats'

const week = { previous: Date.UTC(2026, 5, 1), start: Date.UTC(2026, 5, 8), end: Date.UTC(2026, 5, 15) }

const sold = (day: number, amount_paid: number, more: Partial<Payment> = {}): Payment => ({
  ...{ payment_id: `p${day}`, customer_id: 'u', customer_name: 'Ada', first_name: 'Ada', last_name: '' },
  ...{ payment_context: 'course', payment_method: 'CARD', payment_type: 'pay-full' },
  ...{ payment_status: 'completed', payment_date: new Date(Date.UTC(2026, 5, day, 12)).toISOString() },
  ...{ amount: amount_paid, amount_paid, amount_refunded: 0, booking_id: null, enrolment_id: 'e' },
  ...{ course: { title: 'Nails', price: amount_paid }, courseDate: null },
  ...more,
})

describe('the income of a week', () => {
  it('counts a course in the week in which it was paid, less what went back (D68)', () => {
    const payments = [sold(3, 100), sold(9, 195, { amount_refunded: 45 }), sold(16, 500)]
    expect(weekStats([], payments, week)).toEqual({ income: 150, before: 100, count: 0, percent: 50 })
  })

  it('leaves the payments of bookings to their appointments (D35)', () => {
    expect(weekStats([], [sold(9, 40, { payment_context: 'booking' })], week).income).toBe(0)
  })
})
