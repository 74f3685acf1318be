import { describe, expect, it } from 'vitest'
import { newId } from '@/server/ids'
import { store } from '@/server/repositories/store'
import { deskSalonFor } from '../support/desk-salon'
import { databases } from '../support/salon'

describe.each(databases())('customers on %s', (database) => {
  const desk = deskSalonFor(database)
  const customer_id = desk.customerId
  const get = (path: string) => desk.salon.call('GET', `/api/${path}`, { headers: desk.headers })

  /** On the Monday after the day that the clock shows. */
  const bookWithNotes = () =>
    desk.salon.call('POST', '/api/booking/admin-create-booking', {
      headers: desk.headers,
      json: {
        customer_id,
        staff_id: desk.small.amy.id,
        location_id: desk.small.medway.id,
        service: { service_id: desk.small.tint.id },
        slot: { slot_id: 'custom', start_time: '2026-11-23T10:00:00.000Z' },
        notes: 'Allergic to <latex>',
      },
    })

  it('are listed, shown and changed', async () => {
    const list = await get('customers/get-customers')
    expect(list.body.customers).toEqual([expect.objectContaining({ customer_id, last_name: 'Quill' })])
    const json = {
      customer_id,
      last_name: 'Quillfeather',
      postal_code: 'ME1 1XX',
      phone_number: '07700 900123',
    }
    const saved = await desk.salon.call('PUT', '/api/customers/edit-customer', {
      headers: desk.headers,
      json,
    })
    expect(saved.body.message).toBe('The customer has been saved.')
    const shown = await get(`customers/customer?customer_id=${customer_id}`)
    expect(shown.body.customer).toMatchObject({
      last_name: 'Quillfeather',
      post_code: 'ME1 1XX',
      postal_code: 'ME1 1XX',
      email: 'harriet@guests.example',
    })
  })

  it('are not changed to nonsense', async () => {
    const edit = (more: object) =>
      desk.salon.call('PUT', '/api/customers/edit-customer', {
        headers: desk.headers,
        json: { customer_id, ...more },
      })
    const answers = await Promise.all([
      edit({ first_name: '<b>' }),
      edit({ first_name: '' }),
      edit({ email: 'nowhere' }),
      edit({ phone_number: 'call me' }),
      edit({ customer_id: 'nobody' }),
      edit({ customer_id: undefined }),
    ])
    expect(answers.map(({ body }) => body.code)).toEqual([
      'INVALID_NAME',
      'INVALID_NAME',
      'INVALID_EMAIL',
      'INVALID_PHONE',
      'CUSTOMER_NOT_FOUND',
      'CUSTOMER_ID_MISSING',
    ])
  })

  it('are removed only by our own pages or a bearer, not with an appointment to come, anonymised with bookings', async () => {
    expect((await bookWithNotes()).status).toBe(200)
    const url = `/api/customers/remove-customer?customer_id=${customer_id}`
    const cookie = { Cookie: `payload-token=${desk.headers.Authorization?.slice(7)}` }
    expect((await desk.salon.call('GET', url, { headers: cookie })).body.code).toBe('WRONG_ORIGIN')
    const crossSite = { ...cookie, 'Sec-Fetch-Site': 'cross-site' }
    expect((await desk.salon.call('GET', url, { headers: crossSite })).status).toBe(403)
    const ourPage = { ...cookie, 'Sec-Fetch-Site': 'same-origin' }
    expect((await desk.salon.call('GET', url, { headers: ourPage })).body.code).toBe(
      'CUSTOMER_HAS_APPOINTMENTS',
    )
    desk.salon.clock.set(Date.UTC(2026, 11, 24, 12))
    const gone = await desk.salon.call('DELETE', url, { headers: desk.headers })
    expect(gone.body.message).toMatch(/have been erased/)
    expect((await desk.salon.call('GET', url, { headers: desk.headers })).body.code).toBe(
      'CUSTOMER_NOT_FOUND',
    )
    const list = await get('booking/bookings?from=2026-11-23&to=2026-11-23')
    expect(list.body.bookings[0]).toMatchObject({
      first_name: 'Former customer',
      last_name: '',
      notes: null,
    })
    const fresh = newId()
    await store(desk.salon.payload).insert('customers', { id: fresh, firstName: 'Nia', source: 'staff' })
    const plain = `/api/customers/remove-customer?customer_id=${fresh}`
    expect((await desk.salon.call('GET', plain, { headers: desk.headers })).body.message).toBe(
      'The customer has been removed.',
    )
  })
})
