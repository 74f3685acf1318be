import { createHash } from 'node:crypto'
import { type PaymentHosts, isPaymentPage } from './payment-hosts'
import type { ServerResponse } from 'node:http'

/** The path to which browsers report blocked content. */
export const cspReportPath = '/api/csp-report'

/** The fields of a report that we store. We never store the page, its address or anything that was typed. */
interface BlockedThing {
  directive: string
  host: string
}

const sourcePattern = /^[a-z-]{1,40}$/

/** The host of the blocked content, or the browser's word for content without a host ("inline", "eval", "data"). */
const getBlockedHost = (blocked: unknown): string => {
  if (typeof blocked !== 'string') return 'unknown'
  if (sourcePattern.test(blocked)) return blocked
  try {
    const { host, protocol } = new URL(blocked)
    return (host || protocol.replace(':', '')).slice(0, 100)
  } catch {
    return 'unknown'
  }
}

const getDirective = (value: unknown): string => {
  const name = String(value ?? '').split(' ')[0] ?? ''
  return sourcePattern.test(name) ? name : 'unknown'
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const parseOneReport = (report: unknown): BlockedThing[] => {
  if (!isRecord(report)) return []
  const old = report['csp-report']
  if (isRecord(old))
    return [
      {
        directive: getDirective(old['effective-directive'] ?? old['violated-directive']),
        host: getBlockedHost(old['blocked-uri']),
      },
    ]
  const { type, body } = report
  if (type !== 'csp-violation' || !isRecord(body)) return []
  return [{ directive: getDirective(body.effectiveDirective), host: getBlockedHost(body.blockedURL) }]
}

/** The most entries that we read from one request. */
const MOST = 20

/** Reads a report in either of the two formats that browsers send. */
export const parseCspReport = (body: string): BlockedThing[] => {
  try {
    const parsed: unknown = JSON.parse(body)
    const reports: unknown[] = Array.isArray(parsed) ? parsed : [parsed]
    return reports.slice(0, MOST).flatMap(parseOneReport)
  } catch {
    return []
  }
}

/** The values that each directive allows, by the name of the directive. */
type Directives = Record<string, readonly string[]>

const join = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`.trim())
    .join('; ')

const ownSource = "'self'"
const inlineSource = "'unsafe-inline'"

/** The directives for all of our pages. Scripts and styles depend on the type of page. */
const sharedDirectives: Directives = {
  'default-src': [ownSource],
  'img-src': [ownSource, 'data:', 'blob:'],
  'font-src': [ownSource],
  'connect-src': [ownSource],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': [ownSource],
  'frame-ancestors': [ownSource],
}

const storefrontStyles: Directives = { 'style-src': [ownSource], 'style-src-attr': [inlineSource] }

/** Matches the inline scripts of a page. 'self' covers scripts with a `src`. */
const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

const hashInlineCode = (code: string): string =>
  `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/**
 * Creates the policy for a cached page. It allows only the hashes of the page's own inline scripts, and frames from
 * these hosts.
 */
export const createCachedPagePolicy = (html: string, frames: readonly string[] = []): string => {
  const hashes = new Set([...html.matchAll(inlineScript)].map(([, code = '']) => hashInlineCode(code)))
  return join({
    ...sharedDirectives,
    'script-src': [ownSource, ...hashes],
    ...storefrontStyles,
    ...(frames.length > 0 ? { 'frame-src': frames } : {}),
  })
}

/** The policy for pages without one of their own. No inline script may run. */
export const fallbackPolicy = createCachedPagePolicy('')

/** The policy for responses that are not pages. */
export const dataPolicy = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** A page that is rendered for each request. */
interface DrawnPage {
  /** In base64. Next adds the nonce to every script on the page. */
  nonce: string
  /** The hosts of the payment form. Null if the page has none. */
  hosts: PaymentHosts | null
  /** True for the management area, whose library adds style elements. */
  isManagement: boolean
  /** True for Next's development server, which uses eval and adds style elements. */
  isDevelopment: boolean
}

/**
 * Lists the allowed scripts. A page with a payment form lists every host of its scripts. On other pages, a trusted
 * script may load more scripts.
 */
const listRenderedScripts = ({ nonce, hosts, isDevelopment }: DrawnPage): string[] => [
  ownSource,
  `'nonce-${nonce}'`,
  ...(hosts ? hosts.script : ["'strict-dynamic'"]),
  ...(isDevelopment ? ["'unsafe-eval'"] : []),
]

const listRenderedStyles = ({ hosts, isManagement, isDevelopment }: DrawnPage): Directives =>
  isManagement || isDevelopment
    ? {
        'style-src': [ownSource, inlineSource, ...(hosts?.style ?? []).filter((one) => one !== inlineSource)],
      }
    : { 'style-src': [ownSource, ...(hosts?.style ?? [])], 'style-src-attr': [inlineSource] }

/** Creates the policy for checkout, booking steps, sign-in, management and previews, whose scripts need a nonce. */
export const createRenderedPagePolicy = (page: DrawnPage): string =>
  join({
    ...sharedDirectives,
    'script-src': listRenderedScripts(page),
    ...listRenderedStyles(page),
    'img-src': [ownSource, 'data:', 'blob:', ...(page.hosts?.image ?? [])],
    'font-src': [ownSource, 'data:', ...(page.hosts?.font ?? [])],
    'connect-src': [ownSource, ...(page.hosts?.connect ?? [])],
    'frame-src': [ownSource, ...(page.hosts?.frame ?? [])],
    'form-action': [ownSource, ...(page.hosts?.form ?? [])],
    'report-uri': [cspReportPath],
    'report-to': ['csp'],
  })

const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  'x-frame-options': 'SAMEORIGIN',
}

/** Pages whose address is a secret or leads to one. They are not indexed and do not send a referrer. */
const isPrivate =
  /^\/(my-booking|my-bookings|certificates|pay|waiting-list|forms|gift-vouchers\/open|booking-summary|payment-success)(\/|$)/

/**
 * Sets the security headers on every response, including error pages. The content security policy depends on the
 * type of response (src/server/process/request-and-response.ts).
 */
export const setSecurityHeaders = (
  response: ServerResponse,
  { path, isHttps, hstsSubdomains = true }: { path: string; isHttps: boolean; hstsSubdomains?: boolean },
): void => {
  for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value)
  if (isPrivate.test(path)) {
    response.setHeader('referrer-policy', 'no-referrer')
    response.setHeader('x-robots-tag', 'noindex')
  }
  // Clearpay's window must be able to communicate with the payment form that opened it.
  const opener = isPaymentPage(path) ? 'same-origin-allow-popups' : 'same-origin'
  response.setHeader('cross-origin-opener-policy', opener)
  if (isHttps)
    response.setHeader(
      'strict-transport-security',
      hstsSubdomains ? 'max-age=31536000; includeSubDomains' : 'max-age=31536000',
    )
}
