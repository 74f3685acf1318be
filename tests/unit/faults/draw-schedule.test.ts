import { describe, expect, it } from 'vitest'
import { abandonedSchedule, drawSchedule } from '../../proofs/faults/draw-schedule'

describe('the schedules of the faults', () => {
  it('are drawn by their seed alone: a run goes on anywhere, and one is made again with the seed it names', () => {
    const drawn = drawSchedule(4711, 120)
    expect(drawSchedule(4711, 120)).toEqual(drawn)
    expect(drawSchedule(drawn.seed, 0)).toEqual({ ...drawn, number: 0 })
    expect(drawSchedule(4712, 120)).not.toEqual(drawn)
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
