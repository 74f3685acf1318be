import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  calculateCustomers,
  calculateFilledHours,
  filterPeriod,
  calculateMethodFigures,
  calculateTreatments,
  calculateWeekFigures,
} from '@/domain/reports/figures'
import { sumDepositsHeld, splitIncome, reportPeriod, type SoldVisit } from '@/domain/reports/income'

const DAY = 86_400_000
/** Midnight in London on a Monday in summer. */
const MONDAY = Date.UTC(2026, 5, 1) - 3_600_000
const NOW = MONDAY + 30 * DAY
const asked = reportPeriod({ from: '2026-06-03', to: '2026-06-16' }, NOW)
if (!asked.ok) throw new Error(asked.code)
const period = asked.value

const visit = (more: Partial<SoldVisit>): SoldVisit => ({
  ...{ booking: 'b1', customer: 'c1', staff: 'amy', location: 'medway', service: 'tint' },
  ...{ start: MONDAY + 10 * 3_600_000, busyEnd: MONDAY + 11 * 3_600_000, pricePence: 3000 },
  ...{ isCancelled: false, isMissed: false },
  ...more,
})

const visits = fc.array(
  fc.record({
    ...{ booking: fc.constantFrom('b1', 'b2', 'b3', 'b4'), customer: fc.constantFrom('c1', 'c2') },
    ...{ staff: fc.constantFrom('amy', 'beth'), location: fc.constantFrom('medway', 'strood') },
    ...{ service: fc.constantFrom('tint', 'lift'), pricePence: fc.integer({ min: 0, max: 20_000 }) },
    ...{ isCancelled: fc.boolean(), isMissed: fc.boolean() },
    start: fc.integer({ min: -20, max: 40 }).map((day) => MONDAY + day * DAY),
    busyEnd: fc.constant(0),
  }),
)
const money = fc.array(
  fc.record({
    booking: fc.constantFrom('b1', 'b2', 'b3', 'b4', 'nobody'),
    method: fc.constantFrom('cash', 'card'),
    netPence: fc.integer({ min: -500, max: 50_000 }),
  }),
)
const courses = fc.array(
  fc.record({
    paidAt: fc.integer({ min: -20, max: 40 }).map((day) => MONDAY + day * DAY),
    method: fc.constantFrom('cash', 'clearpay'),
    netPence: fc.integer({ min: 0, max: 50_000 }),
  }),
)
const total = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0)

describe('the period of a report', () => {
  it('consists of whole London weeks', () => {
    expect(period).toMatchObject({ from: '2026-06-01', to: '2026-06-21', start: MONDAY })
    expect(period.weeks).toEqual(['2026-06-01', '2026-06-08', '2026-06-15'])
  })

  it('is the last twelve weeks by default', () => {
    const usual = reportPeriod({}, Date.UTC(2026, 9, 28))
    // The clocks go back in this period, so one week is an hour longer.
    expect(usual.ok && [usual.value.weeks.length, usual.value.to, usual.value.end]).toEqual([
      ...[12, '2026-11-01', Date.UTC(2026, 10, 2)],
    ])
  })

  it.each([
    [{ from: '2026-06-31' }, 'INVALID_DATE', 'from'],
    [{ to: 'soon' }, 'INVALID_DATE', 'to'],
    [{ from: '2019-12-31' }, 'DATE_OUT_OF_RANGE', 'from'],
    [{ to: '9999-12-31' }, 'DATE_OUT_OF_RANGE', 'to'],
    [{ from: '2026-06-10', to: '2026-06-01' }, 'RANGE_REVERSED', 'to'],
    [{ from: '2024-06-10', to: '2026-06-01' }, 'RANGE_TOO_LONG', 'to'],
  ])('refuses %o', (query, code, field) => {
    expect(reportPeriod(query, NOW)).toMatchObject({ code, field })
  })
})

describe('income in a report', () => {
  it('is payments less refunds, in the week of the first appointment and by method', () => {
    const all = [visit({}), visit({ staff: 'beth', pricePence: 6000, start: MONDAY + 8 * DAY })]
    const parts = splitIncome(all, [
      { booking: 'b1', method: 'card', netPence: 4500 },
      { booking: 'b1', method: 'cash', netPence: 4500 - 900 },
    ])
    const seen = filterPeriod({ visits: all, parts, courses: [] }, period, null)
    expect(calculateWeekFigures(seen, period).map((week) => week.treatmentsPence)).toEqual([8100, 0, 0])
    expect(calculateWeekFigures(seen, period).map((week) => week.appointments)).toEqual([1, 1, 0])
    expect(calculateMethodFigures(seen)).toEqual([
      { method: 'card', pence: 4500 },
      { method: 'cash', pence: 3600 },
    ])
  })

  it('includes money kept for a cancelled booking, which counts as cancelled', () => {
    const all = [visit({ isCancelled: true })]
    const parts = splitIncome(all, [{ booking: 'b1', method: 'card', netPence: 1500 }])
    const [week] = calculateWeekFigures(
      filterPeriod({ visits: all, parts, courses: [] }, period, null),
      period,
    )
    expect(week).toMatchObject({ treatmentsPence: 1500, appointments: 0, cancelled: 1 })
  })

  it('has the same total by week, by method and by location, to the penny', () => {
    fc.assert(
      fc.property(visits, money, courses, (all, paid, sold) => {
        const whole = { visits: all, parts: splitIncome(all, paid), courses: sold }
        const seen = filterPeriod(whole, period, null)
        const weeks = calculateWeekFigures(seen, period)
        const income = total(weeks.map((one) => one.treatmentsPence + one.coursesPence))
        expect(total(calculateMethodFigures(seen).map(({ pence }) => pence))).toBe(income)
        const places = ['medway', 'strood'].map((place) =>
          total(
            calculateWeekFigures(filterPeriod(whole, period, place), period).map(
              (one) => one.treatmentsPence,
            ),
          ),
        )
        expect(total(places)).toBe(total(weeks.map((one) => one.treatmentsPence)))
        expect(total(weeks.map((one) => one.appointments + one.cancelled))).toBe(seen.visits.length)
      }),
    )
  })

  it('holds deposits of at most what was paid, and all of it while every appointment is to come', () => {
    fc.assert(
      fc.property(visits, money, (all, paid) => {
        const coming = all.map((one) => ({ ...one, isCancelled: false }))
        const known = paid.filter(({ booking }) => coming.some((one) => one.booking === booking))
        expect(sumDepositsHeld(coming, paid, MONDAY - 100 * DAY, null)).toBe(
          total(known.map(({ netPence }) => netPence)),
        )
        expect(sumDepositsHeld(coming, paid, MONDAY + 100 * DAY, null)).toBe(0)
      }),
    )
  })
})

describe('treatments, customers and hours in a report', () => {
  it('list the most booked treatments first', () => {
    const all = [
      visit({ service: 'lift' }),
      visit({}),
      visit({ booking: 'b2' }),
      visit({ isCancelled: true }),
    ]
    const parts = splitIncome(all, [{ booking: 'b2', method: 'cash', netPence: 3000 }])
    const seen = filterPeriod({ visits: all, parts, courses: [] }, period, null)
    expect(calculateTreatments(seen, 1)).toEqual([{ service: 'tint', appointments: 2, pence: 3000 }])
  })

  it('count customers who had been before, and those who came again', () => {
    const all = [
      ...[visit({ customer: 'old' }), visit({ customer: 'new', booking: 'b2' })],
      ...[visit({ customer: 'new', booking: 'b3' }), visit({ customer: 'away', isMissed: true })],
    ]
    const seen = filterPeriod({ visits: all, parts: [], courses: [] }, period, null)
    expect(calculateCustomers(seen, new Set(['old']))).toEqual({ customers: 2, returning: 1, again: 1 })
  })

  it('count open hours without events, and appointments even outside them', () => {
    const at = (from: number, to: number) => ({ start: from * 3_600_000, end: to * 3_600_000 })
    const time = { open: [at(9, 17)], blocked: [at(12, 14)], busy: [at(9, 10), at(13, 14), at(18, 19)] }
    expect(calculateFilledHours(time)).toEqual({ openMinutes: 8 * 60, filledMinutes: 3 * 60 })
  })

  it('never have more filled than open hours', () => {
    const intervals = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 20 })).map(([start, length]) => ({
        start: start * 60_000,
        end: (start + length) * 60_000,
      })),
    )
    fc.assert(
      fc.property(intervals, intervals, intervals, (open, blocked, busy) => {
        const { openMinutes, filledMinutes } = calculateFilledHours({ open, blocked, busy })
        expect(filledMinutes).toBeLessThanOrEqual(openMinutes)
        expect(calculateFilledHours({ open, blocked: [], busy: [] }).filledMinutes).toBe(0)
        // Counts the same minute by minute.
        const has = (list: typeof open, minute: number) =>
          list.some(({ start, end }) => start <= minute * 60_000 && minute * 60_000 < end)
        const minutes = Array.from({ length: 121 }, (_, minute) => minute)
        expect(filledMinutes).toBe(minutes.filter((one) => has(busy, one)).length)
        expect(openMinutes).toBe(
          minutes.filter((one) => has(busy, one) || (has(open, one) && !has(blocked, one))).length,
        )
      }),
    )
  })
})
