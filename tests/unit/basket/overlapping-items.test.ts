import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findOverlappingPairs, getPersonTreated, type Treatment } from '@/domain/booking/guests'
import { formatTreatment } from '@/domain/content/placeholders'

const item = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    first: fc.integer({ min: 0, max: 20 }),
    length: fc.integer({ min: 1, max: 10 }),
    isTimed: fc.boolean(),
    staff: fc.constantFrom(null, 'ann', 'bea'),
    guestName: fc.constantFrom(null, 'Ana', 'ána ', 'Tom'),
  })
  .map(({ first, length, isTimed, ...rest }) => ({
    ...rest,
    start: isTimed ? first : null,
    end: isTimed ? first + length : null,
  }))
const items = fc.uniqueArray(item, { selector: (one) => one.id })
const people: Record<string, string> = { Ana: 'ana', 'ána ': 'ana', Tom: 'tom' }

describe('overlapping items in the basket', () => {
  it('are listed in pairs, once each, in the basket’s order', () => {
    fc.assert(
      fc.property(items, (list) => {
        const pairs: [string, string][] = []
        list.forEach((a, i) =>
          list.slice(i + 1).forEach((b) => {
            if (a.start === null || b.start === null || a.start >= b.end! || b.start >= a.end!) return
            const isOneMember = a.staff !== null && a.staff === b.staff
            const isOnePerson = people[a.guestName ?? ''] === people[b.guestName ?? '']
            if (isOneMember || isOnePerson) pairs.push([a.id, b.id])
          }),
        )
        expect(findOverlappingPairs(list)).toEqual(pairs)
      }),
      { numRuns: 300 },
    )
  })

  it('do not include two people with different members of staff, or consecutive times', () => {
    const at = (id: string, staff: string, start: number, guestName?: string): Treatment => ({
      id,
      staff,
      guestName,
      start,
      end: start + 30,
    })
    expect(findOverlappingPairs([at('a', 'ann', 0), at('b', 'bea', 0, 'Ana')])).toEqual([])
    expect(findOverlappingPairs([at('a', 'ann', 0), at('b', 'ann', 30)])).toEqual([])
    expect(findOverlappingPairs([at('a', 'ann', 0), at('b', 'ann', 29, 'Ana')])).toEqual([['a', 'b']])
    expect(findOverlappingPairs([at('a', 'ann', 0), at('b', 'bea', 0)])).toEqual([['a', 'b']])
  })
})

it('guests are one person in any spelling of their name', () => {
  expect(getPersonTreated({})).toBe('')
  expect(getPersonTreated({ guestName: ' ' })).toBe('')
  expect(getPersonTreated({ guestName: 'Zoë  Ann' })).toBe(getPersonTreated({ guestName: 'zoe ann' }))
  expect(formatTreatment('Brow shape', 'Ana')).toBe('Brow shape for Ana')
  expect(formatTreatment('Brow shape', null)).toBe('Brow shape')
})
