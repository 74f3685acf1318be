import { createSeededRandom } from '../../../src/seed/random.ts'

/** Random numbers from a seed, so that the same name always draws the same picture. */
export function randomFor(name) {
  let state = 2166136261
  for (const char of name) state = Math.imul(state ^ char.charCodeAt(0), 16777619)
  const next = createSeededRandom(state)
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    /** A number around `middle`, mostly within `spread`. */
    near: (middle, spread) => middle + spread * (next() + next() + next() - 1.5) * 0.8,
    pick: (list) => list[Math.floor(next() * list.length)],
  }
}
