interface Rated {
  /** The average of one place, 1 to 5; null without any rating. */
  rating: number | null
  /** How many people gave one. */
  count: number
}

/** The average of everybody's stars at several places, to one decimal; null when nobody gave any. */
export const averageRating = (
  places: readonly Rated[],
): { rating: number | null; rating_count: number | null } => {
  const rated = places.filter(({ rating, count }) => rating !== null && count > 0)
  const count = rated.reduce((sum, one) => sum + one.count, 0)
  if (count === 0) return { rating: null, rating_count: null }
  const sum = rated.reduce((stars, one) => stars + (one.rating ?? 0) * one.count, 0)
  return { rating: Math.round((sum / count) * 10) / 10, rating_count: count }
}
