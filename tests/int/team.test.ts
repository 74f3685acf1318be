import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createId } from '@/server/ids'
import { store } from '@/server/repositories/store'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn, type SmallSalon, smallSalon, upcomingStart } from '../support/small-salon'

describe.each(databases('mongodb'))('the team on %s', (database) => {
  let salon: Salon
  let small: SmallSalon
  let staff: Record<string, string>
  let admin: Record<string, string>
  beforeAll(async () => {
    salon = await startSalon({ database })
    small = await smallSalon(salon.payload)
    staff = await signedIn(salon)
    admin = await signedIn(salon, 'admin')
  })
  afterAll(() => salon.close())

  const ask = (method: string, path: string, json?: object, headers = staff) =>
    salon.call(method, `/api/staff/${path}`, { headers, ...(json ? { json } : {}) })
  const member = async (id: string, headers = staff) =>
    (await ask('GET', 'team', undefined, headers)).body.data.find(
      (one: { staff_id: string }) => one.staff_id === id,
    )
  const getPerformers = async (id: string) => {
    const { body } = await salon.call('GET', `/api/services/service/${id}`, { headers: staff })
    return [body.data.staff_ids, body.data.has_no_staff]
  }

  it('is shown to staff with their treatments; accounts are shown to admins only', async () => {
    const [user] = await store(salon.payload).find('users', { role: { equals: 'staff' } }, { limit: 1 })
    await store(salon.payload).updateOne('users', { id: { equals: user?.id } }, { staffMember: small.amy.id })
    expect(await member(small.amy.id)).toMatchObject({
      ...{ first_name: 'Amy', last_name: 'Hart', archived: false, sign_in: null },
      ...{ location_ids: [small.medway.id], service_ids: [small.tint.id] },
    })
    expect((await member(small.amy.id, admin)).sign_in).toMatchObject({ username: 'staff-user' })
  })

  it('can get a new member, whose texts are public and whose contact details are not', async () => {
    const nameless = await ask('POST', 'member', { first_name: 'Cleo' })
    expect([nameless.status, nameless.body.field]).toEqual([400, 'last_name'])
    const person = { first_name: 'Cleo', last_name: 'Marsh', role: 'Brow artist', phone: '01634 123456' }
    const made = await ask('POST', 'member', { ...person, service_ids: [], location_ids: [small.medway.id] })
    const taken = (await ask('GET', 'team')).body.data.map(({ colour }: { colour: number }) => colour)
    expect(made.body.data).toMatchObject({ ...person, service_ids: [] })
    expect(taken.filter((colour: number) => colour === made.body.data.colour)).toHaveLength(1)
    for (const colour of [1, 0]) {
      const chosen = await ask('POST', 'member', { ...person, colour, service_ids: [], location_ids: [] })
      expect(chosen.body.data.colour).toBe(colour)
    }
    const seen = (await salon.call('GET', '/api/staff')).body.staff
    const own = seen.find((one: { first_name: string }) => one.first_name === 'Cleo')
    expect(own).toMatchObject({ role: 'Brow artist' })
    expect(own).not.toHaveProperty('phone')
  })

  it('changes only the fields sent, and skills for one person only', async () => {
    const put = (staff_id: string, change: object) => ask('PUT', 'member', { staff_id, ...change })
    expect((await put(small.amy.id, { colour: 4, role: 'Senior' })).body.data).toMatchObject({
      ...{ colour: 4, role: 'Senior', service_ids: [small.tint.id], first_name: 'Amy' },
    })
    const diary = await salon.call('GET', '/api/diary?from=2026-11-23&to=2026-11-29', { headers: staff })
    expect(diary.body.people).toContainEqual(
      expect.objectContaining({ staff_id: small.amy.id, first_name: 'Amy', colour: 4 }),
    )
    expect((await put(small.amy.id, { service_ids: [] })).body.data.service_ids).toEqual([])
    expect(await getPerformers(small.tint.id)).toEqual([[small.beth.id], false])
    expect((await put(small.beth.id, { service_ids: [] })).body.data.service_ids).toEqual([])
    expect(await getPerformers(small.tint.id)).toEqual([[], true])
    const { service_ids: none } = (await ask('POST', 'member', { first_name: 'Dee', last_name: 'Ray' })).body
      .data
    expect(none).toEqual([])
    for (const { id } of [small.amy, small.beth]) await put(id, { service_ids: [small.tint.id] })
    expect((await getPerformers(small.tint.id))[0]).toEqual([small.amy.id, small.beth.id])
    for (const [change, field] of [
      [{ email: 'no' }, 'email'],
      [{ phone: 'no' }, 'phone'],
      [{ location_ids: ['nowhere'] }, 'location_ids'],
      [{ service_ids: ['nothing'] }, 'service_ids'],
      [{ last_name: ' ' }, 'last_name'],
    ] as const)
      expect((await put(small.amy.id, change)).body.field).toBe(field)
    expect((await put('nobody', {})).status).toBe(404)
  })

  it('can archive a member once they have no upcoming appointments, and restore them', async () => {
    const customer = createId()
    await store(salon.payload).insert('customers', {
      ...{ id: customer, firstName: 'Harriet', email: 'h@guests.example', source: 'staff' },
    })
    const { body } = await salon.call('POST', '/api/booking/admin-create-booking', {
      headers: staff,
      json: {
        ...{ customer_id: customer, staff_id: small.beth.id, location_id: small.medway.id },
        ...{ service: small.tint.id, slot: { start_time: upcomingStart(9) } },
      },
    })
    const path = `member?staff_id=${small.beth.id}`
    const refused = await ask('DELETE', path)
    expect([refused.status, refused.body.code]).toEqual([409, 'STAFF_HAS_APPOINTMENTS'])
    expect(refused.body.appointments).toMatchObject([
      { booking_slot_id: body.bookingSlotId, first_name: 'Harriet' },
    ])
    const byPayload = await salon.call('DELETE', `/api/staff/${small.beth.id}`, { headers: admin })
    expect([byPayload.status, byPayload.body.code]).toEqual([409, 'STAFF_HAS_APPOINTMENTS'])
    const all = await salon.call('DELETE', '/api/staff?where[archived][not_equals]=true', { headers: admin })
    expect(all.status).toBe(403)
    const coming = await ask('GET', `appointments?staff_id=${small.beth.id}`)
    expect(coming.body.data).toHaveLength(1)
    expect((await member(small.beth.id)).archived).toBe(false)
    const past = await salon.call('PATCH', `/api/staff/${small.beth.id}`, {
      ...{ headers: staff, json: { archived: true, role: 'Away' } },
    })
    expect([past.body.doc.role, past.body.doc.archived]).toEqual(['Away', false])
    await salon.call('DELETE', `/api/booking/cancel-booking?bookingId=${body.bookingId}`, { headers: staff })
    expect((await ask('DELETE', path)).status).toBe(200)
    expect((await member(small.beth.id)).archived).toBe(true)
    const seen = (await salon.call('GET', '/api/staff')).body.staff
    expect(seen.map((one: { staff_id: string }) => one.staff_id)).not.toContain(small.beth.id)
    await salon.call('PATCH', `/api/staff/${small.beth.id}`, { headers: staff, json: { archived: false } })
    expect((await member(small.beth.id)).archived).toBe(true)
    await ask('PUT', 'member', { staff_id: small.beth.id, archived: false })
    expect((await member(small.beth.id)).archived).toBe(false)
    expect((await salon.call('DELETE', `/api/staff/${small.beth.id}`, { headers: admin })).status).toBe(200)
    expect((await member(small.beth.id)).archived).toBe(true)
  })
})
