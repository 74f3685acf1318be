import type { BasePayload } from 'payload'
import { type Row, store } from './store'

/** What is published of a treatment or a course, put away ones too; null when nothing is. */
export const publishedOf = <S extends 'courses' | 'services'>(
  payload: BasePayload,
  collection: S,
  id: string,
): Promise<Row<S> | null> =>
  store(payload).findOne(collection, {
    and: [{ id: { equals: id } }, { _status: { equals: 'published' } }],
  })
