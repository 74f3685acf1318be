import { type NextRequest, NextResponse } from 'next/server'
import { getEnv } from './server/env'
import { isPaymentPage, getPaymentHosts, type PaymentHosts } from './server/http/payment-hosts'
import { cspReportPath, createRenderedPagePolicy } from './server/http/csp'
import { toFailureResponse } from './server/http/answer'
import { checkFunctionCall } from './server/http/server-functions'
import { hasSignedToken } from './server/http/session-token'

/** The pages of the management area and the sign-in pages. */
const management = /^\/(management|admin)(\/|$)/

/** The hosts of the payment form, on pages that show it. All other pages allow nothing from other sites. */
const findPaymentHosts = ({ nextUrl, headers }: NextRequest): PaymentHosts | null => {
  if (!isPaymentPage(nextUrl.pathname)) return null
  return getPaymentHosts(getEnv().square, headers.get('host') ?? '')
}

const inManagement = /^\/management(\/|$)/

/**
 * Redirects visitors without one of our tokens to the sign-in page, because the management area has nothing to show
 * them. The views control access.
 */
const signInFirst = async ({ nextUrl, headers }: NextRequest): Promise<URL | null> => {
  const { pathname, search, searchParams } = nextUrl
  if (!inManagement.test(pathname) || (await hasSignedToken(headers, getEnv().secret))) return null
  if (/^\/management\/reset(\/|$)/.test(pathname)) return null
  const url = nextUrl.clone()
  url.pathname = '/admin/login'
  const asked = /^\/management\/(login|logout|forgot|create-first-user)$/.test(pathname)
    ? searchParams.get('redirect')
    : pathname + search
  url.search = asked ? `?redirect=${encodeURIComponent(asked)}` : ''
  return url
}

/** Redirects within the area: from the area to its first page, and from an index to its list. */
const led = new Map([
  // The first account is created at start-up, and this form's call is disabled.
  ['/management/create-first-user', '/admin/login'],
  ['/management', '/management/appointments'],
  ['/management/appointments', '/management/appointments/all-appointments'],
])

/**
 * Redirects to the first page of the management area before Payload renders. Payload's dashboard requests document
 * locks, which are refused to staff who must first choose a password. Their first sign-in would end on an error page.
 */
const leadOn = ({ nextUrl }: NextRequest): URL | null => {
  const to = led.get(nextUrl.pathname.replace(/\/$/, ''))
  if (!to) return null
  const url = nextUrl.clone()
  url.pathname = to
  return url
}

/**
 * Adds a policy with a nonce to pages that are rendered for each request. Cached reading pages get hashes
 * (src/server/http/csp-cache-handler.ts). Does not control access.
 */
export async function proxy(request: NextRequest) {
  const refused = request.method === 'POST' ? await checkFunctionCall(request.headers, getEnv()) : null
  if (refused) return toFailureResponse(refused)
  const elsewhere = (await signInFirst(request)) ?? leadOn(request)
  if (elsewhere) return NextResponse.redirect(elsewhere)
  // 128 random bits. A UUID has six fewer.
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')
  const value = createRenderedPagePolicy({
    nonce,
    hosts: findPaymentHosts(request),
    isManagement: management.test(request.nextUrl.pathname),
    isDevelopment: process.env.NODE_ENV !== 'production',
  })
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
    '/courses/book-course/:path*',
    '/payment-success',
    '/payment-failed',
    '/booking-summary',
    '/gift-vouchers/buy',
    '/gift-vouchers/open',
    '/my-booking',
    '/my-bookings/:path*',
    '/certificates/:path*',
    '/waiting-list',
    '/forms',
    '/forms/tablet',
    '/pay',
    '/admin/:path*',
    '/management/:path*',
    '/preview/:path*',
    '/filtered/:path*',
    { source: '/(courses|services)', has: [{ type: 'query', key: 'category' }] },
    { source: '/(courses|services)', has: [{ type: 'query', key: 'location' }] },
    { source: '/(courses|services)', has: [{ type: 'query', key: 'q' }] },
    { source: '/(courses|services)', has: [{ type: 'query', key: 'type' }] },
    { source: '/((?!api/|_next/).*)', has: [{ type: 'cookie', key: '__prerender_bypass' }] },
  ],
}
