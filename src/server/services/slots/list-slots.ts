import type { BasePayload } from 'payload'
import type { Slot } from '@/contract/slots'
import { findFreeStaffAt } from '@/domain/booking/availability'
import { createSlotIdMaker, calculateSlotVersions } from '@/domain/booking/slot-id'
import type { SlotQuery } from '@/domain/booking/slot-rules'
import { findOffers, findFirstStarts } from '@/domain/booking/slots'
import { fail, ok, type Result } from '@/domain/errors'
import { formatFullName } from '@/domain/text/names'
import { DAY, type DayKey, fromDayNumber, MINUTE, toDayKey } from '@/domain/time/time'
import {
  addDays,
  countDaysBetween,
  EARLIEST_DAY,
  getLatestDay,
  toSlotDateKey,
  parseMoment,
  formatClock,
} from '@/domain/time/calendar'
import { dependenciesOf } from '@/server/dependencies'
import { findOwnItemIds } from '@/server/repositories/baskets'
import { loadSlotQuery } from './availability'
import { loadBasketStartRule } from './patch-tests'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { listPerformerIds, loadServiceOffer } from './service-offer'
import { cacheResponse, type Timed } from '@/server/cache/response-cache'
import { findLiveAppointment } from '@/server/repositories/appointments'

/** The parameters of a request (D12). `from` and `to` are London days. */
interface SlotRequest {
  serviceId: string
  locationId: string
  staffId: string | null
  from: DayKey | null
  to: DayKey | null
  session: string | null
  /** True for signed-in staff, for whom there is no minimum notice and no horizon. */
  isStaff: boolean
}

const DEFAULT_DAYS = 42
const MAX_DAYS = 92

/** Checks the requested days (D12, D48). */
export const checkDateRange = (
  request: Pick<SlotRequest, 'from' | 'to'>,
  today: DayKey,
): Result<{ from: DayKey; to: DayKey }> => {
  const from = request.from ?? today
  const to = request.to ?? addDays(from, DEFAULT_DAYS - 1)
  if (from < EARLIEST_DAY || to > getLatestDay(today)) return fail('DATE_OUT_OF_RANGE')
  if (to < from) return fail('RANGE_REVERSED')
  return countDaysBetween(from, to) < MAX_DAYS ? ok({ from, to }) : fail('RANGE_TOO_LONG')
}

/** Formats times on whole minutes. Most times in a list are on the same few days, so the days are cached. */
const createIsoFormatter = () => {
  let number = NaN
  let day = ''
  return (ms: number): string => {
    const n = Math.floor(ms / DAY)
    if (n !== number) [number, day] = [n, fromDayNumber(n)]
    return `${day}T${formatClock((ms - n * DAY) / MINUTE)}:00.000Z`
  }
}

/** Converts the free times to the form in the API, by day. */
export const toSlotsByDay = (
  query: SlotQuery,
  versions: Map<DayKey, string>,
  request: Pick<SlotRequest, 'serviceId' | 'locationId' | 'staffId'>,
): Record<string, Slot[]> => {
  const days: Record<string, Slot[]> = {}
  const toId = createSlotIdMaker(request)
  const iso = createIsoFormatter()
  for (const { start, end } of findOffers(query)) {
    const day = toDayKey(start)
    const slot: Slot = {
      slot_id: toId(start),
      version: versions.get(day) ?? '',
      start_time: iso(start),
      end_time: iso(end),
      staff_id: request.staffId,
      is_booked: false,
    }
    const key = toSlotDateKey(day)
    const list = days[key]
    if (list) list.push(slot)
    else days[key] = [slot]
  }
  return days
}

const encoder = new TextEncoder()

/** Creates the encoded response body. So when a response is cached, it need not be encoded again. */
const toSlotsAnswer = (...about: Parameters<typeof toSlotsByDay>): Uint8Array<ArrayBuffer> =>
  encoder.encode(JSON.stringify({ success: true, slots: toSlotsByDay(...about) }))

const NONE = encoder.encode(JSON.stringify({ success: true, slots: {} }))

/** Finds the free times at `now` with a fixed number of queries, and how long they stay valid if nothing is written. */
const findSlots = async (
  payload: BasePayload,
  request: SlotRequest & { from: DayKey; to: DayKey },
  now: number,
): Promise<Timed<Result<Uint8Array<ArrayBuffer>>>> => {
  const { serviceId, locationId, staffId, session, from, to, isStaff } = request
  const [settings, offer, own] = await Promise.all([
    loadBookingSettings(payload),
    loadServiceOffer(payload, serviceId, locationId, !isStaff),
    session ? findOwnItemIds(payload, session) : [],
  ])
  if (!offer.ok) return { response: offer, expiresAt: Infinity }
  if (offer.value.pricePence === null) return { response: ok(NONE), expiresAt: Infinity }
  const staffIds = listPerformerIds(offer.value, staffId)
  const [loaded, allows] = await Promise.all([
    loadSlotQuery(payload, offer.value, { from, to, settings, now, isStaff, staffIds, own }),
    loadBasketStartRule(payload, offer.value.service, session),
  ])
  const query = allows ? { ...loaded, allows } : loaded
  return {
    response: ok(toSlotsAnswer(query, calculateSlotVersions(query), request)),
    expiresAt: query.expiresAt,
  }
}

/** Lists the free times of a treatment at a location, by day (D12), as the encoded response. */
export const listSlots = async (
  payload: BasePayload,
  request: SlotRequest,
): Promise<Result<Uint8Array<ArrayBuffer>>> => {
  const now = dependenciesOf(payload).clock.now()
  const range = checkDateRange(request, toDayKey(now))
  if (!range.ok) return range
  const asked = { ...request, ...range.value }
  // Starts are on whole minutes. So because of notice and horizon, the result only changes when a new minute begins.
  const key = JSON.stringify([asked, Math.ceil(now / MINUTE)])
  return cacheResponse(payload, key, now, () => findSlots(payload, asked, now))
}

/**
 * Lists the free times for moving an appointment, like `listSlots`. The appointment's own time is free. It keeps its
 * duration, unless `minutes` is set.
 */
export const createMoveSlotLister =
  (appointment: string, minutes?: number) =>
  async (payload: BasePayload, request: SlotRequest): Promise<Result<Uint8Array<ArrayBuffer>>> => {
    const row = await findLiveAppointment(payload, appointment)
    if (!row) return listSlots(payload, request)
    const now = dependenciesOf(payload).clock.now()
    const range = checkDateRange(request, toDayKey(now))
    if (!range.ok) return range
    const [settings, offer] = await Promise.all([
      loadBookingSettings(payload),
      loadServiceOffer(payload, request.serviceId, request.locationId),
    ])
    if (!offer.ok) return offer
    const staffIds = listPerformerIds(offer.value, request.staffId)
    const question = { ...range.value, settings, now, isStaff: true, staffIds, moving: row }
    const asSold = await loadSlotQuery(payload, offer.value, question)
    const query = { ...asSold, durationMinutes: minutes ?? asSold.durationMinutes }
    return ok(toSlotsAnswer(query, calculateSlotVersions(query), request))
  }

interface FreeTimeRequest {
  serviceId: string
  locationId: string
  /** In ISO 8601 format. */
  startTime: string
  /** The duration in minutes. If missing, it is the treatment's own. */
  minutes?: number
}

interface FreePerson {
  staff_id: string
  staff_name: string
}

/**
 * Lists the staff who perform a treatment at a location and are free at one start, in the order in which they are
 * tried. The list may be empty.
 */
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
  const usual = await loadSlotQuery(payload, offer.value, {
    from: day,
    to: day,
    settings,
    now,
    isStaff: true,
  })
  const free = findFreeStaffAt(start, { ...usual, durationMinutes: minutes ?? usual.durationMinutes })
  return ok(free.ok ? free.value.map((id) => ({ staff_id: id, staff_name: names.get(id) ?? '' })) : [])
}

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
