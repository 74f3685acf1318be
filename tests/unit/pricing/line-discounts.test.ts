import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDiscount, type DiscountRule } from '@/domain/pricing/discount-rule'
import { calculateRefund, calculateSaleState } from '@/domain/pricing/refund'
import { getNetPrice, type ReturnedMoney, splitPayments, type SoldBooking } from '@/domain/pricing/sold-lines'
import { calculateDeposit, type Deposit, HALF } from '@/domain/pricing/deposit'
import { splitAmount, splitAmountUpTo } from '@/domain/pricing/totals'
import { HOUR } from '@/domain/time/time'

const sumOf = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0)
const pence = fc.integer({ min: 0, max: 50_000 })
const prices = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 6 })

describe('a split amount', () => {
  it('adds up to the penny, and each part is within a penny of its share', () => {
    fc.assert(
      fc.property(pence, prices, (amount, weights) => {
        const parts = splitAmount(amount, weights)
        expect(sumOf(parts)).toBe(amount)
        parts.forEach((part, i) =>
          expect(Math.abs(part - (amount * weights[i]!) / sumOf(weights))).toBeLessThan(1),
        )
      }),
    )
  })

  it('gives leftover pennies to the largest remainders, the earlier of two first', () => {
    expect(splitAmount(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(splitAmount(10, [5, 3, 7])).toEqual([3, 2, 5])
    expect(splitAmount(3, [0, 0])).toEqual([2, 1])
    expect(splitAmount(3, [0, 7])).toEqual([0, 3])
  })

  it('never exceeds a limit', () => {
    fc.assert(
      fc.property(pence, fc.array(pence, { maxLength: 6 }), (amount, limits) => {
        const parts = splitAmountUpTo(amount, limits)
        expect(sumOf(parts)).toBe(Math.min(amount, sumOf(limits)))
        parts.forEach((part, i) => expect(part).toBeLessThanOrEqual(limits[i]!))
      }),
    )
  })
})

const rule: DiscountRule = {
  effect: { kind: 'percent', percent: 20 },
  active: true,
  from: null,
  to: null,
  serviceIds: null,
  maxLines: null,
}

describe('the discount of a code', () => {
  const lines = [
    { serviceId: 'set', pricePence: 7500 },
    { serviceId: 'lamination', pricePence: 3800 },
    { serviceId: 'lamination', pricePence: 4200 },
  ]
  const getLines = (more: Partial<DiscountRule>) => {
    const result = checkDiscount({ ...rule, ...more }, lines, 0)
    return result.ok ? result.value : result.code
  }

  it('comes off the lines that the code is valid for, and no others', () => {
    expect(getLines({ serviceIds: ['lamination'] })).toEqual([0, 760, 840])
    expect(getLines({ serviceIds: ['lamination'], effect: { kind: 'amount', amountPence: 1000 } })).toEqual([
      0, 475, 525,
    ])
  })

  it('comes off the most expensive lines if the code covers only some', () => {
    expect(getLines({ serviceIds: ['lamination'], maxLines: 1 })).toEqual([0, 0, 840])
    expect(getLines({ maxLines: 2 })).toEqual([1500, 0, 840])
    expect(getLines({ maxLines: 1, effect: { kind: 'amount', amountPence: 9000 } })).toEqual([7500, 0, 0])
  })

  it('adds up to the code’s total discount, and never exceeds the price of a line', () => {
    const effect = fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ kind: fc.constant('amount' as const), amountPence: fc.integer({ min: 1, max: 50_000 }) }),
    )
    fc.assert(
      fc.property(prices, effect, fc.option(fc.integer({ min: 1, max: 4 })), (list, drawn, maxLines) => {
        const basket = list.map((pricePence) => ({ serviceId: 'any', pricePence }))
        const off = checkDiscount({ ...rule, effect: drawn, maxLines }, basket, 0)
        if (!off.ok) throw new Error(off.code)
        const dearest = list.toSorted((a, b) => b - a).slice(0, maxLines ?? list.length)
        const whole = sumOf(dearest)
        const expected =
          drawn.kind === 'percent' ? Math.ceil((whole * drawn.percent) / 100) : drawn.amountPence
        expect(sumOf(off.value)).toBe(Math.min(whole, expected))
        off.value.forEach((part, i) => expect(part).toBeLessThanOrEqual(list[i]!))
        expect(off.value.filter((part) => part > 0).length).toBeLessThanOrEqual(dearest.length)
      }),
    )
  })
})

const start = 1000 * HOUR
const terms = { by: 'customer' as const, now: 10 * HOUR, noticeHours: 48 }

const twenty: Deposit = { kind: 'amount', amountPence: 2000 }

interface Drawn {
  price: number
  /** The discount in per cent. */
  percent: number
  deposit?: Deposit
}

/** A sale of these lines, with the payment type `paid` and any balance taken on the day. */
const getSale = (
  drawn: readonly Drawn[],
  paid: 'none' | 'half' | 'full',
  withBalance: boolean,
): SoldBooking => {
  const appointments = drawn.map(({ price, percent, deposit = HALF }, i) => {
    const discountPence = Math.ceil((price * percent) / 100)
    const depositPence = calculateDeposit(deposit, price - discountPence)
    return {
      ...{ id: String(i), pricePence: price, discountPence, depositPence, start },
      cancelledAt: null as number | null,
    }
  })
  const total = sumOf(appointments.map(getNetPrice))
  const first = { none: 0, half: sumOf(appointments.map((one) => one.depositPence)), full: total }[paid]
  const payment = (paidPence: number, paidForActive: number | null) => ({
    ...{ paidPence, paidForActive, isDeposit: paid === 'half' && paidForActive === null },
    returned: [] as ReturnedMoney[],
  })
  const payments = [payment(first, null), ...(withBalance ? [payment(total - first, 1)] : [])]
  return { appointments, discountPence: sumOf(appointments.map((one) => one.discountPence)), payments }
}

/** A line's price, the amount owed, the amount paid, and the refund if the line is cancelled. */
const getMoney = (sale: SoldBooking, at: number) => {
  const line = sale.appointments[at]!
  const held = splitPayments(sale).map((shares) => shares[at]!.paid - shares[at]!.returned)
  return {
    ...{ cost: getNetPrice(line), held, due: Math.max(0, getNetPrice(line) - sumOf(held)) },
    proposed: calculateRefund(sale, [line], terms).map(({ amountPence, feePence }) => [
      amountPence,
      feePence,
    ]),
  }
}

/** Cancels a line at `now` and refunds it according to the terms, as the salon does. */
const cancel = (sale: SoldBooking, at: number, now: number): SoldBooking => {
  const appointments = sale.appointments.map((line, i) => (i === at ? { ...line, cancelledAt: now } : line))
  const cancelled = { ...sale, appointments }
  const proposals = calculateRefund(cancelled, [appointments[at]!], { ...terms, now })
  const payments = sale.payments.map((payment, i) => {
    const amountPence = proposals[i]!.amountPence
    const back = { amountPence, madeAt: now, settledAt: now, appointments: [appointments[at]!.id] }
    return amountPence > 0 ? { ...payment, returned: [...payment.returned, back] } : payment
  })
  return { ...cancelled, payments }
}

describe('a booking with a discount on each line', () => {
  it('refunds half of the set in time, and the lamination keeps its price', () => {
    const sale = getSale(
      [
        { price: 7500, percent: 0 },
        { price: 3800, percent: 20 },
      ],
      'full',
      false,
    )
    const after = cancel(sale, 0, 10 * HOUR)
    expect(after.payments[0]!.returned).toMatchObject([{ amountPence: 3750 }])
    expect(calculateSaleState(after)).toMatchObject({ total: 3040, paid: 3040, kept: 3750, due: 0 })
  })

  it('keeps each line’s own deposit, whatever the others have (D98)', () => {
    const sale = getSale(
      [
        { price: 4000, percent: 0, deposit: { kind: 'none' } },
        { price: 4000, percent: 0, deposit: { kind: 'amount', amountPence: 2000 } },
      ],
      'half',
      false,
    )
    expect([0, 1].map((at) => getMoney(sale, at))).toMatchObject([
      { held: [0], due: 4000, proposed: [[0, 0]] },
      { held: [2000], due: 2000, proposed: [[0, 2000]] },
    ])
    const both = calculateRefund(
      { ...sale, payments: [{ ...sale.payments[0]!, paidPence: 8000 }] },
      sale.appointments,
      terms,
    )
    expect(both).toMatchObject([{ amountPence: 6000, feePence: 2000 }])
  })

  it('does not change other lines when lines are cancelled, in any order', () => {
    const drawn = fc.record({
      price: fc.integer({ min: 1, max: 30_000 }),
      percent: fc.integer({ min: 0, max: 100 }),
      deposit: fc.constantFrom<Deposit>(HALF, { kind: 'none' }, { kind: 'percent', percent: 33 }, twenty),
    })
    const sale = fc.tuple(
      fc.array(drawn, { minLength: 2, maxLength: 5 }),
      fc.constantFrom('none' as const, 'half' as const, 'full' as const),
      fc.boolean(),
    )
    fc.assert(
      fc.property(
        sale,
        fc.array(fc.nat(), { minLength: 1, maxLength: 5 }),
        ([lines, paid, balance], picks) => {
          let now = getSale(lines, paid, balance)
          const whole = now
          const order = [...new Set(picks.map((pick) => pick % lines.length))]
          order.forEach((at, turn) => {
            const others = lines.map((_line, i) => i).filter((i) => i !== at)
            const before = others.map((i) => getMoney(now, i))
            now = cancel(now, at, (20 + turn) * HOUR)
            // Lines that were cancelled earlier are settled. Nothing more is refunded for them.
            expect(others.map((i) => getMoney(now, i))).toEqual(before)
          })
          const held = sumOf(lines.map((_line, i) => sumOf(getMoney(now, i).held)))
          const taken = sumOf(now.payments.map((one) => one.paidPence))
          const back = sumOf(now.payments.flatMap((one) => one.returned.map((row) => row.amountPence)))
          expect(held).toBe(taken - back)
          const { total, discount, paid: of, kept, due } = calculateSaleState(now)
          expect(of + kept).toBe(held)
          const standing = whole.appointments.filter(({ id }) => !order.includes(Number(id)))
          expect(total).toBe(sumOf(standing.map(getNetPrice)))
          expect(discount).toBe(sumOf(standing.map((one) => one.discountPence ?? 0)))
          expect(due).toBe(balance ? 0 : total - of)
        },
      ),
    )
  })

  it('splits the balance over what each line still owes', () => {
    const sale = getSale(
      [
        { price: 101, percent: 0 },
        { price: 101, percent: 0 },
      ],
      'half',
      true,
    )
    expect(splitPayments(sale).map((shares) => shares.map(({ paid }) => paid))).toEqual([
      [51, 51],
      [50, 50],
    ])
  })

  it('takes a refund’s excess over its own line off the other lines, once only', () => {
    const sale = getSale(
      [
        { price: 1000, percent: 0 },
        { price: 3000, percent: 0 },
      ],
      'full',
      false,
    )
    const [first] = sale.payments
    const returned = [{ amountPence: 1500, madeAt: 5, settledAt: 5, appointments: ['0'] }]
    const after = { ...sale, payments: [{ ...first!, returned }] }
    expect(splitPayments(after)[0]).toEqual([
      { paid: 1000, returned: 1000 },
      { paid: 3000, returned: 500 },
    ])
  })
})
