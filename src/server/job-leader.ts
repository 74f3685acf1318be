import type { BasePayload } from 'payload'
import type { Lease } from './repositories/leases'

/**
 * The process of a salon that runs the jobs is the leader. It asks the database before each piece of work. So a process
 * that was paused finds out if a different process has taken over.
 */
export class JobLeader {
  #isLeader = false

  /** `lease` is null if there can be no other process (SQLite). */
  constructor(private readonly lease: Lease | null) {}

  /** True if this process is the leader, as far as it knows. */
  get isLeader(): boolean {
    return this.#isLeader
  }

  /** Renews or takes the lease. Called every few seconds. Returns true if this process is the leader. */
  async check(): Promise<boolean> {
    if (this.#isLeader) return this.confirm()
    return (this.#isLeader = this.lease === null || (await this.lease.take()))
  }

  /** Returns true if this process is still the leader, according to the database. */
  async confirm(): Promise<boolean> {
    if (this.#isLeader && this.lease) this.#isLeader = await this.lease.renew()
    return this.#isLeader
  }

  /** Runs a piece of work, if this process is still the leader. */
  async work(piece: () => Promise<unknown>): Promise<boolean> {
    if (!(await this.confirm())) return false
    await piece()
    return true
  }

  /** Gives up the lease. The next process that checks becomes the leader. */
  async release(): Promise<void> {
    if (!this.#isLeader) return
    this.#isLeader = false
    await this.lease?.release()
  }
}

const leaders = new WeakMap<BasePayload, JobLeader>()

export const keepLeader = (payload: BasePayload, leader: JobLeader): void => void leaders.set(payload, leader)

/** Undefined if this process never runs the jobs (JOBS=off). */
export const getJobLeader = (payload: BasePayload): JobLeader | undefined => leaders.get(payload)
