import type { BasePayload } from 'payload'
import { type DeskSum, chargeKey, type Order, isSettled } from '@/domain/checkout/order'
import type { CheckoutPorts, DeskSumResult } from '@/domain/checkout/ports'
import { formatMoney } from '@/domain/pricing/totals'
import { dependenciesOf } from '@/server/dependencies'
import {
  reservePaymentForDesk,
  completeByCard,
  releaseDeskClaim,
  type PaymentRow,
  findPayment,
  writePaymentRow,
  failUnpaidPart,
} from '@/server/repositories/payments'
import { settleAttempt } from '@/server/repositories/payment-attempts'
import { writeAudit } from '@/server/repositories/audit'
import { queueDeskReceipt } from '@/server/services/notifications/enquiry-mails'
import { calculateOwedAtDesk, toBalanceId, isPaidOnlineNow } from '@/server/services/payments/take-part'
import { calculateLeft, loadBill } from '@/server/services/payments/bill'
import { issueVoucher } from '@/server/services/payments/sell-voucher'
import { createCheckoutPorts, openCharge } from './ports'
import { classifyAttempt, startAttempt, toOutcome, driveOrder } from '@/domain/checkout/checkout'
import { fail, ok, type Result } from '@/domain/errors'
import { createOrderStore } from '@/server/repositories/orders'
import { withMutex } from '@/server/run-bounded'
import { loadBookingSettings, isTakingOnlinePayments } from '@/server/services/settings/booking-settings'
import { type DeskRequest, draftDeskOrder } from './desk-order-draft'
import { toNumberedKey, listPurchaseOrders } from './load-confirmation'

const getNow = (payload: BasePayload): number => dependenciesOf(payload).clock.now()

/** Saves the next part of a bill. It reserves its amount while the desk is taking it (D110). */
const writeCardPart = async (payload: BasePayload, order: Order, owedFor: PaymentRow): Promise<void> => {
  const { booking, enrolment, customer, customerName, context } = owedFor
  await writePaymentRow(payload, {
    id: order.paymentId,
    deskOrder: order.id,
    booking,
    enrolment,
    customer,
    customerName,
    context,
    status: 'pending',
    method: 'card',
    type: 'pay-at-salon',
    amountPence: order.chargePence,
    paidPence: 0,
    refundedPence: 0,
    madeAt: getNow(payload),
  })
}

/** The amount owed now, in pence, while this order is taking it. */
const calculateOwedNow = async (
  payload: BasePayload,
  owedFor: PaymentRow,
  { paymentId, desk }: Order,
): Promise<number> =>
  desk?.isBalance
    ? calculateLeft(await loadBill(payload, owedFor), paymentId)
    : calculateOwedAtDesk(payload, owedFor)

/**
 * Reserves the amount owed for this order. A conditional statement on the payment, or its unique id, decides which of
 * several orders gets it.
 */
const takeDue = async (payload: BasePayload, order: Order, desk: DeskSum): Promise<DeskSumResult> => {
  const owedFor = await findPayment(payload, desk.owedFor)
  if (!owedFor) return 'gone'
  if (desk.isBalance) await writeCardPart(payload, order, owedFor)
  else await reservePaymentForDesk(payload, order.paymentId, order.id)
  const row = await findPayment(payload, order.paymentId)
  if (row?.deskOrder !== order.id || row.status !== 'pending') return 'gone'
  return (await calculateOwedNow(payload, owedFor, order)) === order.chargePence ? 'taken' : 'changed'
}

/** Releases the amount so that a different attempt can take it. A completed payment is kept. */
const releaseDeskSum = (payload: BasePayload, { id, paymentId }: Order, desk: DeskSum): Promise<void> =>
  desk.isBalance ? failUnpaidPart(payload, paymentId, id) : releaseDeskClaim(payload, paymentId, id)

/** True while the amount that is being taken is still owed. */
const isDue = async (payload: BasePayload, order: Order, desk: DeskSum): Promise<boolean> => {
  const [owedFor, row] = await Promise.all([
    findPayment(payload, desk.owedFor),
    findPayment(payload, order.paymentId),
  ])
  if (!owedFor || row?.deskOrder !== order.id) return false
  return (await calculateOwedNow(payload, owedFor, order)) === order.chargePence
}

/** A payment taken by card at the desk, in pence. */
interface PaidDeskSum {
  order: Order
  desk: DeskSum
  paidPence: number
}

/** Records who took the payment. It is recorded only once, whichever process finished it. */
const writeDown = (
  payload: BasePayload,
  { order, desk, paidPence }: PaidDeskSum,
  name: string,
): Promise<void> =>
  writeAudit(
    { payload, user: null },
    {
      action: 'payment-taken',
      subject: 'payments',
      subjectId: order.paymentId,
      actor: desk.takenBy,
      actorName: desk.takenByName,
      summary: `${formatMoney(paidPence)} by card at the desk from ${name}${desk.isBalance ? ', the balance on the day' : ''}`,
      once: `payment-taken|${chargeKey(order)}`,
    },
  )

/** Records the payment as paid by card, so that refunds can go to the card. */
const recordDeskPaid = async (payload: BasePayload, taken: PaidDeskSum): Promise<void> => {
  const { order, desk, paidPence } = taken
  await completeByCard(payload, order.paymentId, order.id, {
    method: 'card',
    paidPence,
    paidAt: getNow(payload),
    providerId: order.providerId,
    providerLocation: order.providerLocation,
    takenBy: desk.takenBy,
  })
  const row = await findPayment(payload, order.paymentId)
  if (row) await issueVoucher(payload, row)
  await writeDown(payload, taken, row?.customerName ?? '')
  await settleAttempt(payload, order, 'kept')
}

/** Ends the failed attempt and releases the payment for the next one. */
const recordDeskFailed = async (payload: BasePayload, order: Order, desk: DeskSum): Promise<void> => {
  await releaseDeskSum(payload, order, desk)
  await settleAttempt(payload, order, 'undone')
}

const getDesk = ({ id, desk }: Order): DeskSum => {
  if (!desk) throw new Error(`order ${id} is not for an amount at the desk`)
  return desk
}

const writeNothing = (): Promise<void> => Promise.resolve()

/**
 * Creates the checkout's ports for an amount at the desk: its claim is on the amount. The sale and its payment already
 * exist, so nothing is booked, and the customer gets a receipt, because they already have a confirmation.
 */
export const createDeskPorts = (payload: BasePayload): CheckoutPorts =>
  createCheckoutPorts(payload, {
    claims: {
      takeDue: (order, desk) => takeDue(payload, order, desk),
      freeDue: (order, desk) => releaseDeskSum(payload, order, desk),
    },
    bookkeeping: {
      openPayment: (order) => openCharge(payload, order),
      writeBooking: writeNothing,
      isLive: (order) => isDue(payload, order, getDesk(order)),
      removeBooking: writeNothing,
      recordPaid: (order, paidPence) => recordDeskPaid(payload, { order, desk: getDesk(order), paidPence }),
      recordFailed: (order) => recordDeskFailed(payload, order, getDesk(order)),
    },
    mail: { queueConfirmation: (order) => queueDeskReceipt(payload, order, getDesk(order)) },
  })

/** The outcome according to the stored payment, not only according to the order. */
export type Taken = { kind: 'paid' | 'pending'; paymentId: string }

/** The outcome of an order that cannot continue at the moment. */
const toTaken = async (payload: BasePayload, order: Order): Promise<Result<Taken>> => {
  const outcome = toOutcome(order)
  if (outcome.kind === 'declined') return fail(outcome.code)
  const row = await findPayment(payload, order.paymentId)
  const isMine = row?.deskOrder === order.id
  if (isMine && row.status === 'completed') return ok({ kind: 'paid', paymentId: order.paymentId })
  // The money was reserved and then released, because the sale was cancelled or the provider refused to capture it.
  if (isSettled(order)) return fail('PAYMENT_FAILED')
  return ok({ kind: 'pending', paymentId: order.paymentId })
}

const resumeCardOrder = async (payload: BasePayload, order: Order): Promise<Result<Taken>> =>
  toTaken(payload, (await driveOrder(createDeskPorts(payload), order)).order)

/** Starts a new attempt: checks everything, saves the order and runs it. */
const beginCardOrder = async (
  payload: BasePayload,
  request: DeskRequest,
  at: { payment: PaymentRow; liveKey: string; seen: Order | null },
): Promise<Result<Taken>> => {
  if (!isTakingOnlinePayments(payload, await loadBookingSettings(payload)))
    return fail('PAYMENT_TYPE_NOT_OFFERED')
  if (await isPaidOnlineNow(payload, at.payment)) return fail('PAYMENT_PENDING')
  const draft = await draftDeskOrder(payload, request, at)
  if (!draft.ok) return draft
  const attempt = await startAttempt(createOrderStore(payload), draft.value, at.seen)
  if (attempt.kind === 'checked-out') return fail('ALREADY_TAKEN_PAYMENT')
  return attempt.kind === 'busy' ? fail('PAYMENT_PENDING') : resumeCardOrder(payload, attempt.order)
}

/** Continues a different attempt. Fails if nothing is left to take. */
const handleOtherAttempt = async (payload: BasePayload, order: Order): Promise<Result<null>> => {
  const outcome = isSettled(order) ? await toTaken(payload, order) : await resumeCardOrder(payload, order)
  if (!outcome.ok) return ok(null)
  return fail(outcome.value.kind === 'paid' ? 'ALREADY_TAKEN_PAYMENT' : 'PAYMENT_PENDING')
}

const settleCardOrder = async (
  payload: BasePayload,
  request: DeskRequest,
  payment: PaymentRow,
  key: string,
): Promise<Result<Taken>> => {
  const orders = await listPurchaseOrders(payload, key)
  const same = orders.find((order) => classifyAttempt(order, request.key)?.kind === 'repeated')
  if (same) return resumeCardOrder(payload, same)
  const last = orders.at(-1)
  if (!last) return beginCardOrder(payload, request, { payment, liveKey: key, seen: null })
  const free = await handleOtherAttempt(payload, last)
  // An earlier part by card does not stand in the way of what is left of the bill (D110).
  const isMoreLeft =
    !free.ok &&
    free.code === 'ALREADY_TAKEN_PAYMENT' &&
    request.isBalance &&
    calculateLeft(await loadBill(payload, payment)) > 0
  if (!free.ok && !isMoreLeft) return free
  const seen = await createOrderStore(payload).find(last.id)
  if (seen?.status === 'failed')
    return beginCardOrder(payload, request, { payment, liveKey: seen.basketId, seen })
  if (seen && !isSettled(seen)) return fail('PAYMENT_PENDING')
  return beginCardOrder(payload, request, {
    payment,
    liveKey: toNumberedKey(key, orders.length + 1),
    seen: null,
  })
}

/**
 * Takes the amount owed by card at the desk, with the steps of `src/domain/checkout`. The same key returns the same
 * attempt. If two desks try at the same time, only one of them charges the card.
 */
export const takeByCard = async (payload: BasePayload, request: DeskRequest): Promise<Result<Taken>> => {
  const payment = await findPayment(payload, request.paymentId)
  if (!payment) return fail('PAYMENT_NOT_FOUND')
  const key = `desk|${request.isBalance ? toBalanceId(payment.id) : payment.id}`
  return withMutex(`basket ${key}`, () => settleCardOrder(payload, request, payment, key))
}
