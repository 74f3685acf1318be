import { describe, expect, it } from 'vitest'
import { hostCookie, plainCookies } from '@/server/http/same-origin'

describe('cookies behind https', () => {
  it.each([
    ['payload-token=x; Expires=Tue, 01 Dec 2026 10:00:00 GMT; Path=/; HttpOnly=true; SameSite=Lax'],
    [
      'payload-token=x; Expires=Tue, 01 Dec 2026 10:00:00 GMT; Secure=true; HttpOnly=true; SameSite=Lax; Path=/',
    ],
  ])('leave as the host’s own: %s', (set) => {
    expect(hostCookie(set)).toBe(
      '__Host-payload-token=x; Expires=Tue, 01 Dec 2026 10:00:00 GMT; HttpOnly=true; SameSite=Lax; Path=/; Secure',
    )
  })

  it('have no domain, and every path', () => {
    expect(hostCookie('salon-refresh=; path=/api/auth; DOMAIN=example.org; secure')).toBe(
      '__Host-salon-refresh=; Path=/; Secure',
    )
  })

  it('of others stay as they are', () => {
    expect(hostCookie('payload-theme=dark; Path=/')).toBe('payload-theme=dark; Path=/')
    expect(hostCookie('__Host-payload-token=x; Path=/; Secure')).toBe(
      '__Host-payload-token=x; Path=/; Secure',
    )
  })

  it('come in by the names that the application knows, and a plain one of ours does not', () => {
    const sent = 'a=1; payload-token=planted; __Host-payload-token=b=2==; payload-theme=dark; __Host-other=y'
    expect(plainCookies(sent, '/management')).toBe(
      'a=1; payload-token=b=2==; payload-theme=dark; __Host-other=y',
    )
    expect(plainCookies('payload-token=planted', '/')).toBe('')
    expect(plainCookies('__Host-__prerender_bypass=1;x', '/')).toBe('__prerender_bypass=1; x')
  })

  it('show the refresh token to the calls of sign-in alone', () => {
    const sent = '__Host-salon-refresh=r; __Host-payload-token=t'
    expect(plainCookies(sent, '/api/auth/admin/refresh-token')).toBe('salon-refresh=r; payload-token=t')
    expect(plainCookies(sent, '/management')).toBe('payload-token=t')
  })
})
