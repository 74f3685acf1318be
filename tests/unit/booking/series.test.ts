import { expect, it } from 'vitest'
import { shiftInterval, listSeriesStarts, listSeriesTimes } from '@/domain/booking/series'

it('a series keeps its London time of day across the clock change', () => {
  // Monday 12 October 2026 at 10:00 in London, which is an hour ahead of UTC until the 25th.
  const first = Date.UTC(2026, 9, 12, 9)
  expect(listSeriesStarts(first, 1, 3)).toEqual([first, Date.UTC(2026, 9, 19, 9), Date.UTC(2026, 9, 26, 10)])
  expect(listSeriesStarts(first, 4, 2)).toEqual([first, Date.UTC(2026, 10, 9, 10)])
})

it('times in a series keep both their start and end, and move together', () => {
  // From ten in the evening to two in the morning. The time in the following week is after the clock change.
  const first = { start: Date.UTC(2026, 9, 18, 21), end: Date.UTC(2026, 9, 19, 1) }
  const [, second] = listSeriesTimes(first, 1, 2)
  expect(second).toEqual({ start: Date.UTC(2026, 9, 25, 22), end: Date.UTC(2026, 9, 26, 2) })
  // The series moves to a day later and an hour earlier, and is now three hours long.
  const moved = { start: Date.UTC(2026, 9, 19, 20), end: Date.UTC(2026, 9, 19, 23) }
  expect(shiftInterval(second ?? first, first, moved)).toEqual({
    start: Date.UTC(2026, 9, 26, 21),
    end: Date.UTC(2026, 9, 27, 0),
  })
})
