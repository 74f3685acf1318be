import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAvailability, measureFittingMinutes } from '@/domain/booking/availability'
import { MINUTE } from '@/domain/time/time'

const nine = Date.UTC(2026, 10, 23, 9)
const between = (start: number, end: number) => ({ start: nine + start * MINUTE, end: nine + end * MINUTE })
/** An appointment with Amy at the high street from ten to half past ten, with ten minutes for cleaning up. */
const wanted = {
  staff: 'amy',
  location: 'high',
  customer: 'dilys',
  own: 'own',
  ...between(60, 90),
  busyEnd: nine + 100 * MINUTE,
}
const appointment = (start: number, end: number, more: object = {}) => ({
  id: 'other',
  staff: 'amy',
  customer: 'enid',
  location: 'high',
  ...between(start, end),
  busyEnd: nine + end * MINUTE,
  ...more,
})
const hours = (from: number, to: number) => ({
  weekly: [[{ start: from * 60, end: to * 60 }]],
  oneOffs: [],
})

describe('a time that is wanted', () => {
  it('is free when nothing is in its way', () => {
    const found = checkAvailability(wanted, {
      hours: hours(9, 17),
      appointments: [appointment(0, 60), appointment(100, 130)],
      events: [{ scope: 'all', ...between(100, 200) }],
      taken: [between(50, 60)],
    })
    expect(found).toEqual({
      isFree: true,
      isOutOfHours: false,
      appointments: [],
      doubleBookings: [],
      shortTrips: [],
      events: [],
      taken: [],
    })
  })

  it('is out of hours unless the hours hold the treatment, and cleaning up may follow them', () => {
    expect(checkAvailability(wanted, { hours: hours(9, 10.5) }).isFree).toBe(true)
    expect(checkAvailability(wanted, { hours: hours(9, 10.25) })).toMatchObject({
      isFree: false,
      isOutOfHours: true,
    })
  })

  it('meets appointments of the person with the time for cleaning up on both sides', () => {
    const before = appointment(30, 55, { busyEnd: nine + 65 * MINUTE })
    const after = appointment(95, 120)
    const found = checkAvailability(wanted, {
      appointments: [before, after, appointment(60, 90, { staff: 'bea' })],
    })
    expect(found).toMatchObject({ isFree: false, appointments: [before, after] })
  })

  it('meets other appointments of the customer without the time for cleaning up', () => {
    const elsewhere = appointment(80, 120, { customer: 'dilys', staff: 'bea' })
    const cleaning = appointment(30, 55, { customer: 'dilys', staff: 'bea', busyEnd: nine + 65 * MINUTE })
    const freed = appointment(30, 75, { customer: 'dilys', staff: 'bea', busyEnd: nine + 35 * MINUTE })
    const { doubleBookings } = checkAvailability(wanted, { appointments: [elsewhere, cleaning, freed] })
    expect(doubleBookings).toEqual([elsewhere])
    expect(checkAvailability({ ...wanted, customer: undefined }, { appointments: [elsewhere] }).isFree).toBe(
      true,
    )
  })

  it('leaves enough time for the way from and to the customer’s appointments at other locations', () => {
    const low = { customer: 'dilys', staff: 'bea', location: 'low' }
    const [before, after] = [appointment(0, 16, low), appointment(134, 160, low)]
    const appointments = [
      before,
      after,
      appointment(0, 15, low),
      appointment(135, 160, low),
      appointment(0, 55, { ...low, location: 'high' }),
      appointment(0, 55, { ...low, guestName: 'Tom' }),
    ]
    const found = checkAvailability({ ...wanted, travelMinutes: 45 }, { appointments })
    expect(found).toMatchObject({ isFree: true, shortTrips: [before, after] })
    expect(checkAvailability(wanted, { appointments }).shortTrips).toEqual([])
  })

  it('meets the events of the person, of the location and of everybody', () => {
    const events = (
      [
        { scope: 'all' },
        { scope: 'staff', staffIds: ['bea', 'amy'] },
        { scope: 'staff', staffIds: ['bea'], location: 'high' },
        { scope: 'location', location: 'high' },
        { scope: 'location', location: 'harbour' },
      ] as const
    ).map((scope) => ({ ...scope, ...between(95, 200) }))
    expect(checkAvailability(wanted, { events }).events).toEqual([events[0], events[1], events[3]])
  })

  it('is not in the way of the appointment that moves', () => {
    const found = checkAvailability(wanted, {
      appointments: [appointment(60, 90, { id: 'own', customer: 'dilys' })],
      taken: [{ owner: 'own', ...between(60, 65) }],
    })
    expect(found.isFree).toBe(true)
    expect(checkAvailability(wanted, { taken: [{ owner: 'visitor', ...between(60, 65) }] }).isFree).toBe(
      false,
    )
  })

  it('is free exactly when no part of it is taken', () => {
    const minutes = fc.integer({ min: 0, max: 200 })
    fc.assert(
      fc.property(minutes, minutes, (a, b) => {
        const isMet = Math.max(Math.min(a, b), 60) < Math.min(Math.max(a, b), 100)
        const taken = [between(Math.min(a, b), Math.max(a, b))]
        expect(checkAvailability(wanted, { taken }).isFree).toBe(!isMet)
      }),
    )
  })
})

const start = Date.UTC(2026, 10, 23, 14)
const from = (minutes: number, length = 30) => ({
  start: start + minutes * MINUTE,
  end: start + (minutes + length) * MINUTE,
})
const room = (taken: { start: number; end: number }[], cleanUp = 0) =>
  measureFittingMinutes(start, taken, { wanted: 60, cleanUp })

describe('the minutes free from a start', () => {
  it('are all those requested if nothing is booked, or only earlier times are', () => {
    expect(room([])).toBe(60)
    expect(room([from(-30)])).toBe(60)
    expect(room([from(60)])).toBe(60)
  })

  it('end at the next appointment, leaving time to clean up before it', () => {
    expect(room([from(45), from(30)])).toBe(30)
    expect(room([from(45)], 10)).toBe(35)
    expect(room([from(33)])).toBe(30)
  })

  it('are none if the start is already booked, or the clean-up time does not fit', () => {
    expect(room([from(-15)])).toBe(0)
    expect(room([from(0)])).toBe(0)
    expect(room([from(5)], 10)).toBe(0)
  })
})
