import { checkDiscount, isDiscountActiveAt } from '@/domain/pricing/discount-rule'
import type { CategoryView, LocationView, PromotionView, ServiceView } from '@/server/services/content/types'
import { listBookableLocations } from '@/storefront/services/ServiceCard'

export interface Offered {
  services: ServiceView[]
  categories: CategoryView[]
  locations: LocationView[]
}

/** What a promotion's treatment costs, in pence. */
export interface OfferPrice {
  /** Empty where it costs the same everywhere. */
  location: string
  usual: number
  /** With the promotion's code; null while no code takes anything off. */
  reduced: number | null
}

export interface Offer {
  service: ServiceView
  category: CategoryView
  prices: OfferPrice[]
}

/** The code of a promotion for no one treatment, while it works; null otherwise. `now` in epoch ms. */
export const findOfferCode = (
  { serviceId, offer }: Pick<PromotionView, 'serviceId' | 'offer'>,
  now: number,
): string | null => (serviceId === null && offer && isDiscountActiveAt(offer.rule, now) ? offer.code : null)

const isSameEverywhere = ([first, ...others]: OfferPrice[]): boolean =>
  first !== undefined && others.every(({ usual }) => usual === first.usual)

/**
 * The treatment of a promotion with its prices, worked out by the rule that the checkout judges the code by; null
 * without one that can be booked. `now` in epoch ms.
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
