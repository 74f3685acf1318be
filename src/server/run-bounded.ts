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
