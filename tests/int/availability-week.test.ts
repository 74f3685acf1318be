import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffMessages } from '@/messages/staff'
import { addDays, getMonday } from '@/domain/time/calendar'
import { toDayKey } from '@/domain/time/time'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn, type SmallSalon, smallSalon } from '../support/small-salon'

describe.each(databases('mongodb'))('a week of availability at a location on %s', (database) => {
  let salon: Salon
  let demo: SmallSalon
  let headers: Record<string, string>
  let monday: string
  beforeAll(async () => {
    salon = await startSalon({ database })
    demo = await smallSalon(salon.payload)
    headers = await signedIn(salon)
    monday = addDays(getMonday(toDayKey(salon.clock.now())), 7)
  })
  afterAll(() => salon.close())

  const ask = (method: string, path: string, json?: unknown) =>
    salon.call(method, `/api/availability/${path}`, { json, headers })
  const setDay = (more: object) =>
    ask('PUT', 'day', { staff_id: demo.amy.id, location_id: demo.medway.id, day: monday, ...more })
  const copy = (more: object) =>
    ask('POST', 'copy-week', { location_id: demo.medway.id, week: monday, ...more })
  const getWeek = async (week: string, location = demo.medway.id) => {
    const { body } = await ask('GET', `week?location_id=${location}&week=${week}`)
    const days = (name: string) =>
      body.people.find((one: { first_name: string }) => one.first_name === name).days
    return { monday: body.monday, amy: days('Amy'), beth: days('Beth') }
  }
  const evening = { start: '18:00', end: '20:00' }

  it('shows weekly hours, hours of single days, other locations and absences', async () => {
    const sunday = addDays(monday, 6)
    const saved = await setDay({ ranges: [{ start: '19:00', end: '20:00' }, evening, { ...evening }] })
    expect([saved.status, saved.body.message]).toEqual([200, staffMessages.dayHoursSaved])
    expect(saved.body.one_off).toEqual([evening])
    await setDay({ location_id: demo.maidstone.id, day: sunday, ranges: [evening] })
    const event = { staff_id: demo.beth.id, event_name: 'Holiday', is_all_day: true }
    const made = await salon.call('POST', '/api/events/add-event', {
      json: { ...event, start_time: monday, end_time: addDays(monday, 2) },
      headers,
    })
    expect(made.status).toBe(200)
    const week = await getWeek(addDays(monday, 3))
    expect(week.monday).toBe(monday)
    expect(week.amy).toHaveLength(7)
    expect(week.amy[0]).toEqual({
      day: monday,
      weekly: [{ start: '09:00', end: '17:00' }],
      one_off: [expect.objectContaining(evening)],
      elsewhere: [],
      away: [],
    })
    expect(week.amy[6]).toMatchObject({
      weekly: [],
      one_off: [],
      elsewhere: [{ ...evening, location_name: 'Maidstone' }],
    })
    expect(week.beth.map(({ away }: { away: object[] }) => away.length)).toEqual([1, 1, 0, 0, 0, 0, 0])
    expect(week.beth[0].away[0].event_name).toBe('Holiday')
  })

  it('replaces the hours of one day, and refuses hours at two locations at the same time', async () => {
    const later = { start: '19:00', end: '21:00' }
    expect((await setDay({ ranges: [later] })).status).toBe(200)
    expect((await getWeek(monday)).amy[0].one_off).toEqual([expect.objectContaining(later)])
    const met = await setDay({ location_id: demo.maidstone.id, ranges: [{ start: '20:00', end: '22:00' }] })
    expect([met.status, met.body.code]).toEqual([409, 'WORKS_ELSEWHERE'])
    expect(met.body.elsewhere).toEqual([{ day: monday, location_name: 'Medway', ...later }])
    await setDay({ ranges: [] })
    expect((await getWeek(monday)).amy[0].one_off).toEqual([])
  })

  it('copies a week to others: it first shows the changes, then saves them', async () => {
    const [next, after] = [addDays(monday, 7), addDays(monday, 14)]
    await setDay({ ranges: [evening] })
    await setDay({ staff_id: demo.beth.id, day: addDays(monday, 2), ranges: [evening] })
    await setDay({ staff_id: demo.beth.id, day: addDays(next, 2), ranges: [evening] })
    const looked = await copy({ to: [next] })
    expect(looked.body).toMatchObject({ success: true, saved: false })
    expect(looked.body.hours).toEqual([
      expect.objectContaining({ first_name: 'Amy', day: next, ...evening, state: 'new' }),
      expect.objectContaining({ first_name: 'Beth', day: addDays(next, 2), state: 'there' }),
    ])
    expect((await getWeek(next)).amy[0].one_off).toEqual([])
    // Amy is at the other location two weeks later.
    const other = { location_id: demo.maidstone.id, day: after, ranges: [{ start: '19:00', end: '22:00' }] }
    expect((await setDay(other)).status).toBe(200)
    const refused = await copy({ to: [next, after], confirm: true })
    expect([refused.status, refused.body.code]).toEqual([409, 'WORKS_ELSEWHERE'])
    expect(refused.body.elsewhere).toEqual([
      { day: after, location_name: 'Maidstone', start: '19:00', end: '22:00' },
    ])
    expect((await getWeek(next)).amy[0].one_off).toEqual([])
    const saved = await copy({ to: [next, after], confirm: true, skip_clashes: true })
    expect(saved.body).toMatchObject({ saved: true, message: 'The hours of 2 days have been copied.' })
    expect((await getWeek(next)).amy[0].one_off).toEqual([expect.objectContaining(evening)])
    expect((await getWeek(next)).beth[2].one_off).toHaveLength(1)
    const third = await getWeek(after)
    expect([third.amy[0].one_off, third.beth[2].one_off.length]).toEqual([[], 1])
  })

  it('refuses invalid days and locations', async () => {
    const answers = [
      await copy({ to: [] }),
      await copy({ to: ['soon'] }),
      await copy({ to: ['2190-01-01'] }),
      await copy({ to: [monday], location_id: 'nowhere' }),
      await setDay({ ranges: [{ start: '20:00', end: '18:00' }] }),
      await setDay({ day: '2019-12-31', ranges: [] }),
      await ask('GET', 'week?location_id=nowhere'),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual([
      'MISSING_FIELD',
      'INVALID_DATE',
      'DATE_OUT_OF_RANGE',
      'LOCATION_NOT_FOUND',
      'RANGE_REVERSED',
      'DATE_OUT_OF_RANGE',
      'LOCATION_NOT_FOUND',
    ])
  })

  it('is saved once for repeated clicks, and two desks cannot put a person at two locations', async () => {
    const day = addDays(monday, 23)
    const clicks = await Promise.all(Array.from({ length: 8 }, () => setDay({ day, ranges: [evening] })))
    expect(clicks.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect((await getWeek(day)).amy[2].one_off).toHaveLength(1)
    const to = [addDays(day, 7)]
    await Promise.all(Array.from({ length: 8 }, () => copy({ week: day, to, confirm: true })))
    expect((await getWeek(addDays(day, 7))).amy[2].one_off).toHaveLength(1)
    const late = { day: addDays(day, 1), ranges: [{ start: '20:00', end: '22:00' }] }
    const desks = await Promise.all(
      [demo.medway, demo.maidstone, demo.medway, demo.maidstone].map(({ id }) =>
        setDay({ ...late, location_id: id }),
      ),
    )
    const { one_off: here, elsewhere } = (await getWeek(late.day)).amy[3]
    expect(here.length + elsewhere.length).toBe(1)
    expect(desks.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409])
  })
})
