import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { askedOfKeptPage, isReadFirst } from '@/server/process/kept-pages'

const asked = (target: string) => askedOfKeptPage(target.split('?')[0] ?? '', target)

describe('the address of a page that is kept for everybody', () => {
  it.each([
    ['/gallery', '/gallery'],
    ['/gallery?email=ada%40example.org&x=1', '/gallery'],
    ['/?', '/'],
    ['/courses/lash-lifting?next=//elsewhere.example', '/courses/lash-lifting'],
    ['/service-details?categoryId=a1&utm_source=x', '/service-details?categoryId=a1'],
    ['/service-details?categoryId=a1&categoryId=b%22', '/service-details?categoryId=a1'],
    ['/faq?x=1&_rsc=1a2b', '/faq'],
    ['/bookings-of-mine?x=1', '/bookings-of-mine'],
  ])('%s has nothing of whoever asks first: %s', (target, left) => expect(asked(target)).toBe(left))

  it('is no list that its address filters', () => {
    for (const list of ['/courses', '/services'])
      for (const filter of ['location=Medway', 'category=Brows', 'type=Online', 'q=tint'])
        expect(asked(`${list}?${filter}&x=`)).toBe(`${list}?${filter}&x=`)
    expect(asked('/courses/lash-lifting?location=Medway')).toBe('/courses/lash-lifting')
    for (const doubled of ['q=list&q=x', 'q=x&q=', 'q=', 'q=&location=', 'show=list'])
      expect(asked(`/services?${doubled}&email=ada%40example.org`)).toBe('/services')
  })

  it('has the mark of what Next asks for by itself', () =>
    expect(askedOfKeptPage('/faq', '/faq?x=1&_rsc=1a2b', true)).toBe('/faq?_rsc=1a2b'))

  it('is no page that is drawn for whoever asks', () => {
    const [, list = ''] = /matcher: \[([\s\S]*?)\{ source/.exec(readFileSync('src/proxy.ts', 'utf8')) ?? []
    const drawn = [...list.matchAll(/'([^']+)'/g)].map(([, path = '']) => path.replace('/:path*', ''))
    expect(drawn.length).toBeGreaterThan(8)
    for (const path of [...drawn, '/booking-appointment/checkout', '/api/services', '/_next/static/x.js'])
      expect(asked(`${path}?x=%20a`)).toBe(`${path}?x=%20a`)
  })
})

describe('a page whose scripts come after it', () => {
  it.each([
    ['/booking-appointment', true],
    ['/booking-appointment/select-date', true],
    ['/courses/book-course/select-date', true],
    ['/courses/book-course/checkout', false],
    ['/booking-appointment/checkout', false],
  ])('%s: %s', (path, isLate) => expect(isReadFirst(path)).toBe(isLate))
})
