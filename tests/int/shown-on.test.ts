import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toRichTextDocument } from '@/domain/content/placeholders'
import { toTestimonialView } from '@/server/services/content/views'
import { shownTexts } from '@/messages/management-content'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn, type SmallSalon, smallSalon } from '../support/small-salon'

const DAY = 86_400_000
const published = { _status: 'published' }
const advice = toRichTextDocument('Avoid water for a day.')

describe.each(databases('mongodb'))('the form of a document on %s', (database) => {
  let salon: Salon
  let small: SmallSalon
  let headers: Record<string, string>
  beforeAll(async () => {
    salon = await startSalon({ database })
    small = await smallSalon(salon.payload)
    headers = await signedIn(salon, 'admin')
  })
  afterAll(() => salon.close())

  const send = async (method: string, path: string, json: object) => {
    const { status, body } = await salon.call(method, `/api/${path}`, { headers, json })
    expect([200, 201], JSON.stringify(body)).toContain(status)
    return String(body.doc?.id)
  }
  const create = (collection: string, json: object) => send('POST', collection, json)
  const setHome = (sections: object[]) => send('POST', 'globals/home-page', { sections, ...published })
  const read = async (collection: string, id: string) => {
    const asked = `/api/shown-on?${new URLSearchParams({ collection, id })}`
    const { status, body } = await salon.call('GET', asked, { headers })
    expect(status).toBe(200)
    const { places, notes } = body as { places: { title: string; href: string }[]; notes: string[] }
    return { places: places.map(({ href }) => href), titles: places.map(({ title }) => title), notes }
  }

  it('names each page that shows a testimonial, and says why the home page does not', async () => {
    const ids: string[] = []
    for (let n = 1; n <= 5; n += 1)
      ids.push(await create('testimonials', { author: `Person ${n}`, text: 'Lovely.' }))
    expect(await read('testimonials', ids[3] ?? '')).toEqual({
      ...{ places: ['/reviews', '/'], titles: ['Reviews', 'Home page'], notes: [] },
    })
    const fifth = await read('testimonials', ids[4] ?? '')
    expect(fifth).toMatchObject({ places: ['/reviews'], notes: [shownTexts.beyond(4)] })
    await setHome([{ blockType: 'reviews', hidden: true }, { blockType: 'visit' }])
    expect(await read('testimonials', ids[0] ?? '')).toMatchObject({
      ...{ places: ['/reviews'], notes: [shownTexts.section('What customers say')] },
    })
    const saidOn = '2026-03-05T12:00:00.000Z'
    const about = await create('testimonials', {
      ...{ author: 'Ada', text: 'Lovely.', service: small.tint.id, saidOn },
    })
    const category = `/service-details?categoryId=${small.category.id}`
    const seen = async () =>
      toTestimonialView(
        await salon.payload.findByID({ collection: 'testimonials', id: about, overrideAccess: false }),
      )
    expect((await read('testimonials', about)).places).toEqual(['/reviews', category])
    expect(await seen()).toMatchObject({
      ...{ service: { categoryId: String(small.category.id) }, saidOn: Date.parse(saidOn) },
    })
    await salon.payload.update({ collection: 'services', id: small.tint.id, data: { archived: true } })
    expect((await read('testimonials', about)).places).toEqual(['/reviews'])
    expect((await seen()).service).toBeNull()
    await salon.payload.update({ collection: 'services', id: small.tint.id, data: { archived: false } })
  })

  it('names the page of the category that shows aftercare advice, and none before it is published', async () => {
    const category = String(small.category.id)
    const data = { title: 'Keep them dry', advice, category: small.category.id }
    const id = await create('aftercare', { ...data, _status: 'draft' })
    expect(await read('aftercare', id)).toMatchObject({ places: [], notes: [shownTexts.draft] })
    await send('PATCH', `aftercare/${id}`, published)
    const { places } = await read('aftercare', id)
    expect(places).toEqual(
      expect.arrayContaining(['/aftercare', '/categories', `/service-details?categoryId=${category}`]),
    )
  })

  it('says when a promotion appears and disappears', async () => {
    await setHome([{ blockType: 'promotions' }])
    const now = salon.clock.now()
    const at = (days: number) => new Date(now + days * DAY).toISOString()
    const make = (dates: object) => create('promotions', { title: 'A treat', ...dates, ...published })
    const [runs, comes, went] = [
      await make({ until: at(1) }),
      await make({ from: at(2) }),
      await make({ until: at(-1) }),
    ]
    expect(await read('promotions', runs)).toMatchObject({ places: ['/'], notes: [] })
    const later = await read('promotions', comes)
    expect([later.places, later.notes[0]]).toEqual([[], expect.stringContaining('It will appear on')])
    const over = await read('promotions', went)
    expect([over.places, over.notes[0]]).toEqual([[], expect.stringContaining('It disappeared on')])
  })

  it('names the owner’s pages with a section of questions or of the team', async () => {
    const question = await create('faqs', { question: 'Is it safe?', onHomePage: false, ...published })
    const person = String(small.amy.id)
    expect(await read('faqs', question)).toMatchObject({ places: ['/faq'], notes: [shownTexts.notChosen] })
    expect(await read('staff', person)).toMatchObject({ places: [], notes: [shownTexts.noTeam] })
    const sections = [{ blockType: 'faqs' }, { blockType: 'team' }, { blockType: 'gallery', hidden: true }]
    await create('pages', { title: 'Who we are', slug: 'who-we-are', sections, ...published })
    expect((await read('faqs', question)).places).toEqual(['/faq', '/who-we-are'])
    expect(await read('staff', person)).toMatchObject({ places: ['/who-we-are'], titles: ['Who we are'] })
  })

  it('says that a treatment needs a published category, and where a category, a course and a page are', async () => {
    const service = String(small.tint.id)
    const category = String(small.category.id)
    const own = `/service-details?categoryId=${category}`
    expect((await read('services', service)).places).toEqual([own, '/services'])
    expect((await read('categories', category)).places).toEqual(['/categories', own])
    await send('PATCH', `categories/${category}`, { archived: true, ...published })
    expect(await read('services', service)).toMatchObject({ places: [], notes: [shownTexts.noCategory] })
    expect(await read('categories', category)).toMatchObject({ places: [], notes: [shownTexts.archived] })
    const page = await create('pages', { title: 'Parking', slug: 'parking', ...published })
    expect(await read('pages', page)).toMatchObject({ places: ['/parking'], titles: ['Parking'] })
  })
})
