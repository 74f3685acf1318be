import { expect, it, describe } from 'vitest'
import { store } from '@/server/repositories/store'
import { listAheadAtLocation } from '@/server/services/diary/list-bookings'
import { academyFor } from '../support/academy-for'
import { databases } from '../support/salon'
import { tenOn } from '../support/small-academy'

describe.each(databases('sqlite'))('a location with upcoming appointments on %s', (database) => {
  const here = academyFor(database)

  const book = async (day: number): Promise<string> => {
    const { salon, small, staff: headers } = here
    const made = await salon.call('POST', '/api/customers/new', {
      headers,
      json: { first_name: 'Ada', email: 'ada@example.org', phone_number: '01634 123456' },
    })
    const booked = await salon.call('POST', '/api/booking/admin-create-booking', {
      headers,
      json: {
        ...{ customer_id: made.body.customer_id, staff_id: small.amy.id, location_id: small.medway.id },
        ...{ service: small.tint.id, slot: { start_time: tenOn(day) } },
      },
    })
    expect(booked.status).toBe(200)
    return booked.body.bookingSlotId
  }

  it('lists them, and stays in the diary’s filter until there are none', async () => {
    const { newDate, salon, small, staff: headers } = here
    const places = async () => (await salon.call('GET', '/api/diary', { headers })).body.places
    const medway = { location_id: String(small.medway.id), location_name: 'Medway' }
    const date = await newDate(20)
    const appointment = await book(21)

    expect(await listAheadAtLocation(salon.payload, String(small.medway.id))).toMatchObject({
      ...{ appointments: 1, dates: 1 },
      nextAppointments: [{ booking_slot_id: appointment, first_name: 'Ada' }],
      nextDates: [{ id: date, title: 'Lash lifting' }],
    })
    expect(await listAheadAtLocation(salon.payload, String(small.maidstone.id))).toMatchObject({
      ...{ appointments: 0, dates: 0 },
    })

    expect(await places()).toContainEqual({ ...medway, archived: false })
    const archived = await salon.call('PATCH', `/api/locations/${small.medway.id}`, {
      headers,
      json: { archived: true, _status: 'published' },
    })
    expect(archived.status).toBe(200)
    expect(await places()).toContainEqual({ ...medway, archived: true })

    await store(salon.payload).updateOne(
      'appointments',
      { id: { equals: appointment } },
      { status: 'Cancelled' },
    )
    expect((await places()).map((one: typeof medway) => one.location_name)).not.toContain('Medway')
  })
})
