import { findPlans } from './find-plans'
import {
  type PlanItem,
  type PlanQuestion,
  TICK_MINUTES,
  MAX_PLANS,
  MAX_PLANS_PER_DAY,
  type Plan,
} from './plan'
import { getDayStart, fromDayNumber, MINUTE } from '@/domain/time/time'

/**
 * Why there is no plan:
 * - `not-offered`: the treatment is not offered at any of the locations, or the person does not do it
 * - `different-locations`: each treatment is offered, but no location offers all of them
 * - `nobody-free`: no member of staff who does the treatment has enough time on these days
 * - `nothing-free`: a member of staff has time, but no room or equipment that it needs is free for long enough
 * - `not-suitable`: there are times, but none in the window of the infill, or early or late enough for the patch test
 * - `not-together`: each treatment has times, but not close enough to each other on one day. The treatment is the first
 *   without which there would be a plan.
 */
export type NoPlanRule =
  'not-offered' | 'different-locations' | 'nobody-free' | 'nothing-free' | 'not-suitable' | 'not-together'

export interface NoPlan {
  /** Null if no single treatment is the reason. */
  itemId: string | null
  rule: NoPlanRule
}

const isOffered = (item: PlanItem, locationId: string): boolean =>
  item.needs.get(locationId)?.[0]?.some(() => true) ?? false

/** The question with only these treatments, of which each may start at any multiple of five minutes. */
const withItems = (question: PlanQuestion, items: readonly PlanItem[]): PlanQuestion => ({
  ...question,
  items,
  gridMinutes: TICK_MINUTES,
})

/** The same treatment, but without rooms and equipment. */
const withPersonOnly = (item: PlanItem): PlanItem => ({
  ...item,
  needs: new Map([...item.needs].map(([location, needs]) => [location, needs.slice(0, 1)])),
})

/** Explains why a question has no plan: which treatment, and which rule (D103). */
export const explainNoPlan = (question: PlanQuestion, isOver: () => boolean): NoPlan => {
  const { items, locations } = question
  const missing = items.find((item) => !locations.some(({ id }) => isOffered(item, id)))
  if (missing) return { itemId: missing.id, rule: 'not-offered' }
  if (!locations.some(({ id }) => items.every((item) => isOffered(item, id))))
    return { itemId: null, rule: 'different-locations' }
  const hasPlan = (some: readonly PlanItem[]): boolean =>
    findPlans(withItems(question, some), isOver).plans.length > 0
  for (const item of items) {
    if (hasPlan([item])) continue
    const { allows, ...free } = item
    if (allows && hasPlan([free])) return { itemId: item.id, rule: 'not-suitable' }
    return { itemId: item.id, rule: hasPlan([withPersonOnly(item)]) ? 'nothing-free' : 'nobody-free' }
  }
  const obstacle =
    items.length > 2 ? items.find((item) => hasPlan(items.filter((one) => one !== item))) : undefined
  return { itemId: obstacle?.id ?? null, rule: 'not-together' }
}

/**
 * The nearest day with a plan outside the days of the question, as a day number. Of two that are equally near, the later
 * one. The question must have the free time of the days from `first` to `last`. Null if there is none, or no time is
 * left to search.
 */
export const findNearestDay = (
  question: PlanQuestion,
  { first, last }: { first: number; last: number },
  isOver: () => boolean,
): number | null => {
  const { firstDay, lastDay } = question
  for (let distance = 1; lastDay + distance <= last || firstDay - distance >= first; distance++) {
    for (const day of [lastDay + distance, firstDay - distance]) {
      if (day < first || day > last) continue
      if (isOver()) return null
      if (findPlans({ ...question, firstDay: day, lastDay: day }, isOver).plans.length > 0) return day
    }
  }
  return null
}

/** Visits for large parties, for which the search for the best ones may take too long. */

const never = () => false

/** Adds one treatment after another, each at its best time beside those before it. Null if one has none. */
const placeInTurn = (question: PlanQuestion, items: readonly PlanItem[], start: number): Plan | null => {
  let plan: Plan | null = null
  let placed: readonly PlanItem[] = []
  for (const item of items) {
    const next = placed.length === 0 ? { ...item, start } : item
    plan = findPlans({ ...question, items: [...placed, next] }, never).plans[0] ?? null
    if (!plan) return null
    const starts = new Map(plan.items.map((one) => [one.id, one.start]))
    placed = [...placed, next].map((one) => ({ ...one, start: starts.get(one.id) ?? start }))
  }
  return plan
}

const sortAsAsked = ({ items }: PlanQuestion, plan: Plan): Plan => ({
  ...plan,
  items: items.flatMap(({ id }) => plan.items.find((one) => one.id === id) ?? []),
})

/**
 * Finds visits that follow every rule of D103, but not always the best ones: the longest treatment first, and each of the
 * others as close to those before it as possible. `isOver` is asked before each start that is tried.
 */
export const findPlansInTurn = (question: PlanQuestion, isOver: () => boolean): Plan[] => {
  const { items, locations, firstDay, lastDay } = question
  const step = Math.max(question.gridMinutes, TICK_MINUTES)
  const longestFirst = items.toSorted((a, b) => b.durationMinutes - a.durationMinutes)
  const found: Plan[] = []
  for (let day = firstDay; day <= lastDay; day++) {
    const [from, to] = [day, day + 1].map((one) => getDayStart(fromDayNumber(one)) / MINUTE) as [
      number,
      number,
    ]
    let onDay = 0
    for (const location of locations) {
      const today = { ...question, locations: [location], firstDay: day, lastDay: day }
      for (let start = from; start < to && onDay < MAX_PLANS_PER_DAY; start += step) {
        if (isOver() || found.length >= MAX_PLANS) return found.map((plan) => sortAsAsked(question, plan))
        const plan = placeInTurn(today, longestFirst, start)
        if (!plan) continue
        found.push(plan)
        onDay += 1
        // The next visit begins after this one, so that there is a choice.
        start += Math.floor((plan.end - plan.start) / step) * step
      }
    }
  }
  return found.map((plan) => sortAsAsked(question, plan))
}
