import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listClaimKeys } from '@/domain/booking/claim-store'
import { getNeeds } from '@/domain/booking/claim-store'
import { rebuildClaims } from '@/server/backup/restore'
import { store } from '@/server/repositories/store'
import { deleteExpired } from '@/server/services/delete-expired'
import { deskSalonFor, FRIDAY_NOON } from '../support/desk-salon'
import { databases } from '../support/salon'

const DAY = '2026-11-23'
const MINUTE = 60_000
const at = (hour: number, minute = 0): string => new Date(Date.UTC(2026, 10, 23, hour, minute)).toISOString()

describe.each(databases('sqlite'))('clean-up within a visit on %s', (database) => {
  const desk = deskSalonFor(database)
  let kind: string
  let room: string
  let addresses = 0

  const create = async (collection: string, data: object): Promise<string> => {
    const answer = await desk.salon.call('POST', `/api/${collection}`, { headers: desk.headers, json: data })
    expect(answer.status).toBe(201)
    return String(answer.body.doc.id)
  }
  const changeTint = (data: object) =>
    desk.salon.payload.update({
      collection: 'services',
      id: desk.small.tint.id,
      data: { ...data, _status: 'published' },
      context: { keepCache: true },
    })

  beforeAll(async () => {
    kind = await create('resource-kinds', { name: 'Treatment room' })
    room = await create('resources', { name: 'Room 1', kind, location: desk.small.medway.id })
    await changeTint({ resourceKinds: [kind], cleanUpMinutes: 15 })
  })
  beforeEach(async () => {
    desk.salon.clock.set(FRIDAY_NOON)
    for (const name of ['appointments', 'slot-claims', 'basket-items'] as const)
      await store(desk.salon.payload).remove(name, { id: { exists: true } })
    await changeTint({ alwaysCleanUp: false })
  })

  const rows = () => store(desk.salon.payload)
  const listClaims = () => rows().findAll('slot-claims', {}, { limit: 900 })
  /** Every appointment and held item has exactly the claims of its needs, as owner or as heir. Returns how many heirs. */
  const expectWhole = async (): Promise<number> => {
    const claims = await listClaims()
    const live = await rows().findAll('appointments', { status: { not_equals: 'Cancelled' } }, { limit: 90 })
    const items = await rows().findAll('basket-items', { start: { exists: true } }, { limit: 90 })
    const holders = [
      ...live.map((row) => ({ id: row.id, needs: getNeeds(row) })),
      ...items.map(({ id, staff, start, busyEnd, needs }) => ({
        id,
        needs: getNeeds({ staff: staff ?? '', start: start ?? 0, busyEnd: busyEnd ?? 0, needs }),
      })),
    ]
    for (const { id, needs } of holders) {
      const held = claims.filter(({ owner, heir }) => owner === id || heir === id).map(({ key }) => key)
      expect(held.toSorted()).toEqual(listClaimKeys(needs).toSorted())
    }
    const known = new Set(holders.map(({ id }) => id))
    expect(claims.filter(({ owner }) => !known.has(owner))).toEqual([])
    return claims.filter(({ heir }) => heir != null).length
  }

  const openBasket = async () => (await desk.salon.call('GET', '/api/basket/create')).body
  const listSlots = async (sessionId?: string) => {
    const { tint, medway, amy } = desk.small
    const query = `service_id=${tint.id}&location_id=${medway.id}&staff_id=${amy.id}&from=${DAY}&to=${DAY}`
    const headers: Record<string, string> = sessionId ? { 'session-id': sessionId } : {}
    const { body } = await desk.salon.call('GET', `/api/slots?${query}`, { headers })
    return (Object.values(body.slots)[0] ?? []) as { start_time: string }[]
  }
  const add = async (basket: { basketId: string; sessionId: string }, start: string, more: object = {}) => {
    const slots = await listSlots(basket.sessionId)
    const slot = slots.find(({ start_time }) => start_time === start)
    if (!slot) return 'not offered'
    const service = { service_id: desk.small.tint.id, bookingDetails: slot, ...more }
    const { body } = await desk.salon.call('POST', '/api/basket/add', {
      json: { basketId: basket.basketId, service, locationId: desk.small.medway.id },
      headers: { 'session-id': basket.sessionId },
      address: `10.0.0.${(addresses += 1)}`,
    })
    return body.success ? 'added' : (body.code as string)
  }
  const book = (start: string) =>
    desk.salon.call('POST', '/api/booking/admin-create-booking', {
      headers: desk.headers,
      json: {
        customer_id: desk.customerId,
        staff_id: desk.small.amy.id,
        location_id: desk.small.medway.id,
        service: desk.small.tint.id,
        slot: { start_time: start },
        confirm_outside: true,
      },
    })
  const visit = async (starts: string[], more: object = {}) => {
    const item = { staff_id: desk.small.amy.id, service_id: desk.small.tint.id, ...more }
    const answer = await desk.salon.call('POST', '/api/booking/admin-create-visit', {
      headers: desk.headers,
      json: {
        customer_id: desk.customerId,
        location_id: desk.small.medway.id,
        items: starts.map((start_time) => ({ ...item, start_time })),
      },
    })
    const list = (answer.body.appointments ?? []) as { bookingSlotId: string }[]
    const { bookingId, code } = answer.body as { bookingId: string; code?: string }
    return { bookingId, code, ids: list.map(({ bookingSlotId }) => bookingSlotId) }
  }
  const move = (bookingId: string, bookingSlotId: string, start: string, more: object = {}) =>
    desk.salon.call('PUT', '/api/booking/move-appointment', {
      headers: desk.headers,
      json: { bookingId, bookingSlotId, slot: { start_time: start }, tell: false, ...more },
    })
  const cancel = (bookingId: string, bookingSlotId: string) =>
    desk.salon.call('DELETE', '/api/booking/cancel-booking', {
      headers: desk.headers,
      json: { bookingId, bookingSlotId },
    })

  it('a visitor holds two treatments directly after one another, and gives the second one back', async () => {
    const [basket, other] = [await openBasket(), await openBasket()]
    expect(await add(basket, at(10))).toBe('added')
    expect(await add(other, at(10, 45))).toBe('not offered')
    // A friend is somebody else, so that there is clean-up before them.
    expect(await add(basket, at(10, 45), { guest_name: 'Ana' })).toBe('SLOT_TAKEN')
    expect(await add(basket, at(10, 45))).toBe('added')
    // Three ticks of Amy and three of the room are borrowed.
    expect(await expectWhole()).toBe(6)
    const items = await rows().findAll('basket-items', {}, { limit: 9, sort: 'start' })
    expect(items.map(({ busyEnd }) => busyEnd)).toEqual([at(11), at(11, 45)].map((end) => Date.parse(end)))

    const remove = (id = '') =>
      desk.salon.call('POST', '/api/basket/remove', {
        json: { item_id: id },
        headers: { 'session-id': basket.sessionId },
      })
    expect((await remove(items[1]?.id)).status).toBe(200)
    expect(await expectWhole()).toBe(0)
    expect(await add(other, at(10, 45))).toBe('not offered')
    expect((await book(at(10, 45))).body.code).toBe('SLOT_TAKEN')
    expect(await add(basket, at(10, 45))).toBe('added')
    expect((await remove(items[0]?.id)).status).toBe(200)
    expect(await expectWhole()).toBe(0)
  })

  it('a treatment that is now for a different person gives up the time that it shares with the one before it', async () => {
    const basket = await openBasket()
    expect([await add(basket, at(10)), await add(basket, at(10, 45))]).toEqual(['added', 'added'])
    const items = await rows().findAll('basket-items', {}, { limit: 9, sort: 'start' })
    const setGuest = (item_id = '', guest_name: string | null = null) =>
      desk.salon.call('POST', '/api/basket/guest', {
        json: { item_id, guest_name },
        headers: { 'session-id': basket.sessionId },
      })
    const renew = async () => {
      const { body } = await desk.salon.call('POST', '/api/basket/renew', {
        json: { basketId: basket.basketId },
        headers: { 'session-id': basket.sessionId },
      })
      return (body.data as { state: string }[]).map(({ state }) => state).toSorted()
    }
    for (const item of items) {
      expect((await setGuest(item.id, 'Ana')).status).toBe(200)
      const claims = await listClaims()
      expect([claims.length, new Set(claims.map(({ owner }) => owner))]).toEqual([
        24,
        new Set([items[0]?.id]),
      ])
      expect(await renew()).toEqual(['held', 'lost'])
      expect((await setGuest(item.id)).status).toBe(200)
      expect(await renew()).toEqual(['held', 'held'])
      expect(await expectWhole()).toBe(6)
    }
  })

  it('the sweeper gives what an expired hold has borrowed back to the earlier one', async () => {
    const basket = await openBasket()
    // In either order. The later one has borrowed the clean-up from the beginning.
    expect([await add(basket, at(10, 45)), await add(basket, at(10))]).toEqual(['added', 'added'])
    expect(await expectWhole()).toBe(6)
    const [first, second] = await rows().findAll('basket-items', {}, { limit: 9, sort: 'start' })
    // The first one is confirmed, and the second one expires.
    for (const owner of [first?.id ?? ''])
      await desk.salon.payload.db.updateMany({
        collection: 'slot-claims',
        where: { owner: { equals: owner } },
        data: { expiresAt: null },
      })
    desk.salon.clock.set((second?.holdExpiresAt ?? 0) + MINUTE)
    expect((await book(at(10, 45))).body.code).toBe('SLOT_TAKEN')
    await deleteExpired(desk.salon.payload)
    const claims = await listClaims()
    expect([claims.length, new Set(claims.map(({ owner }) => owner))]).toEqual([24, new Set([first?.id])])
    expect(claims.every(({ expiresAt, heir }) => expiresAt == null && heir == null)).toBe(true)
  })

  it('a visit at the desk leaves it out, moves as a whole, and gives it back when one is cancelled', async () => {
    const made = await visit([at(10, 45), at(10)])
    const [second = '', first = ''] = made.ids
    expect(await expectWhole()).toBe(6)
    expect((await book(at(11, 30))).body.code).toBe('SLOT_TAKEN')
    const late = await book(at(12))
    expect(late.status).toBe(200)

    // One of them cannot move into the clean-up between them.
    expect((await move(made.bookingId, first, at(9, 55))).status).toBe(409)
    expect((await move(made.bookingId, second, at(10, 50), { confirm: true })).body.code).toBe('SLOT_TAKEN')
    expect(await expectWhole()).toBe(6)
    expect((await move(made.bookingId, first, at(10, 15), { whole_visit: true })).status).toBe(200)
    expect(await expectWhole()).toBe(6)
    expect((await move(made.bookingId, first, at(10, 20), { whole_visit: true })).status).toBe(409)
    expect(await expectWhole()).toBe(6)

    // A restored backup has the same claims.
    expect(await rebuildClaims(desk.salon.payload, desk.salon.clock.now())).toEqual([])
    expect(await expectWhole()).toBe(6)

    expect((await cancel(made.bookingId, second)).status).toBe(200)
    expect(await expectWhole()).toBe(0)
    expect((await book(at(11))).body.code).toBe('SLOT_TAKEN')
    expect((await move(made.bookingId, first, at(9, 30))).status).toBe(200)
    expect(await expectWhole()).toBe(0)
  })

  it('one that moves away leaves the clean-up behind, and the first one may be cancelled', async () => {
    const made = await visit([at(10), at(10, 45)])
    // Either of them comes back beside the other.
    for (const [i, start] of [at(10), at(10, 45)].entries()) {
      const id = made.ids[i] ?? ''
      expect((await move(made.bookingId, id, at(14), { undoable: true })).status).toBe(200)
      expect(await expectWhole()).toBe(0)
      const asked = new URLSearchParams({
        service_id: desk.small.tint.id,
        location_id: desk.small.medway.id,
        staff_id: desk.small.amy.id,
        start_time: start,
        appointment_id: id,
      })
      const found = await desk.salon.call('GET', `/api/diary/in-the-way?${asked}`, { headers: desk.headers })
      expect(found.body).toMatchObject({ free: true, bookings: [], held: false, doubts: [] })
      expect((await move(made.bookingId, id, start, { undo: true, confirm: true })).status).toBe(200)
      expect(await expectWhole()).toBe(6)
    }
    expect((await move(made.bookingId, made.ids[1] ?? '', at(14))).status).toBe(200)
    expect((await book(at(10, 45))).body.code).toBe('SLOT_TAKEN')
    const other = await visit([at(11), at(11, 45)])
    expect((await cancel(other.bookingId, other.ids[0] ?? '')).status).toBe(200)
    expect(await expectWhole()).toBe(0)
  })

  it('the second one may take longer, and a no-show of the first one that is cleared has its time again', async () => {
    const made = await visit([at(10), at(10, 45)])
    const [first = '', second = ''] = made.ids
    expect((await move(made.bookingId, second, at(10, 45), { duration: 60 })).status).toBe(200)
    expect(await expectWhole()).toBe(6)
    const mark = (attendance: string, more: object = {}) =>
      desk.salon.call('PUT', '/api/booking/attendance', {
        headers: desk.headers,
        json: { bookingId: made.bookingId, bookingSlotId: first, attendance, ...more },
      })
    desk.salon.clock.set(Date.parse(at(10, 15)))
    expect((await mark('no-show', { free: true })).body.time).toBe('freed')
    expect(await expectWhole()).toBe(0)
    expect((await mark('none')).body.time).toBe('blocked')
    expect(await expectWhole()).toBe(0)
    expect((await book(at(10, 20))).body.code).toBe('SLOT_TAKEN')
  })

  it('is left out again when the visit moves as a whole after a no-show of the first one freed its time', async () => {
    for (const cleared of ['none', 'arrived', 'no-show']) {
      desk.salon.clock.set(FRIDAY_NOON)
      const { bookingId, ids } = await visit([at(10), at(10, 45)])
      const [first = '', second = ''] = ids
      const mark = (attendance: string, more: object = {}) =>
        desk.salon.call('PUT', '/api/booking/attendance', {
          headers: desk.headers,
          json: { bookingId, bookingSlotId: first, attendance, ...more },
        })
      desk.salon.clock.set(Date.parse(at(10, 10)))
      expect((await mark('no-show', { free: true })).body.time).toBe('freed')
      expect((await mark(cleared)).status).toBe(200)
      expect((await move(bookingId, first, at(15), { whole_visit: true })).status).toBe(200)
      const starts = [await readRow(first), await readRow(second)].map((row) => row?.start)
      expect(starts).toEqual([at(15), at(15, 45)].map((start) => Date.parse(start)))
      expect(await expectWhole()).toBe(6)
      // A visit of which a treatment was given does not move.
      desk.salon.clock.set(Date.parse(at(15, 10)))
      expect((await mark('completed')).status).toBe(200)
      const later = await move(bookingId, first, at(17), { whole_visit: true })
      expect(later.body.code).toBe('APPOINTMENT_OVER')
      for (const name of ['appointments', 'slot-claims'] as const)
        await store(desk.salon.payload).remove(name, { id: { exists: true } })
    }
  })

  it('is not left out if the second one is now for a guest, so the visit with a released no-show stays', async () => {
    const { bookingId, ids } = await visit([at(10), at(10, 45)])
    const [first = '', second = ''] = ids
    desk.salon.clock.set(Date.parse(at(10, 10)))
    const json = { bookingId, bookingSlotId: first, attendance: 'no-show', free: true }
    await desk.salon.call('PUT', '/api/booking/attendance', { headers: desk.headers, json })
    await store(desk.salon.payload).updateOne(
      'appointments',
      { id: { equals: second } },
      { guestName: 'Ana' },
    )
    expect((await move(bookingId, first, at(15), { whole_visit: true, confirm: true })).body.code).toBe(
      'SLOT_TAKEN',
    )
    expect(await expectWhole()).toBe(0)
  })

  const readRow = async (id: string) =>
    (await rows().findAll('appointments', { id: { equals: id } }, { limit: 1 }))[0]

  it('a changed price keeps the rooms and clean-up of both, and so does a different treatment of the same length', async () => {
    const made = await visit([at(10), at(10, 45)])
    const [first = '', second = ''] = made.ids
    const quick = await create('services', {
      ...{ name: 'Quick tint', category: desk.small.category.id, durationMinutes: 45, cleanUpMinutes: 5 },
      prices: [{ location: desk.small.medway.id, pricePence: 4000 }],
      resourceKinds: [kind],
      ...{ staff: [desk.small.amy.id], alwaysCleanUp: true, _status: 'published' },
    })
    const swap = (bookingSlotId: string, json: object) =>
      desk.salon.call('PUT', '/api/booking/change-treatment', {
        headers: desk.headers,
        json: { bookingId: made.bookingId, bookingSlotId, agreed: true, reason: 'Agreed', ...json },
      })
    const before = [await readRow(first), await readRow(second)]
    for (const [i, id] of [first, second].entries()) {
      expect((await swap(id, { service_id: desk.small.tint.id, price: 50 + i })).status).toBe(200)
      const { needs, busyEnd } = (await readRow(id)) ?? {}
      expect({ needs, busyEnd }).toEqual({ needs: before[i]?.needs, busyEnd: before[i]?.busyEnd })
      expect(await expectWhole()).toBe(6)
    }
    // The first one would have to clean up before the second one.
    expect((await swap(first, { service_id: quick })).body.code).toBe('SLOT_TAKEN')
    expect((await swap(second, { service_id: quick })).status).toBe(200)
    expect((await readRow(second))?.busyEnd).toBe(Date.parse(at(11, 45)))
    expect(await expectWhole()).toBe(6)
  })

  it('clearing a no-show of the second one takes its time again, although it had returned to the first one', async () => {
    const { bookingId, ids } = await visit([at(10), at(10, 45)])
    const mark = (attendance: string, more: object = {}) =>
      desk.salon.call('PUT', '/api/booking/attendance', {
        headers: desk.headers,
        json: { bookingId, bookingSlotId: ids[1], attendance, ...more },
      })
    desk.salon.clock.set(Date.parse(at(10, 47)))
    expect((await mark('no-show', { free: true })).body.time).toBe('freed')
    await expectWhole()
    expect((await mark('none')).body.time).toBe('blocked')
    expect(await expectWhole()).toBe(6)
    expect((await book(at(11))).body.code).toBe('SLOT_TAKEN')
  })

  it('stays if the treatment says so, or if somebody else is treated next', async () => {
    const items = await visit([at(10), at(10, 45)], { guest_name: 'Ana' })
    expect(items.code).toBeUndefined()
    await changeTint({ alwaysCleanUp: true })
    expect((await visit([at(14), at(14, 45)])).code).toBe('BOOKING_OUTSIDE')
    expect((await visit([at(14), at(15)])).code).toBeUndefined()
    expect(await expectWhole()).toBe(6)
  })

  it('a change of the second one’s room can be undone', async () => {
    const { bookingId, ids } = await visit([at(10), at(10, 45)])
    const other = await create('resources', {
      ...{ name: 'Room 2', kind, location: desk.small.medway.id },
    })
    for (const [resource, heirs] of [
      [other, 3],
      [room, 6],
    ] as const) {
      const answer = await move(bookingId, ids[1] ?? '', at(10, 45), { resource_ids: [resource] })
      expect(answer.status).toBe(200)
      expect(await expectWhole()).toBe(heirs)
    }
  })
})
