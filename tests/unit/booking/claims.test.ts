import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Claim,
  type ClaimStore,
  claimKeys,
  makePermanent,
  move,
  release,
  take,
  TICK_MS,
  type Wish,
} from '@/domain/booking/claims'
import { memoryClaims, type ManyRows } from '../../support/models/memory-claims'
import { takeSlowly } from '../../support/models/take-slowly'

const NOW = 1000 * TICK_MS
const atOnce = () => Promise.resolve()
const ways: { many: ManyRows; way: typeof take }[] = [
  { many: 'at-once', way: take },
  { many: 'one-by-one', way: take },
  { many: 'one-by-one', way: takeSlowly },
]

/** Ticks counted from NOW. */
const span = fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 6 }))
const expiry = fc.constantFrom(null, NOW - 1, NOW, NOW + 1, NOW + 1000)

const wishOf = (
  owner: string,
  staff: string,
  from: number,
  length: number,
  more: Partial<Wish> = {},
): Wish => ({
  owner,
  staff,
  start: NOW + from * TICK_MS,
  end: NOW + (from + length) * TICK_MS,
  expiresAt: NOW + 500,
  now: NOW,
  ...more,
})

/** What stood in the table before: of owners of their own, alive, for good, or expired. */
const before = fc.array(
  fc.record({
    tick: fc.integer({ min: 0, max: 13 }),
    staff: fc.constantFrom('ann', 'bea'),
    expiresAt: expiry,
  }),
  { maxLength: 5 },
)

const put = (rows: Map<string, Claim>, list: { tick: number; staff: string; expiresAt: number | null }[]) => {
  list.forEach(({ tick, staff, expiresAt }, i) => {
    const key = `${staff}|${1000 + tick}`
    if (rows.has(key)) return
    rows.set(key, { id: `old-${i}`, key, owner: `old-${i}`, staff, tick, expiresAt, claimedAt: 0 })
  })
}

const ownersOf = (rows: Map<string, Claim>, wish: Wish) => claimKeys(wish).map((key) => rows.get(key)?.owner)
const isAlive = (claim: Claim | undefined): boolean =>
  claim !== undefined && (claim.expiresAt === null || claim.expiresAt > NOW)

describe('many who want time at once', () => {
  const wishes = fc.array(fc.tuple(fc.constantFrom('ann', 'bea'), span), { minLength: 2, maxLength: 6 })

  it.each(ways)(
    'never hold the same tick, and losers hold nothing ($many, $way.name)',
    async ({ many, way }) => {
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), wishes, before, async (scheduler, list, old) => {
          const { store, rows } = memoryClaims(() => scheduler.schedule(Promise.resolve()), many)
          put(rows, old)
          const seen = new Map(rows)
          const asked = list.map(([staff, [from, length]], i) => wishOf(`new-${i}`, staff, from, length))
          const results = await scheduler.waitFor(Promise.all(asked.map((wish) => way(store, wish))))
          asked.forEach((wish, i) => {
            const keys = claimKeys(wish)
            const isMine = ownersOf(rows, wish).map((owner) => owner === wish.owner)
            const held = [...rows.values()].filter(({ owner }) => owner === wish.owner)
            if (results[i]) expect([isMine.every(Boolean), held.length]).toEqual([true, keys.length])
            else expect(held).toEqual([])
            if (!results[i]) {
              const meetsOld = keys.some((key) => isAlive(seen.get(key)))
              const meetsOther = asked.some(
                (other, k) => k !== i && claimKeys(other).some((key) => keys.includes(key)),
              )
              expect(meetsOld || meetsOther).toBe(true)
            }
          })
          // What was alive before and had nothing to do with it is still there.
          for (const [key, claim] of seen) if (isAlive(claim)) expect(rows.get(key)).toEqual(claim)
        }),
        { numRuns: 300 },
      )
    },
  )

  it.each(ways)(
    'of one and the same time have exactly one winner ($many, $way.name)',
    async ({ many, way }) => {
      await fc.assert(
        fc.asyncProperty(
          fc.scheduler(),
          span,
          fc.integer({ min: 2, max: 6 }),
          before,
          async (scheduler, time, n, old) => {
            const { store, rows } = memoryClaims(() => scheduler.schedule(Promise.resolve()), many)
            put(rows, old)
            const asked = Array.from({ length: n }, (_, i) => wishOf(`new-${i}`, 'ann', ...time))
            const isFree = claimKeys(wishOf('', 'ann', ...time)).every((key) => !isAlive(rows.get(key)))
            const results = await scheduler.waitFor(Promise.all(asked.map((wish) => way(store, wish))))
            expect(results.filter(Boolean)).toHaveLength(isFree ? 1 : 0)
          },
        ),
        { numRuns: 300 },
      )
    },
  )

  it.each(ways)(
    'one owner’s two attempts for the same time both have it ($many, $way.name)',
    async ({ many, way }) => {
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), span, before, async (scheduler, time, old) => {
          const { store, rows } = memoryClaims(() => scheduler.schedule(Promise.resolve()), many)
          put(rows, old)
          const wish = wishOf('me', 'ann', ...time)
          const isFree = claimKeys(wish).every((key) => !isAlive(rows.get(key)))
          const results = await scheduler.waitFor(Promise.all([way(store, wish), way(store, wish)]))
          expect(results).toEqual([isFree, isFree])
          if (isFree) expect(ownersOf(rows, wish).every((owner) => owner === 'me')).toBe(true)
        }),
        { numRuns: 200 },
      )
    },
  )
})

describe('a conflict', () => {
  it.each(ways)(
    'gives back only what the attempt itself had taken ($many, $way.name)',
    async ({ many, way }) => {
      const { store, rows } = memoryClaims(atOnce, many)
      await take(store, wishOf('me', 'ann', 2, 2))
      await take(store, wishOf('other', 'ann', 6, 1))
      expect(await way(store, wishOf('me', 'ann', 0, 8))).toBe(false)
      expect([...rows.keys()].sort()).toEqual(['ann|1002', 'ann|1003', 'ann|1006'])
    },
  )
})

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

/** The plain model: who has which key until when; everything happens in one moment. */
type Table = Map<string, { owner: string; expiresAt: number | null }>

const later = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : Math.max(a, b)

const modelTake = (table: Table, wish: Wish): boolean => {
  const keys = claimKeys(wish)
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

const written = (): Promise<boolean> => Promise.resolve(true)

/** A move of somebody of whom nothing but the new time is needed. */
const moveAll = async (store: ClaimStore, wish: Wish): Promise<boolean> =>
  (await move(store, wish, wish, written)) === 'moved'

const modelStep = (table: Table, wish: Wish, kind: 'take' | 'move' | 'keep'): boolean => {
  if (kind === 'keep') {
    for (const row of table.values()) if (row.owner === wish.owner) row.expiresAt = null
  }
  const before = [...table].filter(([, row]) => row.owner === wish.owner).map(([key]) => key)
  if (!modelTake(table, kind === 'keep' ? { ...wish, expiresAt: null } : wish)) return false
  const needed = new Set(claimKeys(wish))
  if (kind === 'move') for (const key of before) if (!needed.has(key)) table.delete(key)
  return true
}

describe('one after the other', () => {
  it.each<ManyRows>(['at-once', 'one-by-one'])(
    'take, move, keep and release do what the plain model does (%s)',
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
              const wish = wishOf(step.owner, step.staff, ...step.time, { now, expiresAt })
              const copy: Table = structuredClone(table)
              const expected = modelStep(copy, wish, step.kind)
              expect(await way[step.kind](store, wish)).toBe(expected)
              // A refused attempt may leave longer holds on what its owner had, and may have tidied what had expired.
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

describe('a move that is refused when it is written', () => {
  it('leaves the old time and nothing of the new one', async () => {
    const { store, rows } = memoryClaims(atOnce, 'at-once')
    const from = wishOf('me', 'ann', 0, 4, { expiresAt: null })
    await take(store, from)
    const before = [...rows.keys()].sort()
    const to = wishOf('me', 'ann', 2, 8, { expiresAt: null })
    expect(await move(store, from, to, () => Promise.resolve(false))).toBe('refused')
    expect([...rows.keys()].sort()).toEqual(before)
  })
})

describe('moves among others', () => {
  it.each<ManyRows>(['at-once', 'one-by-one'])(
    'leave everyone with exactly one whole time (%s)',
    async (many) => {
      await fc.assert(
        fc.asyncProperty(
          fc.scheduler(),
          fc.array(fc.array(span, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 4 }),
          async (scheduler, plans) => {
            const { store, rows } = memoryClaims(() => scheduler.schedule(Promise.resolve()), many)
            const go = async (name: string, times: [number, number][]): Promise<Wish | null> => {
              let has: Wish | null = null
              for (const time of times) {
                const wish = wishOf(name, 'ann', ...time, { expiresAt: null })
                const moved = has
                  ? (await move(store, has, wish, written)) === 'moved'
                  : await take(store, wish)
                if (moved) has = wish
              }
              return has
            }
            const held = await scheduler.waitFor(Promise.all(plans.map((times, i) => go(`p${i}`, times))))
            const keys = held.map((wish) => (wish ? claimKeys(wish) : []))
            expect(new Set(keys.flat()).size).toBe(keys.flat().length)
            expect([...rows.keys()].sort()).toEqual(keys.flat().sort())
            keys.forEach((list, i) => list.forEach((key) => expect(rows.get(key)?.owner).toBe(`p${i}`)))
          },
        ),
        { numRuns: 300 },
      )
    },
  )
})

describe('keys', () => {
  it('are one for each five minutes, odd minutes rounded outwards, ascending', () => {
    expect(claimKeys({ staff: 'ann', start: TICK_MS, end: 3 * TICK_MS })).toEqual(['ann|1', 'ann|2'])
    expect(claimKeys({ staff: 'ann', start: TICK_MS + 1, end: 2 * TICK_MS + 1 })).toEqual(['ann|1', 'ann|2'])
    expect(claimKeys({ staff: 'ann', start: TICK_MS, end: TICK_MS })).toEqual([])
  })

  it('of nothing take nothing', async () => {
    const { store } = memoryClaims(atOnce, 'at-once')
    for (const way of [take, takeSlowly]) expect(await way(store, wishOf('me', 'ann', 0, 0))).toBe(false)
  })
})
