import { beforeAll, describe, expect, it, vi } from 'vitest'
import { toSlotId } from '@/domain/booking/slot-id'
import { ok } from '@/domain/errors'
import { createId } from '@/server/ids'
import { store } from '@/server/repositories/store'
import { loadInfillRule } from '@/server/services/diary/infill'
import { moveTogether } from '@/server/services/diary/move-together'
import { queueDueTestReminders } from '@/server/services/diary/test-reminders'
import { sendQueued } from '@/server/services/notifications/send'
import { deskSalonFor, FRIDAY_NOON } from '../support/desk-salon'
import { databases } from '../support/salon'

const HOUR = 3_600_000
/** A time on a day of November 2026. The clock is at noon on Friday the 20th. */
const ms = (day: number, hours: number) => Date.UTC(2026, 10, day, hours)
const at = (day: number, hours: number) => new Date(ms(day, hours)).toISOString()

describe.each(databases('sqlite'))('patch tests on %s', (database) => {
  const desk = deskSalonFor(database)
  let test: string
  let visitors = 0

  interface Made {
    bookingId: string
    bookingSlotId: string
  }
  const staff = (method: string, path: string, json?: object) =>
    desk.salon.call(method, `/api/${path}`, { headers: desk.headers, json })

  beforeAll(async () => {
    const { small, salon } = desk
    const glue = await staff('POST', 'test-products', { name: 'Tint', demand: 'require' })
    expect(glue.status).toBe(201)
    const context = { keepCache: true }
    const made = await salon.payload.create({
      collection: 'services',
      data: {
        ...{ name: 'Patch test', category: small.category.id, durationMinutes: 15, isPatchTest: true },
        ...{ cleanUpMinutes: 0, staff: [small.amy.id, small.beth.id], _status: 'published' },
        prices: [{ location: small.medway.id, pricePence: 0 }],
      },
      context,
    })
    test = String(made.id)
    await salon.payload.update({
      ...{ collection: 'services', id: small.tint.id, context },
      data: {
        patchTest: true,
        testProducts: [glue.body.doc.id],
        testTreatment: made.id,
        _status: 'published',
      },
    })
  })

  const addCustomer = async (firstName: string): Promise<string> => {
    const id = createId()
    const email = `${firstName.toLowerCase()}@guests.example`
    await store(desk.salon.payload).insert('customers', { id, firstName, email, source: 'staff' })
    return id
  }
  const book = async (customer_id: string, service_id: string, start_time: string, more: object = {}) => {
    const { small } = desk
    const { body, status } = await staff('POST', 'booking/admin-create-booking', {
      ...{ customer_id, staff_id: small.amy.id, location_id: small.medway.id, slot: { start_time } },
      ...{ service: { service_id }, confirm_outside: true, ...more },
    })
    expect(status).toBe(200)
    return { bookingId: body.bookingId, bookingSlotId: body.bookingSlotId } as Made
  }
  const tintFor = (customer: string, start: string) => book(customer, String(desk.small.tint.id), start)
  const detailsOf = async ({ bookingId, bookingSlotId }: Made) => {
    const query = new URLSearchParams({ bookingId, bookingSlotId })
    return (await staff('GET', `booking/booking-details?${query}`)).body.bookingDetails
  }
  const stateOf = async (made: Made): Promise<string> => (await detailsOf(made)).patch_test
  const arrive = (made: Made, more: object = {}) =>
    staff('PUT', 'booking/attendance', { ...made, attendance: 'arrived', ...more })
  const move = (made: Made, start_time: string, more: object = {}) =>
    staff('PUT', 'booking/move-appointment', { ...made, slot: { start_time }, ...more })
  const subjectsTo = async (who: Made): Promise<string[]> => {
    const rows = await store(desk.salon.payload).find(
      'notifications',
      { appointment: { equals: who.bookingSlotId } },
      { limit: 50 },
    )
    return rows.map(({ kind }) => kind).filter((kind) => kind === 'patch-test' || kind === 'salon-notice')
  }

  const visit = async () => {
    const address = `10.1.0.${(visitors += 1)}`
    const { basketId, sessionId } = (await desk.salon.call('GET', '/api/basket/create', { address })).body
    const headers = { 'session-id': sessionId }
    const add = (serviceId: string, start: number | null, more: object = {}) => {
      const locationId = String(desk.small.medway.id)
      const slot_id = start && toSlotId({ serviceId, locationId, start, staffId: null })
      const service = { service_id: serviceId, bookingDetails: slot_id ? { slot_id } : undefined, ...more }
      return desk.salon.call('POST', '/api/basket/add', {
        json: { basketId, service, locationId },
        headers,
        address,
      })
    }
    const items = async () => (await desk.salon.call('GET', '/api/basket/items', { headers })).body.data
    const starts = async (serviceId: string, day: string): Promise<string[]> => {
      const query = `service_id=${serviceId}&location_id=${desk.small.medway.id}&from=${day}&to=${day}`
      const { body } = await desk.salon.call('GET', `/api/slots?${query}`, { headers, address })
      return Object.values(body.slots as Record<string, { start_time: string }[]>)
        .flat()
        .map(({ start_time }) => start_time)
    }
    const confirm = async () => {
      const form = { first_name: 'Vera', last_name: 'Vane', email: `vera${visitors}@guests.example` }
      const phone_number = `01634 5556${String(visitors).padStart(2, '0')}`
      const made = await desk.salon.call('POST', '/api/customers/new', {
        form: { ...form, phone_number },
        headers,
        address,
      })
      return desk.salon.call('POST', '/api/booking/confirm-booking', {
        ...{ headers, address },
        form: {
          ...{ paymentContext: 'booking', customerId: made.body.customer_id, basketId },
          paymentType: 'pay-at-salon',
        },
      })
    }
    const post = (path: string, json: object) =>
      desk.salon.call('POST', `/api/basket/${path}`, { json, headers, address })
    return { basketId, add, items, starts, confirm, post }
  }

  it('asks visitors for a test, offers it only in time, and books both together', async () => {
    const tint = String(desk.small.tint.id)
    const { add, items, starts, confirm } = await visit()
    const { body } = await add(tint, ms(26, 10))
    expect((await items())[0].required_test).toEqual({
      ...{ state: 'needed', test_service_id: test, lead_hours: 48, months: 6, latest_start: at(24, 10) },
    })
    expect((await confirm()).body).toMatchObject({ code: 'PATCH_TEST_NEEDED', item_id: body.item_id })
    expect((await starts(test, '2026-11-24')).at(-1)).toBe(at(24, 10))
    expect(await starts(test, '2026-11-25')).toEqual([])
    const late = await add(test, ms(25, 10))
    expect([late.status, late.body.code]).toEqual([409, 'PATCH_TEST_TOO_CLOSE'])
    expect(await items()).toHaveLength(1)
    expect((await add(test, ms(24, 10))).status).toBe(200)
    expect((await items()).map((one: { price: number }) => one.price)).toEqual([45.5, 0])
    expect((await items())[0].required_test.state).toBe('in-basket')
    const confirmed = await confirm()
    expect([confirmed.status, confirmed.body.code]).toEqual([200, undefined])
    // The other way round: the treatment keeps its distance from the test.
    const second = await visit()
    await second.add(test, ms(23, 10))
    expect((await second.starts(tint, '2026-11-25'))[0]).toBe(at(25, 10))
    const { item_id } = (await second.add(tint, null)).body
    const plans = await second.post('plan', {
      ...{ basketId: second.basketId, location_ids: [desk.small.medway.id], items: [{ item_id }] },
      ...{ from: '2026-11-24', to: '2026-11-25' },
    })
    expect(plans.body.plans[0].start_time).toBe(at(25, 10))
  })

  it('takes a visitor’s word, marks it for staff, and needs a reason before they arrive', async () => {
    const { add, items, post, confirm } = await visit()
    const { body } = await add(String(desk.small.tint.id), ms(27, 14))
    const { item_id } = body
    expect((await post('declare-test', { item_id, declared: true })).status).toBe(200)
    expect((await items())[0].required_test.state).toBe('declared')
    const { paymentId } = (await confirm()).body
    const payment = await store(desk.salon.payload).findOne('payments', { id: { equals: paymentId } })
    const made = { bookingId: payment?.booking ?? '', bookingSlotId: item_id }
    expect(await stateOf(made)).toBe('declared')
    desk.salon.clock.set(ms(27, 14))
    expect((await arrive(made)).body.code).toBe('PATCH_TEST_MISSING')
    expect((await arrive(made, { patch_test_reason: 'On the old card' })).status).toBe(200)
    const { history, attendance } = await detailsOf(made)
    expect(attendance).toBe('arrived')
    expect(history.find((one: { action: string }) => one.action === 'patch-test-overridden').summary).toBe(
      'On the old card',
    )
    desk.salon.clock.set(FRIDAY_NOON)
  })

  it('leaves a guest’s test to the salon, and never counts the booker’s own', async () => {
    const { add, items, post, confirm } = await visit()
    const { item_id } = (await add(String(desk.small.tint.id), ms(28, 10))).body
    await post('guest', { item_id, guest_name: 'Ana' })
    await post('declare-test', { item_id, declared: true })
    expect((await items())[0].required_test.state).toBe('guest')
    const { paymentId } = (await confirm()).body
    const payment = await store(desk.salon.payload).findOne('payments', { id: { equals: paymentId } })
    const note = { customer_id: payment?.customer, kind: 'patch-test', tested_on: '2026-11-10' }
    await staff('POST', 'customers/health-note', { ...note, result: 'no-reaction' })
    expect(await stateOf({ bookingId: payment?.booking ?? '', bookingSlotId: item_id })).toBe('missing')
  })

  it('is booked and read at the desk: no result on the day, and a valid one after the lead hours', async () => {
    const rosa = await addCustomer('Rosa')
    const tint = await tintFor(rosa, at(26, 12))
    expect(await detailsOf(tint)).toMatchObject({
      patch_test: 'missing',
      test_care: {
        is_test: false,
        is_blocked: true,
        test_service_id: test,
        latest_start: at(24, 12),
        test: null,
      },
    })
    const tested = await book(rosa, test, at(24, 11))
    const result = (value: string) => staff('PUT', 'booking/patch-test', { ...tested, result: value })
    expect((await result('no-reaction')).body.code).toBe('APPOINTMENT_NOT_STARTED')
    const wrong = await staff('PUT', 'booking/patch-test', { ...tint, result: 'no-reaction' })
    expect(wrong.body.code).toBe('NOT_A_PATCH_TEST')
    expect((await detailsOf(tint)).test_care.test.booking_slot_id).toBe(tested.bookingSlotId)
    expect(await stateOf(tint)).toBe('booked')
    desk.salon.clock.set(ms(24, 12))
    expect((await result('no-reaction')).body.result).toBe('not-read-yet')
    expect(await stateOf(tint)).toBe('not-read')
    desk.salon.clock.set(ms(25, 11))
    await result('no-reaction')
    expect(await stateOf(tint)).toBe('not-read')
    desk.salon.clock.set(ms(26, 11))
    expect((await arrive(tint)).body.code).toBe('PATCH_TEST_NOT_READ')
    await result('no-reaction')
    expect(await stateOf(tint)).toBe('valid')
    expect((await arrive(tint)).status).toBe(200)
    const notes = (await staff('GET', `customers/health-notes?customer_id=${rosa}`)).body.notes
    expect(notes).toHaveLength(1)
    desk.salon.clock.set(FRIDAY_NOON)
  })

  it('asks staff before they book without a test, and says for whom one is still needed', async () => {
    const { small } = desk
    const ida = await addCustomer('Ida')
    const tint = { service_id: String(small.tint.id), start_time: at(26, 9) }
    const draft = { customer_id: ida, staff_id: small.amy.id, location_id: small.medway.id }
    const wizard = await staff('POST', 'booking/admin-create-booking', {
      ...{ ...draft, service: tint.service_id, slot: { start_time: tint.start_time } },
    })
    const reasons = [{ reason: 'PATCH_TEST_MISSING', message: expect.stringContaining('Ida') }]
    expect(wizard.body).toMatchObject({ code: 'BOOKING_OUTSIDE', reasons })
    // Ida's own test does not count for her guest.
    await staff('POST', 'customers/health-note', {
      ...{ customer_id: ida, kind: 'patch-test', tested_on: '2026-11-10', result: 'no-reaction' },
    })
    const items = [
      { ...tint, staff_id: small.amy.id },
      { ...tint, staff_id: small.beth.id, guest_name: 'Ana' },
    ]
    const visit = { customer_id: ida, location_id: small.medway.id, items }
    const asked = await staff('POST', 'booking/admin-create-visit', visit)
    expect(asked.body.reasons).toEqual([
      { reason: 'PATCH_TEST_MISSING', message: expect.stringMatching(/48 hours.*Ana/) },
    ])
    const made = await staff('POST', 'booking/admin-create-visit', { ...visit, confirm_outside: true })
    expect(made.body.appointments.map((one: { needs_test: boolean }) => one.needs_test)).toEqual([
      false,
      true,
    ])
    const { bookingId, appointments } = made.body
    const guest = { bookingId, bookingSlotId: appointments[1].bookingSlotId }
    await staff('POST', 'booking/admin-create-visit', {
      ...{ customer_id: ida, location_id: small.medway.id },
      items: [{ service_id: test, staff_id: small.amy.id, start_time: at(23, 9), guest_name: 'Ana' }],
    })
    expect(await stateOf(guest)).toBe('booked')
    await staff('DELETE', `booking/cancel-booking?${new URLSearchParams({ bookingId })}`)
  })

  it('keeps the distance when staff move either, unless they confirm, and tells both sides', async () => {
    await desk.salon.payload.updateGlobal({
      slug: 'site-settings',
      data: { noticeAddress: 'desk@salon.example' },
      context: { keepCache: true },
    })
    const olga = await addCustomer('Olga')
    const tested = await book(olga, test, at(24, 13))
    const tint = await tintFor(olga, at(26, 14))
    for (const answer of [await move(tested, at(24, 15)), await move(tint, at(26, 11))])
      expect([answer.status, answer.body.code]).toEqual([409, 'PATCH_TEST_TOO_CLOSE'])
    expect((await move(tint, at(26, 13))).status).toBe(200)
    expect(await subjectsTo(tint)).toEqual([])
    // Both emails wait as long as the move can be undone, and are then taken back.
    expect((await move(tested, at(25, 13), { confirm: true, undoable: true })).status).toBe(200)
    expect((await subjectsTo(tint)).sort()).toEqual(['patch-test', 'salon-notice'])
    await sendQueued(desk.salon.payload)
    expect((await move(tested, at(24, 13), { confirm: true, undo: true })).status).toBe(200)
    expect([await stateOf(tint), await subjectsTo(tint)]).toEqual(['booked', []])
    expect((await move(tested, at(25, 13), { confirm: true })).status).toBe(200)
    expect(await stateOf(tint)).toBe('missing')
    expect((await subjectsTo(tint)).sort()).toEqual(['patch-test', 'salon-notice'])
    const mails = await store(desk.salon.payload).find(
      'notifications',
      { kind: { equals: 'patch-test' } },
      { limit: 50 },
    )
    expect(JSON.stringify(mails)).not.toMatch(/reaction/i)
  })

  it('marks the treatment and tells both sides when the test is cancelled, missed or fails', async () => {
    for (const [name, day, end] of [
      [
        'Cleo',
        24,
        (made: Made) => staff('DELETE', `booking/cancel-booking?${new URLSearchParams({ ...made })}`),
      ],
      ['Mimi', 24, (made: Made) => staff('PUT', 'booking/mark-missed', { ...made, missed: true })],
      ['Fay', 24, (made: Made) => staff('PUT', 'booking/patch-test', { ...made, result: 'reaction' })],
    ] as const) {
      desk.salon.clock.set(FRIDAY_NOON)
      const customer = await addCustomer(name)
      const tested = await book(customer, test, at(day, 16))
      const tint = await tintFor(customer, at(30, 9))
      expect(await stateOf(tint)).toBe('booked')
      desk.salon.clock.set(ms(day, 16))
      expect((await end(tested)).status).toBe(200)
      expect(await stateOf(tint)).toBe('missing')
      expect((await subjectsTo(tint)).sort()).toEqual(['patch-test', 'salon-notice'])
      await staff('DELETE', `booking/cancel-booking?${new URLSearchParams({ ...tint })}`)
      if (name !== 'Cleo')
        await store(desk.salon.payload).remove('appointments', { customer: { equals: customer } })
      await store(desk.salon.payload).remove('slot-claims', { id: { exists: true } })
    }
    desk.salon.clock.set(FRIDAY_NOON)
  })

  it('lets only one of two moves at the same time come close to the other', async () => {
    const zoe = await addCustomer('Zoe')
    const tested = await book(zoe, test, at(24, 9))
    const tint = await tintFor(zoe, at(27, 9))
    const answers = await Promise.all([move(tested, at(25, 9)), move(tint, at(26, 9))])
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(2)
    const rows = await store(desk.salon.payload).find(
      'appointments',
      { customer: { equals: zoe } },
      { limit: 50 },
    )
    const [first = 0, last = 0] = rows.map(({ start }) => start).sort((a, b) => a - b)
    expect(last - first).toBeGreaterThanOrEqual(48 * HOUR)
    const claims = await store(desk.salon.payload).find(
      'slot-claims',
      { owner: { equals: tint.bookingSlotId } },
      { limit: 50 },
    )
    expect(claims).toHaveLength(9)
  })

  it('takes a whole visit back if its test has moved meanwhile', async () => {
    const { small, salon } = desk
    const tess = await addCustomer('Tess')
    const tested = await book(tess, test, at(24, 12))
    const tint = { service_id: String(small.tint.id), start_time: at(27, 12) }
    const { bookingId } = (
      await staff('POST', 'booking/admin-create-visit', {
        ...{ customer_id: tess, location_id: small.medway.id, confirm_outside: true },
        items: [
          { ...tint, staff_id: small.amy.id },
          { ...tint, staff_id: small.beth.id, guest_name: 'Ana' },
        ],
      })
    ).body
    const read = () =>
      store(salon.payload).find('appointments', { booking: { equals: bookingId } }, { limit: 50 })
    const ids = (await read()).map(({ id }) => id)
    const update = salon.payload.db.updateOne.bind(salon.payload.db)
    const moved: number[] = []
    const spy = vi.spyOn(salon.payload.db, 'updateOne').mockImplementation(async (args) => {
      // The visit has read its tests once, and is written next.
      if (moved.length === 0 && 'pendingChange' in (args as { data: object }).data) {
        moved.push(0)
        moved.push((await move(tested, at(25, 12))).status)
      }
      return update(args)
    })
    const answer = await moveTogether(salon.payload, {
      ...{ bookingId, ids, by: -24 * HOUR, isByCustomer: true },
      check: () => Promise.resolve(ok(null)),
    })
    spy.mockRestore()
    expect(moved).toEqual([0, 200])
    expect(answer).toMatchObject({ ok: false, code: 'PATCH_TEST_TOO_CLOSE' })
    for (const row of await read())
      expect(row).toMatchObject({ start: ms(27, 12), moves: 2, customerMoves: 0 })
    const claims = await store(salon.payload).find('slot-claims', { owner: { in: ids } }, { limit: 50 })
    expect(claims).toHaveLength(18)
    expect(claims.every(({ tick }) => tick * 300_000 >= ms(27, 12))).toBe(true)
  })

  it('holds an infill only within its window, and offers only such days for moving it', async () => {
    const { small, salon } = desk
    const treatment = (name: string, more: object) =>
      salon.payload.create({
        collection: 'services',
        data: {
          ...{
            name,
            category: small.category.id,
            durationMinutes: 30,
            cleanUpMinutes: 0,
            _status: 'published',
          },
          ...{ staff: [small.beth.id], prices: [{ location: small.medway.id, pricePence: 3000 }], ...more },
        },
        context: { keepCache: true },
      })
    const set = await treatment('Classic set', {})
    const week = await treatment('Infill, 1 to 7 days', {
      infillFromDays: 1,
      infillToDays: 7,
      infillOf: [set.id],
    })
    await treatment('Infill, 8 to 21 days', { infillFromDays: 8, infillToDays: 21, infillOf: [set.id] })
    const { add, items } = await visit()
    const id = String(week.id)
    const outside = await add(id, ms(28, 9), { last_set_on: '2026-11-20' })
    expect([outside.status, outside.body.code]).toEqual([409, 'OUTSIDE_INFILL_WINDOW'])
    expect((await add(id, ms(27, 9), { last_set_on: '2026-11-20' })).status).toBe(200)
    expect((await items())[0].last_set_on).toBe('2026-11-20')
    const nell = await addCustomer('Nell')
    const made = await book(nell, id, at(25, 9), { staff_id: small.beth.id })
    await book(nell, String(set.id), at(21, 9), { staff_id: small.beth.id })
    const row = await store(salon.payload).findOne('appointments', { id: { equals: made.bookingSlotId } })
    const rule = row && (await loadInfillRule(salon.payload, row))
    expect([rule?.allows(ms(28, 9)), rule?.allows(ms(30, 9))]).toEqual([true, false])
    expect(rule?.findInstead(ms(30, 9))).toBe('Infill, 8 to 21 days')
    await book(nell, id, at(30, 14), { staff_id: small.beth.id })
    const late = await staff('POST', 'booking/admin-create-booking', {
      ...{ customer_id: nell, staff_id: small.beth.id, location_id: small.medway.id, service: id },
      slot: { start_time: new Date(Date.UTC(2026, 11, 10, 9)).toISOString() },
    })
    expect(late.body.reasons).toContainEqual({
      reason: 'OUTSIDE_INFILL_WINDOW',
      message: expect.stringMatching(/30 November.*8 to 21 days fits/),
    })
  })

  it('reminds the customer once, while a test is still possible', async () => {
    const una = await addCustomer('Una')
    const tint = await tintFor(una, at(30, 12))
    // The database's own clock says when it was booked.
    const where = { id: { equals: tint.bookingSlotId } }
    await store(desk.salon.payload).updateOne('appointments', where, { movedAt: FRIDAY_NOON })
    desk.salon.clock.set(ms(26, 11))
    await queueDueTestReminders(desk.salon.payload)
    expect(await subjectsTo(tint)).toEqual([])
    desk.salon.clock.set(ms(26, 13))
    for (let turn = 0; turn < 2; turn++) await queueDueTestReminders(desk.salon.payload)
    expect(await subjectsTo(tint)).toEqual(['patch-test'])
    desk.salon.clock.set(FRIDAY_NOON)
  })
})
