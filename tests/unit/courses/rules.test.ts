import fc from 'fast-check'
import { getRightEnd } from '@/domain/pricing/right-to-cancel'
import { describe, expect, it } from 'vitest'
import {
  groupByDay,
  checkCourseTime,
  isOnSale,
  countSeatsLeft,
  getSeatLimit,
} from '@/domain/courses/course-date'
import {
  calculateCourseRefund,
  courseRefundReasons,
  describeCourseTerms,
  needsExpressRequest,
  type LeftCourse,
} from '@/domain/courses/course-refund'
import { getDayNumberAt, toDayKey } from '@/domain/time/time'
import { calculateEnrolmentStats } from '@/domain/courses/seats'
import { fillPlaceholders } from '@/domain/content/placeholders'
import { toSiteWords } from '@/messages/site-words'
import { describeCourseRefund } from '@/messages/payment'
import { findFreeCourseSlug, isReservedSlug } from '@/domain/text/slug'

const DAY = 86_400_000
const HOUR = 3_600_000
/** A Monday, 08:00 in London. */
const NOW = Date.UTC(2026, 5, 1, 7)

describe('course dates', () => {
  const getCode = (start: number, end: number) => {
    const checked = checkCourseTime({ start, end }, NOW)
    return checked.ok ? 'ok' : checked.code
  }
  it('end after they begin, and last at most 31 days', () => {
    expect(getCode(NOW + DAY, NOW + DAY + 6 * HOUR)).toBe('ok')
    expect(getCode(NOW + DAY, NOW + 32 * DAY)).toBe('ok')
    expect(getCode(NOW + DAY, NOW + 32 * DAY + 1)).toBe('RANGE_TOO_LONG')
    expect(getCode(NOW + DAY, NOW + DAY)).toBe('RANGE_REVERSED')
    expect(getCode(NOW + 800 * DAY, NOW + 801 * DAY)).toBe('DATE_OUT_OF_RANGE')
  })
  it('are on sale until the minimum notice', () => {
    expect(isOnSale({ start: NOW + HOUR }, NOW, 60)).toBe(true)
    expect(isOnSale({ start: NOW + HOUR - 1 }, NOW, 60)).toBe(false)
  })
  it('have their own number of places or the course’s', () => {
    expect([
      getSeatLimit({ places: 2 }, { places: 6 }),
      getSeatLimit({ places: null }, { places: 6 }),
    ]).toEqual([2, 6])
    expect([countSeatsLeft(6, 2), countSeatsLeft(2, 3)]).toEqual([4, 0])
  })
  it('are grouped by the London day of their start, in order of time', () => {
    const lateUtc = Date.UTC(2026, 5, 10, 23, 30)
    const dates = [{ start: lateUtc }, { start: NOW + HOUR }, { start: NOW }]
    expect([...groupByDay(dates)]).toEqual([
      ['2026-06-01', [{ start: NOW }, { start: NOW + HOUR }]],
      ['2026-06-11', [{ start: lateUtc }]],
    ])
  })
})

describe('the refund for leaving a course', () => {
  const terms = { depositPercent: 50, noticeDays: 14, onlineRefundDays: 14, rightToCancel: false }
  const left: LeftCourse = {
    ...{ by: 'customer', pricePence: 24_001, paidPence: 24_001 },
    ...{ start: NOW + 20 * DAY, boughtAt: NOW - DAY, at: NOW },
    ...{ websiteSaleAt: NOW - DAY, isGiven: false },
  }
  const back = (change: Partial<LeftCourse>) => {
    const { amountPence, keptPence, reason } = calculateCourseRefund({ ...left, ...change }, terms)
    return [amountPence, keptPence, reason]
  }
  it('is the whole amount for 14 days, for what was bought on the website and has not been given (D125)', () => {
    const right = (change: Partial<LeftCourse>) =>
      calculateCourseRefund({ ...left, ...change }, { ...terms, rightToCancel: true }).reason
    expect(right({})).toBe('right-to-cancel')
    expect(right({ start: NOW + HOUR })).toBe('right-to-cancel')
    expect(right({ start: null })).toBe('right-to-cancel')
    expect(right({ websiteSaleAt: null })).toBe('in-time')
    expect(right({ isGiven: true, start: NOW - DAY })).toBe('too-late')
    expect(right({ by: 'salon' })).toBe('academy-cancelled')
    // Days of 23 and of 25 hours are within these.
    for (const [bought, end] of [
      ['2026-03-20T23:59:00Z', '2026-04-03T23:00:00Z'],
      ['2026-10-18T12:00:00Z', '2026-11-02T00:00:00Z'],
    ] as const)
      expect(new Date(getRightEnd(Date.parse(bought))).toISOString()).toBe(new Date(end).toISOString())
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700 * 24 * 60 }), (minutes) => {
        const boughtAt = NOW + minutes * 60_000
        const end = getRightEnd(boughtAt)
        expect(getDayNumberAt(end - 1) - getDayNumberAt(boughtAt)).toBe(14)
        expect(toDayKey(end)).not.toBe(toDayKey(end - 1))
        const sold = { websiteSaleAt: boughtAt, start: end }
        expect(right({ ...sold, at: end - 1 })).toBe('right-to-cancel')
        expect(right({ ...sold, at: end })).toBe('too-late')
        const asks = (start: number | null) =>
          needsExpressRequest({ start, boughtAt }, { rightToCancel: true })
        expect([asks(null), asks(end - 1), asks(end)]).toEqual([true, true, false])
        expect(needsExpressRequest({ start: null, boughtAt }, { rightToCancel: false })).toBe(false)
      }),
    )
  })
  it('with notice is the amount above the deposit, which is rounded up to the penny', () => {
    expect(back({})).toEqual([12_000, 12_001, 'in-time'])
    expect(back({ start: NOW + 14 * DAY })).toEqual([12_000, 12_001, 'in-time'])
  })
  it('without notice is zero', () => {
    expect(back({ start: NOW + 14 * DAY - 1 })).toEqual([0, 24_001, 'too-late'])
  })
  it('is the whole amount when the academy cancels', () => {
    expect(back({ by: 'salon', start: NOW + DAY })).toEqual([24_001, 0, 'academy-cancelled'])
  })
  it('for an online course is the whole amount within a fortnight of buying, then zero', () => {
    expect(back({ start: null, boughtAt: NOW - 14 * DAY })).toEqual([24_001, 0, 'online-in-time'])
    expect(back({ start: null, boughtAt: NOW - 14 * DAY - 1 })).toEqual([0, 24_001, 'online-too-late'])
  })
  it('is described in words that fit the owner’s settings', () => {
    const words = toSiteWords({}).terms
    const said = (type: 'online' | 'in-person', more: object) =>
      describeCourseTerms(words, type, {
        ...{ depositPercent: 50, noticeDays: 14, onlineRefundDays: 14, rightToCancel: false, ...more },
      })
    const withDeposit = (notice: string) => fillPlaceholders(words.deposit, { percent: 50, notice })
    expect(said('in-person', {})).toBe(withDeposit('14 days’ notice'))
    expect(said('in-person', { rightToCancel: null })).toBe(
      `${words.right} ${withDeposit('14 days’ notice')}`,
    )
    const withRight = { rightToCancel: true }
    expect(said('online', withRight)).toBe(`${words.right} ${words.nothing}`)
    expect(said('online', { ...withRight, onlineRefundDays: 15 })).toBe(
      `${words.right} ${fillPlaceholders(words.online, { days: '15 days' })}`,
    )
    expect(said('in-person', { noticeDays: 1 })).toBe(withDeposit('1 day’s notice'))
    expect(said('in-person', { noticeDays: 0 })).toBe(fillPlaceholders(words.depositStart, { percent: 50 }))
    expect(said('in-person', { depositPercent: 0, noticeDays: 7 })).toBe(
      fillPlaceholders(words.all, { notice: '7 days’ notice' }),
    )
    expect(said('in-person', { depositPercent: 100 })).toBe(words.nothing)
    expect(said('online', { onlineRefundDays: 1 })).toBe(fillPlaceholders(words.online, { days: '1 day' }))
    expect(said('online', { onlineRefundDays: 0 })).toBe(words.onlineNothing)
    const sums = { amount: '£1.00', kept: '£1.00', noticeDays: 0, onlineRefundDays: 0 }
    for (const reason of courseRefundReasons)
      expect(describeCourseRefund(reason, sums)).not.toMatch(/\b0 days/)
  })

  it('is zero if nothing was paid', () => {
    expect(back({ paidPence: 0 })).toEqual([0, 0, 'nothing-paid'])
  })
  it('never exceeds what is left, and never loses a penny', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('customer' as const, 'salon' as const),
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 1, max: 100_000 }),
        fc.option(fc.integer({ min: NOW - 30 * DAY, max: NOW + 60 * DAY }), { nil: null }),
        fc.integer({ min: 0, max: 100 }),
        (by, paidPence, pricePence, start, depositPercent) => {
          const { amountPence, keptPence } = calculateCourseRefund(
            { ...left, by, paidPence, pricePence, start },
            { ...terms, depositPercent },
          )
          expect(amountPence).toBeGreaterThanOrEqual(0)
          expect(amountPence + keptPence).toBe(paidPence)
        },
      ),
    )
  })
})

describe('course statistics and URLs', () => {
  it('count weeks from Monday to Monday in London', () => {
    const monday = Date.UTC(2026, 4, 31, 23)
    const stats = calculateEnrolmentStats([monday, monday - 1, monday - 7 * DAY, monday - 7 * DAY - 1], NOW)
    expect(stats).toEqual({ all: 4, thisWeek: 1, lastWeek: 2 })
  })
  it('never use a reserved address, or the same address twice', () => {
    expect(isReservedSlug('book-course')).toBe(true)
    expect(findFreeCourseSlug('book-course', new Set())).toBe('book-course-2')
    expect(findFreeCourseSlug('waxing', new Set(['waxing', 'waxing-2']))).toBe('waxing-3')
    expect(findFreeCourseSlug('', new Set())).toBe('course')
  })
})
