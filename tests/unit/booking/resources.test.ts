import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findFreeStaffAt } from '@/domain/booking/availability'
import { listClaimKeys, TICK_MS } from '@/domain/booking/claim-store'
import { getNeeds, listResourceIds, type Need } from '@/domain/booking/claim-store'
import { type Choice, listChoices } from '@/domain/booking/resources'
import { takeWithResources } from '@/domain/booking/take-resources'
import { type ResourceRequest } from '@/domain/booking/take-resources'
import { calculateSlotVersions } from '@/domain/booking/slot-id'
import { MINUTE } from '@/domain/time/time'
import { atOnce, NOW, span } from '../../support/models/claim-cases'
import { findSlots } from '../../support/models/find-slots'
import { type ManyRows, memoryClaims } from '../../support/models/memory-claims'
import { modelSlots } from '../../support/models/slot-model'
import { resourceQuestions } from '../../support/models/slot-questions'

describe('the slots of a treatment that needs rooms or equipment', () => {
  it('match the plain model, and each can be booked', () => {
    fc.assert(
      fc.property(resourceQuestions, (query) => {
        const slots = findSlots(query)
        expect(slots).toEqual(modelSlots(query))
        const [slot] = slots
        if (slot) expect(findFreeStaffAt(slot.start, query)).toMatchObject({ ok: true })
        const { kinds: _kinds, ...without } = query
        const gone = findSlots(without).find(({ start }) => !slots.some((one) => one.start === start))
        if (gone) expect(findFreeStaffAt(gone.start, query).ok).toBe(false)
      }),
      { numRuns: 300 },
    )
    const questions = fc.sample(resourceQuestions, { seed: 1, numRuns: 300 })
    expect(questions.flatMap((query) => findSlots(query)).length).toBeGreaterThan(3000)
  })

  it('get a new version when the time of a room changes', () => {
    const query = {
      ...{ from: '2026-06-01', to: '2026-06-01', durationMinutes: 30, cleanUpMinutes: 0, gridMinutes: 15 },
      ...{ staff: [], kinds: [{ name: 'room', resources: [{ id: 'one', busy: [] as Need[] }] }] },
    }
    const version = () => calculateSlotVersions(query).get('2026-06-01')
    const before = version()
    const start = Date.UTC(2026, 5, 1, 9)
    query.kinds[0]?.resources[0]?.busy.push({ of: 'one', start, end: start + MINUTE })
    expect(version()).not.toBe(before)
  })
})

describe('the order of free rooms', () => {
  const at = (hour: number, until: number) => ({
    start: Date.UTC(2026, 5, 1, hour),
    end: Date.UTC(2026, 5, 1, until),
  })
  const kinds = [
    {
      name: 'room',
      resources: [
        { id: 'empty', busy: [] },
        { id: 'taken', busy: [at(9, 11)] },
        { id: 'tight', busy: [at(8, 10), at(11, 12)] },
        { id: 'loose', busy: [at(8, 9), at(13, 14)] },
      ],
    },
  ]

  it('begins with the tightest fit, after those that the appointment already has', () => {
    const order = (preferred?: string[]) => listChoices(kinds, at(10, 11), preferred)[0]?.ids
    expect(order()).toEqual(['tight', 'loose', 'empty'])
    expect(order(['empty'])).toEqual(['empty', 'tight', 'loose'])
  })
})

describe('stored needs', () => {
  it('include only the member of staff if nothing else was stored', () => {
    const row = { staff: 'ann', start: 1, busyEnd: 9 }
    expect(getNeeds(row)).toEqual([{ of: 'ann', start: 1, end: 9 }])
    expect(listResourceIds({ ...row, needs: [...getNeeds(row), { of: 'one', start: 1, end: 9 }] })).toEqual([
      'one',
    ])
  })
})

describe('people and rooms that are claimed at the same time', () => {
  const request = (owner: string, staff: string, [from, length]: [number, number], choices: Choice[]) =>
    ({
      ...{ owner, staff, choices, expiresAt: NOW + 500, now: NOW },
      start: NOW + from * TICK_MS,
      busyEnd: NOW + (from + length) * TICK_MS,
    }) satisfies ResourceRequest
  // Some ids are before those of the people and some are after, so that either may be claimed first.
  const room = (ids: string[]): Choice => ({ name: 'room', ids })
  const choices = fc
    .tuple(
      fc.shuffledSubarray(['a-room', 'z-room', 'm-room'], { minLength: 1 }),
      fc.shuffledSubarray(['b-lamp', 'y-lamp']),
    )
    .map(([rooms, lamps]) => [room(rooms), ...(lamps.length > 0 ? [room(lamps)] : [])])
  const wishes = fc.array(fc.tuple(fc.constantFrom('ann', 'bea', 'joe', 'sue'), span, choices), {
    minLength: 2,
    maxLength: 6,
  })

  it.each<ManyRows>(['at-once', 'one-by-one'])(
    'never share a tick, a refused call leaves nothing, and a winner has one of each kind (%s)',
    async (many) => {
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), wishes, async (scheduler, list) => {
          const { store, rows } = memoryClaims(() => scheduler.schedule(Promise.resolve()), many)
          const asked = list.map(([staff, time, of], i) => request(`o${i}`, staff, time, of))
          const results = await scheduler.waitFor(
            Promise.all(asked.map((wish) => takeWithResources(store, wish))),
          )
          const owned = (owner: string) =>
            [...rows.values()].filter((row) => row.owner === owner).map(({ key }) => key)
          asked.forEach((wish, i) => {
            const needs = results[i] ?? []
            expect(owned(wish.owner).sort()).toEqual(listClaimKeys(needs).sort())
            if (results[i]) wish.choices.forEach(({ ids }, k) => expect(ids).toContain(needs[k + 1]?.of))
          })
        }),
        { numRuns: 300 },
      )
    },
  )

  it.each<ManyRows>(['at-once', 'one-by-one'])(
    'have exactly one winner for the last room and lamp, whichever person each wants to see (%s)',
    async (many) => {
      const person = fc.constantFrom('ann', 'bea', 'joe', 'sue')
      const people = fc.array(fc.tuple(person, fc.boolean()), { minLength: 2, maxLength: 6 })
      await fc.assert(
        fc.asyncProperty(
          ...([fc.scheduler(), span, people, fc.constantFrom('a-room', 'm-room', 'z-room')] as const),
          async (scheduler, time, staff, last) => {
            const { store } = memoryClaims(() => scheduler.schedule(Promise.resolve()), many)
            const kinds = [room([last]), room(['b-lamp'])]
            // The treatments name the kinds in either order.
            const asked = staff.map(([one, isReversed], i) =>
              request(`o${i}`, one, time, isReversed ? kinds.toReversed() : kinds),
            )
            const results = await scheduler.waitFor(
              Promise.all(asked.map((wish) => takeWithResources(store, wish))),
            )
            expect(results.filter(Boolean)).toHaveLength(1)
          },
        ),
        { numRuns: 300 },
      )
    },
  )

  it('a claim tries the next room when one is taken, and tries once more when a blocking claim has gone', async () => {
    const { store, rows } = memoryClaims(atOnce, 'at-once')
    await takeWithResources(store, request('other', 'bea', [0, 2], [room(['one'])]))
    const taken = await takeWithResources(store, request('me', 'ann', [0, 2], [room(['one', 'two'])]))
    expect(taken?.map(({ of }) => of)).toEqual(['ann', 'two'])
    expect(await takeWithResources(store, request('late', 'joe', [1, 2], [room(['one'])]))).toBeNull()
    let reads = 0
    const leaving = {
      ...store,
      findByKey: async (key: string) => {
        // The room is released between the refused attempt and the second one.
        if ((reads += 1) === 2) for (const [of, row] of rows) if (row.owner === 'other') rows.delete(of)
        return store.findByKey(key)
      },
    }
    expect(await takeWithResources(leaving, request('late', 'joe', [1, 2], [room(['one'])]))).not.toBeNull()
  })
})
