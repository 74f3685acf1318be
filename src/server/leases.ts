import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BasePayload } from 'payload'
import { Lease, createLeaseRow } from '@/server/repositories/leases'
import { withMutex } from './run-bounded'

/** Longer than a sign-in takes, in ms. */
const LEASE_MS = 5_000
const RETRY_MS = 25

/** Waits for the lease, but not forever. After that, the work runs without it instead of being refused. */
const waitFor = async (lease: Lease, patienceMs: number): Promise<void> => {
  const giveUp = performance.now() + patienceMs
  while (!(await lease.take()) && performance.now() < giveUp) await sleep(RETRY_MS * (1 + Math.random()))
}

/**
 * The leases that the current work holds. Work that it started in the background no longer holds them when it has
 * ended.
 */
interface Holding {
  name: string
  within: Holding | undefined
  isOver: boolean
}

const current = new AsyncLocalStorage<Holding>()

const isHeld = (name: string): boolean => {
  for (let one = current.getStore(); one; one = one.within) if (one.name === name && !one.isOver) return true
  return false
}

/**
 * Runs work on one account (or anything else called `name`) one at a time, across all processes of the salon. Payload
 * rewrites a whole account at each sign-in and each change. Of two simultaneous writes, one could restore sessions, a
 * password or a right that the other had just removed. Nested work with the same name does not wait.
 */
export const withLease = <T>(
  payload: BasePayload,
  name: string,
  work: () => Promise<T>,
  patienceMs = 2 * LEASE_MS,
): Promise<T> => {
  if (isHeld(name)) return work()
  const holding: Holding = { name, within: current.getStore(), isOver: false }
  return withMutex(`lease ${name}`, async () => {
    const lease = new Lease(createLeaseRow(payload, name), { goneAfterMs: LEASE_MS })
    await waitFor(lease, patienceMs)
    // Work may take longer than a lease lasts. A renewal that fails is repeated by the next one.
    const renewing = setInterval(() => void lease.renew().catch(() => undefined), LEASE_MS / 4)
    renewing.unref()
    try {
      return await current.run(holding, work)
    } finally {
      clearInterval(renewing)
      holding.isOver = true
      await lease.release()
    }
  })
}

/** Does the same for several names, always in the same order to avoid a deadlock. */
export const withLeases = <T>(
  payload: BasePayload,
  names: string[],
  work: () => Promise<T>,
  patienceMs?: number,
): Promise<T> => {
  const [first, ...others] = [...new Set(names)].toSorted()
  if (first === undefined) return work()
  return withLease(payload, first, () => withLeases(payload, others, work, patienceMs), patienceMs)
}

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
