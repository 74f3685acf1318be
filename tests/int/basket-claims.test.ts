import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listClaimKeys, TICK_MS } from '@/domain/booking/claim-store'
import { makePermanent, move, take, type ClaimRequest } from '@/domain/booking/claims'
import { release } from '@/domain/booking/release-claims'
import { createClaimStore } from '@/server/repositories/claims'
import { databases, type Salon, startSalon } from '../support/salon'
import { takeSlowly } from '../support/models/take-slowly'

const NOW = Date.UTC(2026, 5, 1, 9)
const wish = (owner: string, from: number, to: number, more: Partial<ClaimRequest> = {}): ClaimRequest => ({
  needs: [{ of: 'anna', start: NOW + from * TICK_MS, end: NOW + to * TICK_MS }],
  owner,
  expiresAt: NOW + 1000,
  now: NOW,
  ...more,
})

describe.each(databases())('the claim store on %s', (database) => {
  let salon: Salon
  beforeAll(async () => {
    salon = await startSalon({ database })
  })
  afterAll(() => salon.close())
  const claims = () => createClaimStore(salon.payload)
  const held = async (owner: string) => (await claims().findByOwner(owner)).length

  it('takes all of a time or nothing', async () => {
    expect(await take(claims(), wish('a', 0, 9))).toBe(true)
    expect(await take(claims(), wish('b', 8, 12))).toBe(false)
    expect(await held('b')).toBe(0)
    expect(await take(claims(), wish('b', 9, 12))).toBe(true)
    expect(
      await take(claims(), wish('c', 0, 3, { needs: [{ of: 'bea', start: NOW, end: NOW + 3 * TICK_MS }] })),
    ).toBe(true)
  })

  it('has one winner among many, with the slow method and the fast', async () => {
    for (const way of [take, takeSlowly]) {
      const from = way === take ? 100 : 200
      const won = await Promise.all(
        Array.from({ length: 12 }, (_, n) => way(claims(), wish(`${from}-${n}`, from, from + 9))),
      )
      const winners = won.flatMap((yes, n) => (yes ? [`${from}-${n}`] : []))
      expect(winners).toHaveLength(1)
      for (let n = 0; n < 12; n++)
        expect(await held(`${from}-${n}`)).toBe(winners.includes(`${from}-${n}`) ? 9 : 0)
    }
  })

  it('takes over expired claims, and keeps renewed claims', async () => {
    await take(claims(), wish('old', 300, 306))
    const later = { now: NOW + 2000, expiresAt: NOW + 9000 }
    expect(await take(claims(), wish('new', 303, 309, later))).toBe(true)
    expect(await held('old')).toBe(3)
    expect(await makePermanent(claims(), wish('old', 300, 306, later))).toBe(false)
    expect(await makePermanent(claims(), wish('new', 303, 309, later))).toBe(true)
    expect(await take(claims(), wish('x', 303, 304, { now: NOW + 99_000 }))).toBe(false)
  })

  it('moves claims by taking the new time before it frees the old', async () => {
    await take(claims(), wish('m', 400, 410))
    await take(claims(), wish('n', 420, 425))
    const written = () => Promise.resolve(true)
    const moveTo = (to: ClaimRequest, write: () => Promise<boolean>) =>
      move(
        claims(),
        {
          owner: 'm',
          from: wish('m', 400, 410).needs,
          claim: async () => ((await take(claims(), to)) ? to.needs : null),
        },
        write,
      )
    expect(await moveTo(wish('m', 415, 425), written)).toBe('taken')
    expect(await held('m')).toBe(10)
    expect(await moveTo(wish('m', 405, 415), () => Promise.resolve(false))).toBe('refused')
    expect(await held('m')).toBe(10)
    expect(await moveTo(wish('m', 405, 415), written)).toBe('moved')
    const keys = (await claims().findByOwner('m')).map((claim) => claim.key).sort()
    expect(keys).toEqual(listClaimKeys(wish('m', 405, 415).needs).sort())
    await release(claims(), 'm')
    expect(await held('m')).toBe(0)
  })

  it('rounds odd minutes outwards', () => {
    expect(listClaimKeys([{ of: 's', start: 7 * 60_000, end: 11 * 60_000 }])).toEqual(['s|1', 's|2'])
  })
})
