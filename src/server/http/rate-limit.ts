import type { PayloadRequest } from 'payload'
import { dependenciesOf } from '../dependencies'
import { countWithin } from '../repositories/counters'
import { bookingSettings } from '../services/settings/booking-settings'
import { clientAddress } from './client-address'

/** Window lengths in seconds (D50); how many fit in one is a setting. */
const windows = {
  baskets: 60,
  holds: 60,
  customers: 300,
  confirmations: 300,
  bookingLinks: 300,
  signIns: 300,
  passwordResets: 900,
  enquiries: 900,
} as const

export type LimitName = keyof typeof windows

/** Passwords are guessed and links mailed as well by whoever is signed in; all else is a visitor's limit (D40). */
const everybodys: readonly LimitName[] = ['signIns', 'passwordResets']

/** Whether calls of this kind are counted also of staff who are signed in. */
export const countsStaff = (name: LimitName): boolean => everybodys.includes(name)

/** Counts one call of this address; the seconds to wait when it is one too many, else 0. */
export const limited = async (req: PayloadRequest, name: LimitName): Promise<number> => {
  const { rateLimitFactor: factor } = dependenciesOf(req.payload)
  if (factor === 0) return 0
  const rules = await bookingSettings(req.payload)
  return countWithin(req.payload, {
    key: `${name}|${clientAddress(req)}`,
    seconds: windows[name],
    limit: Math.ceil(rules.limits[name] * factor),
  })
}

/** The same for what no owner sets: `limit` calls of this address in `seconds`. */
export const limitedTo = async (
  req: PayloadRequest,
  name: string,
  { limit, seconds }: { limit: number; seconds: number },
): Promise<number> => {
  const { rateLimitFactor: factor } = dependenciesOf(req.payload)
  if (factor === 0) return 0
  const key = `${name}|${clientAddress(req)}`
  return countWithin(req.payload, { key, seconds, limit: Math.ceil(limit * factor) })
}
