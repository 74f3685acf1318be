interface Remembered<T> {
  until: number
  value: Promise<T>
}

interface Times {
  /** How long an answer stays valid, in ms. */
  keep: number
  /** How long we do not try again after this failure, in ms. */
  pauseAfter(error: unknown): number
  now?: () => number
}

/**
 * Caches results for a while, only in this process. Callers in the meantime wait for the same result, and a service
 * that fails is not called for a time. Some results must not be stored for longer than this.
 */
export const shortMemory = <T>({ keep, pauseAfter, now = Date.now }: Times) => {
  const known = new Map<string, Remembered<T>>()
  return (key: string, load: () => Promise<T>): Promise<T> => {
    const before = known.get(key)
    if (before && before.until > now()) return before.value
    const entry: Remembered<T> = { until: Infinity, value: load() }
    known.set(key, entry)
    entry.value.then(
      () => (entry.until = now() + keep),
      (error: unknown) => (entry.until = now() + pauseAfter(error)),
    )
    return entry.value
  }
}
