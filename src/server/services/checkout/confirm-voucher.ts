import type { BasePayload } from 'payload'
import type { BoughtVoucher } from '@/contract/vouchers'
import { driveOrder, getReply, type Outcome, startAttempt, toOutcome } from '@/domain/checkout/checkout'
import { isSettled, type Order } from '@/domain/checkout/order'
import type { CheckoutPorts } from '@/domain/checkout/ports'
import { getPriceAt } from '@/domain/content/relations'
import { fail, ok, type Result } from '@/domain/errors'
import type { VoucherPurchase } from '@/domain/payments/voucher'
import { calculateTotals, toPence } from '@/domain/pricing/totals'
import { addDays } from '@/domain/time/calendar'
import { HOUR, MINUTE, toDayKey, toInstant } from '@/domain/time/time'
import { dependenciesOf, sendSoon } from '@/server/dependencies'
import { findPublishedService, listLiveLocations } from '@/server/repositories/catalogue'
import { type CustomerRow, findCustomer } from '@/server/repositories/customers'
import { createOrderStore } from '@/server/repositories/orders'
import { findPayment } from '@/server/repositories/payments'
import { withMutex } from '@/server/run-bounded'
import { queueVoucherBought } from '@/server/services/notifications/voucher-mails'
import { queueDueGifts } from '@/server/services/payments/expire-vouchers'
import { loadVoucherOffer } from '@/server/services/payments/voucher-entries'
import {
  type BookingSettings,
  isOffered,
  loadBookingSettings,
} from '@/server/services/settings/booking-settings'
import { issueBoughtVoucher } from '@/server/services/vouchers/voucher-ledger'
import {
  checkSession,
  type ConfirmRequest,
  listPurchaseOrders,
  toNumberedKey,
  toPurchaseKey,
} from './load-confirmation'
import { createFreshAttempt, createOrderIds, toOrderSums, toSourceFor } from './order-draft'
import { createCheckoutPorts, createPaymentBookkeeping } from './ports'
import { withinDeclines } from './unpaid-caps'

/** A request to buy a gift voucher, by a visitor or by staff on their behalf (D114). */
export interface VoucherRequest extends Omit<ConfirmRequest, 'basketId' | 'confirmationCode'> {
  /** The client's id for this purchase. */
  purchaseId: string
  voucher: BoughtVoucher
}

/** Records the payment first. A process that finds it paid makes the voucher, so a crash in between loses nothing. */
const recordPaid = async (payload: BasePayload, order: Order, paidPence: number): Promise<void> => {
  await createPaymentBookkeeping(payload).recordPaid(order, paidPence)
  await issueBoughtVoucher(payload, order)
}

/** Queues the confirmation, and a gift that is sent straight away. Neither is queued before the voucher is made. */
const queueMails = async (payload: BasePayload, { bookingId, voucher }: Order): Promise<void> => {
  await queueVoucherBought(payload, bookingId)
  if (voucher?.sendAt) await queueDueGifts(payload)
}

/** Creates the checkout's ports for a gift voucher: it has no claims, and is made after the capture. */
export const createVoucherPorts = (payload: BasePayload): CheckoutPorts => {
  const nothing = () => Promise.resolve()
  return createCheckoutPorts(payload, {
    claims: {},
    bookkeeping: {
      ...createPaymentBookkeeping(payload),
      recordPaid: (order, paidPence) => recordPaid(payload, order, paidPence),
      writeBooking: nothing,
      removeBooking: nothing,
      // Nobody can cancel a voucher before it is made.
      isLive: () => Promise.resolve(true),
    },
    mail: { queueConfirmation: (order) => queueMails(payload, order) },
  })
}

/** When a gift is emailed on a day that has not begun: at eight in the morning, in minutes. */
const SEND_AT = (8 * HOUR) / MINUTE
/** How far ahead a gift can be sent, in days. */
const SEND_WITHIN = 365

/** When the email to the recipient is sent, in epoch ms. Null if there is none. */
const findSendAt = (
  { recipient_email: email, send_on: day }: BoughtVoucher,
  now: number,
): Result<number | null> => {
  if (!email) return ok(null)
  const today = toDayKey(now)
  if (!day || day === today) return ok(now)
  const isInTime = day > today && day <= addDays(today, SEND_WITHIN)
  return isInTime ? ok(toInstant(day, SEND_AT)) : fail('INVALID_DATE', { field: 'send_on' })
}

/** The name of the treatment, if this is its price at a location. Otherwise, null. */
const findServiceName = async (payload: BasePayload, id: string, pence: number): Promise<string | null> => {
  const [service, locations] = await Promise.all([
    findPublishedService(payload, id),
    listLiveLocations(payload),
  ])
  const isPrice = service && locations.some((one) => getPriceAt(service, String(one.id)) === pence)
  return isPrice ? service.name : null
}

/** Checks what is bought. Nothing is saved. */
const draftPurchase = async (
  payload: BasePayload,
  voucher: BoughtVoucher,
  now: number,
): Promise<Result<VoucherPurchase>> => {
  const { amount: amountPence, service_id: service, recipient_name: recipient } = voucher
  const { are_sold, least, most, valid_months } = await loadVoucherOffer(payload)
  if (!are_sold) return fail('VOUCHERS_NOT_SOLD')
  if (!service && (amountPence < toPence(least) || amountPence > toPence(most)))
    return fail('VOUCHER_AMOUNT', { field: 'amount' })
  const serviceName = service ? await findServiceName(payload, service, amountPence) : null
  if (service && !serviceName) return fail('PRICE_CHANGED', { field: 'amount' })
  if (voucher.recipient_email && !recipient) return fail('MISSING_FIELD', { field: 'recipient_name' })
  const sendAt = findSendAt(voucher, now)
  if (!sendAt.ok) return sendAt
  return ok({
    amountPence,
    service: service ?? null,
    serviceName,
    recipientName: recipient ?? null,
    recipientEmail: voucher.recipient_email ?? null,
    message: (recipient && voucher.message) || null,
    sendAt: sendAt.value,
    validMonths: valid_months,
  })
}

interface Purchase {
  request: VoucherRequest
  customer: CustomerRow
  settings: BookingSettings
  liveKey: string
  /** The failed order that this attempt continues. */
  seen: Order | null
}

/** Drafts an order for a voucher. Nothing is saved. */
export const draftVoucherOrder = async (
  payload: BasePayload,
  { request, customer, liveKey, seen }: Purchase,
): Promise<Result<Order>> => {
  const now = dependenciesOf(payload).clock.now()
  const voucher = await draftPurchase(payload, request.voucher, now)
  if (!voucher.ok) return voucher
  const totals = calculateTotals([{ pricePence: voucher.value.amountPence, depositPence: 0 }], 'pay-full', 0)
  const source = toSourceFor(request, totals)
  if (!source.ok) return source
  return ok({
    ...createOrderIds({ key: request.key, seen }),
    ...toOrderSums(totals, null),
    ...createFreshAttempt(now),
    basketId: liveKey,
    customerId: customer.id,
    paymentType: 'pay-full',
    source: source.value,
    buyerEmail: customer.email ?? null,
    lines: [],
    course: null,
    voucher: voucher.value,
    usedVouchers: [],
    desk: null,
    notes: '',
    providerLocation: null,
  })
}

/** The outcome according to the payment: a voucher is only bought once its money was captured. */
const toBought = async (payload: BasePayload, outcome: Outcome): Promise<Result<Outcome>> => {
  if (outcome.kind !== 'confirmed') return ok(outcome)
  const { order } = outcome
  if ((await findPayment(payload, order.paymentId))?.status === 'completed') return ok(outcome)
  return isSettled(order) ? fail('PAYMENT_FAILED') : ok({ kind: 'pending', order })
}

/** Starts a new attempt: checks everything, saves the order and runs it. */
const beginOrder = async (payload: BasePayload, purchase: Purchase): Promise<Result<Outcome>> => {
  const { request, seen, settings } = purchase
  const { isStaff, address } = request
  if (settings.isOpen === false && !isStaff) return fail('NOT_OPEN_YET')
  const { declines, paymentAttempts } = settings.limits
  if (seen !== null && !isStaff && seen.attemptNumber >= paymentAttempts)
    return fail('TOO_MANY_PAYMENT_ATTEMPTS')
  if (!isOffered(payload, settings, 'pay-full')) return fail('PAYMENT_TYPE_NOT_OFFERED')
  const draft = await draftVoucherOrder(payload, purchase)
  if (!draft.ok) return draft
  const attempt = async (): Promise<Result<Outcome>> => {
    const begun = await startAttempt(createOrderStore(payload), draft.value, seen)
    const outcome = await driveOrder(createVoucherPorts(payload), begun.order)
    return getReply(begun, outcome) === 'wait' ? fail('PAYMENT_PENDING') : toBought(payload, outcome)
  }
  return isStaff ? attempt() : withinDeclines(payload, address, declines, attempt)
}

/**
 * Decides about an existing order of this purchase. The same key returns the first result, an open order continues, and
 * what was bought is not charged again.
 */
const settleOrder = async (
  payload: BasePayload,
  { key, ...purchase }: Omit<Purchase, 'liveKey' | 'seen'> & { key: string },
): Promise<Result<Outcome>> => {
  const orders = await listPurchaseOrders(payload, key)
  const same = orders.find(({ attemptKey }) => attemptKey === purchase.request.key)
  const last = orders.at(-1)
  if (same) return toBought(payload, await driveOrder(createVoucherPorts(payload), same))
  if (!last) return beginOrder(payload, { ...purchase, liveKey: key, seen: null })
  const outcome = isSettled(last) ? toOutcome(last) : await driveOrder(createVoucherPorts(payload), last)
  const bought = await toBought(payload, outcome)
  if (bought.ok && (outcome.kind === 'confirmed' || outcome.kind === 'pending')) return bought
  const { order } = outcome
  const isFailed = order.status === 'failed'
  const liveKey = isFailed ? order.basketId : toNumberedKey(key, orders.length + 1)
  return beginOrder(payload, { ...purchase, liveKey, seen: isFailed ? order : null })
}

/** Buys a gift voucher. It is paid in full, with the steps of `src/domain/checkout` (D114). */
export const confirmVoucher = async (
  payload: BasePayload,
  request: VoucherRequest,
): Promise<Result<Outcome>> => {
  if (request.paymentType !== 'pay-full') return fail('PAYMENT_TYPE_NOT_OFFERED', { field: 'paymentType' })
  // A voucher is never paid for with a code.
  if (request.discountCode) return fail('INVALID_INPUT', { field: 'discountCode' })
  const [customer, settings] = await Promise.all([
    findCustomer(payload, request.customerId),
    loadBookingSettings(payload),
  ])
  const session = customer && (await checkSession(payload, customer, request))
  if (!customer || !session) return fail('CUSTOMER_NOT_FOUND')
  const key = toPurchaseKey('voucher', session, request.purchaseId)
  return withMutex(`basket ${key}`, async () => {
    const outcome = await settleOrder(payload, { request, customer, settings, key })
    if (outcome.ok && outcome.value.kind === 'confirmed') sendSoon(payload)
    return outcome
  })
}
