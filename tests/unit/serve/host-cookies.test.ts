import { describe, expect, it } from 'vitest'
import { toHostCookie, toPlainCookies } from '@/server/http/session-token'

describe('cookies over https', () => {
  it.each([
    ['payload-token=x; Expires=Tue, 01 Dec 2026 10:00:00 GMT; Path=/; HttpOnly=true; SameSite=Lax'],
    [
      'payload-token=x; Expires=Tue, 01 Dec 2026 10:00:00 GMT; Secure=true; HttpOnly=true; SameSite=Lax; Path=/',
    ],
  ])('are sent as host cookies: %s', (set) => {
    expect(toHostCookie(set)).toBe(
      '__Host-payload-token=x; Expires=Tue, 01 Dec 2026 10:00:00 GMT; HttpOnly=true; SameSite=Lax; Path=/; Secure',
    )
  })

  it('have no domain, and cover every path', () => {
    expect(toHostCookie('salon-refresh=; path=/api/auth; DOMAIN=example.org; secure')).toBe(
      '__Host-salon-refresh=; Path=/; Secure',
    )
  })

  it('are unchanged if they are not our own', () => {
    expect(toHostCookie('payload-theme=dark; Path=/')).toBe('payload-theme=dark; Path=/')
    expect(toHostCookie('__Host-payload-token=x; Path=/; Secure')).toBe(
      '__Host-payload-token=x; Path=/; Secure',
    )
  })

  it('are received under their plain names, but our own only with the host prefix', () => {
    const sent = 'a=1; payload-token=planted; __Host-payload-token=b=2==; payload-theme=dark; __Host-other=y'
    expect(toPlainCookies(sent, '/management')).toBe(
      'a=1; payload-token=b=2==; payload-theme=dark; __Host-other=y',
    )
    expect(toPlainCookies('payload-token=planted', '/')).toBe('')
    expect(toPlainCookies('__Host-__prerender_bypass=1;x', '/')).toBe('__prerender_bypass=1; x')
  })

  it('include the refresh token on sign-in calls only', () => {
    const sent = '__Host-salon-refresh=r; __Host-payload-token=t'
    expect(toPlainCookies(sent, '/api/auth/admin/refresh-token')).toBe('salon-refresh=r; payload-token=t')
    expect(toPlainCookies(sent, '/management')).toBe('payload-token=t')
  })

  it('include the session of My bookings on its own calls only', () => {
    const sent = '__Host-my-bookings=s; my-bookings=planted'
    expect(toPlainCookies(sent, '/api/my-bookings')).toBe('my-bookings=s')
    expect(toPlainCookies(sent, '/api/my-bookings/open')).toBe('my-bookings=s')
    for (const path of ['/my-bookings', '/api/my-bookings-of-others', '/management'])
      expect(toPlainCookies(sent, path)).toBe('')
  })
})
