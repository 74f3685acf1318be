const turns = new Map<string, Promise<unknown>>()

/** Runs the work under one key after the work before it, in this process. */
export const withMutex = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
  const before = turns.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  turns.set(key, mine)
  try {
    return await mine
  } finally {
    if (turns.get(key) === mine) turns.delete(key)
  }
}
