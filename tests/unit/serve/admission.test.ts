import { describe, expect, it } from 'vitest'
import { bodyLimit } from '../../../scripts/lib/body-cap.mjs'
import { clientAddress } from '../../../scripts/lib/client-address.mjs'
import { crossSite } from '../../../scripts/lib/same-origin.mjs'
import { cachedPagePolicy } from '../../../scripts/lib/security-policy.mjs'

describe('the client’s address', () => {
  it('is the socket’s when no proxy is trusted, whatever the client claims', () => {
    expect(clientAddress('::ffff:10.0.0.9', '1.2.3.4', 0)).toBe('10.0.0.9')
  })
  it('is what the outermost trusted proxy saw', () => {
    expect(clientAddress('10.0.0.1', 'forged, 8.8.8.8', 1)).toBe('8.8.8.8')
    expect(clientAddress('10.0.0.1', 'forged, 8.8.8.8, 10.0.0.2', 2)).toBe('8.8.8.8')
    expect(clientAddress('10.0.0.1', undefined, 2)).toBe('10.0.0.1')
  })
})

describe('the same-origin check', () => {
  const base = { method: 'POST', path: '/api/basket/add', siteUrl: null }
  const ask = (headers: Record<string, string>, more = {}) =>
    crossSite({ ...base, ...more, headers: { host: 'salon.test', cookie: 'a=b', ...headers } })

  it('lets our own pages through', () => {
    expect(ask({ origin: 'http://salon.test' })).toBe(false)
    expect(ask({ referer: 'http://salon.test/x' })).toBe(false)
    expect(ask({ 'sec-fetch-site': 'same-origin' })).toBe(false)
  })
  it('refuses other sites, and cookies that come with no word of where from', () => {
    expect(ask({ origin: 'http://evil.test' })).toBe(true)
    expect(ask({ 'sec-fetch-site': 'cross-site' })).toBe(true)
    expect(ask({})).toBe(true)
  })
  it('compares with SITE_URL when it is set', () => {
    expect(ask({ origin: 'https://www.salon.test' }, { siteUrl: 'https://www.salon.test' })).toBe(false)
    expect(ask({ origin: 'http://salon.test' }, { siteUrl: 'https://www.salon.test' })).toBe(true)
  })
  it('needs no origin from programs with a bearer token', () => {
    expect(ask({ authorization: 'Bearer x' })).toBe(false)
  })
  it('guards the one GET that changes data', () => {
    const get = { method: 'GET', path: '/api/customers/remove-customer' }
    expect(ask({ 'sec-fetch-site': 'cross-site' }, get)).toBe(true)
    expect(ask({ 'sec-fetch-site': 'cross-site' }, { method: 'GET', path: '/api/customers/customer' })).toBe(
      false,
    )
  })
})

describe('limits on bodies', () => {
  it('is 1 MB, and more only for pictures', () => {
    expect(bodyLimit('/api/basket/add', 'application/json')).toBe(1024 * 1024)
    expect(bodyLimit('/api/media', 'application/json')).toBe(1024 * 1024)
    expect(bodyLimit('/api/media', 'multipart/form-data; boundary=x')).toBeGreaterThan(10 * 1024 * 1024)
  })
})

describe('the policy of a cached page', () => {
  it('names its inline scripts by hash and allows no others', () => {
    const policy = cachedPagePolicy('<script>let a</script><script src="/x.js"></script>')
    expect(policy.match(/sha256-/g)).toHaveLength(1)
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
  })
})
