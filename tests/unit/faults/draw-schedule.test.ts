import { describe, expect, it } from 'vitest'
import {
  abandonedSchedule,
  cancelledSchedule,
  drawSchedule,
  rulesOf,
} from '../../proofs/faults/draw-schedule'

describe('the schedules of the faults', () => {
  it('are drawn by their seed alone: a run goes on anywhere, and one is made again with the seed it names', () => {
    const drawn = drawSchedule(4711, 120)
    expect(drawSchedule(4711, 120)).toEqual(drawn)
    expect(drawSchedule(drawn.seed, 0)).toEqual({ ...drawn, number: 0 })
    expect(drawSchedule(4712, 120)).not.toEqual(drawn)
  })

  it('vary what Square leaves undocumented, by the seed alone', () => {
    const drawn = Array.from({ length: 60 }, (_, n) => rulesOf(4711, n))
    expect(rulesOf(4711, 3)).toEqual(drawn[3])
    for (const name of ['cancelFailed', 'cancelCompleted', 'cancelCanceled'] as const)
      expect(new Set(drawn.map((rules) => rules[name])).size).toBe(5)
    expect(new Set(drawn.map(({ clearpayCompletes }) => clearpayCompletes)).size).toBe(2)
  })

  it('of visitors whose bookings are cancelled strike every capture of theirs', () => {
    for (const { staff, faults } of cancelledSchedule(1, 0).visitors) {
      expect(staff).toBe('cancel')
      expect(faults).toMatchObject([{ operation: 'payments.complete', ofToken: true }])
    }
  })

  it('of visitors who leave strike every call for their money', () => {
    const { visitors } = abandonedSchedule(1, 0)
    expect(visitors.length).toBeGreaterThan(1)
    for (const { press, faults } of visitors) {
      expect(press).toBe('leave')
      expect(faults).toMatchObject([{ operation: 'payments.create', ofToken: true, nth: 1 }])
    }
  })
})
