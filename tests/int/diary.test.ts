import { describe, expect, it } from 'vitest'
import { whyTexts } from '@/messages/booking'
import { store } from '@/server/repositories/store'
import { deskSalonFor } from '../support/desk-salon'
import { databases } from '../support/salon'
import { signedIn } from '../support/small-salon'

const at = (day: number, hours: number, minutes = 0) =>
  new Date(Date.UTC(2026, 10, day, hours, minutes)).toISOString()

describe.each(databases('mongodb'))('the diary on %s', (database) => {
  const desk = deskSalonFor(database)
  const ask = (headers: Record<string, string> = {}, query = 'from=2026-11-23&to=2026-11-29') =>
    desk.salon.call('GET', `/api/diary?${query}`, { headers: { ...desk.headers, ...headers } })
  const book = (start_time: string, more: object = {}) =>
    desk.salon.call('POST', '/api/booking/admin-create-booking', {
      headers: desk.headers,
      json: {
        customer_id: desk.customerId,
        staff_id: desk.small.amy.id,
        location_id: desk.small.medway.id,
        service: { service_id: desk.small.tint.id },
        slot: { start_time },
        ...more,
      },
    })
  const ids = () => ({
    staff_id: String(desk.small.amy.id),
    location_id: String(desk.small.medway.id),
  })

  it('shows everyone’s hours, including one-off hours, however little is booked', async () => {
    await desk.salon.call('POST', '/api/availability/add-availability', {
      headers: desk.headers,
      json: {
        ...{ staff_id: desk.small.beth.id, location_id: desk.small.maidstone.id },
        ...{ available_date: '2026-11-29', time_range: { start_time: '10:00', end_time: '12:30' } },
      },
    })
    const { body, status } = await ask()
    expect(status).toBe(200)
    expect(body.people.map((one: { first_name: string }) => one.first_name).sort()).toEqual(['Amy', 'Beth'])
    expect(body.hours).toContainEqual({ ...ids(), day: '2026-11-23', start: 540, end: 1020 })
    expect(body.hours.filter(({ day }: { day: string }) => day === '2026-11-29')).toEqual([
      {
        staff_id: String(desk.small.beth.id),
        location_id: String(desk.small.maidstone.id),
        ...{ day: '2026-11-29', start: 600, end: 750 },
      },
    ])
  })

  it('shows appointments with the details of a card, events, and first visits once', async () => {
    await book(at(24, 10))
    await book(at(25, 10))
    await desk.salon.call('POST', '/api/events/add-event', {
      headers: desk.headers,
      json: { all: true, event_name: 'Training', start_time: at(26, 14), end_time: at(26, 15) },
    })
    const { body } = await ask()
    expect(body.bookings).toHaveLength(2)
    expect(body.bookings[0]).toMatchObject({
      ...ids(),
      first_name: 'Harriet',
      first_visit: true,
      has_email: true,
      busy_until: at(24, 10, 45),
      category_id: String(desk.small.category.id),
    })
    expect(body.bookings[1]).toMatchObject({ first_visit: false })
    expect(body.events).toMatchObject([{ event_name: 'Training', scope: 'all' }])
    expect(body.skills[String(desk.small.tint.id)]).toHaveLength(2)
    const next = await ask({}, 'from=2026-11-30&to=2026-12-06')
    expect(next.body.figures).toEqual([{ ...ids(), income: null, before: null, count: 0 }])
  })

  it('shows the last visit that the customer kept before today', async () => {
    const lastVisits = async () =>
      (await ask()).body.bookings.map(({ last_visit }: { last_visit: unknown }) => last_visit)
    expect(await lastVisits()).toEqual([null, null])
    const rows = store(desk.salon.payload)
    const [first] = await rows.find('appointments', {}, { sort: 'start', limit: 1 })
    if (!first) throw new Error('there is no appointment')
    const change = (data: Partial<typeof first>) =>
      rows.updateOne('appointments', { id: { equals: first.id } }, data)
    await change({ start: Date.UTC(2026, 9, 5, 9), attendance: 'completed' })
    const [service_name, staff_name] = [first.serviceName, first.staffName]
    expect(await lastVisits()).toEqual([{ start_time: '2026-10-05T09:00:00.000Z', service_name, staff_name }])
    // A guest is somebody else.
    const second = { id: { not_equals: first.id } }
    await rows.updateOne('appointments', second, { guestName: 'Mia' })
    expect(await lastVisits()).toEqual([null])
    await rows.updateOne('appointments', second, { guestName: null })
    await change({ attendance: 'no-show' })
    expect(await lastVisits()).toEqual([null])
    await change({ start: first.start, attendance: null })
  })

  it('shows the notes for colleagues with each appointment', async () => {
    const { body } = await ask()
    const [{ booking_id: bookingId, staff_notes }] = body.bookings
    expect(staff_notes).toBeNull()
    const notes = 'Use the low chair'
    await desk.salon.call('PUT', '/api/booking/notes', {
      headers: desk.headers,
      json: { bookingId, notes, seen: '' },
    })
    expect((await ask()).body.bookings[0].staff_notes).toBe(notes)
    await desk.salon.call('PUT', '/api/booking/notes', {
      headers: desk.headers,
      json: { bookingId, notes: '', seen: notes },
    })
  })

  it('adds up the income by person and location', async () => {
    const { body } = await book(at(27, 10))
    await desk.salon.call('POST', '/api/payments/take-payment', {
      headers: desk.headers,
      json: { paymentId: body.paymentId, method: 'cash', amount: 45.5 },
    })
    const admin = await signedIn(desk.salon, 'admin')
    expect((await ask(admin)).body.figures).toEqual([{ ...ids(), income: 45.5, before: 0, count: 3 }])
    const next = await ask(admin, 'from=2026-11-30&to=2026-12-06')
    expect(next.body.figures).toEqual([{ ...ids(), income: 0, before: 45.5, count: 0 }])
  })

  it('shows staff the income of the week only if the owner allows it, and managers and admins always', async () => {
    const admin = await signedIn(desk.salon, 'admin', { username: 'owner' })
    const allow = (staffSeeIncome: boolean) =>
      desk.salon.payload.updateGlobal({ slug: 'booking-settings', data: { staffSeeIncome } })
    const manager = await signedIn(desk.salon, 'manager')
    const shown = async (headers = {}) => (await ask(headers)).body.figures[0]
    const whole = await shown(admin)
    expect(whole.income).toBe(45.5)
    expect(await shown()).toEqual({ ...whole, income: null, before: null })
    await allow(true)
    expect(await shown()).toEqual(whole)
    await allow(false)
    expect((await shown()).income).toBeNull()
    expect(await shown(admin)).toEqual(whole)
    expect(await shown(manager)).toEqual(whole)
  })

  it('marks an allergy and whether a patch test is valid on the day, without further details', async () => {
    const { small, salon, headers, customerId: customer_id } = desk
    await salon.payload.update({
      ...{ collection: 'services', id: small.tint.id, data: { patchTest: true } },
      context: { keepCache: true },
    })
    const start = at(30, 9)
    await book(start)
    const marks = async () => {
      const { bookings } = (await ask({}, 'from=2026-11-30&to=2026-11-30')).body
      return [bookings[0].allergy, bookings[0].patch_test]
    }
    expect(await marks()).toEqual([false, 'missing'])
    const note = (json: object) =>
      salon.call('POST', '/api/customers/health-note', { headers, json: { customer_id, ...json } })
    await note({ kind: 'patch-test', tested_on: '2026-05-29', result: 'no-reaction' })
    expect(await marks()).toEqual([false, 'missing'])
    await note({ kind: 'patch-test', tested_on: '2026-05-30', result: 'no-reaction' })
    await note({ kind: 'allergy', text: 'Latex' })
    expect(await marks()).toEqual([true, 'valid'])
    expect(JSON.stringify((await ask({}, 'from=2026-11-30&to=2026-11-30')).body)).not.toContain('Latex')
    const { body } = await ask({}, 'from=2026-11-30&to=2026-11-30')
    const [{ booking_id, booking_slot_id }] = body.bookings
    // Nothing is known of a guest.
    await store(salon.payload).updateOne(
      'appointments',
      { id: { equals: booking_slot_id } },
      { guestName: 'Mia' },
    )
    expect(await marks()).toEqual([false, 'missing'])
    const path = `/api/booking/booking-details?bookingId=${booking_id}`
    expect((await salon.call('GET', path, { headers })).body.bookingDetails.patch_test).toBe('missing')
    await salon.call(
      'DELETE',
      `/api/booking/cancel-booking?bookingId=${booking_id}&bookingSlotId=${booking_slot_id}`,
      { headers },
    )
  })

  it('responds with 304 until something it shows changes', async () => {
    const first = await ask()
    const mark = first.headers.get('etag') ?? ''
    expect(mark).toMatch(/^"[\w-]{22}"$/)
    expect((await ask({ 'If-None-Match': mark })).status).toBe(304)
    await book(at(28, 9))
    const changed = await ask({ 'If-None-Match': mark })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(mark)
    expect(changed.body.bookings).toHaveLength(first.body.bookings.length + 1)
  })

  it('refuses visitors who are not signed in, and names the error in a period', async () => {
    expect((await desk.salon.call('GET', '/api/diary')).status).toBe(401)
    expect((await ask({}, 'from=2026-11-29&to=2026-11-23')).body.code).toBe('RANGE_REVERSED')
    expect((await ask({}, 'from=monday')).body.code).toBe('INVALID_DATE')
  })

  it('says why a day is not available', async () => {
    const why = async (more: object = {}) => {
      const { tint, medway, amy } = desk.small
      const asked = { service_id: String(tint.id), location_id: String(medway.id), staff_id: String(amy.id) }
      const query = new URLSearchParams({ ...asked, day: '2026-12-01', ...more })
      return (await desk.salon.call('GET', `/api/diary/why-no-time?${query}`, { headers: desk.headers })).body
    }
    await desk.salon.call('POST', '/api/events/add-event', {
      headers: desk.headers,
      json: {
        ...{ staff_id: desk.small.amy.id, event_name: 'Training', confirm: true },
        ...{ start_time: '2026-12-01T10:15:00.000Z', end_time: '2026-12-01T17:00:00.000Z' },
      },
    })
    await book('2026-12-01T09:30:00.000Z')
    expect(await why()).toEqual({
      success: true,
      offers: [],
      reasons: [
        'Booked 9:30 am to 10:15 am.',
        'Training 10:15 am to 5:00 pm.',
        whyTexts['too-short']('9:00 am to 9:30 am', 45),
      ],
    })
    expect((await why({ day: '2026-12-06' })).reasons).toEqual(['Amy does not work there on this day.'])
    expect((await why({ location_id: String(desk.small.maidstone.id) })).reasons).toEqual([
      'This treatment has no price at this location.',
    ])
    expect((await why({ day: '2026-12-02' })).offers).toHaveLength(30)
  })
})
