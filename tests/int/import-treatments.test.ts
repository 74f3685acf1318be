import { beforeAll, describe, expect, it, vi } from 'vitest'
import { recoverAtStartup } from '@/server/services/startup-recovery'
import { deskSalonFor, FRIDAY_NOON } from '../support/desk-salon'
import { databases } from '../support/salon'
import { signedIn } from '../support/small-salon'

const headings =
  'Treatment;Category;Duration;Medway;Price Maidstone;Clean up;Performed by;Patch test;Description'

interface Row {
  service_id: string
  service_name: string
  is_published: boolean
  on_site: { prices: Record<string, number> } | null
}

describe.each(databases('sqlite'))('importing treatments on %s', (database) => {
  const desk = deskSalonFor(database)
  let admin: Record<string, string>
  let [medway, maidstone, tint] = ['', '', '']
  beforeAll(async () => {
    desk.salon.clock.set(FRIDAY_NOON)
    admin = await signedIn(desk.salon, 'admin')
    medway = String(desk.small.medway.id)
    maidstone = String(desk.small.maidstone.id)
    tint = String(desk.small.tint.id)
  })

  const call = (method: string, path: string, more: object = {}) =>
    desk.salon.call(method, `/api/services/${path}`, { headers: admin, ...more })
  const send = (path: string, text: string, fields: Record<string, string> = {}, headers = admin) =>
    call('POST', path, { headers, form: { file: new File([text], 'prices.csv'), ...fields } })
  const check = async (text: string, fields = {}) => (await send('import-check', text, fields)).body
  const run = async (text: string, fields: Record<string, string> = {}) => {
    const { fingerprint } = await check(text, fields)
    return send('import', text, { ...fields, fingerprint: fingerprint ?? 'none' })
  }
  const preview = async (id: string) => (await call('GET', `import-undo?import_id=${id}`)).body
  const undo = async (import_id: string) => (await call('POST', 'import-undo', { json: { import_id } })).body
  const rows = async () => (await call('GET', 'price-list')).body.services as Row[]
  const find = async (name: string) => (await rows()).find(({ service_name }) => service_name === name)
  const categories = async () =>
    (await call('GET', 'categories')).body.data.map((one: { category_name: string }) => one.category_name)

  it('shows the columns that it guesses and all errors by row, and writes nothing', async () => {
    const before = await rows()
    const text = `${headings}\nBrow shape;brows;20 min;£20-30;14;7;Nobody;maybe;\n;Hair;1 h 15;£14;14.00;;;;\n`
    const shown = await check(text)
    expect(shown.columns.map(({ kind }: { kind: string }) => kind)).toEqual([
      ...['name', 'category', 'minutes', `price:${medway}`, `price:${maidstone}`, 'cleanUp', 'staff'],
      ...['patchTest', 'description'],
    ])
    expect(
      shown.errors.map(({ rows, column, code }: Record<string, unknown>) => [rows, column, code]),
    ).toEqual([
      [[2], 'Medway', 'PRICE_RANGE'],
      [[2], 'Clean up', 'CLEAN_UP_INVALID'],
      [[2], 'Performed by', 'STAFF_UNKNOWN'],
      [[2], 'Patch test', 'PATCH_TEST_INVALID'],
      [[3], 'Treatment', 'NAME_MISSING'],
      [[3], 'Category', 'CATEGORY_UNKNOWN'],
    ])
    expect((await send('import', text, { fingerprint: 'none' })).body.code).toBe('IMPORT_HAS_ERRORS')
    // The treatment and the value are named.
    expect(shown.errors[0]).toMatchObject({ name: 'Brow shape', cell: '£20-30' })
    // The same error in many rows is listed once, and the preview has all rows.
    const forty = `Name,Category,Minutes,Price\n${Array.from({ length: 40 }, (_, n) => `Nail ${n},Nails,20,from £6\n`).join('')}`
    const { errors, error_count: count } = await check(forty)
    expect([count, errors]).toMatchObject([40, [{ code: 'CATEGORY_UNKNOWN', row_count: 40 }]])
    expect(errors).toHaveLength(1)
    const whole = await check(forty, { creates_categories: 'true' })
    expect(whole).toMatchObject({ created: 40, from_prices: 40, creates_categories: true })
    expect(whole.preview).toHaveLength(40)
    const many = `Name,Category,Minutes\n${'Brow shape,Brows,20\n'.repeat(501)}`
    expect((await check(many)).code).toBe('IMPORT_TOO_MANY_TREATMENTS')
    expect(await rows()).toEqual(before)
  })

  it('saves drafts with new categories, and deletes them again if it is undone', async () => {
    const [before, groups] = [await rows(), await categories()]
    const text = `${headings}\nBrow shape; BROWS ;20 min;£14;14.50;5;Beth; yes;Tidy\nGel nails;Nails;1 h 15;30;;;;;\nGel toes;nails;60;;;;;no;\n`
    const fields = { creates_categories: 'true' }
    const shown = await check(text, fields)
    expect(shown).toMatchObject({ created: 3, updated: 0, error_count: 0, new_categories: ['Nails'] })
    expect(shown.preview[0].record).toMatchObject({
      ...{ service_name: 'Brow shape', category_name: 'Brows', is_new_category: false },
      ...{ duration_minutes: 20, clean_up_minutes: 5, patch_test: true },
    })
    const { body } = await run(text, fields)
    expect(body).toMatchObject({ created: 3, message: '3 treatments were imported.' })
    const shape = await find('Brow shape')
    expect(shape).toMatchObject({
      ...{ is_published: false, on_site: null, category_name: 'Brows', duration_minutes: 20 },
      ...{ staff_ids: [String(desk.small.beth.id)], prices: { [medway]: 14, [maidstone]: 14.5 } },
    })
    expect(await find('Gel toes')).toMatchObject({ category_name: 'Nails', prices: {}, staff_ids: [] })
    const { data } = (await call('GET', `service/${shape!.service_id}`)).body
    expect(data).toMatchObject({ patch_test: true, description: expect.stringContaining('Tidy') })
    // All drafts are published together, with their category. Undoing them still works.
    const publish = { json: { service_ids: [...body.created_ids, tint] } }
    expect((await call('POST', 'publish-drafts', publish)).body).toMatchObject({ published: 3, refused: [] })
    expect(await find('Gel toes')).toMatchObject({ is_published: true })
    const shop = await desk.salon.call('GET', '/api/services/categories')
    expect(JSON.stringify(shop.body)).toContain('Nails')
    expect((await call('POST', 'publish-drafts', publish)).body.published).toBe(0)
    expect(await preview(body.import_id)).toMatchObject({ deleted: 3, restored: 0, stay: 0 })
    // An import of treatments is not one of customers.
    const asCustomers = `/api/customers/import-undo?import_id=${body.import_id}`
    expect((await desk.salon.call('GET', asCustomers, { headers: admin })).status).toBe(404)
    expect(await undo(body.import_id)).toMatchObject({ deleted: 3, restored: 0, stay: 0 })
    expect([await rows(), await categories()]).toEqual([before, groups])
    expect((await call('GET', 'imports')).body.imports[0]).toMatchObject({ state: 'undone', created: 3 })
  })

  it('publishes if the owner wants it, updates prices, and keeps what was edited or booked since', async () => {
    const text = `Name,Price,Mins\nBrows,,\nBrow tint,52,30\nBrow wax,£18,25\nBrow henna,20,30\nBrow lift,35,40\nbrow  WAX,1,25\n`
    expect(await check(text)).toMatchObject({ created: 3, updated: 0, skipped: 2, duplicate_count: 2 })
    const fields = { duplicates: 'update', publishes: 'true' }
    const shown = await check(text, fields)
    expect(shown.duplicates).toMatchObject([
      { row: 3, known: { service_id: tint }, earlier_row: null },
      { row: 7, known: null, earlier_row: 4 },
    ])
    const old = await find('Brow tint')
    const { body } = await run(text, fields)
    expect(body).toMatchObject({ created: 3, updated: 1 })
    expect((await find('Brow tint'))?.on_site?.prices).toEqual({ [medway]: 52, [maidstone]: 52 })
    const [wax, henna] = [await find('Brow wax'), await find('Brow henna')]
    expect(wax).toMatchObject({ is_published: true, on_site: { prices: { [medway]: 18 } } })
    const booked = await desk.salon.call('POST', '/api/booking/admin-create-booking', {
      headers: desk.headers,
      json: {
        ...{ customer_id: desk.customerId, staff_id: desk.small.amy.id, location_id: medway },
        ...{ service: { service_id: wax!.service_id }, slot: { start_time: '2026-11-23T10:00:00.000Z' } },
      },
    })
    expect(booked.status).toBe(200)
    await call('PUT', 'service', { json: { serviceId: henna!.service_id, duration: 35 } })
    const counts = { deleted: 1, restored: 1, stay: 2, stay_names: ['Brow wax', 'Brow henna'] }
    expect(await preview(body.import_id)).toMatchObject(counts)
    expect(await undo(body.import_id)).toMatchObject(counts)
    expect((await find('Brow tint'))?.on_site?.prices).toEqual(old?.on_site?.prices)
    expect([await find('Brow lift'), (await find('Brow wax'))?.is_published]).toEqual([undefined, true])
  })

  it('writes all or nothing, also after a crash, and nothing that has changed since the preview', async () => {
    const text =
      'Name,Category,Minutes,Price\nNew one,Fresh,30,10\nNew two,Fresh,30,10\nBrow tint,Brows,30,70\n'
    const fields = { creates_categories: 'true', duplicates: 'update' }
    const before = await rows()
    const { payload } = desk.salon
    const { create } = payload
    let made = 0
    const spy = vi.spyOn(payload, 'create').mockImplementation(((options: Parameters<typeof create>[0]) => {
      if (options.collection === 'services' && ++made === 2) throw new Error('killed')
      return create.call(payload, options)
    }) as typeof create)
    const { updateOne } = payload.db
    const failed = await run(text, fields)
    expect([failed.status, await rows()]).toEqual([500, before])
    // The process is killed, so that nothing can be taken back straight away.
    made = 0
    payload.db.updateOne = (async (args: Parameters<typeof updateOne>[0]) => {
      if (made >= 2) throw new Error('killed')
      return updateOne.call(payload.db, args)
    }) as typeof updateOne
    expect((await run(text, fields)).status).toBe(500)
    Object.assign(payload.db, { updateOne })
    spy.mockRestore()
    expect(await find('New one')).toBeDefined()
    await recoverAtStartup(payload)
    expect([await rows(), (await categories()).includes('Fresh')]).toEqual([before, false])
    const { fingerprint } = await check(text, fields)
    const prices = { Medway: 71 }
    await call('PUT', 'service', { json: { serviceId: tint, prices } })
    expect((await send('import', text, { ...fields, fingerprint })).body.code).toBe('IMPORT_CHANGED')
    expect(await find('New one')).toBeUndefined()
  })

  it('is for admins', async () => {
    const manager = await signedIn(desk.salon, 'manager')
    for (const path of ['import-check', 'import'])
      expect((await send(path, headings, {}, manager)).body.code).toBe('FORBIDDEN')
  })
})
