/**
 * Requests from one client address that are processed at the same time. More would only make everyone else wait. A
 * request that changes data may wait for other services, as a payment does, and many people may share an address.
 */
export const AT_ONCE = { reading: 4, changing: 16 }
/**
 * How many more requests can wait for their turn. A browser behind a modern proxy requests all of a page's links
 * together.
 */
const WAITING = 200
/** How long a slow reader keeps a turn, in ms. With a shorter time, a busy machine would give everyone a turn. */
const MOST_MS = 30_000

interface Line {
  working: number
  waiting: (() => void)[]
}

/**
 * Turns for each client address. A client that sends many requests waits for its own requests and does not delay
 * others. There is one thread for all.
 */
export class Turns {
  readonly #lines = new Map<string, Line>()
  readonly #atOnce: number
  readonly #mostMs: number

  /** `factor` multiplies the number of requests processed at the same time. */
  constructor(factor = 1, atOnce = AT_ONCE.reading, mostMs = MOST_MS) {
    this.#atOnce = Math.ceil(atOnce * factor)
    this.#mostMs = mostMs
  }

  /** The number of addresses with requests at the moment. */
  get size(): number {
    return this.#lines.size
  }

  /**
   * Calls `work` when its turn comes, now or later. The returned function ends the turn or stops waiting for it.
   * Returns null if too many are waiting already.
   */
  take(address: string, work: () => void): (() => void) | null {
    const line = this.#lines.get(address) ?? { working: 0, waiting: [] }
    if (line.waiting.length >= WAITING) return null
    this.#lines.set(address, line)
    let timer: NodeJS.Timeout | null = null
    let isOver = false
    const end = (): void => {
      if (isOver) return
      isOver = true
      if (timer) line.working -= 1
      else line.waiting = line.waiting.filter((one) => one !== begin)
      clearTimeout(timer ?? undefined)
      this.#goOn(address, line)
    }
    const begin = (): void => {
      line.working += 1
      timer = setTimeout(end, this.#mostMs).unref()
      work()
    }
    if (line.working < this.#atOnce) begin()
    else line.waiting.push(begin)
    return end
  }

  #goOn(address: string, line: Line): void {
    if (line.working < this.#atOnce) line.waiting.shift()?.()
    if (line.working === 0) this.#lines.delete(address)
  }
}
