import type { Endpoint, SanitizedConfig } from 'payload'
import { fail } from '../../domain/errors'
import { failureAnswer } from './answer'

type Handler = Endpoint['handler']

/** Whether JSON holds something other than fields. Payload itself refuses text that is not JSON. */
const holdsNoFields = (text: string): boolean => {
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
    // Our call of `DELETE` gives Payload's call the data (endpoints/bin.ts), and its own body is never read.
    if (req.method === 'DELETE') return handler(req)
    const [type = ''] = (req.headers.get('content-type') ?? '').split(';', 1)
    const isRead = !req.body || type === 'application/json' || type.includes('multipart/')
    if (!isRead) return failureAnswer(fail('INVALID_JSON'))
    if (req.body && type === 'application/json') {
      const text = (await req.text?.()) ?? ''
      if (holdsNoFields(text)) return failureAnswer(fail('INVALID_JSON'))
      // A body is read only once.
      req.text = () => Promise.resolve(text)
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
