const SECONDS = 60
/** Addresses remembered at once; past it everybody starts anew, which is better than running out of memory. */
const MOST_ADDRESSES = 100_000

/** Counts by address within the current minute, in this process's memory: a row for each would cost more than it saves. */
export class MinuteCounts {
  minute = 0
  readonly #counts = new Map<string, number>()

  /** Counts once more; how often it was within this minute. */
  add(address: string, now: number): number {
    const current = Math.floor(now / 1000 / SECONDS)
    if (current !== this.minute || this.#counts.size > MOST_ADDRESSES) {
      this.#counts.clear()
      this.minute = current
    }
    const count = (this.#counts.get(address) ?? 0) + 1
    this.#counts.set(address, count)
    return count
  }

  /** Seconds until the minute is over. */
  wait(now: number): number {
    return Math.max(1, Math.ceil((this.minute + 1) * SECONDS - now / 1000))
  }
}
