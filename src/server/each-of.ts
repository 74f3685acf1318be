/** Does the work for each of a list, in its order, at most `bound` at a time. */
export const eachOf = async <T>(
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

/** So many questions to the payment provider at a time: one that hangs keeps the others waiting for a while only. */
export const ASKED_AT_ONCE = 10
