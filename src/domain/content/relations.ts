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

/** True if the person performs a treatment. If it names no staff, everyone performs it (D46). */
export const isPerformedBy = (named: readonly string[], person: string): boolean =>
  named.length === 0 || named.includes(person)

/**
 * The people who perform a service, in the order of `everybody`. If the list is empty, everyone does (D46). If everyone
 * on the list has left, nobody does.
 */
export const filterPerformers = <Person extends { id: string | number }>(
  listed: readonly string[],
  everybody: readonly Person[],
): Person[] => everybody.filter(({ id }) => isPerformedBy(listed, String(id)))

/**
 * The staff a treatment names after one person is added or removed. `everybody` is all current staff. Null if no one
 * would be left, because an empty list means everyone.
 */
export const changePerformers = (
  named: readonly string[],
  everybody: readonly string[],
  { person, performing }: { person: string; performing: boolean },
): string[] | null => {
  if (isPerformedBy(named, person) === performing) return [...named]
  if (performing) return [...named, person]
  const others = (named.length === 0 ? everybody : named).filter((one) => one !== person)
  return others.length > 0 ? others : null
}

/** The price of a service at each location, in pence. `location` is a loaded document or its id. */
interface Priced {
  prices?: readonly { location: unknown; pricePence?: number | null }[] | null
}

/**
 * The price of a service at a location, in pence. Null if it has no price above zero, so that it cannot be booked there
 * (D33).
 */
export const getPriceAt = ({ prices }: Priced, locationId: string): number | null => {
  const price = prices?.find(({ location }) => getRelationId(location) === locationId)?.pricePence
  return price && price > 0 ? price : null
}

/** Like `getPriceAt`, but null if the category of the service is not offered there (D24). */
export const getOfferedPrice = (
  service: Priced,
  category: { notOfferedAt?: unknown } | null | undefined,
  locationId: string,
): number | null =>
  getRelationIds(category?.notOfferedAt).includes(locationId) ? null : getPriceAt(service, locationId)
