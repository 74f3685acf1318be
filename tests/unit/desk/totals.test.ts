import { describe, expect, it } from 'vitest'
import {
  filterPayments,
  filterByMethod,
  sumAll,
  sumByMethod,
} from '@/management/views/payments/payment-totals'

const createState = (paidPounds: number, due: number) => ({
  ...{
    kind: due > 0 ? ('awaiting' as const) : ('paid' as const),
    paid: paidPounds,
    due,
    refunded: 0,
    corrected: 0,
  },
  ...{ disputed: false, to_take: due, to_take_for: [], takes_balance: false },
})

const paid = (payment_method: string, amount_paid: number, location_id = 'medway', amount = 90) => ({
  ...{ payment_method, amount, amount_paid, location_id },
  payment_status: amount_paid > 0 ? ('completed' as const) : ('pending' as const),
  payment_state: createState(amount_paid, amount_paid > 0 ? 0 : amount),
})
const back = (method: string, amount: number, location_id = 'medway') => ({ method, amount, location_id })

const day = [paid('cash', 45.1), paid('cash', 20.2, 'maidstone'), paid('card', 60), paid('pay-at-salon', 0)]
const given = [back('cash', 5.1), back('cash', 3, 'maidstone'), back('clearpay', 7)]

describe('the payments of a day', () => {
  it('add up by method to the penny, with the day’s refunds and without unpaid ones', () => {
    expect(sumByMethod(day, given)).toEqual([
      { method: 'card', count: 1, taken: 60, refunded: 0, net: 60 },
      { method: 'cash', count: 2, taken: 65.3, refunded: 8.1, net: 57.2 },
      { method: 'clearpay', count: 0, taken: 0, refunded: 7, net: -7 },
    ])
    expect(sumAll(day, given)).toMatchObject({ count: 3, taken: 125.3, refunded: 15.1, net: 110.2 })
  })

  it('are filtered by method, or to those still to be paid', () => {
    expect(filterPayments(day, '')).toHaveLength(4)
    expect(filterPayments(day, 'cash')).toHaveLength(2)
    const cancelled = paid('pay-at-salon', 0, 'medway', 0)
    expect(filterPayments([...day, cancelled], 'awaited')).toEqual([paid('pay-at-salon', 0)])
    expect(filterByMethod(given, 'cash')).toHaveLength(2)
    expect(filterByMethod(given, 'awaited')).toEqual([])
  })
})
