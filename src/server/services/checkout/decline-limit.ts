import type { BasePayload } from 'payload'
import type { Outcome } from '../../../domain/checkout/checkout'
import { type ErrorCode, fail, type Result } from '../../../domain/errors'
import { declineCodes } from '../../../domain/payments/port'
import { dependenciesOf } from '../../dependencies'
import { countOne } from '../../repositories/counters'

const HOUR_IN_SECONDS = 3600

/** What is said about a card; that our own set-up is refused is not the buyer's doing. */
const ofTheCard = new Set<ErrorCode>(declineCodes.filter((code) => code !== 'PAYMENT_UNAVAILABLE'))

const isDecline = (result: Result<Outcome>): boolean =>
  result.ok && result.value.kind === 'declined' && ofTheCard.has(result.value.code)

/**
 * Card testing from many baskets: so many declined payments one address has in an hour (D50). An attempt counts before
 * it is made, so that a hundred at once are no way around the limit, and is taken back when it was not declined.
 */
export const withinDeclines = async (
  payload: BasePayload,
  address: string,
  /** In an hour, before the installation's factor. */
  declines: number,
  attempt: () => Promise<Result<Outcome>>,
): Promise<Result<Outcome>> => {
  const { rateLimitFactor: factor } = dependenciesOf(payload)
  if (factor === 0) return attempt()
  const limit = Math.ceil(declines * factor)
  const counted = await countOne(payload, { key: `declines|${address}`, seconds: HOUR_IN_SECONDS, limit })
  if (counted.wait > 0) {
    await counted.takeBack()
    return fail('TOO_MANY_DECLINES', { retryAfter: counted.wait })
  }
  const result = await attempt()
  if (!isDecline(result)) await counted.takeBack()
  return result
}
