import { addMonths as addMonthsToDate, lightFormat, parseISO, startOfISOWeek } from 'date-fns'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  addDays,
  addMonths,
  countDaysBetween,
  listDaysBetween,
  getMonday,
  parseDay,
  parseSlotDateKey,
  toSlotDateKey,
  getWeekday,
} from '@/domain/time/calendar'
import { fromDayNumber, toDayNumber, toDayKey, getWeekdayOfDayNumber } from '@/domain/time/time'

const days = fc.integer({ min: Date.UTC(1996, 0, 1), max: Date.UTC(2037, 11, 31) }).map((ms) => toDayKey(ms))

afterEach(() => void vi.unstubAllEnvs())

describe('calendar days', () => {
  it('can be added and subtracted without losing one', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -800, max: 800 }), (day, n) => {
        expect(fromDayNumber(toDayNumber(day))).toBe(day)
        expect(addDays(addDays(day, n), -n)).toBe(day)
        expect(countDaysBetween(day, addDays(day, n))).toBe(n)
        expect(getWeekday(addDays(day, 7 * n))).toBe(getWeekday(day))
        expect(getWeekday(day)).toBe(getWeekdayOfDayNumber(toDayNumber(day)))
      }),
    )
  })

  it('form weeks that begin on Monday', () => {
    fc.assert(
      fc.property(days, (day) => {
        const monday = getMonday(day)
        expect(getWeekday(monday)).toBe(0)
        expect(countDaysBetween(monday, day)).toBe(getWeekday(day))
        expect(listDaysBetween(monday, day)).toHaveLength(getWeekday(day) + 1)
        expect(listDaysBetween(day, monday)).toHaveLength(day === monday ? 1 : 0)
      }),
    )
  })

  it('have the same weeks and months as in date-fns', () => {
    const format = (date: Date) => lightFormat(date, 'yyyy-MM-dd')
    fc.assert(
      fc.property(days, fc.integer({ min: -30, max: 30 }), (day, n) => {
        expect(getMonday(day)).toBe(format(startOfISOWeek(parseISO(day))))
        expect(addMonths(day, n)).toBe(format(addMonthsToDate(parseISO(day), n)))
      }),
    )
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28')
  })

  it('are parsed from both of their formats, and nothing else', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(parseDay(day)).toBe(day)
        expect(parseSlotDateKey(toSlotDateKey(day))).toBe(day)
      }),
    )
    for (const text of [
      '2026-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-1-1',
      '26-01-01',
      '',
      ' 2026-01-01',
    ]) {
      expect(parseDay(text), text).toBeNull()
    }
    for (const text of ['31/04/2026', '2026-01-01', '1/1/2026', '01/01/26', '']) {
      expect(parseSlotDateKey(text), text).toBeNull()
    }
    expect(toSlotDateKey('2026-03-09')).toBe('09/03/2026')
  })

  // In São Paulo and Beirut the clocks went forward at midnight, so that day began at one o'clock.
  it.each(['America/Sao_Paulo', 'Asia/Beirut', 'Pacific/Auckland', 'America/Los_Angeles'])(
    'are the same on a device in %s',
    (zone) => {
      vi.stubEnv('TZ', zone)
      expect(new Date(0).getTimezoneOffset()).not.toBe(0)
      fc.assert(
        fc.property(days, fc.integer({ min: -800, max: 800 }), (day, n) => {
          expect(addDays(day, n)).toBe(fromDayNumber(toDayNumber(day) + n))
          expect(countDaysBetween(day, addDays(day, n))).toBe(n)
          expect(getWeekday(day)).toBe(getWeekdayOfDayNumber(toDayNumber(day)))
          expect(listDaysBetween(day, addDays(day, 40))).toHaveLength(41)
          expect(parseDay(day)).toBe(day)
        }),
      )
    },
  )
})
