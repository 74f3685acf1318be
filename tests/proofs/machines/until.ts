import { setTimeout as sleep } from 'node:timers/promises'

/** Asks again and again until it is so; the milliseconds that took, null when it never was within `limitMs`. */
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
