import { createHash } from 'node:crypto'
import type { PaymentHosts } from './payment-hosts'

/** Where browsers report what a policy blocked. */
export const cspReportPath = '/api/csp-report'

/** What is kept of a report: never the page, its address or anything that was typed. */
interface BlockedThing {
  directive: string
  host: string
}

const word = /^[a-z-]{1,40}$/

/** The host of what was blocked, or the browser's word for it ("inline", "eval", "data"). */
const hostOf = (blocked: unknown): string => {
  if (typeof blocked !== 'string') return 'unknown'
  if (word.test(blocked)) return blocked
  try {
    const { host, protocol } = new URL(blocked)
    return (host || protocol.replace(':', '')).slice(0, 100)
  } catch {
    return 'unknown'
  }
}

const directiveOf = (value: unknown): string => {
  const name = String(value ?? '').split(' ')[0] ?? ''
  return word.test(name) ? name : 'unknown'
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const ofOne = (report: unknown): BlockedThing[] => {
  if (!isRecord(report)) return []
  const old = report['csp-report']
  if (isRecord(old))
    return [
      {
        directive: directiveOf(old['effective-directive'] ?? old['violated-directive']),
        host: hostOf(old['blocked-uri']),
      },
    ]
  const { type, body } = report
  if (type !== 'csp-violation' || !isRecord(body)) return []
  return [{ directive: directiveOf(body.effectiveDirective), host: hostOf(body.blockedURL) }]
}

/** The most that one request may report. */
const MOST = 20

/** Reads a report in either of the two shapes that browsers send. */
export const blockedThings = (body: string): BlockedThing[] => {
  try {
    const parsed: unknown = JSON.parse(body)
    const reports: unknown[] = Array.isArray(parsed) ? parsed : [parsed]
    return reports.slice(0, MOST).flatMap(ofOne)
  } catch {
    return []
  }
}

/** The name of a directive and what it allows. */
type Directives = Record<string, readonly string[]>

const join = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`.trim())
    .join('; ')

const own = "'self'"
const inline = "'unsafe-inline'"

/** Every page of ours. Scripts and styles differ by kind of page. */
const everyPage: Directives = {
  'default-src': [own],
  'img-src': [own, 'data:', 'blob:'],
  'font-src': [own],
  'connect-src': [own],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': [own],
  'frame-ancestors': [own],
}

const storefrontStyles: Directives = { 'style-src': [own], 'style-src-attr': [inline] }

/** Inline scripts of a page; those with a `src` are covered by 'self'. */
const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** Cached reading pages: the hashes of exactly the inline scripts that the page has, and whose frames it may show. */
export const cachedPagePolicy = (html: string, frames: readonly string[] = []): string => {
  const hashes = new Set([...html.matchAll(inlineScript)].map(([, code = '']) => hashOf(code)))
  return join({
    ...everyPage,
    'script-src': [own, ...hashes],
    ...storefrontStyles,
    ...(frames.length > 0 ? { 'frame-src': frames } : {}),
  })
}

/** What a page gets that brought no policy of its own: nothing inline may run. */
export const fallbackPolicy = cachedPagePolicy('')

/** Answers that are not pages. */
export const dataPolicy = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** A page that is drawn for each request. */
interface DrawnPage {
  /** In base64; Next gives it to every script of the page. */
  nonce: string
  /** The hosts of the payment form, on the page that shows it. */
  hosts: PaymentHosts | null
  /** The management area's own library writes style elements. */
  isManagement: boolean
  /** Next's development server evaluates scripts and writes style elements. */
  isDevelopment: boolean
}

/** A payment form's page names every host of its scripts; elsewhere a script that we trust may bring its own. */
const drawnScripts = ({ nonce, hosts, isDevelopment }: DrawnPage): string[] => [
  own,
  `'nonce-${nonce}'`,
  ...(hosts ? hosts.script : ["'strict-dynamic'"]),
  ...(isDevelopment ? ["'unsafe-eval'"] : []),
]

const drawnStyles = ({ hosts, isManagement, isDevelopment }: DrawnPage): Directives =>
  isManagement || isDevelopment
    ? { 'style-src': [own, inline, ...(hosts?.style ?? []).filter((one) => one !== inline)] }
    : { 'style-src': [own, ...(hosts?.style ?? [])], 'style-src-attr': [inline] }

/** Checkout, booking steps, sign-in, management and previews: scripts by a nonce. */
export const drawnPagePolicy = (page: DrawnPage): string =>
  join({
    ...everyPage,
    'script-src': drawnScripts(page),
    ...drawnStyles(page),
    'img-src': [own, 'data:', 'blob:', ...(page.hosts?.image ?? [])],
    'font-src': [own, 'data:', ...(page.hosts?.font ?? [])],
    'connect-src': [own, ...(page.hosts?.connect ?? [])],
    'frame-src': [own, ...(page.hosts?.frame ?? [])],
    'form-action': [own, ...(page.hosts?.form ?? [])],
    'report-uri': [cspReportPath],
    'report-to': ['csp'],
  })
