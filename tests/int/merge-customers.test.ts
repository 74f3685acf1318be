import type { Where } from 'payload'
import { describe, expect, it } from 'vitest'
import { store } from '@/server/repositories/store'
import { finishMerges } from '@/server/services/customers/merge'
import { deskSalonFor, FRIDAY_NOON } from '../support/desk-salon'
import { databases } from '../support/salon'
import { signedIn } from '../support/small-salon'

const DAY = 86_400_000

describe.each(databases())('merging two records of one customer on %s', (database) => {
  const desk = deskSalonFor(database)
  const keep_id = desk.customerId
  const ask = (method: string, path: string, json?: object, headers = desk.headers) =>
    desk.salon.call(method, `/api/${path}`, { headers, json })
  const row = (id: string) => store(desk.salon.payload).findOne('customers', { id: { equals: id } })
  const make = async (more: object): Promise<string> =>
    (await ask('POST', 'customers/new', { first_name: 'Hattie', last_name: 'Quill', ...more })).body
      .customer_id
  const book = async (customer_id: string, start_time: string) =>
    (
      await ask('POST', 'booking/admin-create-booking', {
        ...{ customer_id, staff_id: desk.small.amy.id, location_id: desk.small.medway.id },
        ...{ service: { service_id: desk.small.tint.id }, slot: { start_time } },
      })
    ).body
  let merge_id = ''

  it('moves everything, fills in what is missing, and makes the old id lead to the new', async () => {
    desk.salon.clock.set(FRIDAY_NOON)
    merge_id = await make({
      phone_number: '01634 555011',
      email: 'hattie@guests.example',
      notes: 'Quiet, please',
    })
    const { bookingId } = await book(merge_id, '2026-11-23T10:00:00.000Z')
    await ask('POST', 'customers/health-note', { customer_id: merge_id, kind: 'allergy', text: 'Latex' })
    await ask('PUT', 'customers/edit-customer', { customer_id: merge_id, must_pay_online: true })
    await store(desk.salon.payload).insert('discount-uses', {
      ...{ id: 'a-use', key: 'code@hattie@guests.example', discount: 'code', order: 'an-order' },
      email: 'hattie@guests.example',
    })
    const asked = `customers/merge-preview?keep_id=${keep_id}&merge_id=${merge_id}`
    expect((await ask('GET', asked)).body).toMatchObject({
      appointments: 1,
      payments: 1,
      health_notes: 1,
      enrolments: 0,
    })
    expect((await ask('POST', 'customers/merge', { keep_id, merge_id })).status).toBe(200)
    const { body } = await ask('GET', `customers/customer?customer_id=${merge_id}`)
    expect(body.customer).toMatchObject({
      ...{ customer_id: keep_id, first_name: 'Harriet', email: 'harriet@guests.example' },
      ...{ phone_number: '01634 555011', notes: 'Quiet, please', must_pay_online: true },
    })
    const visits = (await ask('GET', `customers/visits?customer_id=${keep_id}`)).body
    expect([visits.coming[0].booking_id, visits.has_health_notes]).toEqual([bookingId, true])
    expect((await ask('GET', `customers/health-notes?customer_id=${keep_id}`)).body.notes).toHaveLength(1)
    const uses = await store(desk.salon.payload).find('discount-uses', {}, { limit: 9 })
    expect(uses.map(({ key }) => key)).toEqual(['code@harriet@guests.example'])
    expect((await ask('GET', 'customers/find-customers?search=hattie')).body.total).toBe(0)
    expect((await ask('GET', 'customers/find-customers?search=01634555011')).body.total).toBe(1)
    const audit: Where = {
      and: [{ action: { equals: 'customers-merged' } }, { subjectId: { equals: keep_id } }],
    }
    expect((await ask('POST', 'customers/merge', { keep_id, merge_id })).status).toBe(200)
    expect(await store(desk.salon.payload).count('audit-records', audit)).toBe(1)
  })

  it('is completed after a crash, including what was written in the meantime', async () => {
    const [half, other] = [
      await make({ phone_number: '01634 555012' }),
      await make({ phone_number: '01634 555013' }),
    ]
    await book(half, '2026-11-24T10:00:00.000Z')
    // Only the mark has been written.
    await store(desk.salon.payload).updateOne('customers', { id: { equals: half } }, { mergedInto: keep_id })
    expect(await finishMerges(desk.salon.payload)).toBeGreaterThan(0)
    expect((await row(half))?.firstName).toBe('Merged')
    expect((await ask('GET', `customers/visits?customer_id=${keep_id}`)).body.coming).toHaveLength(2)
    await store(desk.salon.payload).updateOne(
      'bookings',
      { customer: { equals: keep_id } },
      { customer: half },
    )
    await finishMerges(desk.salon.payload)
    expect(await store(desk.salon.payload).count('bookings', { customer: { equals: half } })).toBe(0)
    // Two desks merge the customers in opposite directions. One merge wins, and no customer is lost.
    const third = await make({ phone_number: '01634 555014' })
    const both = await Promise.all([
      ask('POST', 'customers/merge', { keep_id: other, merge_id: third }),
      ask('POST', 'customers/merge', { keep_id: third, merge_id: other }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await ask('GET', 'customers/find-customers?search=hattie')).body.total).toBe(1)
    expect((await ask('POST', 'customers/merge', { keep_id: other, merge_id: other })).body.code).toBe(
      'MERGE_WITH_ITSELF',
    )
  })

  it('lets an admin export the customers, safely for spreadsheets', async () => {
    const admin = await signedIn(desk.salon, 'admin')
    await ask('PUT', 'customers/edit-customer', { customer_id: keep_id, notes: '=HYPERLINK("x")' })
    expect((await ask('GET', 'customers/export')).status).toBe(403)
    const csv = await ask('GET', 'customers/export?format=csv&search=quill', undefined, admin)
    expect(csv.headers.get('content-disposition')).toMatch(/customers-.*\.csv/)
    expect(csv.body).toContain(`"'=HYPERLINK(""x"")"`)
    const person = await ask('GET', `customers/export?customer_id=${keep_id}`, undefined, admin)
    const everything = JSON.parse(person.body)
    expect(everything.customer.customer_id).toBe(keep_id)
    expect([everything.appointments.length, everything.health_notes[0].text]).toEqual([2, 'Latex'])
    const table = await ask('GET', `customers/export?customer_id=${keep_id}&format=csv`, undefined, admin)
    expect(table.body.trim().split('\r\n')).toHaveLength(3)
  })

  it('lets both records be erased together', async () => {
    desk.salon.clock.set(FRIDAY_NOON + 30 * DAY)
    expect((await ask('DELETE', `customers/remove-customer?customer_id=${keep_id}`)).status).toBe(200)
    expect(await row(merge_id)).toBeNull()
    const all = JSON.stringify(await store(desk.salon.payload).find('customers', {}, { limit: 50 }))
    expect(all).not.toMatch(/hattie@|harriet@/)
  })
})
