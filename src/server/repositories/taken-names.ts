import type { BasePayload } from 'payload'
import { store } from './store'

/** More than any salon has. */
const MANY = 5000

/** The fields that no two documents share. */
export const unique = { pages: 'slug', redirects: 'from' } as const

/** The names that other documents have, those in the bin left out. */
export const namesOfOthers = async (
  payload: BasePayload,
  collection: keyof typeof unique,
  id: string,
): Promise<Set<unknown>> => {
  const rows = await store(payload).find(collection, { id: { not_equals: id } }, { limit: MANY })
  return new Set(rows.map((row) => ('slug' in row ? row.slug : 'from' in row ? row.from : null)))
}
