import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { TICK_MS } from '@/domain/booking/claim-store'
import { beginPlan, findBasket, listBasketItems } from '@/server/repositories/baskets'
import { createClaimStore } from '@/server/repositories/claims'
import type * as RunBounded from '@/server/run-bounded'
import { addToBasket } from '@/server/services/basket/add-item'
import { releaseHolds } from '@/server/services/basket/hold-together'
import { prepareSearch } from '@/server/services/basket/plan-visit'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn, type SmallSalon, smallSalon } from '../support/small-salon'

const locks = vi.hoisted(() => ({ isOn: true }))
/** Without the locks of a process, two calls are like those of two processes. */
vi.mock('@/server/run-bounded', async (load) => {
  const real = await load<typeof RunBounded>()
  const withMutex: typeof real.withMutex = (key, work) => (locks.isOn ? real.withMutex(key, work) : work())
  return { ...real, withMutex }
})

/** A Monday, 08:00 in London. */
const MONDAY = Date.UTC(2026, 5, 1, 7)
const MINUTE = 60_000

interface Visitor {
  basketId: string
  sessionId: string
  /** The treatments without a time. */
  items: string[]
}

describe.each(databases('sqlite'))('one visit for several treatments on %s', (database) => {
  let salon: Salon
  let small: SmallSalon
  let services: string[]
  let address = 0

  beforeAll(async () => {
    salon = await startSalon({ database })
    small = await smallSalon(salon.payload)
    // Only Amy does both. The first makes the second start off the grid of 15 minutes.
    services = [await create('Brow shape', 20, 5), await create('Lash lift', 40, 10)]
  })
  afterAll(() => salon.close())
  beforeEach(() => salon.clock.set(MONDAY))

  const create = async (name: string, durationMinutes: number, cleanUpMinutes: number, more: object = {}) => {
    const service = await salon.payload.create({
      collection: 'services',
      data: {
        name,
        category: small.category.id,
        durationMinutes,
        cleanUpMinutes,
        prices: [{ location: small.medway.id, pricePence: 2000 }],
        staff: [small.amy.id],
        _status: 'published',
        ...more,
      },
    })
    return String(service.id)
  }
  const visit = async (wanted = services): Promise<Visitor> => {
    const { basketId, sessionId } = (await salon.call('GET', '/api/basket/create')).body
    const items: string[] = []
    for (const service_id of wanted) {
      const json = { basketId, service: { service_id }, locationId: small.medway.id }
      items.push(
        (await salon.call('POST', '/api/basket/add', { json, address: `10.1.0.${++address}` })).body.item_id,
      )
    }
    return { basketId, sessionId, items }
  }
  const toSearch = ({ basketId, items }: Visitor, day: string, more: object = {}) => ({
    basketId,
    location_ids: [small.medway.id, small.maidstone.id],
    from: day,
    to: day,
    items: items.map((item_id) => ({ item_id })),
    ...more,
  })
  const plan = (visitor: Visitor, day: string, more: object = {}) =>
    salon.call('POST', '/api/basket/plan', {
      json: toSearch(visitor, day, more),
      headers: { 'session-id': visitor.sessionId },
      address: `10.2.0.${++address}`,
    })
  const hold = (visitor: Visitor, day: string, chosen: object, more: object = {}) =>
    salon.call('POST', '/api/basket/hold-plan', {
      json: { ...toSearch(visitor, day, more), plan: chosen },
      headers: { 'session-id': visitor.sessionId },
      address: `10.3.0.${++address}`,
    })
  const itemsOf = async ({ sessionId }: Visitor) =>
    (await salon.call('GET', '/api/basket/items', { headers: { 'session-id': sessionId } })).body.data
  const countClaims = async ({ items }: Visitor) => {
    const store = createClaimStore(salon.payload)
    const claims = await Promise.all(items.map((item) => store.findByOwner(item)))
    return claims.flat().length
  }

  it('finds visits, holds one as a whole, renews it as a whole, and books it', async () => {
    const visitor = await visit()
    const day = '2026-06-02'
    const found = await plan(visitor, day)
    expect(found.status).toBe(200)
    expect(found.body).toMatchObject({ is_complete: true, none: null })
    expect(found.body.plans).toHaveLength(3)
    const [best] = found.body.plans
    // Amy only cleans up at the end (D102), so nobody waits.
    expect(best).toMatchObject({
      location_id: small.medway.id,
      location_name: 'Medway',
      start_time: '2026-06-02T08:00:00.000Z',
      end_time: '2026-06-02T09:00:00.000Z',
      waiting_minutes: 0,
      price: 40,
    })
    expect(best.items.map((item: { start_time: string }) => item.start_time)).toEqual([
      '2026-06-02T08:00:00.000Z',
      '2026-06-02T08:20:00.000Z',
    ])
    expect(best.items[0]).toMatchObject({ service_name: 'Brow shape', staff_name: 'Amy' })

    expect((await hold(visitor, day, best)).status).toBe(200)
    const held = await itemsOf(visitor)
    expect(held.map((item: { booking_details: object }) => item.booking_details)).toMatchObject([
      { start_time: '2026-06-02T08:00:00.000Z' },
      { start_time: '2026-06-02T08:20:00.000Z' },
    ])
    const until = new Date(MONDAY + 15 * MINUTE).toISOString()
    expect(held.map((item: { hold_expires_at: string }) => item.hold_expires_at)).toEqual([until, until])
    expect(await countClaims(visitor)).toBe(4 + 10)
    const again = await hold(visitor, day, best)
    expect([again.status, again.body.code]).toEqual([409, 'ITEM_HAS_TIME'])

    // Once their holds have expired, both are held again at the same times, although one is off the grid.
    salon.clock.set(MONDAY + 20 * MINUTE)
    const renew = () => salon.call('POST', '/api/basket/renew', { json: { basketId: visitor.basketId } })
    expect((await renew()).body.data.map(({ state }: { state: string }) => state)).toEqual(['held', 'held'])
    salon.clock.set(MONDAY + 40 * MINUTE)
    const rival = await visit(services.slice(1))
    const [taken] = (await plan(rival, day)).body.plans
    expect((await hold(rival, day, taken)).status).toBe(200)
    const overlapping = await renew()
    expect(overlapping.body.data.map(({ state }: { state: string }) => state)).toEqual(['lost', 'lost'])
    expect(await countClaims(visitor)).toBe(0)
  })

  it('finds and holds an infill only on a day within its window', async () => {
    const infill = await create('Lash infill', 30, 0, { infillFromDays: 14, infillToDays: 28 })
    const visitor = await visit(services.slice(0, 1))
    const json = { basketId: visitor.basketId, service: { service_id: infill }, locationId: small.medway.id }
    const { body } = await salon.call('POST', '/api/basket/add', { json, address: `10.1.0.${++address}` })
    visitor.items.push(body.item_id)
    const [tint, lashes] = visitor.items.map((item_id) => ({ item_id }))
    const last = { items: [tint, { ...lashes, last_set_on: '2026-05-31' }] }
    expect((await plan(visitor, '2026-06-03')).body.plans).not.toEqual([])
    expect((await plan(visitor, '2026-06-03', last)).body).toMatchObject({
      plans: [],
      none: { item_id: body.item_id, rule: 'not-suitable', nearest_day: '2026-06-15' },
    })
    const day = '2026-06-19'
    const [best] = (await plan(visitor, day, last)).body.plans
    const setEnd = (infillToDays: number) =>
      salon.payload.update({
        collection: 'services',
        id: infill,
        data: { infillToDays, _status: 'published' },
      })
    await setEnd(18)
    expect((await hold(visitor, day, best, last)).body.code).toBe('OUTSIDE_INFILL_WINDOW')
    expect(await countClaims(visitor)).toBe(0)
    await setEnd(19)
    expect((await hold(visitor, day, best, last)).body.code).toBeUndefined()
    expect((await itemsOf(visitor)).map((item: { last_set_on: string | null }) => item.last_set_on)).toEqual([
      null,
      '2026-05-31',
    ])
  })

  it('books a plan at its times', async () => {
    const visitor = await visit()
    const [best] = (await plan(visitor, '2026-06-03')).body.plans
    await hold(visitor, '2026-06-03', best)
    const headers = { 'session-id': visitor.sessionId }
    const details = {
      first_name: 'Ada',
      last_name: 'Love',
      email: 'ada@example.org',
      phone_number: '01634 123456',
    }
    const { customer_id: customerId } = (
      await salon.call('POST', '/api/customers/new', { form: details, headers })
    ).body
    const form = { paymentType: 'pay-at-salon', customerId, basketId: visitor.basketId }
    expect((await salon.call('POST', '/api/booking/confirm-booking', { form, headers })).status).toBe(200)
    const found = await salon.payload.db.find({ collection: 'appointments', where: {} })
    const starts = found.docs.map((row) => (row as unknown as { start: number }).start).sort()
    expect(starts).toEqual(best.items.map((item: { start_time: string }) => Date.parse(item.start_time)))
  })

  it('refuses a plan if one of its times was taken, holds nothing, and lists fresh plans', async () => {
    const [visitor, rival] = [await visit(), await visit(services.slice(0, 1))]
    const day = '2026-06-04'
    const [best] = (await plan(visitor, day)).body.plans
    const [theirs] = (await plan(rival, day)).body.plans
    await hold(rival, day, theirs)
    const refused = await hold(visitor, day, best)
    expect([refused.status, refused.body.code]).toEqual([409, 'PLAN_TAKEN'])
    expect(refused.body.plans).toHaveLength(3)
    expect(refused.body.plans[0].start_time).not.toBe(best.start_time)
    expect(await countClaims(visitor)).toBe(0)
    expect((await hold(visitor, day, refused.body.plans[0])).status).toBe(200)
  })

  it('lets only one of many simultaneous visitors hold the same plan', async () => {
    const visitors = await Promise.all(Array.from({ length: 6 }, () => visit()))
    const day = '2026-06-05'
    const [best] = (await plan(visitors[0]!, day)).body.plans
    const answers = await Promise.all(
      visitors.map((visitor) => {
        const items = best.items.map((part: object, i: number) => ({ ...part, item_id: visitor.items[i] }))
        return hold(visitor, day, { ...best, items })
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    const counts = await Promise.all(visitors.map(countClaims))
    expect(counts.sort((a, b) => b - a)).toEqual([14, 0, 0, 0, 0, 0])
  })

  it('keeps the plan that another process has just held for the same treatments', async () => {
    const visitor = await visit()
    const day = '2026-06-09'
    const [best] = (await plan(visitor, day)).body.plans
    locks.isOn = false
    const answers = await Promise.all([hold(visitor, day, best), hold(visitor, day, best)])
    locks.isOn = true
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await countClaims(visitor)).toBe(14)
    // What the other call claimed elsewhere does not stay.
    const session = { basketId: visitor.basketId, session: null, isStaff: false, locationIds: [] }
    const next = await visit()
    const search = { ...session, basketId: next.basketId, from: day, to: day }
    const items = next.items.map((itemId) => ({ itemId, staffId: null }))
    const before = await prepareSearch(salon.payload, { ...search, items })
    const [later] = (await plan(next, day)).body.plans
    expect((await hold(next, day, later)).status).toBe(200)
    const tick = MONDAY / TICK_MS
    const claim = { id: 'spare', key: `spare|${tick}`, owner: next.items[0]!, staff: 'spare', tick }
    const store = createClaimStore(salon.payload)
    await store.insertOne({ ...claim, heir: null, claimedAt: MONDAY, expiresAt: MONDAY + 15 * MINUTE })
    expect(await countClaims(next)).toBe(15)
    if (before.ok) await releaseHolds(salon.payload, before.value.request)
    expect(await countClaims(next)).toBe(14)
  })

  it('tries other times and rooms than those of an order that is being paid', async () => {
    const pay = async ({ items }: Visitor) => {
      for (const item of items) await createClaimStore(salon.payload).makePermanent(item)
    }
    const [visitor, payer] = [await visit(), await visit()]
    const day = '2026-06-10'
    const [best] = (await plan(visitor, day)).body.plans
    const [theirs] = (await plan(payer, day)).body.plans
    await hold(payer, day, theirs)
    await pay(payer)
    const refused = await hold(visitor, day, best)
    expect([refused.status, refused.body.code]).toEqual([409, 'PLAN_TAKEN'])
    expect(refused.body.plans[0].start_time).not.toBe(best.start_time)

    const context = { keepCache: true }
    const kind = await salon.payload.create({ collection: 'resource-kinds', data: { name: 'Room' }, context })
    for (const name of ['Room 1', 'Room 2'])
      await salon.payload.create({
        collection: 'resources',
        data: { name, kind: kind.id, location: small.medway.id },
        context,
      })
    const massage = await create('Massage', 60, 0, {
      staff: [small.amy.id, small.beth.id],
      resourceKinds: [kind.id],
    })
    const [one, other] = [await visit([massage]), await visit([massage])]
    const ask = ({ items: [item_id] }: Visitor, staff: { id: unknown }) => ({
      items: [{ item_id, staff_id: String(staff.id) }],
    })
    const [ofAmy] = (await plan(one, '2026-06-11', ask(one, small.amy))).body.plans
    const [ofBeth] = (await plan(other, '2026-06-11', ask(other, small.beth))).body.plans
    expect(ofAmy.start_time).toBe(ofBeth.start_time)
    expect((await hold(one, '2026-06-11', ofAmy, ask(one, small.amy))).status).toBe(200)
    await pay(one)
    expect((await hold(other, '2026-06-11', ofBeth, ask(other, small.beth))).status).toBe(200)
  })

  it('completes a plan that was half written when the process crashed', async () => {
    const visitor = await visit()
    const basket = await findBasket(salon.payload, visitor.basketId)
    const start = MONDAY + 24 * 60 * MINUTE
    const times = visitor.items.map((id, i) => ({
      id,
      location: String(small.medway.id),
      staff: String(small.amy.id),
      anyStaff: true,
      start: start + i * 30 * MINUTE,
      end: start + (i + 1) * 30 * MINUTE,
      busyEnd: start + (i + 1) * 30 * MINUTE,
      needs: [],
      slotId: 'slot',
      bookingDetails: {
        slot_id: 'slot',
        start_time: new Date(start).toISOString(),
        end_time: new Date(start).toISOString(),
      },
      holdTakenAt: MONDAY,
      holdExpiresAt: MONDAY + 15 * MINUTE,
    }))
    expect(await beginPlan(salon.payload, basket!, times)).not.toBeNull()
    expect(await beginPlan(salon.payload, basket!, times)).toBeNull()
    expect((await itemsOf(visitor)).every((item: { booking_details: object }) => item.booking_details)).toBe(
      true,
    )
    const rows = await listBasketItems(salon.payload, visitor.basketId)
    expect(rows.map((row) => row.start)).toEqual(times.map((time) => time.start))
    expect((await findBasket(salon.payload, visitor.basketId))?.pendingPlan ?? null).toBeNull()
  })

  it('says why there is no visit, and which day has one', async () => {
    const visitor = await visit()
    // The salon is closed on Sundays.
    const closed = (await plan(visitor, '2026-06-14')).body
    expect(closed).toMatchObject({ plans: [], is_complete: true })
    expect(closed.none).toEqual({
      item_id: visitor.items[0],
      service_name: 'Brow shape',
      rule: 'nobody-free',
      nearest_day: '2026-06-15',
    })
    const items = visitor.items.map((item_id) => ({ item_id, staff_id: String(small.beth.id) }))
    expect((await plan(visitor, '2026-06-15', { items })).body.none.rule).toBe('not-offered')
    const location_ids = [small.maidstone.id]
    expect((await plan(visitor, '2026-06-15', { location_ids })).body.none.rule).toBe('not-offered')
  })

  it('plans around the other times of the basket', async () => {
    const visitor = await visit()
    const day = '2026-06-16'
    const query = `service_id=${small.tint.id}&location_id=${small.medway.id}&staff_id=${small.beth.id}`
    const { body } = await salon.call('GET', `/api/slots?${query}&from=${day}&to=${day}`)
    const details = body.slots['16/06/2026'][0]
    const added = await addToBasket(salon.payload, {
      basketId: visitor.basketId,
      serviceId: String(small.tint.id),
      locationId: String(small.medway.id),
      staffId: String(small.beth.id),
      guestName: null,
      lastSetOn: null,
      details,
      session: null,
      address: 'here',
      isStaff: false,
    })
    expect(added.ok).toBe(true)
    const [best] = (await plan(visitor, day)).body.plans
    expect(Date.parse(best.start_time)).toBeGreaterThanOrEqual(Date.parse(details.end_time))
  })

  it('finds visits for staff, with guests and without notice, from now on', async () => {
    const day = '2026-06-17'
    salon.clock.set(Date.parse(`${day}T10:02:00Z`))
    const headers = await signedIn(salon)
    const [shape = '', lift = ''] = services
    const treatments = [
      { service_id: shape },
      { service_id: lift },
      { service_id: small.tint.id, guest_name: 'Tom' },
    ]
    const json = { location_id: small.medway.id, from: day, to: day, treatments }
    const { status, body } = await salon.call('POST', '/api/desk/plan-visit', { headers, json })
    expect(status).toBe(200)
    const [best] = body.plans
    expect(Date.parse(best.start_time)).toBeGreaterThanOrEqual(salon.clock.now())
    expect(best.items.map((one: { item_id: string }) => one.item_id).toSorted()).toEqual(['0', '1', '2'])
    const tom = best.items.find((one: { guest_name: string | null }) => one.guest_name === 'Tom')
    expect(tom).toMatchObject({ staff_id: String(small.beth.id), start_time: best.start_time })
    // The plan can be booked as it is.
    const items = best.items.map(
      ({ staff_id, service_id, guest_name, start_time }: Record<string, string>) => ({
        ...{ staff_id, service_id, start_time, ...(guest_name ? { guest_name } : {}) },
      }),
    )
    const visit = { walk_in_name: 'Ada', location_id: small.medway.id, items }
    expect(
      (await salon.call('POST', '/api/booking/admin-create-visit', { headers, json: visit })).status,
    ).toBe(200)
    const again = (await salon.call('POST', '/api/desk/plan-visit', { headers, json })).body
    expect(again.plans[0].start_time).not.toBe(best.start_time)
  })

  it.each([
    ['of an unknown item', { items: [{ item_id: 'nothing' }] }, 404, 'ITEM_NOT_FOUND'],
    ['of one item twice', { items: [{ item_id: 'a' }, { item_id: 'a' }] }, 400, 'INVALID_INPUT'],
    [
      'of seven items',
      { items: Array.from({ length: 7 }, (_, i) => ({ item_id: `${i}` })) },
      400,
      'INVALID_INPUT',
    ],
    ['at no location', { location_ids: [] }, 400, 'MISSING_FIELD'],
    ['of fifteen days', { to: '2026-06-22' }, 400, 'RANGE_TOO_LONG'],
    ['that ends before it begins', { to: '2026-06-01' }, 400, 'RANGE_REVERSED'],
  ])('refuses a search %s', async (_name, more, status, code) => {
    const refused = await plan(await visit(), '2026-06-08', more)
    expect([refused.status, refused.body.code]).toEqual([status, code])
  })
})
