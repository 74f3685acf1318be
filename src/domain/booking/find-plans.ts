import { MAX_PLANS, type Plan, type PlanQuestion, PlanRanking, TICK_MINUTES } from './plan'
import { type Place, preparePlaces, type Ticks, toTicks } from './plan-places'
import {
  createStartSet,
  intersectShifted,
  isEmptySet,
  removeStarts,
  type StartSet,
  visitBits,
} from './plan-needs'

/** The plans found, the best first. `isComplete` is false if a part of the search was stopped before it was certain. */
export interface FoundPlans {
  plans: Plan[]
  isComplete: boolean
}

/** How many steps the search takes between two looks at the clock. */
const STEPS = 200

/**
 * Searches by length of the visit and then by waiting, the shortest first. For each, it builds the orders of treatments
 * one treatment at a time, and drops an order as soon as no start is left for it. People and resources are only chosen
 * for what remains, if it can still be among the best. So the search ends with the first length at which there are
 * enough plans.
 */
class PlanSearch {
  readonly ranking = new PlanRanking()
  isComplete = true
  readonly #ticks: Ticks
  readonly #places: Place[]
  readonly #isOver: () => boolean
  #steps = 0
  #isStopped = false
  /** The parts of the current order, changed in place. */
  readonly #offsets: number[]
  readonly #sets: StartSet[]
  readonly #ends: (number | null)[]
  readonly #left: number[]
  /** How many people have no treatment yet. */
  #unstarted: number
  readonly #starts: number[]

  constructor(ticks: Ticks, places: Place[], isOver: () => boolean) {
    this.#ticks = ticks
    this.#places = places
    this.#isOver = isOver
    const { durations, treated, people, count } = ticks
    this.#offsets = durations.map(() => 0)
    this.#starts = durations.map(() => 0)
    this.#unstarted = people
    this.#sets = Array.from({ length: durations.length + 1 }, () => createStartSet(count))
    this.#ends = Array.from({ length: people }, () => null)
    this.#left = Array.from({ length: people }, (_, person) =>
      durations.reduce((sum, length, i) => sum + (treated[i] === person ? length : 0), 0),
    )
  }

  run(): void {
    const { durations, longestWait, people } = this.#ticks
    const gaps = durations.length - people
    const total = durations.reduce((sum, length) => sum + length, 0)
    const longest = total + longestWait * (durations.length - 1)
    for (let length = Math.max(...this.#left); length <= longest; length++) {
      for (let waiting = 0; waiting <= longestWait * gaps; waiting++) {
        // One person's visit is treatments and waiting, nothing else.
        if (people === 1 && length !== total + waiting) continue
        for (const [place] of this.#places.entries()) this.#walk({ place, length, waiting }, 0, 0, 0, 0, 0)
        if (this.#isStopped || this.ranking.isFull() || !this.#closeStarts()) return
      }
    }
  }

  #isTimeOver(): boolean {
    if (++this.#steps % STEPS === 0) this.#stopIfOver()
    return this.#isStopped
  }

  #stopIfOver(): void {
    if (!this.#isOver()) return
    this.#isStopped = true
    this.isComplete = false
  }

  /** Later lengths cannot improve on what was found. Returns false if no start is left. */
  #closeStarts(): boolean {
    const { midnights } = this.#ticks
    for (const { start, place } of this.ranking.all) {
      const open = this.#places[place]?.open
      if (open) removeStarts(open, start, start)
    }
    for (let day = 0; day + 1 < midnights.length; day++)
      if (this.ranking.isDayFull(day))
        for (const { open } of this.#places)
          removeStarts(open, midnights[day] ?? 0, (midnights[day + 1] ?? 0) - 1)
    return this.#places.some(({ open }) => !isEmptySet(open))
  }

  /** Adds a treatment to the order, after `done` (one bit each), of which `last` starts last and one ends at `end`. */
  #walk(goal: Goal, done: number, depth: number, last: number, end: number, waited: number): void {
    const { durations, least, treated, longestWait } = this.#ticks
    const place = this.#places[goal.place]
    if (!place) return
    const size = durations.length
    if (depth === size) {
      if (end === goal.length && waited === goal.waiting) this.#fill(goal, place)
      return
    }
    const from = this.#sets[depth] ?? place.open
    const out = this.#sets[depth + 1] ?? place.open
    for (let item = 0; item < size; item++) {
      if ((done >> item) & 1) continue
      const person = treated[item] ?? 0
      const before = this.#ends[person] ?? null
      const duration = durations[item] ?? 0
      const left = this.#left[person] ?? 0
      const gaps = size - depth - 1 - this.#unstarted + (before === null ? 1 : 0)
      const lastOffset = depth === 0 ? 0 : (this.#offsets[last] ?? 0)
      const first = Math.max(lastOffset, before ?? 0)
      const latest = Math.min(
        depth === 0 ? 0 : end + longestWait,
        before === null ? Infinity : before + longestWait,
        goal.length - left,
      )
      for (let offset = first; offset <= latest; offset++) {
        // Two that start together are in the order of the question, so that no order is built twice.
        if (depth > 0 && offset === lastOffset && item < last) continue
        const nowWaited = waited + (before === null ? 0 : offset - before)
        if (nowWaited > goal.waiting) break
        if (nowWaited + longestWait * gaps < goal.waiting) continue
        let together = 1 << item
        for (let other = 0; other < size; other++)
          if ((done >> other) & 1 && (this.#offsets[other] ?? 0) + (least[other] ?? 0) > offset)
            together |= 1 << other
        if (!place.canCoincide[together]) continue
        const can = place.can[item]
        if (this.#isTimeOver()) return
        if (!can || !intersectShifted(out, depth === 0 ? place.open : from, can, offset)) continue
        this.#offsets[item] = offset
        this.#ends[person] = offset + duration
        this.#left[person] = left - duration
        if (before === null) this.#unstarted--
        this.#walk(goal, done | (1 << item), depth + 1, item, Math.max(end, offset + duration), nowWaited)
        this.#ends[person] = before
        this.#left[person] = left
        if (before === null) this.#unstarted++
        if (this.#isStopped) return
      }
    }
  }

  /** Chooses people and resources for the current order, at every start that can still be among the best. */
  #fill({ place: at, length, waiting }: Goal, place: Place): void {
    const { midnights } = this.#ticks
    const offsets = this.#offsets
    const latest = Math.max(...offsets)
    let day = 0
    const contender = { length, waiting, start: 0, place: at, offsets }
    visitBits(this.#sets[offsets.length] ?? place.open, (start) => {
      while ((midnights[day + 1] ?? Infinity) <= start) day++
      if (start + latest >= (midnights[day + 1] ?? Infinity)) return true
      contender.start = start
      const most = this.ranking.getMostCut(day, contender)
      if (most < 0) return true
      if (this.#isTimeOver()) return false
      for (let i = 0; i < offsets.length; i++) this.#starts[i] = start + (offsets[i] ?? 0)
      const filled = place.filler.fill(this.#starts, most, this.#isOver)
      if (filled) this.ranking.add(day, { ...contender, offsets: [...offsets], ...filled })
      if (place.filler.isStopped) {
        this.isComplete = false
        this.#stopIfOver()
      }
      return !this.#isStopped
    })
  }
}

/** The length and waiting of the plans that are searched now, in ticks, and the position of the location. */
interface Goal {
  place: number
  length: number
  waiting: number
}

/**
 * Finds the best plans (D103), at most twelve, without reading or writing anything. `isOver` is asked regularly, and the
 * search stops once it returns true.
 */
export const findPlans = (question: PlanQuestion, isOver: () => boolean): FoundPlans => {
  const ticks = toTicks(question)
  const places = preparePlaces(question, ticks)
  const search = new PlanSearch(ticks, places, isOver)
  if (question.items.length > 0 && places.length > 0) search.run()
  const toMinute = (tick: number) => ticks.origin + tick * TICK_MINUTES
  return {
    isComplete: search.isComplete,
    plans: search.ranking.all.slice(0, MAX_PLANS).map(({ place, start, length, waiting, offsets, keys }) => {
      const needs = places[place]?.needs ?? []
      return {
        locationId: places[place]?.id ?? '',
        start: toMinute(start),
        end: toMinute(start + length),
        waitingMinutes: waiting * TICK_MINUTES,
        items: question.items.map(({ id }, i) => ({
          id,
          start: toMinute(start + (offsets[i] ?? 0)),
          keys: keys.filter((_, need) => needs[need]?.item === i),
        })),
      }
    }),
  }
}
