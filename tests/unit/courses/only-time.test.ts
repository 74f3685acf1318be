import { expect, it } from 'vitest'
import { findOnlyTime, type OfferedDate } from '@/storefront/courses/dates'

const date = (id: string, start: string, placesLeft = 4) =>
  ({ id, start: Date.parse(start), placesLeft }) as OfferedDate

const dates = [
  date('a', '2026-05-04T09:00:00Z'),
  date('b', '2026-05-05T09:00:00Z'),
  date('c', '2026-05-05T13:00:00Z'),
  date('d', '2026-05-06T09:00:00Z', 0),
  date('e', '2026-05-06T13:00:00Z'),
]

it('a day with only one available time selects that time', () => {
  expect(findOnlyTime(dates, '2026-05-04')).toBe('a')
  expect(findOnlyTime(dates, '2026-05-05')).toBeNull()
  expect(findOnlyTime(dates, '2026-05-06')).toBe('e')
  expect(findOnlyTime(dates, '2026-05-07')).toBeNull()
  expect(findOnlyTime(dates, null)).toBeNull()
})
