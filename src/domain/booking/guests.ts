import { foldText } from '@/domain/text/names'
import { isOverlapping } from '@/domain/time/interval'

/** Treatments for somebody other than the customer (D101). */

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
