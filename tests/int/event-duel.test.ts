import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TICK_MS } from '@/domain/booking/claims'
import { newId } from '@/server/ids'
import { store } from '@/server/repositories/store'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn, type SmallSalon, smallSalon } from '../support/small-salon'

/** A Monday; the clock stands at noon of the Friday before. */
const at = (hours: number, minutes = 0): number => Date.UTC(2026, 10, 23, hours, minutes)
const iso = (ms: number): string => new Date(ms).toISOString()

/** An event and a staff booking at the same instant: one of the two is always asked about (D36, D43). */
describe.each(databases())('an event and a booking at once on %s', (database) => {
  let salon: Salon
  let demo: SmallSalon
  let headers: Record<string, string>
  const customer_id = newId()
  beforeAll(async () => {
    salon = await startSalon({ database })
    demo = await smallSalon(salon.payload)
    headers = await signedIn(salon)
    salon.clock.set(Date.UTC(2026, 10, 20, 12))
    const customer = { firstName: 'Harriet', lastName: 'Quill', email: 'h@guests.example', source: 'staff' }
    await store(salon.payload).insert('customers', { id: customer_id, ...customer } as never)
  })
  afterAll(() => salon.close())

  const post = (path: string, json: object) => salon.call('POST', `/api/${path}`, { headers, json })
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
      staff_id: demo.amy.id,
      location_id: demo.medway.id,
      service: { service_id: demo.tint.id },
      slot: { slot_id: 'custom', start_time: iso(start) },
    })
  const eventsOn = async () => {
    const path = '/api/events/get-events?from=2026-11-23&to=2026-11-23'
    const { body } = await salon.call('GET', path, { headers })
    return (body.events['23/11/2026'] ?? []) as { event_id: string; start_time: string }[]
  }

  /** A booking that has taken its time and not yet written its appointment. */
  const halfBooked = async (start: number) => {
    const [owner, staff, tick] = [newId(), demo.amy.id, start / TICK_MS]
    const claimedAt = salon.clock.now()
    const claim = { key: `${staff}|${tick}`, owner, staff, tick, expiresAt: null, claimedAt }
    await store(salon.payload).insert('slot-claims', { id: newId(), ...claim })
    return async () => {
      const appointment = {
        booking: 'b',
        customer: customer_id,
        staff,
        location: demo.medway.id,
        service: demo.tint.id,
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
      await salon.payload.db.create({ collection: 'appointments', data: { id: owner, ...appointment } })
    }
  }

  it.each([
    ['one person', () => ({ staff_id: demo.amy.id }), at(7)],
    ['a location', () => ({ location_id: demo.medway.id }), at(8, 30)],
  ])('an event for %s waits for a booking under way, and names it', async (_, whom, start) => {
    const finish = await halfBooked(start)
    const adding = addEvent(start, whom())
    await sleep(300)
    await finish()
    const { status, body } = await adding
    expect([status, body.code]).toEqual([409, 'EVENT_MEETS_APPOINTMENTS'])
    expect(body.appointments).toHaveLength(1)
    expect((await eventsOn()).filter(({ start_time }) => start_time === iso(start))).toEqual([])
  })

  it('a changed event goes back to what it was when a booking came first', async () => {
    const { event_id } = (await addEvent(at(18), { staff_id: demo.amy.id })).body
    const start = at(20)
    const finish = await halfBooked(start)
    const moving = salon.call('PUT', `/api/events/event?event_id=${event_id}`, {
      headers,
      json: { start_time: iso(start), end_time: iso(start + 30 * 60_000) },
    })
    await sleep(300)
    await finish()
    expect((await moving).status).toBe(409)
    expect(await eventsOn()).toContainEqual(expect.objectContaining({ event_id, start_time: iso(at(18)) }))
  })

  it('of twelve duels none ends with both saved unasked', async () => {
    for (let turn = 0; turn < 12; turn++) {
      const start = at(10) + turn * 50 * 60_000
      const [event, booking] = await Promise.all([addEvent(start, { staff_id: demo.amy.id }), book(start)])
      expect([200, 409]).toContain(event.status)
      expect([200, 409]).toContain(booking.status)
      expect(event.status === 200 && booking.status === 200, `turn ${turn}`).toBe(false)
    }
  })
})
