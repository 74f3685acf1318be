import type { BasePayload } from 'payload'
import { type Row, type Slug, store } from '@/server/repositories/store'

/** Below every database's bound on the values of one statement. */
const chunk = 500

/** MongoDB refuses a whole list when one of the ids of a content collection has not its form. */
const isAskableId = (payload: BasePayload, collection: Slug, id: string): boolean =>
  payload.db.name !== 'mongoose' ||
  payload.collections[collection].customIDType !== undefined ||
  /^[0-9a-f]{24}$/i.test(id)

/** The records with these ids, by id; ids without a record have no entry. */
export const findByIds = async <S extends Slug>(
  payload: BasePayload,
  collection: S,
  ids: Iterable<string | null | undefined>,
): Promise<Map<string, Row<S>>> => {
  const wanted = [...new Set([...ids].filter((id): id is string => !!id))].filter((id) =>
    isAskableId(payload, collection, id),
  )
  const found = new Map<string, Row<S>>()
  for (let at = 0; at < wanted.length; at += chunk) {
    const part = wanted.slice(at, at + chunk)
    const rows = await store(payload).find(collection, { id: { in: part } }, { limit: part.length })
    for (const row of rows) found.set(String(row.id), row)
  }
  return found
}
