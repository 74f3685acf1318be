import { describe, expect, it } from 'vitest'
import {
  basketTransitions,
  bookingTransitions,
  openStates,
  orderTransitions,
  paymentTransitions,
  listStatesBefore,
  listStates,
} from '@/domain/booking/states'

describe('states and their transitions', () => {
  it('list the states that may come before a state', () => {
    expect(listStatesBefore(bookingTransitions, 'Cancelled')).toEqual(['Pending', 'Confirmed'])
    expect(listStatesBefore(paymentTransitions, 'completed')).toEqual(['pending', 'failed'])
    expect(listStatesBefore(basketTransitions, 'checked-out')).toEqual(['open'])
    expect(listStatesBefore(orderTransitions, 'failed')).toEqual(['undoing'])
  })

  it('never reopen what is cancelled, paid, checked out or completed', () => {
    expect(openStates(bookingTransitions)).toEqual(['Pending', 'Confirmed'])
    expect(openStates(paymentTransitions)).toEqual(['pending', 'failed'])
    expect(openStates(basketTransitions)).toEqual(['open'])
    expect(openStates(orderTransitions)).toEqual(['open', 'undoing', 'failed'])
  })

  it('let an order fail only after undoing, and then start a new attempt', () => {
    expect(listStates(orderTransitions)).toEqual(['open', 'undoing', 'failed', 'completed'])
    expect(listStatesBefore(orderTransitions, 'open')).toEqual(['failed'])
    expect(listStatesBefore(orderTransitions, 'completed')).toEqual(['open'])
  })
})
