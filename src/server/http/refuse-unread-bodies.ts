import type { Endpoint, SanitizedConfig } from 'payload'
import { fail } from '@/domain/errors'
import { toFailureResponse } from './answer'

type Handler = Endpoint['handler']

/** True if JSON is not an object with fields. Payload itself refuses text that is not JSON. */
const hasNoFields = (text: string): boolean => {
  try {
    const value: unknown = text ? JSON.parse(text) : {}
    return typeof value !== 'object' || value === null || Array.isArray(value)
  } catch {
    return false
  }
}

/**
 * The handlers that already check the body. Collections share Payload's calls, so each call would be wrapped many
 * times.
 */
const checking = new WeakSet<Handler>()

/**
 * Refuses bodies that Payload cannot use. It reads only JSON and multipart, and throws if it has not read the body or
 * if the body has no fields.
 */
const refuseUnread = (handler: Handler): Handler => {
  const checked: Handler = async (req) => {
    // Our own handler for `DELETE` passes its data to Payload's call (endpoints/operations.ts), and the body is never read.
    if (req.method === 'DELETE') return handler(req)
    const [type = ''] = (req.headers.get('content-type') ?? '').split(';', 1)
    const isRead = !req.body || type === 'application/json' || type.includes('multipart/')
    if (!isRead) return toFailureResponse(fail('INVALID_JSON'))
    if (req.body && type === 'application/json') {
      const text = (await req.text?.()) ?? ''
      if (hasNoFields(text)) return toFailureResponse(fail('INVALID_JSON'))
      // A body can only be read once. Payload's preferences read it as JSON, and its other calls as text.
      req.text = () => Promise.resolve(text)
      req.json = async () => JSON.parse(text)
    }
    return handler(req)
  }
  checking.add(checked)
  return checked
}

/** Makes Payload's own calls return `INVALID_JSON` for such bodies. `ours` are the handlers of our own calls. */
export const refuseUnreadBodies = (config: SanitizedConfig, ours: ReadonlySet<Handler>): void => {
  for (const { endpoints } of [...config.collections, ...config.globals])
    for (const endpoint of endpoints || [])
      if (
        ['post', 'patch'].includes(endpoint.method) &&
        !ours.has(endpoint.handler) &&
        !checking.has(endpoint.handler)
      )
        endpoint.handler = refuseUnread(endpoint.handler)
}
