import type { BasePayload, PayloadRequest } from 'payload'
import { dependenciesOf } from '../dependencies'
import { bookingSettings } from '../services/settings/booking-settings'
import { clientAddress } from './client-address'
import { MinuteCounts } from './minute-counts'

const counts = new MinuteCounts()

const limits = new WeakMap<BasePayload, { minute: number; limit: Promise<number> }>()

/** The setting as it was when this minute's first search came: one query a minute. */
const limitOf = (payload: BasePayload): Promise<number> => {
  const { minute } = counts
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
export const slotSearchLimited = async (
  req: Pick<PayloadRequest, 'payload' | 'headers'>,
): Promise<number> => {
  const { rateLimitFactor: factor } = dependenciesOf(req.payload)
  if (factor === 0) return 0
  const now = Date.now()
  const count = counts.add(clientAddress(req), now)
  return count <= Math.ceil((await limitOf(req.payload)) * factor) ? 0 : counts.wait(now)
}
