import { describe, expect, it } from 'vitest'
import { getAway } from '../../proofs/faults/draw-extras'
import { getRules } from '../../proofs/faults/draw-rules'
import { drawSchedule } from '../../proofs/faults/draw-schedule'
import { abandonedSchedule, cancelledSchedule } from '../../proofs/faults/fixed-schedules'

describe('the fault schedules', () => {
  it('depend on their seed only, so that a run can continue anywhere and be reproduced', () => {
    const drawn = drawSchedule(4711, 120)
    expect(drawSchedule(4711, 120)).toEqual(drawn)
    expect(drawSchedule(drawn.seed, 0)).toEqual({ ...drawn, number: 0 })
    expect(drawSchedule(4712, 120)).not.toEqual(drawn)
  })

  it('vary what Square leaves undocumented, by the seed only', () => {
    const drawn = Array.from({ length: 60 }, (_, n) => getRules(4711, n))
    expect(getRules(4711, 3)).toEqual(drawn[3])
    for (const name of ['cancelFailed', 'cancelCompleted', 'cancelCanceled'] as const)
      expect(new Set(drawn.map((rules) => rules[name])).size).toBe(5)
    expect(new Set(drawn.map(({ clearpayCompletes }) => clearpayCompletes)).size).toBe(2)
  })

  it('change prices, codes and hours, move the clock, act at Square and make it unavailable', () => {
    const drawn = Array.from({ length: 300 }, (_, n) => drawSchedule(4711, n))
    const visitors = drawn.flatMap((schedule) => schedule.visitors)
    expect(new Set(visitors.map(({ change }) => change)).size).toBe(4)
    expect(new Set(visitors.map(({ elsewhere }) => elsewhere)).size).toBe(11)
    const hours = drawn.flatMap(({ move }) => (move ? [Math.floor(move.by / 3_600_000)] : []))
    expect(new Set(hours)).toEqual(new Set([0, 1, 2, 25]))
    expect(new Set([0, 1, 2, 3, 4, 5, 6].map((n) => JSON.stringify(getAway(4711, n)))).size).toBe(7)
  })

  it('include purchases of each kind of course, without changing the rest', () => {
    const drawn = Array.from({ length: 300 }, (_, n) => drawSchedule(4711, n))
    const plans = drawn.flatMap(({ visitors }) => visitors.flatMap(({ course }) => course ?? []))
    expect(new Set(plans.map(({ kind }) => kind))).toEqual(new Set(['last-places', 'roomy', 'online']))
    expect(new Set(plans.map(({ dateChange }) => dateChange)).size).toBe(3)
    expect(plans.some(({ isMoved }) => isMoved)).toBe(true)
  })

  it('fail every capture of visitors whose bookings are cancelled', () => {
    for (const { staff, faults } of cancelledSchedule(1, 0).visitors) {
      expect(staff).toBe('cancel')
      expect(faults).toMatchObject([{ operation: 'payments.complete', ofToken: true }])
    }
  })

  it('fail every charge of visitors who leave', () => {
    const { visitors } = abandonedSchedule(1, 0)
    expect(visitors.length).toBeGreaterThan(1)
    for (const { press, faults } of visitors) {
      expect(press).toBe('leave')
      expect(faults).toMatchObject([{ operation: 'payments.create', ofToken: true, nth: 1 }])
    }
  })
})
