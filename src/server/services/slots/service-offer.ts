import type { BasePayload } from 'payload'
import { performersOf } from '../../../domain/booking/performers'
import type { SlotRules } from '../../../domain/booking/slot-rules'
import { idOf, idsOf } from '../../../domain/content/relation'
import { fail, ok, type Result } from '../../../domain/errors'
import { priceOffered } from '../../../domain/pricing/location-price'
import { liveCategory, liveLocation, liveStaff, publishedService } from '../../repositories/catalogue'
import type { Row } from '../../repositories/store'
import type { BookingSettings } from '../settings/booking-settings'

/** A service at a location, with what decides whether it may be booked there and by whom it is performed. */
export interface ServiceOffer {
  service: Row<'services'>
  location: Row<'locations'>
  /** Who performs it, in the order of the salon's list. */
  staff: Row<'staff'>[]
  /** Null: not offered at this location (D33, D24). */
  pricePence: number | null
}

/** Loads a service at a location. `SERVICE_NOT_FOUND`, `LOCATION_NOT_FOUND`. */
export const loadServiceOffer = async (
  payload: BasePayload,
  serviceId: string,
  locationId: string,
): Promise<Result<ServiceOffer>> => {
  const [service, location, everybody] = await Promise.all([
    publishedService(payload, serviceId),
    liveLocation(payload, locationId),
    liveStaff(payload),
  ])
  if (!service) return fail('SERVICE_NOT_FOUND')
  if (!location) return fail('LOCATION_NOT_FOUND')
  const category = await liveCategory(payload, idOf(service.category) ?? '')
  const pricePence = category && priceOffered(service, category, locationId)
  return ok({ service, location, staff: performersOf(idsOf(service.staff), everybody), pricePence })
}

/** The rules for one service under the salon's settings; staff have neither notice nor horizon (D12, D48). */
export const slotRulesFor = (
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
