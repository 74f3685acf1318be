import type { CategoryView, ServiceView } from '../../server/services/content/types'

export interface Start {
  pence: number
  minutes: number
  /** There are dearer ones. */
  from: boolean
}

/** The lowest price and the shortest time among bookable services of a category (D24); null when none can be booked. */
export const startingAt = (
  services: Pick<ServiceView, 'prices' | 'durationMinutes'>[],
  { notOfferedAt }: Pick<CategoryView, 'notOfferedAt'>,
): Start | null => {
  const bookable = services
    .map(({ prices, durationMinutes }) => ({
      prices: prices.filter(({ location }) => !notOfferedAt.includes(location)),
      durationMinutes,
    }))
    .filter(({ prices }) => prices.length > 0)
  const pence = bookable.flatMap(({ prices }) => prices.map(({ pricePence }) => pricePence))
  if (pence.length === 0) return null
  const lowest = Math.min(...pence)
  return {
    pence: lowest,
    minutes: Math.min(...bookable.map(({ durationMinutes }) => durationMinutes)),
    from: pence.some((price) => price > lowest),
  }
}
