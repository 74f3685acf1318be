import type { BasePayload } from 'payload'
import { type Row, type Slug, store } from './store'

/** What is published of a treatment or a course, put away ones too; null when nothing is. */
export const publishedOf = <S extends 'courses' | 'services'>(
  payload: BasePayload,
  collection: S,
  id: string,
): Promise<Row<S> | null> =>
  store(payload).findOne(collection, {
    and: [{ id: { equals: id } }, { _status: { equals: 'published' } }],
  })

/** A document as visitors see it, or would if it were published; null when there is none. */
export const storedOf = <S extends 'categories' | 'courses' | 'pages' | 'services'>(
  payload: BasePayload,
  collection: S,
  id: string,
): Promise<Row<S> | null> => store(payload).findOne(collection, { id: { equals: id } })

/** Whether visitors see a document of a collection with drafts, whatever is being edited of it. */
export const isOnSite = async (payload: BasePayload, collection: Slug, id: string): Promise<boolean> =>
  (await store(payload).count(collection, {
    and: [{ id: { equals: id } }, { _status: { equals: 'published' } }],
  })) > 0
