import { describe, expect, it } from 'vitest'
import { loadDeskCatalogue } from '@/server/services/diary/desk-catalogue'
import { loadBookedFor } from '@/server/services/diary/booking-draft'
import { store } from '@/server/repositories/store'
import { bookingVisitor } from '../support/booking-visitor'
import { deskSalonFor, FRIDAY_NOON } from '../support/desk-salon'
import { databases } from '../support/salon'

/** A time on a Monday. The clock is at noon on the Friday before. */
const at = (hours: number, minutes = 0) => new Date(Date.UTC(2026, 10, 23, hours, minutes)).toISOString()

describe.each(databases('mongodb'))('the choices of the new-booking wizard on %s', (database) => {
  const desk = deskSalonFor(database)

  const whoIsFree = (start_time: string) => {
    const { small } = desk
    const query = new URLSearchParams({
      ...{ service_id: small.tint.id, location_id: small.medway.id },
      start_time,
    })
    return desk.salon.call('GET', `/api/slots/who-is-free?${query}`, { headers: desk.headers })
  }

  it('include who works where and performs which treatment', async () => {
    const { staff, places, services } = await loadDeskCatalogue(desk.salon.payload)
    const { medway, amy, beth, tint } = desk.small
    expect(staff.sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
      { id: amy.id, name: 'Amy Hart', role: '', places: [medway.id] },
      { id: beth.id, name: 'Beth Hart', role: '', places: [medway.id] },
    ])
    expect(places.map(({ name }) => name).sort()).toEqual(['Maidstone', 'Medway'])
    expect(services).toEqual([expect.objectContaining({ id: tint.id, prices: { [medway.id]: 45.5 } })])
  })

  it('include the customer of the address, but no unknown customer', async () => {
    const found = await loadBookedFor(desk.salon.payload, desk.customerId)
    expect(found).toEqual({ ok: true, value: { id: desk.customerId, name: 'Harriet Quill' } })
    expect(await loadBookedFor(desk.salon.payload, 'nobody')).toMatchObject({ code: 'CUSTOMER_NOT_FOUND' })
  })

  it('list who is free at a start, least busy first', async () => {
    const { amy, beth, medway, tint } = desk.small
    const people = async (start: string) =>
      ((await whoIsFree(start)).body.data as { staff_name: string }[]).map(({ staff_name }) => staff_name)
    expect((await people(at(10))).sort()).toEqual(['Amy Hart', 'Beth Hart'])
    const book = (staff_id: string, start_time: string) =>
      desk.salon.call('POST', '/api/booking/admin-create-booking', {
        headers: desk.headers,
        json: {
          ...{ customer_id: desk.customerId, staff_id, location_id: medway.id },
          ...{ service: { service_id: tint.id }, slot: { start_time } },
        },
      })
    await book(amy.id, at(10))
    expect(await people(at(10))).toEqual(['Beth Hart'])
    expect(await people(at(14))).toEqual(['Beth Hart', 'Amy Hart'])
    await book(beth.id, at(10))
    expect(await people(at(10))).toEqual([])
    expect(await people(at(20))).toEqual([])
  })

  it('include what blocks a start, and the alternatives', async () => {
    const { amy, beth, medway, tint } = desk.small
    const ids = { location_id: medway.id, staff_id: amy.id }
    const ask = async (more: Record<string, string>) => {
      const query = new URLSearchParams({ ...ids, service_id: tint.id, ...more })
      return (await desk.salon.call('GET', `/api/diary/in-the-way?${query}`, { headers: desk.headers })).body
    }
    const made = await desk.salon.call('POST', '/api/booking/admin-create-booking', {
      headers: desk.headers,
      json: {
        ...{ ...ids, customer_id: desk.customerId, duration: 30 },
        ...{ service: { service_id: tint.id }, slot: { start_time: at(12) } },
      },
    })
    const { bookingId: booking_id, bookingSlotId: booking_slot_id } = made.body
    const taker = { booking_id, booking_slot_id, customer_name: 'Harriet Quill', start_time: at(12) }
    expect(await ask({ start_time: at(11, 40), duration: '45' })).toMatchObject({
      ...{ free: false, held: false, fits_minutes: 20, doubts: [] },
      bookings: [taker],
      others: [],
    })
    expect(await ask({ start_time: at(12), duration: '45' })).toMatchObject({
      ...{ free: false, fits_minutes: 0, bookings: [taker] },
      others: [{ staff_id: beth.id, staff_name: 'Beth Hart' }],
    })
    // The next start that fits is after the clean-up time. It may be off the salon's grid.
    const next = async (start_time: string, duration: string) =>
      (await ask({ start_time, duration })).next_start
    expect(await next(at(12), '45')).toBe(at(12, 30))
    expect(await next(at(11, 40), '45')).toBe(at(12, 30))
    expect(await next(at(11, 40), '15')).toBeNull()
    expect(await ask({ start_time: at(11, 30), duration: '30' })).toMatchObject({
      ...{ free: true, fits_minutes: 30, bookings: [], others: [] },
    })
    expect(
      await ask({ start_time: at(11, 50), duration: '60', appointment_id: booking_slot_id }),
    ).toMatchObject({ free: true, fits_minutes: 60, bookings: [] })
    const late = await ask({ start_time: at(22) })
    expect(late).toMatchObject({ free: true, doubts: [expect.stringContaining('Amy Hart is not working')] })
    const move = (duration: number, start_time = at(12)) =>
      desk.salon.call('PUT', '/api/booking/move-appointment', {
        headers: desk.headers,
        json: {
          bookingId: booking_id,
          bookingSlotId: booking_slot_id,
          duration,
          slot: { start_time },
          tell: false,
        },
      })
    expect((await move(60)).status).toBe(200)
    expect((await ask({ start_time: at(12, 45) })).bookings).toHaveLength(1)
    expect((await move(15)).status).toBe(200)
    expect((await ask({ start_time: at(12, 45) })).free).toBe(true)
  })

  it('ask before a customer is in two places at the same time if the call requests it, and report it for a move', async () => {
    const { salon, headers, small, customerId } = desk
    const { amy, beth, medway, tint } = small
    const day = (hours: number) => new Date(Date.UTC(2026, 11, 2, hours)).toISOString()
    const book = (staff_id: string, more: object = {}) =>
      salon.call('POST', '/api/booking/admin-create-booking', {
        headers,
        json: {
          ...{ customer_id: customerId, staff_id, location_id: medway.id, duration: 45 },
          ...{ service: { service_id: tint.id }, slot: { start_time: day(10) }, ...more },
        },
      })
    const words = 'Harriet Quill already has Brow tint at Medway, 10:00 am – 10:45 am.'
    const careful = { ask_if_booked: true }
    expect((await book(amy.id, careful)).status).toBe(200)
    const asked = await book(beth.id, careful)
    expect([asked.status, asked.body.code]).toEqual([409, 'BOOKING_OUTSIDE'])
    expect(asked.body.reasons).toEqual([{ reason: 'CUSTOMER_BOOKED', message: words }])
    const series = await salon.call('POST', '/api/booking/repeat-booking', {
      headers,
      json: {
        ...{ customer_id: customerId, staff_id: beth.id, location_id: medway.id, duration: 45 },
        ...{ service: { service_id: tint.id }, slot: { start_time: day(10) }, every: 1, times: 2 },
        ...careful,
      },
    })
    expect(series.body.clashes).toMatchObject([{ start_time: day(10), reasons: [{ message: words }] }])
    expect((await book(beth.id, { ...careful, slot: { start_time: day(11) } })).status).toBe(200)
    const made = await book(beth.id, { ...careful, confirm_outside: true })
    expect(made.status).toBe(200)
    const { bookingId, bookingSlotId } = made.body
    const move = async (hours: number) => {
      const json = { bookingId, bookingSlotId, slot: { start_time: day(hours) }, tell: false }
      return (await salon.call('PUT', '/api/booking/move-appointment', { headers, json })).body.message
    }
    const movedTo = (time: string): string =>
      `The appointment has been moved. It is now on Wednesday 2 December 2026, ${time} (45 min) with Beth Hart at Medway.`
    expect(await move(14)).toBe(movedTo('2:00 pm'))
    expect(await move(10)).toBe(`${movedTo('10:00 am')} ${words}`)
    // The way to another location takes time as well (D108).
    const there = { ...careful, location_id: small.maidstone.id, price: 20 }
    const trip =
      'Brow tint at Medway is 10:00 am – 10:45 am. That leaves 15 min to get from one location to the other.'
    const far = await book(amy.id, { ...there, slot: { start_time: day(11) } })
    expect(far.body.reasons).toContainEqual({ reason: 'SHORT_TRIP', message: trip })
    const later = await book(amy.id, { ...there, slot: { start_time: day(13) } })
    expect(JSON.stringify(later.body.reasons)).not.toContain('SHORT_TRIP')
  })

  it('show that a visitor holds the time, without a name', async () => {
    const { salon, small, headers } = desk
    const ids = { service_id: small.tint.id, location_id: small.medway.id, staff_id: small.amy.id }
    const day = new URLSearchParams({ ...ids, from: '2026-11-30', to: '2026-11-30' })
    const { body } = await salon.call('GET', `/api/slots?${day}`)
    const [slot] = body.slots['30/11/2026'] as { start_time: string }[]
    const ask = async () => {
      const query = new URLSearchParams({ ...ids, start_time: slot?.start_time ?? '' })
      return (await salon.call('GET', `/api/diary/in-the-way?${query}`, { headers })).body
    }
    expect(await ask()).toMatchObject({ free: true, held: false })
    await bookingVisitor(salon, small, [slot ?? {}])
    expect(await ask()).toMatchObject({ free: false, held: true, bookings: [], fits_minutes: 0 })
    salon.clock.set(FRIDAY_NOON + 16 * 60_000)
    expect(await ask()).toMatchObject({ free: true, held: false })
    salon.clock.set(FRIDAY_NOON)
  })

  it('offer a longer appointment only times with enough room', async () => {
    const { amy, medway, tint } = desk.small
    const made = await desk.salon.call('POST', '/api/booking/admin-create-booking', {
      headers: desk.headers,
      json: {
        ...{ customer_id: desk.customerId, staff_id: amy.id, location_id: medway.id },
        ...{ service: { service_id: tint.id }, slot: { start_time: at(15) }, duration: 30 },
      },
    })
    const times = async (duration: string) => {
      const query = new URLSearchParams({
        ...{ service_id: tint.id, location_id: medway.id, staff_id: amy.id, duration },
        ...{ appointment_id: made.body.bookingSlotId, from: '2026-11-23', to: '2026-11-23' },
      })
      const { body } = await desk.salon.call('GET', `/api/slots?${query}`, { headers: desk.headers })
      return (body.slots['23/11/2026'] as { start_time: string; end_time: string }[]).map(
        ({ start_time, end_time }) => (Date.parse(end_time) - Date.parse(start_time)) / 60_000,
      )
    }
    const [short, long] = [await times(''), await times('120')]
    expect(new Set(short)).toEqual(new Set([30]))
    expect(new Set(long)).toEqual(new Set([120]))
    expect(long.length).toBeLessThan(short.length)
  })

  it('allow a conflicting booking only once it is confirmed, and give every reason', async () => {
    const { amy, beth, medway, maidstone, tint } = desk.small
    const { payload } = desk.salon
    const context = { keepCache: true }
    await payload.update({ collection: 'services', id: tint.id, data: { staff: [beth.id] }, context })
    const book = (start_time: string, more: object = {}) =>
      desk.salon.call('POST', '/api/booking/admin-create-booking', {
        headers: desk.headers,
        json: {
          ...{ customer_id: desk.customerId, staff_id: amy.id, location_id: medway.id, price: 40 },
          ...{ service: { service_id: tint.id }, slot: { start_time }, ...more },
        },
      })
    const reasons = async (start: string, more: object = {}) => {
      const { status, body } = await book(start, more)
      expect([status, body.code]).toEqual([409, 'BOOKING_OUTSIDE'])
      return body.reasons.map(({ reason }: { reason: string }) => reason)
    }
    expect(await reasons(at(16))).toEqual(['NOT_PERFORMED'])
    expect(await reasons(at(16, 30), { staff_id: beth.id })).toEqual(['OUTSIDE_HOURS'])
    expect(await reasons(at(16), { location_id: maidstone.id })).toEqual([
      'NOT_PERFORMED',
      'NOT_OFFERED_HERE',
      'OUTSIDE_HOURS',
    ])
    const deposit = { kind: 'percent' as const, percent: 30 }
    await payload.update({ collection: 'services', id: tint.id, data: { deposit }, context })
    const booked = await book(at(16), { staff_id: beth.id })
    expect(booked.status).toBe(200)
    // The booking fee is a part of the price that staff agreed (D98).
    const rows = await store(payload).find(
      'appointments',
      { booking: { equals: booked.body.bookingId } },
      { limit: 2 },
    )
    expect(rows).toMatchObject([{ pricePence: 4000, depositPence: 1200 }])
    expect((await book(at(19), { confirm_outside: true })).status).toBe(200)
    expect((await book(at(19), { confirm_outside: true })).body.code).toBe('SLOT_TAKEN')
  })
})
