import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createId } from '@/server/ids'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn, type SmallSalon, smallSalon } from '../support/small-salon'

describe.each(databases('sqlite'))('a staff calendar on %s', (database) => {
  let salon: Salon
  let demo: SmallSalon
  let headers: Record<string, string>
  let amys: Record<string, string>
  beforeAll(async () => {
    salon = await startSalon({ database })
    demo = await smallSalon(salon.payload)
    headers = await signedIn(salon, 'admin')
    amys = await signedIn(salon, 'staff')
    await salon.payload.update({
      collection: 'users',
      where: { username: { equals: 'staff-user' } },
      data: { staffMember: demo.amy.id },
    })
  })
  afterAll(() => salon.close())

  const asked = (staff: string, by = headers) =>
    salon.call('GET', `/api/staff/calendar-address?staff_id=${staff}`, { headers: by })
  const getAddress = async (staff: string) => (await asked(staff)).body.url as string
  /** Reads the calendar without signing in, as calendar apps do. */
  const read = async (url: string) => {
    const answer = await salon.call('GET', new URL(url).pathname)
    return { status: answer.status, type: answer.headers.get('content-type'), text: String(answer.body) }
  }

  it('is only available at its secret address, and is empty at first', async () => {
    const url = await getAddress(demo.amy.id)
    expect(url).toMatch(/\/api\/staff\/calendar\/[^/]+\/[\w-]{43}\.ics$/)
    const file = await read(url)
    expect([file.status, file.type]).toEqual([200, expect.stringContaining('text/calendar')])
    expect(file.text).toContain('BEGIN:VCALENDAR')
    const beths = await getAddress(demo.beth.id)
    const crossed = url.replace(/[^/]+$/, beths.slice(beths.lastIndexOf('/') + 1))
    const guesses = ['guessed.ics', 'é'.repeat(43), `${'a'.repeat(42)}%F0%9F%92%85`, 'a'.repeat(43)]
    for (const wrong of [
      crossed,
      url.replace(demo.amy.id, 'nobody'),
      ...guesses.map((guess) => url.replace(/[^/]+$/, guess)),
    ])
      expect([wrong, (await read(wrong)).status]).toEqual([wrong, 404])
    expect((await salon.call('GET', `/api/staff/calendar-address?staff_id=${demo.amy.id}`)).status).toBe(401)
  })

  it('contains treatments with a first name, and events, and nothing else about a customer', async () => {
    const customer = await salon.payload.db.create({
      collection: 'customers',
      data: {
        id: createId(),
        firstName: 'Dilys',
        lastName: 'Marchbank',
        phone: '01634 555 123',
        notes: 'Late',
        source: 'staff',
      },
    })
    const start = salon.clock.now() + 86_400_000
    const time = { start, end: start + 3_600_000, busyEnd: start + 3_600_000 }
    const appointment = {
      ...{ booking: 'b', customer: customer.id, staff: demo.amy.id, location: demo.medway.id },
      ...{ service: demo.tint.id, serviceName: 'Brow tint', staffName: 'Amy Hart', locationName: 'Medway' },
      ...{ pricePence: 4550, durationMinutes: 60, cleanUpMinutes: 0, status: 'Confirmed', ...time },
    }
    await salon.payload.db.create({ collection: 'appointments', data: { id: createId(), ...appointment } })
    const event = { all: true, event_name: 'Team meeting' }
    const times = {
      ...{ start_time: new Date(start + 7_200_000), end_time: new Date(start + 10_800_000) },
    }
    await salon.call('POST', '/api/events/add-event', { headers, json: { ...event, ...times } })
    const { text } = await read(await getAddress(demo.amy.id))
    expect(text).toContain('SUMMARY:Brow tint\\, Dilys')
    expect(text).toContain('SUMMARY:Team meeting')
    expect(text).not.toMatch(/Marchbank|555|Late/)
    expect((await read(await getAddress(demo.beth.id))).text).not.toContain('Dilys')
  })

  it('shows its address to its owner and to admins, not to colleagues', async () => {
    expect((await asked(demo.amy.id, amys)).body.url).toBe(await getAddress(demo.amy.id))
    expect((await asked(demo.beth.id, amys)).body.code).toBe('FORBIDDEN')
    const json = { staff_id: demo.beth.id }
    const renewed = await salon.call('POST', '/api/staff/calendar-address', { headers: amys, json })
    expect([renewed.status, renewed.body.code]).toEqual([403, 'FORBIDDEN'])
    const own = { headers: amys, json: { staff_id: demo.amy.id } }
    expect((await salon.call('POST', '/api/staff/calendar-address', own)).status).toBe(200)
  })

  it('can get a new address, and the old address stops working', async () => {
    const before = await getAddress(demo.amy.id)
    const renewed = await salon.call('POST', '/api/staff/calendar-address', {
      headers,
      json: { staff_id: demo.amy.id },
    })
    expect(renewed.body.url).not.toBe(before)
    expect(await getAddress(demo.amy.id)).toBe(renewed.body.url)
    expect((await read(before)).status).toBe(404)
    expect((await read(renewed.body.url)).status).toBe(200)
  })

  it('stops working when the member of staff leaves, even if they return', async () => {
    const before = await getAddress(demo.beth.id)
    const away = await salon.call('DELETE', `/api/staff/member?staff_id=${demo.beth.id}`, { headers })
    expect([away.status, (await read(before)).status]).toEqual([200, 404])
    const json = { staff_id: demo.beth.id, archived: false }
    expect((await salon.call('PUT', '/api/staff/member', { headers, json })).status).toBe(200)
    expect((await read(before)).status).toBe(404)
    expect((await read(await getAddress(demo.beth.id))).status).toBe(200)
  })
})
