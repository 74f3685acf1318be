import type { BasePayload } from 'payload'
import type { Slot } from '../../../contract/slots'
import { slotIds } from '../../../domain/booking/slot-id'
import { earliestStart, latestStart, type SlotQuery } from '../../../domain/booking/slot-rules'
import { slotVersions } from '../../../domain/booking/slot-version'
import { findOffers } from '../../../domain/booking/slots'
import { fail, ok, type Result } from '../../../domain/errors'
import { DAY, formatClock, MINUTE } from '../../../domain/time/minutes'
import { addDays, daysBetween, slotKey } from '../../../domain/time/calendar'
import { EARLIEST_DAY, latestDay } from '../../../domain/time/day-range'
import { dayFromNumber, type DayKey, dayOf } from '../../../domain/time/zone'
import { dependenciesOf } from '../../dependencies'
import { ownItemIds } from '../../repositories/baskets'
import { queryCache } from '../../repositories/query-cache'
import { calendarsAt, loadDiary } from './calendars'
import { recentAnswer } from './recent-answers'
import { bookingSettings } from '../settings/booking-settings'
import { loadServiceOffer, type ServiceOffer, slotRulesFor } from './service-offer'

/** What may be asked (D12): `from` and `to` are London days. */
export interface SlotRequest {
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

/** The answer of the call as it is sent: what is asked for again and again is not encoded again. */
export const slotsAnswer = (...about: Parameters<typeof listOf>): Uint8Array<ArrayBuffer> =>
  encoder.encode(JSON.stringify({ success: true, slots: listOf(...about) }))

const NONE = encoder.encode(JSON.stringify({ success: true, slots: {} }))

const staffAsked = (offer: ServiceOffer, staffId: string | null): string[] =>
  offer.staff.map((person) => String(person.id)).filter((id) => staffId === null || id === staffId)

const nameOf = (...parts: string[]): string => JSON.stringify(parts)

/**
 * The free times of a service at a location, by day (D12), as the call answers it: a fixed number of queries, and one where
 * nothing was written since they were last asked.
 */
export const listSlots = async (
  payload: BasePayload,
  request: SlotRequest,
): Promise<Result<Uint8Array<ArrayBuffer>>> => {
  const now = dependenciesOf(payload).clock.now()
  const range = rangeOf(request, dayOf(now))
  if (!range.ok) return range
  const cached = queryCache(payload)
  const { serviceId, locationId, staffId, session } = request
  const [settings, found, own] = await Promise.all([
    cached('settings', () => bookingSettings(payload)),
    cached(nameOf('offer', serviceId, locationId), () => loadServiceOffer(payload, serviceId, locationId)),
    session ? cached(nameOf('own', session), () => ownItemIds(payload, session)) : [],
  ])
  if (!found.ok) return found
  const offer = found.value
  if (offer.pricePence === null) return ok(NONE)
  const asked = { ...range.value, locationId, staffIds: staffAsked(offer, staffId) }
  const { from, to, staffIds } = asked
  const name = nameOf('diary', locationId, from, to, ...staffIds)
  const diary = await cached(name, () => loadDiary(payload, asked))
  const staff = calendarsAt(diary, now, own)
  const query: SlotQuery = {
    ...slotRulesFor(offer, settings, { now, isStaff: request.isStaff }),
    from,
    to,
    staff,
  }
  const answerOf = (versions: Map<DayKey, string>) => slotsAnswer(query, versions, request)
  // With somebody's hold all is worked out anew: it ends by itself.
  if (staff !== diary.calendars) return ok(answerOf(slotVersions(query)))
  const versions = await cached(nameOf('versions', serviceId, name), async () => slotVersions(query))
  // Starts lie on whole minutes, so the answer changes with the first and the last minute that is allowed only.
  const bounds = [earliestStart(query), latestStart(query)].map((at) => String(Math.ceil(at / MINUTE)))
  return ok(recentAnswer(nameOf(serviceId, staffId ?? '', name, ...bounds), diary, () => answerOf(versions)))
}
