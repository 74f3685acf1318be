import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SoldBooking } from '@/domain/pricing/sold-lines'
import { calculateSaleState } from '@/domain/pricing/refund'

const line = (id: string, pricePence: number, more = {}) => ({
  ...{ id, pricePence, discountPence: 0, depositPence: null, start: 100, cancelledAt: null as number | null },
  ...more,
})

const sold = ({
  paidPence = 7000,
  returnedPence = 0,
  ...over
}: Partial<SoldBooking> & Record<string, unknown> = {}) =>
  calculateSaleState({
    appointments: [line('set', 8500, { cancelledAt: 5 }), line('brows', 5500)],
    discountPence: 0,
    payments: [
      {
        paidPence: paidPence as number,
        paidForActive: null,
        returned: returnedPence
          ? [{ amountPence: returnedPence as number, madeAt: 6, settledAt: 6, appointments: null }]
          : [],
      },
    ],
    ...over,
  })

describe('the active appointments of a booking', () => {
  it('are not paid for by the fee kept for cancelled ones', () => {
    expect(sold()).toEqual({
      total: 5500,
      discount: 0,
      paid: 2750,
      forCancelled: 4250,
      kept: 4250,
      due: 2750,
    })
  })

  it('cost the same if the salon refunded that fee', () => {
    expect(sold({ returnedPence: 4250 })).toMatchObject({ paid: 2750, kept: 0, due: 2750 })
  })

  it('keep their own discount only', () => {
    const appointments = [
      line('set', 7500, { cancelledAt: 5 }),
      line('lamination', 3800, { discountPence: 760 }),
    ]
    expect(sold({ appointments, discountPence: 760, paidPence: 10_540 })).toEqual({
      total: 3040,
      discount: 760,
      paid: 3040,
      forCancelled: 7500,
      kept: 7500,
      due: 0,
    })
  })

  it('cost nothing when everything is cancelled', () => {
    const appointments = [line('set', 8500, { cancelledAt: 5 })]
    expect(sold({ appointments, paidPence: 4250 })).toEqual({
      total: 0,
      discount: 0,
      paid: 0,
      forCancelled: 4250,
      kept: 4250,
      due: 0,
    })
  })

  it('use a payment at the salon for what was active then, and not for earlier cancellations', () => {
    const payments = [{ paidPence: 5500, paidForActive: 9, returned: [] }]
    expect(sold({ payments })).toMatchObject({ total: 5500, paid: 5500, forCancelled: 0, due: 0 })
  })

  it('lose no penny, whatever is cancelled and refunded', () => {
    const pence = fc.integer({ min: 0, max: 50_000 })
    const drawn = fc.record({ price: pence, off: fc.nat(100), isCancelled: fc.boolean() })
    fc.assert(
      fc.property(fc.array(drawn, { minLength: 1, maxLength: 5 }), pence, pence, (lines, paid, back) => {
        const appointments = lines.map(({ price, off, isCancelled }, i) =>
          line(String(i), price, {
            discountPence: Math.floor((price * off) / 100),
            cancelledAt: isCancelled ? 5 : null,
          }),
        )
        const cost = appointments.reduce((sum, one) => sum + one.pricePence - one.discountPence, 0)
        const paidPence = Math.min(paid, cost)
        const returnedPence = Math.min(back, paidPence)
        const now = sold({ appointments, paidPence, returnedPence })
        expect(now.paid + now.kept + returnedPence).toBe(paidPence)
        expect(now.due).toBe(now.total - now.paid)
        expect(now.total).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
