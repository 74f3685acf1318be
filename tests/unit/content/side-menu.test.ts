import { expect, it } from 'vitest'
import { defaultFooterLinks, defaultNavigation } from '@/domain/content/address'
import { toSiteWords } from '@/messages/site-words'
import { firstLinks, lastLinks, createMenu } from '@/storefront/layout/menu'

it('the side menu has each page from the header or footer once', () => {
  const shown = [...defaultNavigation, ...defaultFooterLinks]
  const { more } = createMenu(toSiteWords({}).menu, [], [], shown)
  expect(more.map(({ href }) => href)).toEqual(['/reviews', '/aftercare'])
  const known: string[] = [...firstLinks, ...lastLinks].map(([, href]) => href)
  const all = [...known, '/categories', ...more.map(({ href }) => href)]
  for (const { href } of shown) expect(all).toContain(href)
  expect(createMenu(toSiteWords({}).menu, [], [], [...shown, ...shown]).more).toEqual(more)
})
