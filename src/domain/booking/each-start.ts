import { MINUTE } from '../time/minutes'
import { dayEnd, dayNumber, dayStart } from '../time/zone'
import { busyRanges, type DayTable, dayTable, type MinuteRanges, openRanges } from './minute-ranges'
import { earliestStart, latestStart, type SlotQuery } from './slot-rules'

/** Called for each start, in epoch minutes, people in the order of the question, each one's starts ascending. */
type Visit = (start: number, staff: number) => void

/** The bounds of one question in whole epoch minutes; `last` is the last start allowed. */
interface Bounds {
  first: number
  last: number
  /** Duration and clean-up. */
  need: number
  grid: number
}

const boundsOf = (query: SlotQuery): Bounds => ({
  first: Math.ceil(Math.max(dayStart(query.from), earliestStart(query)) / MINUTE),
  last: Math.ceil(Math.min(dayEnd(query.to), latestStart(query)) / MINUTE) - 1,
  need: query.durationMinutes + query.cleanUpMinutes,
  grid: query.gridMinutes,
})

/** A start may lie just before midnight of the last day: the table reaches as far as its appointment may. */
const tableOf = (query: SlotQuery, need: number): DayTable => {
  const first = dayNumber(query.from)
  const shortestDay = 1380
  const days = dayNumber(query.to) - first + 2 + Math.floor(need / shortestDay)
  return dayTable(first, Math.max(1, days))
}

/** Starts within free gaps that come in ascending order; aligned to the clock of the stretch each lies in. */
const starter = (table: DayTable, { first, last, need, grid }: Bounds, visit: Visit, staff: number) => {
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

/** Walks open time less busy time: both are sorted, so each is looked at once. */
const eachGap = (open: MinuteRanges, busy: MinuteRanges, gap: (start: number, end: number) => void): void => {
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

/** Every allowed start of every person of the question: the engine behind both lists. */
export const eachStart = (query: SlotQuery, visit: Visit): void => {
  const bounds = boundsOf(query)
  if (bounds.first > bounds.last || bounds.need <= 0) return
  const table = tableOf(query, bounds.need)
  for (let i = 0; i < query.staff.length; i++) {
    const calendar = query.staff[i]
    if (!calendar) continue
    const open = openRanges(calendar.weekly, calendar.oneOffs, table)
    if (open.count === 0) continue
    const busy = busyRanges(calendar.busy, calendar.closed)
    eachGap(open, busy, starter(table, bounds, visit, i))
  }
}
