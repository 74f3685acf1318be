import { APIError, type FlattenedField, type PayloadRequest, ValidationError } from 'payload'
import { findIdsWithBin } from '@/server/repositories/content'
import { isSearchableId } from '@/server/repositories/running-database'

type Fields = Record<string, unknown>

/** A value in a document, which may be inside groups, rows and sections. */
interface FieldValue {
  field: FlattenedField
  /** The object that holds the field. */
  parent: Fields
  value: unknown
  path: string
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listFieldValues = (field: FlattenedField, value: unknown, path: string): FieldValue[] => {
  if (field.type === 'group' || field.type === 'tab')
    return listValuesOfFields(field.flattenedFields, value, path)
  if ((field.type !== 'array' && field.type !== 'blocks') || !Array.isArray(value)) return []
  return value.flatMap((row: unknown, index) => {
    const of =
      field.type === 'array'
        ? field
        : field.blocks.find(({ slug }) => isFields(row) && slug === row.blockType)
    return of ? listValuesOfFields(of.flattenedFields, row, `${path}.${index}`) : []
  })
}

/** Lists every value that the data has for a field of a collection or a global. */
export const listValuesOfFields = (fields: FlattenedField[], data: unknown, within = ''): FieldValue[] =>
  isFields(data)
    ? fields.flatMap((field) => {
        if (!Object.hasOwn(data, field.name) || data[field.name] === undefined) return []
        const value = data[field.name]
        const path = within ? `${within}.${field.name}` : field.name
        return [{ field, parent: data, value, path }, ...listFieldValues(field, value, path)]
      })
    : []

interface Hooked {
  args: unknown
  collection?: { flattenedFields: FlattenedField[] }
  global?: { flattenedFields: FlattenedField[] } | null
  overrideAccess?: boolean
  req: PayloadRequest
}

/** Fields that Payload writes itself, but also accepts from a client without checking them. */
const written = new Set(['createdAt', 'updatedAt', '_id', 'globalType'])

/** True for a date in ISO 8601 format, with or without a time. */
const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value))

/**
 * Accepts only dates that can be parsed. Payload does not check the dates of its own fields or of drafts, and it cannot
 * read a list that contains an invalid date. Our own code, which overrides the access rules, is not checked.
 */
export const checkDates = <H extends Hooked>({ args, collection, global, overrideAccess, req }: H) => {
  const { data } = args as { data?: unknown }
  if (overrideAccess || data === undefined) return args
  // A form sends fields as text, and this text can be `null`.
  if (typeof data !== 'object' || data === null) throw new APIError('The data is not an object.', 400)
  const kept = Object.fromEntries(Object.entries(data).filter(([name]) => !written.has(name)))
  const dates = listValuesOfFields((collection ?? global)?.flattenedFields ?? [], kept).filter(
    ({ field, value }) => field.type === 'date' && value !== null && !(value instanceof Date),
  )
  for (const { field, parent, value } of dates)
    parent[field.name] = isDate(value) ? new Date(value).toISOString() : value === '' ? null : value
  const errors = dates
    .filter(({ field, parent }) => parent[field.name] !== null && !isDate(parent[field.name]))
    .map(({ path, value }) => ({
      path,
      message: req.t('validation:notValidDate', { value: JSON.stringify(value).slice(0, 40) }),
    }))
  if (errors.length > 0) throw new ValidationError({ errors, req }, req.t)
  return { ...(args as object), data: kept }
}

interface KnownRelationsHooked {
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

/** More references than any document of a salon has. A document with more is refused without a query. */
const MANY = 2000

const getReferenceId = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

/** Lists the documents to which the data refers. */
const listReferences = (fields: FlattenedField[], data: unknown): Reference[] =>
  listValuesOfFields(fields, data).flatMap(({ field, value, path }) => {
    if (field.type !== 'relationship' && field.type !== 'upload') return []
    const { relationTo } = field
    // Payload accepts an empty list for a single document, which SQLite cannot store.
    if (!field.hasMany && Array.isArray(value)) return [{ collection: String(relationTo), id: null, path }]
    return [value].flat().flatMap((one: unknown) => {
      if (one === null || one === '') return []
      if (typeof relationTo === 'string') return [{ collection: relationTo, id: getReferenceId(one), path }]
      const { relationTo: collection, value: id } = Object(one) as { relationTo?: unknown; value?: unknown }
      return [{ collection: String(collection), id: getReferenceId(id), path }]
    })
  })

const toReferenceKey = ({ collection, id }: Reference): string => `${collection}/${String(id)}`

/** Finds the references whose documents exist, including those in the bin. Each collection needs one query. */
const findExisting = async (req: PayloadRequest, references: Reference[]): Promise<Set<string>> => {
  const collections = [...new Set(references.map(({ collection }) => collection))].filter(
    (slug) => slug in req.payload.collections,
  )
  const found = await Promise.all(
    collections.map(async (slug) => {
      const ids = references
        .filter(({ collection }) => collection === slug)
        .flatMap(({ id }) => (isSearchableId(req.payload, slug, id) ? [id] : []))
      if (ids.length === 0) return []
      const where = { id: { in: [...new Set(ids)].slice(0, MANY) } }
      const found = await findIdsWithBin(req, slug, where, MANY)
      return found.map((id) => toReferenceKey({ collection: slug, id, path: '' }))
    }),
  )
  return new Set(found.flat())
}

/**
 * Refuses a new reference to a document that does not exist. SQLite would refuse it only after Payload has deleted the
 * document's other relations, and MongoDB would store it. References that are already stored, or are in a restored
 * version, are accepted.
 */
export const checkRelations = async <H extends KnownRelationsHooked>(hooked: H): Promise<H['data']> => {
  const { collection, global, data, originalDoc, req } = hooked
  const fields = (collection ?? global)?.flattenedFields ?? []
  if (req.context.isRestoringVersion) return data
  const before = new Set(listReferences(fields, originalDoc).map(toReferenceKey))
  const added = listReferences(fields, data).filter((one) => !before.has(toReferenceKey(one)))
  if (added.length === 0) return data
  const existing = await findExisting(req, added)
  const paths = new Set(added.filter((one) => !existing.has(toReferenceKey(one))).map(({ path }) => path))
  if (paths.size === 0) return data
  const message = req.t('validation:invalidSelection')
  throw new ValidationError({ errors: [...paths].map((path) => ({ path, message })), req }, req.t)
}

interface RowIdsHooked {
  collection?: { slug: string; flattenedFields: FlattenedField[] } | null
  global?: { flattenedFields: FlattenedField[] } | null
  data?: unknown
  operation?: string
  originalDoc?: unknown
  req: PayloadRequest
}

interface Row {
  row: { id: string }
  /** The path of the field that contains the row. */
  path: string
}

const hasId = (row: unknown): row is { id: unknown } => typeof row === 'object' && row !== null && 'id' in row

const listRows = (fields: FlattenedField[], data: unknown) =>
  listValuesOfFields(fields, data).flatMap(({ field, value, path }) =>
    field.type === 'array' && Array.isArray(value) ? value.filter(hasId).map((row) => ({ row, path })) : [],
  )

const deleteId = (row: { id?: unknown }): void => void delete row.id

/** Removes the ids of rows that were sent twice. */
const dropRepeated = (rows: { row: { id: unknown }; path: string }[]): Row[] => {
  const seen = new Set<unknown>()
  return rows.filter((one): one is Row => {
    const { row } = one
    const isNew = typeof row.id === 'string' && !seen.has(row.id)
    if (isNew) seen.add(row.id)
    else deleteId(row)
    return isNew
  })
}

/**
 * Gives rows new ids if a different row already has theirs, for example if a program copies prices to a new treatment.
 * SQLite would refuse the second row, but only after Payload has deleted the rows of the document.
 */
export const checkRowIds = async <H extends RowIdsHooked>(hooked: H): Promise<H['data']> => {
  const { collection, global, data, operation, originalDoc, req } = hooked
  const fields = (collection ?? global)?.flattenedFields ?? []
  const rows = dropRepeated(listRows(fields, data))
  if (!collection) return data
  if (operation === 'create') for (const { row } of rows) deleteId(row)
  const own = new Set(listRows(fields, originalDoc).map(({ row }) => row.id))
  const added = rows.filter(({ row }) => operation !== 'create' && !own.has(row.id))
  // Sections and their contents are stored in one column, so their rows need no check.
  const paths = new Set(added.map(({ path }) => path).filter((path) => !/\d/.test(path)))
  for (const path of paths) {
    const of = added.filter((one) => one.path === path).map(({ row }) => row)
    const where = { [`${path}.id`]: { in: of.map(({ id }) => id).slice(0, 2000) } }
    if ((await findIdsWithBin(req, collection.slug, where, 1)).length > 0) of.forEach(deleteId)
  }
  return data
}
