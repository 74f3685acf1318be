import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { removeQuery } from '@/server/http/request-target'

const left = (target: string) => removeQuery(target.split('?')[0] ?? '', target)

describe('the URL of a cached page', () => {
  it.each([
    ['/gallery', '/gallery'],
    ['/gallery?email=ada%40example.org&x=1', '/gallery'],
    ['/?', '/'],
    ['/courses/lash-lifting?next=//elsewhere.example', '/courses/lash-lifting'],
    ['/service-details?categoryId=a1&utm_source=x', '/service-details?categoryId=a1'],
    ['/service-details?categoryId=a1&categoryId=b%22', '/service-details?categoryId=a1'],
    ['/faq?x=1&_rsc=1a2b', '/faq'],
    ['/bookings-of-mine?x=1', '/bookings-of-mine'],
  ])('loses the first visitor’s query: %s becomes %s', (target, expected) =>
    expect(left(target)).toBe(expected),
  )

  it('keeps the filters of a list, which is rendered for each visitor', () => {
    for (const list of ['/courses', '/services'])
      for (const filter of ['location=Medway', 'category=Brows', 'type=Online', 'q=tint'])
        expect(left(`${list}?${filter}&x=`)).toBe(`${list}?${filter}&x=`)
    expect(left('/courses/lash-lifting?location=Medway')).toBe('/courses/lash-lifting')
    for (const doubled of ['q=list&q=x', 'q=x&q=', 'q=', 'q=&location=', 'show=list'])
      expect(left(`/services?${doubled}&email=ada%40example.org`)).toBe('/services')
  })

  it('keeps the marker of Next’s own requests', () =>
    expect(removeQuery('/faq', '/faq?x=1&_rsc=1a2b', true)).toBe('/faq?_rsc=1a2b'))

  it('keeps the query of pages that are rendered for each visitor', () => {
    const [, list = ''] = /matcher: \[([\s\S]*?)\{ source/.exec(readFileSync('src/proxy.ts', 'utf8')) ?? []
    const rendered = [...list.matchAll(/'([^']+)'/g)].map(([, path = '']) => path.replace('/:path*', ''))
    expect(rendered.length).toBeGreaterThan(8)
    for (const path of [...rendered, '/booking-appointment/checkout', '/api/services', '/_next/static/x.js'])
      expect(left(`${path}?x=%20a`)).toBe(`${path}?x=%20a`)
  })
})
