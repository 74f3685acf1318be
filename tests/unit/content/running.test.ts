import { expect, it } from 'vitest'
import { findNextChange, filterRunning, toWholeDays } from '@/domain/content/bin'

const at = (text: string) => Date.parse(text)
const noon = at('2026-06-10T12:00:00Z')
const one = (from: number | null, until: number | null) => ({ from, until })

it('a promotion runs from its first minute to the one before its last', () => {
  const all = [
    one(noon, null),
    one(null, noon),
    one(noon - 1, noon + 1),
    one(noon + 1, null),
    one(null, null),
  ]
  expect(filterRunning(all, noon)).toEqual([all[0], all[2], all[4]])
  expect([findNextChange(all, noon), findNextChange(all, noon + 1)]).toEqual([noon + 1, null])
})

it('a day means the whole of it, on London’s clocks', () => {
  expect(toWholeDays(one(noon, noon))).toEqual(one(at('2026-06-09T23:00:00Z'), at('2026-06-10T23:00:00Z')))
  expect(toWholeDays(one(null, null))).toEqual(one(null, null))
})
