import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Block } from '@/domain/booking/availability'
import { explainNoTime } from '@/domain/booking/no-time-reasons'

const day = '2026-11-24'
const at = (hours: number, minutes = 0) => Date.UTC(2026, 10, 24, hours, minutes)
const rules = {
  now: at(0) - 7 * 86_400_000,
  durationMinutes: 45,
  cleanUpMinutes: 15,
  gridMinutes: 15,
  noticeMinutes: 60,
  horizonDays: 90,
}
const nineToFive = Array.from({ length: 7 }, () => [{ start: 540, end: 1020 }])
const ask = (blocks: Block[], more: object = {}, weekly = nineToFive) =>
  explainNoTime({
    day,
    rules: { ...rules, ...more },
    calendar: {
      staffId: 'amy',
      weekly,
      oneOffs: [],
      busy: blocks.filter(({ why }) => why !== 'closed'),
      closed: blocks.filter(({ why }) => why === 'closed'),
    },
  })

describe('the reason why no time is offered', () => {
  it('is a day off, a day that is over, or one too far ahead', () => {
    expect(ask([], {}, [])).toEqual({ offers: [], reasons: [{ why: 'off' }] })
    expect(ask([], { now: at(23) + 3_600_000 }).reasons).toEqual([{ why: 'past' }])
    expect(ask([], { horizonDays: 3 }).reasons).toEqual([{ why: 'beyond-horizon' }])
  })

  it('includes what is booked, and the gaps before it that are too short', () => {
    const blocks: Block[] = [
      { start: at(9, 30), end: at(14), why: 'booked' },
      { start: at(14), end: at(17), why: 'event', name: 'Training' },
    ]
    expect(ask(blocks)).toEqual({
      offers: [],
      reasons: [
        { start: at(9, 30), end: at(14), why: 'booked' },
        { start: at(14), end: at(17), why: 'event', name: 'Training' },
        { why: 'too-short', start: at(9), end: at(9, 30), needMinutes: 60 },
      ],
    })
  })

  it('includes a break between the hours, among the bookings', () => {
    const withBreak = Array.from({ length: 7 }, () => [
      { start: 540, end: 780 },
      { start: 825, end: 1020 },
    ])
    const blocks: Block[] = [{ start: at(13, 45), end: at(15), why: 'booked' }]
    const { offers, reasons } = ask(blocks, {}, withBreak)
    expect(offers).not.toContain(at(12, 30))
    expect(reasons).toEqual([{ why: 'break', start: at(13), end: at(13, 45) }, ...blocks])
  })

  it('includes the visitors’ notice period when that is the obstacle', () => {
    const afternoon: Block[] = [{ start: at(12), end: at(17), why: 'closed' }]
    expect(ask(afternoon, { now: at(10, 30) })).toMatchObject({
      offers: [],
      reasons: [{ why: 'closed' }, { why: 'notice', until: at(11, 30) }],
    })
  })

  it('is given for every day without an offer, and the offers match the engine’s', () => {
    const block = fc
      .tuple(fc.integer({ min: 8 * 60, max: 17 * 60 }), fc.integer({ min: 5, max: 300 }))
      .map(([start, length]): Block => ({ start: at(0, start), end: at(0, start + length), why: 'booked' }))
    fc.assert(
      fc.property(fc.array(block, { maxLength: 8 }), fc.integer({ min: 0, max: 1439 }), (blocks, now) => {
        const { offers, reasons } = ask(blocks, { now: at(0, now) })
        if (offers.length === 0) expect(reasons.length).toBeGreaterThan(0)
        for (const start of offers)
          for (const one of blocks) expect(one.end <= start || one.start >= start + 3_600_000).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})
