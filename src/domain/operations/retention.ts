import { DAY } from '@/domain/time/minutes'
import { getDayEnd, toDayKey } from '@/domain/time/zone'

/** How old something becomes before it goes by itself (D72). */
interface AgeRule {
  unit: 'days' | 'years'
  /** Of a new salon. */
  usual: number
  least: number
  most: number
}

const daysRule = (usual: number, least: number, most: number): AgeRule => ({
  unit: 'days',
  usual,
  least,
  most,
})
const yearsRule = (usual: number, least: number, most: number): AgeRule => ({
  unit: 'years',
  usual,
  least,
  most,
})

/**
 * The ages by the names of their settings. Mails and Square's notices are kept for a fortnight at least: they are what
 * a second one of the same is known by.
 */
export const ageRules = {
  unconfirmedDays: daysRule(30, 1, 365),
  basketDays: daysRule(7, 1, 90),
  mailDays: daysRule(90, 14, 730),
  eventDays: daysRule(90, 14, 730),
  enquiryDays: daysRule(365, 30, 1825),
  addressDays: daysRule(1, 1, 30),
  auditDays: daysRule(400, 90, 3650),
  customerYears: yearsRule(3, 1, 10),
  saleYears: yearsRule(6, 1, 20),
} as const satisfies Record<string, AgeRule>

export type AgeName = keyof typeof ageRules
export type Ages = Record<AgeName, number>

export const ageNames = Object.keys(ageRules) as AgeName[]

/** What is looked for once a night; the others every ten minutes. */
export const nightlyRetentionAges: ReadonlySet<AgeName> = new Set([
  'customerYears',
  'unconfirmedDays',
  'saleYears',
  'auditDays',
])

/** A whole number within the bounds of that age. */
export const isAge = (name: AgeName, value: unknown): value is number => {
  const { least, most } = ageRules[name]
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most
}

const YEAR = 365.25 * DAY

/** An age in milliseconds. */
export const toAgeMs = (ages: Ages, name: AgeName): number =>
  ages[name] * (ageRules[name].unit === 'days' ? DAY : YEAR)

/** What of one kind goes by itself, and when. */
export interface RetentionSummary {
  kept: number
  /** Has reached its age: the next tidying takes it. */
  due: number
  /** What reaches its age after that: on the London day of `at` (epoch ms), so many. Null: nothing. */
  next: { at: number; count: number } | null
}

/** The end of the London day of an instant, both epoch ms. */
export const endOfDay = (at: number): number => getDayEnd(toDayKey(at))

/** Of the instants (epoch ms) at which each reaches its age. */
export const summariseRetention = (instants: readonly number[], now: number): RetentionSummary => {
  const coming = instants.filter((at) => at >= now)
  const first = coming.reduce((least, at) => Math.min(least, at), Infinity)
  const next =
    coming.length === 0 ? null : { at: first, count: coming.filter((at) => at < endOfDay(first)).length }
  return { kept: instants.length, due: instants.length - coming.length, next }
}

/** Several lists of one kind taken together. */
export const mergeRetention = (parts: readonly RetentionSummary[]): RetentionSummary => {
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
export const getDeletionTime = (
  { madeAt, source, lastVisit }: CustomerLife,
  ages: Ages,
): { age: 'unconfirmedDays' | 'customerYears'; at: number } => {
  const last = Math.max(madeAt, lastVisit ?? 0) + toAgeMs(ages, 'customerYears')
  const unconfirmed = madeAt + toAgeMs(ages, 'unconfirmedDays')
  return lastVisit === null && source === 'visitor' && unconfirmed < last
    ? { age: 'unconfirmedDays', at: unconfirmed }
    : { age: 'customerYears', at: last }
}
