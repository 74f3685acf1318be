import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '@/server/ids'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn, type SmallSalon, smallSalon } from '../support/small-salon'

describe.each(databases())('the calendar of somebody who works here on %s', (database) => {
  let salon: Salon
  let demo: SmallSalon
  let headers: Record<string, string>
  beforeAll(async () => {
    salon = await startSalon({ database })
    demo = await smallSalon(salon.payload)
    headers = await signedIn(salon)
  })
  afterAll(() => salon.close())

  const addressOf = async (staff: string) =>
    (await salon.call('GET', `/api/staff/calendar-address?staff_id=${staff}`, { headers })).body.url as string
  /** As a calendar asks: nobody is signed in. */
  const read = async (url: string) => {
    const answer = await salon.call('GET', new URL(url).pathname)
    return { status: answer.status, type: answer.headers.get('content-type'), text: String(answer.body) }
  }

  it('is read by its secret address alone, and is empty at first', async () => {
    const url = await addressOf(demo.amy.id)
    expect(url).toMatch(/\/api\/staff\/calendar\/[^/]+\/[\w-]{43}\.ics$/)
    const file = await read(url)
    expect([file.status, file.type]).toEqual([200, expect.stringContaining('text/calendar')])
    expect(file.text).toContain('BEGIN:VCALENDAR')
    const beths = await addressOf(demo.beth.id)
    const crossed = url.replace(/[^/]+$/, beths.slice(beths.lastIndexOf('/') + 1))
    for (const wrong of [crossed, url.replace(/[^/]+$/, 'guessed.ics'), url.replace(demo.amy.id, 'nobody')])
      expect((await read(wrong)).status).toBe(404)
    expect((await salon.call('GET', `/api/staff/calendar-address?staff_id=${demo.amy.id}`)).status).toBe(401)
  })

  it('has treatments with a first name and events, and nothing else about a customer', async () => {
    const customer = await salon.payload.db.create({
      collection: 'customers',
      data: {
        id: newId(),
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
    await salon.payload.db.create({ collection: 'appointments', data: { id: newId(), ...appointment } })
    const event = { all: true, event_name: 'Team meeting' }
    const times = {
      ...{ start_time: new Date(start + 7_200_000), end_time: new Date(start + 10_800_000) },
    }
    await salon.call('POST', '/api/events/add-event', { headers, json: { ...event, ...times } })
    const { text } = await read(await addressOf(demo.amy.id))
    expect(text).toContain('SUMMARY:Brow tint\\, Dilys')
    expect(text).toContain('SUMMARY:Team meeting')
    expect(text).not.toMatch(/Marchbank|555|Late/)
    expect((await read(await addressOf(demo.beth.id))).text).not.toContain('Dilys')
  })

  it('gets another address, and the one before is good for nothing', async () => {
    const before = await addressOf(demo.amy.id)
    const renewed = await salon.call('POST', '/api/staff/calendar-address', {
      headers,
      json: { staff_id: demo.amy.id },
    })
    expect(renewed.body.url).not.toBe(before)
    expect(await addressOf(demo.amy.id)).toBe(renewed.body.url)
    expect((await read(before)).status).toBe(404)
    expect((await read(renewed.body.url)).status).toBe(200)
  })
})
