import type { Endpoint } from 'payload'
import { apiDocument } from './support/api-document'

/** `GET /api/openapi.json`: the document of the given calls. */
export const openApi = (endpoints: Endpoint[]): Endpoint => ({
  path: '/openapi.json',
  method: 'get',
  handler: () => Response.json(apiDocument(endpoints)),
})
