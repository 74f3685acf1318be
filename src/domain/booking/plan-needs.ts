import { TICK_MINUTES, type PlanItem, type PlanLocation } from './plan'
import type { MinuteRanges } from './slot-rules'

/**
 * Sets of starts as bits, one for each tick of five minutes from the first midnight of the search. With them, the
 * planner checks one order of treatments for all starts of two weeks with a few hundred instructions.
 */
export type StartSet = Int32Array

export const createStartSet = (ticks: number): StartSet => new Int32Array((ticks + 31) >>> 5)

/** Adds the ticks `from` to `to`, both included. */
export const addStarts = (set: StartSet, from: number, to: number): void => {
  if (to < from) return
  const [first, last] = [from >>> 5, to >>> 5]
  const head = -1 << (from & 31)
  const tail = -1 >>> (31 - (to & 31))
  if (first === last) {
    set[first] = (set[first] ?? 0) | (head & tail)
    return
  }
  set[first] = (set[first] ?? 0) | head
  for (let i = first + 1; i < last; i++) set[i] = -1
  set[last] = (set[last] ?? 0) | tail
}

/** Removes the ticks `from` to `to`, both included. */
export const removeStarts = (set: StartSet, from: number, to: number): void => {
  if (to < from) return
  const [first, last] = [from >>> 5, to >>> 5]
  const head = -1 << (from & 31)
  const tail = -1 >>> (31 - (to & 31))
  if (first === last) {
    set[first] = (set[first] ?? 0) & ~(head & tail)
    return
  }
  set[first] = (set[first] ?? 0) & ~head
  for (let i = first + 1; i < last; i++) set[i] = 0
  set[last] = (set[last] ?? 0) & ~tail
}

export const hasStart = (set: StartSet, tick: number): boolean =>
  (((set[tick >>> 5] ?? 0) >>> (tick & 31)) & 1) === 1

export const isEmptySet = (set: StartSet): boolean => set.every((word) => word === 0)

/** Removes all starts but this one, which may be outside the set. */
export const keepOnly = (set: StartSet, tick: number): void => {
  const isIn = Number.isInteger(tick) && tick >= 0 && hasStart(set, tick)
  set.fill(0)
  if (isIn) addStarts(set, tick, tick)
}

/** Adds all starts of `other`. */
const addAll = (set: StartSet, other: StartSet): void => {
  for (let i = 0; i < set.length; i++) set[i] = (set[i] ?? 0) | (other[i] ?? 0)
}

/**
 * Writes to `out` the starts of `set` for which `other` has the tick that is `shift` later. Returns false if there are
 * none.
 */
export const intersectShifted = (out: StartSet, set: StartSet, other: StartSet, shift: number): boolean => {
  const words = shift >>> 5
  const bits = shift & 31
  let any = 0
  for (let i = 0; i < set.length; i++) {
    const word = set[i] ?? 0
    if (word === 0) {
      out[i] = 0
      continue
    }
    const low = other[i + words] ?? 0
    const shifted = bits === 0 ? low : (low >>> bits) | ((other[i + words + 1] ?? 0) << (32 - bits))
    any |= out[i] = word & shifted
  }
  return any !== 0
}

/** Visits the starts in ascending order until `visit` returns false. */
export const visitBits = (set: StartSet, visit: (tick: number) => boolean): void => {
  for (let i = 0; i < set.length; i++) {
    let word = set[i] ?? 0
    while (word !== 0) {
      if (!visit((i << 5) + 31 - Math.clz32(word & -word))) return
      word &= word - 1
    }
  }
}

/** Removes the starts that are not allowed. */
export const keepAllowed = (set: StartSet, isAllowed: (tick: number) => boolean): void =>
  visitBits(set.slice(), (tick) => {
    if (!isAllowed(tick)) removeStarts(set, tick, tick)
    return true
  })

/** Free time in ticks from the first midnight of the search. Only whole ticks count. */
interface Windows {
  starts: Int32Array
  ends: Int32Array
}

/**
 * Someone or something that can fill a need, with the starts at which it is free for the treatment. Whether it is also
 * free for the clean-up is only known when everything is chosen (D102).
 */
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
  /** For each treatment, the least time that each of its needs is taken, in ticks. */
  least: readonly number[]
  /** The first midnight, in epoch minutes. */
  origin: number
  /** How many ticks the search covers. */
  ticks: number
}

/** Prepares the needs at one location. Returns null if a treatment is not offered there. */
export const preparePlaceNeeds = (
  { id, free }: PlanLocation,
  items: readonly PlanItem[],
  { origin, ticks, least }: Span,
): PlaceNeeds | null => {
  const numbers = new Map<string, number>()
  const windows = new Map<string, Windows>()
  const needs: Need[] = []
  const can: StartSet[] = []
  for (const [i, item] of items.entries()) {
    const wanted = item.needs.get(id)
    if (!wanted || wanted.length === 0) return null
    const length = least[i] ?? 0
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
