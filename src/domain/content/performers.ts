interface Advice {
  categoryId: string | null
  /** The treatments it is for; none for every treatment of the category. */
  serviceIds: readonly string[]
}

/** True when aftercare advice is for a treatment: it names the treatment, or is for its whole category. */
export const isAdviceFor = (
  { categoryId, serviceIds }: Advice,
  service: { id: string; categoryId: string | null },
): boolean =>
  serviceIds.length > 0
    ? serviceIds.includes(service.id)
    : categoryId !== null && categoryId === service.categoryId

interface Rated {
  /** The average of one place, 1 to 5; null without any rating. */
  rating: number | null
  /** How many people gave one. */
  count: number
}

/** The average of everybody's stars at several places, to one decimal; null when nobody gave any. */
export const calculateAverageRating = (
  places: readonly Rated[],
): { rating: number | null; rating_count: number | null } => {
  const rated = places.filter(({ rating, count }) => rating !== null && count > 0)
  const count = rated.reduce((sum, one) => sum + one.count, 0)
  if (count === 0) return { rating: null, rating_count: null }
  const sum = rated.reduce((stars, one) => stars + (one.rating ?? 0) * one.count, 0)
  return { rating: Math.round((sum / count) * 10) / 10, rating_count: count }
}

/** Who performs a treatment: those that it names, everybody when it names nobody (D46). */
export const isPerformedBy = (named: readonly string[], person: string): boolean =>
  named.length === 0 || named.includes(person)

/**
 * Who performs a service: those it lists, in the order of `everybody`; nobody listed means everybody (D46). A list
 * whose people have all left is not an empty one: then nobody performs it.
 */
export const filterPerformers = <Person extends { id: string | number }>(
  listed: readonly string[],
  everybody: readonly Person[],
): Person[] => everybody.filter(({ id }) => isPerformedBy(listed, String(id)))

/**
 * Whom a treatment names once a person performs it, or does not. `everybody`: who works here. Null when nobody would
 * perform it any more: naming nobody means everybody.
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
