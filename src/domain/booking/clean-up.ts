import { isOverlapping } from '@/domain/time/interval'
import type { Interval } from '@/domain/time/time'
import { getNeeds, type Need } from './needs'

/** Clean-up within a visit (D102, docs/decisions/0027-clean-up-within-a-visit.md). */

/** A treatment at a time. All numbers have the same unit. */
export interface VisitPart extends Interval {
  id: string
  /** Two treatments with the same text are for one person. */
  treated: string
  /** How long cleaning up after this treatment takes. */
  cleanUp: number
  alwaysCleanUp: boolean
  /** The member of staff and the resources. */
  of: readonly string[]
}

/** How a treatment continues the one before it. */
export interface LinkedPart {
  /** The treatment directly before it, whose clean-up is left out. */
  after: string | null
  /** The end of its own clean-up, or of the longest one that was left out before it. */
  busyEnd: number
}

const isSameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one))

interface Linked extends LinkedPart {
  part: VisitPart
  /** When the clean-up that it has borrowed would have ended. */
  borrowedUntil: number
}

/** True if no clean-up is left between two treatments. What is borrowed is not lent again. */
const isLinked = ({ part: first, busyEnd, borrowedUntil }: Linked, second: VisitPart): boolean =>
  first.end === second.start &&
  busyEnd > first.end &&
  borrowedUntil <= first.end &&
  first.treated === second.treated &&
  !first.alwaysCleanUp &&
  isSameSet(first.of, second.of)

/**
 * Links the treatments of one visit that follow directly after one another. The last of them carries the longest clean-up
 * that was left out. Returns them by id.
 */
export const linkParts = (parts: readonly VisitPart[]): Map<string, LinkedPart> => {
  const linked: Linked[] = []
  for (const part of parts.toSorted((a, b) => a.start - b.start)) {
    const before = linked.find((one) => isLinked(one, part))
    const carried = before ? before.busyEnd - before.part.end : 0
    linked.push({
      part,
      after: before?.part.id ?? null,
      busyEnd: part.end + Math.max(part.cleanUp, carried),
      borrowedUntil: before?.busyEnd ?? -Infinity,
    })
  }
  return new Map(linked.map(({ part, after, busyEnd }) => [part.id, { after, busyEnd }]))
}

/** A stored treatment. */
interface Stored extends Interval {
  id: string
  staff: string
  busyEnd: number
  needs?: unknown
}

const isShared = (first: readonly Need[], second: readonly Need[]): boolean =>
  first.some((a) => second.some((b) => a.of === b.of && isOverlapping(a, b)))

/**
 * Finds the treatment from which a stored one has borrowed clean-up, among those of its booking or basket. Only the needs
 * of linked treatments overlap. Null if there is none.
 */
export const findLender = <Row extends Stored>(rows: readonly Row[], row: Stored): Row | null => {
  const before = rows.filter(({ id, end }) => id !== row.id && end === row.start)
  return before.find((one) => isShared(getNeeds(one), getNeeds(row))) ?? null
}
