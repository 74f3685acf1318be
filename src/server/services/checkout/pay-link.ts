import type { BasePayload } from 'payload'
import type { PaidLink, PayableLink } from '@/contract/payment-links'
import { fail, ok, type Result } from '@/domain/errors'
import { parsePounds, toPounds } from '@/domain/pricing/totals'
import { formatInstant } from '@/domain/time/calendar'
import { hashToken } from '@/server/ids'
import { findCustomer } from '@/server/repositories/customers'
import { findPaymentLinkByHash, type PaymentLinkRow } from '@/server/repositories/payment-links'
import { findPayment } from '@/server/repositories/payments'
import { findBillStart } from '@/server/services/payment-links/create-link'
import { endLinkIfDue } from '@/server/services/payment-links/end-link'
import { settleBooking } from '@/server/services/diary/booking-change'
import { loadBill } from '@/server/services/payments/bill'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { loadVoucherOffer } from '@/server/services/payments/voucher-entries'
import { createCardForm, describePurchase, type DeskRequest } from './desk-order-draft'
import { isKnownAttempt, takeByCard, type Taken } from './take-by-card'
import { withinDeclines } from './unpaid-caps'

/** Finds the link of a secret. One that is due to end has ended. The response is the same for all unknown secrets. */
const findLink = async (payload: BasePayload, secret: string): Promise<Result<PaymentLinkRow>> => {
  const link = await findPaymentLinkByHash(payload, hashToken(secret))
  const customer = link && (await findCustomer(payload, link.customer))
  if (!link || !customer || customer.anonymisedAt) return fail('LINK_INVALID')
  // What a crash left of its visit is written first: nobody pays for a part of it (D100).
  if (link.booking) await settleBooking(payload, link.booking)
  return ok(await endLinkIfDue(payload, link))
}

/** What the page of a link shows: the amount, what it is for and until when. Opening it changes nothing else. */
export const loadPayableLink = async (
  payload: BasePayload,
  secret: string,
  host: string,
): Promise<Result<PayableLink>> => {
  const found = await findLink(payload, secret)
  if (!found.ok) return found
  const link = found.value
  const [payment, customer] = await Promise.all([
    findPayment(payload, link.payment),
    findCustomer(payload, link.customer),
  ])
  if (!payment) return fail('LINK_INVALID')
  const [start, what, form, { are_used }] = await Promise.all([
    loadBill(payload, payment).then((bill) => findBillStart(payload, bill)),
    describePurchase(payload, payment),
    link.state === 'open' ? createCardForm(payload, payment, host) : null,
    loadVoucherOffer(payload),
  ])
  return ok({
    state: link.state,
    pays: link.pays,
    amount: toPounds(link.amountPence),
    what,
    starts_at: start === null ? null : formatInstant(start),
    expires_at: formatInstant(link.expiresAt),
    releases_time: Boolean(link.holdsBooking && link.releasesTime),
    first_name: customer?.firstName ?? '',
    last_name: customer?.lastName ?? '',
    form,
    takes_vouchers: are_used,
  })
}

/**
 * Pays a link by card, with the steps of a card at the desk. Gift vouchers pay first (D114). Two people who pay the same
 * link end as one payment: the link's state is changed by one conditional statement before any money is requested.
 * `countGuesses` counts the codes of vouchers, and returns the seconds to wait after too many.
 */
export const payLink = async (
  payload: BasePayload,
  { link: secret, idempotencyKey: key, sourceId, verificationToken, vouchers = [], amountVouchers }: PaidLink,
  address: string,
  countGuesses: () => Promise<number>,
): Promise<Result<Taken>> => {
  const found = await findLink(payload, secret)
  if (!found.ok) return found
  const link = found.value
  // A request that only asks about an earlier attempt is answered in every state.
  if (link.state === 'expired' && (sourceId || vouchers.length > 0)) return fail('LINK_EXPIRED')
  const request: DeskRequest = {
    paymentId: link.payment,
    isBalance: link.pays === 'rest',
    shownPence: link.amountPence,
    source: sourceId
      ? { method: 'card', token: sourceId, verificationToken: verificationToken ?? null }
      : null,
    key: `link ${key}`,
    takenBy: link.madeBy ?? '',
    takenByName: link.madeByName ?? '',
    vouchers: {
      voucherCodes: vouchers,
      shownVoucherPence: amountVouchers == null ? null : parsePounds(amountVouchers),
    },
    link: { id: link.id, isPart: link.pays === 'deposit', holdsBooking: link.holdsBooking ?? false },
  }
  const pay = () => takeByCard(payload, request)
  const { limits } = await loadBookingSettings(payload)
  // The limits must not hide the outcome of a payment that was sent before.
  const isKnown = await isKnownAttempt(payload, request)
  const wait = isKnown ? 0 : await countGuesses()
  if (wait > 0) return fail('RATE_LIMITED', { retryAfter: wait })
  const taken = isKnown ? await pay() : await withinDeclines(payload, address, limits.declines, pay)
  // The price was changed or the booking removed at the same moment, so nothing was charged and the link ends.
  const isOver = !taken.ok && (taken.code === 'PRICE_CHANGED' || taken.code === 'PAYMENT_NOT_FOUND')
  return isOver ? fail('LINK_EXPIRED') : taken
}
