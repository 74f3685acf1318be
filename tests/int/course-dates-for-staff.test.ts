import { describe, expect, it } from 'vitest'
import { academyFor } from '../support/academy-for'
import { databases } from '../support/salon'
import { MONDAY, tenOn } from '../support/small-academy'

const HOUR = 3_600_000

describe.each(databases('sqlite'))('course dates as staff see and edit them on %s', (database) => {
  const here = academyFor(database)

  it('dates are shown with their list, changed, and removed while they have no participants', async () => {
    const { newDate, asStaff } = here
    const id = await newDate(20)
    const { body } = await asStaff('GET', `/course-dates/details/${id}`)
    expect(body.data).toMatchObject({
      ...{ course: { title: 'Lash lifting' }, courseDate: { id, places: 3 }, participants: [] },
    })
    const changed = await asStaff('PUT', `/course-date/${id}`, {
      start_time: tenOn(21),
      end_time: tenOn(21, 12),
    })
    expect(changed.body.courseDate).toMatchObject({ id, start_time: tenOn(21) })
    expect((await asStaff('DELETE', `/course-date/${id}`)).body.archived).toBe(false)
    expect((await asStaff('GET', `/course-dates/details/${id}`)).status).toBe(404)
    expect((await asStaff('DELETE', `/course-date/${id}`)).status).toBe(404)
  })

  it('the next date is one that has not begun, even if it is too near to be sold, whichever date is shown', async () => {
    const { asStaff, courseId, newDate } = here
    const soon = await newDate(0, { start_time: tenOn(0, 8.5), end_time: tenOn(0, 12) })
    const long = await newDate(10)
    const next = async (date: string) => {
      const { course } = (await asStaff('GET', `/course-dates/details/${date}`)).body.data
      return course.next_date.id as string
    }
    const listed = async () =>
      (await asStaff('GET', `/course/${courseId}`)).body.course.next_date.id as string
    expect([await next(soon), await next(long), await listed()]).toEqual([soon, soon, soon])
    here.salon.clock.set(MONDAY + HOUR)
    expect([await next(soon), await next(long), await listed()]).toEqual([long, long, long])
    here.salon.clock.set(MONDAY)
  })

  it('an archived date is restored over its tutors’ appointments once that is confirmed', async () => {
    const { asStaff, newDate, salon, small, staff } = here
    const date = await newDate(14)
    const change = (json: object) => asStaff('PUT', `/course-date/${date}`, json)
    expect((await change({ archived: true })).status).toBe(200)
    const made = await salon.call('POST', '/api/customers/new', {
      headers: staff,
      json: { first_name: 'Ada', email: 'ada@example.org', phone_number: '01634 123456' },
    })
    const booked = await salon.call('POST', '/api/booking/admin-create-booking', {
      headers: staff,
      json: {
        ...{ customer_id: made.body.customer_id, staff_id: small.amy.id, location_id: small.medway.id },
        ...{ service: small.tint.id, slot: { start_time: tenOn(14) } },
      },
    })
    expect(booked.status).toBe(200)
    const refused = await change({ archived: false })
    expect([refused.status, refused.body.code]).toEqual([409, 'COURSE_DATE_MEETS_APPOINTMENTS'])
    expect(refused.body.appointments).toMatchObject([{ first_name: 'Ada', staff_id: small.amy.id }])
    const again = await change({ archived: false, confirm: true })
    expect([again.status, again.body.courseDate.archived]).toEqual([200, false])
  })

  it('the dates of a course that is archived because it has participants stay unchanged', async () => {
    const { asStaff, courseId, newDate, salon, staff } = here
    const [date, empty, away] = [await newDate(20), await newDate(22), await newDate(24)]
    await asStaff('PUT', `/course-date/${away}`, { archived: true })
    const made = await salon.call('POST', '/api/customers/new', {
      headers: staff,
      json: { first_name: 'Grace', email: 'grace@example.org', phone_number: '01634 123457' },
    })
    const participant = { customer_id: made.body.customer_id, courseDateId: date }
    expect((await asStaff('POST', '/participant', participant)).status).toBe(200)
    const [course] = (await asStaff('GET', '')).body.data as { stats: object }[]
    const details = (await asStaff('GET', `/course-dates/details/${empty}`)).body.data
    expect(details.course.stats).toEqual(course?.stats)
    const getState = async (id: string) => {
      const { updatedAt, archived } = await salon.payload.findByID({ collection: 'course-dates', id })
      return { updatedAt, archived }
    }
    const states = () => Promise.all([date, empty, away].map(getState))
    const before = await states()
    expect((await asStaff('DELETE', `/course/${courseId}`)).body.archived).toBe(true)
    expect(await states()).toEqual(before)
  })

  it('dates without a limit of their own keep a course from getting fewer seats than participants', async () => {
    const { newDate, asStaff, courseId } = here
    const [own, shared] = [await newDate(60, { places: 3 }), await newDate(61)]
    const json = { first_name: 'Grace', phone_number: '01634 123457' }
    const made = await here.salon.call('POST', '/api/customers/new', { headers: here.staff, json })
    const add = (courseDateId: string) =>
      asStaff('POST', '/participant', { customer_id: made.body.customer_id, courseDateId, confirm: true })
    for (const date of [own, own, own, shared, shared]) expect((await add(date)).status).toBe(200)
    const places = (count: number) => asStaff('PUT', `/course/${courseId}`, { places: count })
    const refused = await places(1)
    expect([refused.status, refused.body.code, refused.body.field]).toEqual([409, 'TOO_FEW_PLACES', 'places'])
    const asField = await asStaff('PUT', `/course/${courseId}`, { fields: { places: 1 } })
    expect([asField.status, asField.body.code]).toEqual([409, 'TOO_FEW_PLACES'])
    expect((await places(2)).body.course.places).toBe(2)
    expect((await add(shared)).body.code).toBe('COURSE_DATE_FULL')
    expect((await places(4)).body.course.places).toBe(4)
  })
})
