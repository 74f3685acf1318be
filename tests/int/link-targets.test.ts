import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LinkTarget } from '@/contract/content'
import { linkTexts } from '@/messages/management-content'
import { listGoneAddresses } from '@/server/services/content/link-targets'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn, type SmallSalon, smallSalon } from '../support/small-salon'

const published = { _status: 'published' }

describe.each(databases('mongodb'))('links of the owner on %s', (database) => {
  let salon: Salon
  let small: SmallSalon
  let headers: Record<string, string>
  beforeAll(async () => {
    salon = await startSalon({ database })
    small = await smallSalon(salon.payload)
    headers = await signedIn(salon, 'admin')
  })
  afterAll(() => salon.close())

  const ask = (method: string, path: string, json?: object) =>
    salon.call(method, `/api/${path}`, { headers, json })
  const create = async (collection: string, json: object): Promise<string> => {
    const { status, body } = await ask('POST', collection, json)
    expect(status, JSON.stringify(body)).toBe(201)
    return String(body.doc.id)
  }
  const listTargets = async (): Promise<LinkTarget[]> => (await ask('GET', 'link-targets')).body.targets
  const listGone = () => listGoneAddresses(salon.payload)
  const categoryHref = () => `/service-details?categoryId=${small.category.id}`

  it('can be picked from every page, category and treatment, and the list says what visitors do not see', async () => {
    const page = await create('pages', { title: 'Parking', slug: 'parking', ...published })
    await create('pages', { title: 'Prices', slug: 'prices', _status: 'draft' })
    const targets = await listTargets()
    const find = (href: string) => targets.find((one) => one.href === href)
    expect(find('/parking')).toEqual({
      ...{ id: page, kind: 'page', title: 'Parking', href: '/parking', is_live: true },
    })
    expect(find('/prices')).toMatchObject({ is_live: false })
    expect(find('/booking-appointment')).toMatchObject({ id: null, kind: 'page', is_live: true })
    expect(find('/faq')).toMatchObject({ title: linkTexts.ownPages['/faq'], is_live: false })
    expect(find(categoryHref())).toMatchObject({ kind: 'category', is_live: true })
    expect(find(`${categoryHref()}#${small.tint.slug}`)).toMatchObject({ kind: 'treatment', is_live: true })
  })

  it('are left out while their target is archived, unpublished or in the bin, unless the address redirects', async () => {
    const service = `${categoryHref()}#${small.tint.slug}`.toLowerCase()
    await ask('PATCH', `services/${small.tint.id}`, { archived: true, ...published })
    expect(await listGone()).toContain(service)
    await ask('PATCH', `services/${small.tint.id}`, { archived: false, ...published })
    expect(await listGone()).not.toContain(service)

    await ask('PATCH', `categories/${small.category.id}`, { archived: true, ...published })
    expect(await listGone()).toContain(categoryHref().toLowerCase())
    await ask('PATCH', `categories/${small.category.id}`, { archived: false, ...published })

    const id = await create('pages', { title: 'Winter', slug: 'winter', ...published })
    expect(await listGone()).not.toContain('/winter')
    expect((await ask('DELETE', `pages/${id}`)).status).toBe(200)
    expect(await listGone()).toContain('/winter')
    await create('redirects', { from: '/winter', to: '/parking' })
    expect(await listGone()).not.toContain('/winter')
    // The site has a page of questions even if the owner's text for it is not published.
    await create('pages', { title: 'Questions', slug: 'faq', _status: 'draft' })
    expect(await listGone()).not.toContain('/faq')
  })

  it('are refused at their field if visitors cannot open the address', async () => {
    await create('pages', { title: 'Later', slug: 'later', _status: 'draft' })
    for (const [path, json, field] of [
      ['promotions', { title: 'A treat', link: '/later' }, 'link'],
      ['globals/site-settings', { banner: { shown: true, text: 'New', link: '/later' } }, 'banner.link'],
      ['globals/site-settings', { footerLinks: [{ label: 'Later', href: '/later' }] }, 'footerLinks.0.href'],
      [
        'globals/home-page',
        { sections: [{ blockType: 'action', label: 'Go', href: '/no-such-page' }] },
        'sections.0.href',
      ],
    ] as const) {
      const { status, body } = await ask('POST', path, { ...json, ...published })
      expect([status, body.errors?.[0]?.data?.errors]).toMatchObject([
        400,
        [{ path: field, message: linkTexts.nowhere }],
      ])
    }
    const link = `${categoryHref()}#${small.tint.slug}`
    expect((await ask('POST', 'promotions', { title: 'A treat', link, ...published })).status).toBe(201)
  })

  it('to a page can be added to a menu, without publishing other changes', async () => {
    const make = (title: string, slug: string) => create('pages', { title, slug, ...published })
    const [first, second] = [await make('Gift cards', 'gift-cards'), await make('Our story', 'our-story')]
    const add = (page_id: string, menu: string) => ask('POST', 'link-targets/add-to-menu', { page_id, menu })
    const menusOf = async (id: string) => (await ask('GET', `shown-on?collection=pages&id=${id}`)).body.menus
    const read = async (query = '') => (await ask('GET', `globals/site-settings${query}`)).body

    expect(await menusOf(first)).toEqual([])
    expect((await add(first, 'top')).body.message).toBe(linkTexts.added)
    expect((await read()).navigation.at(-1)).toMatchObject({ label: 'Gift cards', href: '/gift-cards' })
    expect((await read()).navigation).toHaveLength(5)
    // A second click adds nothing.
    expect((await add(first, 'top')).status).toBe(200)
    expect((await read()).navigation).toHaveLength(5)
    // The menu takes seven links.
    for (const slug of ['bridal', 'vouchers']) await add(await make(`More: ${slug}`, slug), 'top')
    expect((await read()).navigation).toHaveLength(7)
    expect([(await add(second, 'top')).body.code, (await add('nothing', 'top')).body.code]).toEqual([
      'MENU_FULL',
      'NOT_FOUND',
    ])

    await ask('POST', 'globals/site-settings?draft=true', { tagline: 'Not yet', _status: 'draft' })
    expect((await add(first, 'footer')).body.message).toBe(linkTexts.addedToDraft)
    expect(await read()).not.toMatchObject({ tagline: 'Not yet' })
    expect(await menusOf(first)).toEqual(['top'])
    expect((await ask('POST', 'globals/site-settings', published)).status).toBe(200)
    expect(await menusOf(first)).toEqual(['top', 'footer'])
    expect((await read()).tagline).toBe('Not yet')
  })
})
