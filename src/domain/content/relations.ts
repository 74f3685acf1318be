/** The id of a related document, whether or not that document has been loaded. Null if there is no relation. */
export const getRelationId = (relation: unknown): string | null => {
  if (relation === null || relation === undefined) return null
  return typeof relation === 'object' ? String((relation as { id: unknown }).id) : String(relation)
}

export const getRelationIds = (relations: unknown): string[] =>
  Array.isArray(relations) ? relations.flatMap((relation) => getRelationId(relation) ?? []) : []

export const indexById = <T extends { id: unknown }>(rows: T[]): Map<string, T> =>
  new Map(rows.map((row) => [String(row.id), row]))

interface Advice {
  categoryId: string | null
  /** The treatments the advice is for. If empty, it is for every treatment of the category. */
  serviceIds: readonly string[]
}

/** True if aftercare advice applies to a treatment, because it names the treatment or is for its whole category. */
export const isAdviceFor = (
  { categoryId, serviceIds }: Advice,
  service: { id: string; categoryId: string | null },
): boolean =>
  serviceIds.length > 0
    ? serviceIds.includes(service.id)
    : categoryId !== null && categoryId === service.categoryId

/** Who performs a treatment: the ids of the people it names, or everyone, also those who join later (D46). */
export type Performers = 'everyone' | readonly string[]

/** How a treatment stores who performs it. */
export interface NamedStaff {
  staff?: unknown
  /** True if nobody performs it. Only counts if it names no staff. */
  hasNoStaff?: boolean | null
}

/** Reads who performs a treatment. If it names no staff, everyone does, unless it says that nobody does (D46). */
export const getPerformers = ({ staff, hasNoStaff }: NamedStaff): Performers => {
  const ids = getRelationIds(staff)
  return ids.length > 0 || hasNoStaff ? ids : 'everyone'
}

/** The opposite of `getPerformers`. */
export const toNamedStaff = (performers: Performers): { staff: string[]; hasNoStaff: boolean } =>
  performers === 'everyone'
    ? { staff: [], hasNoStaff: false }
    : { staff: [...performers], hasNoStaff: performers.length === 0 }

export const isPerformedBy = (performers: Performers, person: string): boolean =>
  performers === 'everyone' || performers.includes(person)

/** The people who perform a service, in the order of `everybody`. If everyone it names has left, nobody does. */
export const filterPerformers = <Person extends { id: string | number }>(
  performers: Performers,
  everybody: readonly Person[],
): Person[] => everybody.filter(({ id }) => isPerformedBy(performers, String(id)))

/**
 * Who performs a treatment after one person starts or stops performing it. Everyone else stays as they were: if everyone
 * performed it, all other current staff (`everybody`) are named.
 */
export const changePerformers = (
  performers: Performers,
  everybody: readonly string[],
  { person, performing }: { person: string; performing: boolean },
): Performers => {
  if (isPerformedBy(performers, person) === performing) return performers
  const named = performers === 'everyone' ? everybody : performers
  return performing ? [...named, person] : named.filter((one) => one !== person)
}

/** The price of a service at each location, in pence. `location` is a loaded document or its id. */
interface Priced {
  prices?: readonly { location: unknown; pricePence?: number | null }[] | null
  /** True for a patch test, which can be free (D106). */
  isPatchTest?: boolean | null
}

/**
 * The price of a service at a location, in pence. Null if it has no price above zero, so that it cannot be booked there
 * (D33). A patch test may have the price zero.
 */
export const getPriceAt = ({ prices, isPatchTest }: Priced, locationId: string): number | null => {
  const found = prices?.find(({ location }) => getRelationId(location) === locationId)
  if (!found) return null
  const price = found.pricePence ?? 0
  return price > 0 || isPatchTest ? price : null
}

/** Like `getPriceAt`, but null if the category of the service is not offered there (D24). */
export const getOfferedPrice = (
  service: Priced,
  category: { notOfferedAt?: unknown } | null | undefined,
  locationId: string,
): number | null =>
  getRelationIds(category?.notOfferedAt).includes(locationId) ? null : getPriceAt(service, locationId)
