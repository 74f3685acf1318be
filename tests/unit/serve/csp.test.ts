import { describe, expect, it } from 'vitest'
import {
  createCachedPagePolicy,
  dataPolicy,
  createRenderedPagePolicy,
  fallbackPolicy,
} from '@/server/http/csp'
import type { RealSquareSettings } from '@/server/env/square'
import { isPaymentPage, getPaymentHosts } from '@/server/http/payment-hosts'

const directive = (policy: string, name: string): string | undefined =>
  policy
    .split('; ')
    .find((one) => one.startsWith(`${name} `))
    ?.slice(name.length + 1)

const drawn = { nonce: 'bm9uY2U=', hosts: null, isManagement: false, isDevelopment: false }

describe('the policy of a cached page', () => {
  it('names its inline scripts by hash and allows no other inline scripts', () => {
    const policy = createCachedPagePolicy('<script>let a</script><script src="/x.js"></script>')
    expect(policy.match(/sha256-/g)).toHaveLength(1)
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
  })

  it('allows frames only from the sites it names', () => {
    expect(directive(createCachedPagePolicy(''), 'frame-src')).toBeUndefined()
    expect(directive(createCachedPagePolicy('', ['https://maps.example']), 'frame-src')).toBe(
      'https://maps.example',
    )
  })

  it('is also the fallback for a page without inline scripts', () => {
    expect(fallbackPolicy).toBe(createCachedPagePolicy(''))
    expect(directive(fallbackPolicy, 'script-src')).toBe("'self'")
  })
})

describe('the policy of a page rendered for each request', () => {
  it('allows scripts with its nonce, and those they load', () => {
    const policy = createRenderedPagePolicy(drawn)
    expect(directive(policy, 'script-src')).toBe("'self' 'nonce-bm9uY2U=' 'strict-dynamic'")
    expect(directive(policy, 'style-src')).toBe("'self'")
    expect(directive(policy, 'report-uri')).toBe('/api/csp-report')
  })

  it('names every host on a page with the payment form', () => {
    const standIn = { kind: 'standin', host: null, port: 4000, url: null, withheld: null } as const
    const policy = createRenderedPagePolicy({ ...drawn, hosts: getPaymentHosts(standIn, 'salon.test:3000') })
    expect(directive(policy, 'script-src')).toBe("'self' 'nonce-bm9uY2U=' http://salon.test:4000")
    expect(directive(policy, 'frame-src')).toBe("'self' http://salon.test:4000")
  })

  it('allows forms to be sent to banks from the payment form’s page only', () => {
    const square = { kind: 'square', environment: 'production' } as RealSquareSettings
    const policy = createRenderedPagePolicy({ ...drawn, hosts: getPaymentHosts(square, 'h') })
    expect(directive(policy, 'form-action')).toBe("'self' https:")
    expect(directive(policy, 'frame-src')).toBe("'self' https:")
    for (const other of [
      createRenderedPagePolicy(drawn),
      createRenderedPagePolicy({ ...drawn, isManagement: true }),
      fallbackPolicy,
    ])
      expect(directive(other, 'form-action')).toBe("'self'")
    const standIn = { kind: 'standin', host: null, port: 4000, url: null, withheld: null } as const
    const test = createRenderedPagePolicy({ ...drawn, hosts: getPaymentHosts(standIn, 'salon.test:3000') })
    expect(directive(test, 'form-action')).toBe("'self' http://salon.test:4000")
  })

  it.each([
    ['/booking-appointment/checkout', true],
    ['/booking-appointment/checkout/', true],
    ['/booking-appointment/checkout/more', false],
    ['/booking-appointment/checkouts', false],
    ['/courses/book-course/checkout', true],
    ['/management/take-card', true],
    ['/management/payment-details', false],
    ['/courses/book-course/select-date', false],
    ['/booking-appointment/review-booking-details', false],
    ['/', false],
  ])('%s shows a payment form: %s', (path, shown) => expect(isPaymentPage(path)).toBe(shown))

  it('allows style elements in the management area only', () => {
    const inManagement = createRenderedPagePolicy({ ...drawn, isManagement: true })
    expect(directive(inManagement, 'style-src')).toContain('unsafe-inline')
    for (const other of [
      createRenderedPagePolicy(drawn),
      createCachedPagePolicy(''),
      fallbackPolicy,
      dataPolicy,
    ])
      expect(other).not.toMatch(/style-src(-elem)? [^;]*unsafe-inline/)
  })

  it('allows evaluated scripts in development only', () => {
    expect(createRenderedPagePolicy(drawn)).not.toContain('unsafe-eval')
    expect(createRenderedPagePolicy({ ...drawn, isDevelopment: true })).toContain("'unsafe-eval'")
  })
})

it('every policy forbids plugins and framing by other sites', () => {
  for (const policy of [createRenderedPagePolicy(drawn), fallbackPolicy]) {
    expect(directive(policy, 'frame-ancestors')).toBe("'self'")
    expect(directive(policy, 'object-src')).toBe("'none'")
    expect(directive(policy, 'base-uri')).toBe("'none'")
  }
  for (const name of ['default-src', 'object-src', 'base-uri', 'frame-ancestors'])
    expect(directive(dataPolicy, name)).toBe("'none'")
})
