import { type NextRequest, NextResponse } from 'next/server'

/**
 * Pages that are drawn for each request get a policy with a nonce. (Cached reading pages get hashes instead:
 * scripts/lib/csp-cache-handler.mjs.) This decides nothing about who may see what.
 */
const management = /^\/(management|admin)(\/|$)/

const policy = (path: string, nonce: string): string => {
  const development = process.env.NODE_ENV !== 'production'
  const styles =
    management.test(path) || development
      ? "style-src 'self' 'unsafe-inline'"
      : "style-src 'self'; style-src-attr 'unsafe-inline'"
  const evaluate = development ? " 'unsafe-eval'" : ''
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${evaluate}`,
    styles,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
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
  const value = policy(request.nextUrl.pathname, nonce)
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('content-security-policy', value)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', value)
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
