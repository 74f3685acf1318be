import type { BasePayload, Where } from 'payload'
import type { OwnEarlier } from '@/contract/self-service'
import type { Block } from '@/domain/booking/availability'
import { getCleanUpMinutes, type SlotQuery } from '@/domain/booking/slot-rules'
import { visitStarts } from '@/domain/booking/slots'
import { dayParts, type FreeTimes, liveWaitingStates } from '@/domain/booking/waiting'
import { fail, ok, type Result } from '@/domain/errors'
import { toUkMobile } from '@/domain/texts/text-message'
import { type DayKey, MINUTE, toDayKey } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import { deriveWaitingSecret, hashToken } from '@/server/ids'
import { type AppointmentRow, findLiveAppointment } from '@/server/repositories/appointments'
import { removeItem } from '@/server/repositories/baskets'
import { type CustomerRow, findCustomer } from '@/server/repositories/customers'
import {
  addEntryOnce,
  changeEntry,
  endOffer,
  findLastOffer,
  listLiveEntries,
  type WaitingEntryRow,
} from '@/server/repositories/waiting'
import { loadMoveRule } from '@/server/services/self-service/free-times'
import { findActiveAppointment, openLink } from '@/server/services/self-service/open-link'
import { loadSlotQuery } from '@/server/services/slots/availability'
import { loadServiceOffer, type ServiceOffer } from '@/server/services/slots/service-offer'
import {
  canMoveUp,
  loadWaitingRules,
  toEarlierId,
  type WaitingRules,
} from '@/server/services/settings/waiting-rules'

/** The free times of a treatment at a location, with the treatment as it is offered there. */
export type FoundTimes = FreeTimes & { offer: ServiceOffer }

/** An entry as it is now. `moving` is the appointment that would move up, with the earlier times that are free. */
export type CurrentEntry = WaitingEntryRow & { moving?: { row: AppointmentRow; free: FoundTimes | null } }

/** Lists each person's free starts (epoch ms), in ascending order. */
export const listStarts = (query: SlotQuery): Map<string, number[]> => {
  const byStaff = new Map<string, number[]>()
  visitStarts(query, (minute, at) => {
    const id = query.staff[at]?.staffId
    if (id === undefined) return
    const starts = byStaff.get(id) ?? []
    starts.push(minute * MINUTE)
    byStaff.set(id, starts)
  })
  for (const starts of byStaff.values()) starts.sort((a, b) => a - b)
  return byStaff
}

type Search = (row: AppointmentRow) => Promise<{ offer: ServiceOffer; query: SlotQuery<Block> } | null>

/**
 * Loads calendars until the day `to`, once for each treatment and location, however many appointments would move up. The
 * time of the items in `own` counts as free.
 */
const createSearch = (
  payload: BasePayload,
  { settings, now }: WaitingRules,
  to: DayKey,
  own: readonly string[] = [],
): Search => {
  const search: Search = async ({ service, location }) => {
    const found = await loadServiceOffer(payload, service, location)
    if (!found.ok || found.value.pricePence === null) return null
    const question = { from: toDayKey(now), to, settings, now, isStaff: false, own }
    return { offer: found.value, query: await loadSlotQuery(payload, found.value, question) }
  }
  const found = new Map<string, ReturnType<Search>>()
  return (row) => {
    const key = `${row.service}|${row.location}`
    const known = found.get(key) ?? search(row)
    found.set(key, known)
    return known
  }
}

/**
 * Loads the free times before an appointment, with the same person, at the same location and for as long as sold. Patch
 * tests and infill windows are checked. `open` are the starts (epoch minutes) that no appointment or event blocks: the
 * free ones and those that are only held.
 */
const loadEarlierTimes = async (
  payload: BasePayload,
  row: AppointmentRow,
  { now }: WaitingRules,
  search: Search,
): Promise<{ found: FoundTimes; open: Set<number> } | null> => {
  if (!(await canMoveUp(payload, row, now))) return null
  const found = await search(row)
  if (!found) return null
  const asSold = {
    durationMinutes: (row.end - row.start) / MINUTE,
    cleanUpMinutes: getCleanUpMinutes(row),
    to: toDayKey(row.start),
    allows: await loadMoveRule(payload, row),
  }
  const { offer } = found
  const query = { ...found.query, ...asSold }
  const { durationMinutes, cleanUpMinutes, gridMinutes } = query
  const staff = query.staff.filter(({ staffId }) => staffId === row.staff)
  const needMs = (durationMinutes + cleanUpMinutes) * MINUTE
  const list = (asked: SlotQuery): number[] =>
    (listStarts(asked).get(row.staff) ?? []).filter((start) => start + needMs <= row.start)
  const withoutHolds = staff.map((one) => ({ ...one, busy: one.busy.filter(({ why }) => why !== 'held') }))
  const service = { ...offer.service, durationMinutes, cleanUpMinutes }
  return {
    found: {
      service: row.service,
      location: row.location,
      durationMinutes,
      cleanUpMinutes,
      gridMinutes,
      byStaff: new Map([[row.staff, list({ ...query, staff })]]),
      offer: { ...offer, service, pricePence: row.pricePence },
    },
    open: new Set(list({ ...query, staff: withoutHolds }).map((start) => start / MINUTE)),
  }
}

const everyTime = { weekdays: [0, 1, 2, 3, 4, 5, 6], parts: [...dayParts] }

const toWish = (row: AppointmentRow, { firstName, lastName, email, phone }: CustomerRow, now: number) => ({
  ...everyTime,
  firstName,
  lastName: lastName ?? null,
  email: email ?? null,
  phone: phone ?? null,
  services: [row.service],
  locations: [row.location],
  staff: row.staff,
  fromDay: toDayKey(now),
  untilDay: toDayKey(row.start),
})

/** The appointment of an entry for moving, with its customer. Null if it is over or cancelled. */
const findMoving = async (payload: BasePayload, { appointment }: WaitingEntryRow, now: number) => {
  const row = appointment ? await findLiveAppointment(payload, appointment) : null
  const customer = row && (await findCustomer(payload, row.customer))
  return row && customer && row.start > now ? { row, customer } : null
}

/**
 * Brings an entry for moving up to date with its appointment and customer. A start that was free when they asked and has
 * been booked since is offered once it is free again.
 */
const refreshEntry = async (
  payload: BasePayload,
  entry: WaitingEntryRow,
  { row, customer }: { row: AppointmentRow; customer: CustomerRow },
  { rules, search }: { rules: WaitingRules; search: Search },
): Promise<CurrentEntry> => {
  const times = await loadEarlierTimes(payload, row, rules, search)
  const freeBefore = times ? entry.freeBefore.filter((start) => times.open.has(start)) : entry.freeBefore
  if (freeBefore.length < entry.freeBefore.length)
    await changeEntry(payload, entry.id, liveWaitingStates, { freeBefore })
  return {
    ...entry,
    ...toWish(row, customer, rules.now),
    textsAgreedAt: customer.offerTextsAgreedAt ? entry.textsAgreedAt : null,
    freeBefore,
    moving: { row, free: times?.found ?? null },
  }
}

/** Lists everybody who waits, oldest first, with entries for moving up as they are now. Ends those that are over. */
export const listCurrentEntries = async (
  payload: BasePayload,
  rules: WaitingRules,
  { own, where = [] }: { own?: readonly string[]; where?: Where[] } = {},
): Promise<CurrentEntry[]> => {
  const live = await listLiveEntries(payload, ...where)
  const moving = new Map<string, NonNullable<Awaited<ReturnType<typeof findMoving>>>>()
  for (const entry of live) {
    const found = await findMoving(payload, entry, rules.now)
    if (found) moving.set(entry.id, found)
  }
  const last = Math.max(rules.now, ...[...moving.values()].map(({ row }) => row.start))
  const search = createSearch(payload, rules, toDayKey(last), own)
  const entries: CurrentEntry[] = []
  for (const entry of live) {
    const found = moving.get(entry.id)
    if (!entry.appointment) entries.push(entry)
    else if (found) entries.push(await refreshEntry(payload, entry, found, { rules, search }))
    else await changeEntry(payload, entry.id, ['waiting', 'paused'], { state: 'ended', overAt: rules.now })
  }
  return entries
}

/** Stops telling somebody about earlier times. A time that is held for them passes to the next person. */
const stopEarlier = async (payload: BasePayload, id: string, now: number): Promise<void> => {
  const offer = await findLastOffer(payload, id)
  if (offer?.state === 'live' && (await endOffer(payload, offer.id, 'declined')))
    await removeItem(payload, offer.item)
  await changeEntry(payload, id, liveWaitingStates, { state: 'withdrawn', overAt: now })
}

/**
 * Switches on or off that a customer is offered earlier times for their appointment (D121). `addedBy` is the member of
 * staff who does so. Fails with `CANNOT_MOVE_UP` if the appointment cannot move up on its own.
 */
export const setEarlier = async (
  payload: BasePayload,
  appointment: string,
  { isWanted, addedBy, rules }: { isWanted: boolean; addedBy: string | null; rules: WaitingRules },
): Promise<Result<null>> => {
  const row = await findLiveAppointment(payload, appointment)
  const customer = row && (await findCustomer(payload, row.customer))
  if (!row || !customer) return fail('BOOKING_NOT_FOUND')
  const id = toEarlierId(row.id)
  const { now } = rules
  if (!isWanted) {
    await stopEarlier(payload, id, now)
    return ok(null)
  }
  if (!rules.isOn) return fail('WAITING_LIST_OFF')
  const canText = dependenciesOf(payload).texts && toUkMobile(customer.phone)
  const textsAgreedAt = canText ? (customer.offerTextsAgreedAt ?? null) : null
  if (!customer.email && !textsAgreedAt) return fail('WAITING_NEEDS_CONTACT')
  const times = await loadEarlierTimes(payload, row, rules, createSearch(payload, rules, toDayKey(row.start)))
  if (!times) return fail('CANNOT_MOVE_UP')
  const freeBefore = [...times.open]
  const fresh = { ...toWish(row, customer, now), textsAgreedAt, freeBefore, joinedAt: now, addedBy }
  const begun = { ...fresh, state: 'waiting' as const, unanswered: 0, overAt: null }
  const isNew = await addEntryOnce(payload, {
    ...begun,
    id,
    hash: hashToken(deriveWaitingSecret(payload, id)),
    appointment: row.id,
    isTold: false,
  })
  if (!isNew) await changeEntry(payload, id, ['withdrawn', 'booked', 'ended'], begun)
  return ok(null)
}

/** Switches on or off that a customer is told when an earlier time becomes free (D121). */
export const askForEarlier = async (
  payload: BasePayload,
  { link, bookingSlotId, wanted: isWanted = false }: OwnEarlier,
): Promise<Result<null>> => {
  const opened = await openLink(payload, link)
  const found = opened.ok ? findActiveAppointment(opened.value, bookingSlotId) : opened
  if (!found.ok) return found
  const rules = await loadWaitingRules(payload)
  return setEarlier(payload, found.value.id, { isWanted, addedBy: null, rules })
}
