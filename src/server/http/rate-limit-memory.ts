import type { BasePayload, PayloadRequest } from 'payload'
import { env } from '../env'
import { bookingSettings } from '../services/settings/booking-settings'
import { clientAddress } from './client-address'

const SECONDS = 60
/** Addresses remembered at once; past it everybody starts anew, which is better than running out of memory. */
const MOST_ADDRESSES = 100_000

let minute = 0
const counts = new Map<string, number>()

const countOf = (address: string, now: number): number => {
  const current = Math.floor(now / 1000 / SECONDS)
  if (current !== minute || counts.size > MOST_ADDRESSES) {
    counts.clear()
    minute = current
  }
  const count = (counts.get(address) ?? 0) + 1
  counts.set(address, count)
  return count
}

const limits = new WeakMap<BasePayload, { minute: number; limit: Promise<number> }>()

/** The setting as it was when this minute's first search came: one query a minute. */
const limitOf = (payload: BasePayload): Promise<number> => {
  const known = limits.get(payload)
  if (known?.minute === minute) return known.limit
  const limit = bookingSettings(payload).then((rules) => rules.limits.slots)
  limits.set(payload, { minute, limit })
  limit.catch(() => limits.delete(payload))
  return limit
}

/**
 * Slot searches are counted in this process's memory (D50): a row in the database for each would cost more than
 * the search. The seconds to wait when this one is too many, else 0.
 */
export const slotSearchLimited = async (req: PayloadRequest): Promise<number> => {
  const factor = env().rateLimitFactor
  if (factor === 0) return 0
  const now = Date.now()
  const count = countOf(clientAddress(req), now)
  if (count <= Math.ceil((await limitOf(req.payload)) * factor)) return 0
  return Math.max(1, Math.ceil((minute + 1) * SECONDS - now / 1000))
}
