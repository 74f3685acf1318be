import type { BasePayload, Where } from 'payload'
import { type Row, type Slug, store } from '@/server/repositories/store'
import { findByIds, isContentId, getQueries } from '@/server/repositories/running-database'
import type { OrderedCollection } from '@/domain/content/content-collections'

const isUsedAnywhere = async (
  payload: BasePayload,
  places: [collection: Slug, field: string][],
  id: string,
): Promise<boolean> => {
  const counts = await Promise.all(
    places.map(([collection, field]) => store(payload).count(collection, { [field]: { equals: id } })),
  )
  return counts.some((count) => count > 0)
}

/**
 * True if an appointment, basket item, discount code, promotion or aftercare refers to this treatment, so that it
 * cannot be deleted.
 */
export const isServiceNamed = (payload: BasePayload, id: string): Promise<boolean> =>
  isUsedAnywhere(
    payload,
    [
      ['appointments', 'service'],
      ['basket-items', 'service'],
      ['discounts', 'services'],
      ['promotions', 'service'],
      ['aftercare', 'services'],
      ['services', 'testTreatment'],
    ],
    id,
  )

/** True if a treatment, aftercare or a gallery picture refers to this category. */
export const isCategoryNamed = (payload: BasePayload, id: string): Promise<boolean> =>
  isUsedAnywhere(
    payload,
    [
      ['services', 'category'],
      ['aftercare', 'category'],
      ['gallery', 'category'],
    ],
    id,
  )

/** The published version of a document, whether or not it is archived. Null if it is not published. */
export const findPublished = <S extends Slug>(
  payload: BasePayload,
  collection: S,
  id: string,
): Promise<Row<S> | null> =>
  store(payload).findOne(collection, {
    and: [{ id: { equals: id } }, { _status: { equals: 'published' } }],
  })

/** True if the document is published, even if it also has unpublished edits. */
export const isOnSite = async (payload: BasePayload, collection: Slug, id: string): Promise<boolean> =>
  (await store(payload).count(collection, {
    and: [{ id: { equals: id } }, { _status: { equals: 'published' } }],
  })) > 0

/** Sets a document's position in its published version and in its draft. */
export const moveTo = async (
  payload: BasePayload,
  collection: OrderedCollection,
  { id, position }: { id: string; position: number },
): Promise<void> => {
  await store(payload).updateOne(collection, { id: { equals: id } }, { position })
  // The draft has its own position, which is that of the latest version. The management area sorts by it.
  if (payload.collections[collection].config.versions)
    await getQueries(payload).moveDraft(payload, collection, id, position)
}

/** The highest position of all documents. 0 if there are none. */
export const findLastPosition = async (
  payload: BasePayload,
  collection: OrderedCollection,
): Promise<number> => {
  const [last] = await store(payload).find(collection, {}, { sort: '-position', limit: 1 })
  return last?.position ?? 0
}

/** More entries than even a chain has. Every list has a limit. */
const mostRows = 20_000

/** All members of staff. Archived ones are included, because past appointments refer to them. */
export const listAllStaff = (payload: BasePayload): Promise<Row<'staff'>[]> =>
  store(payload).find('staff', {}, { sort: 'position', limit: mostRows })

/** The number of the diary colour, from 0 to 9, that the fewest colleagues have. This is an unused one if there is any. */
export const findFreeColour = async (payload: BasePayload): Promise<number> => {
  const used = (await listAllStaff(payload)).filter(({ archived }) => !archived)
  const counts = Array.from(
    { length: 10 },
    (_, hue) => used.filter(({ colour }) => (colour ?? 0) === hue).length,
  )
  return counts.indexOf(Math.min(...counts))
}

/** All locations, including archived ones, but not drafts without a name. */
export const listAllLocations = (payload: BasePayload): Promise<Row<'locations'>[]> =>
  store(payload).find('locations', { name: { exists: true } }, { sort: 'position', limit: mostRows })

/** True if visitors see a location: it is published, not archived, and has been ready for bookings. */
export const isOnTheSite = ({
  _status,
  archived,
  settingUp,
}: Pick<Row<'locations'>, '_status' | 'archived' | 'settingUp'>): boolean =>
  _status === 'published' && archived !== true && settingUp !== true

export const findStaff = (payload: BasePayload, id: string): Promise<Row<'staff'> | null> =>
  store(payload).findOne('staff', { id: { equals: id } })

/** A treatment in any state, because appointments refer to archived ones too. */
export const findService = (payload: BasePayload, id: string): Promise<Row<'services'> | null> =>
  store(payload).findOne('services', { id: { equals: id } })

export const findLocation = (payload: BasePayload, id: string): Promise<Row<'locations'> | null> =>
  store(payload).findOne('locations', { id: { equals: id } })

/** More entries than even a chain has. Every list has a limit. */
const MANY = 20_000

const liveWhere: Where = { archived: { not_equals: true } }

const publishedWhere: Where = { and: [liveWhere, { _status: { equals: 'published' } }] }

const findOne = async <S extends 'services' | 'locations' | 'staff' | 'categories'>(
  payload: BasePayload,
  collection: S,
  id: string,
  where: Where,
): Promise<Row<S> | null> =>
  isContentId(id) ? store(payload).findOne(collection, { and: [{ id: { equals: id } }, where] }) : null

/** Treatments that visitors may see: published and not archived. */
export const listPublishedServices = (payload: BasePayload, where: Where = {}): Promise<Row<'services'>[]> =>
  store(payload).find('services', { and: [publishedWhere, where] }, { sort: 'position', limit: MANY })

export const findPublishedService = (payload: BasePayload, id: string): Promise<Row<'services'> | null> =>
  findOne(payload, 'services', id, publishedWhere)

export const listLiveCategories = (payload: BasePayload): Promise<Row<'categories'>[]> =>
  store(payload).find('categories', publishedWhere, { sort: 'position', limit: MANY })

export const findLiveCategory = (payload: BasePayload, id: string): Promise<Row<'categories'> | null> =>
  findOne(payload, 'categories', id, publishedWhere)

/** All locations that staff can use. Visitors do not see those that are still being set up. */
export const listLiveLocations = (payload: BasePayload): Promise<Row<'locations'>[]> =>
  store(payload).find('locations', publishedWhere, { sort: 'position', limit: MANY })

const seenWhere: Where = { and: [publishedWhere, { settingUp: { not_equals: true } }] }

/** The locations that visitors see. */
export const listSeenLocations = (payload: BasePayload): Promise<Row<'locations'>[]> =>
  store(payload).find('locations', seenWhere, { sort: 'position', limit: MANY })

export const findSeenLocation = (payload: BasePayload, id: string): Promise<Row<'locations'> | null> =>
  findOne(payload, 'locations', id, seenWhere)

/** The published locations that visitors do not see yet, because they were never ready for bookings. */
export const listLocationsInSetUp = (payload: BasePayload): Promise<Row<'locations'>[]> =>
  store(payload).find(
    'locations',
    { and: [publishedWhere, { settingUp: { equals: true } }] },
    { sort: 'position', limit: MANY },
  )

/** Shows a location to visitors from now on. */
export const endSetUp = async (payload: BasePayload, id: string): Promise<void> => {
  await store(payload).updateOne('locations', { id: { equals: id } }, { settingUp: false })
}

/** All locations in any state, including archived ones and drafts. */
export const listLocationsOfAnyState = (payload: BasePayload): Promise<Row<'locations'>[]> =>
  store(payload).find('locations', { id: { exists: true } }, { limit: MANY })

export const findLiveLocation = (payload: BasePayload, id: string): Promise<Row<'locations'> | null> =>
  findOne(payload, 'locations', id, publishedWhere)

export const listLiveStaff = (payload: BasePayload): Promise<Row<'staff'>[]> =>
  store(payload).find('staff', liveWhere, { sort: 'position', limit: MANY })

/** The weeks until the next visit, by treatment. Treatments without a cadence are left out (D124). */
export const listCadences = async (payload: BasePayload): Promise<Map<string, number>> => {
  const where: Where = { and: [publishedWhere, { cadenceWeeks: { exists: true } }] }
  const rows = await store(payload).find('services', where, { limit: MANY })
  return new Map(rows.map(({ id, cadenceWeeks }) => [String(id), cadenceWeeks ?? 0]))
}

/** The aftercare advice for treatments of these categories. */
export const listAftercareFor = async (
  payload: BasePayload,
  categories: string[],
): Promise<Row<'aftercare'>[]> =>
  categories.length === 0
    ? []
    : store(payload).find(
        'aftercare',
        { and: [{ category: { in: categories } }, { _status: { equals: 'published' } }] },
        { sort: 'position', limit: MANY },
      )

/** Stores a picture whose files already exist, without Payload's upload. Returns its id. */
export const addMedia = async (payload: BasePayload, data: object): Promise<string> => {
  const created = await payload.db.create({ collection: 'media', data: { ...data } })
  return String(created.id)
}

/** The products that need a patch test, by id. */
export const findTestProducts = (
  payload: BasePayload,
  ids: Iterable<string>,
): Promise<Map<string, Row<'test-products'>>> => findByIds(payload, 'test-products', ids)
