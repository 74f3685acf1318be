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

interface Rated {
  /** The average rating at one site, 1 to 5. Null if there are no ratings. */
  rating: number | null
  /** The number of ratings. */
  count: number
}

/** The average of all ratings at several sites, to one decimal. Null if there are no ratings. */
export const calculateAverageRating = (
  places: readonly Rated[],
): { rating: number | null; rating_count: number | null } => {
  const rated = places.filter(({ rating, count }) => rating !== null && count > 0)
  const count = rated.reduce((sum, one) => sum + one.count, 0)
  if (count === 0) return { rating: null, rating_count: null }
  const sum = rated.reduce((stars, one) => stars + (one.rating ?? 0) * one.count, 0)
  return { rating: Math.round((sum / count) * 10) / 10, rating_count: count }
}

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
