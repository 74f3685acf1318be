/** However much still moves, the wait ends after so many times the limit. */
const AT_MOST = 5

/**
 * How long to wait for what must come to an end by itself: the limit counts from the last thing that changed. A busy
 * machine does the same more slowly; only what has stopped, or never stops, is waited for in vain.
 */
export class Patience {
  readonly #limit: number
  readonly #now: () => number
  #last = ''
  #began: number
  #changed: number

  /** `limitMs`: so long nothing may change. */
  constructor(limitMs: number, now: () => number = Date.now) {
    this.#limit = limitMs
    this.#now = now
    this.#began = this.#changed = now()
  }

  /** From the beginning, for what follows. */
  renew(): void {
    this.#began = this.#changed = this.#now()
  }

  /** `seen`: what is still open; whether there is nothing more to hope for. */
  isOver(seen: unknown): boolean {
    const text = JSON.stringify(seen)
    if (text !== this.#last) this.#changed = this.#now()
    this.#last = text
    const now = this.#now()
    return now - this.#changed >= this.#limit || now - this.#began >= this.#limit * AT_MOST
  }
}
