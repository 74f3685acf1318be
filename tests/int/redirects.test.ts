import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageTexts } from '@/messages/booking'
import { redirectTexts } from '@/messages/management-content'
import { listRedirects } from '@/server/repositories/redirects'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn } from '../support/small-salon'

describe.each(databases('mongodb'))('redirects on %s', (database) => {
  let salon: Salon
  beforeAll(async () => {
    salon = await startSalon({ database })
  })
  afterAll(() => salon.close())

  const leading = async (): Promise<Record<string, string>> =>
    Object.fromEntries((await listRedirects(salon.payload)).map(({ from, to }) => [from, to]))

  const newPage = (slug: string) =>
    salon.payload.create({ collection: 'pages', data: { title: slug, slug, _status: 'published' } })

  const moved = (id: string, slug: string, draft = false) =>
    salon.payload.update({
      ...{ collection: 'pages', id, draft, data: { slug, _status: draft ? 'draft' : 'published' } },
    })

  it('lead from a page’s old address to its current one, once the page is published', async () => {
    const { id } = await newPage('one')
    await moved(id, 'two', true)
    expect(await leading()).toEqual({})
    salon.expired.length = 0
    await moved(id, 'two')
    expect(await leading()).toEqual({ '/one': '/two' })
    expect(salon.expired).toContain('redirects')
    await moved(id, 'three')
    expect(await leading()).toEqual({ '/one': '/three', '/two': '/three' })
    await moved(id, 'one')
    expect(await leading()).toEqual({ '/two': '/one', '/three': '/one' })
    await newPage('two')
    expect(await leading()).toEqual({ '/three': '/one' })
  })

  it('work for categories and courses, too', async () => {
    const { payload } = salon
    const category = await payload.create({
      collection: 'categories',
      data: { name: 'Brows', leadsTo: 'services', _status: 'published' },
    })
    await payload.update({
      collection: 'categories',
      id: category.id,
      data: { slug: 'brow-bar', _status: 'published' },
    })
    const tutor = await payload.create({
      collection: 'staff',
      data: { firstName: 'Amy', lastName: 'Hart', email: 'amy@salon.example' },
    })
    const course = await payload.create({
      collection: 'courses',
      data: {
        ...{ title: 'Lash lift', courseType: 'online', pricePence: 100, places: 6, tutors: [tutor.id] },
        _status: 'published',
      },
    })
    await payload.update({
      collection: 'courses',
      id: course.id,
      data: { slug: 'lifting', _status: 'published' },
    })
    const lift = await payload.create({
      collection: 'services',
      data: {
        ...{ name: 'Lift', category: category.id, durationMinutes: 45, cleanUpMinutes: 0 },
        _status: 'published',
      },
    })
    await payload.update({
      collection: 'services',
      id: lift.id,
      data: { slug: 'lash-lift', _status: 'published' },
    })
    const page = `/service-details?categoryId=${category.id}`
    expect(await leading()).toMatchObject({
      [`${page.toLowerCase()}#lift`]: `${page}#lash-lift`,
      '/service-details?categoryid=brows': '/service-details?categoryId=brow-bar',
      '/courses/lash-lift': '/courses/lifting',
    })
  })

  it('can be edited by the owner, and a refused one comes with its reason', async () => {
    const asAdmin = await signedIn(salon, 'admin')
    const put = async (from: string, to: string) => {
      const { status, body } = await salon.call('POST', '/api/redirects', {
        json: { from, to, automatic: true },
        headers: asAdmin,
      })
      const [wrong] = body.errors?.[0]?.data?.errors ?? []
      return wrong ? `${wrong.path}: ${wrong.message}` : `${status} ${body.doc?.from} ${body.doc?.automatic}`
    }
    expect(await put('Prices.html', '/services')).toBe('201 /prices.html false')
    expect(await put('https://salon.example/Old/', 'https://example.com/x')).toBe('201 /old false')
    expect(await put('/prices.html', '/faq')).toMatch(/^from: /)
    expect(await put('/', '/faq')).toBe(`from: ${redirectTexts.fromHome}`)
    expect(await put('/booking-appointment', '/faq')).toBe(`from: ${redirectTexts.fromReserved}`)
    expect(await put('/x?page=2', '/faq')).toBe(`from: ${redirectTexts.fromQuery}`)
    expect(await put('/x', 'javascript:alert(1)')).toBe(`to: ${redirectTexts.toNoAddress}`)
    expect(await put('/x', '//elsewhere.example')).toBe(`to: ${redirectTexts.toNoAddress}`)
    expect(await put('/x', '/X/')).toBe(`to: ${redirectTexts.toItself}`)
    expect(await put('/services', '/prices.html')).toBe(`to: ${redirectTexts.toCircle}`)
    const made = async (slug: string, kept: 'draft' | 'published' = 'published') => {
      const { status, body } = await salon.call(
        'POST',
        `/api/pages${kept === 'draft' ? '?draft=true' : ''}`,
        {
          json: { title: 'A page', slug, _status: kept },
          headers: asAdmin,
        },
      )
      const [wrong] = body.errors?.[0]?.data?.errors ?? []
      return wrong ? `${wrong.path}: ${wrong.message}` : `${status} ${body.doc?.slug}`
    }
    for (const slug of [
      'management',
      'api',
      'Booking appointment',
      'admin',
      'status',
      'preview',
      'my-booking',
      'my-bookings',
      'certificates',
      'pay',
      'waiting-list',
      'service-details',
      ...['about', 'contact', 'privacy', 'terms'],
    ])
      for (const kept of ['published', 'draft'] as const)
        expect(await made(slug, kept), `${slug}, ${kept}`).toBe(`slug: ${pageTexts.addressTaken}`)
    // An address that only begins in the same way is a different address. Addresses of our own pages with the owner's
    // texts are allowed, too.
    expect(await made('admin-fees')).toBe('201 admin-fees')
    expect(await made('categories')).toBe('201 categories')
  })
})
