import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  releaseSeats,
  releaseOtherSeats,
  isWithin,
  toSeatKey,
  claimSeat,
  type SeatStore,
  renumberSeats,
  takeSeat,
} from '@/domain/courses/seats'
import { memoryClaims, type ManyRows } from '../../support/models/memory-claims'

const wish = (owner: string, places: number, courseDate = 'date') => ({ courseDate, places, owner, now: 1 })

const world = (gap: () => Promise<void>, many: ManyRows = 'at-once') => {
  const { store, rows } = memoryClaims(gap, many)
  const places: SeatStore = {
    ...store,
    async listNumbers(courseDate) {
      await gap()
      return [...rows.values()].filter(({ staff }) => staff === courseDate).map(({ tick }) => tick)
    },
  }
  return { places, rows }
}

const still = async () => undefined

describe('seats of a course date', () => {
  it('count those numbered beyond the limit before any new ones', () => {
    expect([1, 2].map((mine) => isWithin([mine], mine, 2))).toEqual([true, true])
    expect(isWithin([3], 3, 2)).toBe(false)
    expect(isWithin([1, 3], 1, 2)).toBe(true)
    expect(isWithin([1, 2, 3], 2, 2)).toBe(false)
  })

  it('are claimed under the date and the lowest free number', async () => {
    const { places, rows } = world(still)
    for (const owner of ['a', 'b', 'c']) expect(await takeSeat(places, wish(owner, 3))).toBe(true)
    expect([...rows.keys()]).toEqual(['date|1', 'date|2', 'date|3'])
    expect(await takeSeat(places, wish('d', 3))).toBe(false)
    await releaseSeats(places, 'b')
    expect(await takeSeat(places, wish('d', 3))).toBe(true)
    expect(await claimSeat(places, { courseDate: 'date', owner: 'd' })).toBe(2)
    expect([...rows.values()].every(({ expiresAt }) => expiresAt === null)).toBe(true)
  })

  it('are found again by their owner, even on a full date', async () => {
    const { places, rows } = world(still)
    await takeSeat(places, wish('a', 1))
    expect(await takeSeat(places, wish('a', 1))).toBe(true)
    expect(rows.size).toBe(1)
  })

  it('belong to one date each: a move takes the new one, then releases the old', async () => {
    const { places, rows } = world(still)
    await takeSeat(places, wish('a', 2))
    await takeSeat(places, wish('a', 2, 'other'))
    expect(rows.size).toBe(2)
    await releaseOtherSeats(places, 'a', 'other')
    expect([...rows.keys()]).toEqual(['other|1'])
  })

  it('are renumbered when a date becomes smaller, unless too few are left', async () => {
    const { places, rows } = world(still)
    for (const owner of ['a', 'b', 'c', 'd']) await takeSeat(places, wish(owner, 4))
    await releaseSeats(places, 'a')
    await releaseSeats(places, 'c')
    expect(await renumberSeats(places, wish('', 2))).toBe(true)
    expect([...rows.keys()].toSorted()).toEqual([toSeatKey('date', 1), toSeatKey('date', 2)])
    expect(await renumberSeats(places, wish('', 1))).toBe(false)
  })

  it('never exceed the limit under concurrency (and no one is refused while one is left)', async () => {
    const many = fc.constantFrom<ManyRows>('at-once', 'one-by-one')
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        many,
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { minLength: 1, maxLength: 8 }),
        async (scheduler, rowsAt, count, owners) => {
          const gap = scheduler.scheduleFunction(async () => undefined)
          const { places, rows } = world(gap, rowsAt)
          const runs = owners.map((owner) => takeSeat(places, wish(owner, count)))
          await scheduler.waitFor(Promise.all(runs))
          const got = await Promise.all(runs)
          const holders = new Map<string, number>()
          for (const { owner } of rows.values()) holders.set(owner, (holders.get(owner) ?? 0) + 1)
          const wanted = new Set(owners).size
          expect(rows.size).toBeLessThanOrEqual(count)
          for (const n of holders.values()) expect(n).toBe(1)
          owners.forEach((owner, i) => {
            if (got[i]) expect(holders.has(owner)).toBe(true)
          })
          // With one run for each owner, all places are taken.
          if (wanted === owners.length) expect(holders.size).toBe(Math.min(count, wanted))
        },
      ),
      { numRuns: 400 },
    )
  })
})
