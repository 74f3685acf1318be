import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  calculateTotals,
  formatMoney,
  parsePounds,
  paymentTypes,
  toPence,
  toPounds,
} from '@/domain/pricing/totals'
import { getCodeState, checkDiscount, calculateDiscount, normaliseCode } from '@/domain/pricing/discount-rule'
import { calculateDeposit, type Deposit, HALF, toDeposit } from '@/domain/pricing/deposit'
import { HOUR } from '@/domain/time/time'
import { calculateRefund, proposeRefund } from '@/domain/pricing/refund'
import type { ReturnedMoney, SoldLine } from '@/domain/pricing/sold-lines'

const amount = fc.integer({ min: 0, max: 10_000_000 })
const deposit: fc.Arbitrary<Deposit> = fc.oneof(
  fc.constant({ kind: 'none' as const }),
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('amount' as const), amountPence: fc.integer({ min: 1, max: 50_000 }) }),
)
/** Lines with their prices and rules. Each has at most its own price off. */
const lines = fc.array(
  fc
    .record({
      pricePence: fc.integer({ min: 0, max: 50_000 }),
      deposit,
      off: fc.integer({ min: 0, max: 100 }),
    })
    .map((line) => {
      const discountPence = Math.floor((line.pricePence * line.off) / 100)
      const depositPence = calculateDeposit(line.deposit, line.pricePence - discountPence)
      return { ...line, discountPence, depositPence }
    }),
  { maxLength: 6 },
)
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0)

describe('the deposit of a line (D98)', () => {
  it('is a percentage rounded up to the penny, or an amount up to the price, or nothing', () => {
    expect([0, 1, 2, 4555, 4550].map((pence) => calculateDeposit(HALF, pence))).toEqual([0, 1, 1, 2278, 2275])
    expect(calculateDeposit({ kind: 'percent', percent: 30 }, 4555)).toBe(1367)
    const twenty = { kind: 'amount' as const, amountPence: 2000 }
    expect([0, 1999, 2000, 9000].map((pence) => calculateDeposit(twenty, pence))).toEqual([
      0, 1999, 2000, 2000,
    ])
    expect(calculateDeposit({ kind: 'none' }, 4555)).toBe(0)
  })

  it('is never below nothing, and never more than the line', () => {
    fc.assert(
      fc.property(deposit, amount, (rule, pence) => {
        const charged = calculateDeposit(rule, pence)
        expect(Number.isInteger(charged)).toBe(true)
        expect(charged).toBeGreaterThanOrEqual(0)
        expect(charged).toBeLessThanOrEqual(pence)
        if (rule.kind !== 'none' && pence > 0) expect(charged).toBeGreaterThan(0)
      }),
    )
  })

  it('follows the setting unless the treatment has its own', () => {
    const setting = toDeposit({ kind: 'amount', percent: 50, amountPence: 2000 })
    expect(setting).toEqual({ kind: 'amount', amountPence: 2000 })
    for (const own of [undefined, null, {}, { kind: 'setting' as const, percent: 30 }])
      expect(toDeposit(own, setting)).toEqual(setting)
    expect(toDeposit({ kind: 'percent', percent: 30 }, setting)).toEqual({ kind: 'percent', percent: 30 })
    expect(toDeposit({ kind: 'none', percent: 30 }, setting)).toEqual({ kind: 'none' })
    expect(toDeposit(null)).toEqual(HALF)
  })
})

describe('totals', () => {
  it('split into the amount charged now and the amount due on the day, to the penny', () => {
    fc.assert(
      fc.property(lines, fc.constantFrom(...paymentTypes), (list, type) => {
        const off = sumOf(list.map(({ discountPence }) => discountPence))
        const totals = calculateTotals(list, type, off)
        const sum = list.reduce((total, line) => total + line.pricePence, 0)
        expect(totals.subtotal).toBe(sum)
        expect(totals.total).toBe(Math.max(0, sum - off))
        expect(totals.discount + totals.total).toBe(sum)
        expect(totals.now + totals.onTheDay).toBe(totals.total)
        const deposits = sumOf(list.map(({ depositPence }) => depositPence))
        const now = { 'pay-at-salon': 0, 'pay-half': deposits, 'pay-full': totals.total }
        expect(totals.now).toBe(now[type])
        expect(totals.now).toBeGreaterThanOrEqual(0)
        expect(totals.onTheDay).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('a discount', () => {
  it('never exceeds the price, and rounds half a penny in the customer’s favour', () => {
    expect(calculateDiscount(999, { kind: 'percent', percent: 10 })).toBe(100)
    expect(calculateDiscount(999, { kind: 'amount', amountPence: 5000 })).toBe(999)
    expect(calculateDiscount(999, { kind: 'amount', amountPence: -5 })).toBe(0)
    expect(calculateDiscount(999, { kind: 'percent', percent: 100 })).toBe(999)
  })

  const now = 1000
  const rule = {
    active: true,
    from: null,
    to: null,
    serviceIds: null,
    maxLines: null,
    effect: { kind: 'percent' as const, percent: 10 },
  }
  const basket = [
    { serviceId: 'brows', pricePence: 2000 },
    { serviceId: 'lashes', pricePence: 3000 },
  ]
  const getCode = (more: object) => {
    const result = checkDiscount({ ...rule, ...more }, basket, now)
    return result.ok ? result.value.reduce((sum, off) => sum + off, 0) : result.code
  }

  it('applies within its dates and to its treatments', () => {
    expect(getCode({})).toBe(500)
    expect(getCode({ serviceIds: ['lashes'] })).toBe(300)
    expect(getCode({ effect: { kind: 'amount', amountPence: 9000 }, serviceIds: ['brows'] })).toBe(2000)
    expect(getCode({ from: now, to: now + 1 })).toBe(500)
    expect(getCode({ from: now + 1 })).toBe('DISCOUNT_NOT_NOW')
    expect(getCode({ to: now })).toBe('DISCOUNT_NOT_NOW')
    expect(getCode({ active: false })).toBe('DISCOUNT_UNKNOWN')
    expect(getCode({ serviceIds: ['nails'] })).toBe('DISCOUNT_NOT_FOR_THESE')
    expect(normaliseCode('  spring10 ')).toBe('SPRING10')
  })

  it('counts as working only while it can be used', () => {
    const standing = (more: object, left: number | null = null) =>
      getCodeState({ ...rule, ...more }, left, now)
    expect([standing({}), standing({ from: now, to: now + 1 }, 1)]).toEqual(['works', 'works'])
    expect(standing({ active: false, to: now })).toBe('switched-off')
    expect(standing({ from: now + 1 })).toBe('not-yet')
    expect(standing({ to: now }, 0)).toBe('over')
    expect(standing({}, 0)).toBe('used-up')
  })
})

describe('the refund under the terms', () => {
  const propose = (more: object) =>
    proposeRefund({
      by: 'customer',
      depositPence: 2278,
      paidPence: 4555,
      start: 48 * HOUR,
      now: 0,
      noticeHours: 48,
      ...more,
    })

  it('is the amount above the fee with notice, zero without, and everything if the salon cancels', () => {
    expect(propose({})).toEqual({ amountPence: 2277, reason: 'in-time', feePence: 2278 })
    expect(propose({ paidPence: 2278 })).toEqual({ amountPence: 0, reason: 'in-time', feePence: 2278 })
    expect(propose({ now: 1 })).toEqual({ amountPence: 0, reason: 'too-late', feePence: 4555 })
    expect(propose({ by: 'salon', now: 47 * HOUR })).toMatchObject({
      amountPence: 4555,
      reason: 'salon-cancelled',
    })
    expect(propose({ paidPence: 0, by: 'salon' })).toMatchObject({ amountPence: 0, reason: 'nothing-paid' })
  })

  it('is never more than was paid, and never negative', () => {
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.boolean(),
        fc.integer({ min: 0, max: 100 }),
        (depositPence, paid, isSalon, hours) => {
          const by = isSalon ? 'salon' : 'customer'
          const { amountPence, feePence } = propose({
            by,
            depositPence,
            paidPence: paid,
            start: hours * HOUR,
          })
          expect(amountPence).toBeGreaterThanOrEqual(0)
          expect(amountPence + feePence).toBe(paid)
        },
      ),
    )
  })
})

describe('money', () => {
  it('converts from pence to pounds and back without losing a penny', () => {
    fc.assert(
      fc.property(amount, (n) => {
        expect(toPence(toPounds(n))).toBe(n)
        expect(toPence(Number(toPounds(n).toFixed(2)))).toBe(n)
        expect(parsePounds(toPounds(n).toFixed(2))).toBe(n)
        const written = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(n / 100)
        expect(formatMoney(n)).toBe(written)
      }),
      { numRuns: 500 },
    )
    expect([1.005, 45.5, 0.29, 1.15].map(toPence)).toEqual([101, 4550, 29, 115])
  })

  it('is formatted in the usual way', () => {
    expect(formatMoney(-500)).toBe('-£5.00')
  })

  it('is parsed only if it is a valid amount', () => {
    expect([parsePounds('45.5'), parsePounds(45.5), parsePounds(' 45 '), parsePounds(0)]).toEqual([
      4550, 4550, 4500, 0,
    ])
    expect(parsePounds('100000')).toBe(10_000_000)
    for (const value of ['-1', '1.234', '1e3', '', 'NaN', '100000.01', null, {}, NaN, Infinity]) {
      expect(parsePounds(value)).toBeNull()
    }
  })
})

describe('an amount entered by a person', () => {
  it.each([
    ['38.50', 3850],
    ['38,50', 3850],
    ['38,5', 3850],
    ['1,250', 125_000],
    ['1,250.00', 125_000],
    ['1 250,50', 125_050],
    ['£1,250.5', 125_050],
    [' £ 38 ', 3800],
    ['£0', 0],
  ])('%j means %i pence', (typed, amountPence) => expect(parsePounds(typed)).toBe(amountPence))

  it.each([
    '38,',
    '38.',
    ',50',
    '38 50',
    '1,25,000',
    '1,250,50',
    '1.250,00',
    '0,125',
    '12,3456',
    '££5',
    '5£',
    '£',
  ])('%j is refused instead of guessed at', (typed) => expect(parsePounds(typed)).toBeNull())

  it('is read back as the same amount after formatting', () => {
    fc.assert(
      fc.property(amount, (n) => {
        expect(parsePounds(formatMoney(n))).toBe(n)
      }),
    )
  })
})

describe('a refund for some of a booking’s appointments', () => {
  const line = { pricePence: 4000, discountPence: 0, depositPence: 2000, start: 100 * HOUR }
  const one: SoldLine = { ...line, id: 'one', cancelledAt: 0 }
  const two: SoldLine = { ...line, id: 'two', cancelledAt: null }
  const terms = { by: 'customer' as const, now: 99 * HOUR, noticeHours: 48 }
  const propose = (
    about: readonly SoldLine[],
    returned: ReturnedMoney[],
    { appointments = [one, two], paidPence = 8000, ...more } = {},
  ): number => {
    const payments = [{ paidPence, returned, paidForActive: null }]
    const sold = { appointments, discountPence: 0, payments }
    return calculateRefund(sold, about, { ...terms, ...more })[0]!.amountPence
  }
  const amountFor = (about: SoldLine[], returned: ReturnedMoney[], more = {}) =>
    propose(about, returned, more)
  const given = (amountPence: number, appointments: string[] | null, madeAt = 1): ReturnedMoney => ({
    ...{ amountPence, appointments, madeAt, settledAt: madeAt },
  })

  it('counts notice from the cancellation, not from the refund request', () => {
    expect(amountFor([one], [])).toBe(2000)
    expect(amountFor([{ ...one, cancelledAt: 60 * HOUR }], [])).toBe(0)
  })

  it('refunds nothing twice, whether or not the earlier refund named the appointment', () => {
    expect(amountFor([one], [given(2000, ['one'])])).toBe(0)
    expect(amountFor([one], [given(2000, null)])).toBe(0)
    expect(amountFor([one], [given(2000, ['one'])], { by: 'salon' })).toBe(2000)
    expect(amountFor([one], [given(4000, ['one'])], { by: 'salon' })).toBe(0)
  })

  it('ignores earlier refunds for other appointments', () => {
    const both = [one, { ...two, cancelledAt: 2 }]
    expect(propose([both[1]!], [given(2000, ['one'])], { appointments: both })).toBe(2000)
    expect(propose([both[1]!], [given(2000, null)], { appointments: both })).toBe(2000)
  })

  it('counts half of an amount refunded before anything was cancelled', () => {
    expect(amountFor([one], [given(1000, null, -1)])).toBe(1500)
  })

  it('never exceeds the amount paid, however often and for whatever it is requested', () => {
    const part = fc.constantFrom<string[][]>(['one'], ['two'], ['one', 'two'])
    const ask = fc.tuple(part, fc.constantFrom('customer' as const, 'salon' as const))
    fc.assert(
      fc.property(fc.array(ask, { maxLength: 8 }), fc.integer({ min: 0, max: 9000 }), (asked, paidPence) => {
        const appointments = [one, { ...two, cancelledAt: 0 }]
        const returned: ReturnedMoney[] = []
        for (const [ids, by] of asked) {
          const about = appointments.filter(({ id }) => ids.includes(id))
          const amountPence = propose(about, returned, { appointments, paidPence, ...{ by } })
          expect(amountPence).toBeGreaterThanOrEqual(0)
          if (amountPence === 0) continue
          returned.push(given(amountPence, ids))
          expect(propose(about, returned, { appointments, paidPence, ...{ by } })).toBe(0)
        }
        expect(returned.reduce((sum, { amountPence }) => sum + amountPence, 0)).toBeLessThanOrEqual(paidPence)
      }),
    )
  })
})
