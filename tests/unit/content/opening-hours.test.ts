import { describe, expect, it } from 'vitest'
import { parseOpeningLines } from '@/domain/content/opening-hours'
import { openLineAt } from '@/storefront/contact/HoursNow.client'

const at = (text: string, weekday: number, clock: string): boolean => {
  const [hours, minutes] = clock.split(':').map(Number)
  return openLineAt(parseOpeningLines(text), weekday, (hours ?? 0) * 60 + (minutes ?? 0)) !== null
}

describe('opening hours as text', () => {
  const medway = 'Monday to Friday, 9 am – 7 pm\nSaturday, 9:30 am – 5 pm\nSunday, closed'

  it('are split into days and hours', () => {
    expect(parseOpeningLines(medway).map(({ days, hours }) => [days, hours])).toEqual([
      ['Monday to Friday', '9 am – 7 pm'],
      ['Saturday', '9:30 am – 5 pm'],
      ['Sunday', 'closed'],
    ])
  })

  it.each([
    [0, '08:59', false],
    [0, '09:00', true],
    [4, '18:59', true],
    [4, '19:00', false],
    [5, '09:15', false],
    [5, '09:30', true],
    [6, '12:00', false],
  ])('are open on day %i at %s: %s', (weekday, clock, open) => {
    expect(at(medway, weekday, clock)).toBe(open)
  })

  it('are understood in other spellings', () => {
    expect(at('Fri–Mon: 10.00 - 14.30', 6, '14:29')).toBe(true)
    expect(at('Fri–Mon: 10.00 - 14.30', 2, '12:00')).toBe(false)
    expect(at('Tuesday and Thursday, 12 pm – 8 pm', 3, '12:00')).toBe(true)
    expect(at('Tuesday and Thursday, 12 pm – 8 pm', 2, '12:00')).toBe(false)
  })

  it('are shown unchanged, and never count as open, if they give no times', () => {
    const text = 'By appointment only\nSunday, please ask'
    expect(parseOpeningLines(text).map(({ days, hours }) => [days, hours])).toEqual([
      ['By appointment only', ''],
      ['Sunday', 'please ask'],
    ])
    for (const weekday of [0, 6]) expect(at(text, weekday, '12:00')).toBe(false)
  })
})
