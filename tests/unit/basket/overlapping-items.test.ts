import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BasketEntry, findOverlappingItems } from '@/server/services/basket/hold'

const itemId = fc.constantFrom('a', 'b', 'c', 'd', 'e')

const entry: fc.Arbitrary<BasketEntry> = fc
  .record({
    itemId,
    start: fc.integer({ min: 0, max: 20 }),
    length: fc.integer({ min: 1, max: 10 }),
    isTimed: fc.boolean(),
    staffId: fc.constantFrom(null, 'ann', 'bea'),
    anyStaff: fc.boolean(),
  })
  .map(({ start, length, isTimed, ...rest }) => ({
    ...rest,
    time: isTimed ? { start, end: start + length } : null,
  }))
const entries = fc.uniqueArray(entry, { selector: (one) => one.itemId })

describe('overlapping items in the basket', () => {
  it('are listed in pairs, once each, in the basket’s order', () => {
    fc.assert(
      fc.property(entries, (list) => {
        const pairs: [string, string][] = []
        list.forEach((a, i) =>
          list.slice(i + 1).forEach((b) => {
            if (!a.time || !b.time || a.time.start >= b.time.end || b.time.start >= a.time.end) return
            const isOnePerson = a.staffId !== null && a.staffId === b.staffId
            if (isOnePerson || (a.anyStaff && b.anyStaff)) pairs.push([a.itemId, b.itemId])
          }),
        )
        expect(findOverlappingItems(list)).toEqual(pairs)
      }),
      { numRuns: 300 },
    )
  })

  it('do not include a second guest with a different member of staff, or consecutive times', () => {
    const at = (id: string, staffId: string, start: number, anyStaff = false): BasketEntry => ({
      itemId: id,
      staffId,
      anyStaff,
      time: { start, end: start + 30 },
    })
    expect(findOverlappingItems([at('a', 'ann', 0), at('b', 'bea', 0)])).toEqual([])
    expect(findOverlappingItems([at('a', 'ann', 0), at('b', 'ann', 30)])).toEqual([])
    expect(findOverlappingItems([at('a', 'ann', 0), at('b', 'ann', 29)])).toEqual([['a', 'b']])
    expect(findOverlappingItems([at('a', 'ann', 0, true), at('b', 'bea', 0, true)])).toEqual([['a', 'b']])
  })
})
