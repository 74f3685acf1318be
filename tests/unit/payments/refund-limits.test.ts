import { describe, expect, it } from 'vitest'
import { DAY } from '@/domain/time/time'
import { getRefundLimits } from '@/domain/payments/provider-refunds'

const made = (count: number) => Array.from({ length: count }, (_, n) => ({ refundId: `R${n}`, error: null }))
const limits = (count: number, now: number) =>
  getRefundLimits({ isOnline: true, takenAt: 0, refunds: made(count) }, now)

describe('Square’s refund limit for a payment', () => {
  it('is 20 refunds in a year', () => {
    expect(limits(0, 0)).toEqual({ because: null, left: 20, until: 365 * DAY })
    expect(limits(19, 0)).toMatchObject({ because: null, left: 1 })
    expect(limits(20, 0)).toMatchObject({ because: 'too-many', left: 0 })
    expect(limits(0, 365 * DAY - 1).because).toBeNull()
    expect(limits(0, 365 * DAY).because).toBe('too-old')
  })

  it('is zero for money taken offline, or after a refund has failed permanently', () => {
    expect(getRefundLimits({ isOnline: false, takenAt: 0, refunds: [] }, 0)).toMatchObject({
      because: 'not-online',
      until: null,
    })
    const refunds = [{ refundId: 'R1', error: 'FAILED' }]
    expect(getRefundLimits({ isOnline: true, takenAt: 0, refunds }, 0).because).toBe('refused')
  })
})
