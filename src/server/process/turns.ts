/**
 * Requests of one client address that are worked on at once; more only make everybody else wait. What changes something
 * may wait for others itself, as a payment does, and many people may share an address.
 */
export const AT_ONCE = { reading: 4, changing: 16 }
/** So many more of them wait for their turn. A browser behind a modern proxy asks for a page's links all at once. */
const WAITING = 200
/** Who reads slowly keeps a turn for so long, in ms. Shorter, and a busy machine would give turns to everybody. */
const MOST_MS = 30_000

interface Line {
  working: number
  waiting: (() => void)[]
}

/**
 * Turns by client address: whoever sends many requests at once waits for themself, and not everybody for them. There is
 * one thread for all.
 */
export class Turns {
  readonly #lines = new Map<string, Line>()
  readonly #atOnce: number
  readonly #mostMs: number

  /** `factor` multiplies how many are worked on at once. */
  constructor(factor = 1, atOnce = AT_ONCE.reading, mostMs = MOST_MS) {
    this.#atOnce = Math.ceil(atOnce * factor)
    this.#mostMs = mostMs
  }

  /** How many addresses are worked for at present. */
  get size(): number {
    return this.#lines.size
  }

  /**
   * Calls `work` when its turn comes, now or later. What it gives back ends the turn, or gives up waiting for it; null
   * when too many wait already.
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
