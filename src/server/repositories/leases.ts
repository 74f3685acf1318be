import { randomInt } from 'node:crypto'
import type { BasePayload, Where } from 'payload'
import { DAY } from '@/domain/time/time'
import { createId } from '@/server/ids'
import { store } from '@/server/repositories/store'

/** The holder of a lease, identified by its number, and a value that changes with each renewal. */
interface Held {
  holder: number
  renewal: number | null
}

/** The row of one lease. Each method is one conditional statement. */
export interface LeaseRow {
  read(): Promise<Held | null>
  /** Takes the lease if it is free. */
  insert(holder: number): Promise<boolean>
  /** Takes over the lease if it has not changed since it was read. */
  replace(held: Held, holder: number): Promise<boolean>
  renew(holder: number): Promise<boolean>
  remove(holder: number): Promise<void>
}

/**
 * The value is only compared for equality, so wrong clocks do no harm. The clean-up deletes rows left behind by a
 * crash.
 */
const createRenewal = () => ({ endsAt: Date.now() + DAY })

/** Creates access to the row of a lease in the database. */
export const createLeaseRow = (payload: BasePayload, name: string): LeaseRow => {
  const key = `lease|${name}`
  const heldBy = (holder: number): Where[] => [{ key: { equals: key } }, { value: { equals: holder } }]
  const update = async (and: Where[], holder: number): Promise<boolean> =>
    (await store(payload).updateOne('counters', { and }, { value: holder, ...createRenewal() })) !== null
  return {
    async read() {
      const row = await store(payload).findOne('counters', { key: { equals: key } })
      return row && { holder: row.value, renewal: row.endsAt ?? null }
    },
    async insert(holder) {
      return (
        (await store(payload).insertNew('counters', {
          id: createId(),
          key,
          value: holder,
          ...createRenewal(),
        })) !== null
      )
    },
    replace: ({ holder: before, renewal: endsAt }, holder) =>
      update(
        [...heldBy(before), { endsAt: endsAt === null ? { exists: false } : { equals: endsAt } }],
        holder,
      ),
    renew: (holder) => update(heldBy(holder), holder),
    remove: (holder) => store(payload).remove('counters', { and: heldBy(holder) }),
  }
}

/** Deletes all leases, which a crash may have left behind. Only for a process that runs alone. */
export const deleteLeases = (payload: BasePayload): Promise<void> =>
  store(payload).remove('counters', {
    and: [{ key: { greater_than: 'lease|' } }, { key: { less_than: 'lease}' } }],
  })

interface LeaseOptions {
  /** If a lease is not renewed for this long (in ms), its process has ended. */
  goneAfterMs: number
  /** If true, takes the lease from holders that are not preferred. */
  isPreferred?: boolean
  /** A monotonic clock, in ms. */
  clock?: () => number
}

/**
 * A lease has one holder at a time among all processes of a salon. A process that waits uses its own clock to measure
 * how long the lease has not changed, because the clocks of two machines may differ.
 */
export class Lease {
  /** The number of this holder. Negative if the holder is preferred. */
  readonly #holder: number
  #seen: Held | null = null
  #since = 0
  readonly #clock: () => number

  constructor(
    private readonly row: LeaseRow,
    private readonly options: LeaseOptions,
  ) {
    this.#holder = randomInt(1, 2 ** 47) * (options.isPreferred ? -1 : 1)
    this.#clock = options.clock ?? (() => performance.now())
  }

  /** Takes the lease if it is free or its holder has ended. Call this until it returns true. */
  async take(): Promise<boolean> {
    if (await this.row.insert(this.#holder)) return true
    const held = await this.row.read()
    if (!held) return false
    // An earlier attempt succeeded, but its response never arrived.
    if (held.holder === this.#holder) return true
    return this.#mayTake(held) && this.row.replace(held, this.#holder)
  }

  /** Returns false if a different process has taken the lease. */
  renew(): Promise<boolean> {
    return this.row.renew(this.#holder)
  }

  release(): Promise<void> {
    return this.row.remove(this.#holder)
  }

  #mayTake(held: Held): boolean {
    const now = this.#clock()
    if (held.holder !== this.#seen?.holder || held.renewal !== this.#seen.renewal) {
      this.#seen = held
      this.#since = now
    }
    const isLessPreferred = this.#holder < 0 && held.holder > 0
    return isLessPreferred || now - this.#since >= this.options.goneAfterMs
  }
}
