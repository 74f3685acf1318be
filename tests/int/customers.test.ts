import { describe, expect, it } from 'vitest'
import { staffMessages } from '@/messages/staff'
import { createId } from '@/server/ids'
import { addCustomer } from '@/server/repositories/customers'
import { store } from '@/server/repositories/store'
import { deskSalonFor } from '../support/desk-salon'
import { manyCustomers } from '../support/many-customers'
import { databases } from '../support/salon'
import { signedIn } from '../support/small-salon'

describe.each(databases())('customers on %s', (database) => {
  const desk = deskSalonFor(database)
  const customer_id = desk.customerId
  const get = (path: string) => desk.salon.call('GET', `/api/${path}`, { headers: desk.headers })

  /** Books on the Monday after the day that the clock shows. */
  const bookWithNotes = (who = customer_id, start_time = '2026-11-23T10:00:00.000Z') =>
    desk.salon.call('POST', '/api/booking/admin-create-booking', {
      headers: desk.headers,
      json: {
        customer_id: who,
        staff_id: desk.small.amy.id,
        location_id: desk.small.medway.id,
        service: { service_id: desk.small.tint.id },
        slot: { slot_id: 'custom', start_time },
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
    const [found] = (await get('desk/find?search=quillfeather')).body.customers
    expect(shown.body.customer).toMatchObject(found)
    expect(shown.body.customer).toMatchObject({
      last_name: 'Quillfeather',
      post_code: 'ME1 1XX',
      postal_code: 'ME1 1XX',
      email: 'harriet@guests.example',
    })
  })

  it('keep what a different desk saved in the meantime, and report a change of the same field', async () => {
    const edit = (json: object) =>
      desk.salon.call('PUT', '/api/customers/edit-customer', {
        headers: desk.headers,
        json: { customer_id, ...json },
      })
    const seen = { notes: '', city: '' }
    expect((await edit({ notes: 'Prefers mornings', seen: { notes: seen.notes } })).status).toBe(200)
    const other = await edit({ city: 'Rochester', seen: { city: seen.city } })
    expect(other.body.customer).toMatchObject({ notes: 'Prefers mornings', city: 'Rochester' })
    const late = await edit({ notes: 'Prefers evenings', city: 'Chatham', seen })
    expect([late.status, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
    expect(late.body.customer).toMatchObject({ notes: 'Prefers mornings', city: 'Rochester' })
    const { customer } = (await get(`customers/customer?customer_id=${customer_id}`)).body
    expect(customer).toMatchObject({ notes: 'Prefers mornings', city: 'Rochester' })
    expect((await edit({ city: 'Rochester', seen: { city: '' } })).status).toBe(200)
    const knows = { notes: 'Prefers mornings', city: 'Rochester' }
    expect((await edit({ notes: '', city: '', seen: knows })).body.customer).toMatchObject({
      notes: null,
      city: null,
    })
    expect((await edit({ customer_id: 'nobody', city: 'Chatham', seen })).body.code).toBe(
      'CUSTOMER_NOT_FOUND',
    )
  })

  it('are marked if a visitor left them at the checkout and never booked', async () => {
    const person = { first_name: 'Wanda', last_name: 'Łęcka', email: 'wanda@guests.example' }
    const json = { ...person, phone_number: '07700 900555' }
    const made: string[] = []
    for (const headers of [undefined, undefined, desk.headers]) {
      const { body } = await desk.salon.call('POST', '/api/customers/new', { headers, json })
      made.push(body.customer_id ?? body.customer.customer_id)
    }
    await bookWithNotes(made[0], '2026-11-24T10:00:00.000Z')
    const marks = (customers: { customer_id: string; not_booked: boolean }[]) =>
      made.map((id) => customers.find((one) => one.customer_id === id)?.not_booked)
    const found = await get('customers/find-customers?search=wanda')
    expect(marks(found.body.customers)).toEqual([false, true, false])
    const one = await get(`customers/customer?customer_id=${made[1]}`)
    expect(one.body.customer.not_booked).toBe(true)
    for (const id of made) await store(desk.salon.payload).remove('customers', { id: { equals: id } })
    await store(desk.salon.payload).remove('appointments', { customer: { equals: made[0] } })
  })

  it('are found by part of their name, email address or phone number, page by page, in the requested order', async () => {
    const add = (first_name: string, n: number) =>
      desk.salon.call('POST', '/api/customers/new', {
        headers: desk.headers,
        json: { first_name, last_name: `Përcent%_${n}`, phone_number: `01634 5550${10 + n}` },
      })
    for (let n = 0; n < 12; n++) expect((await add(n % 2 ? 'Una' : 'Joanna', n)).status).toBe(200)
    const find = async (query: string) => {
      const { body } = await get(`customers/find-customers?${query}`)
      return [
        body.customers.map((one: { last_name: string }) => one.last_name.slice(9)),
        body.total,
        body.page,
        body.pages,
      ]
    }
    const all = ['11', '10', '9', '8', '7', '6', '5', '4', '3', '2']
    expect(await find('search=percent')).toEqual([all, 12, 1, 2])
    expect(await find('search=PERCENT&page=2')).toEqual([['1', '0'], 12, 2, 2])
    expect(await find('search=percent&page=99')).toEqual([['1', '0'], 12, 2, 2])
    expect(await find('search=NNA+perc&sort=name')).toEqual([['0', '10', '2', '4', '6', '8'], 6, 1, 1])
    expect(await find('search=una+per&sort=-name')).toEqual([['9', '7', '5', '3', '11', '1'], 6, 1, 1])
    expect(await find('search=%25_1&sort=oldest')).toEqual([['1', '10', '11'], 3, 1, 1])
    expect(await find('search=%2B441634555011')).toEqual([['1'], 1, 1, 1])
    expect(await find('search=harriet+quil')).toEqual([[expect.anything()], 1, 1, 1])
    expect(await find('search=una+percent%25_11')).toEqual([['11'], 1, 1, 1])
    expect(await find('search=una+percent%25_&sort=-name')).toEqual([
      ['9', '7', '5', '3', '11', '1'],
      6,
      1,
      1,
    ])
    // Each of their three-letter groups matches, but they are not next to each other.
    expect(await find('search=t%25_ercuna')).toEqual([[], 0, 1, 1])
    expect(await find('search=1&sort=name')).toEqual([expect.anything(), 13, 1, 2])
    expect(await find('search=RC')).toEqual([all, 12, 1, 2])
    expect((await get('customers/find-customers?search=_9')).body.total).toBe(1)
    expect((await get('customers/find-customers?search=%22nt%25')).body.total).toBe(0)
    expect((await get('customers/find-customers?search=cent%00')).body.total).toBe(0)
    expect(await find('search=nobody&page=3')).toEqual([[], 0, 1, 1])
    expect((await get('customers/find-customers?page=0')).status).toBe(400)
    expect((await get('customers/find-customers?sort=notes')).status).toBe(400)
  })

  it('are found by their stored data even among many, and no longer by earlier data', async () => {
    const added = Array.from({ length: 120 }, (_, n) =>
      addCustomer(desk.salon.payload, {
        ...{ firstName: 'Zoë', lastName: `Threnody ${String(n).padStart(3, '0')}`, source: 'staff' },
        ...{ email: `zt.${n}@guests.example` },
      }),
    )
    const rows = await Promise.all(added)
    const find = async (search: string, more = '') =>
      (await get(`customers/find-customers?search=${encodeURIComponent(search)}${more}`)).body
    const last = (await find('zoe threnody', '&sort=name&page=12')).customers
    expect([last.at(-1).last_name, (await find('zoe threnody')).total]).toEqual(['Threnody 119', 120])
    expect((await find('ZT.7@guests')).total).toBe(1)
    // There are more customers than we sort. They are read in the requested order, and staff see no exact count.
    const many = await manyCustomers(desk.salon.payload, 1100, { firstName: 'Ozzy', lastName: 'Threnody' })
    const names = (found: { customers: { last_name: string }[] }) =>
      found.customers.map(({ last_name }) => last_name.slice(-4))
    for (const search of ['ozzy threnody', 'zzy', 'zy']) {
      const { total, ...shown } = (await get(`desk/find?search=${encodeURIComponent(search)}`)).body
      expect([search, total, names(shown)[7]]).toEqual([search, 1001, '0007'])
      const page = await find(search, '&sort=-name&page=2')
      expect([search, page.total, names(page)[0], names(page)[9]]).toEqual([search, 1100, '1089', '1080'])
    }
    expect(await get('desk/find?search=z')).toMatchObject({ body: { total: 1001 } })
    await desk.salon.payload.db.deleteMany({
      collection: 'customers',
      where: { id: { in: [...rows.map(({ id }) => id), ...many] } },
    })
    for (const search of ['zoe threnody', 'threnody', 'hr', 'zt.7@']) {
      const { total } = await find(search)
      expect([search, total]).toEqual([search, search === 'hr' ? expect.any(Number) : 0])
    }
  })

  it('may have only one contact when staff add them, and without an email address nothing is sent', async () => {
    const make = (json: object, headers = desk.headers) =>
      desk.salon.call('POST', '/api/customers/new', { headers, json })
    const said = async (answer: ReturnType<typeof make>) => {
      const { body } = await answer
      return [body.code, body.field]
    }
    expect(await said(make({ first_name: 'Olwen' }))).toEqual(['CONTACT_REQUIRED', 'phone_number'])
    expect(await said(make({ first_name: 'Olwen', email: '', phone_number: '' }))).toEqual([
      'CONTACT_REQUIRED',
      'phone_number',
    ])
    expect(await said(make({ first_name: 'Olwen', phone_number: '01634 555099' }, {}))).toEqual([
      'MISSING_FIELD',
      'email',
    ])
    expect(await said(make({ first_name: 'Olwen', email: 'olwen@guests.example' }, {}))).toEqual([
      'MISSING_FIELD',
      'phone_number',
    ])
    expect((await make({ first_name: 'Olwen', email: 'olwen@guests.example' })).status).toBe(200)
    const { body } = await make({ first_name: 'Olwen', phone_number: '01634 555099' })
    expect(body.message).toBe('Successfully created a new customer.')
    const booked = await bookWithNotes(body.customer_id, '2026-11-23T14:00:00.000Z')
    expect(booked.status).toBe(200)
    await desk.salon.call('DELETE', `/api/booking/cancel-booking?bookingId=${booked.body.bookingId}`, {
      headers: desk.headers,
    })
    const mails = await store(desk.salon.payload).count('notifications', {
      booking: { equals: booked.body.bookingId },
    })
    expect(mails).toBe(0)
    const edit = (change: object) =>
      desk.salon.call('PUT', '/api/customers/edit-customer', {
        headers: desk.headers,
        json: { customer_id: body.customer_id, ...change },
      })
    expect(await said(edit({ phone_number: '' }))).toEqual(['CONTACT_REQUIRED', 'phone_number'])
    const changed = await edit({ phone_number: '', email: 'olwen.two@guests.example' })
    expect(changed.status).toBe(200)
    expect((await get('customers/find-customers?search=olwen.two')).body.total).toBe(1)
    expect((await get('customers/find-customers?search=01634555099')).body.total).toBe(0)
  })

  it('are not changed to invalid data', async () => {
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

  it('are deleted several at a time by an admin, except those with an upcoming appointment', async () => {
    const made = async (first_name: string): Promise<string> => {
      const json = { first_name, phone_number: '01634 555098' }
      const answer = await desk.salon.call('POST', '/api/customers/new', { headers: desk.headers, json })
      return answer.body.customer_id
    }
    const [one, two, booked] = [await made('Ada'), await made('Bea'), await made('Cleo')]
    expect((await bookWithNotes(booked, '2026-11-23T16:00:00.000Z')).status).toBe(200)
    const remove = (headers: Record<string, string>) =>
      desk.salon.call('POST', '/api/customers/remove-customers', {
        headers,
        json: { customer_ids: [one, two, booked, one] },
      })
    expect((await remove(desk.headers)).status).toBe(403)
    const admin = await signedIn(desk.salon, 'admin')
    const { body } = await remove(admin)
    expect(body).toMatchObject({
      removed: [one, two],
      kept: [{ customer_id: booked, code: 'CUSTOMER_HAS_APPOINTMENTS' }],
      message: staffMessages.customersRemoved(2, 1),
    })
    const again = await desk.salon.call('POST', '/api/customers/remove-customers', {
      headers: admin,
      json: { customer_ids: [one] },
    })
    expect(again.body).toMatchObject({
      removed: [],
      kept: [{ customer_id: one, code: 'CUSTOMER_NOT_FOUND' }],
      message: 'No customers have been deleted.',
    })
    const left = await get('customers/find-customers?search=01634555098')
    expect(left.body.customers.map((customer: { customer_id: string }) => customer.customer_id)).toEqual([
      booked,
    ])
  })

  it('are removed only by our own pages or a bearer token, not with an upcoming appointment, and are anonymised if they have bookings', async () => {
    expect((await bookWithNotes()).status).toBe(200)
    const url = `/api/customers/remove-customer?customer_id=${customer_id}`
    const cookie = { Cookie: `payload-token=${desk.headers.Authorization?.slice(7)}` }
    for (const method of ['GET', 'DELETE'] as const)
      expect((await desk.salon.call(method, url)).status).toBe(401)
    expect((await desk.salon.call('GET', url, { headers: cookie })).body.code).toBe('WRONG_ORIGIN')
    const crossSite = { ...cookie, 'Sec-Fetch-Site': 'cross-site' }
    expect((await desk.salon.call('GET', url, { headers: crossSite })).status).toBe(403)
    const ourPage = { ...cookie, 'Sec-Fetch-Site': 'same-origin' }
    expect((await desk.salon.call('GET', url, { headers: ourPage })).body.code).toBe(
      'CUSTOMER_HAS_APPOINTMENTS',
    )
    desk.salon.clock.set(Date.UTC(2026, 11, 24, 12))
    const gone = await desk.salon.call('DELETE', url, { headers: desk.headers })
    expect(gone.body.message).toBe(staffMessages.customerAnonymised)
    expect((await desk.salon.call('GET', url, { headers: desk.headers })).body.code).toBe(
      'CUSTOMER_NOT_FOUND',
    )
    const list = await get('booking/bookings?from=2026-11-23&to=2026-11-23')
    expect(list.body.bookings[0]).toMatchObject({
      first_name: 'Former customer',
      last_name: '',
      notes: null,
    })
    const fresh = createId()
    await store(desk.salon.payload).insert('customers', { id: fresh, firstName: 'Nia', source: 'staff' })
    const plain = `/api/customers/remove-customer?customer_id=${fresh}`
    expect((await desk.salon.call('GET', plain, { headers: desk.headers })).body.message).toBe(
      staffMessages.customerRemoved,
    )
  })
})
