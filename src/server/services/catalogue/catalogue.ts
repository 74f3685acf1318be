import { fillRules } from '@/domain/booking/own-changes'
import { findByIds } from '@/server/repositories/running-database'
import type { BasePayload } from 'payload'
import {
  listLiveCategories,
  findSeenLocation,
  listLiveLocations,
  listLiveStaff,
  listPublishedServices,
  listSeenLocations,
} from '@/server/repositories/catalogue'
import type { Category, Location, PlaceDetails, Service, StaffMember } from '@/contract/catalogue'
import { fail, ok, type Result } from '@/domain/errors'
import { dependenciesOf } from '@/server/dependencies'
import { getEnv } from '@/server/env'
import type { Row } from '@/server/repositories/store'
import { getOfferedPrice, getRelationId, getRelationIds } from '@/domain/content/relations'
import { toPounds } from '@/domain/pricing/totals'
import { loadPlaceholders } from '@/server/services/content/site-views'
import { listTextPictures } from '@/domain/content/rich-text'
import { renderRichText } from '@/server/services/content/rich-text'
import { toPictureUrl } from '@/domain/content/address'

/** All staff in the salon's order, each with the ids of their locations. */
export const listDeskTeam = async (payload: BasePayload) =>
  (await listLiveStaff(payload)).map(({ id, firstName, lastName, locations }) => ({
    id: String(id),
    firstName,
    lastName,
    locations: getRelationIds(locations),
  }))

/** The salon's locations in the salon's order. */
export const listDeskLocations = async (payload: BasePayload) =>
  (await listLiveLocations(payload)).map(({ id, name, address }) => ({ id: String(id), name, address }))

/** Google's data about a location. Null if there is no key or place id, or if Google is not responding (D77). */
export const loadGooglePlace = async (
  payload: BasePayload,
  locationId: string,
): Promise<Result<PlaceDetails>> => {
  const location = await findSeenLocation(payload, locationId)
  if (!location) return fail('LOCATION_NOT_FOUND')
  const { places } = dependenciesOf(payload)
  const placeId = location.placeId || getEnv().google.placeId
  if (!places || !placeId) return ok(null)
  try {
    const { name, address, mapsUrl, closedForNow } = await places.details(placeId)
    return ok({ name, address, maps_url: mapsUrl, closed_for_now: closedForNow })
  } catch (error) {
    payload.logger.warn({ err: error }, 'Google returned no details of a place')
    return ok(null)
  }
}

export interface Shop {
  services: Row<'services'>[]
  categories: Map<string, Row<'categories'>>
  locations: Row<'locations'>[]
  media: Map<string, Row<'media'>>
}

/** Loads everything on sale with four queries. */
const loadShop = async (payload: BasePayload): Promise<Shop> => {
  const [services, categories, locations] = await Promise.all([
    listPublishedServices(payload),
    listLiveCategories(payload),
    listSeenLocations(payload),
  ])
  const pictures = [
    ...services.flatMap((service) => getRelationIds(service.images)),
    ...categories.flatMap((category) => getRelationId(category.picture) ?? []),
    ...listTextPictures([...services, ...categories].map(({ description }) => description)),
  ]
  return {
    services,
    categories: new Map(categories.map((category) => [String(category.id), category])),
    locations,
    media: await findByIds(payload, 'media', pictures),
  }
}

const listPictureUrls = (shop: Shop, ids: string[]): string[] =>
  ids.flatMap((id) => toPictureUrl(shop.media.get(id)) ?? [])

/** The price in pounds at each location where the treatment can be booked, by the name of the location (D24, D33). */
const getPricesByLocation = (shop: Shop, service: Row<'services'>): Record<string, number> => {
  const category = shop.categories.get(getRelationId(service.category) ?? '')
  return Object.fromEntries(
    shop.locations.flatMap((location) => {
      const pricePence = getOfferedPrice(service, category, String(location.id))
      return pricePence === null ? [] : [[location.name, toPounds(pricePence)] as const]
    }),
  )
}

/** Converts a treatment to the form in the API, optionally as it is at one location. */
export const toServiceFields = (shop: Shop, service: Row<'services'>, at?: Row<'locations'>): Service => {
  const pricing = getPricesByLocation(shop, service)
  const prices = Object.values(pricing)
  const categoryId = getRelationId(service.category)
  return {
    service_id: String(service.id),
    service_name: service.name,
    description: renderRichText(service.description, shop.media),
    summary: service.summary ?? null,
    category_id: categoryId,
    category_name: shop.categories.get(categoryId ?? '')?.name ?? '',
    duration_minutes: service.durationMinutes,
    patch_test: service.patchTest ?? false,
    images: listPictureUrls(shop, getRelationIds(service.images)),
    pricing,
    price: at ? (pricing[at.name] ?? null) : prices.length > 0 ? Math.min(...prices) : null,
    location_id: at ? String(at.id) : null,
    location_name: at?.name ?? null,
    address: at?.address ?? null,
  }
}

/** The category's own fields, without its treatments. */
export const toCategoryFacts = (shop: Shop, category: Row<'categories'>): Omit<Category, 'services'> => ({
  category_id: String(category.id),
  category_name: category.name,
  description: renderRichText(category.description, shop.media),
  images: listPictureUrls(shop, getRelationIds([category.picture].filter(Boolean))),
})

/** A category with its treatments (S2). */
const toCategoryFields = (shop: Shop, category: Row<'categories'>): Category => ({
  ...toCategoryFacts(shop, category),
  services: shop.services
    .filter((service) => getRelationId(service.category) === String(category.id))
    .map((service) => toServiceFields(shop, service)),
})

/** Fills the values of the rules and the salon’s name into texts for visitors (D93). Staff edit the texts with their placeholders. */
const withRules = async <View>(payload: BasePayload, view: View): Promise<View> =>
  fillRules(view, await loadPlaceholders(payload))

const isSameText = (a: string, b: string) => a.toLowerCase() === b.toLowerCase().trim()

/** Finds a location by its id, or by its name in the form used in URLs. */
const findLocationBy = (shop: Shop, wanted: string) =>
  shop.locations.find(({ id, name }) => isSameText(name, wanted) || String(id) === wanted)

/** The categories on offer, in the owner’s order. */
export const listCategories = async (payload: BasePayload) => {
  const shop = await loadShop(payload)
  return withRules(
    payload,
    [...shop.categories.values()].map((category) => toCategoryFields(shop, category)),
  )
}

/** Lists treatments by the names of a location and a category. An unknown name finds nothing (D48). */
export const listServices = async (
  payload: BasePayload,
  filter: { location?: string; category?: string } = {},
): Promise<Service[]> => {
  const shop = await loadShop(payload)
  const at = filter.location ? findLocationBy(shop, filter.location) : undefined
  if (filter.location && !at) return []
  const found = shop.services
    .map((service) => toServiceFields(shop, service, at))
    .filter((service) => !filter.category || isSameText(service.category_name, filter.category))
    .filter((service) => !at || service.price !== null)
  return withRules(payload, found)
}

/**
 * Loads a published treatment. If a location is named, its price there is included. Fails with `SERVICE_NOT_FOUND` or
 * `LOCATION_NOT_FOUND`.
 */
export const loadService = async (
  payload: BasePayload,
  id: string,
  location?: string,
): Promise<Result<Service>> => {
  const shop = await loadShop(payload)
  const service = shop.services.find((one) => String(one.id) === id)
  if (!service) return fail('SERVICE_NOT_FOUND')
  const at = location ? findLocationBy(shop, location) : undefined
  if (location && !at) return fail('LOCATION_NOT_FOUND')
  return ok(await withRules(payload, toServiceFields(shop, service, at)))
}

/** Loads a category on offer. Fails with `CATEGORY_NOT_FOUND`. */
export const loadCategory = async (payload: BasePayload, id: string) => {
  const shop = await loadShop(payload)
  const category = shop.categories.get(id)
  return category
    ? ok(await withRules(payload, toCategoryFields(shop, category)))
    : fail('CATEGORY_NOT_FOUND')
}

/** The locations that are not archived, in the owner’s order. Only staff see those that are still being set up. */
export const listLocations = async (payload: BasePayload, isStaff: boolean): Promise<Location[]> =>
  (await (isStaff ? listLiveLocations : listSeenLocations)(payload)).map(
    ({ id, name, address, city, postcode, phone, email }) => ({
      location_id: String(id),
      location_name: name,
      address,
      city: city ?? null,
      postcode: postcode ?? null,
      phone: phone ?? null,
      email: email ?? null,
    }),
  )

/** Lists the staff. Visitors only see their names (D21). */
export const listStaff = async (payload: BasePayload, isStaff: boolean): Promise<StaffMember[]> =>
  (await listLiveStaff(payload)).map(({ id, firstName, lastName, role, email, phone }) => ({
    staff_id: String(id),
    first_name: firstName,
    last_name: lastName,
    role: role ?? null,
    ...(isStaff ? { email: email ?? null, phone: phone ?? null } : {}),
  }))
