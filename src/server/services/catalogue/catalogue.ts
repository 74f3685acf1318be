import type { BasePayload } from 'payload'
import { idOf, idsOf } from '@/domain/content/bin'
import {
  liveCategories,
  liveLocation,
  liveLocations,
  liveStaff,
  mediaByIds,
  publishedServices,
} from '@/server/repositories/catalogue'
import type { Category, Location, PlaceDetails, Service, StaffMember } from '@/contract/catalogue'
import { fail, ok, type Result } from '@/domain/errors'
import { dependenciesOf } from '@/server/dependencies'
import { env } from '@/server/env'
import type { Row } from '@/server/repositories/store'
import { priceOffered } from '@/domain/pricing/discount-rule'
import { pounds } from '@/domain/pricing/totals'
import { richTextHtml } from '@/server/services/content/rich-text'

/** Everybody who works here, in the salon's order, with the ids of where they do. */
export const deskTeam = async (payload: BasePayload) =>
  (await liveStaff(payload)).map(({ id, firstName, lastName, locations }) => ({
    ...{ id: String(id), firstName, lastName },
    locations: idsOf(locations),
  }))

/** Where the salon is, in its order. */
export const deskPlaces = async (payload: BasePayload) =>
  (await liveLocations(payload)).map(({ id, name, address }) => ({ id: String(id), name, address }))

/** What Google says of a location; null without a key or a place, and when it does not answer (D77). */
export const placeDetails = async (
  payload: BasePayload,
  locationId: string,
): Promise<Result<PlaceDetails>> => {
  const location = await liveLocation(payload, locationId)
  if (!location) return fail('LOCATION_NOT_FOUND')
  const { places } = dependenciesOf(payload)
  const placeId = location.placeId || env().google.placeId
  if (!places || !placeId) return ok(null)
  try {
    const { name, address, mapsUrl, closedForNow } = await places.details(placeId)
    return ok({ name, address, maps_url: mapsUrl, closed_for_now: closedForNow })
  } catch (error) {
    payload.logger.warn({ err: error }, 'Google returned no details of a place')
    return ok(null)
  }
}

/** Where a picture is served; null when there is none. */
export const pictureUrl = (media: Row<'media'> | undefined | null): string | null =>
  media?.filename ? `/api/media/file/${encodeURIComponent(media.filename)}` : null

export interface Shop {
  services: Row<'services'>[]
  categories: Map<string, Row<'categories'>>
  locations: Row<'locations'>[]
  media: Map<string, Row<'media'>>
}

/** Everything that is sold: four queries. */
const loadShop = async (payload: BasePayload): Promise<Shop> => {
  const [services, categories, locations] = await Promise.all([
    publishedServices(payload),
    liveCategories(payload),
    liveLocations(payload),
  ])
  const pictures = [
    ...services.flatMap((service) => idsOf(service.images)),
    ...categories.flatMap((category) => idOf(category.picture) ?? []),
  ]
  return {
    services,
    categories: new Map(categories.map((category) => [String(category.id), category])),
    locations,
    media: await mediaByIds(payload, pictures),
  }
}

const urls = (shop: Shop, ids: string[]): string[] =>
  ids.flatMap((id) => pictureUrl(shop.media.get(id)) ?? [])

/** Location name → pounds, where the service can be booked (D24, D33). */
const pricingOf = (shop: Shop, service: Row<'services'>): Record<string, number> => {
  const category = shop.categories.get(idOf(service.category) ?? '')
  return Object.fromEntries(
    shop.locations.flatMap((location) => {
      const pricePence = priceOffered(service, category, String(location.id))
      return pricePence === null ? [] : [[location.name, pounds(pricePence)] as const]
    }),
  )
}

/** A service as the API shows it; at a location, where one is named. */
export const serviceFields = (shop: Shop, service: Row<'services'>, at?: Row<'locations'>): Service => {
  const pricing = pricingOf(shop, service)
  const prices = Object.values(pricing)
  const categoryId = idOf(service.category)
  return {
    service_id: String(service.id),
    service_name: service.name,
    description: richTextHtml(service.description),
    summary: service.summary ?? null,
    category_id: categoryId,
    category_name: shop.categories.get(categoryId ?? '')?.name ?? '',
    duration_minutes: service.durationMinutes,
    patch_test: service.patchTest ?? false,
    images: urls(shop, idsOf(service.images)),
    pricing,
    price: at ? (pricing[at.name] ?? null) : prices.length > 0 ? Math.min(...prices) : null,
    location_id: at ? String(at.id) : null,
    location_name: at?.name ?? null,
    address: at?.address ?? null,
  }
}

/** What a category says of itself. */
export const categoryFacts = (shop: Shop, category: Row<'categories'>): Omit<Category, 'services'> => ({
  category_id: String(category.id),
  category_name: category.name,
  description: richTextHtml(category.description),
  images: urls(shop, idsOf([category.picture].filter(Boolean))),
})

/** A category with its services (S2). */
const categoryFields = (shop: Shop, category: Row<'categories'>): Category => ({
  ...categoryFacts(shop, category),
  services: shop.services
    .filter((service) => idOf(service.category) === String(category.id))
    .map((service) => serviceFields(shop, service)),
})

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase().trim()

/** A location by its name, as addresses carry it, or by its id. */
const locationBy = (shop: Shop, wanted: string) =>
  shop.locations.find(({ id, name }) => same(name, wanted) || String(id) === wanted)

/** The categories on offer, in the owner’s order. */
export const listCategories = async (payload: BasePayload) => {
  const shop = await loadShop(payload)
  return [...shop.categories.values()].map((category) => categoryFields(shop, category))
}

/** Services by the names of a location and a category; an unknown name finds nothing (D48). */
export const listServices = async (
  payload: BasePayload,
  filter: { location?: string; category?: string } = {},
): Promise<Service[]> => {
  const shop = await loadShop(payload)
  const at = filter.location ? locationBy(shop, filter.location) : undefined
  if (filter.location && !at) return []
  return shop.services
    .map((service) => serviceFields(shop, service, at))
    .filter((service) => !filter.category || same(service.category_name, filter.category))
    .filter((service) => !at || service.price !== null)
}

/** A published service; with the name of a location, its price there. `SERVICE_NOT_FOUND`, `LOCATION_NOT_FOUND`. */
export const oneService = async (
  payload: BasePayload,
  id: string,
  location?: string,
): Promise<Result<Service>> => {
  const shop = await loadShop(payload)
  const service = shop.services.find((one) => String(one.id) === id)
  if (!service) return fail('SERVICE_NOT_FOUND')
  const at = location ? locationBy(shop, location) : undefined
  return location && !at ? fail('LOCATION_NOT_FOUND') : ok(serviceFields(shop, service, at))
}

/** A category on offer. `CATEGORY_NOT_FOUND`. */
export const oneCategory = async (payload: BasePayload, id: string) => {
  const shop = await loadShop(payload)
  const category = shop.categories.get(id)
  return category ? ok(categoryFields(shop, category)) : fail('CATEGORY_NOT_FOUND')
}

/** The locations that are not put away, in the owner’s order. */
export const listLocations = async (payload: BasePayload): Promise<Location[]> =>
  (await liveLocations(payload)).map(({ id, name, address, city, phone, email }) => ({
    location_id: String(id),
    location_name: name,
    address,
    city: city ?? null,
    phone: phone ?? null,
    email: email ?? null,
  }))

/** Visitors see names only (D21). */
export const listStaff = async (payload: BasePayload, isStaff: boolean): Promise<StaffMember[]> =>
  (await liveStaff(payload)).map(({ id, firstName, lastName, role, email, phone }) => ({
    staff_id: String(id),
    first_name: firstName,
    last_name: lastName,
    role: role ?? null,
    ...(isStaff ? { email: email ?? null, phone: phone ?? null } : {}),
  }))
