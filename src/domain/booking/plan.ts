import type { MinuteRanges } from './slot-rules'

/** The planner finds one visit for several treatments (D103). These are its questions and answers. */

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
