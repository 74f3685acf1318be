import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findLinkEnd, getExpiryAfterMove, getPaymentLinkExpiry } from '@/domain/payments/payment-link'
import { HOUR } from '@/domain/time/time'

const terms = { hours: 24, hoursBefore: 2 }
const now = Date.UTC(2026, 7, 3, 9)

describe('a payment link', () => {
  it('expires a day after it is sent or two hours before the start, and is not offered inside three hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 * 60 }), (minutes) => {
        const start = now + minutes * 60_000
        const expiresAt = getPaymentLinkExpiry({ now, start }, terms)
        const latest = Math.min(now + 24 * HOUR, start - 2 * HOUR)
        expect(expiresAt).toBe(minutes < 180 ? null : latest)
      }),
    )
    for (const start of [null, now, now - HOUR])
      expect(getPaymentLinkExpiry({ now, start }, terms)).toBe(now + 24 * HOUR)
  })

  it('expires earlier after a move to an earlier time, but not within the next hour', () => {
    const after = (start: number | null) =>
      getExpiryAfterMove({ expiresAt: now + 24 * HOUR, now, start }, terms)
    expect([after(now + 50 * HOUR), after(null)]).toEqual([now + 24 * HOUR, now + 24 * HOUR])
    expect([after(now + 10 * HOUR), after(now + 2 * HOUR)]).toEqual([now + 8 * HOUR, now + HOUR])
  })

  it('ends if the booking is cancelled, paid or changed, or once its time is over, and waits for a payment', () => {
    const link = { owedPence: 4550, expiresAt: now + HOUR }
    const bill = { isCancelled: false, isBusy: false, leftPence: 4550 }
    const why = (more: Partial<typeof bill>, at = now) => findLinkEnd(link, { ...bill, ...more }, at)
    expect([why({}), why({}, now + HOUR - 1), why({}, now + HOUR)]).toEqual([null, null, 'time'])
    expect([why({ leftPence: 0 }), why({ leftPence: 4000 })]).toEqual(['paid', 'changed'])
    expect(why({ isCancelled: true, isBusy: true })).toBe('gone')
    expect(why({ isBusy: true, leftPence: 0 }, now + HOUR)).toBeNull()
  })
})
