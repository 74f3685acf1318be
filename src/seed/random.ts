/** A small repeatable generator (mulberry32): the demo's diary is the same on every first start of a day. */
export const randomFrom = (seed: number) => {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    /** True with this probability. */
    chance: (probability: number): boolean => next() < probability,
    /** One of the list; undefined for an empty one. */
    pick: <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)],
  }
}

export type Random = ReturnType<typeof randomFrom>
