import { type FlattenedField, type PayloadRequest, ValidationError } from 'payload'
import { fieldValues } from './field-values'

interface Hooked {
  args: unknown
  collection?: { flattenedFields: FlattenedField[] }
  global?: { flattenedFields: FlattenedField[] } | null
  overrideAccess?: boolean
  req: PayloadRequest
}

/** Payload writes these itself, but also accepts them from a client and does not check them. */
const written = new Set(['createdAt', 'updatedAt', '_id', 'globalType'])

/** A date in the form of ISO 8601, with or without a time. */
const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value))

/**
 * Stores only dates that can be read. Payload checks no dates of its own fields and of drafts, and it cannot read a list
 * with a broken date in it. Our own code, which overrides the access rules, sets what it needs.
 */
export const safeDates = <H extends Hooked>({ args, collection, global, overrideAccess, req }: H) => {
  const { data } = args as { data?: unknown }
  if (overrideAccess || typeof data !== 'object' || data === null) return args
  const kept = Object.fromEntries(Object.entries(data).filter(([name]) => !written.has(name)))
  const dates = fieldValues((collection ?? global)?.flattenedFields ?? [], kept).filter(
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
