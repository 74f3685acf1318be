import { describe, expect, it } from 'vitest'
import { byDays, DUEL_DAYS, ROUND, roundsOf } from '../../proofs/race/rounds'
import { emptyReport } from '../../proofs/support/report'

const days = Array.from({ length: 60 }, (_, n) => `day ${n}`)

describe('the rounds of the race', () => {
  it('make all attempts, each on days of its own that no duel is about', () => {
    const rounds = roundsOf(20_000, days)
    expect(rounds.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(20_000)
    const used = rounds.flatMap((round) => round.days)
    expect(new Set(used).size).toBe(used.length)
    expect(used).not.toEqual(expect.arrayContaining(days.slice(-DUEL_DAYS)))
  })

  it('are the same however many there are, so that a run can go on from any of them', () => {
    expect(roundsOf(20_000, days).slice(0, 3)).toEqual(roundsOf(3 * ROUND, days))
  })

  it('take as few days as a short run needs, and days again when there are no others', () => {
    expect(roundsOf(300, days)).toEqual([{ number: 0, attempts: 300, days: ['day 0'] }])
    const [first, second] = roundsOf(2 * ROUND, days.slice(0, 5 + DUEL_DAYS))
    expect(second?.days).toEqual(first?.days)
  })

  it('are judged together when they were on the same days: a later one may cancel what an earlier one booked', () => {
    const [first, second, third] = roundsOf(3 * ROUND, days.slice(0, 10 + DUEL_DAYS))
    if (!first || !second || !third) throw new Error('no rounds')
    const report = { ...emptyReport(), attempts: 1 }
    const judged = byDays([
      { round: first, report: { ...report, asked: ['one'] } },
      { round: second, report: { ...report, asked: ['two'] } },
      { round: { ...third, days: third.days.slice(0, 2) }, report: { ...report, asked: ['three'] } },
    ])
    expect(judged.map(({ days: on, report: { asked } }) => [on, asked])).toEqual([
      [first.days, ['one', 'three']],
      [second.days, ['two']],
    ])
  })
})
