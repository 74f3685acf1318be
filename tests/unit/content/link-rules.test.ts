import { expect, it } from 'vitest'
import { promotions } from '@collections/content/promotions'
import { isSafeLink } from '@/domain/content/address'
import { validateOptionalLink } from '@collections/fields/links'

const elsewhere = ['//evil.example', '/\\evil.example', '/\t/evil.example', '/\n\\evil.example']
const scripts = ['javascript:alert(1)', 'data:text/html,x', ' javascript:alert(1)']

it.each([...elsewhere, ...scripts, ''])('refuses %j as a link', (link) => {
  expect(isSafeLink(link)).toBe(false)
})

it.each([
  '/',
  '/faq',
  '/service-details?categoryId=1',
  'https://example.org',
  'mailto:a@example.org',
  'tel:1',
])('accepts %j as a link', (link) => expect(isSafeLink(link)).toBe(true))

it('a promotion’s link is optional, but checked', () => {
  expect(promotions.fields).toContainEqual(
    expect.objectContaining({ name: 'link', validate: validateOptionalLink }),
  )
  const verdict = (link: string | null) => validateOptionalLink(link, {} as never)
  expect([verdict(null), verdict(''), verdict('/categories')]).toEqual([true, true, true])
  expect(verdict('javascript:alert(1)')).toMatch(/^Please enter/)
})
