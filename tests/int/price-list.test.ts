import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorMessages } from '@/messages/errors'
import { catalogueMessages } from '@/messages/management-services'
import { store } from '@/server/repositories/store'
import { databases, type Salon, startSalon } from '../support/salon'
import { beforeSave, createUnfinished, makeInvalid } from '../support/odd-services'
import { signedIn, type SmallSalon, smallSalon } from '../support/small-salon'

interface Row {
  service_id: string
  prices: Record<string, number>
  on_site: { prices: Record<string, number> } | null
}

describe.each(databases('mongodb'))('the price list on %s', (database) => {
  let salon: Salon
  let small: SmallSalon
  let staff: Record<string, string>
  let [tint, lift, medway, maidstone] = ['', '', '', '']
  beforeAll(async () => {
    salon = await startSalon({ database })
    small = await smallSalon(salon.payload)
    staff = await signedIn(salon)
    tint = String(small.tint.id)
    medway = String(small.medway.id)
    maidstone = String(small.maidstone.id)
  })
  afterAll(() => salon.close())

  const ask = (method: string, path: string, json?: object, headers: Record<string, string> = staff) =>
    salon.call(method, `/api/services/${path}`, { headers, ...(json ? { json } : {}) })
  const list = async () => (await ask('GET', 'price-list')).body
  const rowOf = ({ services }: { services: Row[] }, id: string) =>
    services.find(({ service_id: one }) => one === id)
  const row = async (id: string) => rowOf(await list(), id)
  const save = (changes: object[], more: object = {}) => ask('PUT', 'price-list', { changes, ...more })
  const at = (id: string, prices: object, seen: object, more: object = {}) => ({
    ...{ service_id: id, prices, seen: { prices: seen } },
    ...more,
  })
  const shown = async (id: string) => (await salon.call('GET', `/api/services/service/${id}`)).body.data

  beforeEach(async () => {
    const fields = {
      service_name: 'Brow lift',
      locationId: medway,
      category_id: small.category.id,
      price: 30,
    }
    lift = (await ask('POST', 'new-service', fields)).body.service_id
    await ask('PUT', 'service', { serviceId: tint, duration: 45, prices: { Medway: 45.5, Maidstone: null } })
    salon.expired.length = 0
  })

  it('changes several treatments in one call, which visitors see straight away', async () => {
    const { services, locations, staff: team } = await list()
    expect(rowOf({ services }, tint)).toEqual({
      ...{ service_id: tint, service_name: 'Brow tint', category_name: 'Brows', is_published: true },
      ...{
        duration_minutes: 45,
        staff_ids: [String(small.amy.id), String(small.beth.id)],
        has_no_staff: false,
      },
      prices: { [medway]: 45.5 },
      on_site: {
        ...{
          duration_minutes: 45,
          staff_ids: [String(small.amy.id), String(small.beth.id)],
          has_no_staff: false,
        },
        prices: { [medway]: 45.5 },
      },
    })
    expect(locations).toEqual([
      { location_id: medway, location_name: 'Medway' },
      { location_id: maidstone, location_name: 'Maidstone' },
    ])
    expect(team.map((one: { first_name: string }) => one.first_name)).toEqual(['Amy', 'Beth'])
    const saved = await save([
      at(tint, { [medway]: '£47.50', [maidstone]: 50 }, { [medway]: 45.5, [maidstone]: null }),
      at(
        lift,
        { [medway]: null },
        { [medway]: 30 },
        {
          ...{ duration_minutes: '60', staff_ids: [small.beth.id] },
          seen: { duration_minutes: 45, staff_ids: [], prices: { [medway]: 30 } },
        },
      ),
    ])
    expect([saved.status, saved.body.message]).toEqual([200, catalogueMessages.priceListSaved])
    expect(rowOf(saved.body, lift)).toMatchObject({
      ...{ duration_minutes: 60, staff_ids: [String(small.beth.id)], prices: {} },
      on_site: { duration_minutes: 60, staff_ids: [String(small.beth.id)], prices: {} },
    })
    expect((await shown(tint)).pricing).toEqual({ Medway: 47.5, Maidstone: 50 })
    // The pages expire once, however many treatments are saved.
    expect(salon.expired.filter((tag) => tag === 'services')).toHaveLength(1)
    const entries = await store(salon.payload).find(
      'audit-records',
      { and: [{ action: { equals: 'price-changed' } }, { subjectId: { in: [tint, lift] } }] },
      { sort: ['-at', '-sequence'], limit: 2 },
    )
    expect(entries.map(({ summary }) => summary).toSorted()).toEqual([
      'Prices of Brow lift',
      'Prices of Brow tint',
    ])
    const nobody = { staff_ids: [], has_no_staff: true }
    const none = await save([{ service_id: lift, ...nobody, seen: { staff_ids: [small.beth.id] } }])
    expect(rowOf(none.body, lift)).toMatchObject({ ...nobody, on_site: nobody })
    const all = await save([{ service_id: lift, staff_ids: [], seen: nobody }])
    expect(rowOf(all.body, lift)).toMatchObject({ staff_ids: [], has_no_staff: false })
  })

  it('saves nothing if one cell is wrong, and names the cell', async () => {
    const good = at(tint, { [medway]: 50 }, { [medway]: 45.5 })
    const refusals: [object, number, string, string][] = [
      [at(lift, { [medway]: 'free' }, { [medway]: 30 }), 400, 'SERVICE_PRICE_INVALID', `prices.${medway}`],
      [at(lift, { [medway]: 10_001 }, { [medway]: 30 }), 400, 'SERVICE_PRICE_INVALID', `prices.${medway}`],
      [at(lift, { [medway]: -1 }, { [medway]: 30 }), 400, 'SERVICE_PRICE_INVALID', `prices.${medway}`],
      [at(lift, { nowhere: 5 }, {}), 404, 'LOCATION_NOT_FOUND', 'prices.nowhere'],
      [at(lift, {}, {}, { duration_minutes: 7 }), 400, 'DURATION_INVALID', 'duration_minutes'],
      [at(lift, {}, {}, { staff_ids: ['nobody'] }), 404, 'STAFF_NOT_FOUND', 'staff_ids'],
      [at('nothing', {}, {}), 404, 'SERVICE_NOT_FOUND', 'service_id'],
      [at(' ', {}, {}), 400, 'SERVICE_ID_REQUIRED', 'service_id'],
    ]
    for (const [wrong, status, code, field] of refusals) {
      const { status: answered, body } = await save([good, wrong])
      expect([answered, body.code, body.field]).toEqual([status, code, `changes.1.${field}`])
    }
    expect((await row(tint))?.prices).toEqual({ [medway]: 45.5 })
  })

  it('limits the number of changes and the length of what is sent', async () => {
    const many = (length: number) =>
      Array.from({ length }, (_, n) => at(n === 0 ? tint : `service ${n}`, {}, {}))
    for (const changes of [[], many(501), [...many(1), ...many(1)], 'none'])
      expect((await ask('PUT', 'price-list', { changes })).status).toBe(400)
    expect((await save(many(500))).body.code).toBe('SERVICE_NOT_FOUND')
    const wide = Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`place ${n}`, 1]))
    expect((await save([at(tint, wide, {})])).status).toBe(400)
    for (const more of [
      { service_id: 'x'.repeat(101) },
      { staff_ids: ['x'.repeat(101)] },
      { staff_ids: Array.from({ length: 201 }, () => String(small.amy.id)) },
      { prices: { ['x'.repeat(101)]: 1 } },
      { prices: { [medway]: '9'.repeat(5001) } },
      { seen: null },
    ])
      expect((await save([{ ...at(tint, {}, {}), ...more }])).status).toBe(400)
  })

  it('tells the second of two people what the first changed, and saves the second time', async () => {
    const first = at(tint, { [medway]: 48 }, { [medway]: 45.5 })
    const second = at(tint, { [medway]: 49 }, { [medway]: 45.5 })
    const both = await Promise.all([save([first]), save([second])])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const late = both.find(({ status }) => status === 409)!.body
    expect([late.code, late.field]).toEqual(['CHANGED_MEANWHILE', `changes.0.prices.${medway}`])
    const stored = rowOf(late, tint)?.prices[medway]
    expect([48, 49]).toContain(stored)
    expect((await shown(tint)).price).toBe(stored)
    const again = await save([at(tint, { [medway]: 51 }, { [medway]: stored })])
    expect([again.status, (await shown(tint)).price]).toEqual([200, 51])
    // A colleague's change to a different cell is no conflict, and a save can be repeated.
    const other = at(tint, { [maidstone]: 40 }, { [maidstone]: null })
    for (const _ of [1, 2]) expect((await save([other])).status).toBe(200)
    expect((await row(tint))?.prices).toEqual({ [medway]: 51, [maidstone]: 40 })
    for (const change of [
      { service_id: tint, duration_minutes: 60, seen: { duration_minutes: 30 } },
      { service_id: tint, staff_ids: [small.amy.id], seen: { staff_ids: [small.beth.id] } },
    ])
      expect((await save([change])).status).toBe(409)
  })

  it('saves drafts, which visitors do not see until they are published', async () => {
    const change = at(tint, { [medway]: 55 }, { [medway]: 45.5 })
    const drafted = await save([change], { as_draft: true })
    expect([drafted.status, drafted.body.message]).toEqual([200, catalogueMessages.priceListDrafted])
    expect(rowOf(drafted.body, tint)).toMatchObject({
      ...{ is_published: true, prices: { [medway]: 55 } },
      on_site: { prices: { [medway]: 45.5 } },
    })
    expect([(await shown(tint)).price, salon.expired]).toEqual([45.5, []])
    expect((await ask('GET', `service/${tint}`)).body.data.unpublished_changes).toBe(true)
    await save([at(tint, { [medway]: 55 }, { [medway]: 55 })])
    expect((await shown(tint)).price).toBe(55)
    expect((await ask('GET', `service/${tint}`)).body.data.unpublished_changes).toBe(false)
  })

  const colleague = (prices: object) => ask('PUT', 'service', { serviceId: lift, prices })

  it('keeps what a colleague changes during the save, and names the cells that both have changed', async () => {
    const changes = [
      at(tint, { [medway]: 61 }, { [medway]: 45.5 }),
      at(lift, { [medway]: 31 }, { [medway]: 30 }),
    ]
    beforeSave(salon.payload, lift, () => colleague({ Maidstone: 77 }))
    expect((await save(changes)).status).toBe(200)
    expect((await row(lift))?.prices).toEqual({ [medway]: 31, [maidstone]: 77 })
    const later = [at(tint, { [medway]: 62 }, { [medway]: 61 }), at(lift, { [medway]: 32 }, { [medway]: 31 })]
    beforeSave(salon.payload, lift, () => colleague({ Medway: 39 }))
    const { status, body } = await save(later)
    const field = `changes.1.prices.${medway}`
    expect([status, body.code, body.field]).toEqual([409, 'PRICES_PARTLY_SAVED', field])
    expect(body.refused).toEqual([
      { field, code: 'CHANGED_MEANWHILE', error: errorMessages.CHANGED_MEANWHILE },
    ])
    expect([rowOf(body, tint)?.prices[medway], rowOf(body, lift)?.prices[medway]]).toEqual([62, 39])
    // A colleague who saves before every try loses nothing either.
    const disturb = (price: number): void =>
      beforeSave(salon.payload, lift, async () => {
        await colleague({ Maidstone: price })
        if (price < 73) disturb(price + 1)
      })
    disturb(71)
    const last = await save([at(lift, { [medway]: 40 }, { [medway]: 39 })])
    expect([last.status, last.body.refused]).toEqual([
      409,
      [
        {
          field: `changes.0.prices.${medway}`,
          code: 'CHANGED_MEANWHILE',
          error: errorMessages.CHANGED_MEANWHILE,
        },
      ],
    ])
    expect((await row(lift))?.prices).toEqual({ [medway]: 39, [maidstone]: 73 })
  })

  it('saves unfinished drafts as they are, and goes on after a treatment that cannot be published', async () => {
    const id = await createUnfinished(salon.payload)
    await makeInvalid(salon.payload, lift)
    const changes = [
      at(id, { [medway]: 12 }, { [medway]: null }),
      at(
        lift,
        { [medway]: 35 },
        { [medway]: 30 },
        { duration_minutes: 60, seen: { duration_minutes: 45, prices: { [medway]: 30 } } },
      ),
      at(tint, { [medway]: 63 }, { [medway]: 45.5 }),
    ]
    const { status, body } = await save(changes)
    expect([status, body.code]).toEqual([409, 'PRICES_PARTLY_SAVED'])
    expect(body.refused.map((one: { field: string }) => one.field)).toEqual([
      'changes.1.duration_minutes',
      `changes.1.prices.${medway}`,
    ])
    expect(body.refused[0].error).toBe(catalogueMessages.priceListUnfinished('Clean-up time (minutes)'))
    expect(rowOf(body, id)).toMatchObject({ is_published: false, prices: { [medway]: 12 } })
    expect([rowOf(body, lift)?.prices[medway], rowOf(body, tint)?.prices[medway]]).toEqual([30, 63])
    const draft = await salon.payload.findByID({ collection: 'services', id, draft: true, depth: 0 })
    expect(draft).toMatchObject({ cleanUpMinutes: 7, prices: [{ pricePence: 900 }, { pricePence: 1200 }] })
    const wrong = await save([
      at(tint, { [medway]: 64, nowhere: 5 }, { [medway]: 63 }, { staff_ids: ['nobody'] }),
      at(id, { [medway]: 13 }, { [medway]: 9 }),
    ])
    expect(wrong.body.refused.map((one: { field: string; code: string }) => [one.field, one.code])).toEqual([
      ['changes.0.prices.nowhere', 'LOCATION_NOT_FOUND'],
      ['changes.0.staff_ids', 'STAFF_NOT_FOUND'],
      [`changes.1.prices.${medway}`, 'CHANGED_MEANWHILE'],
    ])
    expect((await row(tint))?.prices[medway]).toBe(63)
  })

  it('publishes no other edits of a treatment, and keeps unpublished treatments unpublished', async () => {
    const json = { summary: 'Not yet', durationMinutes: 90 }
    await salon.call('PATCH', `/api/services/${lift}?draft=true&autosave=true`, { headers: staff, json })
    expect(await row(lift)).toMatchObject({ duration_minutes: 90, on_site: { duration_minutes: 45 } })
    await save([at(lift, { [medway]: 33 }, { [medway]: 30 })])
    expect(await shown(lift)).toMatchObject({ summary: null, duration_minutes: 45, price: 33 })
    expect(await row(lift)).toMatchObject({ duration_minutes: 90, prices: { [medway]: 33 } })
    await ask('PUT', 'service', { serviceId: lift, is_published: false })
    await save([at(lift, { [medway]: 34 }, { [medway]: 33 })])
    expect(await row(lift)).toMatchObject({ is_published: false, on_site: null, prices: { [medway]: 34 } })
    expect((await salon.call('GET', `/api/services/service/${lift}`)).status).toBe(404)
    await ask('PUT', 'service', { serviceId: lift, archived: true })
    expect(await row(lift)).toBeUndefined()
    expect((await save([at(lift, { [medway]: 35 }, { [medway]: 34 })])).status).toBe(404)
  })
})
