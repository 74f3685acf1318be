import { DAY, getDayEnd, toDayKey } from '@/domain/time/time'

/** The age at which records are deleted automatically (D72). */
interface AgeRule {
  unit: 'days' | 'years'
  /** The default in a new salon. */
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
 * The ages, by the names of their settings. Emails and Square's notifications are kept for at least two weeks, because
 * we use them to recognise duplicates.
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
  formYears: yearsRule(7, 1, 30),
  saleYears: yearsRule(6, 1, 20),
} as const satisfies Record<string, AgeRule>

export type AgeName = keyof typeof ageRules
export type Ages = Record<AgeName, number>

export const ageNames = Object.keys(ageRules) as AgeName[]

/** The ages checked once a night. All others are checked every ten minutes. */
export const nightlyRetentionAges: ReadonlySet<AgeName> = new Set([
  'customerYears',
  'formYears',
  'unconfirmedDays',
  'saleYears',
  'auditDays',
])

/** True for a whole number within the limits of that age. */
export const isAge = (name: AgeName, value: unknown): value is number => {
  const { least, most } = ageRules[name]
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most
}

const YEAR = 365.25 * DAY

/** An age in milliseconds. */
export const toAgeMs = (ages: Ages, name: AgeName): number =>
  ages[name] * (ageRules[name].unit === 'days' ? DAY : YEAR)

/** The records of one kind that are deleted automatically, and when. */
export interface RetentionSummary {
  kept: number
  /** The number of records that have reached their age. The next clean-up deletes them. */
  due: number
  /**
   * The next deletions after that: the number of records that reach their age on the London day of `at` (epoch ms).
   * Null if there are none.
   */
  next: { at: number; count: number } | null
}

/** The end of the London day that contains an instant. Both are in epoch ms. */
export const endOfDay = (at: number): number => getDayEnd(toDayKey(at))

/** Summarises the instants (epoch ms) at which records reach their age. */
export const summariseRetention = (instants: readonly number[], now: number): RetentionSummary => {
  const coming = instants.filter((at) => at >= now)
  const first = coming.reduce((least, at) => Math.min(least, at), Infinity)
  const next =
    coming.length === 0 ? null : { at: first, count: coming.filter((at) => at < endOfDay(first)).length }
  return { kept: instants.length, due: instants.length - coming.length, next }
}

/** Combines several summaries of one kind. */
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

/** The facts that decide when a customer is deleted. All are in epoch ms. */
export interface CustomerLife {
  madeAt: number
  source: 'visitor' | 'staff'
  /** The end of the customer's last appointment or course. 0 if the booking has none, and null if they never booked. */
  lastVisit: number | null
  /** Their latest answers to a form. They are kept until `minorUntil` if the person was under 18 (D122). */
  forms: { sentAt: number; minorUntil: number } | null
}

/**
 * The age that applies to a customer, and when they reach it (epoch ms). Visitors who entered their details but never
 * booked are deleted sooner (D72). A customer is kept for as long as their answers to forms (D122).
 */
export const getDeletionTime = (
  { madeAt, source, lastVisit, forms }: CustomerLife,
  ages: Ages,
): { age: 'unconfirmedDays' | 'customerYears'; at: number } => {
  const last = Math.max(
    Math.max(madeAt, lastVisit ?? 0) + toAgeMs(ages, 'customerYears'),
    ...(forms ? [forms.sentAt + toAgeMs(ages, 'formYears'), forms.minorUntil] : []),
  )
  const unconfirmed = madeAt + toAgeMs(ages, 'unconfirmedDays')
  return lastVisit === null && source === 'visitor' && unconfirmed < last
    ? { age: 'unconfirmedDays', at: unconfirmed }
    : { age: 'customerYears', at: last }
}
