import { describe, expect, it } from 'vitest'
import type { SquareSettings } from '@/server/env/square'
import { parseCspReport } from '@/server/http/csp'
import { getPaymentHosts } from '@/server/http/payment-hosts'

const standIn = (url: string | null = null, withheld: string | null = null): SquareSettings => ({
  ...{ kind: 'standin', host: null, port: 4000, url, withheld },
})

describe('the hosts of the payment form', () => {
  it('are only the stand-in under the visitor’s host', () => {
    const hosts = getPaymentHosts(standIn(), 'salon.local:3000')
    expect(hosts).toMatchObject({
      script: ['http://salon.local:4000'],
      frame: ['http://salon.local:4000'],
      connect: [],
    })
    expect(getPaymentHosts(standIn(), '[::1]:3000')?.script).toEqual(['http://[::1]:4000'])
  })
  it('are the stand-in’s own address, or none if test payments are blocked', () => {
    const url = 'https://pay.example.org'
    expect(getPaymentHosts(standIn(url), 'example.org')?.frame).toEqual([url])
    expect(getPaymentHosts(standIn(url, 'For a reason.'), 'example.org')).toBeNull()
  })
  it.each(['x; script-src *', 'a b', '', "h'"])('a host header of %o adds nothing to a policy', (host) =>
    expect(getPaymentHosts(standIn(), host)).toBeNull(),
  )
  it.each(['sandbox', 'production'] as const)('belong to Square’s %s environment only', (environment) => {
    const square = { kind: 'square', environment } as SquareSettings
    const all = Object.values(getPaymentHosts(square, 'h') ?? {})
      .flat()
      .join(' ')
    expect(all.includes('sandbox')).toBe(environment === 'sandbox')
  })
  it.each([
    ['sandbox', 'sandbox.', 'js-sandbox'],
    ['production', '', 'js'],
  ] as const)('include Clearpay under both its names: %s', (environment, sandbox, js) => {
    const hosts = getPaymentHosts({ kind: 'square', environment } as SquareSettings, 'h')
    const portals = [`https://portal.${sandbox}afterpay.com`, `https://portal.${sandbox}clearpay.co.uk`]
    expect(hosts?.script).toEqual(
      expect.arrayContaining([...portals, `https://${js}.squarecdn.com`, 'https://static.afterpay.com']),
    )
    expect(hosts?.connect).toEqual(expect.arrayContaining([...portals, 'https://static.afterpay.com']))
    expect(hosts?.image).toContain('https://static.afterpay.com')
  })
})

describe('reports of blocked content', () => {
  it('keep the directive and host, and nothing about the page', () => {
    const report = {
      'csp-report': {
        'document-uri': 'https://salon/booking-summary?paymentId=secret',
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/x.js?email=a@b',
      },
    }
    expect(parseCspReport(JSON.stringify(report))).toEqual([
      { directive: 'script-src-elem', host: 'evil.example' },
    ])
  })
  it('are accepted in the newer format', () => {
    const body = { effectiveDirective: 'frame-src', blockedURL: 'inline' }
    expect(
      parseCspReport(
        JSON.stringify([
          { type: 'csp-violation', body },
          { type: 'other', body },
        ]),
      ),
    ).toEqual([{ directive: 'frame-src', host: 'inline' }])
  })
  it.each(['', 'nonsense', '{}', '[null, 1]', '{"csp-report": 3}'])('are ignored if they are %o', (body) =>
    expect(parseCspReport(body)).toEqual([]),
  )
})
