import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CollectionSlug } from 'payload'
import { toRichTextDocument } from '@/domain/content/placeholders'
import { readDraft } from '@/server/services/content/drafts'
import { toServiceView } from '@/server/services/content/views'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn, type SmallSalon, smallSalon } from '../support/small-salon'

const drafted = [
  'aftercare', 'categories', 'courses', 'faqs', 'locations', 'pages', 'promotions', 'services',
] as const // prettier-ignore
type Drafted = (typeof drafted)[number]

const published = { _status: 'published' } as const
const keepCache = { keepCache: true }

/** Text fields that change while a document is edited. */
const wordsOf: Record<Drafted, string> = {
  aftercare: 'title',
  categories: 'tagline',
  courses: 'summary',
  faqs: 'question',
  locations: 'city',
  pages: 'intro',
  promotions: 'title',
  services: 'summary',
}

describe.each(databases())('versions on %s', (database) => {
  let salon: Salon
  let small: SmallSalon
  let admin: { Authorization: string }
  let ids: Record<Drafted, string>
  beforeAll(async () => {
    salon = await startSalon({ database })
    small = await smallSalon(salon.payload)
    admin = await signedIn(salon, 'admin')
    const made = async (collection: CollectionSlug, data: object) => {
      const all = { collection, data: { ...data, ...published }, context: keepCache }
      return (await salon.payload.create(all as Parameters<typeof salon.payload.create>[0])).id as string
    }
    ids = {
      aftercare: await made('aftercare', { title: 'Brows', advice: toRichTextDocument('Keep them dry') }),
      categories: small.category.id,
      courses: await made('courses', {
        ...{ title: 'Lashes', courseType: 'in-person', pricePence: 9000, places: 4 },
        tutors: [small.amy.id],
      }),
      faqs: await made('faqs', { question: 'Where to park?' }),
      locations: small.medway.id,
      pages: await made('pages', { title: 'Our story' }),
      promotions: await made('promotions', { title: 'Summer' }),
      services: small.tint.id,
    }
  })
  afterAll(() => salon.close())

  const patch = (path: string, json: object) => salon.call('PATCH', `/api/${path}`, { json, headers: admin })
  const autosave = async (collection: Drafted, words: string) => {
    const path = `${collection}/${ids[collection]}?draft=true&autosave=true`
    expect((await patch(path, { [wordsOf[collection]]: words })).status).toBe(200)
  }
  /** The newest version with this text. */
  const getVersion = async (collection: Drafted, words: string): Promise<string> => {
    const where = { [`version.${wordsOf[collection]}`]: { equals: words } }
    const { docs } = await salon.payload.findVersions({ collection, where, sort: '-updatedAt', limit: 1 })
    if (!docs[0]) throw new Error(`no version of ${collection}`)
    return docs[0].id
  }
  const restore = async (collection: Drafted, words: string) => {
    const path = `/api/${collection}/versions/${await getVersion(collection, words)}`
    return (await salon.call('POST', path, { headers: admin })).status
  }
  const seen = async (collection: Drafted) => {
    const { status, body } = await salon.call('GET', `/api/${collection}/${ids[collection]}`)
    return status === 200 ? (body[wordsOf[collection]] as string) : status
  }

  it.each(drafted)('restored from a draft leave the document on the site: %s', async (collection) => {
    const id = ids[collection]
    await autosave(collection, 'Half written')
    expect((await patch(`${collection}/${id}`, { [wordsOf[collection]]: 'Done', ...published })).status).toBe(
      200,
    )
    await autosave(collection, 'Later')
    salon.expired.length = 0
    expect(await restore(collection, 'Later')).toBe(200)
    expect(await seen(collection)).toBe('Later')
    expect(salon.expired).toContain(collection)
  })

  it.each(drafted)(
    'with a pending draft expire the pages when the document is unpublished: %s',
    async (collection) => {
      await autosave(collection, 'Waiting')
      salon.expired.length = 0
      await autosave(collection, 'Still waiting')
      expect(salon.expired).not.toContain(collection)
      expect((await patch(`${collection}/${ids[collection]}`, { _status: 'draft' })).status).toBe(200)
      expect(await seen(collection)).toBe(404)
      expect(salon.expired).toContain(collection)
      salon.expired.length = 0
      await autosave(collection, 'Off the site')
      expect(salon.expired).not.toContain(collection)
      expect((await patch(`${collection}/${ids[collection]}`, published)).status).toBe(200)
      expect(salon.expired).toContain(collection)
    },
  )

  it('restored from an unpublished document leave it off the site', async () => {
    const { status } = await patch(`faqs/${ids.faqs}`, { _status: 'draft' })
    expect([status, await seen('faqs')]).toEqual([200, 404])
    await autosave('faqs', 'Put aside')
    expect(await restore('faqs', 'Put aside')).toBe(200)
    expect(await seen('faqs')).toBe(404)
    await patch(`faqs/${ids.faqs}`, published)
  })

  it('of a barely started document are previewed with empty texts', async () => {
    const { user } = await salon.payload.auth({ headers: new Headers(admin) })
    if (!user) throw new Error('nobody is signed in')
    for (const collection of drafted) {
      const begun = { collection, data: {}, draft: true, context: keepCache } as const
      const { id } = await salon.payload.create(begun)
      const draft = await readDraft(salon.payload, user, collection, id)
      const words = ['name', 'title', 'question', 'address', 'adviceHtml']
      const lacking = Object.entries(draft?.view ?? {}).filter(
        ([key, value]) => words.includes(key) && typeof value !== 'string',
      )
      expect([collection, lacking]).toEqual([collection, []])
    }
  })

  it('of a hidden location add no price to the site', async () => {
    const prices = async () => {
      const asked = { collection: 'services', id: ids.services, depth: 1, overrideAccess: false } as const
      return toServiceView(await salon.payload.findByID(asked)).prices
    }
    const atMedway = [{ location: ids.locations, pricePence: 4550 }]
    expect(await prices()).toEqual(atMedway)
    for (const [off, on] of [
      [{ _status: 'draft' }, published],
      [
        { archived: true, ...published },
        { archived: false, ...published },
      ],
    ] as const) {
      expect((await patch(`locations/${ids.locations}`, off)).status).toBe(200)
      expect(await prices()).toEqual([])
      expect((await patch(`locations/${ids.locations}`, on)).status).toBe(200)
      expect(await prices()).toEqual(atMedway)
    }
  })
})
