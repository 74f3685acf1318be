import { normalise, type Interval } from '../time/interval'
import { MINUTE } from '../time/minutes'

/** One person's time: when they were open, what of it an event took, and when somebody was with them. Epoch ms. */
export interface PersonTime {
  open: readonly Interval[]
  blocked: readonly Interval[]
  busy: readonly Interval[]
}

const lengthOf = (list: readonly Interval[]): number =>
  normalise(list).reduce((sum, { start, end }) => sum + end - start, 0)

/** The times that two lists share. */
export const shared = (a: readonly Interval[], b: readonly Interval[]): Interval[] => {
  const [left, right] = [normalise(a), normalise(b)]
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
 * Minutes that could be booked, and those that were. Events take their time away; an appointment counts wherever it
 * lies, so that never more is filled than could be.
 */
export const hoursFilled = ({
  open,
  blocked,
  busy,
}: PersonTime): { openMinutes: number; filledMinutes: number } => {
  const filled = lengthOf(busy)
  // Open without what events took, and without what is counted as filled anyway.
  const free = lengthOf(open) - lengthOf(shared(open, [...blocked, ...busy]))
  return { openMinutes: (free + filled) / MINUTE, filledMinutes: filled / MINUTE }
}
