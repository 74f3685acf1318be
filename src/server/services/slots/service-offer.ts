import type { BasePayload } from 'payload'
import { filterPerformers, getOfferedPrice, getPerformers, getRelationId } from '@/domain/content/relations'
import type { SlotRules } from '@/domain/booking/slot-rules'
import { fail, ok, type Result } from '@/domain/errors'
import {
  findLiveCategory,
  findLiveLocation,
  findSeenLocation,
  listLiveCategories,
  listLiveLocations,
  listLiveStaff,
  listPublishedServices,
  listSeenLocations,
  findPublishedService,
} from '@/server/repositories/catalogue'
import { isContentId } from '@/server/repositories/running-database'
import type { Row } from '@/server/repositories/store'
import type { BookingSettings } from '@/server/services/settings/booking-settings'
import { loadNeededKinds, type NeededKind } from './resources'

/** A treatment at a location, with the facts that decide if it can be booked there, and the people who perform it. */
export interface ServiceOffer {
  service: Row<'services'>
  location: Row<'locations'>
  /** The staff who perform the treatment, in the salon's order. */
  staff: Row<'staff'>[]
  /** Null if the treatment is not offered at this location (D33, D24). */
  pricePence: number | null
  /** The rooms and equipment that it needs, with those at the location (D104). */
  kinds: NeededKind[]
}

/**
 * Loads a treatment at a location. Fails with `SERVICE_NOT_FOUND` or `LOCATION_NOT_FOUND`. Visitors do not find a
 * location that is still being set up.
 */
export const loadServiceOffer = async (
  payload: BasePayload,
  serviceId: string,
  locationId: string,
  isVisitor = false,
): Promise<Result<ServiceOffer>> => {
  const [service, location, everybody] = await Promise.all([
    findPublishedService(payload, serviceId),
    (isVisitor ? findSeenLocation : findLiveLocation)(payload, locationId),
    listLiveStaff(payload),
  ])
  if (!service) return fail('SERVICE_NOT_FOUND')
  if (!location) return fail('LOCATION_NOT_FOUND')
  const [category, kinds] = await Promise.all([
    findLiveCategory(payload, getRelationId(service.category) ?? ''),
    loadNeededKinds(payload, service, locationId),
  ])
  const pricePence = category && getOfferedPrice(service, category, locationId)
  return ok({
    service,
    location,
    staff: filterPerformers(getPerformers(service), everybody),
    pricePence,
    kinds,
  })
}

/** Loads treatments at locations, by treatment and then by location. What cannot be booked is left out. */
export const loadServiceOffers = async (
  payload: BasePayload,
  { serviceIds, locationIds }: { serviceIds: readonly string[]; locationIds: readonly string[] },
  isVisitor: boolean,
): Promise<Map<string, Map<string, ServiceOffer>>> => {
  const [services, categories, locations, everybody] = await Promise.all([
    listPublishedServices(payload, { id: { in: serviceIds.filter(isContentId) } }),
    listLiveCategories(payload),
    (isVisitor ? listSeenLocations : listLiveLocations)(payload),
    listLiveStaff(payload),
  ])
  const wanted = locations.filter(({ id }) => locationIds.includes(String(id)))
  const offers = new Map<string, Map<string, ServiceOffer>>()
  for (const service of services) {
    const category = categories.find(({ id }) => String(id) === getRelationId(service.category))
    const staff = filterPerformers(getPerformers(service), everybody)
    const here = new Map<string, ServiceOffer>()
    for (const location of wanted) {
      const id = String(location.id)
      const pricePence = category ? getOfferedPrice(service, category, id) : null
      if (pricePence === null) continue
      here.set(id, {
        service,
        location,
        staff,
        pricePence,
        kinds: await loadNeededKinds(payload, service, id),
      })
    }
    offers.set(String(service.id), here)
  }
  return offers
}

/** The ids of the people who perform a service, in the salon's order. If one person is requested, only theirs. */
export const listPerformerIds = ({ staff }: ServiceOffer, staffId: string | null = null): string[] =>
  staff.map(({ id }) => String(id)).filter((id) => staffId === null || id === staffId)

/**
 * The rules for one treatment according to the salon's settings. For staff, there is no minimum notice and no horizon
 * (D12, D48).
 */
export const toSlotRules = (
  { service }: Pick<ServiceOffer, 'service'>,
  settings: BookingSettings,
  at: { now: number; isStaff: boolean },
): SlotRules => ({
  now: at.now,
  durationMinutes: service.durationMinutes,
  cleanUpMinutes: service.cleanUpMinutes,
  gridMinutes: settings.gridMinutes,
  noticeMinutes: at.isStaff ? null : settings.noticeMinutes,
  horizonDays: at.isStaff ? null : settings.horizonDays,
})
