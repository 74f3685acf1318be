import { sharesOf } from '../diary/week-figures'

/** An appointment as reports see it; instants in epoch ms. */
export interface SoldVisit {
  booking: string
  customer: string
  staff: string
  location: string
  service: string
  start: number
  /** With its clean-up time. */
  busyEnd: number
  pricePence: number
  isCancelled: boolean
  /** The customer did not come (D59). */
  isMissed: boolean
}

/** Money of a booking: what came in by one method, less what went back, in pence. */
export interface SaleMoney {
  booking: string
  method: string
  netPence: number
}

/** A part of a booking's income: whose, where and for what, in pence. */
export interface IncomePart {
  /** When the booking's first appointment starts: its income counts there (D35). Epoch ms. */
  at: number
  staff: string
  location: string
  service: string
  method: string
  pence: number
}

/** By key, in the order in which they come. */
export const grouped = <T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const one of list) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}

/**
 * The income of bookings, shared out by the prices of their appointments, among those that were not cancelled if there
 * are any (D35). `visits` are whole bookings: the first appointment decides when their income counts.
 */
export const incomeParts = (visits: readonly SoldVisit[], money: readonly SaleMoney[]): IncomePart[] => {
  const bookings = grouped(visits, ({ booking }) => booking)
  return money.flatMap(({ booking, method, netPence }) => {
    const all = bookings.get(booking) ?? []
    if (netPence === 0 || all.length === 0) return []
    const at = Math.min(...all.map(({ start }) => start))
    const live = all.filter(({ isCancelled }) => !isCancelled)
    const sharing = live.length > 0 ? live : all
    const shares = sharesOf(
      netPence,
      sharing.map(({ pricePence }) => pricePence),
    )
    return sharing.map(({ staff, location, service }, i) => ({
      ...{ at, staff, location, service, method },
      pence: shares[i] ?? 0,
    }))
  })
}

/**
 * What was paid for appointments that are still to come and stand, in pence: held until they take place. `visits` are
 * whole bookings; narrowed to one location where `location` is none of null.
 */
export const depositsHeld = (
  visits: readonly SoldVisit[],
  money: readonly SaleMoney[],
  now: number,
  location: string | null,
): number => {
  const bookings = grouped(visits, ({ booking }) => booking)
  return money.reduce((sum, { booking, netPence }) => {
    const live = (bookings.get(booking) ?? []).filter(({ isCancelled }) => !isCancelled)
    const shares = sharesOf(
      netPence,
      live.map(({ pricePence }) => pricePence),
    )
    return live.reduce((held, one, i) => {
      const isToCome = one.start > now && (location === null || one.location === location)
      return isToCome ? held + (shares[i] ?? 0) : held
    }, sum)
  }, 0)
}
