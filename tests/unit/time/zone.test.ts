import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DAY,
  getDayEnd,
  getDayStart,
  getMinutesOfDay,
  getOffsetAt,
  HOUR,
  MINUTE,
  toDayKey,
  toInstant,
} from '@/domain/time/time'
import { addDays, getWeekday } from '@/domain/time/calendar'
import { clockByIntl, clockChanges } from '../../support/models/london'

const FIRST = Date.UTC(1996, 0, 1)
const LAST = Date.UTC(2037, 11, 31)
const anyInstant = fc.integer({ min: FIRST, max: LAST })
const nearChange = fc
  .tuple(fc.constantFrom(...clockChanges), fc.integer({ min: -2 * DAY, max: 2 * DAY }))
  .map(([change, distance]) => change + distance)
const instants = fc.oneof(anyInstant, nearChange)
const days = instants.map((ms) => toDayKey(ms))

describe('London’s clock', () => {
  it('agrees with Intl at any instant, including around the clock changes', () => {
    fc.assert(
      fc.property(instants, (ms) => {
        const clock = clockByIntl(ms)
        expect([toDayKey(ms), getMinutesOfDay(ms), getWeekday(toDayKey(ms))]).toEqual([
          clock.day,
          clock.minutes,
          clock.weekday,
        ])
      }),
      { numRuns: 2000 },
    )
  })

  it('agrees with Intl on every day around a clock change from 1996 to 2037', () => {
    for (let year = 1996; year <= 2037; year++) {
      for (const month of [2, 9]) {
        for (let day = 24; day <= 32; day++) {
          const noon = Date.UTC(year, month, day, 12)
          const night = Date.UTC(year, month, day, 1)
          for (const ms of [night - 1, night, night + HOUR, noon]) {
            const clock = clockByIntl(ms)
            const found = [toDayKey(ms), getMinutesOfDay(ms), getWeekday(toDayKey(ms))]
            expect(found, new Date(ms).toISOString()).toEqual([clock.day, clock.minutes, clock.weekday])
          }
        }
      }
    }
  })

  it('finds the first instant of a time, or the moment of the clock change if the time is skipped', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 1439 }), (day, minutes) => {
        const ms = toInstant(day, minutes)
        const shown = clockByIntl(ms)
        expect(shown.day).toBe(day)
        // Either the clock shows this time, or the clock skipped it at exactly this moment.
        if (shown.minutes === minutes) {
          const hourBefore = clockByIntl(ms - HOUR)
          expect(hourBefore.day === day && hourBefore.minutes === minutes).toBe(false)
        } else {
          expect(getOffsetAt(ms) - getOffsetAt(ms - 1)).toBe(HOUR)
          expect(minutes).toBeGreaterThanOrEqual(60)
          expect(minutes).toBeLessThan(120)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('never gives an earlier instant for a later time', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 1439 }), (day, minutes) => {
        expect(toInstant(day, minutes + 1)).toBeGreaterThanOrEqual(toInstant(day, minutes))
      }),
    )
  })

  it('has days of 24 hours, or 23 and 25 when the clocks change, without gaps', () => {
    expect(getDayEnd('2026-03-29') - getDayStart('2026-03-29')).toBe(23 * HOUR)
    expect(getDayEnd('2026-10-25') - getDayStart('2026-10-25')).toBe(25 * HOUR)
    expect(getDayEnd('2026-11-21') - getDayStart('2026-11-21')).toBe(DAY)
    fc.assert(
      fc.property(days, (day) => {
        expect(getDayEnd(day)).toBe(getDayStart(addDays(day, 1)))
        expect(toDayKey(getDayStart(day))).toBe(day)
        expect(toDayKey(getDayEnd(day) - 1)).toBe(day)
      }),
    )
  })

  it('distinguishes the two 1:30s of an October night and returns the first', () => {
    const first = toInstant('2026-10-25', 90)
    expect(first).toBe(Date.parse('2026-10-25T00:30Z'))
    expect(getMinutesOfDay(first + HOUR)).toBe(90)
  })

  it('includes the last minute before midnight', () => {
    expect(getMinutesOfDay(getDayEnd('2026-06-01') - MINUTE)).toBe(1439)
  })
})
