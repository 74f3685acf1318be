import { describe, expect, it } from 'vitest'
import { findShortTrips } from '@/domain/booking/guests'
import { MINUTE } from '@/domain/time/time'

const treatment = (id: string, location: string, start: number, end: number, guestName?: string) => ({
  ...{ id, location, start: start * MINUTE, end: end * MINUTE, guestName },
})

describe('the way between two locations', () => {
  it('is asked about if it is shorter than the setting, from the person’s treatment before', () => {
    const basket = [
      treatment('first', 'medway', 0, 30),
      treatment('same location', 'medway', 30, 60),
      treatment('short', 'maidstone', 90, 120),
      treatment('a guest', 'maidstone', 60, 90, 'Tom'),
      treatment('far', 'medway', 165, 200),
      { ...treatment('without a time', 'maidstone', 0, 0), start: null, end: null },
    ]
    expect([...findShortTrips(basket, 45)]).toEqual([['short', { from: 'medway', minutes: 30 }]])
    expect([...findShortTrips(basket, 46)].map(([id]) => id)).toEqual(['short', 'far'])
    expect(findShortTrips(basket, 0).size).toBe(0)
  })

  it('does not concern treatments that overlap', () => {
    expect(
      findShortTrips([treatment('a', 'medway', 0, 60), treatment('b', 'maidstone', 30, 90)], 45).size,
    ).toBe(0)
  })
})
