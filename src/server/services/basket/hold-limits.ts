import type { BasePayload } from 'payload'
import { fail, type Failure } from '../../../domain/errors'
import { dependenciesOf } from '../../dependencies'
import { countHolds, firstHoldEnd, type Holder } from '../../repositories/baskets'
import { withMutex } from '../../with-mutex'
import type { BookingSettings } from '../settings/booking-settings'

/** Whose holds a new one, or one that is taken again, counts among. */
export interface HoldOwner {
  basket: string
  address?: string | null
}

interface Limit {
  of: Holder
  most: number
}

/** A basket’s cap stands; an address’s is a limit like the others, and multiplied like them (D50). */
const limitsOf = ({ basket, address }: HoldOwner, { limits }: BookingSettings, factor: number): Limit[] => {
  const ofBasket = { of: { basket }, most: limits.liveHoldsPerBasket }
  if (factor === 0 || !address) return [ofBasket]
  return [ofBasket, { of: { address }, most: Math.ceil(limits.liveHoldsPerAddress * factor) }]
}

/**
 * Of many at once from one address each would count before any of them holds: so where they are counted, they count
 * and hold one after the other, as far as this process goes.
 */
export const inTurnOf = <T>(
  payload: BasePayload,
  { address }: Pick<HoldOwner, 'address'>,
  work: () => Promise<T>,
): Promise<T> => {
  const isCounted = address && dependenciesOf(payload).rateLimitFactor > 0
  return isCounted ? withMutex(`holds of ${address}`, work) : work()
}

/** Null while basket and address may hold one more time at `now`, epoch ms; else the wait until one ends (D66). */
export const refuseManyHolds = async (
  payload: BasePayload,
  who: HoldOwner,
  settings: BookingSettings,
  now: number,
): Promise<Failure | null> => {
  const limits = limitsOf(who, settings, dependenciesOf(payload).rateLimitFactor)
  const counts = await Promise.all(limits.map(({ of }) => countHolds(payload, of, now)))
  const reached = limits.filter(({ most }, n) => (counts[n] ?? 0) >= most)
  if (reached.length === 0) return null
  const ends = await Promise.all(reached.map(({ of }) => firstHoldEnd(payload, of, now)))
  const retryAfter = Math.max(1, Math.ceil((Math.max(...ends) - now) / 1000))
  return fail('TOO_MANY_HOLDS', { retryAfter })
}
