import { expect, it } from 'vitest'
import { defaultFooterLinks, defaultNavigation } from '@/domain/content/address'
import { toSiteWords } from '@/messages/site-words'
import { toSiteView } from '@/server/services/content/site-views'
import type { SiteSetting } from '@/payload-types'
import { firstLinks, lastLinks } from '@/storefront/layout/menu'
import { createMenu, omitMissingLinks } from '@/storefront/layout/create-menu'

it('the side menu has each page from the header or footer once', () => {
  const shown = [...defaultNavigation, ...defaultFooterLinks]
  const { more } = createMenu(toSiteWords({}).menu, [], [], shown)
  expect(more.map(({ href }) => href)).toEqual(['/reviews', '/aftercare'])
  const known: string[] = [...firstLinks, ...lastLinks].map(([, href]) => href)
  const all = [...known, '/categories', ...more.map(({ href }) => href)]
  for (const { href } of shown) expect(all).toContain(href)
  expect(createMenu(toSiteWords({}).menu, [], [], [...shown, ...shown]).more).toEqual(more)
})

it('menus have no links to pages with nothing to show', () => {
  const site = toSiteView({ name: 'A salon' } as SiteSetting)
  const { navigation, footerLinks } = omitMissingLinks(site, ['/courses', '/reviews'])
  const left = [...navigation, ...footerLinks].map(({ href }) => href)
  expect(left).toContain('/gallery')
  expect(left).not.toContain('/courses')
  expect(left).not.toContain('/reviews')
  expect(createMenu(toSiteWords({}).menu, [], [], [], ['/courses']).missing).toEqual(['/courses'])
})

it('the banner and the menus have no links to content that visitors do not see', () => {
  const own = {
    ...{ name: 'A salon', banner: { shown: true, text: 'New', link: '/parking#here' } },
    navigation: [
      { label: 'Parking', href: '/Parking/' },
      { label: 'Elsewhere', href: 'https://example.org/parking' },
    ],
  } as SiteSetting
  const { banner, navigation } = omitMissingLinks(toSiteView(own), [], ['/parking'])
  expect(banner).toEqual({ text: 'New', link: '' })
  expect(navigation.map(({ label }) => label)).toEqual(['Elsewhere'])
})
