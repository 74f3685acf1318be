import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDraft, readGlobalDraft } from '@/server/services/content/drafts'
import { toHomeView, toPageView } from '@/server/services/content/views'
import { homeSections } from '@/domain/content/home-sections'
import { linkTexts } from '@/messages/management-content'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn, type SmallSalon, smallSalon } from '../support/small-salon'

const autosaved = 'draft=true&autosave=true'

describe.each(databases('mongodb'))('edited content on %s', (database) => {
  let salon: Salon
  let small: SmallSalon
  let admin: { Authorization: string }
  let staff: { Authorization: string }
  beforeAll(async () => {
    salon = await startSalon({ database })
    small = await smallSalon(salon.payload)
    admin = await signedIn(salon, 'admin')
    staff = await signedIn(salon)
  })
  afterAll(() => salon.close())

  const patch = (path: string, json: object, headers = staff) =>
    salon.call(path.startsWith('globals') ? 'POST' : 'PATCH', `/api/${path}`, { json, headers })

  const placesOffered = async (): Promise<string[]> => {
    const { locations } = (await salon.call('GET', '/api/locations/get-locations')).body
    return (locations as { location_name: string }[]).map((one) => one.location_name).toSorted()
  }

  const offered = async (): Promise<number> => {
    const query = `service_id=${small.tint.id}&location_id=${small.medway.id}`
    return Object.keys((await salon.call('GET', `/api/slots?${query}`)).body.slots ?? {}).length
  }

  it('of a location is not visible to others before it is published, and bookings are not affected', async () => {
    const { id } = small.medway
    salon.expired.length = 0
    expect((await patch(`locations/${id}?${autosaved}`, { name: 'Medway Quay' })).status).toBe(200)
    expect((await patch(`locations/${id}?${autosaved}`, { name: 'Medway Wharf' })).status).toBe(200)
    expect(await placesOffered()).toEqual(['Maidstone', 'Medway'])
    expect(await offered()).toBeGreaterThan(0)
    expect((await salon.call('GET', `/api/locations/${id}?draft=true`)).body.name).toBe('Medway')
    const list = await salon.call('GET', '/api/locations?draft=true&sort=position')
    expect(JSON.stringify(list.body)).not.toContain('Wharf')
    const { user } = await salon.payload.auth({ headers: new Headers(staff) })
    if (!user) throw new Error('nobody is signed in')
    expect(await readDraft(salon.payload, user, 'locations', id)).toMatchObject({
      kind: 'locations',
      view: { name: 'Medway Wharf' },
    })
    await patch(`locations/${id}`, { name: 'Medway Wharf', _status: 'published' })
    expect(await placesOffered()).toEqual(['Maidstone', 'Medway Wharf'])
    expect(salon.expired).toContain('locations')
    expect(await offered()).toBeGreaterThan(0)
  })

  it('gets an address made from its full name when it is published, and keeps it', async () => {
    const { body } = await salon.call('POST', `/api/categories?${autosaved}`, {
      ...{ json: { name: 'Br' }, headers: staff },
    })
    const path = `categories/${body.doc.id}`
    const slugAfter = async (query: string, json: object) =>
      (await patch(`${path}${query}`, json)).body.doc.slug ?? null
    expect(body.doc.slug ?? null).toBeNull()
    expect(await slugAfter(`?${autosaved}`, { name: 'Bridal hair', slug: null })).toBeNull()
    expect(await slugAfter('', { _status: 'published' })).toBe('bridal-hair')
    expect(await slugAfter(`?${autosaved}`, { name: 'Wedding hair', slug: 'bridal-hair' })).toBe(
      'bridal-hair',
    )
    expect(await slugAfter('', { name: 'Wedding hair', _status: 'published' })).toBe('bridal-hair')
    expect(await slugAfter('', { name: 'Hair', _status: 'published' })).toBe('bridal-hair')
    expect(await slugAfter('', { slug: 'Big Day', _status: 'published' })).toBe('big-day')
    await salon.call('DELETE', `/api/${path}`, { headers: admin })
  })

  it('that was never published is in no list, and cannot be booked', async () => {
    const drafted = await salon.call('POST', `/api/locations?${autosaved}`, { json: {}, headers: staff })
    expect(drafted.status).toBe(201)
    await salon.call('POST', `/api/categories?${autosaved}`, { json: { name: 'Soon' }, headers: staff })
    expect(await placesOffered()).toEqual(['Maidstone', 'Medway Wharf'])
    const { body } = await salon.call('GET', '/api/services/categories')
    expect(JSON.stringify(body)).not.toContain('Soon')
    expect((await salon.call('GET', `/api/locations/${drafted.body.doc.id}`)).status).toBe(404)
  })

  it('that was taken off the site is not offered', async () => {
    await patch(`locations/${small.medway.id}`, { _status: 'draft' })
    expect(await placesOffered()).toEqual(['Maidstone'])
    expect(await offered()).toBe(0)
    await patch(`locations/${small.medway.id}`, { _status: 'published' })
    expect(await offered()).toBeGreaterThan(0)
  })

  describe('that appears on every page', () => {
    const site = async (query = '') => (await salon.call('GET', `/api/globals/site-settings${query}`)).body

    it('is published immediately when saved, or stored as a draft', async () => {
      await patch('globals/site-settings', { name: 'Linden' }, admin)
      expect((await site()).name).toBe('Linden')
      salon.expired.length = 0
      await patch(`globals/site-settings?${autosaved}`, { name: 'Lace' }, admin)
      expect([(await site()).name, (await site('?draft=true')).name]).toEqual(['Linden', 'Linden'])
      expect(salon.expired).toEqual([])
      const { user } = await salon.payload.auth({ headers: new Headers(admin) })
      if (!user) throw new Error('nobody is signed in')
      expect(await readGlobalDraft(salon.payload, user, 'site-settings')).toMatchObject({
        view: { name: 'Lace' },
      })
      await patch('globals/site-settings', { name: 'Lace', _status: 'published' }, admin)
      expect([(await site()).name, salon.expired]).toEqual(['Lace', ['site-settings']])
    })

    it('links only to existing pages at the top', async () => {
      const link = (href: string, id?: string) => ({
        navigation: [{ label: 'There', href, ...(id && { id }) }],
        ...{ _status: 'published' },
      })
      const lost = await patch('globals/site-settings', link('/no-such-page'), admin)
      expect(lost.status).toBe(400)
      expect(JSON.stringify(lost.body)).toContain(linkTexts.nowhere)
      for (const href of ['/services?location=Medway', '/about#team', 'https://example.org/no-such-page'])
        expect((await patch('globals/site-settings', link(href), admin)).status).toBe(200)
      expect((await site()).navigation).toMatchObject([{ href: 'https://example.org/no-such-page' }])
    })

    it('cannot be taken off the site', async () => {
      const answer = await patch('globals/site-settings', { _status: 'draft' }, admin)
      expect(answer.status).toBe(400)
      expect(answer.body.message).toContain('cannot be unpublished')
      expect((await site()).name).toBe('Lace')
    })

    it('is on the site after an older version, even a draft, is restored', async () => {
      const versions = await salon.payload.findGlobalVersions({ slug: 'site-settings', pagination: false })
      const drafted = versions.docs.find(({ version }) => version._status === 'draft')
      await patch(`globals/site-settings?${autosaved}`, { name: 'Never' }, admin)
      const path = `/api/globals/site-settings/versions/${drafted?.id ?? versions.docs.at(-1)?.id}`
      expect((await salon.call('POST', path, { headers: admin })).status).toBe(200)
      expect(['Lace', 'Linden']).toContain((await site()).name)
    })

    it('is checked before a draft is restored, and refused without any change', async () => {
      const look = async () => (await salon.call('GET', '/api/globals/look')).body
      await patch('globals/look', { palette: { ink: '#201020' }, _status: 'published' }, admin)
      await patch(`globals/look?${autosaved}`, { palette: { ink: '#fbf7f2' } }, admin)
      const versions = async () =>
        (await salon.payload.findGlobalVersions({ slug: 'look', sort: '-updatedAt', pagination: false })).docs
      const before = await versions()
      const [draft] = before
      expect(draft?.version).toMatchObject({ _status: 'draft', palette: { ink: '#fbf7f2' } })
      const restored = await salon.call('POST', `/api/globals/look/versions/${draft?.id}`, { headers: admin })
      expect(restored.status).toBe(400)
      expect((await look()).palette.ink).toBe('#201020')
      expect(await versions()).toHaveLength(before.length)
      await patch(`globals/look?${autosaved}`, { palette: { ink: '#301020' } }, admin)
      const [good] = await versions()
      expect(good?.version).toMatchObject({ _status: 'draft', palette: { ink: '#301020' } })
      const path = `/api/globals/look/versions/${good?.id}`
      expect((await salon.call('POST', path, { headers: admin })).status).toBe(200)
      expect((await look()).palette.ink).toBe('#301020')
      expect((await versions())[0]?.version._status).toBe('published')
    })

    it('applies the rules of a newer version only to texts that change', async () => {
      const heldFor = 'Kept for you'
      await patch('globals/site-words', { booking: { heldFor: 'Kept {time}' } }, admin)
      await salon.payload.db.updateGlobal({
        slug: 'site-words',
        data: { booking: { heldFor }, _status: 'published' },
      })
      const words = (booking: object, query = '') =>
        patch(`globals/site-words${query}`, { booking, _status: query ? 'draft' : 'published' }, admin)
      const others = { heldFor, noTime: 'Not yet' }
      expect((await words(others)).status).toBe(200)
      expect((await salon.call('GET', '/api/globals/site-words')).body.booking).toMatchObject(others)
      // A draft of it is not the published version.
      const anew = { ...others, heldFor: 'Kept' }
      expect((await words(anew, `?${autosaved}`)).status).toBe(200)
      expect([(await words(anew)).status, (await words({ ...others, heldFor: null })).status]).toEqual([
        400, 200,
      ])
      expect((await words(others)).status).toBe(400)
      const intro = 'See you on {day}.'
      await patch('globals/mail-texts', { confirmation: { intro: 'See you.' } }, admin)
      await salon.payload.db.updateGlobal({ slug: 'mail-texts', data: { confirmation: { intro } } })
      const mails = (words: string) =>
        patch('globals/mail-texts', { confirmation: { intro: words, closing: 'Till then' } }, admin)
      expect((await mails(intro)).status).toBe(200)
      expect((await mails('See you this {day}.')).status).toBe(400)
    })

    it('has versions that strangers cannot read', async () => {
      expect((await salon.call('GET', '/api/globals/site-settings/versions')).status).toBe(403)
      expect((await salon.call('GET', '/api/locations/versions')).status).toBe(403)
    })
  })

  describe('on the home page', () => {
    const home = async () => getContent((await salon.call('GET', '/api/globals/home-page')).body)
    const getContent = (body: Parameters<typeof toHomeView>[0]) =>
      toHomeView(body).sections.map(({ kind }) => kind as string)

    it('has all sections in their default order until the owner moves them', async () => {
      expect(await home()).toEqual(Object.keys(homeSections))
    })

    it('shows sections in the owner’s order, without hidden ones, with added ones', async () => {
      const sections = [
        { blockType: 'visit' },
        { blockType: 'action', title: 'Come in', label: 'Book', href: '/booking-appointment' },
        { blockType: 'promotions', hidden: true },
        { blockType: 'visit' },
        { blockType: 'faqs', title: 'You asked' },
      ]
      expect((await patch('globals/home-page', { sections, _status: 'published' }, admin)).status).toBe(200)
      expect(await home()).toEqual(['visit', 'action', 'faqs'])
    })

    it('accepts null for a group or section, and does not show unknown sections', async () => {
      const sections = [{ blockType: 'columns', left: null }, null, { blockType: 'nope' }]
      const data = { sections, search: null, _status: 'published' }
      expect((await patch('globals/home-page', data, admin)).status).toBe(200)
      expect(await home()).toEqual(['columns'])
      expect((await patch('globals/look', { palette: null }, admin)).status).toBe(200)
    })

    it('refuses links that are not addresses', async () => {
      const sections = [{ blockType: 'action', label: 'Book', href: 'javascript:alert(1)' }]
      const data = { sections, _status: 'published' }
      const answer = await patch('globals/home-page', data, admin)
      expect([answer.status, answer.body.message]).toEqual([400, answer.body.error])
      // Payload's form shows the message next to its field, unless there is a general message.
      const form = { ...admin, referer: 'http://localhost/management/globals/home-page' }
      const { body } = await patch('globals/home-page', data, form)
      expect(body).toMatchObject({ success: false, error: answer.body.error })
      expect(body).not.toHaveProperty('message')
      expect(body.errors[0].data.errors[0].message).toContain('Please enter an address on this site')
    })
  })

  it('of a page shows its sections with their pictures and texts', async () => {
    const { payload } = salon
    const sections = [
      { blockType: 'picture' as const, caption: 'Gone' },
      { blockType: 'columns' as const, left: { title: 'Left' }, right: { title: 'Right' } },
    ]
    const data = { title: 'Our story', sections, _status: 'published' as const }
    const { id } = await payload.create({ collection: 'pages', data, context: { keepCache: true } })
    const page = await payload.findByID({ collection: 'pages', id, overrideAccess: false })
    expect(toPageView(page).sections).toMatchObject([
      { kind: 'columns', left: { title: 'Left', picture: null }, right: { title: 'Right' } },
    ])
  })
})
