import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  calculateChange,
  calculateDueInParts,
  getFirstId,
  getPartNumber,
  groupLaterParts,
  toNextPartId,
  toPartId,
} from '@/domain/payments/bill'
import { splitPayments, type SoldBooking, type TakenPayment } from '@/domain/pricing/sold-lines'

const first = 'a1b2'

/** A bill of these prices, and the payments taken for it, each at its own instant. */
const toSold = (prices: readonly number[], payments: readonly TakenPayment[]): SoldBooking => ({
  appointments: prices.map((pricePence, at) => ({
    id: `line ${at}`,
    pricePence,
    discountPence: 0,
    depositPence: null,
    start: 0,
    cancelledAt: null,
  })),
  discountPence: 0,
  payments,
})

const paid = (paidPence: number, at: number, returned: TakenPayment['returned'] = []): TakenPayment => ({
  paidPence,
  returned,
  paidForActive: at,
})

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
    const refund = (madeAt: number) => [{ amountPence: 500, madeAt, appointments: null }]
    expect(calculateDueInParts(toSold([3000], [paid(1000, 1), paid(2000, 2, refund(3))]), 2)).toBe(0)
    expect(calculateDueInParts(toSold([3000], [paid(1000, 1, refund(2)), paid(2000, 3)]), 3)).toBe(500)
    expect(calculateDueInParts(toSold([3000], [paid(1000, 1, refund(2))]), 1)).toBe(2500)
  })
})

it('the change for cash is what was given above the amount', () => {
  expect([calculateChange(4550, 5000), calculateChange(4550, 4550), calculateChange(4550, 4500)]).toEqual([
    450,
    0,
    null,
  ])
})
