import type { BasePayload } from 'payload'
import { soldCleanUp } from '../../../domain/booking/freed-time'
import type { SlotQuery } from '../../../domain/booking/slot-rules'
import { slotVersions } from '../../../domain/booking/slot-version'
import { ok, type Result } from '../../../domain/errors'
import { MINUTE } from '../../../domain/time/minutes'
import { dayOf } from '../../../domain/time/zone'
import { dependenciesOf } from '../../dependencies'
import { findLiveAppointment } from '../../repositories/appointments'
import { bookingSettings } from '../settings/booking-settings'
import { calendarsAt, loadDiary, without } from './calendars'
import { listSlots, rangeOf, slotsAnswer, type SlotRequest } from './list-slots'
import { loadServiceOffer, slotRulesFor } from './service-offer'

/** The free times for moving an appointment: as `listSlots`, but its own time is free, and it lasts as long as it does, or `minutes`. */
export const slotsForMove =
  (appointment: string, minutes?: number) =>
  async (payload: BasePayload, request: SlotRequest): Promise<Result<Uint8Array<ArrayBuffer>>> => {
    const row = await findLiveAppointment(payload, appointment)
    if (!row) return listSlots(payload, request)
    const now = dependenciesOf(payload).clock.now()
    const range = rangeOf(request, dayOf(now))
    if (!range.ok) return range
    const { locationId, staffId } = request
    const [settings, offer] = await Promise.all([
      bookingSettings(payload),
      loadServiceOffer(payload, request.serviceId, locationId),
    ])
    if (!offer.ok) return offer
    const performers = offer.value.staff.map(({ id }) => String(id))
    const staffIds = performers.filter((id) => staffId === null || id === staffId)
    const diary = await loadDiary(payload, { ...range.value, staffIds, locationId })
    const query: SlotQuery = {
      ...slotRulesFor(offer.value, settings, { now, isStaff: true }),
      durationMinutes: minutes ?? (row.end - row.start) / MINUTE,
      cleanUpMinutes: soldCleanUp(row),
      from: range.value.from,
      to: range.value.to,
      staff: calendarsAt(diary, now).map((calendar) => without(calendar, row)),
    }
    return ok(slotsAnswer(query, slotVersions(query), request))
  }
