import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkOutBasket, listBasketItems } from '@/server/repositories/baskets'
import { renewItems } from '@/server/services/basket/renew'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { withMutex } from '@/server/run-bounded'
import { databases, onOneDatabase, type Salon, startSalon } from '../support/salon'
import { type SmallSalon, smallSalon, weekdays } from '../support/small-salon'

/** A Monday, 08:00 in London. */
const MONDAY = Date.UTC(2026, 5, 1, 7)

describe.each(databases())('a basket and its free times on %s', (database) => {
  const test = onOneDatabase(database)
  let salon: Salon
  let small: SmallSalon
  let visitor: { basketId: string; sessionId: string }
  let address = 0

  beforeAll(async () => {
    salon = await startSalon({ database })
    small = await smallSalon(salon.payload)
  })
  afterAll(() => salon.close())
  beforeEach(async () => {
    salon.clock.set(MONDAY)
    visitor = (await salon.call('GET', '/api/basket/create')).body
    address++
  })

  const slotsOn = async (day: string, more = '', headers: Record<string, string> = {}) => {
    const query = `service_id=${small.tint.id}&location_id=${small.medway.id}&from=${day}&to=${day}${more}`
    const { status, body } = await salon.call('GET', `/api/slots?${query}`, { headers })
    expect(status).toBe(200)
    return (Object.values(body.slots)[0] ?? []) as { slot_id: string; start_time: string; end_time: string }[]
  }
  const add = (slot: object | null, basketId = visitor.basketId) =>
    salon.call('POST', '/api/basket/add', {
      json: {
        basketId,
        service: { service_id: small.tint.id, ...(slot ? { bookingDetails: slot } : {}) },
        locationId: small.medway.id,
      },
      address: `10.0.0.${address}`,
    })
  const items = async () =>
    (await salon.call('GET', '/api/basket/items', { headers: { 'session-id': visitor.sessionId } })).body.data

  test('names the person of an item booked with anyone while its time is held', async () => {
    const [slot] = await slotsOn('2026-06-15')
    await add(slot!)
    const [held] = await items()
    expect(held.staff_id).toBeNull()
    expect(['Amy', 'Beth']).toContain(held.staff_name)
    salon.clock.set(MONDAY + 16 * 60_000)
    expect((await items())[0]).toMatchObject({ staff_id: null, staff_name: null })
  })

  test('lists free times by London day, after the minimum notice', async () => {
    const { body } = await salon.call(
      'GET',
      `/api/slots?service_id=${small.tint.id}&location_id=${small.medway.id}`,
    )
    expect(Object.keys(body.slots)[0]).toBe('01/06/2026')
    expect(body.slots['07/06/2026']).toBeUndefined()
    const first = body.slots['01/06/2026'][0]
    expect(first).toMatchObject({
      start_time: '2026-06-01T08:00:00.000Z',
      end_time: '2026-06-01T08:45:00.000Z',
      staff_id: null,
      is_booked: false,
    })
    expect(body.slots['01/06/2026'].at(-1).start_time).toBe('2026-06-01T15:15:00.000Z')
  })

  it('holds a time with each qualified person, then refuses it, and finally frees it', async () => {
    const [slot] = await slotsOn('2026-06-02')
    const first = await add(slot!)
    expect(first.status).toBe(200)
    expect((await add(slot!)).body.item_id).toBe(first.body.item_id)
    const other = (await salon.call('GET', '/api/basket/create')).body
    expect((await add(slot!, other.basketId)).status).toBe(200)
    const third = (await salon.call('GET', '/api/basket/create')).body
    const refused = await add(slot!, third.basketId)
    expect(refused.status).toBe(409)
    expect(refused.body.error).toBe('That time has just been taken. Please choose another.')
    expect((await slotsOn('2026-06-02')).map((s) => s.start_time)).not.toContain(slot!.start_time)
    const mine = await slotsOn('2026-06-02', '', { 'session-id': visitor.sessionId })
    expect(mine.map((s) => s.start_time)).toContain(slot!.start_time)
    const [item] = await items()
    expect(item).toMatchObject({
      item_id: first.body.item_id,
      service_name: 'Brow tint',
      price: 45.5,
      booking_details: { slot_id: slot!.slot_id },
      hold_expires_at: new Date(MONDAY + 15 * 60_000).toISOString(),
    })
    salon.clock.set(MONDAY + 15 * 60_000)
    expect((await add(slot!, third.basketId)).status).toBe(200)
  })

  test('refuses a person who differs from the slot’s', async () => {
    const [slot] = await slotsOn('2026-06-02', `&staff_id=${small.amy.id}`)
    const addFor = (staff_id: string) =>
      salon.call('POST', '/api/basket/add', {
        json: {
          basketId: visitor.basketId,
          service: { service_id: small.tint.id, staff_id, bookingDetails: slot },
          locationId: small.medway.id,
        },
        address: `10.0.0.${address}`,
      })
    const { status, body } = await addFor(String(small.beth.id))
    expect([status, body.code, body.field]).toEqual([400, 'SLOT_NOT_OFFERED', 'staff_id'])
    expect(await items()).toEqual([])
    expect((await addFor(String(small.amy.id))).status).toBe(200)
  })

  it('renews holds up to an hour, and tries to take expired holds again', async () => {
    const [slot] = await slotsOn('2026-06-03')
    const { item_id } = (await add(slot!)).body
    const renew = async () =>
      (await salon.call('POST', '/api/basket/renew', { json: { basketId: visitor.basketId } })).body.data[0]
    for (const [at, until] of [
      [10, 25],
      [24, 39],
      [38, 53],
      [50, 60],
      [59, 60],
      [61, 76],
    ] as const) {
      salon.clock.set(MONDAY + at * 60_000)
      expect(await renew()).toEqual({
        item_id,
        state: 'held',
        hold_expires_at: new Date(MONDAY + until * 60_000).toISOString(),
      })
    }
    salon.clock.set(MONDAY + 80 * 60_000)
    const [again] = await slotsOn('2026-06-03')
    for (let n = 0; n < 2; n++) {
      const other = (await salon.call('GET', '/api/basket/create')).body
      expect((await add(again!, other.basketId)).status).toBe(200)
    }
    expect(await renew()).toEqual({ item_id, state: 'lost', hold_expires_at: null })
  })

  it('removes an item and frees its time', async () => {
    const [slot] = await slotsOn('2026-06-04')
    const { item_id } = (await add(slot!)).body
    const wrong = await salon.call('POST', `/api/basket/remove?item_id=${item_id}`, {
      headers: { 'session-id': 'somebody' },
    })
    expect(wrong.body).toMatchObject({ success: false, action: 'CLEAR-BASKET' })
    expect((await salon.call('POST', `/api/basket/remove?item_id=${item_id}`)).body.success).toBe(true)
    expect(await items()).toEqual([])
    expect((await salon.call('POST', `/api/basket/remove?item_id=${item_id}`)).status).toBe(404)
  })

  it('leaves no time held if an item is removed during its renewal', async () => {
    const [slot] = await slotsOn('2026-06-04')
    const { item_id } = (await add(slot!)).body
    const settings = await loadBookingSettings(salon.payload)
    for (const wait of [0, 20 * 60_000]) {
      const known = await listBasketItems(salon.payload, visitor.basketId)
      salon.clock.set(MONDAY + wait)
      await salon.call('POST', `/api/basket/remove?item_id=${known[0]!.id}`)
      const renewed = await renewItems(salon.payload, known, { settings, isStaff: false })
      expect(renewed).toMatchObject({ ok: true, value: [{ state: 'lost' }] })
      expect(await slotsOn('2026-06-04')).toContainEqual(slot)
      expect((await add(slot!)).body.item_id).not.toBe(item_id)
    }
  })

  it('cannot be emptied while it is being booked', async () => {
    const [slot] = await slotsOn('2026-06-04')
    const { item_id } = (await add(slot!)).body
    let done = () => {}
    const booking = withMutex(`basket ${visitor.basketId}`, async () => {
      await new Promise<void>((resolve) => (done = resolve))
      await checkOutBasket(salon.payload, visitor.basketId, 'ada')
    })
    const removal = salon.call('POST', `/api/basket/remove?item_id=${item_id}`)
    await salon.call('GET', '/api/basket/items', { headers: { 'session-id': visitor.sessionId } })
    done()
    await booking
    expect((await removal).body).toMatchObject({ success: false, code: 'BASKET_CHECKED_OUT' })
    expect(await slotsOn('2026-06-04')).not.toContainEqual(slot)
  })

  test('respects events, and finds overlapping items', async () => {
    const [slot, next] = await slotsOn('2026-06-05')
    await add(slot!)
    await add(next!)
    const overlap = await salon.call('GET', `/api/slots/overlap?basketId=${visitor.basketId}`)
    expect(overlap.body.data).toHaveLength(1)
    // A friend can be treated at the same time by somebody else (D101).
    await salon.call('POST', `/api/basket/remove?item_id=${overlap.body.data[0].item_ids[1]}`)
    const service = { service_id: small.tint.id, bookingDetails: slot }
    const addFor = (guest_name: string) =>
      salon.call('POST', '/api/basket/add', {
        json: {
          basketId: visitor.basketId,
          service: { ...service, guest_name },
          locationId: small.medway.id,
        },
      })
    const { item_id } = (await addFor(' Ána ')).body
    expect((await addFor('ana')).body.item_id).toBe(item_id)
    const overlaps = async () =>
      (await salon.call('GET', `/api/slots/overlap?basketId=${visitor.basketId}`)).body.data
    expect(await overlaps()).toEqual([])
    const setGuest = (guest_name: string | null) =>
      salon.call('POST', '/api/basket/guest', { json: { item_id, guest_name } })
    expect((await setGuest('Tom')).body).toMatchObject({ item_id })
    expect((await items()).map((one: { guest_name: string | null }) => one.guest_name)).toEqual([null, 'Tom'])
    // It would be the customer's own item.
    expect((await setGuest(null)).body.code).toBe('ALREADY_IN_BASKET')
    expect((await setGuest('see evil.com')).body.code).toBe('INVALID_NAME')
    await salon.payload.db.create({
      collection: 'events',
      data: {
        id: `e-${database}`,
        name: 'Closed',
        scope: 'location',
        location: small.medway.id,
        isAllDay: true,
        start: Date.UTC(2026, 5, 7, 23),
        end: Date.UTC(2026, 5, 8, 23),
      },
    })
    expect(await slotsOn('2026-06-08')).toEqual([])
    expect(await slotsOn('2026-06-09')).not.toEqual([])
  })

  test('says how little time is left for the way to another location', async () => {
    const { amy, category, maidstone, medway } = small
    const hours = { staff: amy.id, location: maidstone.id, schedule: weekdays }
    await salon.payload.db.create({ collection: 'weekly-hours', data: { id: `far-${database}`, ...hours } })
    const shape = await salon.payload.create({
      collection: 'services',
      data: {
        ...{ name: `Brow shape ${database}`, category: category.id, durationMinutes: 15, cleanUpMinutes: 0 },
        prices: [{ location: maidstone.id, pricePence: 1400 }],
        ...{ staff: [amy.id], _status: 'published' },
      },
    })
    const [slot] = await slotsOn('2026-06-11')
    await add(slot!)
    const day = { service_id: shape.id, location_id: maidstone.id, from: '2026-06-11', to: '2026-06-11' }
    const { body } = await salon.call('GET', `/api/slots?${new URLSearchParams(day)}`)
    const there = body.slots['11/06/2026'] as { start_time: string }[]
    const after = (minutes: number) =>
      there.find(
        ({ start_time }) => Date.parse(start_time) === Date.parse(slot!.start_time) + minutes * 60_000,
      )
    const addShape = (bookingDetails: unknown, guest_name?: string) =>
      salon.call('POST', '/api/basket/add', {
        json: {
          basketId: visitor.basketId,
          service: { service_id: shape.id, bookingDetails, guest_name },
          locationId: maidstone.id,
        },
      })
    for (const minutes of [60, 90]) expect((await addShape(after(minutes))).status).toBe(200)
    expect((await addShape(after(75), 'Tom')).status).toBe(200)
    const trips = (await items()).map(({ short_trip }: { short_trip: unknown }) => short_trip)
    expect(trips).toEqual([null, { from_location_name: medway.name, minutes: 15 }, null, null])
  })

  test('answers bad input with 4xx', async () => {
    const [slot] = await slotsOn('2026-06-10')
    const adding = (service: object, more: object = {}) => ({
      json: { basketId: visitor.basketId, service, locationId: small.medway.id, ...more },
    })
    const tint = { service_id: small.tint.id }
    const bad = [
      { json: {} },
      { body: '{' },
      { json: { basketId: 'x', service: 'y', locationId: 'z' } },
      adding(tint, { basketId: { $ne: 1 }, locationId: 'z' }),
      adding({ service_id: 'nope' }),
      adding(tint, { locationId: small.maidstone.id }),
      adding({ ...tint, bookingDetails: { ...slot, slot_id: 'nonsense' } }),
    ]
    for (const options of bad) {
      const { status, body } = await salon.call('POST', '/api/basket/add', options)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(body.error).toBeTruthy()
    }
    for (const url of [
      '/api/slots',
      '/api/slots?service_id=x&location_id=y',
      `/api/slots?service_id=${small.tint.id}&location_id=${small.medway.id}&from=yesterday`,
      `/api/slots?service_id=${small.tint.id}&location_id=${small.medway.id}&from=2026-06-01&to=2027-06-01`,
      `/api/slots?service_id=${small.tint.id}&location_id=${small.medway.id}&from=2026-06-02&to=2026-06-01`,
      `/api/slots?service_id[$ne]=1&location_id=${small.medway.id}`,
      '/api/slots/overlap',
      '/api/slots/overlap?basketId=x',
      '/api/basket/items',
    ]) {
      const { status } = await salon.call('GET', url)
      expect([400, 404], url).toContain(status)
    }
  })

  it('allows at most ten live holds in a basket', async () => {
    const days = await Promise.all([slotsOn('2026-06-11'), slotsOn('2026-06-12')])
    const slots = days.flatMap((day) => day.filter((_, n) => n % 3 === 0)).slice(0, 11)
    const answers: [number, string | null][] = []
    for (const [n, slot] of slots.entries()) {
      salon.clock.set(MONDAY + n * 1000)
      const { status, headers } = await add(slot)
      answers.push([status, headers.get('retry-after')])
    }
    // The refusal lasts until the first hold expires. This is fifteen minutes after it was taken, which was ten seconds
    // ago.
    expect(answers).toEqual([...Array.from({ length: 10 }, () => [200, null]), [429, '890']])
  })

  test('shows the length that is held, although the treatment is longer now', async () => {
    const { id, durationMinutes } = small.tint
    const change = (minutes: number) =>
      salon.payload.update({
        collection: 'services',
        id,
        data: { durationMinutes: minutes, _status: 'published' },
        context: { keepCache: true },
      })
    const [slot] = await slotsOn('2026-06-09')
    expect((await add(slot!)).status).toBe(200)
    await change(durationMinutes + 30)
    expect((await items())[0].duration_minutes).toBe(durationMinutes)
    salon.clock.set(MONDAY + 16 * 60_000)
    expect((await items())[0].duration_minutes).toBe(durationMinutes + 30)
  })
})
