import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Repeats the check until it is true. Returns the number of ms that this took, or null if it took longer than
 * `limitMs`.
 */
export const until = async (limitMs: number, isSo: () => Promise<boolean>): Promise<number | null> => {
  const began = performance.now()
  for (;;) {
    if (await isSo()) return Math.round(performance.now() - began)
    if (performance.now() - began > limitMs) return null
    await sleep(50)
  }
}

export const inSeconds = (ms: number | null): string =>
  ms === null ? 'never' : `${(ms / 1000).toFixed(1)} s`
