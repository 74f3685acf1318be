import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createId } from '@/server/ids'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn, type SmallSalon, smallSalon } from '../support/small-salon'

const at = (hours: number) => Date.UTC(2026, 10, 23, hours)
const iso = (hours: number) => new Date(at(hours)).toISOString()

describe.each(databases())('an event on %s', (database) => {
  let salon: Salon
  let demo: SmallSalon
  let headers: Record<string, string>
  beforeAll(async () => {
    salon = await startSalon({ database })
    demo = await smallSalon(salon.payload)
    headers = await signedIn(salon)
    salon.clock.set(Date.UTC(2026, 10, 20, 12))
    const appointment = {
      booking: 'b',
      customer: 'c',
      staff: demo.amy.id,
      location: demo.medway.id,
      service: demo.tint.id,
      serviceName: 'Brow tint',
      staffName: 'Amy Hart',
      locationName: 'Medway',
      pricePence: 4550,
      durationMinutes: 60,
      cleanUpMinutes: 0,
      start: at(14),
      end: at(15),
      busyEnd: at(15),
      status: 'Confirmed',
    }
    await salon.payload.db.create({ collection: 'appointments', data: { id: createId(), ...appointment } })
  })
  afterAll(() => salon.close())

  const add = (more: object) =>
    salon.call('POST', '/api/events/add-event', {
      headers,
      json: { event_name: 'Training', start_time: iso(9), end_time: iso(11), ...more },
    })

  it('is added for one person, listed on its day and shown', async () => {
    const added = await add({ staff_id: demo.amy.id, description: 'New <b>tints</b>' })
    expect(added.body).toMatchObject({ success: true, message: 'Event created successfully!' })
    const list = await salon.call('GET', '/api/events/get-events?from=2026-11-23&to=2026-11-29', { headers })
    expect(list.body.events['23/11/2026']).toEqual([
      expect.objectContaining({
        type: 'event',
        event_id: added.body.event_id,
        staff_id: demo.amy.id,
        first_name: 'Amy',
        who: 'Amy Hart',
        start_time: iso(9),
        description: 'New <b>tints</b>',
      }),
    ])
    const url = `/api/events/event-details?event_id=${added.body.event_id}`
    const shown = await salon.call('GET', url, { headers })
    expect(shown.body.eventDetails.event_name).toBe('Training')
  })

  it('can be for several people, a location, or everyone, and takes London days if it is all-day', async () => {
    const several = await add({ staff_ids: [demo.amy.id, demo.beth.id] })
    expect(several.body.event.who).toBe('Amy Hart, Beth Hart')
    const place = await add({ location_id: demo.maidstone.id, is_all_day: true })
    expect(place.body.event).toMatchObject({
      who: 'Everyone at Maidstone',
      start_time: iso(0),
      end_time: iso(24),
    })
    const all = await add({ all: true, start_time: '2026-12-25', end_time: '2026-12-26', is_all_day: true })
    expect(all.body.event.end_time).toBe('2026-12-26T00:00:00.000Z')
  })

  it('names the appointments it overlaps and is saved once confirmed', async () => {
    const over = { staff_id: demo.amy.id, start_time: iso(14), end_time: iso(16) }
    const met = await add(over)
    expect([met.status, met.body.code]).toEqual([409, 'EVENT_MEETS_APPOINTMENTS'])
    expect(met.body.appointments).toHaveLength(1)
    expect((await add({ ...over, start_time: iso(15) })).status).toBe(200)
    expect((await add({ ...over, staff_id: demo.beth.id })).status).toBe(200)
    expect((await add({ ...over, staff_id: undefined, location_id: demo.medway.id })).status).toBe(409)
    expect((await add({ ...over, staff_id: undefined, location_id: demo.maidstone.id })).status).toBe(200)
    const saved = (await add({ ...over, confirm: true })).body
    expect(saved.success).toBe(true)
    const url = `/api/events/event-details?event_id=${saved.event_id}`
    const under = (await salon.call('GET', url, { headers })).body.appointments
    expect(under).toEqual(met.body.appointments)
  })

  it('can be changed and removed', async () => {
    const { event_id } = (await add({ staff_id: demo.beth.id })).body
    const url = `/api/events/event?event_id=${event_id}`
    const changed = await salon.call('PUT', url, { headers, json: { event_name: 'Holiday', all: true } })
    expect(changed.body).toMatchObject({
      message: 'The event has been saved.',
      event: { event_name: 'Holiday', scope: 'all', start_time: iso(9) },
    })
    expect((await salon.call('DELETE', url, { headers })).status).toBe(200)
    const gone = await salon.call('DELETE', url, { headers })
    expect([gone.status, gone.body.code]).toEqual([404, 'EVENT_NOT_FOUND'])
    const details = await salon.call('GET', '/api/events/event-details', { headers })
    expect(details.body).toMatchObject({ code: 'EVENT_ID_MISSING', message: 'No event id found.' })
  })

  it('refuses invalid input', async () => {
    const amy = { staff_id: demo.amy.id }
    const answers = await Promise.all([
      add({ ...amy, event_name: ' ' }),
      add({ ...amy, event_name: '<script>' }),
      add({ ...amy, start_time: '' }),
      add({ ...amy, start_time: 'soon' }),
      add({ ...amy, end_time: iso(8) }),
      add({ ...amy, start_time: '2019-01-01T10:00' }),
      add({}),
      add({ staff_id: 'nobody' }),
      add({ location_id: 'nowhere' }),
      add({ staff_id: { $ne: null } }),
      salon.call('POST', '/api/events/add-event', { json: amy }),
      salon.call('POST', '/api/events/add-event', { body: '{', headers }),
    ])
    expect(answers.map(({ body }) => body.code)).toEqual([
      'EVENT_FIELDS_MISSING',
      'INVALID_TITLE',
      'EVENT_FIELDS_MISSING',
      'INVALID_DATE',
      'RANGE_REVERSED',
      'DATE_OUT_OF_RANGE',
      'EVENT_FIELDS_MISSING',
      'STAFF_NOT_FOUND',
      'LOCATION_NOT_FOUND',
      'INVALID_INPUT',
      'NOT_SIGNED_IN',
      'INVALID_JSON',
    ])
  })
})
