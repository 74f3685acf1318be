import { type Interval, MINUTE } from '@/domain/time/time'
import { getPersonTreated, type Treatment } from './guests'

/** The way between two locations in one day (D108). */

/** A treatment at a location. Instants in ms, without clean-up. */
interface Placed extends Interval {
  location: string
}

/** True if the two are at different locations and fewer than `travelMinutes` apart. False if they overlap. */
export const isShortTrip = (a: Placed, b: Placed, travelMinutes: number): boolean => {
  const between = Math.max(b.start - a.end, a.start - b.end)
  return a.location !== b.location && between >= 0 && between < travelMinutes * MINUTE
}

/** A treatment that leaves little time for the way from the one before it. */
interface ShortTrip {
  /** The location before. */
  from: string
  minutes: number
}

/** Finds the treatments that leave fewer than `travelMinutes` for the way from the person's one before, by id. */
export const findShortTrips = (
  treatments: readonly (Treatment & { location: string })[],
  travelMinutes: number,
): Map<string, ShortTrip> => {
  const timed = treatments.flatMap((one) =>
    one.start == null || one.end == null ? [] : { ...one, start: one.start, end: one.end },
  )
  return new Map(
    timed.flatMap((one): [string, ShortTrip][] => {
      const [before] = timed
        .filter((other) => other.end <= one.start && getPersonTreated(other) === getPersonTreated(one))
        .sort((a, b) => b.end - a.end)
      if (!before || !isShortTrip(before, one, travelMinutes)) return []
      return [[one.id, { from: before.location, minutes: (one.start - before.end) / MINUTE }]]
    }),
  )
}
