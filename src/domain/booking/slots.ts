import { getDayEnd, getDayStart, MINUTE, toDayNumber } from '@/domain/time/time'
import type { KindCalendar } from './resources'
import {
  toBusyRanges,
  createSlotDayTable,
  type DayTable,
  getEarliestStart,
  getLatestStart,
  type MinuteRanges,
  openRanges,
  type SlotQuery,
} from './slot-rules'

/**
 * Called for each start, in epoch minutes: person by person in the order of the query, with each person's starts in
 * ascending order.
 */
type Visit = (start: number, staff: number) => void

/** The bounds of one query in whole epoch minutes. `last` is the last start allowed. */
interface Bounds {
  first: number
  last: number
  /** The duration plus the clean-up time. */
  need: number
  grid: number
}

const toBounds = (query: SlotQuery): Bounds => ({
  first: Math.ceil(Math.max(getDayStart(query.from), getEarliestStart(query)) / MINUTE),
  last: Math.ceil(Math.min(getDayEnd(query.to), getLatestStart(query)) / MINUTE) - 1,
  need: query.durationMinutes + query.cleanUpMinutes,
  grid: query.gridMinutes,
})

/**
 * A start may be just before midnight on the last day, so the table includes the days its appointment may extend into.
 */
const createDayTable = (query: SlotQuery, need: number): DayTable => {
  const first = toDayNumber(query.from)
  const shortestDay = 1380
  const days = toDayNumber(query.to) - first + 2 + Math.floor(need / shortestDay)
  return createSlotDayTable(first, Math.max(1, days))
}

/**
 * Visits the starts within free gaps, which must be passed in ascending order. Starts are aligned to the clock of the
 * period they are in.
 */
const createStartVisitor = (
  table: DayTable,
  { first, last, need, grid }: Bounds,
  visit: Visit,
  staff: number,
) => {
  const { stretchStarts, stretchBases, stretches } = table
  let stretch = 0
  return (gapStart: number, gapEnd: number): void => {
    let from = gapStart > first ? gapStart : first
    const to = gapEnd - need < last ? gapEnd - need : last
    while (from <= to) {
      while (stretch + 1 < stretches && (stretchStarts[stretch + 1] ?? 0) <= from) stretch++
      const base = stretchBases[stretch] ?? 0
      const isLast = stretch + 1 >= stretches
      const stop = isLast ? to : Math.min(to, (stretchStarts[stretch + 1] ?? 0) - 1)
      for (let start = base + Math.ceil((from - base) / grid) * grid; start <= stop; start += grid) {
        visit(start, staff)
      }
      from = stop + 1
    }
  }
}

/** Subtracts busy time from open time. Both are sorted, so each is read only once. */
const visitGaps = (
  open: MinuteRanges,
  busy: MinuteRanges,
  gap: (start: number, end: number) => void,
): void => {
  let next = 0
  for (let i = 0; i < open.count; i++) {
    let cursor = open.starts[i] ?? 0
    const end = open.ends[i] ?? 0
    while (next < busy.count && (busy.ends[next] ?? 0) <= cursor) next++
    for (let k = next; k < busy.count; k++) {
      const busyStart = busy.starts[k] ?? 0
      if (busyStart >= end) break
      if (busyStart > cursor) gap(cursor, busyStart)
      cursor = busy.ends[k] ?? 0
      next = k
    }
    if (cursor < end) gap(cursor, end)
  }
}

/** The parts of `open` that are not busy, in ascending order. */
export const findFreeTime = (open: MinuteRanges, busy: MinuteRanges): MinuteRanges => {
  const room = open.count + busy.count
  const free = { starts: new Int32Array(room), ends: new Int32Array(room), count: 0 }
  visitGaps(open, busy, (start, end) => {
    free.starts[free.count] = start
    free.ends[free.count++] = end
  })
  return free
}

/** All of the days of a table, as one range. */
export const toWholeRange = ({ midnights }: DayTable): MinuteRanges => ({
  starts: midnights.slice(0, 1),
  ends: midnights.slice(-1),
  count: 1,
})

/** The starts at which one resource of this kind is free for the treatment and its clean-up. */
const findKindStarts = ({ resources }: KindCalendar, table: DayTable, bounds: Bounds): Set<number> => {
  const starts = new Set<number>()
  const whole = toWholeRange(table)
  resources.forEach(({ busy }, i) =>
    visitGaps(
      whole,
      toBusyRanges(busy, []),
      createStartVisitor(table, bounds, (start) => starts.add(start), i),
    ),
  )
  return starts
}

/** Leaves out the starts at which a kind that the treatment needs is not free (D104). */
const withKinds = ({ kinds = [] }: SlotQuery, table: DayTable, bounds: Bounds, visit: Visit): Visit => {
  if (kinds.length === 0) return visit
  const starts = kinds.map((kind) => findKindStarts(kind, table, bounds))
  return (start, staff) => {
    if (starts.every((free) => free.has(start))) visit(start, staff)
  }
}

/** Leaves out the starts that the query does not allow. */
const withAllowed = ({ allows }: SlotQuery, visit: Visit): Visit =>
  allows
    ? (start, staff) => {
        if (allows(start * MINUTE)) visit(start, staff)
      }
    : visit

/** Visits every allowed start of every person in the query. Both lists use this engine. */
export const visitStarts = (query: SlotQuery, visitAll: Visit): void => {
  const bounds = toBounds(query)
  if (bounds.first > bounds.last || bounds.need <= 0) return
  const table = createDayTable(query, bounds.need)
  const visit = withKinds(query, table, bounds, withAllowed(query, visitAll))
  for (let i = 0; i < query.staff.length; i++) {
    const calendar = query.staff[i]
    if (!calendar) continue
    const open = openRanges(calendar.weekly, calendar.oneOffs, table)
    if (open.count === 0) continue
    const busy = toBusyRanges(calendar.busy, calendar.closed)
    visitGaps(open, busy, createStartVisitor(table, bounds, visit, i))
  }
}

/** A time at which one person is free. `end` excludes clean-up time. Instants in ms. */
export interface Slot {
  start: number
  end: number
  staffId: string
}

/** A time on the public list. At least one of the requested people is free. */
type Offer = Pick<Slot, 'start' | 'end'>

const findGreatestDivisor = (a: number, b: number): number => (b === 0 ? a : findGreatestDivisor(b, a % b))

/** The public list, in ascending order: one entry for each start at which at least one person is free. */
export const findOffers = (query: SlotQuery): Offer[] => {
  const first = getDayStart(query.from) / MINUTE
  const duration = query.durationMinutes * MINUTE
  // London days begin on whole hours. So every start is a multiple of this step after the first midnight.
  const step = findGreatestDivisor(60, query.gridMinutes)
  const isFree = new Uint8Array(Math.max(0, Math.ceil((getDayEnd(query.to) / MINUTE - first) / step)))
  visitStarts(query, (minute) => {
    isFree[(minute - first) / step] = 1
  })
  const offers: Offer[] = []
  for (let i = 0; i < isFree.length; i++) {
    if (isFree[i] !== 1) continue
    const start = (first + i * step) * MINUTE
    offers.push({ start, end: start + duration })
  }
  return offers
}

/** Each person's first free start in ms, by staff id. People without one are left out. */
export const findFirstStarts = (query: SlotQuery): Map<string, number> => {
  const first = new Map<string, number>()
  visitStarts(query, (minute, staff) => {
    const id = query.staff[staff]?.staffId
    if (id !== undefined && !first.has(id)) first.set(id, minute * MINUTE)
  })
  return first
}
