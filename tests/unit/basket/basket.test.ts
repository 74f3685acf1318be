import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BasketAction,
  type BasketEntry,
  basketReducer,
  expiredItems,
  itemsWithoutTime,
  nextExpiry,
  overlappingItems,
} from '@/domain/basket/basket'

const NOW = 1000
const entry: fc.Arbitrary<BasketEntry> = fc
  .record({
    itemId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    pricePence: fc.integer({ min: 0, max: 9999 }),
    start: fc.integer({ min: 0, max: 20 }),
    length: fc.integer({ min: 1, max: 10 }),
    isTimed: fc.boolean(),
    staffId: fc.constantFrom(null, 'ann', 'bea'),
    anyStaff: fc.boolean(),
    holdExpiresAt: fc.constantFrom(null, NOW - 1, NOW, NOW + 1, NOW + 50),
  })
  .map(({ start, length, isTimed, ...rest }) => ({
    ...rest,
    time: isTimed ? { start, end: start + length } : null,
  }))
const entries = fc.uniqueArray(entry, { selector: ({ itemId }) => itemId })
const action: fc.Arbitrary<BasketAction<BasketEntry>> = fc.oneof(
  { weight: 5, arbitrary: entry.map((item) => ({ type: 'add' as const, item })) },
  { weight: 2, arbitrary: entry.map(({ itemId }) => ({ type: 'remove' as const, itemId })) },
  { weight: 1, arbitrary: entries.map((items) => ({ type: 'replace' as const, items })) },
  { weight: 1, arbitrary: fc.constant({ type: 'clear' as const }) },
)

describe('the basket', () => {
  it('does what a map that keeps its order does, and changes nothing in place', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 20 }), (actions) => {
        let items: readonly BasketEntry[] = []
        const model = new Map<string, BasketEntry>()
        for (const step of actions) {
          const before = structuredClone(items)
          const next = basketReducer(items, step)
          expect(items).toEqual(before)
          items = next
          if (step.type === 'add') model.set(step.item.itemId, step.item)
          if (step.type === 'remove') model.delete(step.itemId)
          if (step.type === 'clear' || step.type === 'replace') model.clear()
          if (step.type === 'replace') for (const item of step.items) model.set(item.itemId, item)
          expect(items).toEqual([...model.values()])
        }
      }),
    )
  })

  it('names every pair that cannot both be kept, once, in its order', () => {
    fc.assert(
      fc.property(entries, (items) => {
        const pairs: [string, string][] = []
        items.forEach((a, i) =>
          items.slice(i + 1).forEach((b) => {
            if (!a.time || !b.time || a.time.start >= b.time.end || b.time.start >= a.time.end) return
            if ((a.staffId && a.staffId === b.staffId) || (a.anyStaff && b.anyStaff))
              pairs.push([a.itemId, b.itemId])
          }),
        )
        expect(overlappingItems(items)).toEqual(pairs)
      }),
      { numRuns: 300 },
    )
  })

  it('lets a second guest come to another person, and back-to-back times follow each other', () => {
    const item = (itemId: string, staffId: string, start: number, anyStaff = false): BasketEntry => ({
      itemId,
      staffId,
      anyStaff,
      pricePence: 1,
      time: { start, end: start + 30 },
      holdExpiresAt: null,
    })
    expect(overlappingItems([item('a', 'ann', 0), item('b', 'bea', 0)])).toEqual([])
    expect(overlappingItems([item('a', 'ann', 0), item('b', 'ann', 30)])).toEqual([])
    expect(overlappingItems([item('a', 'ann', 0), item('b', 'ann', 29)])).toEqual([['a', 'b']])
    expect(overlappingItems([item('a', 'ann', 0, true), item('b', 'bea', 0, true)])).toEqual([['a', 'b']])
  })

  it('knows what has expired, what comes next and what has no time', () => {
    fc.assert(
      fc.property(entries, (items) => {
        const live = items.filter((i) => i.holdExpiresAt !== null && i.holdExpiresAt > NOW)
        const next = nextExpiry(items, NOW)
        expect(next).toBe(live.length > 0 ? Math.min(...live.map((i) => i.holdExpiresAt ?? 0)) : null)
        for (const item of expiredItems(items, NOW)) expect(live).not.toContain(item)
        expect(itemsWithoutTime(items).every(({ time }) => time === null)).toBe(true)
        // A hold without expiry belongs to an open payment: it neither expires nor counts down.
        expect(expiredItems(items, Infinity).some((i) => i.holdExpiresAt === null)).toBe(false)
      }),
    )
  })
})
