import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { store } from '@/server/repositories/store'
import { academyFor } from '../support/academy-for'
import { databases } from '../support/salon'
import { asEdited } from '../support/small-academy'

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#8A3348' } })
    .png()
    .toBuffer()

describe.each(databases('mongodb'))('courses on %s', (database) => {
  const here = academyFor(database)

  const stranger = (path: string) => here.salon.call('GET', `/api/courses${path}`)
  const titlesFor = async (path: string) =>
    (await stranger(path)).body.data.map(({ title }: { title: string }) => title)

  it('are validated in order: staff, price, title', async () => {
    const { small, asStaff } = here
    const said = async (json: object) => (await asStaff('POST', '/', json)).body.message
    expect(await said({})).toBe('Please select a staff member before proceeding.')
    const staff_id = small.amy.id
    for (const price of [undefined, '', 0, -1, 'x', '12.345', 10_001])
      expect(await said({ staff_id, price })).toBe('Please insert a valid price')
    expect(await said({ staff_id, price: 20 })).toBe('Please insert a title')
    expect((await asStaff('POST', '', { staff_id: 'nobody', price: 20, title: 'x' })).status).toBe(404)
  })

  it('are unpublished at first, visible only to staff, and published by one call', async () => {
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

  it('keep fields that were not sent, and show the stored status', async () => {
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

  describe('with unpublished edits', () => {
    /** A text in the editor's format. */
    const typed = (id: string, json: object) =>
      here.salon.call('PATCH', `/api/courses/${id}?draft=true&autosave=true`, { headers: here.staff, json })
    const seen = async (id: string) => (await stranger(`/course/${id}`)).body.course
    const getPrices = async (subjectId: string) => {
      const where = { subjectId: { equals: subjectId } }
      const rows = await store(here.salon.payload).find('audit-records', where, {
        sort: 'createdAt',
        limit: 9,
      })
      return rows.flatMap(({ action, changes }) => (action === 'price-changed' ? [changes] : []))
    }
    const published = async (title: string) => {
      const course = { title, price: 90, staff_id: here.small.amy.id, is_published: true }
      const { id } = (await here.asStaff('POST', '', { ...course, places: 4 })).body
      return id as string
    }

    it('show visitors only the fields that a call names', async () => {
      const { asStaff, small } = here
      const id = await published('Threading')
      const draft = { title: 'Threading and more', summary: 'Not yet', places: 2, pricePence: 9500 }
      await typed(id, { ...draft, included: asEdited('A kit'), tutors: [small.amy.id, small.beth.id] })
      const edited = (await asStaff('GET', `/course/${id}`)).body.course
      expect(edited).toMatchObject({ title: 'Threading and more', unpublished_changes: true })
      const put = await asStaff('PUT', `/course/${id}`, { price: 99, staff_id: small.beth.id })
      expect(put.body.course).toMatchObject({
        ...{ title: 'Threading and more', summary: 'Not yet', price: 99, places: 2, staff_id: small.beth.id },
        ...{ is_published: true, unpublished_changes: true },
      })
      expect(put.body.course.included).toContain('A kit')
      expect(put.body.course.tutors).toHaveLength(1)
      expect(await seen(id)).toMatchObject({
        ...{ title: 'Threading', summary: '', price: 99, places: 4, included: '', prerequisites: '' },
        ...{ staff_id: small.beth.id, is_published: true },
      })
      await asStaff('PUT', `/course/${id}`, { is_published: 'Published', summary: 'A day of it' })
      expect(await seen(id)).toMatchObject({ title: 'Threading', summary: 'A day of it' })
      const all = (await asStaff('PUT', `/publish/${id}`)).body.course
      expect(all).toMatchObject({ title: 'Threading and more', unpublished_changes: false })
      expect(await seen(id)).toMatchObject({ title: 'Threading and more', summary: 'A day of it', places: 2 })
      expect(await getPrices(id)).toEqual([
        { before: null, after: 9000 },
        { before: 9000, after: 9900 },
      ])
    })

    it('keep the edits if the course is taken off the site or archived', async () => {
      const { asStaff } = here
      const id = await published('Tinting')
      await typed(id, { title: 'Tinting at home' })
      await asStaff('PUT', `/course/${id}`, { archived: true })
      await asStaff('PUT', `/course/${id}`, { archived: false })
      expect((await seen(id)).title).toBe('Tinting')
      await asStaff('PUT', `/course/${id}`, { is_published: false })
      const off = (await asStaff('GET', `/course/${id}`)).body.course
      expect(off).toMatchObject({ title: 'Tinting at home', is_published: false, unpublished_changes: false })
      await asStaff('PUT', `/course/${id}`, { is_published: true })
      expect((await seen(id)).title).toBe('Tinting at home')
      await typed(id, { pricePence: null })
      expect((await asStaff('PUT', `/course/${id}`, { is_published: false })).status).toBe(200)
      expect((await stranger(`/course/${id}`)).status).toBe(404)
    })

    it('record who changed a price when it is published, as treatments do', async () => {
      const id = await published('Massage')
      await typed(id, { pricePence: 12_000 })
      expect(await getPrices(id)).toHaveLength(1)
      const patch = (path: string, json: object) =>
        here.salon.call('PATCH', `/api/${path}`, { headers: here.staff, json })
      await patch(`courses/${id}`, { _status: 'published' })
      expect(await getPrices(id)).toMatchObject([{ after: 9000 }, { before: 9000, after: 12_000 }])
      const { tint, medway } = here.small
      const prices = [{ location: medway.id, pricePence: 5000 }]
      await patch(`services/${tint.id}?draft=true&autosave=true`, { prices })
      await patch(`services/${tint.id}`, { _status: 'published' })
      await patch(`services/${tint.id}`, { name: 'Tint', _status: 'published' })
      const list = (pence: number) => JSON.stringify([[medway.id, pence]])
      expect(await getPrices(tint.id)).toEqual([{ before: list(4550), after: list(5000) }])
    })
  })

  it('cannot be published without a tutor, and unfinished courses can be edited', async () => {
    const { asStaff } = here
    const { id } = await here.salon.payload.create({
      collection: 'courses',
      data: { title: 'Half an idea' } as never,
      draft: true,
    })
    const put = async (json: object) => {
      const { status, body } = await asStaff('PUT', `/course/${id}`, json)
      return [status, body.message]
    }
    expect((await put({ title: 'An idea' }))[0]).toBe(200)
    const json = { _status: 'published', pricePence: 100 }
    const byHand = await here.salon.call('PATCH', `/api/courses/${id}`, { headers: here.staff, json })
    expect(byHand.status).toBe(400)
    expect(await put({ is_published: true })).toEqual([
      400,
      'Please select a staff member before proceeding.',
    ])
    const staff_id = here.small.amy.id
    expect(await put({ is_published: true, staff_id })).toEqual([400, 'Please insert a valid price'])
    expect((await put({ is_published: true, staff_id, price: 20 }))[0]).toBe(200)
    expect((await stranger(`/course/${id}`)).body.course).toMatchObject({ title: 'An idea', price: 20 })
  })

  it('are cleaned of scripts, and refuse made-up content', async () => {
    const { asStaff, courseId } = here
    const put = (description: string) => asStaff('PUT', `/course/${courseId}`, { description })
    const said = await put(
      '<p onclick="x()">A <b>bold</b> <script>alert(1)</script><a href="javascript:x">link</a></p>',
    )
    expect(said.body.course.description).not.toMatch(/script|onclick/)
    expect(said.body.course.description).toContain('<strong>bold</strong>')
    expect((await put('<ul><li>'.repeat(500))).status).toBe(400)
  })

  it('accept a picture, remove it again, and refuse other files', async () => {
    const { staff: headers, courseId } = here
    const put = (form: Record<string, string | Blob>) =>
      here.salon.call('PUT', `/api/courses/course/${courseId}`, { headers, form })
    const file = new File([new Uint8Array(await picture())], 'course.png', { type: 'image/png' })
    expect((await put({ courseImg: file })).body.course.image).toMatch(/^\/api\/media\/file\/.+\.webp$/)
    // A form without a chosen file.
    expect((await put({ courseImg: new File([], '') })).body.course.image).not.toBeNull()
    expect((await put({ courseImg: new File(['<svg/>'], 'a.svg') })).body.code).toBe('PICTURE_REFUSED')
    expect((await put({ courseImg: 'a.png' })).body.code).toBe('PICTURE_REFUSED')
    expect((await put({ removeImage: 'true' })).body.course.image).toBeNull()
  })

  it('have their own addresses, which never hide our own pages', async () => {
    const { small, asStaff } = here
    const getSlug = async (title: string) =>
      (await asStaff('POST', '', { title, price: 1, staff_id: small.amy.id })).body.course.slug
    expect(await getSlug('Book course')).toBe('book-course-2')
    expect(await getSlug('Waxing')).toBe('waxing')
    expect(await getSlug('Waxing!')).toBe('waxing-2')
    const own = await here.salon.call('PATCH', `/api/courses/${here.courseId}`, {
      headers: here.staff,
      json: { slug: 'book-course' },
    })
    expect(own.status).toBe(400)
  })

  it('can be created by Payload’s own form at the same path', async () => {
    const json = { title: 'By hand', pricePence: 9900, places: 2, courseType: 'in-person' }
    const form = { _payload: JSON.stringify(json) }
    const made = await here.salon.call('POST', '/api/courses?draft=true', { headers: here.staff, form })
    expect([made.status, made.body.doc.title, made.body.course.price]).toEqual([200, 'By hand', 99])
    expect((await here.salon.call('POST', '/api/courses', { form })).status).toBe(401)
  })
})
