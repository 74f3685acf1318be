/** Bodies of one client address that may be on their way at once: each keeps a connection and some memory. */
const AT_ONCE = 64

/** Counts bodies that are on their way, by client address. */
export class Bodies {
  readonly #counts = new Map<string, number>()
  readonly #most: number

  /** `factor` multiplies how many there may be; 0: any number. */
  constructor(factor = 1) {
    this.#most = factor === 0 ? Number.POSITIVE_INFINITY : Math.ceil(AT_ONCE * factor)
  }

  /** How many addresses send something at present. */
  get size(): number {
    return this.#counts.size
  }

  /** One more is on its way; what it gives back says, once or more often, that it came or never will. Null: too many. */
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
