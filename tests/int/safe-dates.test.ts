import type { CollectionSlug } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collections } from '@collections/collections'
import { globals } from '@collections/globals/globals'
import { toRichTextDocument } from '@/domain/content/placeholders'
import { listValuesOfFields } from '@/server/access/safe-writes'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn, smallSalon } from '../support/small-salon'

const edited = [
  ...([
    'services',
    'categories',
    'courses',
    'locations',
    'staff',
    'discounts',
    'users',
    'promotions',
  ] as const),
  ...(['faqs', 'aftercare', 'gallery', 'testimonials', 'pages', 'redirects', 'media'] as const),
]
type Edited = (typeof edited)[number]

const broken = ['x', 1e20, 5, true, {}, ['2026-11-26'], '26 November 2026', '2026-13-45']

describe.each(databases())('unreadable dates on %s', (database) => {
  let salon: Salon
  let admin: Record<string, string>
  const ids = {} as Record<Edited, string>
  beforeAll(async () => {
    salon = await startSalon({ database })
    const small = await smallSalon(salon.payload)
    admin = await signedIn(salon, 'admin')
    const make = async (collection: Edited, data: object, file?: object) => {
      const row = await salon.payload.create({
        ...({ collection, data, file, context: { keepCache: true } } as never as { collection: 'faqs' }),
        ...({} as { data: never }),
      })
      ids[collection] = String(row.id)
    }
    const published = { _status: 'published' }
    const sharp = (await import('sharp')).default
    const at = { width: 20, height: 20, channels: 3, background: '#8A3348' } as const
    const data = await sharp({ create: at }).png().toBuffer()
    await make(
      'media',
      { alt: 'A colour' },
      { data, mimetype: 'image/png', name: 'a.png', size: data.length },
    )
    await make('courses', {
      ...{ title: 'Lashes', courseType: 'in-person', pricePence: 9000, places: 4 },
      ...{ tutors: [small.amy.id], ...published },
    })
    await make('discounts', { code: 'SUMMER', kind: 'percent', percent: 10 })
    await make('promotions', { title: 'Summer', ...published })
    await make('faqs', { question: 'Where to park?', ...published })
    await make('aftercare', { title: 'Brows', advice: toRichTextDocument('Keep them dry'), ...published })
    await make('gallery', { caption: 'Calm', picture: ids.media, ...published })
    await make('testimonials', { author: 'Ada', text: 'Lovely.' })
    await make('pages', { title: 'Our story', ...published })
    await make('redirects', { from: '/old', to: '/services' })
    const { docs } = await salon.payload.find({ collection: 'users', limit: 1 })
    Object.assign(ids, {
      ...{ services: small.tint.id, categories: small.category.id, locations: small.medway.id },
      ...{ staff: small.amy.id, users: docs[0]?.id },
    })
  })
  afterAll(() => salon.close())

  const ask = (method: string, path: string, json?: object) =>
    salon.call(method, `/api/${path}`, { headers: admin, json })

  it.each(edited)('a client cannot set when a document of %s was created or changed', async (slug) => {
    const path = `${slug}/${ids[slug]}`
    const before = (await ask('GET', path)).body
    const hasDrafts = Boolean(salon.payload.collections[slug].config.versions)
    const more = hasDrafts ? [`${path}?draft=true`, `${path}?draft=true&autosave=true`] : []
    // A date takes the same way as a word, and is sent on one of the two databases. So does a number, for one collection.
    const isOne = database === 'sqlite'
    const others = isOne ? ['2001-01-01T00:00:00.000Z', ...(slug === 'services' ? [1e20] : [])] : []
    for (const sent of ['x', ...others])
      for (const target of [path, ...more, `${slug}?where[id][equals]=${ids[slug]}`]) {
        const { status, body } = await ask('PATCH', target, { createdAt: sent, updatedAt: sent })
        expect([target, status, JSON.stringify(body)]).toEqual([
          target,
          200,
          expect.not.stringContaining('2001-'),
        ])
      }
    expect((await ask('POST', slug, { createdAt: 'x', updatedAt: 'x' })).status).toBeLessThan(500)
    await ask('POST', `${slug}/${ids[slug]}/duplicate`, { createdAt: 'x', updatedAt: 'x' })
    expect((await ask('GET', `${slug}?limit=100`)).status).toBe(200)
    expect((await ask('GET', `${slug}?limit=100&draft=true`)).status).toBe(200)
    expect((await ask('GET', path)).body.createdAt).toBe(before.createdAt)
    if (hasDrafts) expect((await ask('GET', `${slug}/versions`)).status).toBe(200)
  })

  it.each(globals.map(({ slug }) => slug))(
    'a client cannot set when %s was created or which global it is',
    async (slug) => {
      const sent = { createdAt: 'x', updatedAt: 1e20, globalType: 'look', _id: 'x' }
      const hasDrafts = Boolean(globals.find((one) => one.slug === slug)?.versions)
      for (const query of hasDrafts ? ['', '?draft=true'] : [''])
        expect((await ask('POST', `globals/${slug}${query}`, sent)).status).toBeLessThan(500)
      const { status, body } = await ask('GET', `globals/${slug}`)
      expect([status, body.globalType]).toEqual([200, slug])
      expect((await ask('GET', 'globals/look')).status).toBe(200)
    },
  )

  it('a preference cannot be given an invalid date', async () => {
    const sent = { key: 'nav', value: 1, createdAt: 'x', updatedAt: 'x' }
    expect((await ask('POST', 'payload-preferences', sent)).status).toBe(201)
    expect((await ask('GET', 'payload-preferences')).status).toBe(200)
  })

  const dated = collections.flatMap(({ slug }) => (edited.includes(slug as Edited) ? [slug as Edited] : []))

  // The dates are refused before they are stored, so one database is enough.
  it.each(database === 'sqlite' ? dated : [])(
    'an invalid date in any field of %s is refused, in a draft too',
    async (slug) => {
      const { config } = salon.payload.collections[slug as CollectionSlug]
      const names = config.flattenedFields
        .filter(({ type, name }) => type === 'date' && !['createdAt', 'updatedAt'].includes(name))
        .map(({ name }) => name)
      for (const name of names)
        for (const value of broken)
          for (const query of config.versions ? ['', '?draft=true'] : ['']) {
            const { status, body } = await ask('PATCH', `${slug}/${ids[slug]}${query}`, { [name]: value })
            const errors = body.errors?.[0]?.data?.errors?.map(({ path }: { path: string }) => path)
            expect([name, value, status, errors]).toEqual([name, value, 400, [name]])
          }
      expect((await ask('GET', `${slug}?limit=100&draft=true`)).status).toBe(200)
    },
  )

  it('a valid date is stored in one format, and an empty date as null', async () => {
    const path = `promotions/${ids.promotions}`
    const { body } = await ask('PATCH', path, { from: '2026-11-26', until: '2026-11-27T10:00:00+01:00' })
    expect(body.doc).toMatchObject({ from: '2026-11-26T00:00:00.000Z', until: '2026-11-27T09:00:00.000Z' })
    const emptied = await ask('PATCH', path, { from: '', until: null })
    expect([emptied.body.doc.from ?? null, emptied.body.doc.until ?? null]).toEqual([null, null])
  })

  it('our own code can set the dates of documents that it copies', async () => {
    const createdAt = '2001-01-01T00:00:00.000Z'
    const row = await salon.payload.create({
      collection: 'faqs',
      data: { question: 'Why?', createdAt } as never,
    })
    expect(row.createdAt).toBe(createdAt)
  })

  it('every value of a document is found, including in rows and sections', async () => {
    const { flattenedFields } = salon.payload.collections.services.config
    const data = { name: 'A', prices: [{ location: 'b' }, { location: 'c' }], images: ['d'] }
    expect(listValuesOfFields(flattenedFields, data).map(({ path }) => path)).toEqual(
      expect.arrayContaining(['name', 'prices', 'prices.0.location', 'prices.1.location', 'images']),
    )
  })
})
