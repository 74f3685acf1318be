import type { MinuteRanges } from './slot-rules'

/** The planner finds one visit for several treatments (D103): its questions, its answers, and their ranking. */

/** A person or resource that could do a part of a treatment. `of` is its key in the free time of a location. */
interface Alternative {
  of: string
}

/** One treatment to plan. */
export interface PlanItem {
  id: string
  /** The person treated. Items with the same text are for one person. */
  treated: string
  durationMinutes: number
  cleanUpMinutes: number
  /** True if the clean-up is kept before the next treatment of the same person, too (D102). */
  alwaysCleanUp?: boolean
  /** The only start allowed, in epoch minutes, to check a plan again. */
  start?: number
  /** True if it may begin at a start, in epoch minutes. If missing, it may begin at any. */
  allows?: (start: number) => boolean
  /**
   * By location: everything that the treatment needs at the same time, each with its alternatives. The first is the
   * member of staff. A location where the treatment is not offered is missing.
   */
  needs: ReadonlyMap<string, readonly (readonly Alternative[])[]>
}

/** One location, with the free time of its people and resources by key. */
export interface PlanLocation {
  id: string
  free: ReadonlyMap<string, MinuteRanges>
}

export interface PlanQuestion {
  items: readonly PlanItem[]
  locations: readonly PlanLocation[]
  /** Day numbers, both included. */
  firstDay: number
  lastDay: number
  /** Starts are from `earliest` on and before `latest`, in epoch ms (D12). */
  earliest: number
  latest: number
  /** Only the first start lies on this grid. The others are multiples of five minutes. */
  gridMinutes: number
  /** The longest wait between two treatments. */
  longestWaitMinutes: number
  /** Free time shorter than this is of no use to the salon. */
  shortestMinutes: number
  /** Times at which the people treated have something else, in epoch minutes. */
  elsewhere: ReadonlyMap<string, MinuteRanges>
}

export const MAX_PLANS = 12
export const MAX_PLANS_PER_DAY = 3
export const MAX_PLAN_ITEMS = 6
export const MAX_PLAN_DAYS = 14

/** The unit of the search. All starts and lengths are multiples of five minutes. */
export const TICK_MINUTES = 5

/** One treatment of a plan. `start` is in epoch minutes. `keys` has one entry for each need, in their order. */
export interface PlannedItem {
  id: string
  start: number
  keys: string[]
}

/** A visit: every treatment on one day at one location, in the order of the question. Times are in epoch minutes. */
export interface Plan {
  locationId: string
  start: number
  /** When the last treatment ends, without clean-up. */
  end: number
  /** How long the people treated wait between their treatments, in all. */
  waitingMinutes: number
  items: PlannedItem[]
}

/** A plan during the search. Everything is in ticks. */
export interface Found {
  /** From the first start to the last end. */
  length: number
  waiting: number
  /** The free time that becomes too short to use. */
  cut: number
  /** The first start. */
  start: number
  /** The position of the location, in the order of their ids. */
  place: number
  /** Each treatment's distance from the first start, in the order of the question. */
  offsets: readonly number[]
  /** Who and what does it, need by need, in the order of the question. */
  keys: readonly string[]
}

const compareLists = <T extends string | number>(a: readonly T[], b: readonly T[]): number => {
  for (let i = 0; i < a.length; i++) {
    const [one, other] = [a[i] as T, b[i] as T]
    if (one !== other) return one < other ? -1 : 1
  }
  return 0
}

/** The order of D103. The best comes first. */
const compareFound = (a: Found, b: Found): number =>
  a.length - b.length ||
  a.waiting - b.waiting ||
  a.cut - b.cut ||
  a.start - b.start ||
  a.place - b.place ||
  compareLists(a.offsets, b.offsets) ||
  compareLists(a.keys, b.keys)

type Contender = Omit<Found, 'cut' | 'keys'>

/** The most ticks that a contender may lose to be before `rival`. Its people and resources are not known yet. */
const getMostCutBefore = (contender: Contender, rival: Found): number => {
  const size = contender.length - rival.length || contender.waiting - rival.waiting
  if (size !== 0) return size < 0 ? Infinity : -1
  const order =
    contender.start - rival.start ||
    contender.place - rival.place ||
    compareLists(contender.offsets, rival.offsets)
  return order < 0 ? rival.cut : rival.cut - 1
}

/** The best plans so far: at most three for each day, and one for each location and start. */
export class PlanRanking {
  /** All of them, sorted. */
  readonly all: Found[] = []
  readonly #days = new Map<number, Found[]>()

  #findSame(day: number, { start, place }: Pick<Found, 'start' | 'place'>): Found | undefined {
    return this.#days.get(day)?.find((one) => one.start === start && one.place === place)
  }

  has(day: number, at: Pick<Found, 'start' | 'place'>): boolean {
    return this.#findSame(day, at) !== undefined
  }

  isDayFull(day: number): boolean {
    return (this.#days.get(day)?.length ?? 0) >= MAX_PLANS_PER_DAY
  }

  isFull(): boolean {
    return this.all.length >= MAX_PLANS
  }

  /** The most ticks that a contender may lose to become one of the plans. Negative if it cannot. */
  getMostCut(day: number, contender: Contender): number {
    let most = Infinity
    const last = this.all[MAX_PLANS - 1]
    if (last) most = getMostCutBefore(contender, last)
    const third = this.#days.get(day)?.[MAX_PLANS_PER_DAY - 1]
    if (third && most >= 0) most = Math.min(most, getMostCutBefore(contender, third))
    const same = most >= 0 ? this.#findSame(day, contender) : undefined
    return same ? Math.min(most, getMostCutBefore(contender, same)) : most
  }

  /** Adds a plan that `getMostCut` allows. */
  add(day: number, found: Found): void {
    const same = this.#findSame(day, found)
    const list = [...(this.#days.get(day) ?? []).filter((one) => one !== same), found].sort(compareFound)
    this.#days.set(day, list)
    this.#remove(same)
    if (list.length > MAX_PLANS_PER_DAY) this.#remove(list.pop())
    const at = this.all.findIndex((one) => compareFound(found, one) < 0)
    this.all.splice(at === -1 ? this.all.length : at, 0, found)
  }

  #remove(found: Found | undefined): void {
    const at = found ? this.all.indexOf(found) : -1
    if (at !== -1) this.all.splice(at, 1)
  }
}
