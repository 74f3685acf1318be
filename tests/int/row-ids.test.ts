import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn, type SmallSalon, smallSalon } from '../support/small-salon'

describe.each(databases())('saving rows on %s', (database) => {
  let salon: Salon
  let small: SmallSalon
  let admin: Record<string, string>
  beforeAll(async () => {
    salon = await startSalon({ database })
    small = await smallSalon(salon.payload)
    admin = await signedIn(salon, 'admin')
  })
  afterAll(() => salon.close())

  const ask = (method: string, path: string, json?: object) =>
    salon.call(method, `/api/${path}`, { headers: admin, json })
  const stored = async (id: string) => (await ask('GET', `services/${id}?depth=0`)).body
  const getPrices = ({ prices }: { prices: { location: string; pricePence: number }[] }) =>
    prices.map(({ location, pricePence }) => [location, pricePence])

  it('leaves the document as it was if the save is refused', async () => {
    const { updatedAt: _updatedAt, ...before } = await stored(small.tint.id)
    for (const prices of [
      Array.from({ length: 500 }, () => ({ location: small.medway.id, pricePence: 1 })),
      [{ location: small.medway.id, pricePence: 'x' }],
      'x',
    ]) {
      expect((await ask('PATCH', `services/${small.tint.id}`, { prices })).status).toBe(400)
      expect(await stored(small.tint.id)).toMatchObject(before)
    }
  })

  it('keeps both rows if their ids are the same', async () => {
    const { id } = (await stored(small.tint.id)).prices[0]
    const prices = [small.medway.id, small.maidstone.id].map((location) => ({
      id,
      location,
      pricePence: 900,
    }))
    expect((await ask('PATCH', `services/${small.tint.id}`, { prices })).status).toBe(200)
    const after = await stored(small.tint.id)
    expect(getPrices(after)).toEqual([
      [small.medway.id, 900],
      [small.maidstone.id, 900],
    ])
    expect(after.prices[0].id).toBe(id)
  })

  it('takes nothing from a different document whose row ids are sent', async () => {
    const { prices } = await stored(small.tint.id)
    const data = { category: small.category.id, durationMinutes: 30, cleanUpMinutes: 0, prices }
    const created = await ask('POST', 'services', { ...data, name: 'Copy', _status: 'published' })
    expect(created.status).toBe(201)
    const { id } = created.body.doc
    await ask('PATCH', `services/${id}`, { prices: [] })
    expect((await ask('PATCH', `services/${id}`, { prices })).status).toBe(200)
    expect(getPrices(await stored(id))).toEqual(getPrices({ prices }))
    expect((await stored(small.tint.id)).prices).toEqual(prices)
  })

  it('keeps a new id that the form gave', async () => {
    const given = '64b7f0c2a1d3e4f5a6b7c8d9'
    const prices = [{ id: given, location: small.medway.id, pricePence: 100 }]
    await ask('PATCH', `services/${small.tint.id}`, { prices })
    expect((await stored(small.tint.id)).prices[0].id).toBe(given)
  })
})
