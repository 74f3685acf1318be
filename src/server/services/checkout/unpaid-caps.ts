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

/** Failures caused by the card. A refusal of our own set-up is not the buyer's fault. */
const cardFailures = new Set<ErrorCode>(declineCodes.filter((code) => code !== 'PAYMENT_UNAVAILABLE'))

const isDecline = (result: Result<Outcome>): boolean =>
  result.ok && result.value.kind === 'declined' && cardFailures.has(result.value.code)

/**
 * Against card testing from many baskets: limits declined payments per address and hour (D50). Each attempt is counted
 * in advance, so that simultaneous requests cannot exceed the limit, and uncounted if it was not declined.
 */
export const withinDeclines = async (
  payload: BasePayload,
  address: string,
  /** Per hour, before the installation's factor is applied. */
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

/** The data by which a visitor is recognised; null if it is missing. */
export const getBuyerIdentity = ({ customer, request }: Buyer) => ({
  email: customer.email ? normaliseEmail(customer.email) : null,
  phone: customer.phone ? toPhoneKey(customer.phone) : null,
  address: request.address,
})

/** A limit multiplied by the installation's factor; never below 1 (D67). */
export const getCap = (setting: number, rateLimitFactor: number): number =>
  Math.max(1, Math.ceil(setting * rateLimitFactor))

/** True if this order would exceed what a visitor may book without paying or proving their address. */
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
    // If no code can be emailed, this limit would shut out a whole office or family.
    mail.delivers ? countUnpaidAppointments(payload, address, now - HOUR, now) : 0,
  ])
  const isTooMany = ofEmail >= capOf(caps.perEmail) || ofPhone >= capOf(caps.perPhone)
  return isTooMany || (mail.delivers && ofAddress + lines.length > capOf(caps.perAddress))
}

/** Beyond the limits, requires a code sent to the email address that was typed, or payment online. */
const checkCaps = async (
  payload: BasePayload,
  { request, customer }: Confirmation,
): Promise<Failure | null> => {
  if (!dependenciesOf(payload).mail.delivers) return fail('PAY_ONLINE_OR_CALL')
  const { basketId, confirmationCode: code, address } = request
  return refuseWithoutCode(payload, { basketId, customer, code, address, whom: 'anyone' })
}

/**
 * Runs orders of the same visitor one at a time, in any process. Otherwise two simultaneous orders could both pass the
 * limit.
 */
export const runInBuyerTurn = (
  payload: BasePayload,
  buyer: Buyer,
  work: Attempt,
): Promise<Result<Outcome>> => {
  const keys = Object.entries(getBuyerIdentity(buyer)).flatMap(([kind, value]) =>
    value ? [`${kind} ${value}`] : [],
  )
  const marks = keys.map((key) => createHmac('sha256', payload.secret).update(`caps ${key}`).digest('hex'))
  // The same order for everyone, so that there is no deadlock.
  return marks
    .sort()
    .reduceRight<Attempt>((inner, key) => () => withLease(payload, `caps ${key}`, inner), work)()
}

/**
 * Limits what visitors can book without paying online, per email address, phone number and client address (D67), so
 * that the diary cannot be filled with unpaid bookings. Staff are exempt.
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
