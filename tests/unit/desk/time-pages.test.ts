import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findFirstDayAfter } from '@/management/format/dates'
import { suggestStart, splitIntoPages } from '@/management/views/new-booking/draft'

const times = Array.from({ length: 25 }, (_, index) => index)

it('starts a page with the next time, with past times on earlier pages', () => {
  expect(splitIntoPages(times, 13).map((page) => [page[0], page.at(-1)])).toEqual([
    [0, 2],
    [3, 12],
    [13, 22],
    [23, 24],
  ])
  expect(splitIntoPages(times, -1).map((page) => page.length)).toEqual([10, 10, 5])
  expect(splitIntoPages([], -1)).toEqual([])
})

it('leaves out no time, and has at most ten on a page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: -1, max: 59 }), (length, next) => {
      const all = Array.from({ length }, (_, index) => index)
      const pages = splitIntoPages(all, Math.min(next, length - 1))
      expect(pages.flat()).toEqual(all)
      expect(pages.every((page) => page.length > 0 && page.length <= 10)).toBe(true)
    }),
  )
})

it('names the first day with a time still to come', () => {
  const at = (start_time: string) => ({ start_time })
  const slots = {
    '26/11/2026': [at('2026-11-26T10:00:00.000Z')],
    '25/11/2026': [at('2026-11-25T09:00:00.000Z'), at('2026-11-25T16:45:00.000Z')],
  }
  const first = (clock: string, day = '2026-11-24') =>
    findFirstDayAfter(day, slots, Date.parse(`2026-11-25T${clock}:00.000Z`))
  expect(first('12:00')).toBe('2026-11-25')
  expect(first('18:50')).toBe('2026-11-26')
  expect(first('12:00', '2026-11-25')).toBe('2026-11-26')
  expect(first('12:00', '2026-11-26')).toBeNull()
  expect(findFirstDayAfter('2026-11-24', undefined, 0)).toBeNull()
})

it('suggests nine o’clock for a time chosen by staff, or today’s next quarter-hour', () => {
  const start = (day: string, clock: string) => suggestStart(day, Date.parse(`2026-11-25T${clock}:00.000Z`))
  expect(start('2026-11-26', '16:20')).toBe('2026-11-26T09:00:00.000Z')
  expect(start('2026-11-25', '07:20')).toBe('2026-11-25T09:00:00.000Z')
  expect(start('2026-11-25', '16:20')).toBe('2026-11-25T16:30:00.000Z')
})
