/** An appointment as used for the week's figures. `start` in epoch ms. */
export interface SoldAppointment {
  payment: string | null
  staff: string
  location: string
  start: number
  pricePence: number
  isCancelled: boolean
}

/** A place sold in a course. It counts in the week in which it was paid (D68). */
export interface SoldCourse {
  paidAt: number
  netPence: number
}

/** One person's income at one location. Both are null for courses. */
interface Figure {
  staff: string | null
  location: string | null
  incomePence: number
  /** The income of the previous week. */
  beforePence: number
  /** The number of appointments in the week that were not cancelled. */
  count: number
}

/** The week begins at `start` and ends before `end`. The previous week begins at `previous`. Epoch ms. */
export interface FigureWeek {
  previous: number
  start: number
  end: number
}

const groupByPayment = (appointments: readonly SoldAppointment[]): Map<string, SoldAppointment[]> => {
  const groups = new Map<string, SoldAppointment[]>()
  for (const one of appointments) {
    if (!one.payment) continue
    const group = groups.get(one.payment)
    if (group) group.push(one)
    else groups.set(one.payment, [one])
  }
  return groups
}

/**
 * Splits an amount into whole pence in proportion to the weights. The parts add up to exactly `pence`. They are equal
 * if all weights are zero.
 */
export const splitByWeight = (pence: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const used = sum > 0 ? weights : weights.map(() => 1)
  const whole = sum > 0 ? sum : weights.length
  let before = 0
  let given = 0
  return used.map((weight) => {
    before += weight
    const share = Math.round((pence * before) / whole) - given
    given += share
    return share
  })
}

/**
 * Income by person and location (D35): payments less refunds (`netPrices`, by payment, in pence) of bookings whose first
 * appointment starts in the week. A payment for several appointments is split in proportion to their prices. Cancelled
 * ones get a part only if all were cancelled.
 */
export const calculateDiaryWeek = (
  appointments: readonly SoldAppointment[],
  netPrices: ReadonlyMap<string, number>,
  courses: readonly SoldCourse[],
  week: FigureWeek,
): Figure[] => {
  const figures = new Map<string, Figure>()
  const getFigure = (staff: string | null, location: string | null): Figure => {
    const key = JSON.stringify([staff, location])
    const known = figures.get(key)
    if (known) return known
    const fresh = { staff, location, incomePence: 0, beforePence: 0, count: 0 }
    figures.set(key, fresh)
    return fresh
  }
  const add = (figure: Figure, at: number, pence: number): void => {
    if (at >= week.start && at < week.end) figure.incomePence += pence
    else if (at >= week.previous && at < week.start) figure.beforePence += pence
  }
  for (const one of appointments)
    if (!one.isCancelled && one.start >= week.start && one.start < week.end)
      getFigure(one.staff, one.location).count++
  for (const [payment, group] of groupByPayment(appointments)) {
    const at = Math.min(...group.map(({ start }) => start))
    const live = group.filter(({ isCancelled }) => !isCancelled)
    const sharing = live.length > 0 ? live : group
    const shares = splitByWeight(
      netPrices.get(payment) ?? 0,
      sharing.map(({ pricePence }) => pricePence),
    )
    sharing.forEach((one, i) => add(getFigure(one.staff, one.location), at, shares[i] ?? 0))
  }
  for (const { paidAt, netPence } of courses) add(getFigure(null, null), paidAt, netPence)
  return [...figures.values()]
}

/** The highest percentage that a comparison shows (S6). */
const MAX_PERCENT = 1000

/**
 * A week compared with the previous one. There is no figure if the previous week had no income, or if the week has not
 * started.
 */
export type Comparison =
  { kind: 'to-come' } | { kind: 'nothing-before' } | { kind: 'percent'; percent: number }

/** Compares two weeks. `week.start` and `now` are in epoch ms. */
export const compareWeeks = (
  income: number,
  before: number,
  week: { start: number },
  now: number,
): Comparison => {
  if (week.start > now) return { kind: 'to-come' }
  if (before <= 0) return { kind: 'nothing-before' }
  return { kind: 'percent', percent: Math.min(MAX_PERCENT, Math.round(((income - before) / before) * 100)) }
}
