import { describe, expect, it } from 'vitest'
import {
  basketTransitions,
  bookingTransitions,
  mayBecome,
  orderTransitions,
  paymentStateLabels,
  paymentTransitions,
} from '@/domain/booking/states'

const tables: Record<string, Readonly<Record<string, readonly string[]>>> = {
  basket: basketTransitions,
  booking: bookingTransitions,
  order: orderTransitions,
  payment: paymentTransitions,
}

describe('states', () => {
  it.each(Object.entries(tables))(
    'of a %s lead only to states of the table, never to themselves',
    (_name, table) => {
      for (const [from, to] of Object.entries(table)) {
        for (const state of to) expect(Object.keys(table)).toContain(state)
        expect(to).not.toContain(from)
        expect(new Set(to).size).toBe(to.length)
      }
    },
  )

  it.each(Object.entries(tables))('of a %s all come to an end', (_name, table) => {
    const ends = new Set(Object.keys(table).filter((state) => table[state]?.length === 0))
    expect(ends.size).toBeGreaterThan(0)
    for (const state of Object.keys(table)) {
      const reached = new Set([state])
      for (const seen of reached) for (const next of table[seen] ?? []) reached.add(next)
      expect([...reached].some((one) => ends.has(one))).toBe(true)
    }
  })

  it('never bring back what was cancelled, paid, checked out or completed', () => {
    expect(mayBecome(bookingTransitions, 'Cancelled', 'Confirmed')).toBe(false)
    expect(mayBecome(paymentTransitions, 'completed', 'failed')).toBe(false)
    expect(mayBecome(basketTransitions, 'checked-out', 'open')).toBe(false)
    expect(mayBecome(orderTransitions, 'completed', 'undoing')).toBe(false)
    expect(mayBecome(orderTransitions, 'open', 'failed')).toBe(false)
    expect(mayBecome(orderTransitions, 'failed', 'open')).toBe(true)
  })

  it('of payments are shown in the specified words', () => {
    expect(paymentStateLabels).toEqual({
      pending: 'Awaiting payment',
      failed: 'Failed',
      completed: 'Completed',
    })
  })
})
