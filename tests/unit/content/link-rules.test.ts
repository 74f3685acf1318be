import type { TextFieldSingleValidation } from 'payload'
import { expect, it } from 'vitest'
import { isGone, isSafeLink } from '@/domain/content/address'
import { linkField } from '@collections/fields/links'

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

it('a link is optional unless it is required, and is checked', async () => {
  const validate = linkField({ name: 'link', usual: ['/categories'] }).validate as TextFieldSingleValidation
  const verdict = (link: string | null) => validate(link, {} as never)
  for (const link of [null, '', '/categories', 'https://example.org']) expect(await verdict(link)).toBe(true)
  expect(await verdict('javascript:alert(1)')).toMatch(/^Please enter/)
  expect(await validate('', { required: true } as never)).toMatch(/^Please enter/)
})

it('a link is gone if it leads to something that visitors do not see, however it is written', () => {
  const gone = ['/parking', '/service-details?categoryid=1', '/service-details?categoryid=2#tint']
  for (const link of ['/parking', '/Parking/', '/parking#here', '/service-details?categoryId=2#Tint'])
    expect(isGone(link, gone), link).toBe(true)
  for (const link of [
    '/parking-2',
    'https://example.org/parking',
    '/service-details?categoryId=2',
    'tel:1',
    '',
  ])
    expect(isGone(link, gone), link).toBe(false)
})
