import { type Plan, type PlanItem, type PlanQuestion } from '@/domain/booking/plan'
import type { MinuteRanges } from '@/domain/booking/slot-rules'
import { fromDayNumber, getMinutesOfDay, MINUTE, toDayKey } from '@/domain/time/time'

/** A model of the planner, written without any of its code: it tries everything and then sorts. */

interface Range {
  start: number
  end: number
}

const toRanges = (ranges: MinuteRanges | undefined): Range[] =>
  Array.from({ length: ranges?.count ?? 0 }, (_, i) => ({
    start: ranges?.starts[i] ?? 0,
    end: ranges?.ends[i] ?? 0,
  }))

const overlap = (a: Range, b: Range): boolean => a.start < b.end && b.start < a.end

const getItem = (question: PlanQuestion, id: string): PlanItem => {
  const item = question.items.find((one) => one.id === id)
  if (!item) throw new Error(`unknown item ${id}`)
  return item
}

/** The sum and the longest of the breaks between treatments, which must not overlap. Null if they do. */
const measureBreaks = (treatments: Range[]): { sum: number; longest: number } | null => {
  const sorted = [...treatments].sort((a, b) => a.start - b.start)
  let [sum, longest] = [0, 0]
  for (const [i, one] of sorted.entries()) {
    const next = sorted[i + 1]
    if (!next) break
    if (next.start < one.end) return null
    sum += next.start - one.end
    longest = Math.max(longest, next.start - one.end)
  }
  return { sum, longest }
}

/** The longest time in which nobody is treated. */
const findLongestLull = (treatments: Range[]): number => {
  const sorted = [...treatments].sort((a, b) => a.start - b.start)
  let end = sorted[0]?.start ?? 0
  let longest = 0
  for (const one of sorted) {
    longest = Math.max(longest, one.start - end)
    end = Math.max(end, one.end)
  }
  return longest
}

/**
 * The minutes for which each treatment takes up its people and resources (D102). A treatment directly after one of the
 * same person, by the same people in the same rooms, leaves out the clean-up of that one, and the last one has the longest.
 */
const countBusy = (question: PlanQuestion, planned: Plan['items']): Map<string, number> => {
  const minutes = new Map<string, number>()
  const carried = new Map<string, number>()
  const borrowed = new Map<string, number>()
  for (const one of planned.toSorted((a, b) => a.start - b.start)) {
    const item = getItem(question, one.id)
    const before = planned.find((other) => {
      const { treated, alwaysCleanUp, durationMinutes } = getItem(question, other.id)
      return (
        treated === item.treated &&
        !alwaysCleanUp &&
        other.start + durationMinutes === one.start &&
        (carried.get(other.id) ?? 0) > 0 &&
        (borrowed.get(other.id) ?? 0) <= durationMinutes &&
        other.keys.toSorted().join() === one.keys.toSorted().join()
      )
    })
    const left = before ? (carried.get(before.id) ?? 0) : 0
    if (before) minutes.set(before.id, getItem(question, before.id).durationMinutes)
    borrowed.set(one.id, left)
    carried.set(one.id, Math.max(left, item.cleanUpMinutes))
    minutes.set(one.id, item.durationMinutes + Math.max(left, item.cleanUpMinutes))
  }
  return minutes
}

/** Says which rule of D103 a plan breaks. Null if it keeps all of them. */
export const findBrokenRule = (question: PlanQuestion, plan: Plan): string | null => {
  const place = question.locations.find(({ id }) => id === plan.locationId)
  if (!place) return 'location'
  if (plan.items.length !== question.items.length) return 'number of treatments'
  const minutes = countBusy(question, plan.items)
  const parts = plan.items.map((planned) => {
    const item = getItem(question, planned.id)
    const treatment = { start: planned.start, end: planned.start + item.durationMinutes }
    return {
      item,
      planned,
      treatment,
      busy: { ...treatment, end: planned.start + (minutes.get(item.id) ?? 0) },
    }
  })
  if (new Set(parts.map(({ item }) => item.id)).size !== question.items.length) return 'each treatment once'
  const first = Math.min(...parts.map(({ treatment }) => treatment.start))
  if (first !== plan.start) return 'start'
  if (Math.max(...parts.map(({ treatment }) => treatment.end)) !== plan.end) return 'end'
  if (getMinutesOfDay(first * MINUTE) % question.gridMinutes !== 0) return 'grid'
  const days = new Set(parts.map(({ treatment }) => toDayKey(treatment.start * MINUTE)))
  if (days.size !== 1) return 'one day'
  const [day] = days
  if (!day || day < fromDayNumber(question.firstDay) || day > fromDayNumber(question.lastDay)) return 'range'
  for (const { item, planned, treatment, busy } of parts) {
    if (treatment.start % 5 !== 0) return 'multiple of five'
    if (treatment.start * MINUTE < question.earliest || treatment.start * MINUTE >= question.latest)
      return 'window'
    if (toRanges(question.elsewhere.get(item.treated)).some((one) => overlap(one, treatment)))
      return 'elsewhere'
    const needs = item.needs.get(place.id)
    if (!needs || needs.length !== planned.keys.length) return 'offered here'
    for (const [i, key] of planned.keys.entries()) {
      if (!needs[i]?.some(({ of }) => of === key)) return 'alternative'
      const free = toRanges(place.free.get(key))
      if (!free.some((one) => one.start <= busy.start && busy.end <= one.end)) return 'free'
    }
    if (new Set(planned.keys).size !== planned.keys.length) return 'one key twice'
  }
  for (const [i, a] of parts.entries())
    for (const b of parts.slice(i + 1))
      if (overlap(a.busy, b.busy) && a.planned.keys.some((key) => b.planned.keys.includes(key)))
        return 'two places'
  let waiting = 0
  for (const treated of new Set(parts.map(({ item }) => item.treated))) {
    const theirs = parts.filter(({ item }) => item.treated === treated)
    const breaks = measureBreaks(theirs.map(({ treatment }) => treatment))
    if (!breaks) return 'one person, two treatments'
    if (breaks.longest > question.longestWaitMinutes) return 'waiting'
    waiting += breaks.sum
  }
  if (waiting !== plan.waitingMinutes) return 'waiting counted'
  return findLongestLull(parts.map(({ treatment }) => treatment)) > question.longestWaitMinutes
    ? 'lull'
    : null
}

/** The minutes of free time that a plan leaves in pieces too short for a treatment. Counted in whole steps of five. */
const countCut = (question: PlanQuestion, plan: Plan): number => {
  const free = question.locations.find(({ id }) => id === plan.locationId)?.free
  const minutes = countBusy(question, plan.items)
  const shortest = Math.min(
    question.shortestMinutes,
    ...question.items.map(({ durationMinutes }) => durationMinutes),
  )
  let cut = 0
  for (const key of new Set(plan.items.flatMap(({ keys }) => keys))) {
    const used = plan.items
      .filter(({ keys }) => keys.includes(key))
      .map(({ id, start }) => ({ start, end: start + (minutes.get(id) ?? 0) }))
      .sort((a, b) => a.start - b.start)
    for (const window of toRanges(free?.get(key))) {
      const inside = used.filter((one) => overlap(one, window))
      if (inside.length === 0) continue
      const edges = [
        Math.ceil(window.start / 5) * 5,
        ...inside.flatMap(({ start, end }) => [start, end]),
        Math.floor(window.end / 5) * 5,
      ]
      for (let i = 0; i < edges.length; i += 2) {
        const piece = (edges[i + 1] ?? 0) - (edges[i] ?? 0)
        if (piece < shortest) cut += piece
      }
    }
  }
  return cut
}

const compareInOrder = (a: readonly (number | string)[], b: readonly (number | string)[]): number => {
  const at = a.findIndex((value, i) => value !== b[i])
  return at === -1 ? 0 : (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1
}

/** Everything by which plans are sorted, the most important first. */
const listMerits = (question: PlanQuestion, plan: Plan): (number | string)[] => [
  plan.end - plan.start,
  plan.waitingMinutes,
  countCut(question, plan),
  plan.start,
  plan.locationId,
  ...plan.items.map(({ start }) => start),
  ...plan.items.flatMap(({ keys }) => keys),
]

const toPlan = (question: PlanQuestion, locationId: string, items: Plan['items']): Plan => {
  const ends = items.map(({ id, start }) => start + getItem(question, id).durationMinutes)
  const waiting = [...new Set(question.items.map(({ treated }) => treated))].map((treated) => {
    const theirs = items.filter(({ id }) => getItem(question, id).treated === treated)
    const spans = theirs.map(({ id, start }) => ({
      start,
      end: start + getItem(question, id).durationMinutes,
    }))
    return measureBreaks(spans)?.sum ?? 0
  })
  return {
    locationId,
    start: Math.min(...items.map(({ start }) => start)),
    end: Math.max(...ends),
    waitingMinutes: waiting.reduce((sum, one) => sum + one, 0),
    items,
  }
}

/** Every choice of one alternative for each need. */
const listChoices = (needs: readonly (readonly { of: string }[])[]): string[][] =>
  needs.reduce<string[][]>(
    (lists, need) =>
      lists.flatMap((keys) => [...new Set(need.map(({ of }) => of))].map((key) => [...keys, key])),
    [[]],
  )

/** True if two treatments cannot be in one plan, whatever the others are. */
const isHopeless = (question: PlanQuestion, a: Plan['items'][number], b: Plan['items'][number]): boolean => {
  const far = question.items.reduce((sum, one) => sum + one.durationMinutes + question.longestWaitMinutes, 0)
  if (Math.abs(a.start - b.start) > far) return true
  const [first, second] = [getItem(question, a.id), getItem(question, b.id)]
  const isSamePerson = first.treated === second.treated
  const isShared = a.keys.some((key) => b.keys.includes(key))
  return (
    (isSamePerson || isShared) &&
    overlap(
      { start: a.start, end: a.start + first.durationMinutes },
      { start: b.start, end: b.start + second.durationMinutes },
    )
  )
}

/** All plans that break no rule, in no particular order. */
const listAllPlans = (question: PlanQuestion): Plan[] => {
  const plans: Plan[] = []
  for (const place of question.locations) {
    const options = question.items.map((item) => {
      const length = item.durationMinutes
      return listChoices(item.needs.get(place.id) ?? []).flatMap((keys) => {
        const [windows = [], ...others] = keys.map((key) => toRanges(place.free.get(key)))
        return windows.flatMap(({ start, end }) => {
          const starts: { id: string; start: number; keys: string[] }[] = []
          for (let at = Math.ceil(start / 5) * 5; at + length <= end; at += 5)
            if (others.every((free) => free.some((one) => one.start <= at && at + length <= one.end)))
              starts.push({ id: item.id, start: at, keys })
          return starts
        })
      })
    })
    const build = (chosen: Plan['items']): void => {
      const next = options[chosen.length]
      if (!next) {
        const plan = toPlan(question, place.id, chosen)
        if (findBrokenRule(question, plan) === null) plans.push(plan)
        return
      }
      for (const option of next) {
        if (chosen.every((one) => !isHopeless(question, one, option))) build([...chosen, option])
      }
    }
    if (question.items.every((item) => item.needs.has(place.id))) build([])
  }
  return plans
}

/** The plans that the planner must return, in their order. */
export const modelPlans = (question: PlanQuestion): Plan[] => {
  const sorted = listAllPlans(question)
    .map((plan) => ({ plan, merits: listMerits(question, plan) }))
    .sort((a, b) => compareInOrder(a.merits, b.merits))
  const kept: Plan[] = []
  for (const { plan } of sorted) {
    const day = toDayKey(plan.start * MINUTE)
    const sameDay = kept.filter((one) => toDayKey(one.start * MINUTE) === day)
    const isKnown = kept.some((one) => one.start === plan.start && one.locationId === plan.locationId)
    if (!isKnown && sameDay.length < 3 && kept.length < 12) kept.push(plan)
  }
  return kept
}
