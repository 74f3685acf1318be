/** A small generator of reproducible numbers in [0, 1). */
export const seededRandom = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

export type SeededRandom = ReturnType<typeof seededRandom>

export const pick = <T>(list: readonly T[], random: SeededRandom): T =>
  list[Math.floor(random() * list.length)] as T

export const chance = (random: SeededRandom, share: number): boolean => random() < share

/** A seed for a run that was given none. */
export const newSeed = (): string => String(Math.floor(Math.random() * 1e9))
