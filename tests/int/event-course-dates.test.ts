import { describe, expect, it } from 'vitest'
import { academyFor } from '../support/academy-for'
import { databases } from '../support/salon'
import { tenOn } from '../support/small-academy'

describe.each(databases('sqlite'))('an event over a course date on %s', (database) => {
  const here = academyFor(database)
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, json?: object) =>
    here.salon.call(method, `/api/events/${path}`, { headers: here.staff, ...(json ? { json } : {}) })
  const add = (day: number, more: object) =>
    call('POST', 'add-event', {
      ...{ event_name: 'Deep clean', start_time: tenOn(day, 9), end_time: tenOn(day, 11), ...more },
    })
  const datesIn = ({ body }: Awaited<ReturnType<typeof call>>): string[] =>
    (body.course_dates as { course_date_id: string }[]).map(({ course_date_id }) => course_date_id)

  it('names the date for its tutors, its location and everyone, and is saved once confirmed', async () => {
    const { newDate, small } = here
    const date = await newDate(20)
    for (const whom of [{ staff_id: small.amy.id }, { location_id: small.medway.id }, { all: true }]) {
      const met = await add(20, whom)
      expect([met.status, met.body.code]).toEqual([409, 'EVENT_MEETS_APPOINTMENTS'])
      expect(met.body).toMatchObject({
        appointments: [],
        course_dates: [
          {
            ...{ course_date_id: date, course_title: 'Lash lifting', location_name: 'Medway' },
            ...{ tutors: 'Amy Hart', participants_count: 0, on_sale: true, start_time: tenOn(20) },
          },
        ],
      })
    }
    for (const whom of [{ staff_id: small.beth.id }, { location_id: small.maidstone.id }])
      expect((await add(20, whom)).status).toBe(200)
    expect((await add(21, { staff_id: small.amy.id })).status).toBe(200)
    const saved = await add(20, { staff_id: small.amy.id, confirm: true })
    expect(saved.status).toBe(200)
    const shown = await call('GET', `event-details?event_id=${saved.body.event_id}`)
    expect(datesIn(shown)).toEqual([date])
  })

  it('says if seats are still on sale: not once the date is archived, full or has begun', async () => {
    const { newDate, small, asStaff, salon, staff } = here
    const away = await newDate(30)
    const full = await newDate(31, { places: 1 })
    const json = { first_name: 'Ada', email: 'ada@example.org', phone_number: '01634 123456' }
    const made = await salon.call('POST', '/api/customers/new', { headers: staff, json })
    for (const courseDateId of [away, full]) {
      const added = await asStaff('POST', '/participant', {
        customer_id: made.body.customer_id,
        courseDateId,
        confirm: true,
      })
      expect(added.status).toBe(200)
    }
    const sale = async (day: number) =>
      (await add(day, { location_id: small.medway.id })).body.course_dates as object[]
    expect(await sale(30)).toMatchObject([{ on_sale: true, participants_count: 1 }])
    await asStaff('PUT', `/course-date/${away}`, { archived: true })
    expect(await sale(30)).toMatchObject([{ on_sale: false, participants_count: 1 }])
    expect(await sale(31)).toMatchObject([{ on_sale: false, participants_count: 1 }])
    // An archived date has no participants, so it does not take place.
    const empty = await newDate(32)
    await asStaff('PUT', `/course-date/${empty}`, { archived: true })
    expect((await add(32, { location_id: small.medway.id })).status).toBe(200)
  })

  it('names the date if it is moved over it, or if one of a series overlaps it', async () => {
    const { newDate, small } = here
    const date = await newDate(41)
    const { event_id } = (await add(40, { all: true })).body
    const moved = { start_time: tenOn(41, 9), end_time: tenOn(41, 11) }
    const met = await call('PUT', `event?event_id=${event_id}`, moved)
    expect([met.status, datesIn(met)]).toEqual([409, [date]])
    const series = {
      ...{ event_name: 'Training', staff_id: small.amy.id, start_time: tenOn(34, 9) },
      ...{ end_time: tenOn(34, 11), every: 1, times: 3 },
    }
    const refused = await call('POST', 'repeat-event', series)
    expect([refused.status, datesIn(refused), refused.body.free]).toEqual([409, [date], 2])
    const skip = (refused.body.clashes as { start_time: string }[]).map(({ start_time }) => start_time)
    expect(skip).toEqual([tenOn(41, 9)])
    expect((await call('POST', 'repeat-event', { ...series, skip })).body.events).toHaveLength(2)
  })
})
