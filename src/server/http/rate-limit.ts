import type { BasePayload, PayloadRequest } from 'payload'
import { dependenciesOf } from '@/server/dependencies'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { readClientAddress } from './client-address'
import { countWithin } from '@/server/repositories/counters'

const SECONDS = 60
/**
 * The most addresses that we remember. If there are more, all counts begin again, which is better than running out of
 * memory.
 */
const MAX_ADDRESSES = 100_000

/**
 * Counts requests by address within the current minute. The counts are in this process's memory, because database rows
 * would cost more than they save.
 */
export class MinuteCounts {
  minute = 0
  readonly #counts = new Map<string, number>()

  /** Adds one request and returns the count for this minute. */
  add(address: string, now: number): number {
    const current = Math.floor(now / 1000 / SECONDS)
    if (current !== this.minute || this.#counts.size > MAX_ADDRESSES) {
      this.#counts.clear()
      this.minute = current
    }
    const count = (this.#counts.get(address) ?? 0) + 1
    this.#counts.set(address, count)
    return count
  }

  /** The number of seconds until the minute ends. */
  wait(now: number): number {
    return Math.max(1, Math.ceil((this.minute + 1) * SECONDS - now / 1000))
  }
}

const requestCounts = new MinuteCounts()

const rateLimits = new WeakMap<BasePayload, { minute: number; limit: Promise<number> }>()

/** Loads the setting at the first search of a minute, so that it is queried only once a minute. */
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
 * Limits slot searches (D50). They are counted in this process's memory, because a database row for each would cost
 * more than the search. Returns the number of seconds to wait if the limit is exceeded, otherwise 0.
 */
export const limitSlotSearch = async (req: Pick<PayloadRequest, 'payload' | 'headers'>): Promise<number> => {
  const { rateLimitFactor: factor } = dependenciesOf(req.payload)
  if (factor === 0) return 0
  const now = Date.now()
  const count = requestCounts.add(readClientAddress(req), now)
  return count <= Math.ceil((await loadRateLimit(req.payload)) * factor) ? 0 : requestCounts.wait(now)
}

/**
 * Limits whose number of calls is not a setting. A search for visits takes up to 300 ms (D103). A form is saved after each
 * answer (D122), and the customers of a salon may all use its network. Email providers stop emails for many customers from
 * a few addresses (D124), and do not try again.
 */
const fixedLimits = { plans: 20, forms: 300, stops: 300 } as const

/** The length of each limit's period in seconds (D50). The number of calls allowed in most of them is a setting. */
const windowSeconds = {
  plans: 60,
  forms: 300,
  stops: 300,
  baskets: 60,
  holds: 60,
  customers: 300,
  confirmations: 300,
  bookingLinks: 300,
  signIns: 300,
  voucherCodes: 300,
  certificates: 300,
  passwordResets: 900,
  ownLinks: 900,
  enquiries: 900,
} as const

export type LimitName = keyof typeof windowSeconds

/**
 * Limits that also apply to signed-in staff, because they too could guess passwords and send links. All other limits
 * apply only to visitors (D40).
 */
const globalLimits: readonly LimitName[] = ['signIns', 'voucherCodes', 'passwordResets', 'ownLinks']

/** True if such calls are also counted for signed-in staff. */
export const isCountingStaff = (name: LimitName): boolean => globalLimits.includes(name)

/** Counts one call from this address. Returns the number of seconds to wait if the limit is exceeded, otherwise 0. */
export const enforceNamedLimit = async (
  req: Pick<PayloadRequest, 'payload' | 'headers'>,
  name: LimitName,
): Promise<number> => {
  const { rateLimitFactor: factor } = dependenciesOf(req.payload)
  if (factor === 0) return 0
  const { limits } = await loadBookingSettings(req.payload)
  // Codes of vouchers and certificates are guessed like passwords, so they have the same limit (D114).
  const same = { voucherCodes: limits.signIns, certificates: limits.signIns, ownLinks: limits.passwordResets }
  const most = { ...limits, ...fixedLimits, ...same }[name]
  return countWithin(req.payload, {
    key: `${name}|${readClientAddress(req)}`,
    seconds: windowSeconds[name],
    limit: Math.ceil(most * factor),
  })
}

/** Does the same for limits without a setting: at most `limit` calls from this address in `seconds`. */
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

/** Does the same for each signed-in user, from whatever address. */
export const enforceAccountLimit = async (
  { payload, user }: PayloadRequest,
  name: string,
  { limit, seconds }: { limit: number; seconds: number },
): Promise<number> => {
  const { rateLimitFactor: factor } = dependenciesOf(payload)
  if (factor === 0) return 0
  const key = `${name}|account ${user?.id}`
  return countWithin(payload, { key, seconds, limit: Math.ceil(limit * factor) })
}
