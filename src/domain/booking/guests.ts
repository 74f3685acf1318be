import { foldText } from '@/domain/text/names'
import { type Interval, isOverlapping, MINUTE } from '@/domain/time/time'

/** Who is treated where and when: guests (D101), and the way between two locations in one day (D108). */

/** An item or appointment. Without a guest's name, it is for the customer. */
export interface ForGuest {
  guestName?: string | null
}

/**
 * The person treated, in the form used for comparing. It is empty for the customer. In one booking, items with the same
 * text are for one person.
 */
export const getPersonTreated = ({ guestName }: ForGuest): string => foldText(guestName ?? '')

/** A treatment of one basket or booking. Instants in ms, without clean-up. `start` is missing if no time is chosen. */
export interface Treatment extends ForGuest {
  id: string
  staff?: string | null
  start?: number | null
  end?: number | null
}

const isAtSameTime = (a: Treatment, b: Treatment): boolean => {
  if (a.start == null || a.end == null || b.start == null || b.end == null) return false
  return isOverlapping({ start: a.start, end: a.end }, { start: b.start, end: b.end })
}

/** True if one person would be treated twice at the same time. */
export const isSamePersonTwice = (a: Treatment, b: Treatment): boolean =>
  getPersonTreated(a) === getPersonTreated(b) && isAtSameTime(a, b)

/** True if two treatments need the same member of staff, or are for the same person, at the same time (D101). */
const isClashing = (a: Treatment, b: Treatment): boolean =>
  isSamePersonTwice(a, b) || (!!a.staff && a.staff === b.staff && isAtSameTime(a, b))

/** Lists the pairs of treatments that cannot all take place, in their order (D27). */
export const findOverlappingPairs = (treatments: readonly Treatment[]): [string, string][] =>
  treatments.flatMap((a, i) =>
    treatments
      .slice(i + 1)
      .filter((b) => isClashing(a, b))
      .map((b): [string, string] => [a.id, b.id]),
  )

/** True if a person would have another live treatment of the booking at the time to which `moving` are shifted. */
export const isTreatedElsewhere = (
  moving: readonly Required<Pick<Treatment, 'id' | 'start' | 'end'>>[],
  all: readonly (Treatment & { status: string })[],
  by: number,
): boolean => {
  const others = all.filter(
    ({ id, status }) => status !== 'Cancelled' && !moving.some((one) => one.id === id),
  )
  return moving.some((one) => {
    const moved = { ...one, start: (one.start ?? 0) + by, end: (one.end ?? 0) + by }
    return others.some((other) => isSamePersonTwice(other, moved))
  })
}

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
