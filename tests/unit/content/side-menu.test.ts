import { expect, it } from 'vitest'
import { usualFooterLinks, usualNavigation } from '@/domain/content/address'
import { wordsOf } from '@/messages/site-words'
import { firstLinks, lastLinks, menuOf } from '@/storefront/layout/menu'

it('the side menu leads once to each page that the header or the footer leads to', () => {
  const shown = [...usualNavigation, ...usualFooterLinks]
  const { more } = menuOf(wordsOf({}).menu, [], [], shown)
  expect(more.map(({ href }) => href)).toEqual(['/reviews', '/aftercare'])
  const known: string[] = [...firstLinks, ...lastLinks].map(([, href]) => href)
  const all = [...known, '/categories', ...more.map(({ href }) => href)]
  for (const { href } of shown) expect(all).toContain(href)
  expect(menuOf(wordsOf({}).menu, [], [], [...shown, ...shown]).more).toEqual(more)
})
