import { getRelationId } from './relations'

/** A change that was saved after a client had read the content, as the response describes it. */
export interface LaterChange {
  /** The person's first name. Empty if the account has been deleted. */
  by: string
  /** True if the account that asks has saved it, in a different window or program. */
  is_own: boolean
  /** In ISO format. */
  at: string
  is_published: boolean
  version_id: string
  /** The labels of the fields that both have changed. Missing if they are not known. */
  fields?: string[]
  /** Sent with the next save by a client that knows about this change. */
  updated_at: string
}

/** Fields that Payload and the site write themselves. */
const WRITTEN = ['id', 'globalType', 'createdAt', 'updatedAt', 'deletedAt', '_status', 'editedBy']

export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as text. Rows get ids when they are first saved, and a blank may be stored or missing. */
const toComparable = (value: unknown): string | undefined =>
  JSON.stringify(value ?? null, (key, one: unknown) => (key === 'id' || one === null ? undefined : one))

/**
 * The names of the fields that differ, apart from `ignored`. They include the name of the group: `ages.mailDays`.
 */
export const listChangedNames = (
  before: unknown,
  after: unknown,
  ignored: readonly string[] = [],
  path: string[] = [],
): string[] => {
  if (toComparable(before) === toComparable(after)) return []
  if (path.length > 1 || !isFields(before) || !isFields(after)) return [path.join('.')]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names]
    .filter((name) => path.length > 0 || ![...WRITTEN, ...ignored].includes(name))
    .flatMap((name) => listChangedNames(before[name], after[name], ignored, [...path, name]))
}

type Fields = Record<string, unknown>

/** The prices of a treatment are compared location by location. A location without a price counts as none. */
const withPricesByLocation = (fields: Fields): Fields =>
  Array.isArray(fields.prices)
    ? {
        ...fields,
        prices: Object.fromEntries(
          (fields.prices as { location: unknown; pricePence?: unknown }[])
            .filter(({ pricePence }) => pricePence != null)
            .map((row) => [getRelationId(row.location) ?? '', row]),
        ),
      }
    : fields

/**
 * The names of the fields that two people changed to different values. Both started from `before`. One version is
 * stored (`now`), and the other would be (`mine`).
 */
export const listClashingNames = (before: Fields, now: Fields, mine: Fields): string[] => {
  const [from, theirs, own] = [before, now, mine].map(withPricesByLocation)
  const changedByThem = new Set(listChangedNames(from, theirs))
  const different = new Set(listChangedNames(theirs, own))
  return listChangedNames(from, own).filter((name) => changedByThem.has(name) && different.has(name))
}
