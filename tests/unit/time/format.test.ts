import { tz } from '@date-fns/tz'
import { format } from 'date-fns'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dayOfMonth,
  formatAge,
  formatDate,
  formatDateTime,
  formatDay,
  formatDayAndMonth,
  formatDayShort,
  formatDayShortYear,
  formatDuration,
  formatMinutes,
  formatMonth,
  formatTime,
  formatTimeRange,
  monthShort,
  weekdayShort,
} from '@/domain/time/format'
import { formatSpanShort } from '@/domain/time/format-span'
import { roundUpTo, toDayKey } from '@/domain/time/time'
import { formatDayAndTime, formatPaymentDate } from '@/management/format/dates'
import { formatInstant, parseInstant, formatClock, parseClock } from '@/domain/time/calendar'

const instants = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2037, 11, 31) })

const london = { in: tz('Europe/London') }

describe('formatted times', () => {
  it('use British English and a 12-hour clock', () => {
    expect(formatMinutes(14 * 60 + 30)).toBe('2:30 pm')
    expect(formatMinutes(0)).toBe('12:00 am')
    expect(formatMinutes(12 * 60)).toBe('12:00 pm')
    expect(formatMinutes(9 * 60 + 5)).toBe('9:05 am')
    expect(formatMinutes(1440)).toBe('12:00 am')
  })

  it.each([
    [formatTime, 'h:mm aaa'],
    [formatDate, 'd MMMM yyyy'],
    [formatDay, 'EEEE d MMMM yyyy'],
    [formatDayShort, 'EEE d MMM'],
    [formatDayAndMonth, 'd MMMM'],
    [formatMonth, 'MMMM yyyy'],
    [formatDateTime, 'EEEE d MMMM yyyy, h:mm aaa'],
    [dayOfMonth, 'd'],
    [monthShort, 'MMM'],
    [weekdayShort, 'EEE'],
  ])('match date-fns (%#: %s)', (ours, pattern) => {
    fc.assert(
      fc.property(instants, (ms) => {
        expect(ours(ms)).toBe(format(ms, pattern, london))
        if (!pattern.includes('mm')) expect(ours(toDayKey(ms))).toBe(ours(ms))
      }),
      { numRuns: 300 },
    )
  })

  it('are empty for an invalid time', () => {
    expect([formatDay(''), formatDay('2026-13-01'), formatTime(NaN)]).toEqual(['', '', ''])
  })

  it('follow British Summer Time', () => {
    const ms = Date.parse('2026-07-01T13:30:00Z')
    expect(formatTime(ms)).toBe('2:30 pm')
    expect(formatDateTime(ms)).toBe('Wednesday 1 July 2026, 2:30 pm')
    expect(formatPaymentDate(ms)).toBe('1 Jul, 02:30 pm')
    expect(formatTimeRange(ms, ms + 45 * 60_000)).toBe('2:30 pm to 3:15 pm')
  })

  it('have short forms with three letters', () => {
    expect(formatDayShort('2026-09-01')).toBe('Tue 1 Sep')
    expect(formatDayShortYear('2026-09-01')).toBe('Tue 1 Sep 2026')
    expect(formatMonth('2026-09-01')).toBe('September 2026')
    expect([monthShort('2026-09-01'), weekdayShort('2026-09-06')]).toEqual(['Sep', 'Sun'])
  })

  it('include the year in a course’s short form', () => {
    const at = (iso: string): number => Date.parse(iso)
    expect(formatSpanShort(at('2028-03-04T10:00Z'), at('2028-03-04T16:00Z'))).toBe(
      'Sat 4 Mar 2028, 10:00 am to 4:00 pm',
    )
    expect(formatSpanShort(at('2026-12-31T10:00Z'), at('2027-01-01T16:00Z'))).toBe(
      'Thu 31 Dec 2026, 10:00 am to Fri 1 Jan 2027, 4:00 pm',
    )
  })

  it('include the year at the desk if the day without it would be ambiguous', () => {
    const now = Date.now()
    const day = 86_400_000
    const year = (days: number): boolean =>
      /\d{4},/.test(formatDayAndTime(new Date(now + days * day).toISOString()))
    expect([-400, -190, -170, 0, 170, 190, 400].map(year)).toEqual([
      ...[true, true, false],
      ...[false, false, true, true],
    ])
  })

  it('include durations', () => {
    expect([45, 60, 90, 120, 0].map(formatDuration)).toEqual(['45 min', '1 h', '1 h 30 min', '2 h', '0 min'])
  })
})

it.each([
  [0, 'less than a minute ago'],
  [60_000, '1 minute ago'],
  [59.9 * 60_000, '59 minutes ago'],
  [2.5 * 3_600_000, '2 hours ago'],
  [36 * 3_600_000, '1 day ago'],
  [40 * 24 * 3_600_000, '40 days ago'],
  // Recorded by a clock that was ahead.
  [-3_600_000, 'less than a minute ago'],
])('an age of %s ms is “%s”', (ms, text) => {
  expect(formatAge(ms)).toBe(text)
})

describe('clock times', () => {
  it('convert to minutes and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1440 }), (minutes) => {
        expect(parseClock(formatClock(minutes))).toBe(minutes)
      }),
    )
    for (const text of ['24:01', '25:00', '12:60', '9:00', '09:00 ', '', 'ab:cd']) {
      expect(parseClock(text), text).toBeNull()
    }
  })

  it('round up to a grid', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: 1, max: 90 }), (n, step) => {
        expect(roundUpTo(n, step)).toBeGreaterThanOrEqual(n)
        expect(roundUpTo(n, step) - n).toBeLessThan(step)
        expect(Math.abs(roundUpTo(n, step) % step)).toBe(0)
      }),
    )
  })
})

describe('an ISO 8601 time', () => {
  it('is parsed back to the same instant', () => {
    fc.assert(
      fc.property(instants, (ms) => {
        expect(parseInstant(formatInstant(ms))).toBe(ms)
      }),
    )
  })

  it('may have an offset, no seconds or a long fraction', () => {
    expect(parseInstant('2026-07-01T14:30:00+01:00')).toBe(Date.parse('2026-07-01T13:30:00Z'))
    expect(parseInstant('2026-07-01T14:30-05:30')).toBe(Date.parse('2026-07-01T20:00:00Z'))
    expect(parseInstant('2026-07-01T14:30:00.1Z')).toBe(Date.parse('2026-07-01T14:30:00.100Z'))
    expect(parseInstant('2026-07-01T14:30:00.123456Z')).toBe(Date.parse('2026-07-01T14:30:00.123Z'))
  })

  it('agrees with Date for every offset', () => {
    const part = (max: number) => fc.integer({ min: 0, max }).map((n) => String(n).padStart(2, '0'))
    fc.assert(
      fc.property(instants, part(14), part(59), fc.constantFrom('+', '-'), (ms, hours, minutes, sign) => {
        const text = formatInstant(ms).replace('Z', `${sign}${hours}:${minutes}`)
        expect(parseInstant(text)).toBe(Date.parse(text))
      }),
    )
  })

  it('is refused in any other form', () => {
    for (const text of [
      '2026-07-01',
      '2026-07-01T14:30:00',
      '2026-02-30T14:30:00Z',
      '2026-07-01T24:00:00Z',
      '2026-07-01T14:60:00Z',
      '2026-07-01T14:30:60Z',
      '2026-07-01T14:30:00+15:00',
      '2026-07-01 14:30:00Z',
      'now',
      '',
    ]) {
      expect(parseInstant(text), text).toBeNull()
    }
  })
})
