import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffMessages } from '@/messages/staff'
import { createId } from '@/server/ids'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn, type SmallSalon, smallSalon } from '../support/small-salon'

interface Shown {
  event_id: string
  event_name: string
  series_id: string | null
  start_time: string
  end_time: string
}

const DAY = 86_400_000
/** An hour on a Tuesday, or on the same weekday later, in UTC. The clocks do not change in these weeks. */
const at = (hours: number, weeks = 0) => Date.UTC(2026, 10, 24, hours) + weeks * 7 * DAY
const iso = (hours: number, weeks = 0) => new Date(at(hours, weeks)).toISOString()

describe.each(databases('mongodb'))('repeating events on %s', (database) => {
  let salon: Salon
  let demo: SmallSalon
  let headers: Record<string, string>
  beforeAll(async () => {
    salon = await startSalon({ database })
    demo = await smallSalon(salon.payload)
    headers = await signedIn(salon)
    salon.clock.set(Date.UTC(2026, 10, 20, 12))
    const time = { start: at(14, 2), end: at(15, 2), busyEnd: at(15, 2) }
    const appointment = {
      ...{ booking: 'b', customer: 'c', staff: demo.amy.id, location: demo.medway.id },
      ...{ service: demo.tint.id, serviceName: 'Brow tint', staffName: 'Amy Hart', locationName: 'Medway' },
      ...{ pricePence: 4550, durationMinutes: 60, cleanUpMinutes: 0, status: 'Confirmed', ...time },
    }
    await salon.payload.db.create({ collection: 'appointments', data: { id: createId(), ...appointment } })
  })
  afterAll(() => salon.close())

  const call = (method: string, path: string, json?: object) =>
    salon.call(method, `/api/events/${path}`, { headers, json })
  const repeat = (more: object) =>
    call('POST', 'repeat-event', {
      ...{ event_name: 'Team meeting', start_time: iso(9), end_time: iso(10), every: 1, times: 4 },
      staff_id: demo.beth.id,
      ...more,
    })
  /** The events in the diary of the weeks from then on. Each is listed once. */
  const listed = async (name: string): Promise<Shown[]> => {
    const { body } = await call('GET', 'get-events?from=2026-11-20&to=2027-04-30')
    const all = (Object.values(body.events) as Shown[][]).flat()
    return all
      .filter((one, n) => all.findIndex(({ event_id }) => event_id === one.event_id) === n)
      .filter(({ event_name }) => event_name === name)
      .sort((a, b) => a.start_time.localeCompare(b.start_time))
  }
  const starts = async (name: string) => (await listed(name)).map(({ start_time }) => start_time)

  it('are created every few weeks with a shared id', async () => {
    const made = await repeat({ every: 2, times: 3 })
    expect([made.status, made.body.message]).toEqual([200, staffMessages.eventsCreated(3)])
    const events = await listed('Team meeting')
    expect(events.map(({ start_time }) => start_time)).toEqual([iso(9), iso(9, 2), iso(9, 4)])
    expect(new Set(events.map(({ series_id }) => series_id))).toEqual(new Set([made.body.series_id]))
  })

  it('are checked before anything is saved: overlapping dates are listed, left out or confirmed', async () => {
    const course = { event_name: 'Course', staff_id: demo.amy.id, start_time: iso(14), end_time: iso(16) }
    const met = await repeat(course)
    expect([met.status, met.body.code, met.body.free]).toEqual([409, 'EVENT_MEETS_APPOINTMENTS', 3])
    expect(met.body.clashes).toEqual([{ start_time: iso(14, 2) }])
    expect(met.body.appointments).toHaveLength(1)
    expect(await starts('Course')).toEqual([])
    expect((await repeat({ ...course, skip: [iso(14, 2)] })).status).toBe(200)
    expect(await starts('Course')).toEqual([iso(14), iso(14, 1), iso(14, 3)])
    const all = { ...course, event_name: 'All of them', confirm: true }
    expect((await repeat(all)).status).toBe(200)
    expect(await starts('All of them')).toHaveLength(4)
  })

  it('change one by one or with all that follow, either all of them or none', async () => {
    expect((await repeat({ event_name: 'Stock', staff_id: demo.amy.id })).status).toBe(200)
    const [, second] = await listed('Stock')
    const change = (more: object) => call('PUT', 'event', { event_id: second?.event_id, ...more })
    const alone = await change({ start_time: iso(8, 1), end_time: iso(9, 1) })
    expect([alone.status, alone.body.message]).toEqual([200, 'The event has been saved.'])
    expect(await starts('Stock')).toEqual([iso(9), iso(8, 1), iso(9, 2), iso(9, 3)])
    // Moves the series onto the appointment of the following week.
    const over = { start_time: iso(14, 1), end_time: iso(15, 1), following: true }
    const met = await change(over)
    expect([met.status, met.body.clashes]).toEqual([409, [{ start_time: iso(14, 2) }]])
    expect(await starts('Stock')).toEqual([iso(9), iso(8, 1), iso(9, 2), iso(9, 3)])
    const moved = await change({ start_time: iso(11 + 24, 1), end_time: iso(13 + 24, 1), following: true })
    expect([moved.status, moved.body.message]).toEqual([200, 'The events have been saved.'])
    expect(await starts('Stock')).toEqual([iso(9), iso(35, 1), iso(35, 2), iso(35, 3)])
    expect((await listed('Stock'))[3]?.end_time).toBe(iso(37, 3))
    await change({ event_name: 'Stock and order', following: true })
    expect([await starts('Stock'), (await starts('Stock and order')).length]).toEqual([[iso(9)], 3])
  })

  it('are removed one by one, or with all that follow', async () => {
    expect((await repeat({ event_name: 'Late', staff_id: demo.beth.id })).status).toBe(200)
    const [first, second, third] = await listed('Late')
    const remove = (one: Shown | undefined, more = '') =>
      call('DELETE', `event?event_id=${one?.event_id}${more}`)
    expect((await remove(second)).body.message).toBe(staffMessages.eventRemoved)
    expect(await starts('Late')).toEqual([iso(9), iso(9, 2), iso(9, 3)])
    expect((await remove(third, '&following=true')).body.message).toBe(staffMessages.eventsRemoved(2))
    expect((await listed('Late')).map(({ event_id }) => event_id)).toEqual([first?.event_id])
    expect((await remove(third, '&following=true')).status).toBe(404)
  })

  it('last whole days in London time across its clock change', async () => {
    const days = { start_time: '2027-03-22', end_time: '2027-03-23', is_all_day: true }
    expect((await repeat({ ...days, event_name: 'Deep clean', all: true, times: 2 })).status).toBe(200)
    expect((await listed('Deep clean')).map(({ start_time, end_time }) => [start_time, end_time])).toEqual([
      ['2027-03-22T00:00:00.000Z', '2027-03-23T00:00:00.000Z'],
      ['2027-03-28T23:00:00.000Z', '2027-03-29T23:00:00.000Z'],
    ])
  })

  it('are refused if they are invalid', async () => {
    const codes = [
      await repeat({ times: 27 }),
      await repeat({ every: 0 }),
      await repeat({ every: 12, times: 26 }),
      await repeat({ times: 2, skip: [iso(9), iso(9, 1)] }),
      await repeat({ event_name: '' }),
      await call('PUT', 'event', { event_id: 'nothing', event_name: 'x', following: true }),
    ]
    expect(codes.map(({ body }) => body.code)).toEqual([
      ...['INVALID_INPUT', 'INVALID_INPUT', 'DATE_OUT_OF_RANGE', 'EVENT_FIELDS_MISSING'],
      ...['EVENT_FIELDS_MISSING', 'EVENT_NOT_FOUND'],
    ])
  })
})
