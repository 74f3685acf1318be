interface Remembered<T> {
  until: number
  value: Promise<T>
}

interface Times {
  /** Ms for which an answer counts. */
  keep: number
  /** Ms for which nobody asks again after this failure. */
  pauseAfter(error: unknown): number
  now?: () => number
}

/**
 * Remembers answers for a while, in this process alone: who asks meanwhile waits for the same answer, and a site that
 * fails is left alone for a time. Some answers may not be kept any longer than this.
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
