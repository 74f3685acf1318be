import type { Interval } from './time'

const compareStart = (a: Interval, b: Interval): number => a.start - b.start

const isSorted = (list: readonly Interval[]): boolean =>
  list.every((item, i) => i === 0 || (list[i - 1]?.start ?? item.start) <= item.start)

/** Sorts ranges, drops empty ones, and merges those that touch or overlap. */
export const mergeIntervals = (list: readonly Interval[]): Interval[] => {
  const sorted = isSorted(list) ? list : [...list].sort(compareStart)
  const merged: Interval[] = []
  let last: Interval | undefined
  for (const { start, end } of sorted) {
    if (end <= start) continue
    if (last && start <= last.end) {
      if (end > last.end) last.end = end
    } else {
      last = { start, end }
      merged.push(last)
    }
  }
  return merged
}

/** The parts of `open` that `busy` does not cover, in ascending order. */
export const findFreeRanges = (open: readonly Interval[], busy: readonly Interval[]): Interval[] => {
  const blocks = mergeIntervals(busy)
  return mergeIntervals(open).flatMap(({ start, end }) => {
    const gaps: Interval[] = []
    let cursor = start
    for (const block of blocks) {
      if (block.end <= cursor || block.start >= end) continue
      if (block.start > cursor) gaps.push({ start: cursor, end: block.start })
      cursor = Math.max(cursor, block.end)
    }
    if (cursor < end) gaps.push({ start: cursor, end })
    return gaps
  })
}
