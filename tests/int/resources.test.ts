import { describe, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { listClaimKeys } from '@/domain/booking/claim-store'
import { getNeeds, listResourceIds } from '@/domain/booking/claim-store'
import { rebuildClaims } from '@/server/backup/restore'
import { createId } from '@/server/ids'
import { createClaimStore } from '@/server/repositories/claims'
import { store } from '@/server/repositories/store'
import { finishVisits } from '@/server/services/diary/write-visit'
import { deskSalonFor } from '../support/desk-salon'
import { databases, onOneDatabase } from '../support/salon'
import { signedIn } from '../support/small-salon'

const DAY = '2026-11-23'
const at = (hour: number, minute = 0): string => new Date(Date.UTC(2026, 10, 23, hour, minute)).toISOString()

describe.each(databases())('rooms and equipment on %s', (database) => {
  const test = onOneDatabase(database)
  const desk = deskSalonFor(database)
  let kind: string
  let room: string
  let other: string
  let addresses = 0

  const create = async (collection: 'resources' | 'resource-kinds', data: object): Promise<string> => {
    const answer = await desk.salon.call('POST', `/api/${collection}`, { headers: desk.headers, json: data })
    expect(answer.status).toBe(201)
    return String(answer.body.doc.id)
  }
  const change = (id: string, data: object) =>
    desk.salon.payload.update({ collection: 'resources', id, data, context: { keepCache: true } })
  const changeTreatment = (data: object) =>
    desk.salon.payload.update({
      collection: 'services',
      id: desk.small.tint.id,
      data: { ...data, _status: 'published' },
      context: { keepCache: true },
    })

  beforeAll(async () => {
    kind = await create('resource-kinds', { name: 'Treatment room' })
    const { medway } = desk.small
    room = await create('resources', { name: 'Room 1', kind, location: medway.id })
    other = await create('resources', { name: 'Room 2', kind, location: medway.id, archived: true })
    await changeTreatment({ resourceKinds: [kind], cleanUpMinutes: 15 })
  })
  beforeEach(async () => {
    await store(desk.salon.payload).remove('appointments', { id: { exists: true } })
    await store(desk.salon.payload).remove('slot-claims', { id: { exists: true } })
    await change(other, { archived: true })
    await change(room, { timesOff: [], archived: false })
  })

  const listStarts = async (): Promise<string[]> => {
    const { tint, medway } = desk.small
    const query = `service_id=${tint.id}&location_id=${medway.id}&from=${DAY}&to=${DAY}`
    const { body } = await desk.salon.call('GET', `/api/slots?${query}`)
    const slots = Object.values(body.slots)[0] ?? []
    return (slots as { start_time: string }[]).map(({ start_time }) => start_time)
  }
  const findSlot = async (start: string) => {
    const { tint, medway } = desk.small
    const query = `service_id=${tint.id}&location_id=${medway.id}&from=${DAY}&to=${DAY}`
    const { body } = await desk.salon.call('GET', `/api/slots?${query}`)
    const slots = (Object.values(body.slots)[0] ?? []) as { start_time: string }[]
    return slots.find(({ start_time }) => start_time === start) ?? null
  }
  const hold = async (slot: object) => {
    const { body: basket } = await desk.salon.call('GET', '/api/basket/create')
    const answer = await desk.salon.call('POST', '/api/basket/add', {
      json: {
        basketId: basket.basketId,
        service: { service_id: desk.small.tint.id, bookingDetails: slot },
        locationId: desk.small.medway.id,
      },
      address: `10.0.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`,
    })
    return { ...answer, basket }
  }
  const book = (start: string, more: object = {}) =>
    desk.salon.call('POST', '/api/booking/admin-create-booking', {
      headers: desk.headers,
      json: {
        ...{ customer_id: desk.customerId, staff_id: desk.small.amy.id, location_id: desk.small.medway.id },
        ...{ service: desk.small.tint.id, slot: { start_time: start }, ...more },
      },
    })
  const move = (made: object, start: string, more: object = {}) =>
    desk.salon.call('PUT', '/api/booking/move-appointment', {
      headers: desk.headers,
      json: { ...made, slot: { start_time: start }, ...more },
    })
  /** A treatment of a visit, by default with Amy. */
  const item = (start_time: string, staff_id = desk.small.amy.id, more: object = {}) => ({
    ...{ start_time, staff_id, service_id: desk.small.tint.id },
    ...more,
  })
  const visit = (items: object[], more: object = {}) =>
    desk.salon.call('POST', '/api/booking/admin-create-visit', {
      headers: desk.headers,
      json: { customer_id: desk.customerId, location_id: desk.small.medway.id, items, ...more },
    })
  const findRow = async (id: string) => {
    const row = await store(desk.salon.payload).findOne('appointments', { id: { equals: id } })
    if (!row) throw new Error('the appointment is gone')
    return row
  }
  /** The rooms of an appointment, whose claims must be exactly what it needs. */
  const getRooms = async (id: string) => {
    const row = await findRow(id)
    const held = (await createClaimStore(desk.salon.payload).findByOwner(id)).map(({ key }) => key)
    expect(held.toSorted()).toEqual(listClaimKeys(getNeeds(row)).toSorted())
    return listResourceIds(row)
  }

  test('every time offered has a room free for the treatment and its clean-up', async () => {
    const all = await listStarts()
    expect(all).toContain(at(10))
    expect((await book(at(12), { confirm_outside: true })).status).toBe(200)
    const left = await listStarts()
    // Beth is free, but the only room is taken from 12:00 to 13:00, and the next treatment needs an hour.
    expect(all.filter((start) => !left.includes(start))).toEqual(
      all.filter((start) => start > at(11) && start < at(13)),
    )
    await change(other, { archived: false })
    expect(await listStarts()).toEqual(all)
    await change(room, { timesOff: [{ from: at(9), until: at(10, 30) }] })
    await change(other, { archived: true })
    expect(await listStarts()).not.toContain(at(10, 15))
  })

  it('a visitor’s hold includes a room, and only one visitor gets the last room', async () => {
    const slot = await findSlot(at(10))
    expect(slot).not.toBeNull()
    const answers = await Promise.all(Array.from({ length: 30 }, () => hold(slot!)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(29).fill(409)])
    expect(await listStarts()).not.toContain(at(10))
    const claims = await store(desk.salon.payload).findAll('slot-claims', {}, { limit: 500 })
    expect(claims).toHaveLength(24)
    expect(claims.filter(({ staff }) => staff === room)).toHaveLength(12)
  })

  test('staff can book without a room once they confirm it, and a move keeps the room or takes the chosen one', async () => {
    const first = (await book(at(14))).body
    expect(await getRooms(first.bookingSlotId)).toEqual([room])
    const listed = await desk.salon.call('GET', `/api/booking/bookings?from=${DAY}&to=${DAY}`, {
      headers: desk.headers,
    })
    expect(listed.body.bookings[0].resources).toEqual([{ resource_id: room, resource_name: 'Room 1' }])
    const { beth, amy } = desk.small
    const asked = await book(at(14), { staff_id: beth.id })
    expect([asked.status, asked.body.reasons.map(({ reason }: { reason: string }) => reason)]).toEqual([
      409,
      ['NO_RESOURCE'],
    ])
    const second = (await book(at(14), { staff_id: beth.id, confirm_outside: true })).body
    expect(await getRooms(second.bookingSlotId)).toEqual([])
    expect((await move(second, at(14, 15))).body.code).toBe('NO_RESOURCE_FREE')
    expect((await move(second, at(15))).status).toBe(200)
    expect(await getRooms(second.bookingSlotId)).toEqual([room])
    expect((await move(first, at(15), { staff_id: amy.id })).body.code).toBe('NO_RESOURCE_FREE')
    await change(other, { archived: false })
    expect((await move(first, at(15))).status).toBe(200)
    expect(await getRooms(first.bookingSlotId)).toEqual([other])
    // Staff change the room. The one that a different appointment has is refused.
    const place = { start_time: at(15) }
    for (const confirm of [false, true])
      expect((await move(first, place.start_time, { resource_ids: [room], confirm })).body).toMatchObject({
        code: 'RESOURCE_TAKEN',
        message: 'That room or equipment is not free at this time. Please choose a different one.',
      })
    expect(await getRooms(first.bookingSlotId)).toEqual([other])
    // Something that is not of the kind does not replace the room.
    expect((await move(first, at(15), { resource_ids: ['nothing'] })).status).toBe(200)
    expect(await getRooms(first.bookingSlotId)).toEqual([other])
    expect((await move(second, at(16), { resource_ids: [other] })).status).toBe(200)
    expect(await getRooms(second.bookingSlotId)).toEqual([other])
    const { moves } = await findRow(first.bookingSlotId)
    expect((await move(first, at(15), { resource_ids: [room] })).status).toBe(200)
    expect(await getRooms(first.bookingSlotId)).toEqual([room])
    // This is not a move, so the customer is not notified.
    expect((await findRow(first.bookingSlotId)).moves).toBe(moves)
    const where = { action: { equals: 'resources-changed' } }
    const audit = await store(desk.salon.payload).find('audit-records', where, { limit: 10 })
    expect(audit.map(({ summary }) => summary)).toEqual(['Room 2 → Room 1'])
    // An undo is refused if the appointment would lose its room.
    expect((await move(second, at(17))).status).toBe(200)
    await change(room, { archived: true })
    expect((await book(at(16), { staff_id: amy.id })).status).toBe(200)
    expect((await move(second, at(16), { undo: true, confirm: true })).body.code).toBe('NO_RESOURCE_FREE')
  })

  it('staff book several treatments as one booking, all of them or none', async () => {
    const { amy, beth } = desk.small
    const { payload, clock } = desk.salon
    const countClaims = () => store(payload).count('slot-claims', {})
    const listReasons = ({ body }: Awaited<ReturnType<typeof visit>>) =>
      body.reasons.map(({ reason }: { reason: string }) => reason)

    const one = [item(at(10)), item(at(11), beth.id, { duration: 30, price: 20 })]
    const made = await visit(one, { notes: 'By the window' })
    expect(made.status).toBe(200)
    const ids = made.body.appointments.map(({ bookingSlotId }: { bookingSlotId: string }) => bookingSlotId)
    for (const id of ids) expect(await getRooms(id)).toEqual([room])
    expect((await findRow(ids[0])).booking).toBe(made.body.bookingId)
    expect(await findRow(ids[1])).toMatchObject({ booking: made.body.bookingId, pricePence: 2000 })
    const payment = await store(payload).findOne('payments', { id: { equals: made.body.paymentId } })
    expect(payment).toMatchObject({ amountPence: 4550 + 2000, status: 'pending' })
    const again = await visit(one, { answer_same: true })
    expect(again.body).toMatchObject({ bookingId: made.body.bookingId, appointments: made.body.appointments })

    // The second time is taken, so the first is free again.
    const before = await countClaims()
    const refused = await visit([item(at(13)), item(at(11, 15), beth.id)], { confirm_outside: true })
    expect([refused.status, refused.body.code]).toEqual([409, 'SLOT_TAKEN'])
    expect(await countClaims()).toBe(before)
    // Two at once need two rooms, and staff are asked about the second.
    const both = [item(at(14)), item(at(14), beth.id)]
    expect(listReasons(await visit(both))).toEqual(['CUSTOMER_BOOKED', 'NO_RESOURCE'])
    const lacking = await visit(both, { confirm_outside: true })
    expect(await getRooms(lacking.body.appointments[0].bookingSlotId)).toEqual([room])
    expect(await getRooms(lacking.body.appointments[1].bookingSlotId)).toEqual([])
    await change(other, { archived: false })
    const chosen = await visit([item(at(16)), item(at(16), beth.id, { resource_ids: [room] })], {
      confirm_outside: true,
    })
    expect(await getRooms(chosen.body.appointments[0].bookingSlotId)).toEqual([other])
    expect(await getRooms(chosen.body.appointments[1].bookingSlotId)).toEqual([room])

    // A chosen room that is taken is never replaced by another one.
    const inRoom = (staff_id: string) =>
      visit([item(at(17), staff_id, { resource_ids: [room] })], { confirm_outside: true })
    expect((await inRoom(amy.id)).status).toBe(200)
    expect((await inRoom(beth.id)).body).toMatchObject({
      code: 'RESOURCE_TAKEN',
      field: 'items.0.resource_ids',
    })

    // A walk-in only has a first name. A call that is refused creates no record.
    const walkIns = () => store(payload).find('customers', { firstName: { equals: 'Ana' } }, { limit: 9 })
    const walkIn = { customer_id: undefined, walk_in_name: 'Ana' }
    expect((await visit([item(at(10))], walkIn)).body.code).toBe('SLOT_TAKEN')
    expect(await walkIns()).toEqual([])
    expect((await visit([item(at(13))], walkIn)).status).toBe(200)
    expect(await walkIns()).toEqual([expect.objectContaining({ source: 'staff' })])
    for (const [more, code, field] of [
      [{ customer_id: '' }, 'CUSTOMER_REQUIRED', 'customer_id'],
      [{ items: [item(at(13)), item('')] }, 'START_TIME_MISSING', 'items.1.start_time'],
      [
        { items: [item(at(13)), item(at(15), amy.id, { duration: 47 })] },
        'NOT_FIVE_MINUTES',
        'items.1.duration',
      ],
      [{ items: [item(at(13)), item(at(40))] }, 'INVALID_INPUT', 'items'],
      [{ items: Array.from({ length: 7 }, () => item(at(13))) }, 'INVALID_INPUT', 'items'],
    ] as const)
      expect((await visit([item(at(15))], more)).body).toMatchObject({ code, field })

    // A crash after the booking was written: the next start writes the rest, unless others have the time.
    const rows = await Promise.all(ids.map(findRow))
    const pending = { pendingAppointments: rows, pendingSince: clock.now() } as object
    const crash = async () => {
      await store(payload).remove('appointments', { id: { equals: ids[1] } })
      await store(payload).updateOne('bookings', { id: { equals: made.body.bookingId } }, pending)
    }
    await crash()
    expect(await finishVisits(payload)).toBe(0)
    expect(await finishVisits(payload, 0)).toBe(1)
    expect(await getRooms(ids[1])).toEqual([room])
    expect(await finishVisits(payload, 0)).toBe(0)
    await crash()
    await store(payload).remove('slot-claims', { owner: { equals: ids[1] } })
    expect((await visit([item(at(11), beth.id)])).status).toBe(200)
    expect(await finishVisits(payload, 0)).toBe(1)
    expect(await store(payload).count('bookings', { id: { equals: made.body.bookingId } })).toBe(0)
    expect(await store(payload).count('slot-claims', { owner: { in: ids } })).toBe(0)
    // Of several that want the same times at once, one gets all of them.
    const day = (hour: number) => [item(at(hour)), item(at(hour + 1), beth.id)]
    await store(payload).remove('appointments', { id: { exists: true } })
    await store(payload).remove('slot-claims', { id: { exists: true } })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => visit(i % 2 ? day(10) : day(10).toReversed())),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
    expect(await store(payload).count('appointments', {})).toBe(2)
  })

  it('a repeated visit is booked once, also for somebody new, and never in place of a guest’s', async () => {
    const { amy, beth } = desk.small
    const rows = store(desk.salon.payload)
    await change(other, { archived: false })
    const people = [
      { walk_in_name: 'Ina' },
      { new_customer: { first_name: 'Ina', last_name: 'Brook', email: 'ina@guests.example' } },
      { customer_id: desk.customerId },
    ]
    for (const [i, who] of people.entries()) {
      const hour = 10 + 2 * i
      const draft = { customer_id: undefined, ...who, key: createId() }
      const first = await visit([item(at(hour))], draft)
      expect([first.status, first.body.bookingId]).toEqual([200, draft.key])
      const { paymentId, appointments } = first.body
      const again = await visit([item(at(hour))], draft)
      expect(again.body).toMatchObject({ bookingId: draft.key, paymentId, appointments })
      // Staff have changed something, so they have to know what was booked.
      for (const [items, more] of [
        [[item(at(hour), beth.id)], {}],
        [[item(at(hour)), item(at(hour + 1))], {}],
        [[item(at(hour), amy.id, { guest_name: 'Mia' })], {}],
        [[item(at(hour))], { notes: 'By the window' }],
      ] as const)
        expect((await visit([...items], { ...draft, ...more })).body.code).toBe('VISIT_BOOKED')
      expect(await rows.count('appointments', { booking: { equals: draft.key } })).toBe(1)
      expect(await rows.count('payments', { booking: { equals: draft.key } })).toBe(1)
    }
    const added = await rows.find(
      'customers',
      { firstName: { equals: 'Ina' } },
      { sort: 'createdAt', limit: 9 },
    )
    expect(added.map(({ lastName, email, source }) => [lastName ?? '', email ?? '', source])).toEqual([
      ['', '', 'staff'],
      ['Brook', 'ina@guests.example', 'staff'],
    ])
    // Of several at once, one is booked, and no time is claimed for the others.
    const key = createId()
    const walkIn = { customer_id: undefined, walk_in_name: 'Ona', key }
    await Promise.all(Array.from({ length: 5 }, () => visit([item(at(16))], walkIn)))
    const booked = await rows.find('appointments', { start: { equals: Date.parse(at(16)) } }, { limit: 9 })
    expect(booked.map(({ booking }) => booking)).toEqual([key])
    await getRooms(booked[0]?.id ?? '')
    expect(await rows.count('slot-claims', { owner: { not_in: [booked[0]?.id] } })).toBe(3 * 24)
    expect(await rows.count('bookings', { id: { equals: key } })).toBe(1)
    // Older clients send no key. A guest's treatment is not the customer's.
    const mia = [item(at(14, 0), beth.id, { guest_name: 'Mia' })]
    const made = await visit(mia, { answer_same: true })
    const same = await visit(mia, { answer_same: true })
    expect([made.status, same.body.bookingId]).toEqual([200, made.body.bookingId])
    const ana = await visit([item(at(14, 0), beth.id, { guest_name: 'Ana' })], {
      ...{ answer_same: true, confirm_outside: true },
    })
    expect([ana.status, ana.body.code]).toEqual([409, 'SLOT_TAKEN'])
    expect((await visit(mia, { key: 'short' })).body).toMatchObject({ code: 'INVALID_INPUT', field: 'key' })
    const nobody = { customer_id: undefined, new_customer: { first_name: 'Una' } }
    expect((await visit([item(at(9))], nobody)).body).toMatchObject({
      ...{ code: 'CONTACT_REQUIRED', field: 'new_customer.phone_number' },
    })
  })

  test('a visit that failed half-way is finished before it is booked again, moved or cancelled', async () => {
    const { beth } = desk.small
    const { payload, clock } = desk.salon
    const rows = store(payload)
    const key = createId()
    const items = [item(at(10)), item(at(11), beth.id)]
    // The first attempt to write the second appointment fails.
    const create = payload.db.create.bind(payload.db)
    let written = 0
    const spy = vi.spyOn(payload.db, 'create').mockImplementation((args) => {
      if (args.collection === 'appointments' && (written += 1) === 2) throw new Error('not now')
      return create(args)
    })
    const made = await visit(items, { key })
    spy.mockRestore()
    expect(made.status).toBe(200)
    const ids: string[] = made.body.appointments.map((one: { bookingSlotId: string }) => one.bookingSlotId)
    const [first = '', second = ''] = ids
    const all = await Promise.all(ids.map(findRow))
    const crash = async (more: object = {}) => {
      await rows.remove('appointments', { id: { equals: second } })
      const pending = { pendingAppointments: all, pendingSince: clock.now(), ...more } as object
      await rows.updateOne('bookings', { id: { equals: key } }, pending)
    }
    const isWhole = async () => {
      expect(await getRooms(second)).toEqual([room])
      expect(await finishVisits(payload, 0)).toBe(0)
    }
    await isWhole()
    await crash()
    expect((await visit(items, { key })).body).toMatchObject({ appointments: made.body.appointments })
    await isWhole()
    await crash()
    const moved = await move({ bookingId: key, bookingSlotId: first }, at(13))
    expect(moved.status).toBe(200)
    await isWhole()
    // Both treatments move, although only one of them had been written.
    await crash()
    const whole = await move({ bookingId: key, bookingSlotId: first, whole_visit: true }, at(12))
    expect(whole.body).toMatchObject({ message: expect.stringContaining('visit') as string })
    expect(await Promise.all(ids.map(async (id) => (await findRow(id)).start))).toEqual(
      [at(14), at(12)].map((start) => Date.parse(start)),
    )
    await isWhole()
    await crash()
    const cancelled = await desk.salon.call('DELETE', '/api/booking/cancel-booking', {
      headers: desk.headers,
      json: { bookingId: key },
    })
    expect(cancelled.status).toBe(200)
    const states = await rows.find('appointments', { booking: { equals: key } }, { limit: 9 })
    expect(states.map(({ status }) => status)).toEqual(['Cancelled', 'Cancelled'])
    expect(await finishVisits(payload, 0)).toBe(0)
    // One that was cancelled before all of it was written does not grow again.
    await crash({ status: 'Cancelled' })
    expect(await finishVisits(payload, 0)).toBe(1)
    expect(await finishVisits(payload, 0)).toBe(0)
    expect(await rows.count('appointments', { booking: { equals: key } })).toBe(1)
    expect(await rows.count('slot-claims', { owner: { in: ids } })).toBe(0)
  })

  test('one person in a group gets the room that was clicked, and the others get any free room', async () => {
    await change(other, { archived: false })
    const both = [item(at(10)), item(at(10), desk.small.beth.id, { guest_name: 'Mia' })]
    for (const [hour, clicked, left] of [
      [10, other, room],
      [12, room, other],
    ] as const) {
      const items = both.map((one) => ({ ...one, start_time: at(hour) }))
      const { status, body } = await visit(items, { preferred_resource_ids: [clicked] })
      expect(status).toBe(200)
      expect(await getRooms(body.appointments[0].bookingSlotId)).toEqual([clicked])
      expect(await getRooms(body.appointments[1].bookingSlotId)).toEqual([left])
    }
  })

  test('a cancellation frees the room, and a restored backup keeps it', async () => {
    const made = (await book(at(11))).body
    const before = await listStarts()
    expect(await rebuildClaims(desk.salon.payload, desk.salon.clock.now())).toEqual([])
    expect(await getRooms(made.bookingSlotId)).toEqual([room])
    const cancelled = await desk.salon.call('DELETE', '/api/booking/cancel-booking', {
      headers: desk.headers,
      json: { bookingId: made.bookingId },
    })
    expect(cancelled.status).toBe(200)
    expect((await listStarts()).length).toBeGreaterThan(before.length)
    expect(await createClaimStore(desk.salon.payload).findByOwner(made.bookingSlotId)).toEqual([])
  })

  test('staff are shown which room is missing if there is no time, and who is free', async () => {
    const { tint, medway, beth } = desk.small
    await book(at(12), { confirm_outside: true })
    const ask = (path: string, query: Record<string, string>) =>
      desk.salon.call('GET', `/api/${path}?${new URLSearchParams(query)}`, { headers: desk.headers })
    const about = { service_id: tint.id, location_id: medway.id, staff_id: beth.id }
    const why = await ask('diary/why-no-time', { ...about, day: DAY })
    expect(why.body).toMatchObject({ reasons: ['12:00 pm to 1:00 pm: no “Treatment room” is free.'] })
    const who = { service_id: tint.id, location_id: medway.id }
    expect((await ask('slots/who-is-free', { ...who, start_time: at(12) })).body.data).toEqual([])
    expect((await ask('slots/who-is-free', { ...who, start_time: at(13) })).body.data).toHaveLength(2)
    const admin = await signedIn(desk.salon, 'admin')
    const { body } = await desk.salon.call('GET', `/api/reports?from=${DAY}&to=${DAY}`, { headers: admin })
    expect(body.report.resources).toEqual([
      // The salon is open for six days of eight hours.
      expect.objectContaining({ name: 'Room 1', appointments: 1, filled_minutes: 60, open_minutes: 2880 }),
    ])
    await change(room, { archived: true })
    const missing = await ask('diary/why-no-time', { ...about, day: DAY })
    expect(missing.body.reasons).toEqual([
      'It needs “Treatment room”, and Medway has none. Customers cannot book it there. Add one under Rooms and equipment.',
    ])
    expect(await listStarts()).toEqual([])
    const setUp = await ask('services/set-up', { serviceId: tint.id })
    expect(setUp.body.steps).toContainEqual({ step: 'resources', is_done: false })
    await change(room, { archived: false })
  })

  test('coming appointments get what their treatment needs later, in order of start', async () => {
    await changeTreatment({ resourceKinds: [], cleanUpMinutes: 15 })
    const { amy, beth, tint } = desk.small
    const [late, first, beside] = [
      (await book(at(14))).body,
      (await book(at(12))).body,
      (await book(at(12, 30), { staff_id: beth.id })).body,
    ]
    await changeTreatment({ resourceKinds: [kind], cleanUpMinutes: 15 })
    const { headers } = desk
    const query = new URLSearchParams({ serviceId: String(tint.id) })
    const list = async () =>
      (await desk.salon.call('GET', `/api/services/without-resources?${query}`, { headers })).body.data
    const lists = (made: { bookingSlotId: string }) =>
      expect.objectContaining({ booking_slot_id: made.bookingSlotId, kinds: ['Treatment room'] })
    expect(await list()).toEqual([lists(first), lists(beside), lists(late)])
    const assign = () =>
      desk.salon.call('POST', '/api/services/assign-resources', { headers, json: { serviceId: tint.id } })
    const { body } = await assign()
    expect(body.message).toBe('2 appointments have what they need now. Nothing is free for 1 appointment.')
    expect(body.data).toEqual([lists(beside)])
    expect(await getRooms(first.bookingSlotId)).toEqual([room])
    expect(await getRooms(late.bookingSlotId)).toEqual([room])
    expect(await findRow(first.bookingSlotId)).toMatchObject({ staff: amy.id, start: Date.parse(at(12)) })
    await change(other, { archived: false })
    expect((await assign()).body.data).toEqual([])
    expect(await getRooms(beside.bookingSlotId)).toEqual([other])
    // A time off lists the appointments that have the room then.
    await change(room, { timesOff: [{ from: at(13, 30), until: at(16), reason: 'Repairs' }] })
    expect(await list()).toEqual([lists(late)])
    expect((await assign()).body.data).toEqual([])
    expect(await getRooms(late.bookingSlotId)).toEqual([other])
  })
})
