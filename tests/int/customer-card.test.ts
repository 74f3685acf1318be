import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { store } from '@/server/repositories/store'
import { bookingVisitor } from '../support/booking-visitor'
import { deskSalonFor, FRIDAY_NOON } from '../support/desk-salon'
import { databases } from '../support/salon'

const DAY = 86_400_000

describe.each(databases('mongodb'))('a customer’s card on %s', (database) => {
  const desk = deskSalonFor(database)
  const customer_id = desk.customerId
  const ask = (method: string, path: string, json?: object) =>
    desk.salon.call(method, `/api/customers/${path}`, { headers: desk.headers, json })
  const visits = async () => (await ask('GET', `visits?customer_id=${customer_id}`)).body
  const note = (json: object) => ask('POST', 'health-note', { customer_id, ...json })

  const book = async (start_time: string, service: string) => {
    const answer = await desk.salon.call('POST', '/api/booking/admin-create-booking', {
      headers: desk.headers,
      json: {
        ...{ customer_id, staff_id: desk.small.amy.id, location_id: desk.small.medway.id, price: 40 },
        ...{ service: { service_id: service }, slot: { start_time } },
      },
    })
    expect(answer.status).toBe(200)
    return answer.body
  }

  it('shows upcoming and earlier appointments, the spend and no-shows', async () => {
    desk.salon.clock.set(FRIDAY_NOON)
    expect(await visits()).toMatchObject({ coming: [], past: [], spent: 0, kept: 0, no_shows: 0 })
    const first = await book('2026-11-23T10:00:00.000Z', desk.small.tint.id)
    const second = await book('2026-11-24T10:00:00.000Z', desk.small.tint.id)
    const third = await book('2026-11-25T10:00:00.000Z', desk.small.tint.id)
    const taken = await desk.salon.call('POST', '/api/payments/take-payment', {
      headers: desk.headers,
      json: { paymentId: first.paymentId, method: 'cash', amount: 40 },
    })
    expect(taken.status).toBe(200)
    expect((await visits()).coming.map((one: { booking_id: string }) => one.booking_id)).toEqual(
      [first, second, third].map(({ bookingId }) => bookingId),
    )
    desk.salon.clock.set(Date.UTC(2026, 10, 24, 18))
    await desk.salon.call('PUT', '/api/booking/mark-missed', {
      headers: desk.headers,
      json: { bookingId: second.bookingId, bookingSlotId: second.bookingSlotId, missed: true },
    })
    const now = await visits()
    expect(now).toMatchObject({ spent: 40, kept: 1, no_shows: 1, more: false, courses: [] })
    expect(now.coming).toHaveLength(1)
    expect(
      now.past.map((one: { missed: boolean; payment_status: string }) => [one.missed, one.payment_status]),
    ).toEqual([
      [true, 'pending'],
      [false, 'completed'],
    ])
  })

  it('counts a visit once the customer has arrived, and never shows a completed visit as the next', async () => {
    const [today] = (await visits()).coming
    desk.salon.clock.set(Date.parse(today.start_time) + 60_000)
    const note = (attendance: string) =>
      desk.salon.call('PUT', '/api/booking/attendance', {
        headers: desk.headers,
        json: { bookingId: today.booking_id, bookingSlotId: today.booking_slot_id, attendance },
      })
    const figures = async () => {
      const { kept, no_shows, coming } = await visits()
      return [kept, no_shows, coming.length]
    }
    expect(await figures()).toEqual([1, 1, 1])
    for (const [attendance, shown] of [
      ['arrived', [2, 1, 1]],
      ['completed', [2, 1, 0]],
      ['no-show', [1, 2, 0]],
      ['none', [1, 1, 1]],
    ] as const) {
      expect((await note(attendance)).status).toBe(200)
      expect(await figures()).toEqual(shown)
    }
  })

  it('is found from the desk with the upcoming appointments', async () => {
    const find = async (search: string) =>
      (
        await desk.salon.call('GET', `/api/desk/find?search=${encodeURIComponent(search)}`, {
          headers: desk.headers,
        })
      ).body
    const { customers, appointments, total } = await find('quill')
    expect([customers[0].customer_id, customers.length, appointments.length, total]).toEqual([
      customer_id,
      1,
      1,
      1,
    ])
    // Once it is completed, it is no longer upcoming, even before its time is over.
    const where = { id: { equals: appointments[0].booking_slot_id } }
    const note = (attendance: 'none' | 'completed') =>
      store(desk.salon.payload).updateOne('appointments', where, { attendance })
    await note('completed')
    expect((await find('quill')).appointments).toEqual([])
    await note('none')
    expect((await find('quill')).appointments).toHaveLength(1)
    expect(await find(' ')).toMatchObject({ customers: [], appointments: [], total: 0 })
    expect(await find('%')).toMatchObject({ customers: [], appointments: [], total: 0 })
  })

  it('counts a patch test from 48 hours after the day it was entered for, or the owner’s own number', async () => {
    const { salon, headers, small } = desk
    salon.clock.set(FRIDAY_NOON)
    const where = { id: { equals: small.tint.id } }
    await store(salon.payload).updateOne('services', where, { patchTest: true })
    const made = await ask('POST', 'new', { first_name: 'Tess', phone_number: '01634 555 901' })
    const { customer_id: tess } = made.body
    const bookAt = async (ms: number): Promise<string> => {
      const { body, status } = await salon.call('POST', '/api/booking/admin-create-booking', {
        headers,
        json: {
          ...{ customer_id: tess, staff_id: small.amy.id, location_id: small.medway.id, confirm: true },
          ...{ service: { service_id: small.tint.id }, slot: { start_time: new Date(ms).toISOString() } },
        },
      })
      expect(status).toBe(200)
      return body.bookingId
    }
    const [early, late] = [
      await bookAt(FRIDAY_NOON + 47 * 3_600_000),
      await bookAt(FRIDAY_NOON + 48 * 3_600_000),
    ]
    const marks = async () => {
      const { coming } = (await ask('GET', `visits?customer_id=${tess}`)).body
      return [early, late].map(
        (id) => coming.find((one: { booking_id: string }) => one.booking_id === id).patch_test,
      )
    }
    const today = { kind: 'patch-test', tested_on: '2026-11-20', result: 'no-reaction' }
    await ask('POST', 'health-note', { customer_id: tess, ...today })
    expect(await marks()).toEqual(['missing', 'valid'])
    const { customer } = (await ask('GET', `customer?customer_id=${tess}`)).body
    expect(customer.health.patch_test_valid_from).toBe('2026-11-22T12:00:00.000Z')
    const leadHours = (patchTestLeadHours: number) =>
      salon.payload.updateGlobal({ slug: 'booking-settings', data: { patchTestLeadHours } })
    await leadHours(24)
    expect(await marks()).toEqual(['valid', 'valid'])
    await leadHours(48)
  })

  it('keeps health notes encrypted, records who reads them once a day, and counts patch tests for six months', async () => {
    desk.salon.clock.set(FRIDAY_NOON)
    await store(desk.salon.payload).updateOne(
      'services',
      { id: { equals: desk.small.tint.id } },
      { patchTest: true },
    )
    const { bookingId } = await book('2026-11-26T10:00:00.000Z', desk.small.tint.id)
    const last = async () => (await visits()).coming.at(-1).patch_test
    expect([await last(), (await visits()).has_health_notes]).toEqual(['missing', false])
    const test = { kind: 'patch-test', tested_by: 'Amy', text: 'Tint, behind the ear' }
    expect((await note({ ...test, tested_on: '2026-05-26', result: 'no-reaction' })).status).toBe(200)
    expect([await last(), (await visits()).patch_test_valid_until]).toEqual(['valid', '2026-11-26'])
    await note({ ...test, tested_on: '2026-11-01', result: 'not-read-yet' })
    expect(await last()).toBe('valid')
    const { body } = await note({ ...test, tested_on: '2026-11-02', result: 'reaction' })
    expect(await last()).toBe('missing')
    expect((await note({ kind: 'allergy', text: 'Latex-Quebracho' })).status).toBe(200)
    expect((await note({ ...test, tested_on: '2026-11-21', result: 'no-reaction' })).body.code).toBe(
      'DATE_IN_FUTURE',
    )
    expect((await note({ kind: 'allergy', text: ' ' })).body).toMatchObject({
      code: 'MISSING_FIELD',
      field: 'text',
    })

    const reads = () =>
      store(desk.salon.payload).count('audit-records', {
        and: [{ action: { equals: 'health-notes-read' } }, { subjectId: { equals: customer_id } }],
      })
    // Lists, the wizard and an appointment only show a mark, so this does not count as reading.
    const mark = { allergy: true, patch_test_valid_from: null, patch_test_valid_until: null }
    expect((await ask('GET', 'find-customers?search=harriet')).body.customers[0].health).toEqual(mark)
    expect((await ask('GET', `customer?customer_id=${customer_id}`)).body.customer.health).toEqual(mark)
    const details = await desk.salon.call('GET', `/api/booking/booking-details?bookingId=${bookingId}`, {
      headers: desk.headers,
    })
    expect(details.body.bookingDetails).toMatchObject({ health: mark, patch_test: 'missing' })
    expect(await reads()).toBe(0)
    const read = () => ask('GET', `health-notes?customer_id=${customer_id}`)
    const shown = await read()
    expect(shown.headers.get('cache-control')).toBe('no-store')
    expect(shown.body.notes[0]).toMatchObject({ kind: 'allergy', text: 'Latex-Quebracho' })
    expect(shown.body.notes).toHaveLength(4)
    await Promise.all([read(), read()])
    expect(await reads()).toBe(1)
    desk.salon.clock.set(FRIDAY_NOON + DAY)
    await read()
    expect(await reads()).toBe(2)

    const rows = await store(desk.salon.payload).find('health-notes', {}, { limit: 10 })
    expect(JSON.stringify(rows)).not.toContain('Quebracho')
    const everything = JSON.stringify([
      await store(desk.salon.payload).find('audit-records', {}, { limit: 100 }),
      (await ask('GET', 'get-customers')).body,
      (await ask('GET', `find-customers?search=quebracho`)).body,
    ])
    expect(everything).not.toContain('Quebracho')
    const rest = await desk.salon.call('GET', '/api/health-notes', { headers: desk.headers })
    expect(rest.status).toBe(403)
    expect((await ask('DELETE', `health-note?note_id=${body.note_id}`)).status).toBe(200)
    expect(await last()).toBe('valid')
  })

  it('requires online payment at the checkout if it is set, but not at the desk', async () => {
    desk.salon.clock.set(FRIDAY_NOON)
    const marked = await ask('PUT', 'edit-customer', { customer_id, must_pay_online: true })
    expect(marked.body.customer.must_pay_online).toBe(true)
    const { slots } = (
      await desk.salon.call(
        'GET',
        `/api/slots?service_id=${desk.small.tint.id}&location_id=${desk.small.medway.id}&from=2026-11-30&to=2026-11-30`,
      )
    ).body
    const [first, second] = Object.values<object[]>(slots)[0] ?? []
    const who = await bookingVisitor(desk.salon, desk.small, [first!], 'Harriet@Guests.example')
    const refused = await who.confirm({ paymentType: 'pay-at-salon' })
    expect([refused.status, refused.body.code]).toEqual([409, 'PAY_ONLINE_OR_CALL'])
    const other = await bookingVisitor(desk.salon, desk.small, [second!], 'somebody@guests.example')
    expect((await other.confirm({ paymentType: 'pay-at-salon' })).status).toBe(200)
    await book('2026-11-27T10:00:00.000Z', desk.small.tint.id)
  })

  it('has a picture that only staff see and that is never cached', async () => {
    const picture = async (colour: string) =>
      new File(
        [
          new Uint8Array(
            await sharp({ create: { width: 30, height: 20, channels: 3, background: colour } })
              .png()
              .toBuffer(),
          ),
        ],
        'harriet-quill.png',
        { type: 'image/png' },
      )
    const send = (sent: Blob) =>
      desk.salon.call('POST', '/api/customers/picture', {
        headers: desk.headers,
        form: { customer_id, picture: sent },
      })
    expect((await ask('GET', `picture?customer_id=${customer_id}`)).status).toBe(404)
    expect((await send(await picture('#8a3348'))).status).toBe(200)
    const first = (await visits()).picture
    expect((await send(await picture('#4f6b57'))).status).toBe(200)
    const { picture: second } = await visits()
    expect(second).not.toBe(first)
    const shown = await desk.salon.call('GET', second, { headers: desk.headers })
    expect([shown.status, shown.headers.get('cache-control'), shown.headers.get('content-type')]).toEqual([
      200,
      'no-store',
      'image/webp',
    ])
    expect((await desk.salon.call('GET', second)).status).toBe(401)
    const rows = await store(desk.salon.payload).find('customer-pictures', {}, { limit: 9 })
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/harriet|quill/i)
    for (const path of [
      'customer-pictures',
      `customer-pictures/file/${rows[0]?.filename}`,
      `media/file/${rows[0]?.filename}`,
    ])
      expect([403, 404]).toContain(
        (await desk.salon.call('GET', `/api/${path}`, { headers: desk.headers })).status,
      )
    expect((await send(new File(['no picture'], 'a.png', { type: 'image/png' }))).body.code).toBe(
      'PICTURE_REFUSED',
    )
    expect((await send(new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }))).body.code).toBe(
      'PICTURE_REFUSED',
    )
    expect((await visits()).picture).toBe(second)
    const again = await picture('#b08d57')
    const remove = () => ask('DELETE', `picture?customer_id=${customer_id}`)
    const pressed = await Promise.all([send(again), remove(), send(again), remove(), remove(), send(again)])
    expect(pressed.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await store(desk.salon.payload).count('customer-pictures', {})).toBeLessThan(2)
    expect((await send(again)).status).toBe(200)
  })

  it('is deleted with the customer, including health notes and picture', async () => {
    desk.salon.clock.set(FRIDAY_NOON + 60 * DAY)
    expect((await ask('DELETE', `remove-customer?customer_id=${customer_id}`)).status).toBe(200)
    expect(await store(desk.salon.payload).count('health-notes', { customer: { equals: customer_id } })).toBe(
      0,
    )
    const folder = desk.salon.payload.collections['customer-pictures'].config.upload.staticDir ?? ''
    expect(readdirSync(folder)).toEqual([])
    expect((await ask('GET', `visits?customer_id=${customer_id}`)).status).toBe(404)
  })
})
