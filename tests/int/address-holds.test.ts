import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases, type Salon, startSalon } from '../support/salon'
import { timesOf } from '../support/booking-visitor'
import { type SmallSalon, smallSalon } from '../support/small-salon'

const LIMIT = 2
/** 08:00 in London. */
const MONDAY = Date.UTC(2026, 5, 1, 7)

describe.each(databases())('the limit of live holds for one address on %s', (database) => {
  let salon: Salon
  let small: SmallSalon
  let nextTime: () => Promise<object>
  beforeAll(async () => {
    salon = await startSalon({ database, rateLimitFactor: 1.5 })
    small = await smallSalon(salon.payload)
    salon.clock.set(MONDAY)
    nextTime = timesOf(salon, small)
    await salon.payload.updateGlobal({
      slug: 'booking-settings',
      data: { limits: { liveHoldsPerAddress: LIMIT } } as never,
    })
  })
  afterAll(() => salon.close())

  const add = async (address: string, time: object) => {
    const { basketId, sessionId } = (await salon.call('GET', '/api/basket/create')).body
    const service = { service_id: small.tint.id, bookingDetails: time }
    const headers = { 'session-id': sessionId }
    const json = { basketId, service, locationId: small.medway.id }
    const again = (path: string) => salon.call('POST', path, { json, headers, address })
    const { status, body, headers: answered } = await again('/api/basket/add')
    return { said: [status, body.code, answered.get('retry-after')], again }
  }
  const hold = async (address: string) => (await add(address, await nextTime())).said

  it('is the setting times the factor, across all baskets, and does not affect other addresses', async () => {
    const all = []
    for (let minute = 0; minute < 4; minute++) {
      salon.clock.set(MONDAY + minute * 60_000)
      all.push(await hold('192.0.2.1'))
    }
    expect(all).toEqual([
      [200, undefined, null],
      [200, undefined, null],
      [200, undefined, null],
      // The refusal lasts until the first of the holds expires, which is fifteen minutes after it was taken.
      [429, 'TOO_MANY_HOLDS', '720'],
    ])
    expect(await hold('192.0.2.2')).toEqual([200, undefined, null])
  })

  it('applies to simultaneous requests too', async () => {
    const times = []
    for (let n = 0; n < 8; n++) times.push(await nextTime())
    const said = await Promise.all(times.map(async (time) => (await add('192.0.2.5', time)).said[0]))
    expect(said.toSorted()).toEqual([200, 200, 200, 429, 429, 429, 429, 429])
  })

  it('counts holds that are taken again after they expired', async () => {
    const from = '192.0.2.9'
    const old = await add(from, await nextTime())
    salon.clock.set(MONDAY + 40 * 60_000)
    for (let n = 0; n < 3; n++) expect((await hold(from))[0]).toBe(200)
    for (const path of ['/api/basket/add', '/api/basket/renew'])
      expect((await old.again(path)).body).toMatchObject({ success: false, code: 'TOO_MANY_HOLDS' })
    salon.clock.set(MONDAY + 60 * 60_000)
    expect((await old.again('/api/basket/renew')).body.data).toMatchObject([{ state: 'held' }])
  })

  it('counts a planned visit for the address that holds it, whoever added the treatments', async () => {
    const day = '2026-06-08'
    const said = []
    for (let n = 0; n < 4; n++) {
      const { basketId } = (await salon.call('GET', '/api/basket/create')).body
      const json = { basketId, service: { service_id: small.tint.id }, locationId: small.medway.id }
      const added = await salon.call('POST', '/api/basket/add', { json, address: '192.0.2.20' })
      const items = [{ item_id: added.body.item_id }]
      const search = { basketId, location_ids: [small.medway.id], from: day, to: day, items }
      const [plan] = (await salon.call('POST', '/api/basket/plan', { json: search })).body.plans
      const held = await salon.call('POST', '/api/basket/hold-plan', {
        json: { ...search, plan },
        address: '192.0.2.21',
      })
      said.push([held.status, held.body.code])
    }
    expect(said).toEqual([...Array.from({ length: 3 }, () => [200, undefined]), [429, 'TOO_MANY_HOLDS']])
  })
})
