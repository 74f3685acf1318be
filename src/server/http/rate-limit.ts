import type { BasePayload, PayloadRequest } from 'payload'
import { dependenciesOf } from '@/server/dependencies'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { readClientAddress } from './client-address'
import { countWithin } from '@/server/repositories/counters'

const SECONDS = 60
/** Addresses remembered at once; past it everybody starts anew, which is better than running out of memory. */
const MOST_ADDRESSES = 100_000

/** Counts by address within the current minute, in this process's memory: a row for each would cost more than it saves. */
export class MinuteCounts {
  minute = 0
  readonly #counts = new Map<string, number>()

  /** Counts once more; how often it was within this minute. */
  add(address: string, now: number): number {
    const current = Math.floor(now / 1000 / SECONDS)
    if (current !== this.minute || this.#counts.size > MOST_ADDRESSES) {
      this.#counts.clear()
      this.minute = current
    }
    const count = (this.#counts.get(address) ?? 0) + 1
    this.#counts.set(address, count)
    return count
  }

  /** Seconds until the minute is over. */
  wait(now: number): number {
    return Math.max(1, Math.ceil((this.minute + 1) * SECONDS - now / 1000))
  }
}

const requestCounts = new MinuteCounts()

const rateLimits = new WeakMap<BasePayload, { minute: number; limit: Promise<number> }>()

/** The setting as it was when this minute's first search came: one query a minute. */
const loadRateLimit = (payload: BasePayload): Promise<number> => {
  const { minute } = requestCounts
  const known = rateLimits.get(payload)
  if (known?.minute === minute) return known.limit
  const limit = loadBookingSettings(payload).then((rules) => rules.limits.slots)
  rateLimits.set(payload, { minute, limit })
  limit.catch(() => rateLimits.delete(payload))
  return limit
}

/**
 * Slot searches are counted in this process's memory (D50): a row in the database for each would cost more than
 * the search. The seconds to wait when this one is too many, else 0.
 */
export const limitSlotSearch = async (req: Pick<PayloadRequest, 'payload' | 'headers'>): Promise<number> => {
  const { rateLimitFactor: factor } = dependenciesOf(req.payload)
  if (factor === 0) return 0
  const now = Date.now()
  const count = requestCounts.add(readClientAddress(req), now)
  return count <= Math.ceil((await loadRateLimit(req.payload)) * factor) ? 0 : requestCounts.wait(now)
}

/** Window lengths in seconds (D50); how many fit in one is a setting. */
const windowSeconds = {
  baskets: 60,
  holds: 60,
  customers: 300,
  confirmations: 300,
  bookingLinks: 300,
  signIns: 300,
  passwordResets: 900,
  enquiries: 900,
} as const

export type LimitName = keyof typeof windowSeconds

/** Passwords are guessed and links mailed as well by whoever is signed in; all else is a visitor's limit (D40). */
const globalLimits: readonly LimitName[] = ['signIns', 'passwordResets']

/** Whether calls of this kind are counted also of staff who are signed in. */
export const isCountingStaff = (name: LimitName): boolean => globalLimits.includes(name)

/** Counts one call of this address; the seconds to wait when it is one too many, else 0. */
export const enforceNamedLimit = async (req: PayloadRequest, name: LimitName): Promise<number> => {
  const { rateLimitFactor: factor } = dependenciesOf(req.payload)
  if (factor === 0) return 0
  const rules = await loadBookingSettings(req.payload)
  return countWithin(req.payload, {
    key: `${name}|${readClientAddress(req)}`,
    seconds: windowSeconds[name],
    limit: Math.ceil(rules.limits[name] * factor),
  })
}

/** The same for what no owner sets: `limit` calls of this address in `seconds`. */
export const enforceLimit = async (
  req: PayloadRequest,
  name: string,
  { limit, seconds }: { limit: number; seconds: number },
): Promise<number> => {
  const { rateLimitFactor: factor } = dependenciesOf(req.payload)
  if (factor === 0) return 0
  const key = `${name}|${readClientAddress(req)}`
  return countWithin(req.payload, { key, seconds, limit: Math.ceil(limit * factor) })
}
