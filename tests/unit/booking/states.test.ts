import { describe, expect, it } from 'vitest'
import {
  basketTransitions,
  bookingTransitions,
  openStates,
  orderTransitions,
  paymentTransitions,
  statesBefore,
  statesOf,
} from '@/domain/booking/states'

describe('states', () => {
  it('say what may come before a state', () => {
    expect(statesBefore(bookingTransitions, 'Cancelled')).toEqual(['Pending', 'Confirmed'])
    expect(statesBefore(paymentTransitions, 'completed')).toEqual(['pending', 'failed'])
    expect(statesBefore(basketTransitions, 'checked-out')).toEqual(['open'])
    expect(statesBefore(orderTransitions, 'failed')).toEqual(['undoing'])
  })

  it('never bring back what was cancelled, paid, checked out or completed', () => {
    expect(openStates(bookingTransitions)).toEqual(['Pending', 'Confirmed'])
    expect(openStates(paymentTransitions)).toEqual(['pending', 'failed'])
    expect(openStates(basketTransitions)).toEqual(['open'])
    expect(openStates(orderTransitions)).toEqual(['open', 'undoing', 'failed'])
  })

  it('of an order go to failed by way of undoing only, and from there to another attempt', () => {
    expect(statesOf(orderTransitions)).toEqual(['open', 'undoing', 'failed', 'completed'])
    expect(statesBefore(orderTransitions, 'open')).toEqual(['failed'])
    expect(statesBefore(orderTransitions, 'completed')).toEqual(['open'])
  })
})
