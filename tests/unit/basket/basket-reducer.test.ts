import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BasketAction, reduceBasket } from '@/storefront/basket/actions'

interface Item {
  item_id: string
  hold_expires_at: string | null
}

const itemId = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const ends = fc.option(fc.constantFrom('2026-06-08T10:00:00Z', '2026-06-08T10:15:00Z'))
const item: fc.Arbitrary<Item> = fc.record({ item_id: itemId, hold_expires_at: ends })
const items = fc.uniqueArray(item, { selector: ({ item_id }) => item_id })
const action: fc.Arbitrary<BasketAction<Item>> = fc.oneof(
  fc.record({ type: fc.constant('replace' as const), items, asked: items }),
  itemId.map((id) => ({ type: 'remove' as const, itemId: id })),
  fc.record({ type: fc.constant('put-back' as const), item, at: fc.integer({ min: 0, max: 6 }) }),
  fc
    .array(fc.tuple(itemId, ends))
    .map((list) => ({ type: 'renew' as const, ends: new Map<string, string | null>(list) })),
)

/** A simple model of one action, with only ids and ends. */
const model = (before: readonly Item[], step: BasketAction<Item>): Item[] => {
  if (step.type === 'replace') {
    const [asked, now] = [step.asked, before].map((list) => new Set(list.map(({ item_id }) => item_id)))
    const gone = [...asked!].filter((id) => !now!.has(id))
    const answered = step.items.filter(({ item_id }) => !gone.includes(item_id))
    const known = new Set([...asked!, ...step.items.map(({ item_id }) => item_id)])
    return [...answered, ...before.filter(({ item_id }) => !known.has(item_id))]
  }
  const list = [...before]
  const at = (id: string) => list.findIndex((one) => one.item_id === id)
  if (step.type === 'remove' && at(step.itemId) >= 0) list.splice(at(step.itemId), 1)
  if (step.type === 'put-back' && at(step.item.item_id) < 0) list.splice(step.at, 0, step.item)
  if (step.type === 'renew') {
    for (const [id, end] of step.ends) if (at(id) >= 0) list[at(id)] = { item_id: id, hold_expires_at: end }
  }
  return list
}

describe('the basket', () => {
  it('matches a simple model, has each item once, and changes nothing in place', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 20 }), (actions) => {
        let list: readonly Item[] = []
        for (const step of actions) {
          const before = structuredClone(list)
          const next = reduceBasket(list, step)
          expect(list).toEqual(before)
          expect(next).toEqual(model(list, step))
          expect(new Set(next.map(({ item_id }) => item_id)).size).toBe(next.length)
          list = next
        }
      }),
      { numRuns: 300 },
    )
  })

  it('puts an item back in its old position if the server did not remove it', () => {
    const list = ['a', 'b', 'c'].map((id) => ({ item_id: id, hold_expires_at: null }))
    const [, b] = list
    const without = reduceBasket(list, { type: 'remove', itemId: 'b' })
    expect(b && reduceBasket(without, { type: 'put-back', item: b, at: 1 })).toEqual(list)
    // In the meantime, a new list from the server arrived, which contains the item again.
    expect(b && reduceBasket(list, { type: 'put-back', item: b, at: 1 })).toEqual(list)
  })
})
