/**
 * Options for every write of the seed: nothing is cached yet, price changes are not recorded, and no relations are
 * read.
 */
export const quietly = { context: { keepCache: true }, depth: 0 } as const

/**
 * Creates numbers in `[0, 1)` that are the same for the same seed on every machine (mulberry32). Do not use them for
 * secrets.
 */
export const createSeededRandom = (seed: number): SeededRandom => {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export type SeededRandom = () => number

/** Repeatable choices: the demo's diary is the same for every first start on a given day. */
export const createRandom = (seed: number) => {
  const next = createSeededRandom(seed)
  return {
    /** True with this probability. */
    chance: (probability: number): boolean => next() < probability,
    /** An item of the list. Undefined if the list is empty. */
    pick: <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)],
  }
}

export type Random = ReturnType<typeof createRandom>
