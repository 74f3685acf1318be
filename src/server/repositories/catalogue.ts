import type { BasePayload, Where } from 'payload'
import { isContentId } from './edited'
import { type Row, store } from './store'

/** More than a chain has; every list names its bound. */
const MANY = 20_000

const live: Where = { archived: { not_equals: true } }
const published: Where = { and: [live, { _status: { equals: 'published' } }] }

const one = async <S extends 'services' | 'locations' | 'staff' | 'categories'>(
  payload: BasePayload,
  collection: S,
  id: string,
  where: Where,
): Promise<Row<S> | null> =>
  isContentId(id) ? store(payload).findOne(collection, { and: [{ id: { equals: id } }, where] }) : null

/** Services that visitors may see: published and not archived. */
export const publishedServices = (payload: BasePayload, where: Where = {}): Promise<Row<'services'>[]> =>
  store(payload).find('services', { and: [published, where] }, { sort: 'position', limit: MANY })

export const publishedService = (payload: BasePayload, id: string): Promise<Row<'services'> | null> =>
  one(payload, 'services', id, published)

export const liveCategories = (payload: BasePayload): Promise<Row<'categories'>[]> =>
  store(payload).find('categories', published, { sort: 'position', limit: MANY })

export const liveCategory = (payload: BasePayload, id: string): Promise<Row<'categories'> | null> =>
  one(payload, 'categories', id, published)

export const liveLocations = (payload: BasePayload): Promise<Row<'locations'>[]> =>
  store(payload).find('locations', published, { sort: 'position', limit: MANY })

/** Those that are closed, too. */
export const everyLocation = (payload: BasePayload): Promise<Row<'locations'>[]> =>
  store(payload).find('locations', { id: { exists: true } }, { limit: MANY })

export const liveLocation = (payload: BasePayload, id: string): Promise<Row<'locations'> | null> =>
  one(payload, 'locations', id, published)

export const liveStaff = (payload: BasePayload): Promise<Row<'staff'>[]> =>
  store(payload).find('staff', live, { sort: 'position', limit: MANY })

/** The aftercare advice for treatments of these categories. */
export const aftercareOf = async (payload: BasePayload, categories: string[]): Promise<Row<'aftercare'>[]> =>
  categories.length === 0
    ? []
    : store(payload).find(
        'aftercare',
        { and: [{ category: { in: categories } }, { _status: { equals: 'published' } }] },
        { sort: 'position', limit: MANY },
      )

/** Pictures by id. */
export const mediaByIds = async (payload: BasePayload, ids: string[]): Promise<Map<string, Row<'media'>>> => {
  const rows = ids.length
    ? await store(payload).find('media', { id: { in: [...new Set(ids)] } }, { limit: MANY })
    : []
  return new Map(rows.map((row) => [String(row.id), row]))
}
