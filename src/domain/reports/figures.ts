import { groupBy, type IncomePart, type ReportPeriod, type SoldVisit } from './income'
import { type DayKey, type Interval, mergeIntervals, MINUTE, toDayKey } from '@/domain/time/time'
import { getMonday } from '@/domain/time/calendar'

/** One person's time: open hours, the periods blocked by events, and the booked periods. All are in epoch ms. */
interface PersonTime {
  open: readonly Interval[]
  blocked: readonly Interval[]
  busy: readonly Interval[]
}

const sumLengths = (list: readonly Interval[]): number =>
  mergeIntervals(list).reduce((sum, { start, end }) => sum + end - start, 0)

/** The times that are in both lists. */
export const intersectIntervals = (a: readonly Interval[], b: readonly Interval[]): Interval[] => {
  const [left, right] = [mergeIntervals(a), mergeIntervals(b)]
  const found: Interval[] = []
  for (let i = 0, j = 0; i < left.length && j < right.length;) {
    const [one, other] = [left[i], right[j]]
    if (!one || !other) break
    const start = Math.max(one.start, other.start)
    const end = Math.min(one.end, other.end)
    if (start < end) found.push({ start, end })
    if (one.end < other.end) i++
    else j++
  }
  return found
}

/**
 * The bookable minutes and the booked minutes. Events reduce the bookable time. An appointment always counts in both,
 * so that the booked minutes never exceed the bookable ones.
 */
export const calculateFilledHours = ({
  open,
  blocked,
  busy,
}: PersonTime): { openMinutes: number; filledMinutes: number } => {
  const filled = sumLengths(busy)
  // The open time without the periods blocked by events or already counted as booked.
  const free = sumLengths(open) - sumLengths(intersectIntervals(open, [...blocked, ...busy]))
  return { openMinutes: (free + filled) / MINUTE, filledMinutes: filled / MINUTE }
}

/** A course that was sold. It counts when it was paid (D68). Times are in epoch ms and amounts in pence. */
export interface CourseSale {
  paidAt: number
  method: string
  netPence: number
}

interface WeekFigure {
  monday: DayKey
  treatmentsPence: number
  coursesPence: number
  /** The number of appointments not cancelled, of cancelled ones, and of no-shows. */
  appointments: number
  cancelled: number
  missed: number
}

const isWithin = (at: number, { start, end }: ReportPeriod): boolean => at >= start && at < end

const sum = <T>(list: readonly T[], of: (one: T) => number): number =>
  list.reduce((total, one) => total + of(one), 0)

const getWeekStart = (at: number): DayKey => getMonday(toDayKey(at))

/** The figures of a period. Appointments count by their own start, and income by the first start of its booking. */
export interface PeriodFigures {
  visits: SoldVisit[]
  parts: IncomePart[]
  courses: CourseSale[]
}

/** Filters by period and, unless null, by location. Courses belong to no location. */
export const filterPeriod = (
  all: PeriodFigures,
  period: ReportPeriod,
  location: string | null,
): PeriodFigures => {
  const isHere = (one: { location: string }): boolean => location === null || one.location === location
  return {
    visits: all.visits.filter((one) => isHere(one) && isWithin(one.start, period)),
    parts: all.parts.filter((one) => isHere(one) && isWithin(one.at, period)),
    courses: location === null ? all.courses.filter(({ paidAt }) => isWithin(paidAt, period)) : [],
  }
}

/** Every week of the period, including weeks without any figures. */
export const calculateWeekFigures = (
  { visits, parts, courses }: PeriodFigures,
  { weeks }: ReportPeriod,
): WeekFigure[] => {
  const [visitsBy, partsBy, coursesBy] = [
    groupBy(visits, ({ start }) => getWeekStart(start)),
    groupBy(parts, ({ at }) => getWeekStart(at)),
    groupBy(courses, ({ paidAt }) => getWeekStart(paidAt)),
  ]
  return weeks.map((monday) => {
    const here = visitsBy.get(monday) ?? []
    const live = here.filter(({ isCancelled }) => !isCancelled)
    return {
      monday,
      treatmentsPence: sum(partsBy.get(monday) ?? [], ({ pence }) => pence),
      coursesPence: sum(coursesBy.get(monday) ?? [], ({ netPence }) => netPence),
      appointments: live.length,
      cancelled: here.length - live.length,
      missed: live.filter(({ isMissed }) => isMissed).length,
    }
  })
}

interface MethodFigure {
  method: string
  pence: number
}

/** Income by payment method, largest first. The total is equal to the income of the weeks. */
export const calculateMethodFigures = ({ parts, courses }: PeriodFigures): MethodFigure[] => {
  const all = [...parts, ...courses.map(({ method, netPence }) => ({ method, pence: netPence }))]
  return [...groupBy(all, ({ method }) => method)]
    .map(([method, own]) => ({ method, pence: sum(own, ({ pence }) => pence) }))
    .filter(({ pence }) => pence !== 0)
    .sort((a, b) => b.pence - a.pence)
}

interface TreatmentFigure {
  service: string
  appointments: number
  pence: number
}

/** Treatments, sorted by the number of bookings, then by income. */
export const calculateTreatments = ({ visits, parts }: PeriodFigures, most: number): TreatmentFigure[] => {
  const live = groupBy(
    visits.filter(({ isCancelled }) => !isCancelled),
    ({ service }) => service,
  )
  const income = groupBy(parts, ({ service }) => service)
  return [...live]
    .map(([service, own]) => ({
      service,
      appointments: own.length,
      pence: sum(income.get(service) ?? [], ({ pence }) => pence),
    }))
    .sort((a, b) => b.appointments - a.appointments || b.pence - a.pence)
    .slice(0, most)
}

interface CustomerFigure {
  customers: number
  /** The number of customers who had visited before the period. */
  returning: number
  /** The number of customers who had not, but came more than once within it. */
  again: number
}

/**
 * Counts the customers with an appointment that was neither cancelled nor missed. `before` has those with one before
 * the period.
 */
export const calculateCustomers = (
  { visits }: PeriodFigures,
  before: ReadonlySet<string>,
): CustomerFigure => {
  const came = groupBy(
    visits.filter(({ isCancelled, isMissed }) => !isCancelled && !isMissed),
    ({ customer }) => customer,
  )
  const fresh = [...came].filter(([customer]) => !before.has(customer))
  const again = fresh.filter(([, own]) => new Set(own.map(({ booking }) => booking)).size > 1)
  return { customers: came.size, returning: came.size - fresh.length, again: again.length }
}
