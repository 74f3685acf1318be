import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { databases, type Salon, startSalon } from '../support/salon'
import { timesOf } from '../support/booking-visitor'
import { type SmallSalon, smallSalon } from '../support/small-salon'

// The limits are off in the other tests, which send more than any visitor.
vi.hoisted(() => {
  process.env.RATE_LIMIT_FACTOR = '1.5'
})

const LIMIT = 2
/** 08:00 in London. */
const MONDAY = Date.UTC(2026, 5, 1, 7)

describe.each(databases())('live holds of one address on %s', (database) => {
  let salon: Salon
  let small: SmallSalon
  let nextTime: () => Promise<object>
  beforeAll(async () => {
    salon = await startSalon({ database })
    small = await smallSalon(salon.payload)
    salon.clock.set(MONDAY)
    nextTime = timesOf(salon, small)
    await salon.payload.updateGlobal({
      slug: 'booking-settings',
      data: { limits: { liveHoldsPerAddress: LIMIT } } as never,
    })
  })
  afterAll(() => salon.close())

  const hold = async (address: string) => {
    const { basketId, sessionId } = (await salon.call('GET', '/api/basket/create')).body
    const service = { service_id: small.tint.id, bookingDetails: await nextTime() }
    const { status, body, headers } = await salon.call('POST', '/api/basket/add', {
      json: { basketId, service, locationId: small.medway.id },
      headers: { 'session-id': sessionId },
      address,
    })
    return [status, body.code, headers.get('retry-after')]
  }

  it('end at the setting times the factor, whatever the baskets; another address goes on', async () => {
    const all = []
    for (let minute = 0; minute < 4; minute++) {
      salon.clock.set(MONDAY + minute * 60_000)
      all.push(await hold('192.0.2.1'))
    }
    expect(all).toEqual([
      [200, undefined, null],
      [200, undefined, null],
      [200, undefined, null],
      // Until the first of them ends, fifteen minutes after it was taken.
      [429, 'TOO_MANY_HOLDS', '720'],
    ])
    expect(await hold('192.0.2.2')).toEqual([200, undefined, null])
  })
})
