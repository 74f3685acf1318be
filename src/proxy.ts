import { type NextRequest, NextResponse } from 'next/server'
import { env } from './server/env'
import { type PaymentHosts, paymentHosts } from './server/http/payment-hosts'
import { cspReportPath } from './server/http/csp-report'

/**
 * Pages that are drawn for each request get a policy with a nonce. (Cached reading pages get hashes instead:
 * scripts/lib/csp-cache-handler.mjs.) This decides nothing about who may see what.
 */
const management = /^\/(management|admin)(\/|$)/

const checkout = /^\/booking-appointment\/checkout\/?$/

/** The payment form's hosts, on checkout alone; nowhere else is anything of another site allowed. */
const hostsFor = ({ nextUrl, headers }: NextRequest): PaymentHosts | null => {
  if (!checkout.test(nextUrl.pathname)) return null
  const { square, siteUrl } = env()
  return paymentHosts(square, siteUrl, headers.get('host') ?? '')
}

const development = process.env.NODE_ENV !== 'production'

/** Checkout names every host of its scripts; elsewhere a script that we trust may bring its own. */
const scripts = (nonce: string, hosts: PaymentHosts | null): string[] => [
  "'self'",
  `'nonce-${nonce}'`,
  ...(hosts ? hosts.script : ["'strict-dynamic'"]),
  ...(development ? ["'unsafe-eval'"] : []),
]

const styles = (path: string, hosts: PaymentHosts | null): string => {
  if (management.test(path) || development) return "style-src 'self' 'unsafe-inline'"
  return `style-src ${["'self'", ...(hosts?.style ?? [])].join(' ')}; style-src-attr 'unsafe-inline'`
}

const policy = (path: string, nonce: string, hosts: PaymentHosts | null): string => {
  const own = (more: string[] = []): string => ["'self'", ...more].join(' ')
  return [
    "default-src 'self'",
    `script-src ${scripts(nonce, hosts).join(' ')}`,
    styles(path, hosts),
    `img-src ${own(['data:', 'blob:', ...(hosts?.image ?? [])])}`,
    `font-src ${own(['data:', ...(hosts?.font ?? [])])}`,
    `connect-src ${own(hosts?.connect)}`,
    `frame-src ${own(hosts?.frame)}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    `report-uri ${cspReportPath}`,
    'report-to csp',
  ].join('; ')
}

/** Without a session's cookie the management area has nothing to show: straight to the sign-in page. The views decide. */
const signInFirst = ({ nextUrl, cookies }: NextRequest): URL | null => {
  const { pathname, search, searchParams } = nextUrl
  if (!/^\/management(\/|$)/.test(pathname) || cookies.has('payload-token')) return null
  if (/^\/management\/(reset|create-first-user)(\/|$)/.test(pathname)) return null
  const url = nextUrl.clone()
  url.pathname = '/admin/login'
  const asked = /^\/management\/(login|logout|forgot)$/.test(pathname)
    ? searchParams.get('redirect')
    : pathname + search
  url.search = asked ? `?redirect=${encodeURIComponent(asked)}` : ''
  return url
}

export function proxy(request: NextRequest) {
  const elsewhere = signInFirst(request)
  if (elsewhere) return NextResponse.redirect(elsewhere)
  const nonce = Buffer.from(crypto.randomUUID()).toString('base64')
  const value = policy(request.nextUrl.pathname, nonce, hostsFor(request))
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('content-security-policy', value)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', value)
  response.headers.set('reporting-endpoints', `csp="${cspReportPath}"`)
  return response
}

export const config = {
  matcher: [
    '/booking-appointment/:path*',
    '/bookings',
    '/payment-success',
    '/payment-failed',
    '/booking-summary',
    '/admin/:path*',
    '/management/:path*',
    '/preview/:path*',
    { source: '/((?!api/|_next/).*)', has: [{ type: 'cookie', key: '__prerender_bypass' }] },
  ],
}
