/**
 * Bodies from one client address that can be received at the same time. Each takes a connection and some memory.
 */
const AT_ONCE = 64

/** Counts the bodies being received, by client address. */
export class Bodies {
  readonly #counts = new Map<string, number>()
  readonly #most: number

  /** `factor` multiplies the number of bodies allowed; 0 means no limit. */
  constructor(factor = 1) {
    this.#most = factor === 0 ? Number.POSITIVE_INFINITY : Math.ceil(AT_ONCE * factor)
  }

  /** The number of addresses sending a body at the moment. */
  get size(): number {
    return this.#counts.size
  }

  /**
   * Counts one more body. Call the returned function when the body has arrived or been given up; calling it again
   * does nothing. Returns null if there are too many.
   */
  begin(address: string): (() => void) | null {
    const count = this.#counts.get(address) ?? 0
    if (count >= this.#most) return null
    this.#counts.set(address, count + 1)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const left = (this.#counts.get(address) ?? 1) - 1
      if (left > 0) this.#counts.set(address, left)
      else this.#counts.delete(address)
    }
  }
}
