import { checkDiscount, isDiscountActiveAt } from '@/domain/pricing/discount-rule'
import type { CategoryView, LocationView, PromotionView, ServiceView } from '@/server/services/content/types'
import { listBookableLocations } from '@/storefront/services/ServiceCard'

export interface Offered {
  services: ServiceView[]
  categories: CategoryView[]
  locations: LocationView[]
}

/** The price of a promotion's treatment, in pence. */
export interface OfferPrice {
  /** Empty if the price is the same everywhere. */
  location: string
  usual: number
  /** With the promotion's code; null if no code gives a discount. */
  reduced: number | null
}

export interface Offer {
  service: ServiceView
  category: CategoryView
  prices: OfferPrice[]
}

/** The code of a promotion that is not tied to a treatment, while valid; null otherwise. `now` in epoch ms. */
export const findOfferCode = (
  { serviceId, offer }: Pick<PromotionView, 'serviceId' | 'offer'>,
  now: number,
): string | null => (serviceId === null && offer && isDiscountActiveAt(offer.rule, now) ? offer.code : null)

const isSameEverywhere = ([first, ...others]: OfferPrice[]): boolean =>
  first !== undefined && others.every(({ usual }) => usual === first.usual)

/**
 * A promotion's treatment with its prices, calculated by the same rule as the code at checkout; null if it cannot be
 * booked. `now` in epoch ms.
 */
export const findOffer = (
  { serviceId, offer }: Pick<PromotionView, 'serviceId' | 'offer'>,
  { services, categories, locations }: Offered,
  now: number,
): Offer | null => {
  const service = services.find(({ id }) => id === serviceId)
  const category = categories.find(({ id }) => id === service?.categoryId)
  if (!service || !category) return null
  const prices = listBookableLocations(service, category, locations).map(
    ({ location, pricePence }): OfferPrice => {
      const off = offer && checkDiscount(offer.rule, [{ serviceId: service.id, pricePence }], now)
      return { location, usual: pricePence, reduced: off?.ok ? pricePence - (off.value[0] ?? 0) : null }
    },
  )
  const [first] = prices
  if (!first) return null
  return { service, category, prices: isSameEverywhere(prices) ? [{ ...first, location: '' }] : prices }
}
