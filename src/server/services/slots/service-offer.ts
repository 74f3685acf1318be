import type { BasePayload } from 'payload'
import { filterPerformers } from '@/domain/booking/performers'
import type { SlotRules } from '@/domain/booking/slot-rules'
import { getRelationId, getRelationIds } from '@/domain/content/bin'
import { fail, ok, type Result } from '@/domain/errors'
import { getOfferedPrice } from '@/domain/pricing/discount-rule'
import {
  findLiveCategory,
  findLiveLocation,
  listLiveStaff,
  findPublishedService,
} from '@/server/repositories/catalogue'
import type { Row } from '@/server/repositories/store'
import { loadBookingSettings, type BookingSettings } from '@/server/services/settings/booking-settings'
import { findFreeStaffAt } from '@/domain/booking/no-time-reasons'
import { formatFullName } from '@/domain/text/names'
import { parseMoment } from '@/domain/time/format'
import { toDayKey } from '@/domain/time/zone'
import { dependenciesOf } from '@/server/dependencies'
import { toStaffCalendars, loadDiary } from './calendars'

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
    findPublishedService(payload, serviceId),
    findLiveLocation(payload, locationId),
    listLiveStaff(payload),
  ])
  if (!service) return fail('SERVICE_NOT_FOUND')
  if (!location) return fail('LOCATION_NOT_FOUND')
  const category = await findLiveCategory(payload, getRelationId(service.category) ?? '')
  const pricePence = category && getOfferedPrice(service, category, locationId)
  return ok({
    service,
    location,
    staff: filterPerformers(getRelationIds(service.staff), everybody),
    pricePence,
  })
}

/** The rules for one service under the salon's settings; staff have neither notice nor horizon (D12, D48). */
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

interface FreeTimeRequest {
  serviceId: string
  locationId: string
  /** ISO 8601. */
  startTime: string
  /** Minutes; without them as the treatment is sold. */
  minutes?: number
}

interface FreePerson {
  staff_id: string
  staff_name: string
}

/** Who performs a service at a location and is free at one start, in the order in which they are tried; may be nobody. */
export const findFreeStaff = async (
  payload: BasePayload,
  { serviceId, locationId, startTime, minutes }: FreeTimeRequest,
): Promise<Result<FreePerson[]>> => {
  const start = parseMoment(startTime)
  if (start === null) return fail('INVALID_DATE', { field: 'start_time' })
  const now = dependenciesOf(payload).clock.now()
  const [settings, offer] = await Promise.all([
    loadBookingSettings(payload),
    loadServiceOffer(payload, serviceId, locationId),
  ])
  if (!offer.ok) return offer
  const { staff, pricePence } = offer.value
  if (pricePence === null) return ok([])
  const names = new Map(staff.map((one) => [String(one.id), formatFullName(one.firstName, one.lastName)]))
  const day = toDayKey(start)
  const diary = await loadDiary(payload, { staffIds: [...names.keys()], locationId, from: day, to: day })
  const usual = toSlotRules(offer.value, settings, { now, isStaff: true })
  const rules = { ...usual, durationMinutes: minutes ?? usual.durationMinutes }
  const free = findFreeStaffAt(start, toStaffCalendars(diary, now), rules)
  return ok(free.ok ? free.value.map((id) => ({ staff_id: id, staff_name: names.get(id) ?? '' })) : [])
}
