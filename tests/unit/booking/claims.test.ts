import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Claim, listClaimKeys, TICK_MS } from '@/domain/booking/claim-store'
import { take, type ClaimRequest } from '@/domain/booking/claims'
import { atOnce, NOW, span, createWish, moveTo, written } from '../../support/models/claim-cases'
import { memoryClaims, type ManyRows } from '../../support/models/memory-claims'
import { takeSlowly } from '../../support/models/take-slowly'

const ways: { many: ManyRows; way: typeof take }[] = [
  { many: 'at-once', way: take },
  { many: 'one-by-one', way: take },
  { many: 'one-by-one', way: takeSlowly },
]

const expiry = fc.constantFrom(null, NOW - 1, NOW, NOW + 1, NOW + 1000)

/** Claims that are already in the table. Each has its own owner, and is live, permanent or expired. */
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
    rows.set(key, {
      id: `old-${i}`,
      key,
      owner: `old-${i}`,
      heir: null,
      staff,
      tick,
      expiresAt,
      claimedAt: 0,
    })
  })
}

const getOwners = (rows: Map<string, Claim>, wish: ClaimRequest) =>
  listClaimKeys(wish.needs).map((key) => rows.get(key)?.owner)
const isAlive = (claim: Claim | undefined): boolean =>
  claim !== undefined && (claim.expiresAt === null || claim.expiresAt > NOW)

describe('concurrent claims', () => {
  const wishes = fc.array(fc.tuple(fc.constantFrom('ann', 'bea'), span), { minLength: 2, maxLength: 6 })

  it.each(ways)('never share a tick, and losers hold nothing ($many, $way.name)', async ({ many, way }) => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), wishes, before, async (scheduler, list, old) => {
        const { store, rows } = memoryClaims(() => scheduler.schedule(Promise.resolve()), many)
        put(rows, old)
        const seen = new Map(rows)
        const asked = list.map(([staff, [from, length]], i) => createWish(`new-${i}`, staff, from, length))
        const results = await scheduler.waitFor(Promise.all(asked.map((wish) => way(store, wish))))
        asked.forEach((wish, i) => {
          const keys = listClaimKeys(wish.needs)
          const isMine = getOwners(rows, wish).map((owner) => owner === wish.owner)
          const held = [...rows.values()].filter(({ owner }) => owner === wish.owner)
          if (results[i]) expect([isMine.every(Boolean), held.length]).toEqual([true, keys.length])
          else expect(held).toEqual([])
          if (!results[i]) {
            const meetsOld = keys.some((key) => isAlive(seen.get(key)))
            const meetsOther = asked.some(
              (other, k) => k !== i && listClaimKeys(other.needs).some((key) => keys.includes(key)),
            )
            expect(meetsOld || meetsOther).toBe(true)
          }
        })
        // Claims that were live before are unchanged.
        for (const [key, claim] of seen) if (isAlive(claim)) expect(rows.get(key)).toEqual(claim)
      }),
      { numRuns: 300 },
    )
  })

  it.each(ways)('have exactly one winner for the same time ($many, $way.name)', async ({ many, way }) => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        span,
        fc.integer({ min: 2, max: 6 }),
        before,
        async (scheduler, time, n, old) => {
          const { store, rows } = memoryClaims(() => scheduler.schedule(Promise.resolve()), many)
          put(rows, old)
          const asked = Array.from({ length: n }, (_, i) => createWish(`new-${i}`, 'ann', ...time))
          const isFree = listClaimKeys(createWish('', 'ann', ...time).needs).every(
            (key) => !isAlive(rows.get(key)),
          )
          const results = await scheduler.waitFor(Promise.all(asked.map((wish) => way(store, wish))))
          expect(results.filter(Boolean)).toHaveLength(isFree ? 1 : 0)
        },
      ),
      { numRuns: 300 },
    )
  })

  it.each(ways)(
    'both succeed when one owner claims the same time twice ($many, $way.name)',
    async ({ many, way }) => {
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), span, before, async (scheduler, time, old) => {
          const { store, rows } = memoryClaims(() => scheduler.schedule(Promise.resolve()), many)
          put(rows, old)
          const wish = createWish('me', 'ann', ...time)
          const isFree = listClaimKeys(wish.needs).every((key) => !isAlive(rows.get(key)))
          const results = await scheduler.waitFor(Promise.all([way(store, wish), way(store, wish)]))
          expect(results).toEqual([isFree, isFree])
          if (isFree) expect(getOwners(rows, wish).every((owner) => owner === 'me')).toBe(true)
        }),
        { numRuns: 200 },
      )
    },
  )
})

describe('a conflicting claim', () => {
  it.each(ways)(
    'releases only what the attempt itself had taken ($many, $way.name)',
    async ({ many, way }) => {
      const { store, rows } = memoryClaims(atOnce, many)
      await take(store, createWish('me', 'ann', 2, 2))
      await take(store, createWish('other', 'ann', 6, 1))
      expect(await way(store, createWish('me', 'ann', 0, 8))).toBe(false)
      expect([...rows.keys()].sort()).toEqual(['ann|1002', 'ann|1003', 'ann|1006'])
    },
  )
})

describe('a move refused when it is written', () => {
  it('keeps the old time and nothing of the new one', async () => {
    const { store, rows } = memoryClaims(atOnce, 'at-once')
    const from = createWish('me', 'ann', 0, 4, { expiresAt: null })
    await take(store, from)
    const before = [...rows.keys()].sort()
    const to = createWish('me', 'ann', 2, 8, { expiresAt: null })
    expect(await moveTo(store, from, to, () => Promise.resolve(false))).toBe('refused')
    expect([...rows.keys()].sort()).toEqual(before)
  })
})

describe('concurrent moves', () => {
  it.each<ManyRows>(['at-once', 'one-by-one'])(
    'leave each owner with exactly one whole time (%s)',
    async (many) => {
      await fc.assert(
        fc.asyncProperty(
          fc.scheduler(),
          fc.array(fc.array(span, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 4 }),
          async (scheduler, plans) => {
            const { store, rows } = memoryClaims(() => scheduler.schedule(Promise.resolve()), many)
            const go = async (name: string, times: [number, number][]): Promise<ClaimRequest | null> => {
              let has: ClaimRequest | null = null
              for (const time of times) {
                const wish = createWish(name, 'ann', ...time, { expiresAt: null })
                const moved = has
                  ? (await moveTo(store, has, wish, written)) === 'moved'
                  : await take(store, wish)
                if (moved) has = wish
              }
              return has
            }
            const held = await scheduler.waitFor(Promise.all(plans.map((times, i) => go(`p${i}`, times))))
            const keys = held.map((wish) => (wish ? listClaimKeys(wish.needs) : []))
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

describe('claim keys', () => {
  it('cover five minutes each, with odd minutes rounded outwards, in ascending order', () => {
    expect(listClaimKeys([{ of: 'ann', start: TICK_MS, end: 3 * TICK_MS }])).toEqual(['ann|1', 'ann|2'])
    expect(listClaimKeys([{ of: 'ann', start: TICK_MS + 1, end: 2 * TICK_MS + 1 }])).toEqual([
      'ann|1',
      'ann|2',
    ])
    expect(listClaimKeys([{ of: 'ann', start: TICK_MS, end: TICK_MS }])).toEqual([])
  })

  it('take nothing when there are none', async () => {
    const { store } = memoryClaims(atOnce, 'at-once')
    for (const way of [take, takeSlowly]) expect(await way(store, createWish('me', 'ann', 0, 0))).toBe(false)
  })
})
