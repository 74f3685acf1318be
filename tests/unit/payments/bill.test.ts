import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  calculateChange,
  getFirstId,
  getPartNumber,
  groupLaterParts,
  toNextPartId,
  toPartId,
} from '@/domain/payments/bill'
import { calculateDueInParts } from '@/domain/payments/bill-due'
import { calculateDeposit, type Deposit, HALF } from '@/domain/pricing/deposit'
import { calculateSaleState } from '@/domain/pricing/refund'
import {
  type ReturnedMoney,
  splitPayments,
  type SoldBooking,
  type SoldLine,
  type TakenPayment,
} from '@/domain/pricing/sold-lines'

const first = 'a1b2'

const line = (at: number, pricePence: number, more: Partial<SoldLine> = {}): SoldLine => ({
  id: `line ${at}`,
  pricePence,
  discountPence: 0,
  depositPence: null,
  start: 0,
  cancelledAt: null,
  ...more,
})

/** A bill of these prices, and the payments taken for it, each at its own instant. */
const toSold = (prices: readonly number[], payments: readonly TakenPayment[]): SoldBooking => ({
  appointments: prices.map((pricePence, at) => line(at, pricePence)),
  discountPence: 0,
  payments,
})

const paid = (paidPence: number, at: number, returned: TakenPayment['returned'] = []): TakenPayment => ({
  paidPence,
  returned,
  paidForActive: at,
})

/** A refund that was made at `madeAt` and returned at `settledAt`. */
const back = (amountPence: number, settledAt: number, madeAt = settledAt): ReturnedMoney => ({
  ...{ amountPence, madeAt, settledAt },
  appointments: null,
})

const deposit = (paidPence: number, returned: readonly ReturnedMoney[]): TakenPayment => ({
  ...{ paidPence, returned },
  paidForActive: null,
  isDeposit: true,
})

const soldLine = fc.record({
  price: fc.integer({ min: 1, max: 20_000 }),
  deposit: fc.constantFrom<Deposit>(
    HALF,
    { kind: 'none' },
    { kind: 'percent', percent: 33 },
    { kind: 'amount', amountPence: 2000 },
  ),
})
const step = fc.record({
  kind: fc.constantFrom('take', 'take', 'refund', 'cancel'),
  at: fc.nat(20),
  percent: fc.integer({ min: 1, max: 100 }),
})

/** A bill whose deposit was paid at 1. */
const startBill = (drawn: readonly { price: number; deposit: Deposit }[]): SoldBooking => {
  const appointments = drawn.map(({ price, deposit: kind }, at) =>
    line(at, price, { depositPence: calculateDeposit(kind, price) }),
  )
  const first = appointments.reduce((sum, { depositPence }) => sum + (depositPence ?? 0), 0)
  return { appointments, discountPence: 0, payments: [deposit(first, [])] }
}

/** Cancels one line, unless it is the last one. */
const cancelLine = (bill: SoldBooking, pick: number, now: number): SoldBooking => {
  const active = bill.appointments.filter(({ cancelledAt }) => cancelledAt === null)
  const gone = active.length > 1 ? active[pick % active.length] : undefined
  return {
    ...bill,
    appointments: bill.appointments.map((one) => (one === gone ? { ...one, cancelledAt: now } : one)),
  }
}

/** Refunds a part of what is left of one payment, for one line or for no line in particular. */
const refundSome = (bill: SoldBooking, pick: number, percent: number, now: number): SoldBooking => {
  const at = pick % bill.payments.length
  const { id } = bill.appointments[pick % bill.appointments.length]!
  return {
    ...bill,
    payments: bill.payments.map((payment, i) => {
      const left = payment.returned.reduce((sum, one) => sum - one.amountPence, payment.paidPence)
      const refund = back(Math.floor((left * percent) / 100), now)
      const appointments = percent % 2 === 0 ? [id] : null
      return i === at ? { ...payment, returned: [...payment.returned, { ...refund, appointments }] } : payment
    }),
  }
}

const prices = fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 5 })
const wishes = fc.array(fc.integer({ min: 1, max: 30_000 }), { maxLength: 8 })

describe('the parts of a bill', () => {
  it('have ids from which number and bill can be read', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 60 }), (number) => {
        const id = toPartId(first, number)
        expect([getPartNumber(id), getFirstId(id)]).toEqual([number, first])
      }),
    )
    expect([getPartNumber(first), getFirstId(first)]).toEqual([1, first])
    expect(toPartId(first, 2)).toBe(`${first}-balance`)
  })

  it('are grouped by bill in order of number, and the next number was never used', () => {
    const ids = [toPartId(first, 10), toPartId(first, 2), first, toPartId('other', 2), toPartId(first, 3)]
    const rows = ids.map((id) => ({ id }))
    expect(groupLaterParts([{ id: first }, { id: 'none' }], rows)).toEqual(
      new Map([
        [first, [{ id: toPartId(first, 2) }, { id: toPartId(first, 3) }, { id: toPartId(first, 10) }]],
        ['none', []],
      ]),
    )
    expect(toNextPartId(first, [])).toBe(toPartId(first, 2))
    expect(toNextPartId(first, [{ id: toPartId(first, 4) }])).toBe(toPartId(first, 5))
  })

  it('never exceed the bill, and their shares add up to each part', () => {
    fc.assert(
      fc.property(prices, wishes, (lines, sums) => {
        const total = lines.reduce((sum, one) => sum + one, 0)
        const payments: TakenPayment[] = []
        for (const [at, wish] of sums.entries()) {
          const left = calculateDueInParts(toSold(lines, payments), at === 0 ? null : at)
          expect(left).toBe(total - payments.reduce((sum, one) => sum + one.paidPence, 0))
          if (wish <= left) payments.push(paid(wish, at + 1))
        }
        const shares = splitPayments(toSold(lines, payments))
        expect(shares.map((part) => part.reduce((sum, one) => sum + one.paid, 0))).toEqual(
          payments.map(({ paidPence }) => paidPence),
        )
      }),
    )
  })

  it('leave nothing due after a refund of a settled bill, but a refund before the last part is owed', () => {
    const refund = (settledAt: number) => [back(500, settledAt)]
    expect(calculateDueInParts(toSold([3000], [paid(1000, 1), paid(2000, 2, refund(3))]), 2)).toBe(0)
    expect(calculateDueInParts(toSold([3000], [paid(1000, 1, refund(2)), paid(2000, 3)]), 3)).toBe(500)
    expect(calculateDueInParts(toSold([3000], [paid(1000, 1, refund(2))]), 1)).toBe(2500)
  })

  it('are not reopened by a refund that was still on its way when the last part was taken', () => {
    const half = { ...paid(5000, 1, [back(2000, 4, 2)]), paidForActive: null }
    expect(calculateDueInParts(toSold([10_000], [half, paid(5000, 3)]), 3)).toBe(0)
  })

  it('settle a bill whose deposit was partly refunded before the last part', () => {
    const sold = (returned: ReturnedMoney[], ...later: TakenPayment[]): SoldBooking => ({
      ...toSold([4000, 6000], [deposit(3000, returned), ...later]),
      appointments: [line(0, 4000, { depositPence: 0 }), line(1, 6000, { depositPence: 3000 })],
    })
    const refund = [back(1000, 2)]
    expect(calculateDueInParts(sold(refund), 1)).toBe(8000)
    const settled = sold(refund, paid(8000, 3))
    expect(splitPayments(settled)[1]).toMatchObject([{ paid: 4000 }, { paid: 4000 }])
    expect(calculateDueInParts(settled, 3)).toBe(0)
  })

  it('settle a bill with deposits, refunds and cancellations, and never exceed it', () => {
    fc.assert(
      fc.property(
        fc.array(soldLine, { minLength: 1, maxLength: 4 }),
        fc.array(step, { maxLength: 10 }),
        (drawn, steps) => {
          let bill = startBill(drawn)
          let [lastTakenAt, now] = [1, 1]
          for (const one of steps) {
            now++
            const due = calculateDueInParts(bill, lastTakenAt)
            const { total, paid: held } = calculateSaleState(bill)
            expect(held).toBeLessThanOrEqual(total)
            expect([0, total - held]).toContain(due)
            if (one.kind === 'cancel') bill = cancelLine(bill, one.at, now)
            if (one.kind === 'refund') bill = refundSome(bill, one.at, one.percent, now)
            if (one.kind !== 'take' || due === 0) continue
            const part = Math.max(1, Math.floor((due * one.percent) / 100))
            bill = { ...bill, payments: [...bill.payments, paid(part, now)] }
            lastTakenAt = now
            expect(calculateDueInParts(bill, lastTakenAt)).toBe(due - part)
          }
          const rest = calculateDueInParts(bill, lastTakenAt)
          if (rest === 0) return
          const settled = { ...bill, payments: [...bill.payments, paid(rest, now + 1)] }
          expect(calculateDueInParts(settled, now + 1)).toBe(0)
          const { total, paid: held } = calculateSaleState(settled)
          expect(held).toBe(total)
          const given = refundSome(settled, settled.payments.length - 1, 50, now + 2)
          expect(calculateDueInParts(given, now + 1)).toBe(0)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('settle an old sale without discounts on its lines, of which a part was cancelled before it was paid', () => {
    const old = (payments: TakenPayment[], cancelledAt: number): SoldBooking => ({
      ...toSold([4000, 6000], payments),
      appointments: [
        line(0, 4000, { discountPence: null }),
        line(1, 6000, { discountPence: null, cancelledAt }),
      ],
    })
    expect(calculateSaleState(old([paid(4000, 2)], 1))).toMatchObject({
      paid: 4000,
      forCancelled: 0,
      kept: 0,
    })
    expect(calculateDueInParts(old([paid(4000, 2)], 1), 2)).toBe(0)
    expect(calculateDueInParts(old([paid(2500, 2), paid(1500, 3)], 1), 3)).toBe(0)
    // What was paid for a line that was cancelled later does not pay for the other one.
    expect(calculateSaleState(old([paid(10_000, 2)], 3))).toMatchObject({ paid: 4000, kept: 6000, due: 0 })
  })
})

it('the change for cash is what was given above the amount', () => {
  expect([calculateChange(4550, 5000), calculateChange(4550, 4550), calculateChange(4550, 4500)]).toEqual([
    450,
    0,
    null,
  ])
})
