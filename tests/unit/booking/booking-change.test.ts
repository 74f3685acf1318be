import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupByVisit, listVisit, planClaimChanges } from '@/domain/booking/booking-change'
import { listClaimKeys, TICK_MS } from '@/domain/booking/claim-store'
import { take, takeAll } from '@/domain/booking/claims'
import type { Need } from '@/domain/booking/claim-store'
import { memoryClaims } from '../../support/models/memory-claims'

const need = (of: string, first: number, length: number): Need => ({
  of,
  start: first * TICK_MS,
  end: (first + length) * TICK_MS,
})

/** Treatments of one visit, one after another, each with a member of staff and perhaps a room. */
const visit = fc.array(
  fc.record({
    staff: fc.constantFrom('amy', 'beth'),
    room: fc.option(fc.constantFrom('room 1', 'room 2')),
    length: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 2, maxLength: 4 },
)
const layOut = (parts: { staff: string; room: string | null; length: number }[], from: number) => {
  let first = from
  return parts.map(({ staff, room, length }, at) => {
    const needs = [need(staff, first, length), ...(room ? [need(room, first, length)] : [])]
    first += length
    return { id: `treatment ${at}`, needs }
  })
}

describe('a visit that moves', () => {
  it('has exactly the claims of its new time, or of its old time if any of it is taken', async () => {
    await fc.assert(
      fc.asyncProperty(
        visit,
        fc.integer({ min: 1, max: 12 }),
        fc.option(
          fc.record({ of: fc.constantFrom('amy', 'beth', 'room 1'), at: fc.integer({ min: 0, max: 30 }) }),
        ),
        fc.constantFrom('at-once' as const, 'one-by-one' as const),
        async (parts, by, stranger, many) => {
          const { store, rows } = memoryClaims(() => Promise.resolve(), many)
          const common = { expiresAt: null, now: 0 }
          const [before, after] = [layOut(parts, 2), layOut(parts, 2 + by)]
          for (const { id: owner, needs } of before) await take(store, { owner, needs, ...common })
          const isThere =
            stranger !== null &&
            (await take(store, { owner: 'stranger', needs: [need(stranger.of, stranger.at, 1)], ...common }))
          const wishes = after.map(({ id: owner, needs }) => ({ owner, needs, ...common }))
          const blocked = await takeAll(store, wishes, new Set(before.map(({ id }) => id)))
          if (!blocked) {
            const claims = (await Promise.all(before.map(({ id }) => store.findByOwner(id)))).flat()
            const { passed, dropped } = planClaimChanges(claims, after)
            // Any part of it may be done twice.
            for (const claim of [...passed, ...passed]) await store.pass(claim)
            for (let i = 0; i < 2; i++) await store.removeIds(dropped)
          }
          for (const { id, needs } of blocked ? before : after) {
            const held = [...rows.values()].filter(({ owner }) => owner === id).map(({ key }) => key)
            expect(held.sort()).toEqual(listClaimKeys(needs).sort())
          }
          expect([...rows.values()].filter(({ owner }) => owner === 'stranger')).toHaveLength(isThere ? 1 : 0)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('is everything of one day at one location that is not cancelled', () => {
    const at = (id: string, iso: string, location = 'a', status = 'Confirmed') => ({
      ...{ id, location, status },
      start: Date.parse(iso),
    })
    const rows = [
      at('2', '2026-06-01T23:30:00Z'),
      at('1', '2026-06-02T09:00:00Z'),
      at('3', '2026-06-02T10:00:00Z', 'b'),
      at('4', '2026-06-02T11:00:00Z', 'a', 'Cancelled'),
      at('5', '2026-06-02T23:30:00Z'),
    ]
    // The first is after midnight in London.
    expect(listVisit(rows, '1').map(({ id }) => id)).toEqual(['2', '1'])
    expect(listVisit(rows, 'nothing')).toEqual([])
    expect(groupByVisit(rows).map((visit) => visit.map(({ id }) => id))).toEqual([
      ['2', '1', '4'],
      ['3'],
      ['5'],
    ])
  })
})
