import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BIN_DAYS, type BinnedCollection, binnedCollections } from '@/domain/content/content-collections'
import { DAY } from '@/domain/time/time'
import { binTexts } from '@/messages/management-content'
import { StatusCell } from '@/management/fields/DocumentFacts'
import { isOnSite } from '@/server/repositories/catalogue'
import { listRedirects } from '@/server/repositories/redirects'
import { store } from '@/server/repositories/store'
import { deleteOverAge } from '@/server/services/delete-expired'
import { type HttpSalon, listen } from '../support/http-salon'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn } from '../support/small-salon'

const colour = async () => {
  const at = { width: 20, height: 20, channels: 3, background: '#8A3348' } as const
  const data = await sharp({ create: at }).png().toBuffer()
  return { data, mimetype: 'image/png', name: 'a.png', size: data.length }
}

const words = {
  root: {
    ...{ type: 'root', direction: 'ltr', format: '', indent: 0, version: 1 },
    children: [
      {
        ...{ type: 'paragraph', direction: 'ltr', format: '', indent: 0, version: 1 },
        children: [
          {
            type: 'text',
            text: 'Keep them dry.',
            version: 1,
            format: 0,
            detail: 0,
            mode: 'normal',
            style: '',
          },
        ],
      },
    ],
  },
} as const

describe.each(databases('mongodb'))('the bin on %s', (database) => {
  let salon: Salon
  let http: HttpSalon
  let admin: Record<string, string>
  let receptionist: Record<string, string>
  beforeAll(async () => {
    salon = await startSalon({ database })
    http = await listen(salon)
    admin = await signedIn(salon, 'admin')
    receptionist = await signedIn(salon, 'staff', { username: 'receptionist' })
  })
  afterAll(async () => {
    await http.close()
    await salon.close()
  })

  const published = { _status: 'published' as const }
  let made = 0
  const create = async (collection: BinnedCollection, more: object = {}): Promise<string> => {
    made += 1
    const picture = collection === 'gallery' ? await create('media') : undefined
    const data = {
      pages: { title: `A page ${made}`, slug: `page-${made}`, ...published },
      faqs: { question: `Why ${made}?`, ...published },
      aftercare: { title: `Advice ${made}`, advice: words, ...published },
      promotions: { title: `An offer ${made}`, ...published },
      testimonials: { author: `Ada ${made}`, text: 'Lovely.' },
      gallery: { caption: `Calm ${made}`, picture, ...published },
      media: { alt: `A colour ${made}` },
      redirects: { from: `/old-${made}`, to: '/services' },
    }[collection]
    const file = collection === 'media' ? await colour() : undefined
    const row = await salon.payload.create({ collection, data: { ...data, ...more } as never, file })
    return String(row.id)
  }
  const ask = (method: string, path: string, json?: object, headers = admin) =>
    salon.call(method, `/api/${path}`, { headers, json })
  const restore = (collection: BinnedCollection, id: string, more: object = {}) =>
    ask('PATCH', `${collection}/${id}?trash=true`, { deletedAt: null, ...more })
  const getIds = async (path: string, headers = {}): Promise<string[]> =>
    (await ask('GET', path, undefined, headers)).body.docs.map(({ id }: { id: string }) => id)

  it.each(binnedCollections)(
    'receives what is deleted from %s by REST, hides it from visitors, and restores it',
    async (slug) => {
      const id = await create(slug)
      const staff = await http.ask({ method: 'DELETE', path: `/api/${slug}/${id}`, headers: receptionist })
      expect([staff.status, staff.body.code]).toEqual([403, 'FORBIDDEN'])
      expect((await ask('GET', `${slug}/${id}`)).status).toBe(200)
      const deleted = await http.ask({ method: 'DELETE', path: `/api/${slug}/${id}`, headers: admin })
      expect([deleted.status, deleted.body.code]).toEqual([200, undefined])
      for (const headers of [{}, admin]) {
        expect((await ask('GET', `${slug}/${id}`, undefined, headers)).status).toBeGreaterThanOrEqual(400)
        if (slug !== 'redirects' || headers === admin)
          expect(await getIds(`${slug}?limit=100`, headers)).not.toContain(id)
      }
      // Strangers cannot look into the bin.
      const looked = await ask('GET', `${slug}?trash=true&limit=100`, undefined, {})
      expect(JSON.stringify(looked.body)).not.toContain(id)
      expect(await store(salon.payload).findOne(slug, { id: { equals: id } })).toBeNull()
      expect(await getIds(`${slug}?trash=true&limit=100`, admin)).toContain(id)
      const drafted = Boolean(salon.payload.collections[slug].config.versions)
      expect((await restore(slug, id, drafted ? published : {})).status).toBe(200)
      expect(await getIds(`${slug}?limit=100`, admin)).toContain(id)
      const { docs } = await salon.payload.find({
        ...{ collection: 'audit-records', where: { subjectId: { equals: id } }, sort: 'at' },
      })
      expect(docs.map(({ action, actorName }) => [action, Boolean(actorName)]).toSorted()).toEqual([
        ['content-binned', true],
        ['content-restored', true],
      ])
    },
  )

  it('receives several documents in one step, and is emptied on request', async () => {
    const ids = [await create('faqs'), await create('faqs')]
    const where = `where[id][in]=${ids.join(',')}`
    expect((await ask('DELETE', `faqs?${where}`)).status).toBe(200)
    expect(await getIds('faqs?limit=100', admin)).not.toEqual(expect.arrayContaining(ids))
    expect((await ask('DELETE', `faqs?trash=true&${where}`)).status).toBe(200)
    expect(await getIds('faqs?trash=true&limit=100', admin)).not.toEqual(expect.arrayContaining(ids))
  })

  it('keeps documents for 30 days unless they are deleted permanently, then the nightly job empties it', async () => {
    const [old, young] = [await create('media'), await create('gallery')]
    const at = Date.UTC(2026, 10, 2, 12)
    salon.clock.set(at)
    await ask('DELETE', `media/${old}`)
    salon.clock.set(at + DAY)
    await ask('DELETE', `gallery/${young}`)
    salon.clock.set(at + BIN_DAYS * DAY)
    await deleteOverAge(salon.payload)
    expect(await getIds('media?trash=true&limit=100', admin)).not.toContain(old)
    expect(await getIds('gallery?trash=true&limit=100', admin)).toContain(young)
  })

  it('cannot permanently delete documents outside it', async () => {
    const id = await create('faqs')
    expect((await ask('DELETE', `faqs/${id}?trash=true`)).status).toBeGreaterThanOrEqual(400)
    expect((await ask('GET', `faqs/${id}`)).status).toBe(200)
  })

  it('releases web addresses, and a restored page takes the next if its own is taken', async () => {
    const title = 'Prices'
    const first = await create('pages', { title, slug: 'prices' })
    await ask('DELETE', `pages/${first}`)
    expect(await isOnSite(salon.payload, 'pages', first)).toBe(false)
    // In the bin, people see the previous address, even after a program changed it there.
    await ask('PATCH', `pages/${first}?trash=true`, { title: 'Old prices' })
    expect((await ask('GET', `pages/${first}?trash=true`)).body).toMatchObject({
      ...{ title: 'Old prices', slug: 'prices' },
    })
    const versions = await ask('GET', `pages/versions?trash=true&where[parent][equals]=${first}`)
    for (const { version } of versions.body.docs) expect(version.slug).toBe('prices')
    const second = await ask('POST', 'pages', { title, slug: 'prices', ...published })
    expect(second.status).toBe(201)
    expect((await restore('pages', first, published)).body.doc.slug).toBe('prices-2')
    await ask('DELETE', `pages/${first}`)
    expect((await restore('pages', first, { ...published, slug: 'fees' })).body.doc.slug).toBe('fees')
    // No redirect leads to an address in the bin.
    expect((await listRedirects(salon.payload)).filter(({ to }) => to.includes('~'))).toEqual([])
  })

  it('keeps a redirect while a different redirect has its address', async () => {
    const first = await create('redirects', { from: '/spa.html' })
    await ask('DELETE', `redirects/${first}`)
    const second = await create('redirects', { from: '/spa.html' })
    expect((await ask('GET', `redirects/${first}?trash=true`)).body.from).toBe('/spa.html')
    const refused = await restore('redirects', first)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('different redirect'),
    ])
    await ask('DELETE', `redirects/${second}`)
    expect((await restore('redirects', first)).body.doc.from).toBe('/spa.html')
  })

  it('reports to the screens why one of several was not restored or deleted', async () => {
    const first = await create('redirects', { from: '/screen.html' })
    await ask('DELETE', `redirects/${first}`)
    await create('redirects', { from: '/screen.html' })
    const where = `where[and][0][id][equals]=${first}&where[and][1][deletedAt][exists]=true`
    const refused = await ask('PATCH', `redirects?trash=true&${where}`, { deletedAt: null })
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({
        ...{ success: false, code: 'INVALID_INPUT', error: binTexts.addressTaken },
        errors: [expect.objectContaining({ message: binTexts.addressTaken })],
      }),
    ])
  })

  it('accepts neither terms nor privacy, and reports what links to them', async () => {
    const id = await create('pages', { title: 'Terms', slug: 'terms-and-conditions' })
    await create('redirects', { from: '/small-print', to: '/terms-and-conditions' })
    for (const answer of [
      await ask('DELETE', `pages/${id}`),
      await ask('PATCH', `pages/${id}`, { deletedAt: new Date(salon.clock.now()).toISOString() }),
    ])
      expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('/small-print')])
    expect(await isOnSite(salon.payload, 'pages', id)).toBe(true)
    // The question before they are deleted names them.
    const other = await create('pages', { slug: 'nobody-needs-this' })
    const asked = await ask('GET', `content-uses?collection=pages&ids=${id},${other}`)
    expect(asked.body.needed).toEqual(['Terms'])
  })

  it('shows signed-in users what links to several records before they are deleted', async () => {
    const pages = [await create('pages', { slug: 'nails' }), await create('pages', { slug: 'brows' })]
    const redirect = await create('redirects', { from: '/nails.html', to: '/nails' })
    await create('redirects', { from: '/brows.html', to: '/brows' })
    const uses = async (collection: BinnedCollection, ids: string[], headers = admin) =>
      ask('GET', `content-uses?collection=${collection}&ids=${ids.join(',')}`, undefined, headers)
    const titles = async (ids: string[]) =>
      (await uses('pages', ids)).body.uses.map(({ title }: { title: string }) => title)
    expect(await titles(pages)).toEqual(['/brows.html', '/nails.html'])
    expect(await titles(pages.slice(0, 1))).toEqual(['/nails.html'])
    // This also works for a page in the bin, whose address is free.
    await ask('DELETE', `pages/${pages[0]}`)
    expect(await titles(pages.slice(0, 1))).toEqual(['/nails.html'])
    expect((await uses('redirects', [redirect])).body.uses).toEqual([])
    // The site shows published pictures without a link.
    const picture = await create('gallery')
    const gallery = { kind: 'Page on the site', title: 'Gallery', href: '/gallery' }
    expect((await uses('gallery', [picture])).body.uses).toEqual([gallery])
    const promotion = await create('promotions', { title: 'Half price' })
    const home = { kind: 'Page on the site', title: 'Home page', href: '/' }
    expect((await uses('promotions', [promotion])).body.uses).toEqual([home])
    await ask('PATCH', `promotions/${promotion}`, {
      until: new Date(salon.clock.now() - 86_400_000).toISOString(),
    })
    expect((await uses('promotions', [promotion])).body.uses).toEqual([])
    await ask('PATCH', `gallery/${picture}`, { hidden: true })
    expect((await uses('gallery', [picture])).body.uses).toEqual([])
    expect((await uses('pages', ['nothing'])).body.uses).toEqual([])
    expect((await uses('pages', pages, {})).status).toBe(401)
    expect(await uses('pages', [''])).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
  })

  it('shows the status of its documents, restored as a draft and published with changes', async () => {
    const id = await create('pages', { slug: 'lists' })
    const { config } = salon.payload.collections.pages
    const status = async () => {
      const asked = { collection: 'pages', id, draft: true, trash: true } as const
      const rowData = await salon.payload.findByID(asked)
      // Payload’s list shows this for all drafts that have ever been published.
      const cellData = rowData._status === 'draft' ? 'changed' : rowData._status
      const i18n = { t: (key: string) => key } as never
      const cell = { cellData, collectionConfig: config, i18n, payload: salon.payload, rowData } as never
      return renderToStaticMarkup(await StatusCell(cell))
    }
    expect(await status()).toContain('version:published')
    await ask('PATCH', `pages/${id}?draft=true`, { title: 'Lists of prices' })
    expect(await status()).toContain('version:draftHasPublishedVersion')
    await ask('DELETE', `pages/${id}`)
    expect(await status()).toContain(binTexts.inBin)
    await restore('pages', id)
    await ask('PATCH', `pages/${id}`, { _status: 'draft' })
    expect(await status()).toContain('version:draft<')
  })

  it('restores what was published as published, and drafts as drafts, although Payload’s screens send “draft”', async () => {
    const published = await create('pages', { slug: 'open', title: 'Open' })
    const edited = await create('pages', { slug: 'edited', title: 'Edited' })
    const draft = await create('faqs', { _status: 'draft' })
    await ask('PATCH', `pages/${edited}?draft=true`, { title: 'Edited later', slug: 'edited-later' })
    await ask('DELETE', `pages/${edited}`)
    await ask('DELETE', `pages?where[id][in]=${published}`)
    await ask('DELETE', `faqs/${draft}`)
    const many = (ids: string[]) =>
      `trash=true&where[and][0][id][in]=${ids.join()}&where[and][1][deletedAt][exists]=true`
    const asScreens = { deletedAt: null, _status: 'draft' }
    const restored = await ask('PATCH', `pages?${many([published, edited])}`, asScreens)
    expect([restored.status, restored.body.docs.length]).toEqual([200, 2])
    await ask('PATCH', `faqs?${many([draft])}`, asScreens)
    for (const [id, title, slug] of [
      [published, 'Open', 'open'],
      [edited, 'Edited', 'edited'],
    ])
      expect((await ask('GET', `pages/${id}`, undefined, {})).body).toMatchObject({
        title,
        slug,
        _status: 'published',
      })
    expect((await ask('GET', `faqs/${draft}`)).body).toMatchObject({ deletedAt: null, _status: 'draft' })
    expect((await ask('GET', `faqs/${draft}`, undefined, {})).status).toBe(404)
  })

  it('receives the whole of a document that has an unpublished draft', async () => {
    const id = await create('pages', { slug: 'half-written' })
    await ask('PATCH', `pages/${id}?draft=true`, { title: 'Half written' })
    expect(
      (await ask('PATCH', `pages/${id}?draft=true`, { deletedAt: '2026-11-26T12:00:00.000Z' })).status,
    ).toBe(200)
    expect(await isOnSite(salon.payload, 'pages', id)).toBe(false)
    expect(await getIds('pages?limit=100')).not.toContain(id)
  })

  it('hides the file of a picture only from strangers', async () => {
    const id = await create('media')
    const { url } = (await ask('GET', `media/${id}`)).body
    const status = async (headers = {}) =>
      (await salon.answer(new Request(`http://localhost${url}`, { headers }))).status
    expect(await status()).toBe(200)
    await ask('DELETE', `media/${id}`)
    expect([await status(), await status(admin)]).toEqual([403, 200])
    await restore('media', id)
    expect(await status()).toBe(200)
  })

  it('is only for users who may delete', async () => {
    const staff = await signedIn(salon, 'staff')
    const id = await create('faqs')
    expect((await ask('DELETE', `faqs/${id}`, undefined, staff)).status).toBe(403)
    expect((await ask('DELETE', `faqs/${id}`, undefined, {})).status).toBe(403)
    expect((await ask('PATCH', `faqs/${id}`, { deletedAt: '2026-11-26T12:00:00.000Z' }, staff)).status).toBe(
      403,
    )
    expect((await ask('GET', `faqs/${id}`)).status).toBe(200)
  })
})
