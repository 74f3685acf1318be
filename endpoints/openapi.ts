import type { Endpoint } from 'payload'
import { createApiDocument } from './support/api-document'

const headers = { 'Content-Type': 'application/json' }

/** Creates `GET /api/openapi.json`. The document describes the given calls and is built only once. */
export const openApi = (endpoints: Endpoint[]): Endpoint => {
  let text: string | null = null
  return {
    path: '/openapi.json',
    method: 'get',
    handler: () => new Response((text ??= JSON.stringify(createApiDocument(endpoints))), { headers }),
  }
}
