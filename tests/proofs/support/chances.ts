import type { SeededRandom } from '@/seed/random'

export const pick = <T>(list: readonly T[], random: SeededRandom): T =>
  list[Math.floor(random() * list.length)] as T

export const chance = (random: SeededRandom, share: number): boolean => random() < share

/** A seed for a run that was given none. */
export const newSeed = (): string => String(Math.floor(Math.random() * 1e9))
