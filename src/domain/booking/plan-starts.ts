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
export const addAll = (set: StartSet, other: StartSet): void => {
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
