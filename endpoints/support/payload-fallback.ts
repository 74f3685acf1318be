import type { CollectionSlug, Endpoint, PayloadRequest } from 'payload'
import { isStaff } from '@/server/access/access'
import { createPayloadCall } from './route'

interface Options {
  collection: CollectionSlug
  /** Payload's own screens send at least one of these fields. Our documented call has none of them. */
  fields: string[]
  /** Builds our response for the document that Payload created. */
  complete(doc: { id: string }, message: string, req: PayloadRequest): Promise<Response>
}

const readRecordNames = async (req: PayloadRequest): Promise<string[]> => {
  // We read a copy of the request, because the handler reads the body itself.
  const copy = req.clone?.()
  if (!copy) return []
  try {
    if (/multipart\/form-data/.test(req.headers.get('content-type') ?? ''))
      return [...(await copy.formData()).keys()]
    const sent: unknown = JSON.parse(await copy.text())
    return typeof sent === 'object' && sent !== null ? Object.keys(sent) : []
  } catch {
    return []
  }
}

/** One handler for the documented fields and for those that Payload's own screens send to the same path (D3). */
export const withPayloadFallback = (
  endpoint: Endpoint,
  { collection, fields, complete }: Options,
): Endpoint => {
  const handler: Endpoint['handler'] = async (req) => {
    const isPayloads =
      isStaff(req) &&
      (await readRecordNames(req)).some((name) => name === '_payload' || fields.includes(name))
    const own = isPayloads
      ? createPayloadCall(req, { collection, method: 'post', path: '/', ours: handler })
      : undefined
    if (!own) return endpoint.handler(req)
    const answered = await own(req)
    if (!answered.ok) return answered
    const { doc, message } = (await answered.json()) as { doc: { id: string }; message: string }
    return complete(doc, message, req)
  }
  return { ...endpoint, handler }
}
