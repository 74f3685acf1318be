import type { BasePayload } from 'payload'
import type { Slot } from '@/contract/slots'
import { slotIds, slotVersions } from '@/domain/booking/slot-id'
import type { SlotQuery } from '@/domain/booking/slot-rules'
import { findOffers } from '@/domain/booking/slots'
import { fail, ok, type Result } from '@/domain/errors'
import { DAY, formatClock, MINUTE } from '@/domain/time/minutes'
import { addDays, daysBetween, EARLIEST_DAY, latestDay, slotKey } from '@/domain/time/calendar'
import { dayFromNumber, type DayKey, dayOf } from '@/domain/time/zone'
import { dependenciesOf } from '@/server/dependencies'
import { ownItemIds } from '@/server/repositories/baskets'
import { calendarsAt, loadDiary, nextHoldExpiry, without } from './calendars'
import { bookingSettings } from '@/server/services/settings/booking-settings'
import { loadServiceOffer, type ServiceOffer, slotRulesFor } from './service-offer'
import { cachedResponse, type Timed } from './response-cache'
import { soldCleanUp } from '@/domain/booking/claims'
import { findLiveAppointment } from '@/server/repositories/appointments'

/** What may be asked (D12): `from` and `to` are London days. */
interface SlotRequest {
  serviceId: string
  locationId: string
  staffId: string | null
  from: DayKey | null
  to: DayKey | null
  session: string | null
  /** Signed-in staff have neither notice nor horizon. */
  isStaff: boolean
}

const DEFAULT_DAYS = 42
const MOST_DAYS = 92

/** The days that are asked for (D12, D48). */
export const rangeOf = (
  request: Pick<SlotRequest, 'from' | 'to'>,
  today: DayKey,
): Result<{ from: DayKey; to: DayKey }> => {
  const from = request.from ?? today
  const to = request.to ?? addDays(from, DEFAULT_DAYS - 1)
  if (from < EARLIEST_DAY || to > latestDay(today)) return fail('DATE_OUT_OF_RANGE')
  if (to < from) return fail('RANGE_REVERSED')
  return daysBetween(from, to) < MOST_DAYS ? ok({ from, to }) : fail('RANGE_TOO_LONG')
}

/** Instants on whole minutes as texts; most of a list's lie on the same few days. */
const isoTexts = () => {
  let number = NaN
  let day = ''
  return (ms: number): string => {
    const n = Math.floor(ms / DAY)
    if (n !== number) [number, day] = [n, dayFromNumber(n)]
    return `${day}T${formatClock((ms - n * DAY) / MINUTE)}:00.000Z`
  }
}

/** The free times as the API shows them, by day. */
export const listOf = (
  query: SlotQuery,
  versions: Map<DayKey, string>,
  request: Pick<SlotRequest, 'serviceId' | 'locationId' | 'staffId'>,
): Record<string, Slot[]> => {
  const days: Record<string, Slot[]> = {}
  const idOf = slotIds(request)
  const iso = isoTexts()
  for (const { start, end } of findOffers(query)) {
    const day = dayOf(start)
    const slot: Slot = {
      slot_id: idOf(start),
      version: versions.get(day) ?? '',
      start_time: iso(start),
      end_time: iso(end),
      staff_id: request.staffId,
      is_booked: false,
    }
    const key = slotKey(day)
    const list = days[key]
    if (list) list.push(slot)
    else days[key] = [slot]
  }
  return days
}

const encoder = new TextEncoder()

/** The response of the call as it is sent, so that a cached one needs no encoding. */
const slotsAnswer = (...about: Parameters<typeof listOf>): Uint8Array<ArrayBuffer> =>
  encoder.encode(JSON.stringify({ success: true, slots: listOf(...about) }))

const NONE = encoder.encode(JSON.stringify({ success: true, slots: {} }))

const staffAsked = (offer: ServiceOffer, staffId: string | null): string[] =>
  offer.staff.map((person) => String(person.id)).filter((id) => staffId === null || id === staffId)

/** The free times at `now`, in a fixed number of queries, and how long they stay right if nothing is written. */
const findSlots = async (
  payload: BasePayload,
  request: SlotRequest & { from: DayKey; to: DayKey },
  now: number,
): Promise<Timed<Result<Uint8Array<ArrayBuffer>>>> => {
  const { serviceId, locationId, staffId, session, from, to, isStaff } = request
  const [settings, offer, own] = await Promise.all([
    bookingSettings(payload),
    loadServiceOffer(payload, serviceId, locationId),
    session ? ownItemIds(payload, session) : [],
  ])
  if (!offer.ok) return { response: offer, expiresAt: Infinity }
  if (offer.value.pricePence === null) return { response: ok(NONE), expiresAt: Infinity }
  const diary = await loadDiary(payload, { staffIds: staffAsked(offer.value, staffId), locationId, from, to })
  const query: SlotQuery = {
    ...slotRulesFor(offer.value, settings, { now, isStaff }),
    from,
    to,
    staff: calendarsAt(diary, now, own),
  }
  return {
    response: ok(slotsAnswer(query, slotVersions(query), request)),
    expiresAt: nextHoldExpiry(diary, now),
  }
}

/** The free times of a service at a location, by day (D12), as the call sends them. */
export const listSlots = async (
  payload: BasePayload,
  request: SlotRequest,
): Promise<Result<Uint8Array<ArrayBuffer>>> => {
  const now = dependenciesOf(payload).clock.now()
  const range = rangeOf(request, dayOf(now))
  if (!range.ok) return range
  const asked = { ...request, ...range.value }
  // Starts are on whole minutes, so notice and horizon exclude different starts only when a new minute begins.
  const key = JSON.stringify([asked, Math.ceil(now / MINUTE)])
  return cachedResponse(payload, key, now, () => findSlots(payload, asked, now))
}

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
