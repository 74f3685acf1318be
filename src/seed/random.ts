import { createSeededRandom } from '@/domain/seeded-random'

/** Repeatable choices: the demo's diary is the same on every first start of a day. */
export const createRandom = (seed: number) => {
  const next = createSeededRandom(seed)
  return {
    /** True with this probability. */
    chance: (probability: number): boolean => next() < probability,
    /** One of the list; undefined for an empty one. */
    pick: <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)],
  }
}

export type Random = ReturnType<typeof createRandom>
