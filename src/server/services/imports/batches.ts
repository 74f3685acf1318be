import { setImmediate as letOthersRun } from 'node:timers/promises'

/** The number of rows that are handled before other requests get their turn. */
const BATCH = 50

/** Splits work into batches. After each one, other requests are handled. */
export const inBatches = async <T>(
  all: readonly T[],
  work: (some: readonly T[]) => Promise<unknown>,
): Promise<void> => {
  for (let at = 0; at < all.length; at += BATCH) {
    await work(all.slice(at, at + BATCH))
    await letOthersRun()
  }
}
