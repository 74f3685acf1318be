import { beforeEach, describe, expect, it } from 'vitest'
import { driveOrder } from '@/domain/checkout/checkout'
import { findOrderOfBooking } from '@/server/repositories/orders'
import { createCoursePorts } from '@/server/services/checkout/confirm-course'
import { reconcileOrders } from '@/server/services/checkout/stuck-orders'
import { payingAcademyFor } from '../support/academy-for'
import { loadCourseDatesView } from '@/server/services/content/promotions'
import { changeCourseDate } from '@/server/repositories/courses'
import { courseBuyer } from '../support/course-buyer'
import { Crash, crashingPorts } from '../support/crashing-ports'
import { databases } from '../support/salon'
import { tenOn } from '../support/small-academy'

describe.each(databases('mongodb'))('dates of courses on %s', (database) => {
  const here = payingAcademyFor(database)
  beforeEach(() => here.standIn.clearFaults())

  const stranger = (path: string) => here.salon.call('GET', `/api/courses${path}`)

  it('are validated', async () => {
    const { small, courseId, asStaff } = here
    const good = { courseId, location_id: small.medway.id, start_time: tenOn(40), end_time: tenOn(40, 12) }
    const getCode = async (more: object) =>
      (await asStaff('POST', '/course-date', { ...good, ...more })).body.code
    expect(await getCode({ courseId: '' })).toBe('COURSE_ID_MISSING')
    expect(await getCode({ courseId: 'nothing' })).toBe('COURSE_NOT_FOUND')
    expect(await getCode({ location_id: '' })).toBe('LOCATION_REQUIRED')
    expect(await getCode({ location_id: 'nowhere' })).toBe('LOCATION_NOT_FOUND')
    expect(await getCode({ start_time: 'soon' })).toBe('INVALID_DATE')
    expect(await getCode({ end_time: tenOn(40, 9) })).toBe('RANGE_REVERSED')
    expect(await getCode({ end_time: tenOn(80) })).toBe('RANGE_TOO_LONG')
    expect(await getCode({ start_time: tenOn(1000), end_time: tenOn(1000, 12) })).toBe('DATE_OUT_OF_RANGE')
    expect(await getCode({ places: 501 })).toBe('INVALID_INPUT')
    expect(await getCode({ staff_ids: ['nobody'] })).toBe('STAFF_NOT_FOUND')
    const online = await asStaff('POST', '', {
      ...{ title: 'Online', price: 20, staff_id: small.amy.id, course_type: 'online' },
    })
    expect(await getCode({ courseId: online.body.id })).toBe('COURSE_IS_ONLINE')
  })

  it('are not offered at a location that is off the site, because their place could not be shown', async () => {
    const { courseId, newDate, small } = here
    const { payload } = here.salon
    const date = await newDate(20, { location_id: small.maidstone.id })
    const who = await here.buyerAt(date)
    const seen = async () => JSON.stringify((await stranger(`/course-dates/${courseId}`)).body.data)
    const shown = async () => (await loadCourseDatesView(payload)).dates.map(({ id }) => id)
    expect([await seen(), await shown()]).toEqual([
      expect.stringContaining(date),
      expect.arrayContaining([date]),
    ])
    const change = (_status: 'draft' | 'published') =>
      payload.update({ collection: 'locations', id: small.maidstone.id, data: { _status } })
    await change('draft')
    expect(await seen()).not.toContain(date)
    expect(await shown()).not.toContain(date)
    expect((await who.buy({})).body.code).toBe('COURSE_DATE_CLOSED')
    await change('published')
    expect(await shown()).toContain(date)
    expect((await here.asStaff('DELETE', `/course-date/${date}`)).status).toBe(200)
  })

  it('are listed under the day they begin, for visitors only those on sale', async () => {
    const { courseId, asStaff, newDate, small } = here
    const soon = await newDate(0, { start_time: tenOn(0, 8), end_time: tenOn(0, 12) })
    const long = await newDate(10, { end_time: tenOn(12, 16), places: 2 })
    const days = (await stranger(`/course-dates/${courseId}`)).body.data
    expect(Object.keys(days)).toEqual(['2026-06-11'])
    expect(days['2026-06-11']).toEqual([
      {
        ...{ id: long, course_id: courseId, location_id: small.medway.id, location_name: 'Medway' },
        ...{ address: 'Medway Road', start_time: tenOn(10), end_time: tenOn(12, 16) },
        tutors: [{ staff_id: small.amy.id, first_name: 'Amy', last_name: 'Hart' }],
        ...{ places: 2, places_left: 2, on_sale: true },
      },
    ])
    const all = (await asStaff('GET', `/course-dates/${courseId}`)).body.data
    expect(Object.keys(all)).toEqual(['2026-06-01', '2026-06-11'])
    expect(all['2026-06-01'][0]).toMatchObject({ id: soon, on_sale: false, archived: false })
    const { body } = await stranger('/public')
    const listed = body.data.find(({ id }: { id: string }) => id === courseId)
    expect(listed.next_date.id).toBe(long)
  })

  it('keep their tutors’ diaries free, and ask before they overlap appointments', async () => {
    const { small, newDate, asStaff, courseId, staff } = here
    await newDate(14)
    const slots = async (person: { id: string }) => {
      const asked = `service_id=${small.tint.id}&location_id=${small.medway.id}&staff_id=${person.id}`
      const { body } = await here.salon.call('GET', `/api/slots?${asked}&from=2026-06-15&to=2026-06-15`)
      return Object.values<{ start_time: string }[]>(body.slots)[0] ?? []
    }
    const during = (list: { start_time: string }[]) =>
      list.filter(({ start_time: at }) => at >= tenOn(14) && at < tenOn(14, 16))
    expect(during(await slots(small.amy))).toEqual([])
    expect(during(await slots(small.beth)).length).toBeGreaterThan(0)
    const events = await here.salon.call('GET', '/api/events/get-events?from=2026-06-15&to=2026-06-15', {
      headers: staff,
    })
    expect(events.body.events['15/06/2026'][0]).toMatchObject({
      ...{ event_name: 'Lash lifting', staff_ids: [small.amy.id], location_name: 'Medway' },
      course_date_id: expect.any(String),
    })
    const customer = await here.salon.call('POST', '/api/customers/new', {
      headers: staff,
      json: { first_name: 'Ada', email: 'ada@example.org', phone_number: '01634 123456' },
    })
    const booking = {
      ...{ customer_id: customer.body.customer_id, staff_id: small.amy.id, location_id: small.medway.id },
      ...{ service: small.tint.id, slot: { start_time: tenOn(15) } },
    }
    const book = (json: object) =>
      here.salon.call('POST', '/api/booking/admin-create-booking', { headers: staff, json })
    expect((await book({ ...booking, slot: { start_time: tenOn(14) } })).body.code).toBe('SLOT_MEETS_EVENT')
    expect((await book(booking)).status).toBe(200)
    const date = { courseId, location_id: small.medway.id, start_time: tenOn(15), end_time: tenOn(15, 12) }
    const refused = await asStaff('POST', '/course-date', date)
    expect([refused.status, refused.body.appointments]).toMatchObject([409, [{ staff_id: small.amy.id }]])
    expect((await asStaff('POST', '/course-date', { ...date, staff_ids: [small.beth.id] })).status).toBe(200)
    expect((await asStaff('POST', '/course-date', { ...date, confirm: true })).status).toBe(200)
  })

  it('are deleted with a course that has no participants', async () => {
    const { small, asStaff, newDate } = here
    const made = await asStaff('POST', '', { title: 'Gone soon', price: 5, staff_id: small.beth.id })
    const date = await newDate(25, { courseId: made.body.id })
    expect((await asStaff('DELETE', `/course/${made.body.id}`)).body.archived).toBe(false)
    expect((await asStaff('GET', `/course/${made.body.id}`)).status).toBe(404)
    expect((await asStaff('GET', `/course-dates/details/${date}`)).status).toBe(404)
    expect((await asStaff('DELETE', `/course/${made.body.id}`)).status).toBe(404)
  })

  it.each(['in-person', 'online'])(
    'stay, with their course, while a visitor is paying for one %s',
    async (type) => {
      const { small, asStaff, newDate, standIn } = here
      const made = await asStaff('POST', '', {
        ...{ title: `Brows ${type}`, price: 80, places: 1, staff_id: small.amy.id, course_type: type },
        is_published: true,
      })
      const courseId = made.body.id as string
      const courseDateId = type === 'online' ? null : await newDate(30, { courseId, confirm: true })
      const who = await courseBuyer(here.salon, { courseId, courseDateId })
      const lost = { match: { operation: 'payments.create' }, fault: 'charge-then-reset', times: 1000 }
      await standIn.fault(lost)
      await standIn.fault({ fault: 'webhook-drop', times: 1000 })
      const key = { idempotencyKey: 'one' }
      expect((await who.buy(key)).status).toBe(202)
      expect((await asStaff('DELETE', `/course/${courseId}`)).body.archived).toBe(true)
      await standIn.clearFaults()
      const { body } = await who.buy(key)
      expect(body.status).toBe('SUCCESS')
      const { participants } = (await asStaff('GET', `/course/${courseId}`)).body.course
      expect(participants).toMatchObject([{ payment_id: body.paymentId, amount_paid: 80 }])
      await here.nothingWrong()
    },
  )

  it('never have more participants than seats, even if a crash gave a number beyond them', async () => {
    const { asStaff, newDate } = here
    const date = await newDate(42, { places: 3, confirm: true })
    const buy = async () => (await (await here.buyerAt(date)).buy()).body
    for (let n = 0; n < 3; n++) expect((await buy()).status).toBe('SUCCESS')
    for (const { enrolment_id } of (await here.participants(date)).slice(0, 2))
      await asStaff('DELETE', `/participant?enrolmentId=${enrolment_id}`)
    // The limit is stored, and no more places are given above it from now on.
    await changeCourseDate(here.salon.payload, date, { places: 2 })
    expect((await buy()).status).toBe('SUCCESS')
    expect((await buy()).code).toBe('COURSE_DATE_FULL')
    expect(await here.taken(date)).toBe(2)
  })

  it('accept a participant who already has a seat there, once that is confirmed', async () => {
    const { asStaff, newDate } = here
    const [from, to] = [await newDate(32), await newDate(34)]
    const { customerId: customer_id } = await here.buyerAt(from)
    const add = async (courseDateId: string) =>
      (await asStaff('POST', '/participant', { customer_id, courseDateId })).body.enrolment_id as string
    const [enrolmentId, other] = [await add(from), await add(to)]
    const move = (json: object) => asStaff('PUT', '/participant', { enrolmentId, courseDateId: to, ...json })
    const asked = await move({})
    expect([asked.status, asked.body.code]).toEqual([409, 'ALREADY_ENROLLED'])
    expect([await here.taken(from), await here.taken(to)]).toEqual([1, 1])
    expect((await move({ confirm: true })).status).toBe(200)
    expect([await here.taken(from), await here.taken(to)]).toEqual([0, 2])
    const back = { enrolmentId: other, courseDateId: from }
    const twice = await Promise.all([move({ courseDateId: from }), asStaff('PUT', '/participant', back)])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('keep participants whose purchase a crash interrupted', async () => {
    const { asStaff, newDate, standIn } = here
    const { payload } = here.salon
    const [from, to] = [await newDate(36), await newDate(38)]
    await standIn.fault({ match: { operation: 'payments.create' }, fault: 'charge-then-reset', times: 1000 })
    await standIn.fault({ fault: 'webhook-drop', times: 1000 })
    const who = await here.buyerAt(from)
    const { paymentId } = (await who.buy()).body
    await standIn.clearFaults()
    const enrolmentId = (await here.details(paymentId)).enrolment_id as string
    const order = await findOrderOfBooking(payload, enrolmentId)
    if (!order) throw new Error('there is no order')
    const isDue = ({ name }: { name: string }) => name === 'bookkeeping.writeBooking'
    const { ports } = crashingPorts(createCoursePorts(payload), isDue, 'after')
    await expect(driveOrder(ports, order)).rejects.toThrow(Crash)
    expect(await here.participants(from)).toHaveLength(1)
    const move = () => asStaff('PUT', '/participant', { enrolmentId, courseDateId: to })
    const cancel = () => asStaff('DELETE', `/participant?enrolmentId=${enrolmentId}`)
    for (const { status, body } of [await move(), await cancel()])
      expect([status, body.code]).toEqual([409, 'ENROLMENT_BUSY'])
    await reconcileOrders(payload, -1)
    expect((await move()).status).toBe(200)
    expect([await here.taken(from), await here.taken(to)]).toEqual([0, 1])
    expect((await cancel()).status).toBe(200)
    expect(await here.taken(to)).toBe(0)
    await here.nothingWrong()
  })

  it('can be booked again by participants who were cancelled or moved, but not twice', async () => {
    const [date, other] = [await here.newDate(44), await here.newDate(46)]
    const who = await here.buyerAt(date)
    const buy = async (idempotencyKey: string) => (await who.buy({ idempotencyKey })).body
    const enrolled = async ({ paymentId }: { paymentId: string }) =>
      (await here.details(paymentId)).enrolment_id as string
    const first = await buy('first')
    await here.asStaff('DELETE', `/participant?enrolmentId=${await enrolled(first)}`)
    expect(await buy('first')).toEqual(first)
    const [again, double] = await Promise.all([buy('again'), buy('double')])
    const [second, refused] = again.status === 'SUCCESS' ? [again, double] : [double, again]
    expect([second.status, refused.code, refused.paymentId]).toEqual([
      ...['SUCCESS', 'COURSE_BOOKED_BEFORE', second.paymentId],
    ])
    expect(await here.taken(date)).toBe(1)
    const move = { enrolmentId: await enrolled(second), courseDateId: other }
    expect((await here.asStaff('PUT', '/participant', move)).status).toBe(200)
    expect((await buy('third')).status).toBe('SUCCESS')
    expect((await buy('fourth')).code).toBe('COURSE_BOOKED_BEFORE')
    expect([await here.taken(date), await here.taken(other)]).toEqual([1, 1])
    await here.nothingWrong()
  })
})
