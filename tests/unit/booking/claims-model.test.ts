import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ClaimStore, listClaimKeys } from '@/domain/booking/claim-store'
import { makePermanent, take, type ClaimRequest } from '@/domain/booking/claims'
import { release } from '@/domain/booking/release-claims'
import { atOnce, NOW, span, createWish, moveTo, written } from '../../support/models/claim-cases'
import { memoryClaims, type ManyRows } from '../../support/models/memory-claims'
import { takeSlowly } from '../../support/models/take-slowly'

type Operation =
  | {
      kind: 'take' | 'move' | 'keep'
      owner: string
      staff: string
      time: [number, number]
      expiresIn: number | null
    }
  | { kind: 'release'; owner: string }
  | { kind: 'wait'; ms: number }

const owner = fc.constantFrom('a', 'b', 'c', 'd')
const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('take' as const, 'take' as const, 'move' as const, 'keep' as const),
      owner,
      staff: fc.constantFrom('ann', 'ann', 'bea'),
      time: span,
      expiresIn: fc.constantFrom(null, 10, 100, 1000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('release' as const), owner }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 200 }) }),
  },
)

/** The plain model, which holds the owner and expiry of each key. Every change happens in one step. */
type Table = Map<string, { owner: string; expiresAt: number | null }>

const later = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : Math.max(a, b)

const modelTake = (table: Table, wish: ClaimRequest): boolean => {
  const keys = listClaimKeys(wish.needs)
  const isBlocked = (key: string): boolean => {
    const there = table.get(key)
    return (
      there !== undefined &&
      there.owner !== wish.owner &&
      (there.expiresAt === null || there.expiresAt > wish.now)
    )
  }
  if (keys.some(isBlocked)) return false
  for (const key of keys) {
    const mine = table.get(key)?.owner === wish.owner ? table.get(key) : undefined
    table.set(key, {
      owner: wish.owner,
      expiresAt: mine ? later(mine.expiresAt, wish.expiresAt) : wish.expiresAt,
    })
  }
  return true
}

/** A move in which only the new time matters. */
const moveAll = async (store: ClaimStore, wish: ClaimRequest): Promise<boolean> =>
  (await moveTo(store, wish, wish, written)) === 'moved'

const modelStep = (table: Table, wish: ClaimRequest, kind: 'take' | 'move' | 'keep'): boolean => {
  if (kind === 'keep') {
    for (const row of table.values()) if (row.owner === wish.owner) row.expiresAt = null
  }
  const before = [...table].filter(([, row]) => row.owner === wish.owner).map(([key]) => key)
  if (!modelTake(table, kind === 'keep' ? { ...wish, expiresAt: null } : wish)) return false
  const needed = new Set(listClaimKeys(wish.needs))
  // Both release what the owner does not need.
  if (kind !== 'take') for (const key of before) if (!needed.has(key)) table.delete(key)
  return true
}

describe('claims made one after the other', () => {
  it.each<ManyRows>(['at-once', 'one-by-one'])(
    'match the plain model for take, move, keep and release (%s)',
    async (many) => {
      await fc.assert(
        fc.asyncProperty(fc.array(operation, { maxLength: 25 }), fc.boolean(), async (operations, slowly) => {
          const { store, rows } = memoryClaims(atOnce, many)
          const table: Table = new Map()
          const way = { take: slowly ? takeSlowly : take, move: moveAll, keep: makePermanent }
          let now = NOW
          for (const step of operations) {
            if (step.kind === 'wait') now += step.ms
            else if (step.kind === 'release') {
              await release(store, step.owner)
              for (const [key, row] of table) if (row.owner === step.owner) table.delete(key)
            } else {
              const expiresAt = step.expiresIn === null ? null : now + step.expiresIn
              const wish = createWish(step.owner, step.staff, ...step.time, { now, expiresAt })
              const copy: Table = structuredClone(table)
              const expected = modelStep(copy, wish, step.kind)
              expect(await way[step.kind](store, wish)).toBe(expected)
              // A refused attempt may leave longer holds on its owner's keys, and may have deleted expired claims.
              const real = new Map(
                [...rows].map(([key, row]) => [key, { owner: row.owner, expiresAt: row.expiresAt }]),
              )
              if (expected) expect(real).toEqual(copy)
              for (const [key, row] of real) expect(copy.get(key)?.owner).toBe(row.owner)
              table.clear()
              for (const [key, row] of real) table.set(key, row)
            }
          }
        }),
        { numRuns: 300 },
      )
    },
  )
})
