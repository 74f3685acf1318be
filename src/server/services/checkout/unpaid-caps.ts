import type { BasePayload } from 'payload'
import { createHmac } from 'node:crypto'
import type { Outcome } from '@/domain/checkout/checkout'
import { type ErrorCode, fail, type Failure, type Result } from '@/domain/errors'
import { declineCodes } from '@/domain/payments/port'
import { dependenciesOf } from '@/server/dependencies'
import { countOne } from '@/server/repositories/counters'
import { saveAddress, countUnpaidAppointments, countUnpaidBookings } from '@/server/repositories/bookings'
import type { Order } from '@/domain/checkout/order'
import { normaliseEmail, toPhoneKey } from '@/domain/text/names'
import { HOUR } from '@/domain/time/minutes'
import { withLease } from '@/server/with-lease'
import type { Confirmation } from './load-confirmation'
import { refuseWithoutCode } from './salon-code'

const HOUR_IN_SECONDS = 3600

/** What is said about a card; that our own set-up is refused is not the buyer's doing. */
const cardFailures = new Set<ErrorCode>(declineCodes.filter((code) => code !== 'PAYMENT_UNAVAILABLE'))

const isDecline = (result: Result<Outcome>): boolean =>
  result.ok && result.value.kind === 'declined' && cardFailures.has(result.value.code)

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

export type Attempt = () => Promise<Result<Outcome>>

type Buyer = Pick<Confirmation, 'customer' | 'settings'> & { request: { address: string } }

/** By what one visitor is known again; null where there is nothing to go by. */
export const getBuyerIdentity = ({ customer, request }: Buyer) => ({
  email: customer.email ? normaliseEmail(customer.email) : null,
  phone: customer.phone ? toPhoneKey(customer.phone) : null,
  address: request.address,
})

/** A cap multiplied for this installation; never below 1 (D67). */
export const getCap = (setting: number, rateLimitFactor: number): number =>
  Math.max(1, Math.ceil(setting * rateLimitFactor))

/** True when this order would be more than a visitor may have without paying or proving an address. */
const isBeyond = async (
  payload: BasePayload,
  confirmation: Confirmation,
  { lines }: Order,
): Promise<boolean> => {
  const { caps } = confirmation.settings
  const { email, phone, address } = getBuyerIdentity(confirmation)
  const { clock, mail, rateLimitFactor } = dependenciesOf(payload)
  const now = clock.now()
  const capOf = (setting: number): number => getCap(setting, rateLimitFactor)
  const [ofEmail, ofPhone, ofAddress] = await Promise.all([
    email ? countUnpaidBookings(payload, { email: { equals: email } }, now) : 0,
    phone ? countUnpaidBookings(payload, { phoneKey: { equals: phone } }, now) : 0,
    // Where no code can be mailed, a whole office or family would be shut out by it.
    mail.delivers ? countUnpaidAppointments(payload, address, now - HOUR, now) : 0,
  ])
  const isTooMany = ofEmail >= capOf(caps.perEmail) || ofPhone >= capOf(caps.perPhone)
  return isTooMany || (mail.delivers && ofAddress + lines.length > capOf(caps.perAddress))
}

/** Beyond the caps: the code from a mail to the address that was typed, or paying online. */
const checkCaps = async (
  payload: BasePayload,
  { request, customer }: Confirmation,
): Promise<Failure | null> => {
  if (!dependenciesOf(payload).mail.delivers) return fail('PAY_ONLINE_OR_CALL')
  const { basketId, confirmationCode: code, address } = request
  return refuseWithoutCode(payload, { basketId, customer, code, address, whom: 'anyone' })
}

/** Two at once of one visitor would both find room for one: they come one after the other, in any process. */
export const runInBuyerTurn = (
  payload: BasePayload,
  buyer: Buyer,
  work: Attempt,
): Promise<Result<Outcome>> => {
  const keys = Object.entries(getBuyerIdentity(buyer)).flatMap(([kind, value]) =>
    value ? [`${kind} ${value}`] : [],
  )
  const marks = keys.map((key) => createHmac('sha256', payload.secret).update(`caps ${key}`).digest('hex'))
  // In one order for everybody, so that nobody waits for who waits for them.
  return marks
    .sort()
    .reduceRight<Attempt>((inner, key) => () => withLease(payload, `caps ${key}`, inner), work)()
}

/**
 * What visitors book with nothing paid online is capped for one e-mail address, one phone number and one client
 * address (D67), so that nobody empties the diary. Staff are not held to it.
 */
export const withinCaps = async (
  payload: BasePayload,
  confirmation: Confirmation,
  order: Order,
  attempt: Attempt,
): Promise<Result<Outcome>> => {
  if (dependenciesOf(payload).rateLimitFactor === 0) return attempt()
  return runInBuyerTurn(payload, confirmation, async () => {
    const beyond = await isBeyond(payload, confirmation, order)
    const refused = beyond ? await checkCaps(payload, confirmation) : null
    if (refused) return refused
    const result = await attempt()
    const { address } = confirmation.request
    if (result.ok && result.value.kind === 'confirmed')
      await saveAddress(payload, order.bookingId, address, dependenciesOf(payload).clock.now())
    return result
  })
}
