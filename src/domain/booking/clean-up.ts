import { type Interval, isOverlapping } from '@/domain/time/time'
import { type ForGuest, getPersonTreated } from './guests'
import { getNeeds, listResourceIds, type Need } from './claim-store'
import type { Choice } from './resources'

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

/** True if two lists of needs have something in common at the same time. */
export const isShared = (first: readonly Need[], second: readonly Need[]): boolean =>
  first.some((a) => second.some((b) => a.of === b.of && isOverlapping(a, b)))

/**
 * Finds the treatment from which a stored one has borrowed clean-up, among those of its booking or basket. Only the needs
 * of linked treatments overlap. Null if there is none.
 */
export const findLender = <Row extends Stored>(rows: readonly Row[], row: Stored): Row | null => {
  const before = rows.filter(({ id, end }) => id !== row.id && end === row.start)
  return before.find((one) => isShared(getNeeds(one), getNeeds(row))) ?? null
}

/** A stored treatment of a visit. */
interface Neighbour extends Stored, ForGuest {
  location: string
}

/** A treatment that gets a time beside others of its visit. */
interface Joining extends Omit<Neighbour, 'needs'> {
  alwaysCleanUp: boolean
}

/** The treatments with which one shares its clean-up, if it has their rooms. */
export interface Neighbours<Row> {
  before: Row | null
  after: Row | null
  /** The end of its own clean-up, or of the longest one that is left out before it. */
  busyEnd: number
}

/**
 * Finds the treatments directly before and after a time, among those of its booking or basket. The one after it carries
 * the longest clean-up. One that would have to become longer for that is not linked. `mayLend` is false for a treatment
 * that says “always clean up”.
 */
export const findNeighbours = <Row extends Neighbour>(
  rows: readonly Row[],
  one: Joining,
  mayLend: (row: Row) => boolean,
): Neighbours<Row> => {
  const theirs = rows.filter(
    (row) =>
      row.id !== one.id &&
      row.staff === one.staff &&
      row.location === one.location &&
      getPersonTreated(row) === getPersonTreated(one),
  )
  const isLending = (row: Row): boolean => {
    const lender = findLender(rows, row)
    // What it has borrowed itself is not lent again.
    return row.end === one.start && row.busyEnd > row.end && mayLend(row) && (lender?.busyEnd ?? 0) <= row.end
  }
  const before = theirs.find(isLending) ?? null
  const cleanUp = Math.max(one.busyEnd - one.end, before ? before.busyEnd - before.end : 0)
  const isBorrowed = (before?.busyEnd ?? 0) > one.end
  const after = theirs.find(
    (row) => row.start === one.end && row.busyEnd - row.end >= cleanUp && findLender(rows, row) === null,
  )
  const isLent = after && cleanUp > 0 && !one.alwaysCleanUp && !isBorrowed
  return { before, after: isLent ? after : null, busyEnd: one.end + cleanUp }
}

/** The rooms that a treatment shares with its neighbours. Null if it cannot have the same. */
export const shareChoices = (choices: readonly Choice[], neighbour: Stored): Choice[] | null => {
  const own = listResourceIds(neighbour)
  const shared = choices.map(({ name, ids }) => ({ name, ids: ids.filter((id) => own.includes(id)) }))
  return own.length === choices.length && shared.every(({ ids }) => ids.length > 0) ? shared : null
}

/** The choices and neighbours of a time, if it has the same rooms as all of them. Otherwise null. */
export const shareWithAll = <Row extends Stored>(
  choices: readonly Choice[],
  { before, after }: Neighbours<Row>,
): readonly Choice[] | null => {
  const all = [before, after].filter((row) => row !== null)
  return all.length === 0
    ? null
    : all.reduce<readonly Choice[] | null>((left, row) => left && shareChoices(left, row), choices)
}
