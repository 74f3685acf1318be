import { beforeAll, describe, expect, it } from 'vitest'
import { findCounterValue } from '@/server/repositories/counters'
import { bookingVisitor } from '../support/booking-visitor'
import { patient, payingSalonFor } from '../support/paying-salon'
import { databases } from '../support/salon'

const LIMIT = 3
const bad = { paymentType: 'pay-full', sourceId: 'cnon:card-nonce-declined' }
const good = { paymentType: 'pay-full', sourceId: 'cnon:card-nonce-ok' }

describe.each(databases('sqlite'))('the limit on declined payments of one address on %s', (database) => {
  const paying = payingSalonFor(database, patient, () => ({ rateLimitFactor: 1 }))
  beforeAll(async () => {
    await paying.salon.payload.updateGlobal({
      slug: 'booking-settings',
      data: { limits: { declines: LIMIT } } as never,
    })
  })

  /** Pays as a visitor from an address. Returns the status and code. */
  const payerAt = async (address: string) => {
    const who = await bookingVisitor(paying.salon, paying.small, [await paying.nextTime()])
    return async (fields: Record<string, string>) => {
      const { basketId, customerId, sessionId } = who
      const { status, body, headers } = await paying.salon.call('POST', '/api/booking/confirm-booking', {
        form: { paymentContext: 'booking', customerId, basketId, ...fields },
        headers: { 'session-id': sessionId },
        address,
      })
      return { said: [status, body.code ?? body.status], wait: Number(headers.get('retry-after')) }
    }
  }

  it('applies across all baskets, and only to that address', async () => {
    const first = await payerAt('192.0.2.1')
    const second = await payerAt('192.0.2.1')
    expect((await first(bad)).said).toEqual([402, 'TRY_ANOTHER_CARD'])
    expect((await second(bad)).said).toEqual([402, 'TRY_ANOTHER_CARD'])
    expect((await second({ ...bad, idempotencyKey: 'last' })).said).toEqual([402, 'TRY_ANOTHER_CARD'])
    const refused = await first(good)
    expect(refused.said).toEqual([429, 'TOO_MANY_DECLINES'])
    expect(refused.wait).toBeGreaterThan(0)
    expect(refused.wait).toBeLessThanOrEqual(3600)
    // The same key still returns its result, and the salon still accepts payment at the desk. Other addresses are not
    // affected.
    expect((await second({ ...bad, idempotencyKey: 'last' })).said).toEqual([402, 'TRY_ANOTHER_CARD'])
    expect((await first({ paymentType: 'pay-at-salon' })).said).toEqual([200, 'SUCCESS'])
    const elsewhere = await payerAt('192.0.2.2')
    expect((await elsewhere(good)).said).toEqual([200, 'SUCCESS'])
  })

  it('counts in the database, so that a restart does not reset it, and ignores successful payments', async () => {
    const pay = await payerAt('192.0.2.3')
    await pay(bad)
    const done = await pay(good)
    expect(done.said).toEqual([200, 'SUCCESS'])
    const hour = Math.floor(paying.salon.clock.now() / 3_600_000)
    expect(await findCounterValue(paying.salon.payload, `declines|192.0.2.3|${hour}`)).toBe(1)
  })

  it('cannot be bypassed by simultaneous requests', async () => {
    const payers = await Promise.all(Array.from({ length: 8 }, () => payerAt('192.0.2.4')))
    const answers = await Promise.all(payers.map((pay) => pay(bad)))
    const tried = answers.filter(({ said }) => said[0] === 402)
    expect(tried.length).toBeGreaterThan(0)
    expect(tried.length).toBeLessThanOrEqual(LIMIT)
    expect(answers.filter(({ said }) => said[1] === 'TOO_MANY_DECLINES')).toHaveLength(8 - tried.length)
  })
})
