import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { TICK_MS } from '@/domain/booking/claim-store'
import { createId } from '@/server/ids'
import { store } from '@/server/repositories/store'
import { deskSalonFor } from '../support/desk-salon'
import { databases } from '../support/salon'

/** A time on a Monday. The clock is at noon on the Friday before. */
const at = (hours: number, minutes = 0): number => Date.UTC(2026, 10, 23, hours, minutes)
const iso = (ms: number): string => new Date(ms).toISOString()

/** If an event and a staff booking are made at the same instant, one of the two must always be confirmed (D36, D43). */
describe.each(databases())('an event and a booking at the same moment on %s', (database) => {
  const desk = deskSalonFor(database)
  const customer_id = desk.customerId

  const post = (path: string, json: object) =>
    desk.salon.call('POST', `/api/${path}`, { headers: desk.headers, json })
  const addEvent = (start: number, more: object) =>
    post('events/add-event', {
      event_name: 'Training',
      start_time: iso(start),
      end_time: iso(start + 30 * 60_000),
      ...more,
    })
  const book = (start: number) =>
    post('booking/admin-create-booking', {
      customer_id,
      staff_id: desk.small.amy.id,
      location_id: desk.small.medway.id,
      service: { service_id: desk.small.tint.id },
      slot: { slot_id: 'custom', start_time: iso(start) },
      confirm_outside: true,
    })
  const eventsOn = async () => {
    const path = '/api/events/get-events?from=2026-11-23&to=2026-11-23'
    const { body } = await desk.salon.call('GET', path, { headers: desk.headers })
    return (body.events['23/11/2026'] ?? []) as { event_id: string; start_time: string }[]
  }

  /** A booking that has claimed its time but not yet saved its appointment. */
  const halfBooked = async (start: number) => {
    const [owner, staff, tick] = [createId(), desk.small.amy.id, start / TICK_MS]
    const claimedAt = desk.salon.clock.now()
    const claim = { key: `${staff}|${tick}`, owner, staff, tick, expiresAt: null, claimedAt }
    await store(desk.salon.payload).insert('slot-claims', { id: createId(), ...claim })
    return async () => {
      const appointment = {
        booking: 'b',
        customer: customer_id,
        staff,
        location: desk.small.medway.id,
        service: desk.small.tint.id,
        serviceName: 'Brow tint',
        staffName: 'Amy Hart',
        locationName: 'Medway',
        pricePence: 4550,
        durationMinutes: 45,
        cleanUpMinutes: 0,
        start,
        end: start + 45 * 60_000,
        busyEnd: start + 45 * 60_000,
        status: 'Confirmed',
      }
      await desk.salon.payload.db.create({ collection: 'appointments', data: { id: owner, ...appointment } })
    }
  }

  it.each([
    ['one person', () => ({ staff_id: desk.small.amy.id }), at(7)],
    ['a location', () => ({ location_id: desk.small.medway.id }), at(8, 30)],
  ])('an event for %s waits for a pending booking, and names it', async (_, whom, start) => {
    const finish = await halfBooked(start)
    const adding = addEvent(start, whom())
    await sleep(300)
    await finish()
    const { status, body } = await adding
    expect([status, body.code]).toEqual([409, 'EVENT_MEETS_APPOINTMENTS'])
    expect(body.appointments).toHaveLength(1)
    expect((await eventsOn()).filter(({ start_time }) => start_time === iso(start))).toEqual([])
  })

  it('a changed event is reverted if a booking came first', async () => {
    const { event_id } = (await addEvent(at(18), { staff_id: desk.small.amy.id })).body
    const start = at(20)
    const finish = await halfBooked(start)
    const moving = desk.salon.call('PUT', `/api/events/event?event_id=${event_id}`, {
      headers: desk.headers,
      json: { start_time: iso(start), end_time: iso(start + 30 * 60_000) },
    })
    await sleep(300)
    await finish()
    expect((await moving).status).toBe(409)
    expect(await eventsOn()).toContainEqual(expect.objectContaining({ event_id, start_time: iso(at(18)) }))
  })

  it('none of twelve duels ends with both saved unconfirmed', async () => {
    for (let turn = 0; turn < 12; turn++) {
      const start = at(10) + turn * 50 * 60_000
      const [event, booking] = await Promise.all([
        addEvent(start, { staff_id: desk.small.amy.id }),
        book(start),
      ])
      expect([200, 409]).toContain(event.status)
      expect([200, 409]).toContain(booking.status)
      expect(event.status === 200 && booking.status === 200, `turn ${turn}`).toBe(false)
    }
  })
})
