import { TICK_MINUTES, type PlanItem, type PlanLocation } from './plan'
import type { MinuteRanges } from './slot-rules'
import { addAll, addStarts, createStartSet, intersectShifted, type StartSet } from './plan-starts'

/** Free time in ticks from the first midnight of the search. Only whole ticks count. */
interface Windows {
  starts: Int32Array
  ends: Int32Array
}

/** Someone or something that can fill a need, with the starts at which it is free for the whole treatment. */
export interface Candidate {
  key: string
  /** The same number for the same key at this location. */
  number: number
  windows: Windows
  fits: StartSet
}

/** One need of one treatment. */
export interface Need {
  item: number
  /** Sorted by key. */
  candidates: Candidate[]
}

/** What the treatments need at one location, prepared for the search. */
export interface PlaceNeeds {
  /** In the order of the question. */
  needs: Need[]
  /** For each treatment, the starts at which each of its needs can be filled. */
  can: StartSet[]
  /** For each set of treatments (one bit each): true if they can happen at the same time. */
  canCoincide: boolean[]
}

const toWindows = ({ starts, ends, count }: MinuteRanges, origin: number): Windows => ({
  starts: starts.subarray(0, count).map((start) => Math.ceil((start - origin) / TICK_MINUTES)),
  ends: ends.subarray(0, count).map((end) => Math.floor((end - origin) / TICK_MINUTES)),
})

const findFits = ({ starts, ends }: Windows, length: number, ticks: number): StartSet => {
  const fits = createStartSet(ticks)
  for (let i = 0; i < starts.length; i++)
    addStarts(fits, Math.max(0, starts[i] ?? 0), Math.min(ticks - 1, (ends[i] ?? 0) - length))
  return fits
}

/** The index of the last window that begins at or before the tick. */
export const findWindow = ({ starts }: Windows, tick: number): number => {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= tick) low = middle
    else high = middle - 1
  }
  return low
}

/** True if every need can have a candidate of its own, ignoring times. */
const canMatch = (needs: readonly Need[]): boolean => {
  const taken = new Map<number, number>()
  const place = (need: number, tried: Set<number>): boolean =>
    (needs[need]?.candidates ?? []).some(({ number }) => {
      if (tried.has(number)) return false
      tried.add(number)
      const holder = taken.get(number)
      if (holder !== undefined && !place(holder, tried)) return false
      taken.set(number, need)
      return true
    })
  return needs.every((_, i) => place(i, new Set()))
}

interface Span {
  /** The first midnight, in epoch minutes. */
  origin: number
  /** How many ticks the search covers. */
  ticks: number
}

/** Prepares the needs at one location. Returns null if a treatment is not offered there. */
export const preparePlaceNeeds = (
  { id, free }: PlanLocation,
  items: readonly PlanItem[],
  { origin, ticks }: Span,
): PlaceNeeds | null => {
  const numbers = new Map<string, number>()
  const windows = new Map<string, Windows>()
  const needs: Need[] = []
  const can: StartSet[] = []
  for (const [i, item] of items.entries()) {
    const wanted = item.needs.get(id)
    if (!wanted || wanted.length === 0) return null
    // D102 will leave out the clean-up between two treatments of the same visit here and in `fillNeeds`.
    const length = Math.ceil((item.durationMinutes + item.cleanUpMinutes) / TICK_MINUTES)
    const starts = createStartSet(ticks)
    addStarts(starts, 0, ticks - 1)
    for (const alternatives of wanted) {
      const keys = [...new Set(alternatives.map(({ of }) => of))].sort()
      const any = createStartSet(ticks)
      const candidates = keys.flatMap((key): Candidate[] => {
        const range = free.get(key)
        if (!range || range.count === 0) return []
        const own = windows.get(key) ?? toWindows(range, origin)
        windows.set(key, own)
        const number = numbers.get(key) ?? numbers.size
        numbers.set(key, number)
        const fits = findFits(own, length, ticks)
        addAll(any, fits)
        return [{ key, number, windows: own, fits }]
      })
      needs.push({ item: i, candidates })
      intersectShifted(starts, starts, any, 0)
    }
    can.push(starts)
  }
  const canCoincide = Array.from({ length: 2 ** items.length }, (_, mask) =>
    canMatch(needs.filter(({ item }) => (mask >> item) & 1)),
  )
  return { needs, can, canCoincide }
}
