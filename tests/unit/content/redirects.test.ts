import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  toAddressKey,
  findRedirect,
  listFormerSections,
  toSectionKey,
  shortAddresses,
} from '@/domain/content/address'

const leading = (pairs: Record<string, string>) => new Map(Object.entries(pairs))

describe('a redirect', () => {
  it.each([
    ['/Old-Prices.html', '/old-prices.html'],
    ['/old/', '/old'],
    ['https://salon.example/old?x=1#part', '/old?x=1'],
    ['/caf%C3%A9', '/café'],
    ['/', '/'],
    ['/%', '/%'],
  ])('%s is compared as %s', (address, key) => expect(toAddressKey(address)).toBe(key))

  it.each(['', 'old', '//elsewhere.example', 'mailto:x@example.com', 'https://salon.example'])(
    'does not accept "%s" as an address',
    (address) => expect(toAddressKey(address)).toBeNull(),
  )

  it('leads to its target, with query and fragment', () => {
    const redirects = leading({ '/old': '/new?a=B#C', '/away': 'https://example.com/X' })
    expect(findRedirect(redirects, '/old/')).toBe('/new?a=B#C')
    expect(findRedirect(redirects, '/away')).toBe('https://example.com/X')
    expect(findRedirect(redirects, '/new')).toBeNull()
  })

  it('encodes a target in other scripts for the header', () => {
    const redirects = leading({
      '/a': '/b-日本',
      '/b-日本': '/日本?q=é#ü',
      '/c': '/%E6%97%A5?x=%20',
      '/d': 'https://example.com/é',
    })
    expect(findRedirect(redirects, '/a')).toBe('/%E6%97%A5%E6%9C%AC?q=%C3%A9#%C3%BC')
    expect(findRedirect(redirects, '/a', (key) => key === '/b-日本')).toBe('/b-%E6%97%A5%E6%9C%AC')
    expect(findRedirect(redirects, '/c')).toBe('/%E6%97%A5?x=%20')
    expect(findRedirect(redirects, '/d')).toBe('https://example.com/%C3%A9')
  })

  it('leads to the end of a chain, and nowhere in a loop', () => {
    const redirects = leading({ '/a': '/b', '/b': '/c', '/x': '/y', '/y': '/x' })
    expect(findRedirect(redirects, '/a')).toBe('/c')
    expect(findRedirect(redirects, '/x')).toBeNull()
  })

  it('stops at a page that exists', () => {
    const redirects = leading({ '/a': '/b', '/b': '/a' })
    expect(findRedirect(redirects, '/b', (key) => key === '/a')).toBe('/a')
  })

  it('always ends, whatever the redirects', () => {
    const way = fc.constantFrom('/a', '/b', '/c', '/d', 'https://example.com')
    fc.assert(
      fc.property(fc.dictionary(way, way), way, (pairs, from) => {
        const to = findRedirect(leading(pairs), from)
        expect(to === null || !(to in pairs) || /^https/.test(to)).toBe(true)
      }),
    )
  })

  it('for a section is resolved by its page', () => {
    const page = '/service-details?categoryId=B'
    expect(toSectionKey(`${page}#Old`)).toBe('/service-details?categoryid=b#old')
    const redirects = leading({
      '/service-details?categoryid=b#old': `${page}#new`,
      '/service-details?categoryid=b#older': `${page}#new`,
      '/service-details?categoryid=b#gone': '/service-details?categoryId=C#elsewhere',
      '/service-details?categoryid=bb#other': '/service-details?categoryId=bb#new',
    })
    expect([...listFormerSections(redirects, page)]).toEqual([['new', ['old', 'older']]])
  })

  it('the short addresses lead to the specified pages', () =>
    expect(['/about', '/contact', '/privacy', '/terms'].map((short) => shortAddresses.get(short))).toEqual([
      '/about-us',
      '/contact-us',
      '/privacy-policy',
      '/terms-and-conditions',
    ]))
})
