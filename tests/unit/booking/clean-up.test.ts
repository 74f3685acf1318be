import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Claim, listClaimKeys } from '@/domain/booking/claim-store'
import { type ClaimRequest, makePermanent, take, takeAll } from '@/domain/booking/claims'
import { findLender, linkParts, type VisitPart } from '@/domain/booking/clean-up'
import { release, releaseHeld } from '@/domain/booking/release-claims'
import { createWish, NOW } from '../../support/models/claim-cases'
import { memoryClaims } from '../../support/models/memory-claims'

const part = (id: string, start: number, end: number, cleanUp: number, more: Partial<VisitPart> = {}) => ({
  ...{ id, start, end, cleanUp, treated: '', alwaysCleanUp: false, of: ['amy', 'room 1'] },
  ...more,
})
const link = (...parts: VisitPart[]) =>
  [...linkParts(parts)].map(([id, { after, busyEnd }]) => `${after ?? ''}>${id} ${busyEnd}`)

describe('clean-up within a visit', () => {
  it('is left out between two treatments, and the last one has the longest', () => {
    expect(link(part('a', 0, 6, 3), part('b', 6, 9, 1), part('c', 9, 12, 2))).toEqual([
      '>a 9',
      'a>b 12',
      'b>c 15',
    ])
    // A treatment without clean-up passes on what was left out before it.
    expect(link(part('b', 6, 9, 0), part('a', 0, 6, 2))).toEqual(['>a 8', 'a>b 11'])
  })

  it.each([
    ['after a pause', part('b', 7, 9, 1)],
    ['for a guest', part('b', 6, 9, 1, { treated: 'ana' })],
    ['with somebody else', part('b', 6, 9, 1, { of: ['beth', 'room 1'] })],
    ['in a different room', part('b', 6, 9, 1, { of: ['amy', 'room 2'] })],
    ['in no room', part('b', 6, 9, 1, { of: ['amy'] })],
  ])('stays %s', (_, second) => {
    expect(link(part('a', 0, 6, 3), second)).toEqual(['>a 9', '>b 10'])
  })

  it('stays if the treatment says so, and before a third that would begin within it', () => {
    expect(link(part('a', 0, 6, 3, { alwaysCleanUp: true }), part('b', 6, 9, 1))).toEqual(['>a 9', '>b 10'])
    expect(link(part('a', 0, 6, 3), part('b', 6, 8, 1), part('c', 8, 9, 1))).toEqual([
      '>a 9',
      'a>b 11',
      '>c 10',
    ])
  })

  it('is found again in the stored needs', () => {
    const stored = (id: string, start: number, end: number, busyEnd: number) => ({
      ...{ id, start, end, busyEnd },
      staff: 'amy',
    })
    const [first, second] = [stored('a', 0, 6, 9), stored('b', 6, 9, 12)]
    expect(findLender([second, first], second)?.id).toBe('a')
    expect(findLender([second, first], first)).toBeNull()
    expect(findLender([stored('a', 0, 6, 6), second], second)).toBeNull()
  })
})

/** Four ticks of treatment and two of clean-up, then three of treatment and two of clean-up. */
const first = (more: Partial<ClaimRequest> = {}): ClaimRequest => createWish('first', 'ann', 0, 6, more)
const second = (more: Partial<ClaimRequest> = {}): ClaimRequest =>
  createWish('second', 'ann', 4, 5, { after: 'first', ...more })
const third = createWish('stranger', 'ann', 5, 1)

/** The second treatment is there first, and the first one leaves its clean-up to it from the beginning. */
const alone = (more: Partial<ClaimRequest> = {}): ClaimRequest => createWish('second', 'ann', 4, 5, more)
const earlier = (more: Partial<ClaimRequest> = {}): ClaimRequest => first({ before: 'second', ...more })

/** True if the owner has exactly the claims of its needs, as owner or as heir. */
const isWhole = (rows: Map<string, Claim>, { owner, needs }: ClaimRequest): boolean => {
  const held = [...rows.values()].filter((row) => row.owner === owner || row.heir === owner)
  return (
    held
      .map(({ key }) => key)
      .sort()
      .join() === listClaimKeys(needs).sort().join()
  )
}
const hasNothing = (rows: Map<string, Claim>, owner: string): boolean =>
  [...rows.values()].every((row) => row.owner !== owner && row.heir !== owner)

const ways = ['at-once', 'one-by-one'] as const

describe.each(ways)('borrowed claims (%s)', (many) => {
  const open = () => memoryClaims(() => Promise.resolve(), many)

  it('go back to the first treatment, or stay with the second', async () => {
    const { store, rows } = open()
    expect(await take(store, first())).toBe(true)
    expect(await take(store, { ...second(), after: null })).toBe(false)
    expect(await take(store, second())).toBe(true)
    expect([isWhole(rows, first()), isWhole(rows, second())]).toEqual([true, true])
    // Both may ask again.
    expect([await take(store, first()), await take(store, second())]).toEqual([true, true])
    await release(store, 'second')
    expect([isWhole(rows, first()), hasNothing(rows, 'second')]).toEqual([true, true])
    expect(await take(store, third)).toBe(false)
    expect(await take(store, second())).toBe(true)
    await release(store, 'first')
    expect([hasNothing(rows, 'first'), isWhole(rows, second())]).toEqual([true, true])
    await release(store, 'second')
    expect(rows.size).toBe(0)
  })

  it('are not lost when the second hold expires, and the first one may be confirmed', async () => {
    const { store, rows } = open()
    await take(store, first())
    await take(store, second({ expiresAt: NOW + 100 }))
    expect(await makePermanent(store, first())).toBe(true)
    // Somebody who wants the clean-up meets the expired hold, and gives it back.
    expect(await take(store, { ...third, now: NOW + 200 })).toBe(false)
    expect(isWhole(rows, first())).toBe(true)
    expect(
      [...rows.values()].filter(({ owner }) => owner === 'first').every((row) => row.expiresAt === null),
    ).toBe(true)
    // A hold never borrows from what may be moved at any time.
    expect(await take(store, second({ now: NOW + 200 }))).toBe(false)
  })

  it('stay when the first hold expires and is taken again', async () => {
    const { store, rows } = open()
    await take(store, first({ expiresAt: NOW + 10 }))
    await take(store, second())
    await releaseHeld(store, 'first', { isRetaken: true })
    expect(await take(store, first({ now: NOW + 20 }))).toBe(true)
    expect([isWhole(rows, first()), isWhole(rows, second())]).toEqual([true, true])
  })

  it('are given back by an attempt that is refused', async () => {
    const { store, rows } = open()
    await take(store, first())
    await take(store, createWish('stranger', 'ann', 8, 1))
    expect(await take(store, second())).toBe(false)
    expect([isWhole(rows, first()), hasNothing(rows, 'second')]).toEqual([true, true])
  })

  it('are inserted with their heirs when everything is new', async () => {
    const { store, rows } = open()
    expect(await takeAll(store, [second(), first()])).toBeNull()
    expect([isWhole(rows, first()), isWhole(rows, second())]).toEqual([true, true])
    await release(store, 'second')
    expect(isWhole(rows, first())).toBe(true)
  })

  it('do not follow a treatment to a different time', async () => {
    const { store, rows } = open()
    await takeAll(store, [first({ expiresAt: null }), second({ expiresAt: null })])
    const later = createWish('second', 'ann', 5, 5, { expiresAt: null, isMove: true })
    expect(await take(store, later)).toBe(false)
    const earlier = createWish('first', 'ann', -1, 6, { expiresAt: null, isMove: true })
    expect(await take(store, earlier)).toBe(false)
    expect([isWhole(rows, first()), isWhole(rows, second())]).toEqual([true, true])
  })

  it('may be lent from the beginning, when the first treatment is taken after the second', async () => {
    const { store, rows } = open()
    await take(store, alone())
    expect(await take(store, { ...earlier(), before: null })).toBe(false)
    expect(await take(store, earlier())).toBe(true)
    expect([isWhole(rows, earlier()), isWhole(rows, alone())]).toEqual([true, true])
    await release(store, 'second')
    expect([isWhole(rows, earlier()), hasNothing(rows, 'second')]).toEqual([true, true])
    expect(await take(store, third)).toBe(false)
    await release(store, 'first')
    expect(rows.size).toBe(0)
    // A refused attempt is no heir.
    await take(store, alone())
    await take(store, createWish('stranger', 'bea', 0, 1))
    const both = { ...earlier(), needs: [...earlier().needs, ...createWish('first', 'bea', 0, 1).needs] }
    expect(await take(store, both)).toBe(false)
    expect([hasNothing(rows, 'first'), isWhole(rows, alone())]).toEqual([true, true])
  })

  it('are whole or absent when the first treatment is taken last, whatever happens at once', async () => {
    const step = fc.constantFrom('release second', 'stranger')
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.uniqueArray(step),
        fc.boolean(),
        async (scheduler, steps, isBlocked) => {
          const { store, rows } = memoryClaims(() => scheduler.schedule(Promise.resolve()), many)
          const prepare = memoryClaims(() => Promise.resolve(), many)
          await take(prepare.store, alone({ expiresAt: null }))
          // Somebody has another thing that the first one needs, and that is claimed last.
          if (isBlocked) await take(prepare.store, createWish('owner', 'bea', 0, 1, { expiresAt: null }))
          for (const [key, row] of prepare.rows) rows.set(key, { ...row, id: `old ${row.id}` })
          const wanted = earlier({ expiresAt: null })
          const wish = { ...wanted, needs: [...wanted.needs, ...createWish('first', 'bea', 0, 1).needs] }
          const run = {
            'release second': () => release(store, 'second'),
            stranger: () => take(store, createWish('stranger', 'ann', 4, 1, { expiresAt: null })),
          }
          const answers = await scheduler.waitFor(
            Promise.all([take(store, wish), ...steps.map((one) => run[one]())]),
          )
          const [isTaken] = answers
          const hasStranger = answers[steps.indexOf('stranger') + 1] === true && steps.includes('stranger')
          if (isTaken) expect([isWhole(rows, wish), hasStranger, isBlocked]).toEqual([true, false, false])
          else expect(hasNothing(rows, 'first')).toBe(true)
          if (steps.includes('release second')) expect(hasNothing(rows, 'second')).toBe(true)
          else expect(isWhole(rows, alone())).toBe(true)
          await scheduler.waitFor(release(store, 'first'))
          expect(hasNothing(rows, 'first')).toBe(true)
        },
      ),
      { numRuns: 600 },
    )
  })

  it('are held by nobody else and by nobody gone, whatever happens at once', async () => {
    const step = fc.constantFrom('second', 'release first', 'release second', 'keep first', 'stranger')
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.uniqueArray(step, { minLength: 2, maxLength: 4 }),
        fc.boolean(),
        async (scheduler, steps, isHeld) => {
          const { store, rows } = memoryClaims(() => scheduler.schedule(Promise.resolve()), many)
          const prepare = memoryClaims(() => Promise.resolve(), many)
          await takeAll(prepare.store, isHeld ? [first(), second()] : [first()])
          for (const [key, row] of prepare.rows) rows.set(key, { ...row, id: `old ${row.id}` })
          // The second treatment is taken either before or at the same time, and never released while it is taken.
          const chosen = steps.filter((one) => one !== (isHeld ? 'second' : 'release second'))
          const run = {
            second: () => take(store, second()),
            'release first': () => release(store, 'first'),
            'release second': () => release(store, 'second'),
            'keep first': () => makePermanent(store, first()),
            stranger: () => take(store, third),
          }
          const answers = await scheduler.waitFor(Promise.all(chosen.map((one) => run[one]())))
          const answerOf = (one: string) => answers[chosen.indexOf(one as (typeof chosen)[number])]
          const isFirstGone = chosen.includes('release first')
          const hasSecond = isHeld ? !chosen.includes('release second') : answerOf('second') === true
          if (!isFirstGone) expect(isWhole(rows, first())).toBe(true)
          else if (!chosen.includes('keep first')) expect(hasNothing(rows, 'first')).toBe(true)
          if (hasSecond) expect(isWhole(rows, second())).toBe(true)
          else expect(hasNothing(rows, 'second')).toBe(true)
          if (answerOf('stranger') === true) expect(isFirstGone && isWhole(rows, third)).toBe(true)
          if (chosen.includes('keep first') && !isFirstGone)
            for (const row of rows.values()) if (row.owner === 'first') expect(row.expiresAt).toBeNull()
        },
      ),
      { numRuns: 600 },
    )
  })

  it('stay if the hold is confirmed just as it expires, or go to somebody else as a whole', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.nat(5), fc.boolean(), async (scheduler, tick, isLinked) => {
        const { store, rows } = memoryClaims(() => scheduler.schedule(Promise.resolve()), many)
        const prepare = memoryClaims(() => Promise.resolve(), many)
        const held = { expiresAt: NOW + 10 }
        await takeAll(prepare.store, isLinked ? [first(held), second(held)] : [first(held)])
        for (const [key, row] of prepare.rows) rows.set(key, { ...row, id: `old ${row.id}` })
        const stranger = createWish('stranger', 'ann', tick, 1, { now: NOW + 20 })
        const [isKept, isTaken] = await scheduler.waitFor(
          Promise.all([makePermanent(store, first({ now: NOW + 5 })), take(store, stranger)]),
        )
        expect(isKept && isTaken).toBe(false)
        if (isKept && !isLinked) expect(isWhole(rows, first())).toBe(true)
        if (isTaken) expect(isWhole(rows, stranger)).toBe(true)
      }),
      { numRuns: 600 },
    )
  })
})
