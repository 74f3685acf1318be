import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn, smallSalon } from '../support/small-salon'

const context = { keepCache: true }
const published = { _status: 'published' } as const
const secret = 'Chatham opens'

/** What the owner keeps for later stays the owner's, however a stranger asks. */
describe.each(databases())('what is kept for later on %s', (database) => {
  let salon: Salon

  let staff: { Authorization: string }
  const sections = [
    { blockType: 'text' as const, title: `${secret} in May`, hidden: true },
    { blockType: 'text' as const, title: 'Come in' },
  ]
  beforeAll(async () => {
    salon = await startSalon({ database })
    const { payload } = salon
    await smallSalon(payload)
    staff = await signedIn(salon, 'staff')
    await payload.create({
      collection: 'pages',
      data: { title: 'News', slug: 'news', sections, ...published },
      context,
    })
    const promotionsTitle = `${secret} with an offer`
    const ours = [
      ...sections,
      { blockType: 'promotions' as const, hidden: true },
      { blockType: 'visit' as const },
    ]
    const home = { sections: ours, promotionsTitle, visitTitle: 'Find us', ...published }
    await payload.updateGlobal({ slug: 'home-page', data: home, context })
    const banner = { shown: false, text: `${secret} soon`, link: '/chatham' }
    await payload.updateGlobal({ slug: 'site-settings', data: { banner, ...published }, context })
  })
  afterAll(() => salon.close())

  const ask = (path: string, headers = {}) => salon.call('GET', `/api/${path}`, { headers })

  it.each([
    'pages',
    'pages?depth=2&limit=0',
    'pages?draft=true',
    'pages?select[sections]=true',
    'pages?select[sections][text][title]=true',
    'pages?select[sections][text][hidden]=false',
    'globals/home-page',
    'globals/home-page?select[sections]=true',
    'globals/home-page?select[sections][text][title]=true',
    'globals/home-page?draft=true&depth=2',
    'globals/home-page?select[promotionsTitle]=true',
    'globals/home-page?select[sections]=false',
    'globals/home-page?select[heroTitle]=false',
    'globals/site-settings',
    'globals/site-settings?select[banner][text]=true',
  ])('is not in %s', async (path) => {
    const answer = await ask(path)
    expect([200, 400]).toContain(answer.status)
    expect(JSON.stringify(answer.body)).not.toContain(secret)
  })

  it('is there for staff, and the rest for everybody', async () => {
    for (const path of ['pages', 'globals/home-page', 'globals/site-settings'])
      expect(JSON.stringify((await ask(path, staff)).body), path).toContain(secret)
    for (const path of ['pages', 'globals/home-page'])
      expect(JSON.stringify((await ask(path)).body), path).toContain('Come in')
    expect((await ask('globals/home-page?select[visitTitle]=true')).body.visitTitle).toBe('Find us')
  })

  it.each([
    'where[sections][like]=Chatham',
    'where[sections.title][like]=Chatham',
    'where[sections.hidden][equals]=true',
    'where[or][0][sections.text.title][contains]=Chatham',
    'sort=sections.title',
    'sort=-sections',
  ])('is not found by pages?%s', async (query) => {
    expect((await ask(`pages?${query}`)).status).toBe(400)
    expect((await ask(`pages/count?${query}`)).body.totalDocs ?? 0).toBe(query.startsWith('sort') ? 1 : 0)
    expect((await ask(`pages?${query}`, staff)).status, 'for staff').toBeLessThan(500)
  })

  it('is no order: not by what related records hold', async () => {
    for (const sort of ['category.name', '-category__name', 'name,staff.firstName', 'staff.locations.name'])
      expect([sort, (await ask(`services?sort=${sort}`)).status]).toEqual([sort, 400])
    expect((await ask('services?sort=-name')).status).toBe(200)
    expect((await ask('services?sort=category.name', staff)).status).toBe(200)
  })

  it('is no promotion before its time or after it', async () => {
    const [past, future] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
    const times = {
      now: {},
      running: { from: past, until: future },
      later: { from: future },
      over: { until: past },
    }
    for (const [title, when] of Object.entries(times))
      await salon.payload.create({
        collection: 'promotions',
        data: { title, ...when, ...published },
        context,
      })
    const titles = async (headers = {}) =>
      (await ask('promotions?sort=title', headers)).body.docs.map(({ title }: { title: string }) => title)
    expect(await titles()).toEqual(['now', 'running'])
    expect((await ask('promotions/count')).body.totalDocs).toBe(2)
    expect(await titles(staff)).toEqual(['later', 'now', 'over', 'running'])
  })

  it('is given in pages: a list has at most a hundred documents', async () => {
    const { payload } = salon
    for (let n = 0; n < 102; n += 1)
      await payload.db.create({ collection: 'faqs', data: { question: `Question ${n}?`, ...published } })
    for (const query of ['limit=0', 'limit=500', 'limit=200&pagination=false'])
      expect([query, (await ask(`faqs?${query}`)).body.docs.length]).toEqual([query, 100])
    expect((await ask('faqs')).body.docs).toHaveLength(10)
    expect((await ask('faqs?limit=0', staff)).body.docs).toHaveLength(102)
  })
})
