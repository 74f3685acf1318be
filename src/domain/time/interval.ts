/** A half-open stretch `[start, end)` of one number line: epoch milliseconds, or minutes. */
export interface Interval {
  start: number
  end: number
}

/** The one overlap function: true when the two share a moment; touching ends do not. An empty one meets nothing. */
export const overlaps = (a: Interval, b: Interval): boolean =>
  a.start < b.end && b.start < a.end && a.start < a.end && b.start < b.end

/** True when `outer` holds every moment of `inner`. */
export const contains = (outer: Interval, inner: Interval): boolean =>
  outer.start <= inner.start && inner.end <= outer.end

const byStart = (a: Interval, b: Interval): number => a.start - b.start

const isSorted = (list: readonly Interval[]): boolean =>
  list.every((item, i) => i === 0 || (list[i - 1]?.start ?? item.start) <= item.start)

/** Sorted, without empty ones, with touching and overlapping ones merged. */
export const normalise = (list: readonly Interval[]): Interval[] => {
  const sorted = isSorted(list) ? list : [...list].sort(byStart)
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

/** Every moment that is in either list, normalised. */
export const union = (a: readonly Interval[], b: readonly Interval[]): Interval[] => normalise([...a, ...b])

/** Every moment of `from` that is not in `busy`, normalised. */
export const subtract = (from: readonly Interval[], busy: readonly Interval[]): Interval[] => {
  const blocks = normalise(busy)
  const free: Interval[] = []
  let first = 0
  for (const { start, end } of normalise(from)) {
    let cursor = start
    while ((blocks[first]?.end ?? Infinity) <= start) first++
    for (let i = first; i < blocks.length; i++) {
      const block = blocks[i]
      if (!block || block.start >= end) break
      if (block.start > cursor) free.push({ start: cursor, end: block.start })
      cursor = block.end
    }
    if (cursor < end) free.push({ start: cursor, end })
  }
  return free
}

/** Every moment that is in both lists, normalised. */
export const intersect = (a: readonly Interval[], b: readonly Interval[]): Interval[] => {
  const left = normalise(a)
  const right = normalise(b)
  const both: Interval[] = []
  for (let i = 0, j = 0; i < left.length && j < right.length;) {
    const x = left[i] as Interval
    const y = right[j] as Interval
    if (overlaps(x, y)) both.push({ start: Math.max(x.start, y.start), end: Math.min(x.end, y.end) })
    if (x.end < y.end) i++
    else j++
  }
  return both
}
