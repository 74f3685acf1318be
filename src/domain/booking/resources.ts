import { getDayEnd, getDayStart, type Interval, isOverlapping, toDayKey } from '@/domain/time/time'
import { type Claim, type ClaimRequest, type ClaimStore, findBlocked } from './claims'
import { createNeeds, type Need } from './needs'

/**
 * Rooms and equipment (D104): which of them are free, which is tried first, and how they are claimed together with the
 * member of staff.
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

/** A time of one person, with one resource from each choice. `busyEnd` includes the clean-up. */
export interface ResourceRequest extends Omit<ClaimRequest, 'needs'> {
  staff: string
  start: number
  busyEnd: number
  choices: readonly Choice[]
}

interface Attempt {
  needs: Need[] | null
  /** The claims that other owners had. */
  blocked: Claim[]
}

/** Claims the person and the first resources. Where one is taken, continues with the next of its kind. */
const tryChoices = async (store: ClaimStore, { choices, ...wish }: ResourceRequest): Promise<Attempt> => {
  const blocked: Claim[] = []
  const left = choices.map(({ ids }) => [...ids])
  while (left.every((ids) => ids.length > 0)) {
    const needs = createNeeds(
      wish,
      left.flatMap((ids) => ids.slice(0, 1)),
    )
    const claim = await findBlocked(store, { ...wish, needs })
    if (!claim) return { needs, blocked }
    blocked.push(claim)
    const kind = left.find(([id]) => id === claim.staff)
    if (!kind) break
    kind.shift()
  }
  return { needs: null, blocked }
}

/**
 * Claims a person and one resource of each kind, all or nothing. After a conflict everything is released before the next
 * resource is tried. A blocking claim may have belonged to a call that was refused itself. If one has gone, everything is
 * tried once more after a short random time (D104). Returns what was claimed, or null.
 */
export const takeWithResources = async (store: ClaimStore, wish: ResourceRequest): Promise<Need[] | null> => {
  if (wish.start >= wish.busyEnd) return null
  const first = await tryChoices(store, wish)
  if (first.needs || wish.choices.length === 0) return first.needs
  const owners = await Promise.all(first.blocked.map(({ key }) => store.findByKey(key)))
  if (owners.every(Boolean)) return null
  await store.pause()
  return (await tryChoices(store, wish)).needs
}
