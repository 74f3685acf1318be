import { describe, expect, it } from 'vitest'
import {
  cashExpected,
  filtered,
  totalOfAll,
  totalsByMethod,
} from '@/management/views/payments/payment-totals'

const paid = (payment_method: string, amount_paid: number, amount_refunded = 0) => ({
  ...{ payment_method, amount_paid, amount_refunded, amount: 50 },
  payment_status: amount_paid > 0 ? ('completed' as const) : ('pending' as const),
})

const day = [paid('cash', 45.1), paid('cash', 20.2, 5.1), paid('card', 60), paid('pay-at-salon', 0)]

describe('the payments of a day', () => {
  it('add up by method to the penny, without what nothing was paid of', () => {
    expect(totalsByMethod(day)).toEqual([
      { method: 'cash', count: 2, taken: 65.3, refunded: 5.1, net: 60.2 },
      { method: 'card', count: 1, taken: 60, refunded: 0, net: 60 },
    ])
    expect(totalOfAll(day)).toMatchObject({ count: 3, taken: 125.3, net: 120.2 })
  })

  it('say what should lie in the till', () => {
    expect(cashExpected(day)).toBe(60.2)
    expect(cashExpected([])).toBe(0)
  })

  it('are filtered by method, or to what is still awaited', () => {
    expect(filtered(day, '')).toHaveLength(4)
    expect(filtered(day, 'cash')).toHaveLength(2)
    expect(filtered(day, 'awaited')).toEqual([paid('pay-at-salon', 0)])
  })
})
