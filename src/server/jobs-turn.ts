import type { BasePayload } from 'payload'
import { type JobsLease, newMark } from './repositories/jobs-lease'

export interface TurnOptions {
  /** Takes the jobs over from a process that need not have them (JOBS=on). */
  isPreferred: boolean
  /** There can be no other process: whoever had the jobs is gone (SQLite). */
  isAlone: boolean
  /** Milliseconds of this process, from any beginning; never back. */
  clock?: () => number
  /** A mark that was not renewed for so long, in ms of whoever waits, is that of a process that is gone. */
  goneAfter?: number
}

/** Renewed every five seconds (`src/jobs/run-jobs.ts`): six times in a row was missed. */
const GONE_AFTER = 30_000

/** Work that is under way is given so long, in ms, before the jobs go to the process that is preferred. */
const PATIENCE = 60_000

interface Seen {
  value: number | null
  since: number
}

/**
 * One process' part in running the jobs. Its mark in the database says that it does: it holds them as long as it finds
 * the mark that it wrote last, and asks before each piece of work, so that one which was stopped for a while and goes on
 * finds that another took over. How old a mark is, whoever waits tells by its own seconds.
 */
export class JobsTurn {
  #mine: number | null = null
  /** Written without an answer, perhaps: if it stands there, it was. */
  #next = newMark()
  #mark: Seen = { value: null, since: -Infinity }
  #wishes: Seen = { value: null, since: -Infinity }
  #underWay = 0
  #askedSince: number | null = null
  #chain: Promise<unknown> = Promise.resolve()
  readonly #clock: () => number
  readonly #goneAfter: number

  constructor(
    private readonly lease: JobsLease,
    private readonly options: TurnOptions,
  ) {
    this.#clock = options.clock ?? (() => performance.now())
    this.#goneAfter = options.goneAfter ?? GONE_AFTER
  }

  /** Whether this process runs the jobs, as far as it knows. */
  get isHeld(): boolean {
    return this.#mine !== null
  }

  /** Renews, takes or waits; called every few seconds. Whether this process runs the jobs now. */
  look(): Promise<boolean> {
    return this.#alone(async () => {
      if (this.isHeld) return (await this.#renew()) && !(await this.#handOver())
      return this.#take()
    })
  }

  /** Does a piece of work if the jobs are still this process', by the database's word. */
  async work(piece: () => Promise<unknown>): Promise<boolean> {
    if (!(await this.#mayWork())) return false
    this.#underWay += 1
    try {
      await piece()
    } finally {
      this.#underWay -= 1
    }
    return true
  }

  /** Gives the jobs up: the next process that looks takes them. */
  release(): Promise<void> {
    return this.#alone(async () => {
      if (this.#mine !== null) await this.lease.change(this.#mine, -newMark())
      this.#mine = null
    })
  }

  #mayWork(): Promise<boolean> {
    return this.#alone(async () => this.isHeld && this.#askedSince === null && this.#renew())
  }

  /** One after the other: two renewals at once would each find the other's mark. */
  #alone<T>(step: () => Promise<T>): Promise<T> {
    const done = this.#chain.then(step)
    this.#chain = done.catch(() => undefined)
    return done
  }

  /** Writes the next mark over a known one; true also where that happened at the last, unanswered attempt. */
  async #write(known: number | null): Promise<boolean> {
    const next = this.#next
    if (!(await this.lease.change(known, next)) && (await this.lease.mark()) !== next) return false
    this.#mine = next
    this.#next = newMark()
    return true
  }

  async #renew(): Promise<boolean> {
    if (this.options.isAlone) return true
    if (await this.#write(this.#mine)) return true
    this.#mine = null
    this.#askedSince = null
    return false
  }

  async #take(): Promise<boolean> {
    const { isAlone, isPreferred } = this.options
    const value = await this.lease.mark()
    if (!isAlone && !this.#isFree(value)) {
      if (isPreferred) await this.lease.wish()
      return false
    }
    if (!isPreferred && !isAlone && (await this.#isWishedFor())) return false
    return this.#write(value)
  }

  #isFree(value: number | null): boolean {
    const now = this.#clock()
    if (value !== this.#mark.value) this.#mark = { value, since: now }
    return value === null || value < 0 || value === this.#next || now - this.#mark.since >= this.#goneAfter
  }

  /** Whether a process that is preferred said within the last while that it waits. */
  async #isWishedFor(): Promise<boolean> {
    const now = this.#clock()
    const value = await this.lease.wishes()
    const isFirst = this.#wishes.value === null
    if (value !== this.#wishes.value) this.#wishes = { value, since: isFirst ? -Infinity : now }
    return now - this.#wishes.since < this.#goneAfter
  }

  /** Leaves the jobs to the process that is preferred, once nothing is under way any more. */
  async #handOver(): Promise<boolean> {
    const { isAlone, isPreferred } = this.options
    if (isAlone || isPreferred || !(await this.#isWishedFor())) {
      this.#askedSince = null
      return false
    }
    this.#askedSince ??= this.#clock()
    if (this.#underWay > 0 && this.#clock() - this.#askedSince < PATIENCE) return false
    if (this.#mine !== null) await this.lease.change(this.#mine, -newMark())
    this.#mine = null
    this.#askedSince = null
    return true
  }
}

const turns = new WeakMap<BasePayload, JobsTurn>()

/** Keeps a process' part where everybody finds it who works for this Payload. */
export const keepTurn = (payload: BasePayload, turn: JobsTurn): void => void turns.set(payload, turn)

/** This process' part in running the jobs; undefined where it has none (JOBS=off). */
export const turnOf = (payload: BasePayload): JobsTurn | undefined => turns.get(payload)
