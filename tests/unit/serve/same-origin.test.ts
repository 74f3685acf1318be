import { describe, expect, it } from 'vitest'
import { isCrossSite, isSameOrigin } from '@/server/http/same-origin'

const removing = { method: 'GET', path: '/api/customers/remove-customer' }

const ask = (headers: Record<string, string>, more = {}) => {
  const sent: Record<string, string> = { host: 'salon.test', cookie: 'a=b', ...headers }
  const header = (name: string) => sent[name]
  return isCrossSite({ method: 'POST', path: '/api/basket/add', siteUrl: null, header, ...more })
}

describe('the same-origin rule', () => {
  it('allows our own pages', () => {
    expect(ask({ origin: 'http://salon.test' })).toBe(false)
    expect(ask({ referer: 'http://salon.test/x' })).toBe(false)
    expect(ask({ 'sec-fetch-site': 'same-origin' })).toBe(false)
    expect(ask({ 'sec-fetch-site': 'same-origin', origin: 'http://salon.test' })).toBe(false)
  })

  it('refuses other sites, and cookies sent without any origin', () => {
    expect(ask({ origin: 'http://evil.test' })).toBe(true)
    expect(ask({ origin: 'null' })).toBe(true)
    expect(ask({ referer: 'no address' })).toBe(true)
    for (const site of ['cross-site', 'same-site', 'none']) expect(ask({ 'sec-fetch-site': site })).toBe(true)
    expect(ask({})).toBe(true)
  })

  it('refuses headers that contradict each other', () => {
    expect(ask({ 'sec-fetch-site': 'same-site', origin: 'http://salon.test' })).toBe(true)
    expect(ask({ 'sec-fetch-site': 'same-origin', origin: 'http://evil.test' })).toBe(true)
    expect(ask({ origin: 'http://evil.test', referer: 'http://salon.test/x' })).toBe(true)
  })

  it('compares with SITE_URL when it is set', () => {
    expect(ask({ origin: 'https://www.salon.test' }, { siteUrl: 'https://www.salon.test' })).toBe(false)
    expect(ask({ origin: 'http://salon.test' }, { siteUrl: 'https://www.salon.test' })).toBe(true)
  })

  it('compares the scheme too, if it is known from SITE_URL or a trusted proxy', () => {
    const siteUrl = 'https://salon.test'
    expect(ask({ origin: 'http://salon.test' }, { siteUrl })).toBe(true)
    expect(ask({ referer: 'http://salon.test/x' }, { siteUrl })).toBe(true)
    expect(ask({ origin: 'https://salon.test' }, { siteUrl: `${siteUrl}/` })).toBe(false)
    expect(ask({ origin: 'http://salon.test' }, { scheme: 'https' })).toBe(true)
    expect(ask({ origin: 'https://salon.test' }, { scheme: 'https' })).toBe(false)
    expect(ask({ origin: 'https://salon.test' })).toBe(false)
  })

  it('does not require an origin from programs with a bearer token', () => {
    expect(ask({ authorization: 'Bearer x' })).toBe(false)
    expect(ask({ authorization: 'JWT x' })).toBe(false)
  })

  it('does not apply to reads, or to requests without a cookie', () => {
    const elsewhere = { 'sec-fetch-site': 'cross-site' }
    expect(ask(elsewhere, { method: 'GET', path: '/api/customers/customer' })).toBe(false)
    expect(ask({ ...elsewhere, cookie: '' })).toBe(false)
  })

  it.each([
    'my-bookings/session',
    'my-bookings/link',
    'auth/admin/login',
    'auth/Admin/LOGIN',
    'users/login/',
    'auth/admin/logout',
    'users/refresh-token',
  ])('stops other sites signing a visitor in or out: %s', (call) => {
    const path = `/api/${call}`
    for (const from of [
      { origin: 'http://evil.test' },
      { origin: 'null' },
      { referer: 'http://evil.test/x' },
      { 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[])
      expect(ask({ cookie: '', ...from }, { path })).toBe(true)
    expect(ask({ cookie: '', origin: 'http://salon.test' }, { path })).toBe(false)
    // The request comes from a program that is not a browser.
    expect(ask({ cookie: '' }, { path })).toBe(false)
  })

  it('protects the one GET that changes data, with or without a cookie', () => {
    expect(ask({ 'sec-fetch-site': 'cross-site' }, removing)).toBe(true)
    expect(ask({ 'sec-fetch-site': 'cross-site', cookie: '' }, removing)).toBe(true)
    expect(ask({ 'sec-fetch-site': 'none' }, removing)).toBe(true)
    expect(ask({}, removing)).toBe(true)
    expect(ask({ cookie: '' }, removing)).toBe(false)
    expect(ask({ 'sec-fetch-site': 'same-origin', cookie: '' }, removing)).toBe(false)
  })

  it('is the same for a call that checks it itself', () => {
    const headers = new Headers({ host: 'salon.test', origin: 'http://salon.test' })
    expect(isSameOrigin((name) => headers.get(name), { siteUrl: null })).toBe(true)
    expect(isSameOrigin((name) => new Headers().get(name), { siteUrl: null })).toBe(false)
  })
})
