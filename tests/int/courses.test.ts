import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { academyFor } from '../support/academy-for'
import { databases } from '../support/salon'

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#8A3348' } })
    .png()
    .toBuffer()

describe.each(databases())('courses on %s', (database) => {
  const here = academyFor(database)

  const stranger = (path: string) => here.salon.call('GET', `/api/courses${path}`)
  const titlesFor = async (path: string) =>
    (await stranger(path)).body.data.map(({ title }: { title: string }) => title)

  it('are checked in order: staff, price, title', async () => {
    const { small, asStaff } = here
    const said = async (json: object) => (await asStaff('POST', '/', json)).body.message
    expect(await said({})).toBe('Please select a staff member before proceeding')
    const staff_id = small.amy.id
    for (const price of [undefined, '', 0, -1, 'x', '12.345', 10_001])
      expect(await said({ staff_id, price })).toBe('Please insert a valid price')
    expect(await said({ staff_id, price: 20 })).toBe('Please insert a title')
    expect((await asStaff('POST', '', { staff_id: 'nobody', price: 20, title: 'x' })).status).toBe(404)
  })

  it('are unpublished at first, seen by staff alone, and published by one call', async () => {
    const { small, asStaff } = here
    const form = {
      title: 'Brow sculpting',
      price: '45.50',
      staff_id: small.beth.id,
      description: 'Plain words',
    }
    const made = await here.salon.call('POST', '/api/courses/', { headers: here.staff, form })
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
    expect((await here.salon.call('GET', `/api/courses/${id}`)).status).toBe(404)
    expect((await asStaff('GET', `/course/${id}`)).body.course.is_published).toBe(false)
    for (let n = 0; n < 2; n++)
      expect((await asStaff('PUT', `/publish/${id}`)).body.course.is_published).toBe(true)
    expect(here.salon.expired).toContain('courses')
    const seen = (await stranger(`/course/${id}`)).body
    expect(seen.course).toMatchObject({ title: 'Brow sculpting', is_published: true })
    expect(seen.data).toEqual(seen.course)
    for (const own of ['stats', 'participants', 'archived', 'joining_information'])
      expect(seen.course).not.toHaveProperty(own)
  })

  it('keep what was not sent, and show the stored publication', async () => {
    const { asStaff, courseId } = here
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
    const { asStaff, courseId } = here
    const put = (description: string) => asStaff('PUT', `/course/${courseId}`, { description })
    const said = await put(
      '<p onclick="x()">A <b>bold</b> <script>alert(1)</script><a href="javascript:x">link</a></p>',
    )
    expect(said.body.course.description).not.toMatch(/script|onclick/)
    expect(said.body.course.description).toContain('<strong>bold</strong>')
    expect((await put('<ul><li>'.repeat(500))).status).toBe(400)
  })

  it('take a picture, give it away again, and refuse what is none', async () => {
    const { staff: headers, courseId } = here
    const put = (form: Record<string, string | Blob>) =>
      here.salon.call('PUT', `/api/courses/course/${courseId}`, { headers, form })
    const file = new File([new Uint8Array(await picture())], 'course.png', { type: 'image/png' })
    expect((await put({ courseImg: file })).body.course.image).toMatch(/^\/api\/media\/file\/.+\.webp$/)
    // A form in which none was chosen.
    expect((await put({ courseImg: new File([], '') })).body.course.image).not.toBeNull()
    expect((await put({ courseImg: new File(['<svg/>'], 'a.svg') })).body.code).toBe('PICTURE_REFUSED')
    expect((await put({ courseImg: 'a.png' })).body.code).toBe('PICTURE_REFUSED')
    expect((await put({ removeImage: 'true' })).body.course.image).toBeNull()
  })

  it('have addresses of their own, and never ours', async () => {
    const { small, asStaff } = here
    const slugOf = async (title: string) =>
      (await asStaff('POST', '', { title, price: 1, staff_id: small.amy.id })).body.course.slug
    expect(await slugOf('Book course')).toBe('book-course-2')
    expect(await slugOf('Waxing')).toBe('waxing')
    expect(await slugOf('Waxing!')).toBe('waxing-2')
    const own = await here.salon.call('PATCH', `/api/courses/${here.courseId}`, {
      headers: here.staff,
      json: { slug: 'book-course' },
    })
    expect(own.status).toBe(400)
  })

  it('can be made by Payload’s own form at the same path', async () => {
    const json = { title: 'By hand', pricePence: 9900, places: 2, courseType: 'in-person' }
    const form = { _payload: JSON.stringify(json) }
    const made = await here.salon.call('POST', '/api/courses?draft=true', { headers: here.staff, form })
    expect([made.status, made.body.doc.title, made.body.course.price]).toEqual([200, 'By hand', 99])
    expect((await here.salon.call('POST', '/api/courses', { form })).status).toBe(401)
  })
})
