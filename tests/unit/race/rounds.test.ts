import { describe, expect, it } from 'vitest'
import { byDays, DUEL_DAYS, ROUND, getRounds } from '../../proofs/race/rounds'
import { emptyReport } from '../../proofs/support/report'

const days = Array.from({ length: 60 }, (_, n) => `day ${n}`)

describe('the rounds of the race', () => {
  it('make all the attempts, each round on its own days and never on those of a duel', () => {
    const rounds = getRounds(20_000, days)
    expect(rounds.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(20_000)
    const used = rounds.flatMap((round) => round.days)
    expect(new Set(used).size).toBe(used.length)
    expect(used).not.toEqual(expect.arrayContaining(days.slice(-DUEL_DAYS)))
  })

  it('do not depend on their number, so that a run can continue from any of them', () => {
    expect(getRounds(20_000, days).slice(0, 3)).toEqual(getRounds(3 * ROUND, days))
  })

  it('take as few days as a short run needs, and reuse days if there are no others', () => {
    expect(getRounds(300, days)).toEqual([{ number: 0, attempts: 300, days: ['day 0'] }])
    const [first, second] = getRounds(2 * ROUND, days.slice(0, 5 + DUEL_DAYS))
    expect(second?.days).toEqual(first?.days)
  })

  it('are judged together if they share days: a later round may cancel an earlier one’s bookings', () => {
    const [first, second, third] = getRounds(3 * ROUND, days.slice(0, 10 + DUEL_DAYS))
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
