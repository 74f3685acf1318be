import type { Endpoint, SanitizedConfig } from 'payload'
import { fail } from '../../domain/errors'
import { failureAnswer } from './answer'

type Handler = Endpoint['handler']

/** Payload reads only JSON and multipart bodies, and throws on a body that it has not read. */
const refuseUnread =
  (handler: Handler): Handler =>
  (req) => {
    const [type = ''] = (req.headers.get('content-type') ?? '').split(';', 1)
    const isRead = !req.body || type === 'application/json' || type.includes('multipart/')
    return isRead ? handler(req) : failureAnswer(fail('INVALID_JSON'))
  }

/** Makes Payload's own calls return `INVALID_JSON` for other bodies. `ours` are the handlers of our own calls. */
export const refuseUnreadBodies = (config: SanitizedConfig, ours: ReadonlySet<Handler>): void => {
  for (const { endpoints } of [...config.collections, ...config.globals])
    for (const endpoint of endpoints || [])
      if (['post', 'patch'].includes(endpoint.method) && !ours.has(endpoint.handler))
        endpoint.handler = refuseUnread(endpoint.handler)
}
