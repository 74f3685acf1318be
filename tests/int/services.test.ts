import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogueMessages } from '@/messages/management-services'
import sharp from 'sharp'
import { toRichTextDocument } from '@/domain/content/placeholders'
import { errorMessages } from '@/messages/errors'
import { createId } from '@/server/ids'
import { store } from '@/server/repositories/store'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn, type SmallSalon, smallSalon, upcomingStart } from '../support/small-salon'

const picture = async () => {
  const colour = { width: 40, height: 30, channels: 3, background: '#8A3348' } as const
  const bytes = await sharp({ create: colour }).png().toBuffer()
  return new File([new Uint8Array(bytes)], 'brow.png', { type: 'image/png' })
}

describe.each(databases('sqlite'))('treatments on %s', (database) => {
  let salon: Salon
  let small: SmallSalon
  let staff: Record<string, string>
  beforeAll(async () => {
    salon = await startSalon({ database })
    small = await smallSalon(salon.payload)
    staff = await signedIn(salon)
  })
  afterAll(() => salon.close())

  const asStaff = (method: string, path: string, json?: object) =>
    salon.call(method, `/api/services/${path}`, { headers: staff, ...(json ? { json } : {}) })
  const seen = async (id: string) => await salon.call('GET', `/api/services/service/${id}`)
  const make = async (more: object = {}) => {
    const { id: category_id } = small.category
    const fields = { service_name: 'Brow lift', locationId: small.medway.id, category_id, price: 30 }
    return asStaff('POST', 'new-service', { ...fields, ...more })
  }

  it('are validated in order: name, location, category', async () => {
    const said = async (json: object) => {
      const { status, body } = await asStaff('POST', 'new-service', json)
      return [status, body.message, body.field]
    }
    const named = { service_name: 'Lift' }
    const placed = { ...named, locationId: small.medway.id }
    expect(await said({})).toEqual([400, 'Service name cannot be empty', 'service_name'])
    expect(await said({ service_name: '  ' })).toEqual([400, 'Service name cannot be empty', 'service_name'])
    expect(await said(named)).toEqual([400, 'Please select a location before proceeding', 'locationId'])
    expect(await said(placed)).toEqual([400, 'Please select a category before proceeding', 'category_id'])
    const whole = { ...placed, category_id: small.category.id }
    for (const duration_minutes of [0, 7, 'soon', 605])
      expect((await said({ ...whole, duration_minutes }))[2]).toBe('duration_minutes')
    for (const price of [-1, 'x', '12.345', 10_001])
      expect((await said({ ...whole, price }))[2]).toBe('price')
    expect(await said({ ...whole, staff_ids: ['nobody'] })).toEqual([
      ...[404, 'We could not find that member of staff.', 'staff_ids'],
    ])
    expect((await said({ ...whole, category_id: 'nothing' }))[0]).toBe(404)
    expect((await said({ ...whole, locationId: 'nowhere' }))[0]).toBe(404)
  })

  it('can be sent as a form with a picture, and are on the site and bookable straight away', async () => {
    const form = {
      ...{ service_name: 'Henna brows', locationId: small.medway.id, category_id: small.category.id },
      ...{ duration_minutes: '30', price: '38.50', description: '<p>Dark.</p><script>1</script>' },
      ...{ staff_ids: JSON.stringify([small.amy.id]), service_img: await picture() },
    }
    const made = await salon.call('POST', '/api/services/new-service', { headers: staff, form })
    expect(made.status).toBe(200)
    expect(made.body.message).toBe(catalogueMessages.serviceCreated)
    expect(salon.expired).toContain('services')
    const { data } = (await seen(made.body.service_id)).body
    expect(data).toMatchObject({
      ...{ service_name: 'Henna brows', description: '<p>Dark.</p>', duration_minutes: 30 },
      ...{ pricing: { Medway: 38.5 }, category_name: 'Brows' },
    })
    expect(data.images[0]).toMatch(/^\/api\/media\/file\/.+\.webp$/)
    for (const own of ['prices', 'archived', 'is_published', 'staff_ids'])
      expect(data).not.toHaveProperty(own)
    const days = await salon.call(
      'GET',
      `/api/slots?service_id=${made.body.service_id}&location_id=${small.medway.id}`,
    )
    expect(Object.keys(days.body.slots).length).toBeGreaterThan(5)
    const fake = new File(['<svg/>'], 'a.png', { type: 'image/png' })
    const refused = await salon.call('POST', '/api/services/new-service', {
      ...{ headers: staff, form: { ...form, service_img: fake } },
    })
    expect([refused.status, refused.body.field]).toEqual([400, 'service_img'])
  })

  it('with the same name get different addresses', async () => {
    const ids = [(await make()).body.service_id, (await make()).body.service_id]
    const rows = await store(salon.payload).find('services', { id: { in: ids } }, { limit: 2 })
    expect(rows.map(({ slug }) => slug).toSorted()).toEqual(['brow-lift', 'brow-lift-2'])
  })

  it('keep fields that were not sent, accept prices by location, and can lose their picture', async () => {
    const { service_id: serviceId } = (await make({ staff_ids: [small.beth.id] })).body
    const put = (json: object) => asStaff('PUT', 'service', { serviceId, ...json })
    const empty = await asStaff('PUT', 'service', { name: 'x' })
    expect([empty.status, empty.body.message]).toEqual([400, 'Service ID is required'])
    expect((await put({ name: '' })).body.message).toBe('Service name cannot be empty')
    const form = { serviceId, prices: '{"Medway":"42.00","Maidstone":50}', serviceImg: await picture() }
    const saved = await salon.call('PUT', '/api/services/service', { headers: staff, form })
    expect(saved.body.data).toMatchObject({
      ...{ service_name: 'Brow lift', pricing: { Medway: 42, Maidstone: 50 }, price: 42 },
      ...{ staff_ids: [small.beth.id], is_published: true, archived: false },
    })
    expect(saved.body.data.images).toHaveLength(1)
    expect((await put({ removeImage: true, duration: 60 })).body.data).toMatchObject({
      ...{ images: [], duration_minutes: 60, pricing: { Medway: 42, Maidstone: 50 } },
    })
    expect((await seen(serviceId)).body.data).toMatchObject({ pricing: { Medway: 42, Maidstone: 50 } })
    const wrong = await put({ prices: { Medway: 'x' } })
    expect([wrong.status, wrong.body.field]).toEqual([400, 'prices.Medway'])
    const nowhere = await put({ prices: { Leeds: 4 } })
    expect([nowhere.status, nowhere.body.field]).toEqual([404, 'prices.Leeds'])
    const fee = async (json: object) => {
      const { status, body } = await put(json)
      return status === 200 ? body.data.booking_fee : [status, body.code, body.field]
    }
    expect(saved.body.data.booking_fee).toEqual({ kind: 'setting', percent: null, amount: null })
    expect(await fee({ booking_fee: 'percent', booking_fee_percent: '30' })).toMatchObject({ percent: 30 })
    const refused = [400, 'BOOKING_FEE_INVALID']
    expect(await fee({ booking_fee: 'amount' })).toEqual([...refused, 'booking_fee_amount'])
    expect(await fee({ booking_fee: 'percent', booking_fee_percent: 0 })).toEqual([
      ...refused,
      'booking_fee_percent',
    ])
    expect(await fee({ booking_fee: 'amount', booking_fee_amount: '20.00' })).toEqual({
      ...{ kind: 'amount', percent: null, amount: 20 },
    })
    expect(await fee({ duration: 45 })).toMatchObject({ kind: 'amount', amount: 20 })
    expect((await seen(serviceId)).body.data).not.toHaveProperty('booking_fee')
    for (const prices of ['no', '[]']) expect((await put({ prices })).body.field).toBe('prices')
    expect((await asStaff('PUT', 'service', { serviceId: 'nothing' })).status).toBe(404)
  })

  it('take the other fields of the editor, each with its own check, and no status', async () => {
    const { service_id: serviceId } = (await make()).body
    const put = (fields: unknown) => asStaff('PUT', 'service', { serviceId, fields })
    const stored = async () =>
      (await store(salon.payload).find('services', { id: { equals: serviceId } }, { limit: 1 }))[0]
    const description = toRichTextDocument('Dark and lasting.')
    const sent = {
      description,
      summary: 'Short',
      cleanUpMinutes: 10,
      patchTest: true,
      _status: 'draft',
      id: 'x',
    }
    const search = { title: 'Lift in Kent' }
    expect((await put({ ...sent, search, staff: [small.beth.id] })).body.data).toMatchObject({
      ...{ service_id: serviceId, description: '<p>Dark and lasting.</p>', summary: 'Short' },
      ...{ patch_test: true, is_published: true, staff_ids: [small.beth.id] },
    })
    // A value of the call itself takes precedence, and a form sends the fields as JSON text.
    const form = { serviceId, name: 'Lift', fields: JSON.stringify({ name: 'Other', summary: null }) }
    const saved = await salon.call('PUT', '/api/services/service', { headers: staff, form })
    expect(saved.body.data).toMatchObject({ service_name: 'Lift', summary: null, patch_test: true })
    expect(await stored()).toMatchObject({ cleanUpMinutes: 10, search })
    for (const fields of [{ cleanUpMinutes: 7 }, { staff: ['nobody'] }, 'no', ['x']])
      expect((await put(fields)).status).toBe(400)
    expect((await put({ summary: 'x'.repeat(50_001) })).body.field).toBe('fields')
    const made = await make({ fields: { description, cleanUpMinutes: 5 } })
    expect(made.body.data.description).toBe('<p>Dark and lasting.</p>')
    const { id: categoryId } = small.category
    const category = await asStaff('PUT', 'category', {
      categoryId,
      fields: { tagline: 'Fine brows', description },
    })
    expect(category.body.data.description).toBe('<p>Dark and lasting.</p>')
  })

  it('keep our own pictures in texts, with their size, and no others', async () => {
    const { body: one } = await make({})
    const upload = { serviceId: one.service_id, serviceImg: await picture() }
    const { body } = await salon.call('PUT', '/api/services/service', { headers: staff, form: upload })
    const src: string = body.data.images[0]
    const own = (size: string) => `<figure class="picture-${size}"><img src="${src}"></figure>`
    const description = `<p>Before <b>it</b>.</p>${own('small')}<p>In <img src="${src}"> it</p>${own('huge')}<img src="https://elsewhere.example/api/media/file/no.webp"><img src="/api/media/file/no%.webp"><figure>Words</figure>`
    const saved = await asStaff('PUT', 'service', { serviceId: one.service_id, description })
    const html: string = saved.body.data.description
    expect([...html.matchAll(/<figure class="([^"]+)">/g)].map(([, name]) => name)).toEqual([
      ...['picture-small', 'picture-column', 'picture-column'],
    ])
    expect(html).toContain(`<img src="${src}"`)
    expect(html).toContain('alt="Brow lift"')
    expect(html).not.toContain('no.webp')
    expect(html).toContain('Words')
    expect((await seen(one.service_id)).body.data.description).toBe(html)
    // The editor inserts a picture without a size.
    const [media] = await store(salon.payload).find('media', {}, { limit: 1 })
    const inserted = {
      type: 'upload',
      version: 3,
      relationTo: 'media',
      value: media?.id,
      fields: null,
      id: '1',
      format: '',
    }
    const text = toRichTextDocument('Below')
    const fields = { description: { root: { ...text.root, children: [inserted, ...text.root.children] } } }
    const sent = await asStaff('PUT', 'service', { serviceId: one.service_id, fields })
    expect(sent.body.data.description).toMatch(/^<figure class="picture-column">.*<p>Below<\/p>$/)
    // What the call answers can be sent back.
    const again = await asStaff('PUT', 'service', { serviceId: one.service_id, description: html })
    expect(again.body.data.description).toBe(html)
  })

  it('show visitors the fields that a call changed, but no other unpublished changes', async () => {
    const { service_id: serviceId } = (await make({ service_name: 'Threading' })).body
    const typed = { name: 'Threading and more', summary: 'Not yet', durationMinutes: 90 }
    await salon.call('PATCH', `/api/services/${serviceId}?draft=true&autosave=true`, {
      ...{ headers: staff, json: typed },
    })
    const put = await asStaff('PUT', 'service', { serviceId, prices: { Medway: 33 } })
    expect(put.body.data).toMatchObject({ service_name: 'Threading and more', unpublished_changes: true })
    expect((await seen(serviceId)).body.data).toMatchObject({
      ...{ service_name: 'Threading', summary: null, duration_minutes: 45, price: 33 },
    })
    const mine = (await asStaff('GET', `service/${serviceId}`)).body.data
    expect(mine).toMatchObject({ service_name: 'Threading and more', duration_minutes: 90, price: 33 })
    await asStaff('PUT', 'service', { serviceId, is_published: false })
    expect((await seen(serviceId)).status).toBe(404)
    await asStaff('PUT', 'service', { serviceId, is_published: true })
    expect((await seen(serviceId)).body.data.service_name).toBe('Threading and more')
  })

  it('can get a location without a price, are not bookable there until a price is saved, and can lose it', async () => {
    const { service_id: serviceId } = (await make()).body
    const added = await asStaff('POST', 'price', { serviceId, location_id: small.maidstone.id })
    expect(added.body.data.pricing).toEqual({ Medway: 30 })
    expect(added.body.data.prices).toContainEqual({
      ...{ location_id: small.maidstone.id, location_name: 'Maidstone', price: null },
    })
    expect((await seen(serviceId)).body.data.pricing).toEqual({ Medway: 30 })
    const again = await asStaff('POST', 'price', { serviceId, location_id: small.maidstone.id })
    expect(again.body.data.prices).toHaveLength(2)
    await asStaff('PUT', 'service', { serviceId, prices: { Maidstone: 25 } })
    expect((await seen(serviceId)).body.data.pricing).toEqual({ Medway: 30, Maidstone: 25 })
    const gone = await asStaff('DELETE', `price?locationName=Maidstone&serviceId=${serviceId}`)
    expect(gone.body.data.pricing).toEqual({ Medway: 30 })
    const twice = await asStaff('DELETE', `price?locationName=Maidstone&serviceId=${serviceId}`)
    expect([twice.status, twice.body.field]).toEqual([404, 'locationName'])
  })

  it('are deleted, or archived if they were booked or are referenced', async () => {
    const { service_id: free } = (await make()).body
    expect((await asStaff('DELETE', `service/${free}`)).body).toMatchObject({ archived: false })
    expect((await asStaff('GET', `service/${free}`)).status).toBe(404)
    const { service_id: sold } = (await make()).body
    const customer = createId()
    await store(salon.payload).insert('customers', {
      ...{ id: customer, firstName: 'Harriet', email: 'h@guests.example', source: 'staff' },
    })
    const booked = await salon.call('POST', '/api/booking/admin-create-booking', {
      headers: staff,
      json: {
        ...{ customer_id: customer, staff_id: small.amy.id, location_id: small.medway.id },
        ...{ service: sold, slot: { start_time: upcomingStart(9) } },
      },
    })
    const { status, body } = await asStaff('DELETE', `service/${sold}`)
    expect([status, body.archived]).toEqual([200, true])
    expect((await seen(sold)).status).toBe(404)
    expect((await asStaff('GET', `service/${sold}`)).body.data.archived).toBe(true)
    // A treatment that was sold keeps its name and price (D49).
    await asStaff('PUT', 'service', { serviceId: sold, name: 'Renamed', prices: { Medway: 99 } })
    const { bookingId, bookingSlotId } = booked.body
    const details = await salon.call(
      'GET',
      `/api/booking/booking-details?bookingId=${bookingId}&bookingSlotId=${bookingSlotId}`,
      { headers: staff },
    )
    expect(JSON.stringify(details.body)).toContain('Brow lift')
    expect(JSON.stringify(details.body)).not.toContain('Renamed')
    const { service_id: coded } = (await make()).body
    await salon.payload.create({
      collection: 'discounts',
      data: { code: 'BROWS', kind: 'percent', percent: 10, services: [coded] },
      context: { keepCache: true },
    })
    // If Payload's own call were allowed, it would leave a code with no treatments. The code would then apply to
    // everything.
    const admin = { headers: await signedIn(salon, 'admin') }
    const byPayload = [`services/${coded}`, `services?where[id][equals]=${coded}`]
    for (const path of byPayload) expect((await salon.call('DELETE', `/api/${path}`, admin)).status).toBe(403)
    expect((await asStaff('DELETE', `service/${coded}`)).body.archived).toBe(true)
    const { docs } = await salon.payload.find({ collection: 'discounts', depth: 0 })
    expect(docs[0]?.services).toEqual([coded])
  })

  it('belong to categories, which can be created, edited and deleted', async () => {
    expect((await asStaff('POST', 'create-category', {})).body.message).toBe(
      errorMessages.CATEGORY_NAME_REQUIRED,
    )
    const made = await asStaff('POST', 'create-category', { category_name: 'Scalp' })
    const { category_id: categoryId } = made.body
    const twice = await asStaff('POST', 'create-category', { category_name: ' scalp ' })
    expect([twice.status, twice.body.field]).toEqual([409, 'category_name'])
    const put = (json: object) => asStaff('PUT', 'category', { categoryId, ...json })
    expect((await put({ category_name: 'Brows' })).status).toBe(409)
    await put({ category_name: 'Scalp care', description: '<h2>Calm</h2><p onclick="x">Warm oil.</p>' })
    const shown = await salon.call('GET', `/api/services/category?categoryId=${categoryId}`)
    expect(shown.body.data).toMatchObject({
      ...{ category_name: 'Scalp care', description: '<h2>Calm</h2><p>Warm oil.</p>', services: [] },
    })
    const { service_id } = (await make({ category_id: categoryId })).body
    const full = await asStaff('DELETE', `category?categoryId=${categoryId}`)
    expect([full.status, full.body.code]).toEqual([409, 'CATEGORY_HAS_SERVICES'])
    await asStaff('PUT', 'service', { serviceId: service_id, archived: true })
    expect((await asStaff('DELETE', `category?categoryId=${categoryId}`)).body.archived).toBe(true)
    expect((await salon.call('GET', `/api/services/category?categoryId=${categoryId}`)).status).toBe(404)
    const { category_id: empty } = (await asStaff('POST', 'create-category', { category_name: 'Feet' })).body
    expect((await asStaff('DELETE', `category?categoryId=${empty}`)).body.archived).toBe(false)
  })
})
