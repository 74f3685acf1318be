import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CollectionSlug, PayloadRequest } from 'payload'
import { toRichTextDocument } from '@/domain/content/placeholders'
import { mailKinds } from '@/messages/course-emails'
import { errorMessages } from '@/messages/errors'
import { dependenciesOf } from '@/server/dependencies'
import { store } from '@/server/repositories/store'
import { readDraft } from '@/server/services/content/drafts'
import { loadVersionHistory } from '@/server/services/operations/version-history'
import { toServiceView } from '@/server/services/content/views'
import { phonePhotograph } from '../support/photographs'
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
    const readNewest = async () => {
      const asked = { collection: salon.payload.collections.faqs.config, id: ids.faqs, isOnSite: false }
      return (await loadVersionHistory({ payload: salon.payload } as PayloadRequest, asked))[0]?.sentence
    }
    expect(await readNewest()).toBe('Robin unpublished it.')
    await patch(`faqs/${ids.faqs}`, published)
    await autosave('faqs', String(await seen('faqs')))
    // Typed and deleted again: the document is still on the site.
    expect(await readNewest()).toBe('Robin saved it without changes.')
    await patch(`faqs/${ids.faqs}`, { _status: 'draft' })
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

  describe('of content that two people edit', () => {
    let colleague: { Authorization: string }
    beforeAll(async () => {
      colleague = await signedIn(salon, 'admin', { username: 'rosalind' })
      const data = { firstName: 'Rosalind' }
      await store(salon.payload).updateOne('users', { username: { equals: 'rosalind' } }, data)
    })
    const read = async (path: string) =>
      (await salon.call('GET', `/api/${path}?draft=true&depth=0`, { headers: admin })).body
    const send = (method: string, path: string, headers: Record<string, string>, json: object) =>
      salon.call(method, `/api/${path}`, { headers, json })

    it('are refused if a colleague has saved since, also as automatic drafts, until the client has seen that', async () => {
      const path = `services/${ids.services}`
      const opened = await read(path)
      const prices = [{ ...opened.prices[0], pricePence: 4700 }]
      const theirs = { prices, summary: 'Two colours', updatedAt: opened.updatedAt, ...published }
      expect((await send('PATCH', path, colleague, theirs)).status).toBe(200)
      const mine = { summary: 'Mine', updatedAt: opened.updatedAt }
      const late = await send('PATCH', path, admin, { ...mine, ...published })
      expect([late.status, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
      const { now } = late.body
      expect(now).toMatchObject({ by: 'Rosalind', is_published: true })
      const referer = `http://localhost/management/collections/${path}`
      const auto = await send('PATCH', `${path}?draft=true&autosave=true`, { ...admin, referer }, mine)
      expect([auto.status, auto.body.message, auto.body.errors]).toEqual([409, undefined, []])
      expect(await seen('services')).toBe('Two colours')

      const staff = await signedIn(salon, 'staff', { username: 'viewer' })
      const [shown] = await loadVersionHistory({ payload: salon.payload } as PayloadRequest, {
        collection: salon.payload.collections.services.config,
        id: ids.services,
        isOnSite: true,
      })
      expect(shown).toMatchObject({ id: now.version_id, status: 'live' })
      expect(shown?.sentence).toMatch(/^Rosalind published changes to .*Price at Medway/)
      expect(shown?.sentence).toContain('Short description')
      expect(JSON.stringify((await salon.call('GET', `/api/${path}`)).body)).not.toContain('editedBy')
      expect((await salon.call('GET', `/api/${path}`, { headers: staff })).body.editedBy).toBeTruthy()

      const knowing = { ...mine, updatedAt: now.updated_at, ...published }
      expect((await send('PATCH', path, admin, knowing)).status).toBe(200)
      // The same person may save again, as a form does that missed the response to its last save.
      expect((await send('PATCH', path, admin, knowing)).status).toBe(200)
      expect((await send('PATCH', path, colleague, { summary: 'Program', ...published })).status).toBe(200)
    })

    it('a save is refused after a save in a second window of the same account, but never after a save in its own window', async () => {
      const path = `services/${ids.services}`
      const opened = await read(path)
      let { updatedAt } = opened
      const save = (query: string, json: object, headers = {}) =>
        send('PATCH', path + query, { ...admin, ...headers }, { updatedAt, ...json })
      const automatic = '?draft=true&autosave=true'
      for (const [query, json] of [
        [automatic, { summary: 'One' }],
        [automatic, { summary: 'One, two' }],
        ['', { summary: 'One, two', ...published }],
        ['?draft=true', { summary: 'Three', _status: 'draft' }],
        ['', { summary: 'Four', ...published }],
      ] as const) {
        const { status, body } = await save(query, json)
        expect([json.summary, status]).toEqual([json.summary, 200])
        updatedAt = body.doc.updatedAt
      }
      const last = updatedAt
      updatedAt = opened.updatedAt
      const late = await save(automatic, { summary: 'Five' })
      expect([late.status, late.body.now]).toMatchObject([409, { is_own: true, is_published: true }])
      expect((await save('', { name: 'Elsewhere', ...published })).status).toBe(409)
      // A form that missed the response to its last save sends the same again, and its window knows that it was saved.
      expect((await save('', { summary: 'Four', ...published })).status).toBe(200)
      expect((await save('', { summary: 'Six', ...published }, { 'Seen-At': last })).status).toBe(409)
      const { updatedAt: repeated } = await read(path)
      expect((await save('', { summary: 'Six', ...published }, { 'Seen-At': repeated })).status).toBe(200)
    })

    it('are refused for globals too, and a restored version belongs to who restored it', async () => {
      const path = 'globals/site-settings'
      await send('POST', path, admin, { phone: '01632 960001', ...published })
      const { updatedAt } = await read(path)
      await send('POST', path, colleague, { phone: '01632 960002', updatedAt, ...published })
      const late = await send('POST', path, admin, { phone: '01632 960003', updatedAt, ...published })
      expect([late.status, late.body.now?.by]).toEqual([409, 'Rosalind'])
      const { docs } = await salon.payload.findGlobalVersions({ slug: 'site-settings', sort: '-updatedAt' })
      const first = docs.find(({ version }) => version.phone === '01632 960001')
      expect((await send('POST', `${path}/versions/${first?.id}`, colleague, {})).status).toBe(200)
      const again = await send('POST', path, admin, { updatedAt: late.body.now.updated_at, ...published })
      expect([again.status, again.body.now?.by]).toEqual([409, 'Rosalind'])
    })

    it('are refused on our own screens too, but only for fields that both have changed', async () => {
      const shown = async () =>
        (await salon.call('GET', `/api/services/service/${ids.services}`, { headers: admin })).body.data
      const opened = await shown()
      const change = (headers: Record<string, string>, fields: object, seen_at: string) =>
        send('PUT', 'services/service', headers, { serviceId: ids.services, seen_at, ...fields })
      const theirs = { name: 'Brow dye', prices: { Medway: 51 } }
      expect((await change(colleague, theirs, opened.updated_at)).status).toBe(200)
      const late = await change(admin, { name: 'Lash tint', duration: 50 }, opened.updated_at)
      expect([late.status, late.body.code, late.body.now?.by]).toEqual([409, 'CHANGED_MEANWHILE', 'Rosalind'])
      expect(late.body.now.fields).toEqual(['Name'])
      const other = { duration: 55, prices: { Maidstone: 52 } }
      expect((await change(admin, other, opened.updated_at)).status).toBe(200)
      expect(await shown()).toMatchObject({
        ...{ service_name: 'Brow dye', duration_minutes: 55, pricing: { Medway: 51, Maidstone: 52 } },
      })
      expect((await change(admin, { name: 'Lash tint' }, late.body.now.updated_at)).status).toBe(200)
      expect((await shown()).service_name).toBe('Lash tint')

      // A location that was added without a price is no change to the price that is then entered there.
      const before = await shown()
      const price = { serviceId: ids.services, location_id: small.maidstone.id }
      const removed = `services/price?${new URLSearchParams({ serviceId: ids.services, locationName: 'Maidstone' })}`
      expect((await send('DELETE', removed, admin, {})).status).toBe(200)
      const bare = await shown()
      expect((await send('POST', 'services/price', admin, price)).status).toBe(200)
      expect((await change(admin, { prices: { Maidstone: 53 } }, bare.updated_at)).status).toBe(200)
      expect(before.pricing).toMatchObject({ Maidstone: 52 })

      // A second window of the same account. The picture of a refused save is not stored.
      const pictures = () => salon.payload.count({ collection: 'media' })
      const stored = await pictures()
      const bytes = await phonePhotograph(60, 80)
      const serviceImg = new File([new Uint8Array(bytes)], 'tint.jpg', { type: 'image/jpeg' })
      const put = (seen_at: string) => {
        const form = { serviceId: ids.services, name: 'Tint', seen_at, serviceImg }
        return salon.call('PUT', '/api/services/service', { form, headers: admin })
      }
      const refused = await put(opened.updated_at)
      expect([refused.status, refused.body.now]).toMatchObject([409, { is_own: true, fields: ['Name'] }])
      expect(await pictures()).toEqual(stored)
      expect((await put(refused.body.now.updated_at)).status).toBe(200)
      expect((await pictures()).totalDocs).toBe(stored.totalDocs + 1)
      await change(admin, { name: 'Lash tint' }, (await shown()).updated_at)
    })

    it.each([
      ['categories', 'category_name', 'description'],
      ['courses', 'title', 'summary'],
    ] as const)('are refused for %s too', async (slug, name, other) => {
      const id = ids[slug]
      const path = slug === 'courses' ? `courses/course/${id}` : 'services/category'
      const { updatedAt } = await read(`${slug}/${id}`)
      const change = (headers: Record<string, string>, fields: object) =>
        send('PUT', path, headers, { categoryId: id, seen_at: updatedAt, ...fields })
      expect((await change(colleague, { [name]: 'Theirs' })).status).toBe(200)
      const late = await change(admin, { [name]: 'Mine' })
      expect([late.status, late.body.code, late.body.now?.fields?.length]).toEqual([
        409,
        'CHANGED_MEANWHILE',
        1,
      ])
      expect((await change(admin, { [other]: 'Something else' })).status).toBe(200)
      const stored = await read(`${slug}/${id}`)
      expect(stored.name ?? stored.title).toBe('Theirs')
    })

    it('keep the lock of the person who is typing, whose first name others are shown', async () => {
      await autosave('faqs', 'Where is it?')
      const where = { 'document.value': { equals: ids.faqs } }
      const locks = () => salon.payload.find({ collection: 'payload-locked-documents', where, depth: 1 })
      const [lock] = (await locks()).docs
      expect(lock?.user.value).toMatchObject({ email: 'Robin' })
      const query = `where[document.relationTo][equals]=faqs&where[document.value][equals]=${ids.faqs}`
      const unlock = (headers: Record<string, string>) =>
        salon.call('DELETE', `/api/payload-locked-documents?${query}`, { headers })
      const late = await send('PATCH', `faqs/${ids.faqs}`, colleague, { question: 'Mine' })
      expect([late.status, late.body.code]).toEqual([423, 'BEING_EDITED'])
      expect(late.body.message).toBe(errorMessages.BEING_EDITED)
      await unlock(colleague)
      expect((await locks()).totalDocs).toBe(1)
      await unlock(admin)
      expect((await locks()).totalDocs).toBe(0)
    })

    it('of emails are kept too, and an email is previewed and sent to the admin before it is saved', async () => {
      const texts = (closing: string) => ({ reminder: { closing } })
      await send('POST', 'globals/mail-texts', admin, texts('Bring a friend.'))
      await send('POST', 'globals/mail-texts', admin, texts('Bring two friends.'))
      const { globals } = salon.payload.config
      const global = globals.find(({ slug }) => slug === 'mail-texts')
      const asked = { global, isOnSite: false }
      const [newest] = await loadVersionHistory({ payload: salon.payload } as PayloadRequest, asked)
      expect(newest).toMatchObject({
        status: 'live',
        sentence: 'Robin changed Reminder the day before.',
      })
      const unknown = await send('POST', 'globals/mail-texts', admin, texts('Dear {foo}'))
      expect([unknown.status, JSON.stringify(unknown.body)]).toEqual([
        400,
        expect.stringContaining('There is no placeholder called {foo}'),
      ])

      const preview = (json: object, headers: Record<string, string> = admin) =>
        send('POST', 'notifications/preview', headers, json)
      for (const kind of Object.keys(mailKinds)) {
        const { status, body } = await preview({ kind, subject: 'About {when}', closing: 'Bye, {name} <b>' })
        expect([kind, status]).toEqual([kind, 200])
        expect(body.text).toContain('Bye, Jamie')
        expect(body.html).toContain('&lt;b&gt;')
      }
      const terms = await preview({ kind: 'reminder', terms: 'Tell us {notice} before.' })
      expect(terms.body.text).toMatch(/Tell us \d+ hours’ notice before\./)
      expect((await preview({ kind: 'constructor' })).body.code).toBe('INVALID_INPUT')
      const manager = await signedIn(salon, 'manager', { username: 'manager-of-mails' })
      for (const path of ['notifications/preview', 'notifications/send-example'])
        expect((await send('POST', path, manager, { kind: 'reminder' })).status).toBe(403)

      const sent = await send('POST', 'notifications/send-example', admin, {
        kind: 'reminder',
        subject: 'Soon',
      })
      expect([sent.status, sent.body.sent]).toEqual([200, true])
      expect(salon.mails.at(-1)).toMatchObject({ to: 'admin-user@example.org', subject: 'Soon' })
      Object.assign(dependenciesOf(salon.payload), { rateLimitFactor: 1 })
      const again = () => send('POST', 'notifications/send-example', admin, { kind: 'reminder' })
      const answers = []
      for (let n = 0; n < 11; n++) answers.push((await again()).body.code)
      Object.assign(dependenciesOf(salon.payload), { rateLimitFactor: 0 })
      expect(answers.at(-1)).toBe('RATE_LIMITED')
      expect(answers.slice(0, 9)).toEqual(Array(9).fill(undefined))
      const where = { action: { equals: 'test-mail-sent' } }
      const [recorded] = await store(salon.payload).find('audit-records', where, { limit: 1 })
      expect(recorded?.summary).toBe('Reminder the day before')
    })
  })
})
