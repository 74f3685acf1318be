import { getDayEnd, getDayStart, type Interval, isOverlapping, toDayKey } from '@/domain/time/time'

/**
 * Rooms and equipment (D104): which of them are free, and which is tried first. take-resources.ts claims them together
 * with the member of staff.
 */

/** A resource with the times at which it cannot be used. Instants in ms. */
export interface ResourceCalendar<Time extends Interval = Interval> {
  id: string
  /** Appointments with their clean-up time, holds that have not expired, and times off. */
  busy: readonly Time[]
}

/** A kind that a treatment needs, with all resources of this kind at the location. There may be none. */
export interface KindCalendar<Time extends Interval = Interval> {
  name: string
  resources: readonly ResourceCalendar<Time>[]
}

/** The free resources of one kind for one time, in the order in which they are tried. */
export interface Choice {
  name: string
  ids: readonly string[]
}

const isFree = ({ busy }: ResourceCalendar, time: Interval): boolean =>
  busy.every((one) => one.start >= one.end || !isOverlapping(one, time))

/** The length of the gap around a free time, within its day. */
const measureGap = ({ busy }: ResourceCalendar, { start, end }: Interval): number => {
  const before = busy.filter((one) => one.end <= start).map((one) => one.end)
  const after = busy.filter((one) => one.start >= end).map((one) => one.start)
  const day = toDayKey(start)
  return Math.min(getDayEnd(day), ...after) - Math.max(getDayStart(day), ...before)
}

/**
 * Lists the free resources of each kind for a time that includes clean-up. Those whose free gap is the shortest are
 * first, so that long gaps stay whole. `preferred` are tried before all others.
 */
export const listChoices = (
  kinds: readonly KindCalendar[],
  time: Interval,
  preferred: readonly string[] = [],
): Choice[] =>
  kinds.map(({ name, resources }) => ({
    name,
    ids: resources
      .filter((one) => isFree(one, time))
      .map((one) => ({ id: one.id, gap: measureGap(one, time), isLast: !preferred.includes(one.id) }))
      .sort((a, b) => Number(a.isLast) - Number(b.isLast) || a.gap - b.gap || (a.id < b.id ? -1 : 1))
      .map(({ id }) => id),
  }))

/** Lists the kinds of which no resource is free. */
export const listMissingKinds = (choices: readonly Choice[]): string[] =>
  choices.filter(({ ids }) => ids.length === 0).map(({ name }) => name)
