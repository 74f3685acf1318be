import type { BasePayload } from 'payload'
import { getPersonTreated } from '@/domain/booking/guests'
import type { PlanItem, PlanQuestion } from '@/domain/booking/plan'
import {
  getEarliestStart,
  getLatestStart,
  type MinuteRanges,
  toBusyRanges,
  createSlotDayTable,
  openRanges,
} from '@/domain/booking/slot-rules'
import { type DayKey, MINUTE, toDayNumber } from '@/domain/time/time'
import type { ItemRow } from '@/server/repositories/baskets'
import { listPublishedServices } from '@/server/repositories/catalogue'
import type { BusyTime } from '@/server/repositories/differing-queries'
import type { BookingSettings } from '@/server/services/settings/booking-settings'
import {
  listPerformerIds,
  loadServiceOffers,
  type ServiceOffer,
  toSlotRules,
} from '@/server/services/slots/service-offer'
import { listIdsOfKinds, type NeededKind, loadKindCalendars } from '@/server/services/slots/resources'
import { findFreeTime, toWholeRange } from '@/domain/booking/slots'
import { listLiveHolds, loadDiary, toStaffCalendars } from '@/server/services/slots/availability'

/** The staff whose free time is loaded at one location, on the London days `from` to `to`, both included. */
interface FreeTimeQuery {
  locationId: string
  staffIds: string[]
  kinds: readonly NeededKind[]
  from: DayKey
  to: DayKey
  now: number
  /** More time that is taken. */
  taken?: readonly BusyTime[] | undefined
}

/**
 * Loads when people and resources are free, by their ids. The number of queries does not depend on how many of them, or
 * how many days, there are.
 */
const loadFreeTime = async (
  payload: BasePayload,
  { locationId, staffIds, kinds, from, to, now, taken = [] }: FreeTimeQuery,
): Promise<Map<string, MinuteRanges>> => {
  const diary = await loadDiary(payload, {
    staffIds,
    locationId,
    from,
    to,
    resourceIds: listIdsOfKinds(kinds),
  })
  const held = [...listLiveHolds(diary, now, []), ...taken]
  const calendars = await loadKindCalendars(payload, kinds, { ...diary.span, held })
  const first = toDayNumber(from)
  // A treatment that begins late on the last day may extend into the next one.
  const table = createSlotDayTable(first, toDayNumber(to) - first + 2)
  const free = new Map<string, MinuteRanges>()
  for (const { staffId, weekly, oneOffs, busy, closed } of toStaffCalendars(diary.calendars, held))
    free.set(staffId, findFreeTime(openRanges(weekly, oneOffs, table), toBusyRanges(busy, closed)))
  for (const { id, busy } of calendars.flatMap(({ resources }) => resources))
    free.set(id, findFreeTime(toWholeRange(table), toBusyRanges(busy, [])))
  return free
}

/** The facts the planner needs about an item of a basket, or about a treatment that staff ask about. */
export type PlannedTreatment = Pick<ItemRow, 'id' | 'service' | 'guestName'>

/** A treatment to plan. */
export interface PlanWish<Item extends PlannedTreatment = ItemRow> {
  item: Item
  /** Null if anyone may do it. */
  staffId: string | null
  /** True if the visitor did not choose a person, also where a plan names one. */
  anyStaff: boolean
  /** The only start allowed (epoch ms), to check a plan again. */
  start?: number
  /** True if it may begin at a start (epoch ms) beside what is in the basket. If missing, it may begin at any. */
  allows?: (start: number) => boolean
}

/** The treatments to plan, and the period. The days are London days, both included. */
export interface PlanRequest<Item extends PlannedTreatment = ItemRow> {
  wishes: readonly PlanWish<Item>[]
  /** The other items of the basket. Their times are taken. */
  others: readonly ItemRow[]
  locationIds: readonly string[]
  from: DayKey
  to: DayKey
  settings: BookingSettings
  now: number
  isStaff: boolean
  /** Time that others have taken, although no appointment or hold shows it yet. */
  taken?: readonly BusyTime[]
}

/** A question for the planner, and the treatments that it is about, by treatment and location. */
export interface LoadedQuestion {
  question: PlanQuestion
  offers: Map<string, Map<string, ServiceOffer>>
}

const toItem = (
  { item, staffId, start, allows }: PlanWish<PlannedTreatment>,
  offers: LoadedQuestion['offers'],
): PlanItem | null => {
  const here = offers.get(item.service)
  const [first] = here?.values() ?? []
  if (!here || !first) return null
  const { durationMinutes, cleanUpMinutes, alwaysCleanUp } = first.service
  const needs = [...here].map(([location, offer]) => {
    const people = listPerformerIds(offer, staffId)
    const kinds = offer.kinds.map((kind) => listIdsOfKinds([kind]))
    return [location, [people, ...kinds].map((keys) => keys.map((of) => ({ of })))] as const
  })
  const treated = getPersonTreated(item)
  const common = {
    id: item.id,
    treated,
    durationMinutes,
    cleanUpMinutes,
    alwaysCleanUp: alwaysCleanUp ?? false,
    needs: new Map(needs),
    ...(allows && { allows: (minute: number) => allows(minute * MINUTE) }),
  }
  return start === undefined ? common : { ...common, start: start / MINUTE }
}

/** A treatment that is offered at none of the locations. */
const toUnofferedItem = ({ item }: PlanWish<PlannedTreatment>): PlanItem => ({
  id: item.id,
  treated: getPersonTreated(item),
  durationMinutes: 5,
  cleanUpMinutes: 0,
  needs: new Map(),
})

/** The times of each person treated that their other treatments in the basket have. */
const listTimesElsewhere = (others: readonly ItemRow[]): Map<string, MinuteRanges> => {
  const people = new Map<string, { start: number; end: number }[]>()
  for (const other of others) {
    const { start, end } = other
    if (start == null || end == null) continue
    const person = getPersonTreated(other)
    people.set(person, [...(people.get(person) ?? []), { start, end }])
  }
  return new Map([...people].map(([person, times]) => [person, toBusyRanges(times, [])]))
}

const listKinds = (offers: readonly ServiceOffer[]): NeededKind[] => [
  ...new Map(offers.flatMap(({ kinds }) => kinds).map((kind) => [kind.id, kind])).values(),
]

/** Loads everything that decides where and when the treatments can be, once for all of them (D103). */
export const loadPlanQuestion = async (
  payload: BasePayload,
  { wishes, others, locationIds, from, to, settings, now, isStaff, taken }: PlanRequest<PlannedTreatment>,
): Promise<LoadedQuestion> => {
  const serviceIds = [...new Set(wishes.map(({ item }) => item.service))]
  const [offers, everything] = await Promise.all([
    loadServiceOffers(payload, { serviceIds, locationIds }, !isStaff),
    listPublishedServices(payload),
  ])
  const locations = await Promise.all(
    [...new Set(locationIds)].map(async (id) => {
      const here = [...offers.values()].flatMap((all) => all.get(id) ?? [])
      const staffIds = [...new Set(here.flatMap((offer) => listPerformerIds(offer)))]
      const query = { locationId: id, staffIds, kinds: listKinds(here), from, to, now, taken }
      return { id, free: await loadFreeTime(payload, query) }
    }),
  )
  const [any] = everything
  const rules = any && toSlotRules({ service: any }, settings, { now, isStaff })
  return {
    offers,
    question: {
      items: wishes.map((wish) => toItem(wish, offers) ?? toUnofferedItem(wish)),
      locations,
      firstDay: toDayNumber(from),
      lastDay: toDayNumber(to),
      // Staff may book the hours that have passed, but nobody plans them.
      earliest: rules ? Math.max(getEarliestStart(rules), now) : Infinity,
      latest: rules ? getLatestStart(rules) : 0,
      gridMinutes: settings.gridMinutes,
      longestWaitMinutes: settings.planWaitMinutes,
      shortestMinutes: Math.min(...everything.map(({ durationMinutes }) => durationMinutes)),
      elsewhere: listTimesElsewhere(others),
    },
  }
}
