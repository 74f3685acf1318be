import type { BasePayload } from 'payload'
import { whoIsFree } from '../../../domain/booking/who-is-free'
import { fail, ok, type Result } from '../../../domain/errors'
import { fullName } from '../../../domain/text/names'
import { parseMoment } from '../../../domain/time/moment'
import { dayOf } from '../../../domain/time/zone'
import { dependenciesOf } from '../../dependencies'
import { bookingSettings } from '../settings/booking-settings'
import { calendarsAt, loadDiary } from './calendars'
import { loadServiceOffer, slotRulesFor } from './service-offer'

interface Asked {
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
export const freePeople = async (
  payload: BasePayload,
  { serviceId, locationId, startTime, minutes }: Asked,
): Promise<Result<FreePerson[]>> => {
  const start = parseMoment(startTime)
  if (start === null) return fail('INVALID_DATE', { field: 'start_time' })
  const now = dependenciesOf(payload).clock.now()
  const [settings, offer] = await Promise.all([
    bookingSettings(payload),
    loadServiceOffer(payload, serviceId, locationId),
  ])
  if (!offer.ok) return offer
  const { staff, pricePence } = offer.value
  if (pricePence === null) return ok([])
  const names = new Map(staff.map((one) => [String(one.id), fullName(one.firstName, one.lastName)]))
  const day = dayOf(start)
  const diary = await loadDiary(payload, { staffIds: [...names.keys()], locationId, from: day, to: day })
  const usual = slotRulesFor(offer.value, settings, { now, isStaff: true })
  const rules = { ...usual, durationMinutes: minutes ?? usual.durationMinutes }
  const free = whoIsFree(start, calendarsAt(diary, now), rules)
  return ok(free.ok ? free.value.map((id) => ({ staff_id: id, staff_name: names.get(id) ?? '' })) : [])
}
