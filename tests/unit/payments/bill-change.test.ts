import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateDueInParts } from '@/domain/payments/bill-due'
import {
  type AskedChange,
  type BillChange,
  calculateChanges,
  type ChangeableLine,
  getTreatmentPrice,
  isSameChange,
} from '@/domain/payments/bill-change'
import { calculateRefund, calculateSaleState } from '@/domain/pricing/refund'
import {
  type SoldBooking,
  type SoldLine,
  splitPayments,
  type TakenPayment,
} from '@/domain/pricing/sold-lines'

const toLine = (id: string, pricePence: number, more: Partial<SoldLine> = {}): SoldLine => ({
  ...{ id, pricePence, discountPence: 0, depositPence: null, start: 0, cancelledAt: null },
  ...more,
})

const toSold = (lines: SoldLine[], payments: TakenPayment[]): SoldBooking => ({
  ...{ appointments: lines, payments, discountPence: 0 },
})

const paid = (paidPence: number, at: number, returned: TakenPayment['returned'] = []): TakenPayment => ({
  ...{ paidPence, returned, paidForActive: at },
})

const back = (amountPence: number, at: number) => ({
  ...{ amountPence, madeAt: at, settledAt: at, appointments: null },
})

const change = (key: string, kind: BillChange['kind'], pence: number): BillChange => ({
  ...{ key, kind, pence, text: null, percent: null, removes: null, reason: 'r', at: 1, by: 'a' },
})

const changeable = (pricePence: number, more: Partial<ChangeableLine> = {}): ChangeableLine => ({
  ...{ id: String(pricePence), pricePence, discountPence: 0, changes: [], ...more },
})

const asked = (kind: AskedChange['kind'], more: Partial<AskedChange>): AskedChange => ({
  ...{ kind, amountPence: null, percent: null, removes: null, ...more },
})

describe('a change of a bill', () => {
  it('spreads a discount over the lines to the penny, and never below £0', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 60_000 }),
        (prices, amountPence) => {
          const changes = calculateChanges(
            prices.map((price) => changeable(price)),
            asked('discount', { amountPence }),
          )
          const total = prices.reduce((sum, price) => sum + price, 0)
          if (amountPence > total) {
            expect(changes).toMatchObject({ code: 'DISCOUNT_TOO_MUCH' })
            return
          }
          const parts = changes.ok ? changes.value : []
          expect(parts.reduce((sum, pence) => sum - pence, 0)).toBe(amountPence)
          for (const [at, pence] of parts.entries()) expect(prices[at]! + pence).toBeGreaterThanOrEqual(0)
        },
      ),
    )
    const tenth = calculateChanges([changeable(4555), changeable(0)], asked('discount', { percent: 10 }))
    expect(tenth).toMatchObject({ value: [-456, 0] })
  })

  it('sets the price of the treatment without its extras, and removes an extra or a discount once', () => {
    const line = changeable(5000, {
      discountPence: 300,
      changes: [change('nail', 'extra', 1000), change('kind', 'discount', -300)],
    })
    expect(getTreatmentPrice(line)).toBe(4000)
    expect(calculateChanges([line], asked('price', { amountPence: 4500 }))).toMatchObject({ value: [500] })
    expect(calculateChanges([line], asked('remove', { removes: 'nail' }))).toMatchObject({ value: [-1000] })
    expect(calculateChanges([line], asked('remove', { removes: 'kind' }))).toMatchObject({ value: [300] })
    const removed = {
      ...line,
      changes: [...line.changes, { ...change('x', 'remove', 300), removes: 'kind' }],
    }
    expect(calculateChanges([removed], asked('remove', { removes: 'kind' }))).toMatchObject({
      code: 'BILL_CHANGED',
    })
    expect(calculateChanges([], asked('extra', { amountPence: 1 }))).toMatchObject({
      code: 'BOOKING_NOT_FOUND',
    })
  })

  it('knows whether a key stands for the same change', () => {
    const line = changeable(5200, {
      discountPence: 300,
      changes: [
        change('price', 'price', 500),
        { ...change('nail', 'extra', 1000), text: 'Nail art' },
        change('off', 'discount', -300),
        change('later', 'price', -800),
      ],
    })
    const isSame = (key: string, of: AskedChange, text: string | null = null, isUnfinished = false) =>
      isSameChange([line], { key, text, asked: of, isUnfinished })
    expect(isSame('price', asked('price', { amountPence: 5000 }))).toBe(true)
    expect(isSame('price', asked('price', { amountPence: 4200 }))).toBe(false)
    expect(isSame('later', asked('price', { amountPence: 4200 }))).toBe(true)
    expect(isSame('nail', asked('extra', { amountPence: 1000 }), 'Nail art')).toBe(true)
    expect(isSame('nail', asked('extra', { amountPence: 1000 }), 'Gems')).toBe(false)
    expect(isSame('off', asked('discount', { amountPence: 300 }))).toBe(true)
    expect(isSame('off', asked('discount', { amountPence: 500 }))).toBe(false)
    expect(isSame('off', asked('discount', { amountPence: 500 }), null, true)).toBe(true)
    expect(isSame('off', asked('discount', { percent: 10 }), null, true)).toBe(false)
    expect(isSame('off', asked('remove', { removes: 'nail' }))).toBe(false)
  })

  it('keeps no more than the price of a late cancellation, and refunds what was left over', () => {
    const fallen = toLine('a', 1000, { changes: [{ pence: -1000, at: 4 }], cancelledAt: 5 })
    const sold = toSold([fallen], [paid(1500, 2), paid(500, 3)])
    const refunds = calculateRefund(sold, [fallen], { by: 'customer', now: 6, noticeHours: 24 })
    expect(refunds.map(({ amountPence, feePence }) => [amountPence, feePence])).toEqual([
      [500, 1000],
      [500, 0],
    ])
  })

  it('makes only the rise due after a gift, and uses what another line has left over', () => {
    const rise = [{ pence: 500, at: 5 }]
    const given = paid(4000, 2, [back(1000, 3)])
    expect(calculateDueInParts(toSold([toLine('a', 4500, { changes: rise })], [given]), 2)).toBe(500)
    const fallen = toLine('a', 1000, { changes: [{ pence: -1000, at: 4 }] })
    const risen = toLine('b', 2500, { changes: rise })
    const both = toSold([fallen, risen], [paid(4000, 2)])
    expect(splitPayments(both)[0]).toMatchObject([{ paid: 2000 }, { paid: 2000 }])
    expect(calculateSaleState(both)).toMatchObject({ total: 3500, paid: 4000, due: 0 })
    const fell = [{ pence: -1000, at: 3 }]
    const refunded = toSold(
      [toLine('a', 3500, { changes: [...fell, ...rise] })],
      [paid(4000, 2, [back(1000, 4)])],
    )
    expect(calculateDueInParts(refunded, 2)).toBe(500)
    // The gift is not owed again once the rise has been paid.
    const risenAndPaid = toSold([toLine('a', 4500, { changes: rise })], [given, paid(500, 6)])
    expect(calculateDueInParts(risenAndPaid, 6)).toBe(0)
  })

  it('leaves a bill that can always be settled, in any order of parts, changes and refunds', () => {
    const step = fc.record({
      kind: fc.constantFrom('take', 'take', 'extra', 'discount', 'price', 'refund'),
      at: fc.nat(5),
      pence: fc.integer({ min: 1, max: 8000 }),
    })
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 12_000 }), { minLength: 1, maxLength: 4 }),
        fc.array(step, { maxLength: 14 }),
        (prices, steps) => {
          let lines = prices.map((price, at) => toLine(`line ${at}`, price))
          let payments: TakenPayment[] = []
          let [now, takenAt, gifts] = [0, null as number | null, false]
          for (const { kind, at, pence } of steps) {
            now++
            const due = calculateDueInParts(toSold(lines, payments), takenAt)
            const { total, paid: held } = calculateSaleState(toSold(lines, payments))
            if (kind === 'take' && due > 0) {
              payments = [...payments, paid(Math.min(due, pence), now)]
              takenAt = now
              expect(calculateDueInParts(toSold(lines, payments), takenAt)).toBe(due - Math.min(due, pence))
            } else if (kind === 'refund') {
              const over = Math.min(Math.max(0, held - total), payments.at(-1)?.paidPence ?? 0)
              const last = payments.at(-1)
              if (last && last.returned.length === 0 && over > 0)
                payments = [...payments.slice(0, -1), { ...last, returned: [back(over, now)] }]
              else if (last && last.returned.length === 0 && due === 0 && at === 0) {
                payments = [...payments.slice(0, -1), { ...last, returned: [back(1, now)] }]
                gifts = true
              }
            } else if (kind !== 'take') {
              const line = lines[at % lines.length]!
              const target = { ...line, changes: [] as BillChange[] }
              const found = calculateChanges([target], asked(kind as 'price', { amountPence: pence }))
              const [net = 0] = found.ok ? found.value : [0]
              const after = { ...line, pricePence: line.pricePence + net }
              lines = lines.map((one) =>
                one === line
                  ? { ...after, changes: [...(line.changes ?? []), { pence: net, at: now }] }
                  : one,
              )
            }
            const sold = toSold(lines, payments)
            for (const [i, shares] of splitPayments(sold).entries())
              expect(shares.reduce((sum, share) => sum + share.paid, 0)).toBe(payments[i]!.paidPence)
            const state = calculateSaleState(sold)
            expect(state.total).toBeGreaterThanOrEqual(0)
            // Nothing is due while money is left over, and without gifts the bill is exactly price minus money.
            if (!gifts) {
              expect(calculateDueInParts(sold, takenAt)).toBe(Math.max(0, state.total - state.paid))
            }
          }
        },
      ),
      { numRuns: 400 },
    )
  })
})
