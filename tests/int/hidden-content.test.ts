import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createId } from '@/server/ids'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn, smallSalon } from '../support/small-salon'

const context = { keepCache: true }
const published = { _status: 'published' } as const
const secret = 'Chatham opens'

/** Content that the owner keeps for later stays hidden, whatever a stranger requests. */
describe.each(databases())('hidden content on %s', (database) => {
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
    const banner = { shown: false, text: `${secret} soon`, link: 'https://example.org/chatham' }
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

  it('is visible to staff, and the rest to everyone', async () => {
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

  it('is not revealed by sorting by fields of related records', async () => {
    for (const sort of ['category.name', '-category__name', 'name,staff.firstName', 'staff.locations.name'])
      expect([sort, (await ask(`services?sort=${sort}`)).status]).toEqual([sort, 400])
    expect((await ask('services?sort=-name')).status).toBe(200)
    expect((await ask('services?sort=category.name', staff)).status).toBe(200)
  })

  it('includes a promotion before its time and after it', async () => {
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

  const drafted = {
    ...{
      aftercare: 'advice',
      categories: 'tagline',
      courses: 'summary',
      faqs: 'question',
      locations: 'city',
    },
    ...{ pages: 'intro', promotions: 'text', services: 'summary' },
  } as const
  type Drafted = keyof typeof drafted

  it.each(Object.entries(drafted) as [Drafted, string][])(
    'includes a draft of %s',
    async (collection, word) => {
      const { payload } = salon
      const common = { collection, draft: true, context } as const
      const begun = await payload.create({ ...common, data: { [word]: `${secret}, begun` } as never })
      const { docs } = await payload.find({
        collection,
        where: { _status: { equals: 'published' } },
        limit: 1,
      })
      const waiting = docs[0] && {
        ...common,
        id: docs[0].id,
        data: { [word]: `${secret}, changed` } as never,
      }
      if (waiting) await payload.update(waiting)
      const versions = await payload.findVersions({ collection, limit: 1, sort: '-updatedAt' })
      const ways = [
        ...['', '?draft=true', `?where[${word}][like]=Chatham&draft=true`, '?where[_status][equals]=draft'],
        ...[
          `/count?where[${word}][like]=Chatham&draft=true`,
          '?where[_status][not_equals]=published&draft=true',
        ],
        ...[`?where[version.${word}][like]=Chatham&draft=true`, `?draft=true&sort=-${word}&depth=2`],
        ...[
          '/versions',
          `/versions?where[version.${word}][like]=Chatham`,
          `/versions/${versions.docs[0]?.id}`,
        ],
        ...[begun.id, docs[0]?.id ?? 'none'].flatMap((id) => [`/${id}`, `/${id}?draft=true`]),
      ]
      for (const way of ways) {
        const { status, body } = await ask(collection + way)
        expect(status, way).toBeLessThan(500)
        expect(JSON.stringify(body), way).not.toContain(secret)
        if (way.includes('Chatham')) expect(body.totalDocs ?? 0, way).toBe(0)
      }
      expect(JSON.stringify((await ask(`${collection}/${begun.id}?draft=true`, staff)).body)).toContain(
        secret,
      )
    },
  )

  it('includes a picture that is in no content visitors see', async () => {
    const { payload } = salon
    const picture = async (alt: string) => {
      const data = { alt, filename: `${createId()}.webp`, mimeType: 'image/webp' }
      return String((await payload.db.create({ collection: 'media', data })).id)
    }
    const [mine, later, loose] = [await picture('A calm room'), await picture(secret), await picture(secret)]
    const future = new Date(Date.now() + 86_400_000).toISOString()
    const promotion = (data: { title: string; picture: string; from?: string }) =>
      payload.create({ collection: 'promotions', data: { ...data, ...published }, context })
    await promotion({ title: 'Calm', picture: mine })
    await promotion({ title: 'Soon', picture: later, from: future })
    const common = { collection: 'pages', draft: true, context } as const
    await payload.create({
      ...common,
      data: { title: 'Begun', sections: [{ blockType: 'columns', left: { picture: loose } }] },
    })
    for (const way of [
      '',
      '?depth=2&limit=0',
      '?where[alt][like]=Chatham',
      '?sort=-alt',
      '?where[id][exists]=true',
    ])
      expect(JSON.stringify((await ask(`media${way}`)).body), way).not.toContain(secret)
    expect((await ask('media')).body.docs.map(({ alt }: { alt: string }) => alt)).toEqual(['A calm room'])
    expect((await ask('media/count')).body.totalDocs).toBe(1)
    expect((await ask('media/count?where[alt][like]=Chatham')).body.totalDocs).toBe(0)
    for (const id of [later, loose]) expect((await ask(`media/${id}`)).status).toBe(404)
    expect((await ask(`media/${mine}`)).status).toBe(200)
    expect((await ask('promotions?where[title][equals]=Calm&depth=1')).body.docs[0].picture.alt).toBe(
      'A calm room',
    )
    expect((await ask('media/count', staff)).body.totalDocs).toBe(3)
    expect((await ask(`media/${loose}`, staff)).status).toBe(200)
  })

  it('cannot be guessed by filtering by fields of related records', async () => {
    const { payload } = salon
    const kept = { collection: 'categories', context } as const
    const category = await payload.create({
      ...kept,
      data: { name: secret, leadsTo: 'services', ...published },
    })
    const { docs } = await payload.find({ collection: 'services', limit: 1 })
    const [id, before] = [docs[0]!.id, docs[0]!.category]
    const moved = (data: object) => payload.update({ collection: 'services', id, data, context })
    await moved({ category: category.id, ...published })
    const found = async () => (await ask('services?where[category.name][like]=Chatham')).body.totalDocs
    expect(await found()).toBe(1)
    await payload.update({ ...kept, id: category.id, data: { _status: 'draft' } })
    expect(await found()).toBe(0)
    for (const way of [
      'where[discount.code][like]=A',
      'where[discount.percent][exists]=true',
      'sort=discount.code',
    ])
      expect([way, (await ask(`promotions?${way}`)).status]).toEqual([way, 400])
    await moved({ category: before, ...published })
  })

  it('is not exposed by unlimited lists: a list returns at most a hundred documents', async () => {
    const { payload } = salon
    for (let n = 0; n < 102; n += 1)
      await payload.db.create({ collection: 'faqs', data: { question: `Question ${n}?`, ...published } })
    for (const query of ['limit=0', 'limit=500', 'limit=200&pagination=false'])
      expect([query, (await ask(`faqs?${query}`)).body.docs.length]).toEqual([query, 100])
    expect((await ask('faqs')).body.docs).toHaveLength(10)
    expect((await ask('faqs?limit=0', staff)).body.docs.length).toBeGreaterThan(101)
  })
})
