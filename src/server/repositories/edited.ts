import type { BasePayload } from 'payload'
import { isDuplicate, type Row, store } from './store'

/** Content whose newest edits stand beside what visitors see. */
export type EditedSlug = 'categories' | 'courses' | 'services'

/** More than any salon has; every list names its bound. */
const MANY = 2000

/** An id that a client sent, as Payload makes them for content; nothing else is asked for. */
export const isContentId = (id: string): boolean => /^([0-9a-f]{24}|[0-9a-f-]{36})$/i.test(id)

/** A document as it was last edited. */
export type Edited<S extends EditedSlug> = Row<S> & {
  /** It is published, and beside what visitors see stand edits that nobody published yet. */
  hasUnpublishedEdits: boolean
}

/** Publication is that of what visitors see: an edited version is a draft beside it (D83). */
const asEdited = <S extends EditedSlug>(edited: Row<S>, stored: Row<S> | null | undefined): Edited<S> => {
  const of: Row<EditedSlug> | null | undefined = stored
  const state = {
    _status: of?._status ?? 'draft',
    hasUnpublishedEdits: of?._status === 'published' && (edited as Row<EditedSlug>)._status === 'draft',
  }
  return { ...edited, ...state } as Edited<S>
}

/** Every document as it was last edited, put away ones last; unpublished changes included. */
export const everyEdited = async <S extends EditedSlug>(
  payload: BasePayload,
  collection: S,
): Promise<Edited<S>[]> => {
  const asked = { draft: true, depth: 0, pagination: false } as const
  const [{ docs }, stored] = await Promise.all([
    payload.find({
      ...{ collection, ...asked, sort: ['archived', 'position'], limit: MANY },
      overrideAccess: true,
    }),
    store(payload).find(collection, {}, { limit: MANY }),
  ])
  const byId = new Map(stored.map((row) => [String(row.id), row]))
  return (docs as unknown as Row<S>[]).map((row) => asEdited(row, byId.get(String(row.id))))
}

/** One document as it was last edited. */
export const oneEdited = async <S extends EditedSlug>(
  payload: BasePayload,
  collection: S,
  id: string,
): Promise<Edited<S> | null> => {
  if (!isContentId(id)) return null
  const asked = { draft: true, depth: 0, disableErrors: true } as const
  const [edited, stored] = await Promise.all([
    payload.findByID({ collection, id, ...asked, overrideAccess: true }),
    store(payload).findOne(collection, { id: { equals: id } }),
  ])
  return edited ? asEdited(edited as unknown as Row<S>, stored) : null
}

/** One document as it is stored, published or not. */
export const oneStored = async <S extends EditedSlug>(
  payload: BasePayload,
  collection: S,
  id: string,
): Promise<Row<S> | null> =>
  isContentId(id) ? store(payload).findOne(collection, { id: { equals: id } }) : null

/** The last parts of addresses that the documents of a collection have. */
export const takenSlugs = async (payload: BasePayload, collection: EditedSlug): Promise<Set<string>> => {
  const rows = await store(payload).find(collection, {}, { limit: MANY })
  return new Set(rows.flatMap(({ slug }) => slug ?? []))
}

/** Whether a document was refused because another one has its name or its address already. */
export const isTaken = (error: unknown): boolean => isDuplicate(error)
