import { fail, ok, type Result } from '@/domain/errors'
import {
  addDays,
  countDaysBetween,
  listDaysBetween,
  isReasonableDay,
  getMonday,
  parseDay,
} from '@/domain/time/calendar'
import { getDayEnd, type DayKey, toDayKey, getDayStart } from '@/domain/time/time'
import { splitByWeight } from '@/domain/diary/week-figures'

/** Whole London weeks, Monday to Sunday (D10). */
export interface ReportPeriod {
  from: DayKey
  to: DayKey
  /** In epoch ms; `end` is excluded. */
  start: number
  end: number
  /** The Monday of each week. */
  weeks: DayKey[]
}

/** The default number of weeks, ending with the current one. */
const USUAL_WEEKS = 12
/** The longest report, in weeks. */
const MAX_WEEKS = 53

/** The days of the last `weeks` weeks. The current week at `now` is included. */
export const getLastWeeks = (weeks: number, now: number): { from: DayKey; to: DayKey } => {
  const monday = getMonday(toDayKey(now))
  return { from: addDays(monday, -7 * (weeks - 1)), to: addDays(monday, 6) }
}

/**
 * The whole weeks that contain the requested days. Fails with `INVALID_DATE`, `DATE_OUT_OF_RANGE` (D48),
 * `RANGE_REVERSED` or `RANGE_TOO_LONG`.
 */
export const reportPeriod = (asked: { from?: string; to?: string }, now: number): Result<ReportPeriod> => {
  const until = asked.to === undefined ? getLastWeeks(1, now).to : parseDay(asked.to)
  if (until === null) return fail('INVALID_DATE', { field: 'to' })
  const since =
    asked.from === undefined ? addDays(getMonday(until), -7 * (USUAL_WEEKS - 1)) : parseDay(asked.from)
  if (since === null) return fail('INVALID_DATE', { field: 'from' })
  if (!isReasonableDay(until, now)) return fail('DATE_OUT_OF_RANGE', { field: 'to' })
  if (!isReasonableDay(since, now)) return fail('DATE_OUT_OF_RANGE', { field: 'from' })
  if (until < since) return fail('RANGE_REVERSED', { field: 'to' })
  const from = getMonday(since)
  const to = addDays(getMonday(until), 6)
  if (countDaysBetween(from, to) >= 7 * MAX_WEEKS) return fail('RANGE_TOO_LONG', { field: 'to' })
  const weeks = listDaysBetween(from, to).filter((_day, i) => i % 7 === 0)
  return ok({ from, to, start: getDayStart(from), end: getDayEnd(to), weeks })
}

/** An appointment as used in reports. Instants in epoch ms. */
export interface SoldVisit {
  booking: string
  customer: string
  staff: string
  location: string
  service: string
  start: number
  /** Includes clean-up time. */
  busyEnd: number
  pricePence: number
  isCancelled: boolean
  /** True if the customer did not come (D59). */
  isMissed: boolean
}

/** A booking's income by one payment method, less refunds, in pence. */
export interface SaleMoney {
  booking: string
  method: string
  netPence: number
}

/** A part of a booking's income, for one person, location and treatment, in pence. */
export interface IncomePart {
  /** When the booking's first appointment starts, in epoch ms. The income counts at this time (D35). */
  at: number
  staff: string
  location: string
  service: string
  method: string
  pence: number
}

/** Groups items by key, in the order in which the keys first appear. */
export const groupBy = <T>(list: readonly T[], getKey: (one: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const one of list) {
    const group = groups.get(getKey(one))
    if (group) group.push(one)
    else groups.set(getKey(one), [one])
  }
  return groups
}

/**
 * The income of bookings, split by the prices of their appointments (D35). Cancelled appointments get a part only if
 * all were cancelled. `visits` are whole bookings, because the first appointment decides when their income counts.
 */
export const splitIncome = (visits: readonly SoldVisit[], money: readonly SaleMoney[]): IncomePart[] => {
  const bookings = groupBy(visits, ({ booking }) => booking)
  return money.flatMap(({ booking, method, netPence }) => {
    const all = bookings.get(booking) ?? []
    if (netPence === 0 || all.length === 0) return []
    const at = Math.min(...all.map(({ start }) => start))
    const live = all.filter(({ isCancelled }) => !isCancelled)
    const sharing = live.length > 0 ? live : all
    const shares = splitByWeight(
      netPence,
      sharing.map(({ pricePence }) => pricePence),
    )
    return sharing.map(({ staff, location, service }, i) => ({
      at,
      staff,
      location,
      service,
      method,
      pence: shares[i] ?? 0,
    }))
  })
}

/**
 * The total of payments for upcoming appointments that are not cancelled, in pence. We hold it until they take place.
 * `visits` are whole bookings. Only one location is included unless `location` is null.
 */
export const sumDepositsHeld = (
  visits: readonly SoldVisit[],
  money: readonly SaleMoney[],
  now: number,
  location: string | null,
): number => {
  const bookings = groupBy(visits, ({ booking }) => booking)
  return money.reduce((sum, { booking, netPence }) => {
    const live = (bookings.get(booking) ?? []).filter(({ isCancelled }) => !isCancelled)
    const shares = splitByWeight(
      netPence,
      live.map(({ pricePence }) => pricePence),
    )
    return live.reduce((held, one, i) => {
      const isToCome = one.start > now && (location === null || one.location === location)
      return isToCome ? held + (shares[i] ?? 0) : held
    }, sum)
  }, 0)
}

/*
 * What was taken and returned in a period, each on its own day (D112, D115). A report on income counts the same money by
 * the day of the visit instead (D35).
 */

/** Money that was taken, refunded, or corrected because it was recorded by mistake. */
export type TakingKind = 'taken' | 'refunded' | 'corrected'

export interface Taking {
  /** The payment or refund. */
  cause: string
  kind: TakingKind
  method: string
  /** Positive if it was taken, otherwise negative. In pence. */
  pence: number
  at: number
}

/** Amounts in pence. All but `taken` are negative or 0, and `net` is the sum of the others. */
export type TakingSums = Record<TakingKind | 'net', number>

export const sumTakings = (takings: readonly Pick<Taking, 'kind' | 'pence'>[]): TakingSums => {
  const sums: TakingSums = { taken: 0, refunded: 0, corrected: 0, net: 0 }
  for (const { kind, pence } of takings) {
    sums[kind] += pence
    sums.net += pence
  }
  return sums
}

/** The sums of each group, largest first. Together they are those of all takings. */
export const sumTakingsBy = <T extends Pick<Taking, 'kind' | 'pence'>>(
  takings: readonly T[],
  getKey: (one: T) => string,
): { key: string; sums: TakingSums }[] =>
  [...groupBy(takings, getKey)]
    .map(([key, own]) => ({ key, sums: sumTakings(own) }))
    .sort((a, b) => b.sums.net - a.sums.net || a.key.localeCompare(b.key))

/** What nobody in particular earned, such as a place on a course. */
export const NO_PERSON = ''
