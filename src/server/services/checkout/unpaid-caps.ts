import type { Taken } from './take-by-card'
import type { BasePayload } from 'payload'
import { createHmac } from 'node:crypto'
import type { Outcome } from '@/domain/checkout/checkout'
import { type ErrorCode, fail, type Failure, type Result } from '@/domain/errors'
import { declineCodes } from '@/domain/payments/port'
import { dependenciesOf } from '@/server/dependencies'
import { countOne } from '@/server/repositories/counters'
import {
  saveAddress,
  countUnpaidAppointments,
  countUnpaidBookings,
} from '@/server/repositories/unpaid-bookings'
import type { Order } from '@/domain/checkout/order'
import { getMailboxName, normaliseEmail, toPhoneKey } from '@/domain/text/names'
import { HOUR } from '@/domain/time/time'
import { withLease } from '@/server/leases'
import type { Confirmation } from './load-confirmation'
import { refuseWithoutCode } from '@/server/services/auth/salon-code'

const HOUR_IN_SECONDS = 3600

/** Failures caused by the card. If our own set-up is refused, this is not the buyer's fault. */
const cardFailures = new Set<ErrorCode>(declineCodes.filter((code) => code !== 'PAYMENT_UNAVAILABLE'))

const isDecline = (result: Result<Outcome | Taken>): boolean => {
  if (!result.ok) return cardFailures.has(result.code)
  return result.value.kind === 'declined' && cardFailures.has(result.value.code)
}

/**
 * Limits declined payments per address and hour, to prevent card testing from many baskets (D50). Each attempt is
 * counted before it runs, so that simultaneous requests cannot exceed the limit. If it was not declined, the count is
 * undone.
 */
export const withinDeclines = async <T extends Outcome | Taken>(
  payload: BasePayload,
  address: string,
  /** The limit per hour, before it is multiplied by the installation's factor. */
  declines: number,
  attempt: () => Promise<Result<T>>,
): Promise<Result<T>> => {
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

/** The details by which a visitor is recognised. A missing detail is null. */
export const getBuyerIdentity = ({ customer, request }: Buyer) => ({
  mailbox: customer.email ? getMailboxName(normaliseEmail(customer.email)) : null,
  phone: customer.phone ? toPhoneKey(customer.phone) : null,
  address: request.address,
})

/** Multiplies a limit by the installation's factor. The result is never less than 1 (D67). */
export const getCap = (setting: number, rateLimitFactor: number): number =>
  Math.max(1, Math.ceil(setting * rateLimitFactor))

/**
 * True if this order would exceed the number of bookings that visitors may make without paying or proving their
 * address.
 */
const isBeyond = async (
  payload: BasePayload,
  confirmation: Confirmation,
  { lines }: Order,
): Promise<boolean> => {
  const { caps } = confirmation.settings
  const { mailbox, phone, address } = getBuyerIdentity(confirmation)
  const { clock, mail, rateLimitFactor } = dependenciesOf(payload)
  const now = clock.now()
  const toCap = (setting: number): number => getCap(setting, rateLimitFactor)
  const [ofEmail, ofPhone, ofAddress] = await Promise.all([
    mailbox ? countUnpaidBookings(payload, { mailbox }, now) : 0,
    phone ? countUnpaidBookings(payload, { phoneKey: phone }, now) : 0,
    // If we cannot email a code, this limit would prevent a whole office or family from booking.
    mail.delivers ? countUnpaidAppointments(payload, address, now - HOUR, now) : 0,
  ])
  const isTooMany = ofEmail >= toCap(caps.perEmail) || ofPhone >= toCap(caps.perPhone)
  return isTooMany || (mail.delivers && ofAddress + lines.length > toCap(caps.perAddress))
}

/**
 * Checks the limits. Above them, visitors must pay online or enter a code that we send to the email address that was
 * typed.
 */
const checkCaps = async (
  payload: BasePayload,
  { request, customer }: Confirmation,
): Promise<Failure | null> => {
  if (!dependenciesOf(payload).mail.delivers) return fail('PAY_ONLINE_OR_CALL')
  const { basketId, confirmationCode: code, address } = request
  return refuseWithoutCode(payload, { basketId, customer, code, address, whom: 'anyone' })
}

/**
 * Runs orders of the same visitor one at a time, across all processes. Otherwise two simultaneous orders could both be
 * within the limit.
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
  // All callers use the same order, so that there is no deadlock.
  return marks
    .sort()
    .reduceRight<Attempt>((inner, key) => () => withLease(payload, `caps ${key}`, inner), work)()
}

/**
 * Limits the bookings that visitors can make without paying online, per email address, phone number and client address
 * (D67). Otherwise the diary could be filled with unpaid bookings. Staff are exempt.
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
