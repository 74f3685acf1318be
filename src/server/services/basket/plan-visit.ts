import type { BasePayload } from 'payload'
import type { NoPlan, Plan, Plans } from '@/contract/plan'
import { explainNoPlan, findNearestDay, findPlansInTurn } from '@/domain/booking/plan-fallbacks'
import { findPlans } from '@/domain/booking/find-plans'
import { MAX_PLAN_DAYS, type Plan as FoundPlan } from '@/domain/booking/plan'
import { fail, ok, type Result } from '@/domain/errors'
import { createStartRule } from '@/domain/health/test-cover'
import { addDays, countDaysBetween } from '@/domain/time/calendar'
import { type DayKey, fromDayNumber, MINUTE, toDayKey } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import { type BasketRow, type ItemRow, listBasketItems } from '@/server/repositories/baskets'
import { findByIds } from '@/server/repositories/running-database'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { checkDateRange } from '@/server/services/slots/list-slots'
import { loadTestedItems } from '@/server/services/slots/patch-tests'
import { fitsInfill } from './add-item'
import { openBasket } from './list-items'
import {
  type LoadedQuestion,
  loadPlanQuestion,
  type PlannedTreatment,
  type PlanRequest,
} from './plan-question'

/** A visitor's search (D103). The days are London days, both included. */
export interface PlanSearch {
  basketId: string
  session: string | null
  locationIds: string[]
  from: DayKey
  to: DayKey
  /** `lastSetOn` is the day of the last full set or infill, for an infill. */
  items: { itemId: string; staffId: string | null; lastSetOn?: DayKey | null }[]
  isStaff: boolean
}

/** How long a search may take, in ms. Without a plan, explaining that is part of it. */
const BUDGET = 300

/** From this number of treatments on, the search for the best visits may not end in time. */
const MANY = 4

/**
 * Divides the budget between the parts of a search. A part may use a `share` of what is left. Loading data in between does
 * not count.
 */
const createBudget = () => {
  let left = BUDGET
  return <T>(work: (isOver: () => boolean) => T, share = 1): T => {
    const began = performance.now()
    const most = left * share
    const result = work(() => performance.now() - began >= most)
    left -= performance.now() - began
    return result
  }
}

/** How many days around those of the search may have the nearest day with a plan. */
const NEAR_DAYS = 28

/** Checks the days of a search. */
const checkPlanDays = ({ from, to }: { from: DayKey; to: DayKey }, now: number): Result<unknown> => {
  const range = checkDateRange({ from, to }, toDayKey(now))
  if (!range.ok) return range
  return countDaysBetween(from, to) >= MAX_PLAN_DAYS ? fail('RANGE_TOO_LONG') : range
}

/**
 * The starts at which each treatment of a basket may begin: in the window of an infill (D107), and not too close to a
 * patch test that has a time already (D106).
 */
const loadStartRules = async (
  payload: BasePayload,
  rows: readonly ItemRow[],
): Promise<Map<string, (start: number) => boolean>> => {
  const ids = rows.map(({ service }) => service)
  const services = await findByIds(payload, 'services', ids)
  const tested = await loadTestedItems(payload, rows, [...services.values()])
  const timed = tested.filter(({ start }) => start !== null)
  return new Map(
    tested.flatMap((one, i) => {
      const service = services.get(one.service)
      const rule = createStartRule(one, timed)
      const last = rows[i]?.lastSetOn
      if (!service || (!rule && !last)) return []
      return [
        [one.id, (start: number) => fitsInfill(service, last, start) && (rule?.(start) ?? true)] as const,
      ]
    }),
  )
}

/** Checks a search and loads its basket. */
export const prepareSearch = async (
  payload: BasePayload,
  { basketId, session, from, to, items, ...search }: PlanSearch,
): Promise<Result<{ basket: BasketRow; request: PlanRequest }>> => {
  const now = dependenciesOf(payload).clock.now()
  const days = checkPlanDays({ from, to }, now)
  if (!days.ok) return days
  const basket = await openBasket(payload, basketId, session)
  if (!basket.ok) return basket
  const [stored, settings] = await Promise.all([
    listBasketItems(payload, basketId),
    loadBookingSettings(payload),
  ])
  const rows = stored.map((row) => {
    const given = items.find(({ itemId }) => itemId === row.id)?.lastSetOn
    return given ? { ...row, lastSetOn: given } : row
  })
  const rules = await loadStartRules(payload, rows)
  const wishes = items.flatMap(({ itemId, staffId }) => {
    const item = rows.find(({ id }) => id === itemId)
    const allows = rules.get(itemId)
    return item ? [{ item, staffId, anyStaff: staffId === null, ...(allows && { allows }) }] : []
  })
  if (wishes.length < items.length) return fail('ITEM_NOT_FOUND')
  if (wishes.some(({ item }) => item.start != null)) return fail('ITEM_HAS_TIME')
  const others = rows.filter((row) => !wishes.some(({ item }) => item.id === row.id))
  return ok({ basket: basket.value, request: { ...search, wishes, others, from, to, settings, now } })
}

const toIso = (minute: number): string => new Date(minute * MINUTE).toISOString()

const toPlan = (
  { locationId, start, end, waitingMinutes, items }: FoundPlan,
  { wishes }: PlanRequest<PlannedTreatment>,
  { offers }: LoadedQuestion,
): Plan => {
  const parts = items.flatMap(({ id, start: startsAt, keys: [staffId = ''] }) => {
    const item = wishes.find((wish) => wish.item.id === id)?.item
    const offer = item && offers.get(item.service)?.get(locationId)
    return item && offer ? [{ item, offer, startsAt, staffId }] : []
  })
  const pence = parts.reduce((sum, { offer }) => sum + (offer.pricePence ?? 0), 0)
  return {
    location_id: locationId,
    location_name: parts[0]?.offer.location.name ?? '',
    start_time: toIso(start),
    end_time: toIso(end),
    waiting_minutes: waitingMinutes,
    price: pence / 100,
    items: parts
      .sort((a, b) => a.startsAt - b.startsAt)
      .map(({ item, offer, startsAt, staffId }) => ({
        item_id: item.id,
        service_id: item.service,
        service_name: offer.service.name,
        guest_name: item.guestName ?? null,
        staff_id: staffId,
        staff_name: offer.staff.find(({ id }) => String(id) === staffId)?.firstName ?? '',
        start_time: toIso(startsAt),
        end_time: toIso(startsAt + offer.service.durationMinutes),
      })),
  }
}

const explain = async (
  payload: BasePayload,
  request: PlanRequest<PlannedTreatment>,
  loaded: LoadedQuestion,
  within: ReturnType<typeof createBudget>,
): Promise<NoPlan> => {
  const { itemId, rule } = within((isOver) => explainNoPlan(loaded.question, isOver))
  const item = request.wishes.find((wish) => wish.item.id === itemId)?.item
  const names = item && [...(loaded.offers.get(item.service)?.values() ?? [])]
  const around = { item_id: itemId, service_name: names?.[0]?.service.name ?? null, rule, nearest_day: null }
  if (rule === 'not-offered' || rule === 'different-locations') return around
  const today = toDayKey(request.now)
  const from = [today, addDays(request.from, -NEAR_DAYS)].sort().at(-1) ?? today
  const to = addDays(request.to, NEAR_DAYS)
  const { question } = await loadPlanQuestion(payload, { ...request, from, to })
  const days = { first: question.firstDay, last: question.lastDay }
  const { firstDay, lastDay } = loaded.question
  const nearest = within((isOver) => findNearestDay({ ...question, firstDay, lastDay }, days, isOver))
  return { ...around, nearest_day: nearest === null ? null : fromDayNumber(nearest) }
}

/** Finds the best visits for a checked search. If there are none, says why (D103). */
export const searchPlans = async (
  payload: BasePayload,
  request: PlanRequest<PlannedTreatment>,
): Promise<Plans> => {
  const loaded = await loadPlanQuestion(payload, request)
  const within = createBudget()
  const { question } = loaded
  const quick = question.items.length < MANY ? [] : within((isOver) => findPlansInTurn(question, isOver), 0.3)
  const { plans: best, isComplete } = within((isOver) => findPlans(question, isOver))
  const plans = isComplete || best.length > 0 ? best : quick
  const isNone = isComplete && plans.length === 0
  return {
    plans: plans.map((plan) => toPlan(plan, request, loaded)),
    is_complete: isComplete,
    none: isNone ? await explain(payload, request, loaded, within) : null,
  }
}

/** Finds visits in which all these treatments of a basket follow one another (D103). Nothing is held. */
export const planVisit = async (payload: BasePayload, search: PlanSearch): Promise<Result<Plans>> => {
  const prepared = await prepareSearch(payload, search)
  return prepared.ok ? ok(await searchPlans(payload, prepared.value.request)) : prepared
}

/** A search by staff for a visit that is not in a basket. */
interface DeskSearch {
  locationId: string
  from: DayKey
  to: DayKey
  treatments: { service: string; staffId: string | null; guestName: string | null }[]
}

/** Finds visits for staff, who need no notice. Each treatment has its position in the search as its id. */
export const planDeskVisit = async (
  payload: BasePayload,
  { locationId, from, to, treatments }: DeskSearch,
): Promise<Result<Plans>> => {
  const now = dependenciesOf(payload).clock.now()
  const days = checkPlanDays({ from, to }, now)
  if (!days.ok) return days
  const wishes = treatments.map(({ staffId, ...item }, at) => ({
    item: { ...item, id: String(at) },
    staffId,
    anyStaff: staffId === null,
  }))
  const settings = await loadBookingSettings(payload)
  const search = { wishes, others: [], locationIds: [locationId], from, to, settings, now, isStaff: true }
  return ok(await searchPlans(payload, search))
}
