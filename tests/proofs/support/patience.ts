/** The factor of the limit after which the wait ends, even if there are still changes. */
const AT_MOST = 5

/**
 * Waits for work that must complete automatically. The limit starts again after each change, because a busy machine
 * does the same work more slowly. The wait fails only if progress stops, or never ends.
 */
export class Patience {
  readonly #limit: number
  readonly #now: () => number
  #last = ''
  #began: number
  #changed: number

  /** `limitMs` is the longest period without any change. */
  constructor(limitMs: number, now: () => number = Date.now) {
    this.#limit = limitMs
    this.#now = now
    this.#began = this.#changed = now()
  }

  /** Starts the limit again for the next step. */
  renew(): void {
    this.#began = this.#changed = this.#now()
  }

  /** `seen` is what is still open. Returns true if waiting longer is pointless. */
  isOver(seen: unknown): boolean {
    const text = JSON.stringify(seen)
    if (text !== this.#last) this.#changed = this.#now()
    this.#last = text
    const now = this.#now()
    return now - this.#changed >= this.#limit || now - this.#began >= this.#limit * AT_MOST
  }
}
