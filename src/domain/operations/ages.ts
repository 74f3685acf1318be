import { DAY } from '../time/minutes'

/** How old something becomes before it goes by itself (D72). */
interface AgeRule {
  unit: 'days' | 'years'
  /** Of a new salon. */
  usual: number
  least: number
  most: number
}

const days = (usual: number, least: number, most: number): AgeRule => ({ unit: 'days', usual, least, most })
const years = (usual: number, least: number, most: number): AgeRule => ({
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
  unconfirmedDays: days(30, 1, 365),
  basketDays: days(7, 1, 90),
  mailDays: days(90, 14, 730),
  eventDays: days(90, 14, 730),
  enquiryDays: days(365, 30, 1825),
  addressDays: days(1, 1, 30),
  auditDays: days(400, 90, 3650),
  customerYears: years(3, 1, 10),
  saleYears: years(6, 1, 20),
} as const satisfies Record<string, AgeRule>

export type AgeName = keyof typeof ageRules
export type Ages = Record<AgeName, number>

export const ageNames = Object.keys(ageRules) as AgeName[]

/** What is looked for once a night; the others every ten minutes. */
export const nightlyAges: ReadonlySet<AgeName> = new Set([
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
export const ageIn = (ages: Ages, name: AgeName): number =>
  ages[name] * (ageRules[name].unit === 'days' ? DAY : YEAR)
