import { describe, expect, it } from 'vitest'
import { scheduleTasks } from '@/jobs/jobs'
import { loadCourseDatesView } from '@/server/services/content/promotions'
import { academyFor } from '../support/academy-for'
import { databases } from '../support/salon'
import { makeInvalid } from '../support/odd-services'
import { weekdays } from '../support/small-salon'

const hours = 'Monday to Friday: 9 to 5'

describe.each(databases('sqlite'))('a new location on %s', (database) => {
  const here = academyFor(database)

  const asStaff = (method: string, path: string, json?: object) =>
    here.salon.call(method, `/api/${path}`, { headers: here.staff, json })

  const create = async (name: string, data: object = {}): Promise<string> => {
    const made = await asStaff('POST', 'locations', {
      ...{ name, address: `${name} Road`, _status: 'published' },
      ...data,
    })
    expect(made.status).toBe(201)
    return made.body.doc.id
  }

  const change = async (id: string, json: object) =>
    expect((await asStaff('PATCH', `locations/${id}`, { ...json, _status: 'published' })).status).toBe(200)

  const setPrice = async (name: string, price: number | null) =>
    expect(
      (await asStaff('PUT', 'services/service', { serviceId: here.small.tint.id, prices: { [name]: price } }))
        .status,
    ).toBe(200)

  const setHours = async (location_id: string, staff_id: string | number, start = '10:00', end = '12:00') =>
    expect(
      (
        await asStaff('POST', 'availability/modify-schedule', {
          ...{ staff_id, location_id, schedule: { Sunday: { start, end } } },
        })
      ).status,
    ).toBe(200)

  /** Everything that visitors get from the calls in which the location could occur. */
  const readAsVisitor = async (id: string) => {
    const paths = ['locations/get-locations', 'locations', 'services?depth=2', 'services/categories', 'staff']
    const answers = await Promise.all(paths.map((path) => here.salon.call('GET', `/api/${path}`)))
    const one = await here.salon.call('GET', `/api/locations/${id}`)
    const slots = await here.salon.call(
      'GET',
      `/api/slots?service_id=${here.small.tint.id}&location_id=${id}`,
    )
    const place = await here.salon.call('GET', `/api/locations/place-details?location_id=${id}`)
    return {
      text: JSON.stringify(answers.map(({ body }) => body)),
      statuses: [one.status, slots.status, place.status],
    }
  }

  const readSetUp = async (location: string) => {
    const { body } = await asStaff('GET', `locations/set-up?location_id=${location}`)
    const missing = (body.steps as { step: string; is_done: boolean }[]).flatMap(
      ({ step, is_done: isDone }) => (isDone ? [] : [step]),
    )
    return { isShown: body.is_shown as boolean, missing }
  }

  it('is hidden from visitors until it has opening hours, a price and a person, and then stays visible', async () => {
    const id = await create('Rochester')
    expect(await readSetUp(id)).toEqual({ isShown: false, missing: ['hours', 'prices', 'person'] })
    const steps: [string, () => Promise<void>][] = [
      ['hours', () => change(id, { openingText: hours })],
      ['prices', () => setPrice('Rochester', 20)],
      ['person', () => setHours(id, here.small.amy.id)],
    ]
    for (const [step, run] of steps) {
      const before = await readAsVisitor(id)
      expect(before.text, step).not.toContain('Rochester')
      expect(before.statuses, step).toEqual([404, 404, 404])
      await run()
    }
    expect(here.salon.expired).toContain('locations')
    expect(await readSetUp(id)).toEqual({ isShown: true, missing: [] })
    const after = await readAsVisitor(id)
    expect(after.text).toContain('Rochester')
    expect(after.statuses).toEqual([200, 200, 200])

    await setPrice('Rochester', null)
    await change(id, { openingText: null })
    expect(await readSetUp(id)).toEqual({ isShown: true, missing: ['hours', 'prices'] })
    expect((await readAsVisitor(id)).text).toContain('Rochester')
  })

  it('is shown once its first price in the price list is published, but not while it is a draft', async () => {
    const id = await create('Gravesend')
    await change(id, { openingText: hours })
    await setHours(id, here.small.beth.id, '13:00', '15:00')
    const service_id = String(here.small.tint.id)
    for (const [as_draft, seen] of [
      [true, null],
      [false, 20],
    ] as const) {
      const changes = [{ service_id, prices: { [id]: 20 }, seen: { prices: { [id]: seen } } }]
      expect((await readSetUp(id)).isShown).toBe(false)
      expect((await asStaff('PUT', 'services/price-list', { changes, as_draft })).status).toBe(200)
    }
    expect((await readSetUp(id)).isShown).toBe(true)
  })

  it('appears when its last step is a price or its publication, and is not shown by its drafts or old versions', async () => {
    const id = await create('Sheerness', { openingText: hours, _status: 'draft' })
    await setHours(id, here.small.beth.id)
    await setPrice('Sheerness', 20)
    expect((await readSetUp(id)).missing).toEqual(['published'])
    expect((await readAsVisitor(id)).text).not.toContain('Sheerness')
    await change(id, {})
    expect((await readAsVisitor(id)).statuses).toEqual([200, 200, 200])
    // The draft and the versions from before still have the old mark.
    await asStaff('PATCH', `locations/${id}?draft=true&autosave=true`, { city: 'Sheerness' })
    await change(id, { city: 'Swale', settingUp: true })
    expect((await readAsVisitor(id)).statuses).toEqual([200, 200, 200])
    const { docs } = (await asStaff('GET', `locations/versions?where[parent][equals]=${id}&sort=createdAt`))
      .body
    expect((await asStaff('POST', `locations/versions/${docs[0].id}`)).status).toBe(200)
    expect((await readAsVisitor(id)).statuses).toEqual([200, 200, 200])
  })

  it('waits for hours of somebody who performs what has a price there, and is shown later if that fails', async () => {
    const { payload } = here.salon
    const id = await create('Whitstable', { openingText: hours })
    await setPrice('Whitstable', 20)
    const cleo = await payload.create({ collection: 'staff', data: { firstName: 'Cleo', lastName: 'Reed' } })
    await setHours(id, cleo.id)
    expect(await readSetUp(id)).toEqual({ isShown: false, missing: ['person'] })
    const { updateOne } = payload.db
    payload.db.updateOne = (args) => {
      if (args.collection === 'locations') throw new Error('the database is away')
      return updateOne.call(payload.db, args)
    }
    try {
      await setHours(id, here.small.beth.id, '16:00', '17:00')
    } finally {
      payload.db.updateOne = updateOne
    }
    expect(await readSetUp(id)).toEqual({ isShown: false, missing: [] })
    here.salon.expired.length = 0
    await scheduleTasks(payload)
    expect((await readSetUp(id)).isShown).toBe(true)
    expect(here.salon.expired).toContain('locations')
  })

  it('cannot be shown or asked about by visitors, and staff can use it before', async () => {
    const id = await create('Dover', { settingUp: false })
    expect((await readAsVisitor(id)).statuses).toEqual([404, 404, 404])
    await change(id, { settingUp: false })
    expect((await readAsVisitor(id)).statuses).toEqual([404, 404, 404])
    expect((await here.salon.call('GET', '/api/locations?where[settingUp][equals]=true')).status).toBe(400)
    const { body } = await asStaff('GET', 'locations/get-locations')
    expect(JSON.stringify(body)).toContain('Dover')
    await setPrice('Dover', 20)
    const query = `service_id=${here.small.tint.id}&location_id=${id}`
    expect((await asStaff('GET', `slots?${query}`)).status).toBe(200)
    const { body: basket } = await here.salon.call('GET', '/api/basket/create')
    const added = await here.salon.call('POST', '/api/basket/add', {
      headers: { 'session-id': basket.sessionId },
      json: { basketId: basket.basketId, service: { service_id: here.small.tint.id }, locationId: id },
    })
    expect([added.status, added.body.code]).toEqual([404, 'LOCATION_NOT_FOUND'])
  })

  it('shows its course dates only once visitors see it', async () => {
    const id = await create('Hythe', { openingText: hours })
    await here.newDate(20, { location_id: id })
    const dates = async () =>
      (await loadCourseDatesView(here.salon.payload)).dates.map(({ locationId }) => locationId)
    expect(await dates()).not.toContain(id)
    await setPrice('Hythe', 20)
    const added = await asStaff('POST', 'availability/add-availability', {
      ...{
        staff_id: here.small.beth.id,
        location_id: id,
        available_date: '2026-07-01',
        availability_type: 'one-time',
      },
      time_range: { start_time: '18:00', end_time: '19:00' },
    })
    expect(added.status).toBe(200)
    expect(await dates()).toContain(id)
  })

  it('gets the prices of a different location, and keeps those that it has', async () => {
    const lift = (
      await asStaff('POST', 'services/new-service', {
        ...{
          service_name: 'Lash lift',
          locationId: here.small.medway.id,
          category_id: here.small.category.id,
          price: 30,
        },
      })
    ).body.service_id as string
    // A draft price is copied in the draft.
    const priceAt = (location: string, pricePence: number) => ({ location, pricePence })
    await asStaff('PATCH', `services/${lift}?draft=true&autosave=true`, {
      prices: [priceAt(here.small.medway.id, 3500)],
    })
    const id = await create('Ashford')
    await setPrice('Ashford', 99)
    const copies = async () =>
      (await asStaff('GET', `locations/set-up?location_id=${id}`)).body.copies.find(
        (one: { location_name: string }) => one.location_name === 'Medway',
      )
    expect(await copies()).toMatchObject({ prices_added: 1, prices_kept: 1, opening_hours: null })
    const json = { location_id: id, from_location_id: here.small.medway.id }
    const wax = await asStaff('POST', 'services/new-service', {
      ...{ service_name: 'Wax', locationId: here.small.medway.id, category_id: here.small.category.id },
      ...{ price: 9, duration_minutes: 30 },
    })
    await makeInvalid(here.salon.payload, wax.body.service_id)
    const copied = await asStaff('POST', 'locations/copy-prices', json)
    expect([copied.status, copied.body.prices_added]).toEqual([200, 1])
    // A treatment that cannot be saved is named, and all others are copied.
    const fields = ['Clean-up time (minutes)']
    expect(copied.body.refused).toEqual([{ service_id: wax.body.service_id, service_name: 'Wax', fields }])
    expect(copied.body.message).toContain('Wax (Clean-up time (minutes))')
    await here.salon.payload.delete({ collection: 'services', id: wax.body.service_id })
    expect(await copies()).toMatchObject({ prices_added: 0, prices_kept: 2 })
    const getPrices = async (service: string, query = '') => {
      const { prices } = (await asStaff('GET', `services/${service}?depth=0${query}`)).body
      return prices.find((one: { location: string }) => one.location === id)?.pricePence
    }
    expect(await getPrices(String(here.small.tint.id))).toBe(9900)
    expect([await getPrices(lift), await getPrices(lift, '&draft=true')]).toEqual([3000, 3500])
    expect((await asStaff('POST', 'locations/copy-prices', json)).body.prices_added).toBe(0)
  })

  it('and a new treatment say what is missing', async () => {
    const drafted = await asStaff('POST', 'services?draft=true&autosave=true', { name: 'Brow wax' })
    const id = drafted.body.doc.id as string
    const missing = async () =>
      (
        (await asStaff('GET', `services/set-up?serviceId=${id}`)).body.steps as {
          step: string
          is_done: boolean
        }[]
      )
        .filter(({ is_done: isDone }) => !isDone)
        .map(({ step }) => step)
    expect(await missing()).toEqual(['published', 'category', 'price'])
    const prices = [{ location: here.small.maidstone.id, pricePence: 2000 }]
    const json = { category: here.small.category.id, prices, durationMinutes: 30, cleanUpMinutes: 0 }
    expect((await asStaff('PATCH', `services/${id}`, { ...json, _status: 'published' })).status).toBe(200)
    expect(await missing()).toEqual(['person'])
    await here.salon.payload.db.create({
      collection: 'weekly-hours',
      data: {
        id: 'one-more',
        staff: here.small.amy.id,
        location: here.small.maidstone.id,
        schedule: weekdays,
      },
    })
    // Customers can only book her where the location is ticked.
    expect(await missing()).toEqual(['person'])
    const places = [here.small.medway.id, here.small.maidstone.id]
    await asStaff('PATCH', `staff/${here.small.amy.id}`, { locations: places })
    expect(await missing()).toEqual([])
  })

  it('that existed before stays visible, whatever it has', async () => {
    expect(await readSetUp(here.small.maidstone.id)).toMatchObject({ isShown: true })
    await change(here.small.maidstone.id, { directions: 'Next to the station.' })
    expect((await readAsVisitor(here.small.maidstone.id)).statuses).toEqual([200, 200, 200])
  })
})
