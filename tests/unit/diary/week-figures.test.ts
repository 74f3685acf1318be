import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compareWeeks,
  splitByWeight,
  type SoldAppointment,
  calculateDiaryWeek,
} from '@/domain/diary/week-figures'

const week = { previous: 0, start: 700, end: 1400 }
const sold = (more: Partial<SoldAppointment>): SoldAppointment => ({
  payment: 'p1',
  staff: 'amy',
  location: 'medway',
  start: 800,
  pricePence: 3000,
  isCancelled: false,
  ...more,
})
const of = (rows: SoldAppointment[], net: Record<string, number>) =>
  calculateDiaryWeek(rows, new Map(Object.entries(net)), [], week)

describe('the figures of a week', () => {
  it('give each person their share of a payment, and do not count cancelled appointments', () => {
    const rows = [sold({}), sold({ staff: 'beth', pricePence: 6000, start: 900 })]
    expect(of(rows, { p1: 4500 })).toEqual([
      { staff: 'amy', location: 'medway', incomePence: 1500, beforePence: 0, count: 1 },
      { staff: 'beth', location: 'medway', incomePence: 3000, beforePence: 0, count: 1 },
    ])
  })

  it('count a payment in the week of its first appointment, including money kept for a cancelled one', () => {
    const rows = [sold({ start: 600, isCancelled: true }), sold({ start: 800, staff: 'beth' })]
    expect(of(rows, { p1: 1000 })).toEqual([
      { staff: 'beth', location: 'medway', incomePence: 0, beforePence: 1000, count: 1 },
    ])
    expect(of([sold({ isCancelled: true })], { p1: 1500 })[0]).toMatchObject({ incomePence: 1500, count: 0 })
  })

  it('show courses separately, in the week in which they were paid', () => {
    const courses = [
      { paidAt: 1399, netPence: 20_000 },
      { paidAt: 1400, netPence: 1 },
      { paidAt: 10, netPence: 500 },
    ]
    expect(calculateDiaryWeek([], new Map(), courses, week)).toEqual([
      { staff: null, location: null, incomePence: 20_000, beforePence: 500, count: 0 },
    ])
  })

  it('share out every penny, whatever the prices', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -100_000, max: 100_000 }),
        fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 12 }),
        (pence, weights) => {
          const shares = splitByWeight(pence, weights)
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(pence)
          expect(shares.every(Number.isInteger)).toBe(true)
        },
      ),
    )
  })
})

describe('the comparison with the previous week', () => {
  it.each([
    [5000, 4000, { kind: 'percent', percent: 25 }],
    [0, 4000, { kind: 'percent', percent: -100 }],
    [90_000, 1, { kind: 'percent', percent: 1000 }],
    [5000, 0, { kind: 'nothing-before' }],
  ])('of %i and %i is %o', (income, before, said) => {
    expect(compareWeeks(income, before, week, 900)).toEqual(said)
  })

  it('is empty for a future week', () => {
    expect(compareWeeks(0, 4000, week, 699)).toEqual({ kind: 'to-come' })
  })
})
