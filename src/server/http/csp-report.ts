/** Where browsers report what a policy blocked. */
export const cspReportPath = '/api/csp-report'

/** What is kept of a report: never the page, its address or anything that was typed. */
export interface BlockedThing {
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
