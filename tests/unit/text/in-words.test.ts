import { expect, it } from 'vitest'
import { formatValue } from '@/domain/text/slug'

it.each([
  [null, ''],
  [{}, ''],
  ['ages.mailDays', 'ages.mailDays'],
  [['ages.mailDays', 'noticeMinutes'], 'ages.mailDays, noticeMinutes'],
  [{ role: 'admin' }, 'role: admin'],
  [{ before: 'staff', after: 'admin', takenBy: null }, 'before: staff; after: admin'],
  [{ countOfRows: 3, isDone: false }, 'count of rows: 3; is done: false'],
])('%j is shown as %j', (value, words) => {
  expect(formatValue(value)).toBe(words)
})
