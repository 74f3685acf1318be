import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases, type Salon, startSalon } from '../support/salon'
import { type SmallAcademy, smallAcademy, tenOn } from '../support/small-academy'

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#8A3348' } })
    .png()
    .toBuffer()

describe.each(databases())('courses on %s', (database) => {
  let salon: Salon
  let academy: SmallAcademy
  beforeAll(async () => {
    salon = await startSalon({ database })
    academy = await smallAcademy(salon)
  })
  afterAll(() => salon.close())

  const stranger = (path: string) => salon.call('GET', `/api/courses${path}`)
  const titlesFor = async (path: string) =>
    (await stranger(path)).body.data.map(({ title }: { title: string }) => title)

  it('are checked in order: staff, price, title', async () => {
    const { small, asStaff } = academy
    const said = async (json: object) => (await asStaff('POST', '/', json)).body.message
    expect(await said({})).toBe('Please select a staff member before proceeding')
    const staff_id = small.amy.id
    for (const price of [undefined, '', 0, -1, 'x', '12.345', 10_001])
      expect(await said({ staff_id, price })).toBe('Please insert a valid price')
    expect(await said({ staff_id, price: 20 })).toBe('Please insert a title')
    expect((await asStaff('POST', '', { staff_id: 'nobody', price: 20, title: 'x' })).status).toBe(404)
  })

  it('are unpublished at first, seen by staff alone, and published by one call', async () => {
    const { small, asStaff } = academy
    const form = {
      title: 'Brow sculpting',
      price: '45.50',
      staff_id: small.beth.id,
      description: 'Plain words',
    }
    const made = await salon.call('POST', '/api/courses/', { headers: academy.staff, form })
    expect(made.status).toBe(200)
    const { id, course } = made.body
    expect(course).toMatchObject({
      ...{ id, title: 'Brow sculpting', slug: 'brow-sculpting', price: 45.5, is_published: false },
      ...{
        course_type: 'in-person',
        description: '<p>Plain words</p>',
        staff_id: small.beth.id,
        image: null,
      },
      stats: { all_participants_count: 0, this_week_count: 0, last_week_count: 0 },
    })
    expect(await titlesFor('/public')).toEqual(['Lash lifting'])
    expect(await titlesFor('')).toEqual(['Lash lifting'])
    expect((await stranger(`/course/${id}`)).status).toBe(404)
    expect((await stranger(`/course-dates/${id}`)).status).toBe(404)
    expect((await salon.call('GET', `/api/courses/${id}`)).status).toBe(404)
    expect((await asStaff('GET', `/course/${id}`)).body.course.is_published).toBe(false)
    for (let n = 0; n < 2; n++)
      expect((await asStaff('PUT', `/publish/${id}`)).body.course.is_published).toBe(true)
    expect(salon.expired).toContain('courses')
    const seen = (await stranger(`/course/${id}`)).body
    expect(seen.course).toMatchObject({ title: 'Brow sculpting', is_published: true })
    expect(seen.data).toEqual(seen.course)
    for (const own of ['stats', 'participants', 'archived', 'joining_information'])
      expect(seen.course).not.toHaveProperty(own)
  })

  it('keep what was not sent, and show the stored publication', async () => {
    const { asStaff, courseId } = academy
    const change = { included: '<ul><li>A kit</li></ul>', prerequisites: '<p>None</p>' }
    await asStaff('PUT', `/course/${courseId}`, change)
    const saved = await asStaff('PUT', `/course/${courseId}`, {
      title: 'Lash lifts',
      is_published: 'Unpublished',
    })
    expect(saved.body.course).toMatchObject({
      ...{ title: 'Lash lifts', is_published: false, price: 240, description: '<p>All of it.</p>' },
      ...{ included: '<ul><li>A kit</li></ul>', prerequisites: '<p>None</p>', slug: 'lash-lifting' },
    })
    const typed = await asStaff('PUT', `/course/${courseId}`, { course_type: 'online' })
    expect(typed.body.course).toMatchObject({ course_type: 'online', is_published: false })
    const cleared = await asStaff('PUT', `/course/${courseId}`, {
      course_type: '',
      is_published: 'Published',
    })
    expect(cleared.body.course).toMatchObject({ course_type: 'in-person', is_published: true })
    expect((await asStaff('PUT', '/course/nothing', { title: 'x' })).status).toBe(404)
  })

  it('are cleaned of scripts, and refuse what nobody wrote', async () => {
    const { asStaff, courseId } = academy
    const put = (description: string) => asStaff('PUT', `/course/${courseId}`, { description })
    const said = await put(
      '<p onclick="x()">A <b>bold</b> <script>alert(1)</script><a href="javascript:x">link</a></p>',
    )
    expect(said.body.course.description).not.toMatch(/script|onclick/)
    expect(said.body.course.description).toContain('<strong>bold</strong>')
    expect((await put('<ul><li>'.repeat(500))).status).toBe(400)
  })

  it('take a picture, give it away again, and refuse what is none', async () => {
    const { staff: headers, courseId } = academy
    const put = (form: Record<string, string | Blob>) =>
      salon.call('PUT', `/api/courses/course/${courseId}`, { headers, form })
    const file = new File([new Uint8Array(await picture())], 'course.png', { type: 'image/png' })
    expect((await put({ courseImg: file })).body.course.image).toMatch(/^\/api\/media\/file\/.+\.webp$/)
    // A form in which none was chosen.
    expect((await put({ courseImg: new File([], '') })).body.course.image).not.toBeNull()
    expect((await put({ courseImg: new File(['<svg/>'], 'a.svg') })).body.code).toBe('PICTURE_REFUSED')
    expect((await put({ courseImg: 'a.png' })).body.code).toBe('PICTURE_REFUSED')
    expect((await put({ removeImage: 'true' })).body.course.image).toBeNull()
  })

  it('have addresses of their own, and never ours', async () => {
    const { small, asStaff } = academy
    const slugOf = async (title: string) =>
      (await asStaff('POST', '', { title, price: 1, staff_id: small.amy.id })).body.course.slug
    expect(await slugOf('Book course')).toBe('book-course-2')
    expect(await slugOf('Waxing')).toBe('waxing')
    expect(await slugOf('Waxing!')).toBe('waxing-2')
    const own = await salon.call('PATCH', `/api/courses/${academy.courseId}`, {
      headers: academy.staff,
      json: { slug: 'book-course' },
    })
    expect(own.status).toBe(400)
  })

  it('can be made by Payload’s own form at the same path', async () => {
    const json = { title: 'By hand', pricePence: 9900, places: 2, courseType: 'in-person' }
    const form = { _payload: JSON.stringify(json) }
    const made = await salon.call('POST', '/api/courses?draft=true', { headers: academy.staff, form })
    expect([made.status, made.body.doc.title, made.body.course.price]).toEqual([200, 'By hand', 99])
    expect((await salon.call('POST', '/api/courses', { form })).status).toBe(401)
  })

  describe('their dates', () => {
    it('are checked', async () => {
      const { small, courseId, asStaff } = academy
      const good = { courseId, location_id: small.medway.id, start_time: tenOn(40), end_time: tenOn(40, 12) }
      const codeOf = async (more: object) =>
        (await asStaff('POST', '/course-date', { ...good, ...more })).body.code
      expect(await codeOf({ courseId: '' })).toBe('COURSE_ID_MISSING')
      expect(await codeOf({ courseId: 'nothing' })).toBe('COURSE_NOT_FOUND')
      expect(await codeOf({ location_id: '' })).toBe('LOCATION_REQUIRED')
      expect(await codeOf({ location_id: 'nowhere' })).toBe('LOCATION_NOT_FOUND')
      expect(await codeOf({ start_time: 'soon' })).toBe('INVALID_DATE')
      expect(await codeOf({ end_time: tenOn(40, 9) })).toBe('RANGE_REVERSED')
      expect(await codeOf({ end_time: tenOn(80) })).toBe('RANGE_TOO_LONG')
      expect(await codeOf({ start_time: tenOn(1000), end_time: tenOn(1000, 12) })).toBe('DATE_OUT_OF_RANGE')
      expect(await codeOf({ places: 501 })).toBe('INVALID_INPUT')
      expect(await codeOf({ staff_ids: ['nobody'] })).toBe('STAFF_NOT_FOUND')
      const online = await asStaff('POST', '', {
        ...{ title: 'Online', price: 20, staff_id: small.amy.id, course_type: 'online' },
      })
      expect(await codeOf({ courseId: online.body.id })).toBe('COURSE_IS_ONLINE')
    })

    it('stand under the day they begin, for visitors only those on sale', async () => {
      const { courseId, asStaff, newDate, small } = academy
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

    it('keep their tutors’ diaries free, and ask before they lie over appointments', async () => {
      const { small, newDate, asStaff, courseId, staff } = academy
      await newDate(14)
      const slots = async (person: { id: string }) => {
        const asked = `service_id=${small.tint.id}&location_id=${small.medway.id}&staff_id=${person.id}`
        const { body } = await salon.call('GET', `/api/slots?${asked}&from=2026-06-15&to=2026-06-15`)
        return Object.values<{ start_time: string }[]>(body.slots)[0] ?? []
      }
      const during = (list: { start_time: string }[]) =>
        list.filter(({ start_time: at }) => at >= tenOn(14) && at < tenOn(14, 16))
      expect(during(await slots(small.amy))).toEqual([])
      expect(during(await slots(small.beth)).length).toBeGreaterThan(0)
      const events = await salon.call('GET', '/api/events/get-events?from=2026-06-15&to=2026-06-15', {
        headers: staff,
      })
      expect(events.body.events['15/06/2026'][0]).toMatchObject({
        ...{ event_name: 'Lash lifts', staff_ids: [small.amy.id], location_name: 'Medway' },
        course_date_id: expect.any(String),
      })
      const customer = await salon.call('POST', '/api/customers/new', {
        headers: staff,
        json: { first_name: 'Ada', email: 'ada@example.org', phone_number: '01634 123456' },
      })
      const booking = {
        ...{ customer_id: customer.body.customer_id, staff_id: small.amy.id, location_id: small.medway.id },
        ...{ service: small.tint.id, slot: { start_time: tenOn(15) } },
      }
      const book = (json: object) =>
        salon.call('POST', '/api/booking/admin-create-booking', { headers: staff, json })
      expect((await book({ ...booking, slot: { start_time: tenOn(14) } })).body.code).toBe('SLOT_MEETS_EVENT')
      expect((await book(booking)).status).toBe(200)
      const date = { courseId, location_id: small.medway.id, start_time: tenOn(15), end_time: tenOn(15, 12) }
      const refused = await asStaff('POST', '/course-date', date)
      expect([refused.status, refused.body.appointments]).toMatchObject([409, [{ staff_id: small.amy.id }]])
      expect((await asStaff('POST', '/course-date', { ...date, staff_ids: [small.beth.id] })).status).toBe(
        200,
      )
      expect((await asStaff('POST', '/course-date', { ...date, confirm: true })).status).toBe(200)
    })

    it('are shown with their list, changed, and removed while nobody has a place', async () => {
      const { newDate, asStaff } = academy
      const id = await newDate(20)
      const { body } = await asStaff('GET', `/course-dates/details/${id}`)
      expect(body.data).toMatchObject({
        ...{ course: { title: 'Lash lifts' }, courseDate: { id, places: 3 }, participants: [] },
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

    it('go with a course that nobody enrolled in', async () => {
      const { small, asStaff, newDate } = academy
      const made = await asStaff('POST', '', { title: 'Gone soon', price: 5, staff_id: small.beth.id })
      const date = await newDate(25, { courseId: made.body.id })
      expect((await asStaff('DELETE', `/course/${made.body.id}`)).body.archived).toBe(false)
      expect((await asStaff('GET', `/course/${made.body.id}`)).status).toBe(404)
      expect((await asStaff('GET', `/course-dates/details/${date}`)).status).toBe(404)
      expect((await asStaff('DELETE', `/course/${made.body.id}`)).status).toBe(404)
    })
  })
})
