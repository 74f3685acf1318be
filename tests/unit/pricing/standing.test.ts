import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { standingOf } from '@/domain/pricing/standing'

const sold = (over: Partial<Parameters<typeof standingOf>[0]> = {}) =>
  standingOf({
    appointments: [
      { pricePence: 8500, isCancelled: true },
      { pricePence: 5500, isCancelled: false },
    ],
    discountPence: 0,
    paidPence: 7000,
    refundedPence: 0,
    ...over,
  })

describe('what stands of a booking', () => {
  it('is not paid for by the fee that is kept for what was cancelled', () => {
    expect(sold()).toEqual({
      total: 5500,
      discount: 0,
      paid: 2750,
      forCancelled: 4250,
      kept: 4250,
      due: 2750,
    })
  })

  it('costs the same when the salon gave that fee back', () => {
    expect(sold({ refundedPence: 4250 })).toEqual({
      total: 5500,
      discount: 0,
      paid: 2750,
      forCancelled: 4250,
      kept: 0,
      due: 2750,
    })
  })

  it('keeps its share of a discount', () => {
    expect(sold({ discountPence: 1400, paidPence: 0 })).toMatchObject({
      total: 4950,
      discount: 550,
      due: 4950,
    })
  })

  it('is nothing when everything was cancelled', () => {
    const appointments = [{ pricePence: 8500, isCancelled: true }]
    expect(sold({ appointments, paidPence: 4250 })).toEqual({
      total: 0,
      discount: 0,
      paid: 0,
      forCancelled: 4250,
      kept: 4250,
      due: 0,
    })
  })

  it('loses no penny, whatever is cancelled and goes back', () => {
    const pence = fc.integer({ min: 0, max: 50_000 })
    const appointment = fc.record({ pricePence: pence, isCancelled: fc.boolean() })
    fc.assert(
      fc.property(
        fc.array(appointment, { maxLength: 5 }),
        pence,
        pence,
        pence,
        (appointments, off, paid, back) => {
          const whole = appointments.reduce((sum, { pricePence }) => sum + pricePence, 0)
          const paidPence = Math.min(paid, whole)
          const refundedPence = Math.min(back, paidPence)
          const now = standingOf({
            appointments,
            discountPence: Math.min(off, whole),
            paidPence,
            refundedPence,
          })
          expect(now.paid + now.kept + refundedPence).toBe(paidPence)
          expect(now.due).toBe(Math.max(0, now.total - now.paid))
          expect(now.total).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})
