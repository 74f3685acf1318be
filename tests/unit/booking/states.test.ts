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

describe('states', () => {
  it('say what may come before a state', () => {
    expect(listStatesBefore(bookingTransitions, 'Cancelled')).toEqual(['Pending', 'Confirmed'])
    expect(listStatesBefore(paymentTransitions, 'completed')).toEqual(['pending', 'failed'])
    expect(listStatesBefore(basketTransitions, 'checked-out')).toEqual(['open'])
    expect(listStatesBefore(orderTransitions, 'failed')).toEqual(['undoing'])
  })

  it('never bring back what was cancelled, paid, checked out or completed', () => {
    expect(openStates(bookingTransitions)).toEqual(['Pending', 'Confirmed'])
    expect(openStates(paymentTransitions)).toEqual(['pending', 'failed'])
    expect(openStates(basketTransitions)).toEqual(['open'])
    expect(openStates(orderTransitions)).toEqual(['open', 'undoing', 'failed'])
  })

  it('of an order go to failed by way of undoing only, and from there to another attempt', () => {
    expect(listStates(orderTransitions)).toEqual(['open', 'undoing', 'failed', 'completed'])
    expect(listStatesBefore(orderTransitions, 'open')).toEqual(['failed'])
    expect(listStatesBefore(orderTransitions, 'completed')).toEqual(['open'])
  })
})
