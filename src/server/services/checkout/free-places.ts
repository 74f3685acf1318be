import type { BasePayload } from 'payload'
import type { Outcome } from '../../../domain/checkout/checkout'
import { fail, type Result } from '../../../domain/errors'
import { dependenciesOf } from '../../dependencies'
import { countOne } from '../../repositories/counters'
import { freePlaces } from '../../repositories/unpaid'
import type { CoursePurchase } from './load-course-purchase'
import { type Attempt, capFor, inTurn, whoIs } from './unpaid-caps'

const HOUR_IN_SECONDS = 3600

/** True when one who pays nothing has as many places as one may have without paying. */
const isBeyond = async (payload: BasePayload, purchase: CoursePurchase): Promise<boolean> => {
  const { clock, rateLimitFactor } = dependenciesOf(payload)
  const { email, phone } = whoIs(purchase)
  const { caps } = purchase.settings
  const now = clock.now()
  const [ofEmail, ofPhone] = await Promise.all([
    email ? freePlaces(payload, { email: { equals: email } }, now) : 0,
    phone ? freePlaces(payload, { phoneKey: { equals: phone } }, now) : 0,
  ])
  return (
    ofEmail >= capFor(caps.perEmail, rateLimitFactor) || ofPhone >= capFor(caps.perPhone, rateLimitFactor)
  )
}

/**
 * A code that takes off the whole price empties no date: places for nothing are capped as bookings with nothing paid
 * online are, for one e-mail address, one phone number and one client address in an hour (D67). There is no code by
 * mail for more of them: they are paid for, or the salon is called.
 */
export const withinFreePlaces = async (
  payload: BasePayload,
  purchase: CoursePurchase,
  attempt: Attempt,
): Promise<Result<Outcome>> => {
  const { rateLimitFactor } = dependenciesOf(payload)
  if (rateLimitFactor === 0) return attempt()
  return inTurn(payload, purchase, async () => {
    if (await isBeyond(payload, purchase)) return fail('PAY_ONLINE_OR_CALL')
    const limit = capFor(purchase.settings.caps.perAddress, rateLimitFactor)
    const key = `free-places|${purchase.request.address}`
    const counted = await countOne(payload, { key, seconds: HOUR_IN_SECONDS, limit })
    const result = counted.wait > 0 ? fail('PAY_ONLINE_OR_CALL') : await attempt()
    if (!result.ok || result.value.kind !== 'confirmed') await counted.takeBack()
    return result
  })
}
