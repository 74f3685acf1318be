const turns = new Map<string, Promise<unknown>>()

/**
 * Runs the work for one account after the work before it. Payload rewrites the whole list of sessions at each
 * sign-in: two at once would lose one.
 */
export const inTurn = async <T>(account: string, work: () => Promise<T>): Promise<T> => {
  const before = turns.get(account) ?? Promise.resolve()
  const mine = before.then(work, work)
  turns.set(account, mine)
  try {
    return await mine
  } finally {
    if (turns.get(account) === mine) turns.delete(account)
  }
}
