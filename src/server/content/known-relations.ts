import { type CollectionSlug, type FlattenedField, type PayloadRequest, ValidationError } from 'payload'
import { fieldValues } from './field-values'

interface Hooked {
  collection?: { flattenedFields: FlattenedField[] } | null
  global?: { flattenedFields: FlattenedField[] } | null
  data?: unknown
  originalDoc?: unknown
  req: PayloadRequest
}

interface Reference {
  collection: string
  id: unknown
  path: string
}

/** More than any document of a salon has. What is beyond is refused without a query. */
const MANY = 2000

const idIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

/** The documents that data refers to. */
const referencesIn = (fields: FlattenedField[], data: unknown): Reference[] =>
  fieldValues(fields, data).flatMap(({ field, value, path }) => {
    if (field.type !== 'relationship' && field.type !== 'upload') return []
    const { relationTo } = field
    return [value].flat().flatMap((one: unknown) => {
      if (one === null || one === '') return []
      if (typeof relationTo === 'string') return [{ collection: relationTo, id: idIn(one), path }]
      const { relationTo: collection, value: id } = Object(one) as { relationTo?: unknown; value?: unknown }
      return [{ collection: String(collection), id: idIn(id), path }]
    })
  })

const keyOf = ({ collection, id }: Reference): string => `${collection}/${String(id)}`

/** Whether the database can look for an id. MongoDB’s own ids have one form, and it refuses a query with any other. */
const isSearchable = ({ payload }: PayloadRequest, collection: string, id: unknown): id is string =>
  typeof id === 'string' &&
  (payload.db.name !== 'mongoose' ||
    payload.collections[collection as CollectionSlug].customIDType !== undefined ||
    /^[0-9a-f]{24}$/i.test(id))

/** Those of the documents that exist, in the bin too: one query for each collection. */
const existing = async (req: PayloadRequest, references: Reference[]): Promise<Set<string>> => {
  const collections = [...new Set(references.map(({ collection }) => collection))].filter(
    (slug) => slug in req.payload.collections,
  )
  const found = await Promise.all(
    collections.map(async (slug) => {
      const ids = references
        .filter(({ collection }) => collection === slug)
        .flatMap(({ id }) => (isSearchable(req, slug, id) ? [id] : []))
      if (ids.length === 0) return []
      const where = { id: { in: [...new Set(ids)].slice(0, MANY) } }
      const asked = { where, limit: MANY, pagination: false, select: { id: true }, req } as const
      const { docs } = await req.payload.db.find<{ id: unknown }>({
        collection: slug as CollectionSlug,
        ...asked,
      })
      return docs.map(({ id }) => keyOf({ collection: slug, id, path: '' }))
    }),
  )
  return new Set(found.flat())
}

/**
 * Refuses a document that newly refers to one that does not exist. SQLite would refuse it only after Payload has deleted
 * the document's other relations, and MongoDB would store it. What was stored before, or is in a restored version, is
 * accepted.
 */
export const knownRelations = async <H extends Hooked>(hooked: H): Promise<H['data']> => {
  const { collection, global, data, originalDoc, req } = hooked
  const fields = (collection ?? global)?.flattenedFields ?? []
  if (req.context.isRestoringVersion) return data
  const before = new Set(referencesIn(fields, originalDoc).map(keyOf))
  const added = referencesIn(fields, data).filter((one) => !before.has(keyOf(one)))
  if (added.length === 0) return data
  const known = await existing(req, added)
  const paths = new Set(added.filter((one) => !known.has(keyOf(one))).map(({ path }) => path))
  if (paths.size === 0) return data
  const message = req.t('validation:invalidSelection')
  throw new ValidationError({ errors: [...paths].map((path) => ({ path, message })), req }, req.t)
}
