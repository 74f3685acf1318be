import { expect, it } from 'vitest'
import { findNextChange, filterRunning } from '@/domain/content/home-sections'

const at = (text: string) => Date.parse(text)
const noon = at('2026-06-10T12:00:00Z')
const one = (from: number | null, until: number | null) => ({ from, until })

it('a promotion runs from its first minute until the minute before its end', () => {
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
