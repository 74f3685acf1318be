import type { CollectionSlug, FlattenedField, PayloadRequest } from 'payload'
import { fieldValues } from './field-values'

interface Hooked {
  collection?: { slug: string; flattenedFields: FlattenedField[] } | null
  global?: { flattenedFields: FlattenedField[] } | null
  data?: unknown
  operation?: string
  originalDoc?: unknown
  req: PayloadRequest
}

interface Row {
  row: { id: string }
  /** The field that the row is part of. */
  path: string
}

const hasId = (row: unknown): row is { id: unknown } => typeof row === 'object' && row !== null && 'id' in row

const rowsIn = (fields: FlattenedField[], data: unknown) =>
  fieldValues(fields, data).flatMap(({ field, value, path }) =>
    field.type === 'array' && Array.isArray(value) ? value.filter(hasId).map((row) => ({ row, path })) : [],
  )

const withoutId = (row: { id?: unknown }): void => void delete row.id

/** Removes the ids of rows that are sent twice. */
const dropRepeated = (rows: { row: { id: unknown }; path: string }[]): Row[] => {
  const seen = new Set<unknown>()
  return rows.filter((one): one is Row => {
    const { row } = one
    const isNew = typeof row.id === 'string' && !seen.has(row.id)
    if (isNew) seen.add(row.id)
    else withoutId(row)
    return isNew
  })
}

/**
 * Gives rows new ids where a different row has theirs, for example if a program copies prices to a new treatment.
 * SQLite would refuse the second row, after Payload has deleted the rows of the document.
 */
export const ownRowIds = async <H extends Hooked>(hooked: H): Promise<H['data']> => {
  const { collection, global, data, operation, originalDoc, req } = hooked
  const fields = (collection ?? global)?.flattenedFields ?? []
  const rows = dropRepeated(rowsIn(fields, data))
  if (!collection) return data
  if (operation === 'create') for (const { row } of rows) withoutId(row)
  const own = new Set(rowsIn(fields, originalDoc).map(({ row }) => row.id))
  const added = rows.filter(({ row }) => operation !== 'create' && !own.has(row.id))
  // Sections and what is in them are stored in one column.
  const paths = new Set(added.map(({ path }) => path).filter((path) => !/\d/.test(path)))
  for (const path of paths) {
    const of = added.filter((one) => one.path === path).map(({ row }) => row)
    const where = { [`${path}.id`]: { in: of.map(({ id }) => id).slice(0, 2000) } }
    const asked = { where, limit: 1, pagination: false, select: { id: true }, req } as const
    const { docs } = await req.payload.db.find({ collection: collection.slug as CollectionSlug, ...asked })
    if (docs.length > 0) of.forEach(withoutId)
  }
  return data
}
