import type { BasePayload } from 'payload'
import { findFirstStarts } from '@/domain/booking/slots'
import { type DayKey, MINUTE } from '@/domain/time/time'
import { cacheResponse, type Timed } from '@/server/cache/response-cache'
import { dependenciesOf } from '@/server/dependencies'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { loadSlotQuery } from './availability'
import { loadServiceOffer } from './service-offer'

interface NextFreeRequest {
  serviceId: string
  locationId: string
  from: DayKey
  to: DayKey
}

/** Each person's first free time in ms, by staff id, with a fixed number of queries. */
const findNextFree = async (
  payload: BasePayload,
  { serviceId, locationId, from, to }: NextFreeRequest,
  now: number,
): Promise<Timed<Map<string, number>>> => {
  const [settings, offer] = await Promise.all([
    loadBookingSettings(payload),
    loadServiceOffer(payload, serviceId, locationId, true),
  ])
  if (!offer.ok || offer.value.pricePence === null) return { response: new Map(), expiresAt: now }
  const query = await loadSlotQuery(payload, offer.value, { from, to, settings, now, isStaff: false })
  return { response: findFirstStarts(query), expiresAt: query.expiresAt }
}

/** The first free time of everyone who performs a treatment at a location, for visitors who choose a person (D12). */
export const listNextFree = (
  payload: BasePayload,
  request: NextFreeRequest,
): Promise<Map<string, number>> => {
  const now = dependenciesOf(payload).clock.now()
  const key = JSON.stringify(['next free', request, Math.ceil(now / MINUTE)])
  return cacheResponse(payload, key, now, () => findNextFree(payload, request, now))
}
