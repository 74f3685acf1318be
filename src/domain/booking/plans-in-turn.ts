import { getDayStart, fromDayNumber, MINUTE } from '@/domain/time/time'
import { findPlans } from './find-plans'
import {
  MAX_PLANS,
  MAX_PLANS_PER_DAY,
  type Plan,
  type PlanItem,
  type PlanQuestion,
  TICK_MINUTES,
} from './plan'

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

const inOrderOf = ({ items }: PlanQuestion, plan: Plan): Plan => ({
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
        if (isOver() || found.length >= MAX_PLANS) return found.map((plan) => inOrderOf(question, plan))
        const plan = placeInTurn(today, longestFirst, start)
        if (!plan) continue
        found.push(plan)
        onDay += 1
        // The next visit begins after this one, so that there is a choice.
        start += Math.floor((plan.end - plan.start) / step) * step
      }
    }
  }
  return found.map((plan) => inOrderOf(question, plan))
}
