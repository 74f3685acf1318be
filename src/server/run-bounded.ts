/** Runs the work for each item of a list, in order, with at most `bound` items at a time. */
export const runBounded = async <T>(
  list: readonly T[],
  bound: number,
  work: (one: T) => Promise<unknown>,
): Promise<void> => {
  const left = [...list]
  const worker = async (): Promise<void> => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: Math.min(bound, list.length) }, worker))
}

/** The most simultaneous requests to the payment provider. A request that hangs delays the others only for a while. */
export const ASKED_AT_ONCE = 10

const last = new Map<string, Promise<unknown>>()

/** Runs the work after all earlier work with the same key in this process. */
export const withMutex = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
  const before = last.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  last.set(key, mine)
  try {
    return await mine
  } finally {
    if (last.get(key) === mine) last.delete(key)
  }
}
