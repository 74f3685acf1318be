import type { Endpoint, SanitizedConfig } from 'payload'
import { fail } from '@/domain/errors'
import { toFailureResponse } from './answer'
import { LONGEST_SEARCH } from '@/domain/text/search-text'

type Handler = Endpoint['handler']

/** True if JSON contains anything other than fields. Payload itself refuses text that is not JSON. */
const hasNoFields = (text: string): boolean => {
  try {
    const value: unknown = text ? JSON.parse(text) : {}
    return typeof value !== 'object' || value === null || Array.isArray(value)
  } catch {
    return false
  }
}

/** Payload reads only JSON and multipart bodies, and throws on a body that it has not read, or that holds no fields. */
const refuseUnread =
  (handler: Handler): Handler =>
  async (req) => {
    // Our own handler of `DELETE` passes the data to Payload's call (endpoints/audit.ts), and the body is never read.
    if (req.method === 'DELETE') return handler(req)
    const [type = ''] = (req.headers.get('content-type') ?? '').split(';', 1)
    const isRead = !req.body || type === 'application/json' || type.includes('multipart/')
    if (!isRead) return toFailureResponse(fail('INVALID_JSON'))
    if (req.body && type === 'application/json') {
      const text = (await req.text?.()) ?? ''
      if (hasNoFields(text)) return toFailureResponse(fail('INVALID_JSON'))
      // A body can only be read once. Payload's preferences read it as JSON, its other calls as text.
      req.text = () => Promise.resolve(text)
      req.json = async () => JSON.parse(text)
    }
    return handler(req)
  }

/** Makes Payload's own calls return `INVALID_JSON` for such bodies. `ours` are the handlers of our own calls. */
export const refuseUnreadBodies = (config: SanitizedConfig, ours: ReadonlySet<Handler>): void => {
  for (const { endpoints } of [...config.collections, ...config.globals])
    for (const endpoint of endpoints || [])
      if (['post', 'patch'].includes(endpoint.method) && !ours.has(endpoint.handler))
        endpoint.handler = refuseUnread(endpoint.handler)
}

/** The longest text in the input of one call, in characters: for a visitor's message, and for the editor's HTML. */
export const LONGEST_TEXT = { visitor: 5000, staff: 50_000 } as const

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** True if this value, or a value inside it, contains a text of more than `longest` characters. */
const hasLongText = (value: unknown, longest: number): boolean => {
  let level: unknown[] = [value]
  while (level.length > 0) {
    if (level.some((one) => typeof one === 'string' && one.length > longest)) return true
    level = level.filter(isObject).flatMap((one) => [...Object.keys(one), ...Object.values(one)])
  }
  return false
}

/** The first field with a text that is too long; undefined if there is none. Checked before the texts are read. */
export const findLongField = (fields: Record<string, unknown>, longest: number): string | undefined =>
  Object.entries(fields)
    .find((entry) => hasLongText(entry, longest))?.[0]
    .slice(0, 100)

/** The longest value in the query of a page, in characters. None of our links has a longer value. */
const LONGEST_VALUE = 1000

const getBodyLimit = (name: string): number => (name === 'q' ? LONGEST_SEARCH : LONGEST_VALUE)

/** The address of a page, with the values of its query cut to the length that we read. */
export const withShortValues = (target: string): string => {
  const mark = target.indexOf('?')
  if (mark < 0 || target.length - mark <= LONGEST_SEARCH) return target
  const values = [...new URLSearchParams(target.slice(mark))]
  if (values.every(([name, value]) => value.length <= getBodyLimit(name))) return target
  const short = values.map(([name, value]) => [name, value.slice(0, getBodyLimit(name))])
  return `${target.slice(0, mark)}?${new URLSearchParams(short)}`
}

/** Decodes a path as routes read it; null if its percent signs are meaningless or it contains a NUL. */
export const decodePath = (path: string): string | null => {
  try {
    const decoded = decodeURIComponent(path)
    return decoded.includes('\0') ? null : decoded
  } catch {
    return null
  }
}
