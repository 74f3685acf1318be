import { listLinks, type Occupied, occupy, type PartLengths } from './plan-links'
import { findWindow, type Need, hasStart } from './plan-needs'

/** People and resources chosen for all needs, in their order, and the ticks of free time that are then too short. */
interface Filled {
  cut: number
  keys: string[]
}

/** Lengths in ticks, for each item. */
interface Lengths extends PartLengths {
  /** Free time shorter than this is lost. No treatment is shorter. */
  shortest: number
  /** How many ticks the search covers. */
  count: number
}

const UNKNOWN = -1
/** More ticks than any plan loses. */
const NEVER = 1_000_000
/** The most candidates that one choice looks at. */
const MAX_TRIED = 20_000
/** How many candidates are looked at between two looks at the clock. */
const STEPS = 1000

const isBefore = (a: readonly string[], b: readonly string[]): boolean => {
  const at = a.findIndex((key, i) => key !== b[i])
  return at !== -1 && (a[at] ?? '') < (b[at] ?? '')
}

/** Chooses people and resources for treatments with fixed starts, at one location. */
export class NeedFiller {
  readonly #needs: readonly Need[]
  readonly #lengths: Lengths
  /** For each need, length and start: the least that any candidate loses there on its own. */
  readonly #least: Map<number, Int32Array>[]
  /** The candidate tried for each need, and for each need the least that it and the later ones lose. */
  readonly #chosen: Int32Array
  readonly #bounds: Int32Array
  #starts: readonly number[] = []
  /** How long each item takes, and with which items it must share everything (D102). */
  #occupied: Occupied = { lengths: [], shares: [] }
  #best: Filled | null = null
  #limit = 0
  #tried = 0
  #isStopped = false
  #isOver: () => boolean = () => false

  constructor(needs: readonly Need[], lengths: Lengths) {
    this.#needs = needs
    this.#lengths = lengths
    this.#least = needs.map(() => new Map())
    this.#chosen = new Int32Array(needs.length)
    this.#bounds = new Int32Array(needs.length + 1)
  }

  /** True if the last choice was stopped before it was certain. */
  get isStopped(): boolean {
    return this.#isStopped
  }

  /**
   * Finds a choice in which nobody and nothing is in two places at once. Of those that lose the least free time, it is
   * the first by key. Returns null if every choice loses more than `most`. If there are very many choices, or `isOver`
   * returns true, it is the best one until then.
   */
  fill(starts: readonly number[], most: number, isOver: () => boolean): Filled | null {
    this.#starts = starts
    this.#isOver = isOver
    this.#isStopped = false
    this.#tried = 0
    const links = listLinks(this.#lengths, starts, this.#needs)
    let best: Filled | null = null
    // Each link either leaves a clean-up out, or not. All ways are tried, with all links first.
    for (let used = 2 ** links.length - 1; used >= 0 && !this.#isStopped; used--) {
      const occupied = occupy(this.#lengths, links, used)
      if (!occupied) continue
      this.#occupied = occupied
      const found = this.#fillOccupied(best ? best.cut : most)
      if (found && (!best || found.cut < best.cut || isBefore(found.keys, best.keys))) best = found
    }
    return best
  }

  #fillOccupied(most: number): Filled | null {
    this.#best = null
    this.#limit = Math.min(most, NEVER - 1)
    for (let at = this.#needs.length - 1; at >= 0; at--)
      this.#bounds[at] = (this.#bounds[at + 1] ?? 0) + this.#getLeast(at)
    if ((this.#bounds[0] ?? 0) <= this.#limit) this.#choose(0, 0)
    return this.#best
  }

  /** What is known of the least loss of a need, for the length that it has now. */
  #getMemory(at: number, length: number): Int32Array {
    const known = this.#least[at]?.get(length)
    if (known) return known
    const memory = new Int32Array(this.#lengths.count).fill(UNKNOWN)
    this.#least[at]?.set(length, memory)
    return memory
  }

  #lose(length: number): number {
    return length < this.#lengths.shortest ? length : 0
  }

  #getLeast(at: number): number {
    const need = this.#needs[at]
    const from = this.#starts[need?.item ?? 0] ?? 0
    if (!need) return UNKNOWN
    const length = this.#occupied.lengths[need.item] ?? 0
    const memory = this.#getMemory(at, length)
    const known = memory[from] ?? UNKNOWN
    if (known !== UNKNOWN) return known
    const to = from + length
    let least = NEVER
    for (const { windows, fits } of need.candidates) {
      if (!hasStart(fits, from)) continue
      const window = findWindow(windows, from)
      if ((windows.ends[window] ?? 0) < to) continue
      const lost =
        this.#lose(from - (windows.starts[window] ?? 0)) + this.#lose((windows.ends[window] ?? 0) - to)
      if (lost < least) least = lost
    }
    memory[from] = least
    return least
  }

  #choose(at: number, cut: number): void {
    const need = this.#needs[at]
    if (!need) {
      this.#best = {
        cut,
        keys: this.#needs.map(({ candidates }, i) => candidates[this.#chosen[i] ?? 0]?.key ?? ''),
      }
      this.#limit = cut - 1
      return
    }
    const from = this.#starts[need.item] ?? 0
    const later = this.#bounds[at + 1] ?? 0
    for (let i = 0; i < need.candidates.length; i++) {
      if (!hasStart(need.candidates[i]?.fits ?? NONE, from)) continue
      if (this.#stopIfLong()) return
      // A lost part is too short for any treatment, so choosing more never loses less.
      const lost = cut + this.#measureLoss(at, i)
      if (lost + later > this.#limit) continue
      this.#chosen[at] = i
      this.#choose(at + 1, lost)
    }
  }

  #stopIfLong(): boolean {
    if (++this.#tried > MAX_TRIED || (this.#tried % STEPS === 0 && this.#isOver())) this.#isStopped = true
    return this.#isStopped
  }

  /** The ticks that a candidate loses beside those chosen before. `NEVER` if it is one of them, at the same time. */
  #measureLoss(at: number, candidate: number): number {
    const need = this.#needs[at]
    const one = need?.candidates[candidate]
    if (!need || !one) return NEVER
    const from = this.#starts[need.item] ?? 0
    const { lengths, shares } = this.#occupied
    const to = from + (lengths[need.item] ?? 0)
    const window = findWindow(one.windows, from)
    let left = one.windows.starts[window] ?? 0
    let right = one.windows.ends[window] ?? 0
    if (right < to) return NEVER
    for (const item of shares[need.item] ?? []) if (!this.#isUsed(item, one.number, at)) return NEVER
    for (let i = 0; i < at; i++) {
      const other = this.#needs[i]
      if (!other || other.candidates[this.#chosen[i] ?? 0]?.number !== one.number) continue
      const otherFrom = this.#starts[other.item] ?? 0
      const otherTo = otherFrom + (lengths[other.item] ?? 0)
      if (otherFrom < to && from < otherTo) return NEVER
      if (otherTo <= from) left = Math.max(left, otherTo)
      else right = Math.min(right, otherFrom)
    }
    return this.#lose(from - left) + this.#lose(right - to)
  }

  /** True if this item, whose needs are before `at`, uses the candidate. */
  #isUsed(item: number, candidate: number, at: number): boolean {
    for (let i = 0; i < at; i++) {
      const need = this.#needs[i]
      if (need?.item === item && need.candidates[this.#chosen[i] ?? 0]?.number === candidate) return true
    }
    return false
  }
}

const NONE = new Int32Array(0)
