import { dayEnd, dayOf } from '../time/zone'
import { type Ages, ageIn } from './ages'

/** What of one kind goes by itself, and when. */
export interface Going {
  kept: number
  /** Has reached its age: the next tidying takes it. */
  due: number
  /** What reaches its age after that: on the London day of `at` (epoch ms), so many. Null: nothing. */
  next: { at: number; count: number } | null
}

/** The end of the London day of an instant, both epoch ms. */
export const endOfDay = (at: number): number => dayEnd(dayOf(at))

/** Of the instants (epoch ms) at which each reaches its age. */
export const goingOf = (instants: readonly number[], now: number): Going => {
  const coming = instants.filter((at) => at >= now)
  const first = coming.reduce((least, at) => Math.min(least, at), Infinity)
  const next =
    coming.length === 0 ? null : { at: first, count: coming.filter((at) => at < endOfDay(first)).length }
  return { kept: instants.length, due: instants.length - coming.length, next }
}

/** Several lists of one kind taken together. */
export const goingTogether = (parts: readonly Going[]): Going => {
  const coming = parts.flatMap(({ next }) => next ?? [])
  const first = coming.reduce((least, { at }) => Math.min(least, at), Infinity)
  const sameDay = coming.filter(({ at }) => at < endOfDay(first))
  const sum = (numbers: number[]): number => numbers.reduce((total, n) => total + n, 0)
  return {
    kept: sum(parts.map(({ kept }) => kept)),
    due: sum(parts.map(({ due }) => due)),
    next: coming.length === 0 ? null : { at: first, count: sum(sameDay.map(({ count }) => count)) },
  }
}

/** What decides when a customer goes. Epoch ms. */
export interface CustomerLife {
  madeAt: number
  source: 'visitor' | 'staff'
  /** The end of their last appointment or course, 0 for a booking without one; null: they never booked. */
  lastVisit: number | null
}

/** Which age a customer has to reach, and when they do (epoch ms): whoever typed their details and never booked goes sooner (D72). */
export const customerGoes = (
  { madeAt, source, lastVisit }: CustomerLife,
  ages: Ages,
): { age: 'unconfirmedDays' | 'customerYears'; at: number } => {
  const last = Math.max(madeAt, lastVisit ?? 0) + ageIn(ages, 'customerYears')
  const unconfirmed = madeAt + ageIn(ages, 'unconfirmedDays')
  return lastVisit === null && source === 'visitor' && unconfirmed < last
    ? { age: 'unconfirmedDays', at: unconfirmed }
    : { age: 'customerYears', at: last }
}
