import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { readEnv } from '@/server/env'
import { setSecurityHeaders } from '@/server/http/csp'

const headersOf = (path: string, isHttps: boolean) => {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  setSecurityHeaders(response, { path, isHttps })
  return response.getHeaders()
}

describe('every response', () => {
  it('keeps browsers on https for a year, including subdomains, if the site is on https', () => {
    const name = 'strict-transport-security'
    expect(headersOf('/api/slots', true)[name]).toBe('max-age=31536000; includeSubDomains')
    expect(headersOf('/', false)).not.toHaveProperty(name)
  })

  it('does not cover subdomains if HSTS_SUBDOMAINS is off', () => {
    const response = new ServerResponse(new IncomingMessage(new Socket()))
    setSecurityHeaders(response, { path: '/', isHttps: true, hstsSubdomains: false })
    expect(response.getHeader('strict-transport-security')).toBe('max-age=31536000')
    expect(readEnv({ PAYLOAD_SECRET: 'x'.repeat(16), HSTS_SUBDOMAINS: 'off' }).hstsSubdomains).toBe(false)
  })

  it('forbids content sniffing and limits the referrer', () => {
    expect(headersOf('/api/media/file/x.webp', false)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    for (const secret of [
      '/my-booking',
      '/my-bookings',
      '/certificates/x',
      '/forms',
      '/forms/tablet',
      '/pay',
      '/waiting-list',
      '/gift-vouchers/open',
      '/booking-summary',
      '/payment-success/',
    ])
      expect(headersOf(secret, false)).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
  })
})
