import { createSeededRandom } from '@/domain/seeded-random'

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
