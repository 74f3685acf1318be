import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffMessages } from '@/messages/staff'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn, type SmallSalon, smallSalon } from '../support/small-salon'

describe.each(databases('mongodb'))('working hours and one-off availability on %s', (database) => {
  let salon: Salon
  let demo: SmallSalon
  let headers: Record<string, string>
  beforeAll(async () => {
    salon = await startSalon({ database })
    demo = await smallSalon(salon.payload)
    headers = await signedIn(salon)
  })
  afterAll(() => salon.close())

  const post = (path: string, json: unknown) =>
    salon.call('POST', `/api/availability/${path}`, { json, headers })
  const who = () => ({ staff_id: demo.amy.id, location_id: demo.medway.id })
  const tomorrow = () => new Date(salon.clock.now() + 86_400_000).toISOString().slice(0, 10)

  it('are only accessible to staff', async () => {
    for (const path of ['', '/schedule']) {
      const answer = await salon.call('GET', `/api/availability${path}`)
      expect([answer.status, answer.body.code]).toEqual([401, 'NOT_SIGNED_IN'])
    }
  })

  it('are listed for each location by week', async () => {
    const answer = await salon.call('GET', '/api/availability/schedule', { headers })
    const medway = answer.body.data.find((one: { location_id: string }) => one.location_id === demo.medway.id)
    expect(medway.staff[0].schedule).toMatchObject({
      Monday: { start: '09:00', end: '17:00' },
      Sunday: null,
    })
    expect(medway.staff).toHaveLength(2)
  })

  it('replace a whole week; a list of ranges is a day with a break, null a day off', async () => {
    const schedule = {
      Monday: { start: '10:00', end: '16:00' },
      Tuesday: [
        { start: '09:00', end: '12:00' },
        { start: '13:00', end: '18:00' },
      ],
      Wednesday: null,
    }
    const saved = await post('modify-schedule', { ...who(), schedule })
    expect(saved.body).toMatchObject({ success: true, message: 'The working hours have been saved.' })
    const url = `/api/availability/schedule?staff_id=${demo.amy.id}&location_id=${demo.medway.id}`
    const read = await salon.call('GET', url, { headers })
    expect(read.body.data).toHaveLength(1)
    expect(read.body.data[0].staff[0].schedule).toEqual({
      ...schedule,
      Thursday: null,
      Friday: null,
      Saturday: null,
      Sunday: null,
    })
  })

  it('new hours tick the location for the person, so that customers can book them there', async () => {
    const needs = async () =>
      (await salon.call('GET', '/api/staff/team', { headers })).body.data.find(
        ({ staff_id: id }: { staff_id: string }) => id === priya.id,
      ).needs
    const priya = await salon.payload.create({
      collection: 'staff',
      data: { firstName: 'Priya', lastName: 'Shah' },
    })
    expect(await needs()).toEqual(['location', 'hours', 'treatment'])
    const ofPriya = { staff_id: priya.id, location_id: demo.medway.id }
    const Saturday = { start: '09:00', end: '12:00' }
    const free = await post('modify-schedule', { ...ofPriya, schedule: {} })
    expect(free.body.message).toBe(staffMessages.hoursSaved)
    const saved = await post('modify-schedule', { ...ofPriya, schedule: { Saturday } })
    expect(saved.body.message).toBe(staffMessages.hoursAtNewLocation)
    expect(await needs()).toEqual(['treatment'])
    const hours = { available_date: tomorrow(), time_range: { start_time: '13:00', end_time: '14:00' } }
    const there = { ...ofPriya, location_id: demo.maidstone.id }
    const { availability_id: id } = (await post('add-availability', { ...there, ...hours })).body
    await salon.call('DELETE', `/api/availability/remove-availability?availability_id=${id}`, { headers })
    const { locations } = await salon.payload.findByID({ collection: 'staff', id: priya.id, depth: 0 })
    expect(locations).toEqual([demo.medway.id, demo.maidstone.id])
    await salon.payload.delete({ collection: 'staff', id: priya.id })
    await post('modify-schedule', { ...ofPriya, schedule: {} })
  })

  it('are refused if they are invalid', async () => {
    const schedule = (Monday: unknown) => post('modify-schedule', { ...who(), schedule: { Monday } })
    const codes = await Promise.all([
      schedule({ start: '16:00', end: '10:00' }),
      schedule({ start: '10:00', end: '25:00' }),
      schedule('all day'),
      post('modify-schedule', { ...who(), schedule: { Funday: null } }),
      post('modify-schedule', { ...who(), staff_id: 'nobody', schedule: {} }),
      post('modify-schedule', { ...who(), location_id: 'nowhere', schedule: {} }),
      post('modify-schedule', { location_id: demo.medway.id, schedule: {} }),
      post('modify-schedule', { staff_id: demo.amy.id, schedule: {} }),
    ])
    expect(codes.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'RANGE_REVERSED'],
      [400, 'OUTSIDE_DAY'],
      [400, 'INVALID_INPUT'],
      [400, 'INVALID_INPUT'],
      [404, 'STAFF_NOT_FOUND'],
      [404, 'LOCATION_NOT_FOUND'],
      [400, 'STAFF_REQUIRED'],
      [400, 'LOCATION_REQUIRED'],
    ])
  })

  it('are refused at two locations at the same time, and the response names the hours at the other location', async () => {
    const [medway, maidstone] = [demo.medway.id, demo.maidstone.id].map((location_id) => ({
      ...{ staff_id: demo.beth.id, location_id },
    }))
    const Monday = (start: string, end: string) => ({ schedule: { Monday: { start, end } } })
    const met = await post('modify-schedule', { ...maidstone, ...Monday('16:45', '20:00') })
    expect([met.status, met.body.code]).toEqual([409, 'WORKS_ELSEWHERE'])
    expect(met.body.elsewhere).toEqual([
      { day: 'Monday', location_name: 'Medway', start: '09:00', end: '17:00' },
    ])
    expect((await post('modify-schedule', { ...maidstone, ...Monday('17:00', '20:00') })).status).toBe(200)
    const day = new Date(salon.clock.now())
    while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() + 1)
    const available_date = new Date(day.getTime() + 7 * 86_400_000).toISOString().slice(0, 10)
    const open = (where: object | undefined, start_time: string, end_time: string) =>
      post('add-availability', { ...where, available_date, time_range: { start_time, end_time } })
    expect((await open(medway, '19:30', '21:00')).body.elsewhere).toEqual([
      { day: 'Monday', location_name: 'Maidstone', start: '17:00', end: '20:00' },
    ])
    const opened = await open(medway, '20:00', '21:00')
    expect(opened.status).toBe(200)
    const later = await post('modify-schedule', { ...maidstone, ...Monday('17:00', '20:30') })
    expect(later.body.elsewhere).toEqual([
      { day: available_date, location_name: 'Medway', start: '20:00', end: '21:00' },
    ])
    const url = `/api/availability/remove-availability?availability_id=${opened.body.availability_id}`
    expect((await salon.call('DELETE', url, { headers })).status).toBe(200)
  })

  it('include a one-off availability that is added once, listed and removed', async () => {
    const add = () =>
      post('add-availability', {
        ...who(),
        availability_type: 'one-time',
        available_date: tomorrow(),
        time_range: { start_time: '09:00', end_time: '17:00' },
      })
    const [added, same] = [await add(), await add()]
    expect([added.status, added.body.message]).toEqual([200, staffMessages.availabilityAdded])
    expect([same.status, same.body.message]).toEqual([200, staffMessages.availabilityThere])
    expect(same.body.availability_id).toBe(added.body.availability_id)
    const list = await salon.call('GET', '/api/availability', { headers })
    expect(list.body.availability).toEqual([
      expect.objectContaining({
        availability_id: added.body.availability_id,
        first_name: 'Amy',
        location_name: 'Medway',
        available_date: tomorrow(),
        start_time: '09:00',
        end_time: '17:00',
      }),
    ])
    const url = `/api/availability/remove-availability?availability_id=${added.body.availability_id}`
    expect((await salon.call('DELETE', url, { headers })).body.success).toBe(true)
    const again = await salon.call('DELETE', url, { headers })
    expect([again.status, again.body.code]).toEqual([404, 'AVAILABILITY_NOT_FOUND'])
  })

  it('are listed by day and time if they are one-off', async () => {
    const day = '2027-03-0'
    const open = (staff_id: string, date: number, start_time: string, end_time: string) =>
      post('add-availability', {
        ...{ staff_id, location_id: demo.maidstone.id, available_date: `${day}${date}` },
        time_range: { start_time, end_time },
      })
    const added = [
      await open(demo.amy.id, 6, '18:00', '19:00'),
      await open(demo.amy.id, 6, '07:00', '08:00'),
      await open(demo.beth.id, 6, '06:00', '07:00'),
      await open(demo.beth.id, 5, '21:00', '22:00'),
    ]
    expect(added.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { body } = await salon.call('GET', `/api/availability?from=${day}1&to=${day}9`, { headers })
    expect(
      body.availability.map((one: Record<string, string>) => [one.available_date, one.start_time]),
    ).toEqual([
      [`${day}5`, '21:00'],
      [`${day}6`, '06:00'],
      [`${day}6`, '07:00'],
      [`${day}6`, '18:00'],
    ])
  })

  it('are refused for invalid days and times', async () => {
    const add = (more: object) =>
      post('add-availability', {
        ...who(),
        available_date: tomorrow(),
        time_range: { start_time: '09:00', end_time: '17:00' },
        ...more,
      })
    const answers = await Promise.all([
      add({ available_date: '2026-02-30' }),
      add({ available_date: '01/03/2026' }),
      add({ available_date: '2019-12-31' }),
      add({ available_date: '2190-01-01' }),
      add({ time_range: { start_time: '17:00', end_time: '09:00' } }),
      add({ time_range: undefined }),
      add({ staff_id: { $gt: '' } }),
    ])
    expect(answers.map(({ body }) => body.code)).toEqual([
      'INVALID_DATE',
      'INVALID_DATE',
      'DATE_OUT_OF_RANGE',
      'DATE_OUT_OF_RANGE',
      'RANGE_REVERSED',
      'MISSING_FIELD',
      'STAFF_REQUIRED',
    ])
  })
})
