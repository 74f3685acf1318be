import { expect, it } from 'vitest'
import { seriesStarts } from '@/domain/booking/series'

it('a series keeps its time of London’s day across the change of clocks', () => {
  // Monday 12 October 2026, 10:00 in London, an hour ahead of UTC until the 25th.
  const first = Date.UTC(2026, 9, 12, 9)
  expect(seriesStarts(first, 1, 3)).toEqual([first, Date.UTC(2026, 9, 19, 9), Date.UTC(2026, 9, 26, 10)])
  expect(seriesStarts(first, 4, 2)).toEqual([first, Date.UTC(2026, 10, 9, 10)])
})
