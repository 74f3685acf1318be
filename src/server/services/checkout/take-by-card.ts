import type { BasePayload } from 'payload'
import { type Order, isPaymentOf, isSettled } from '@/domain/checkout/order'
import { type PaymentRow, findPayment } from '@/server/repositories/payments'
import { toBalanceId, isPaidOnlineNow } from '@/server/services/payments/take-part'
import { loadBill } from '@/server/services/payments/bill'
import { calculateLeft } from '@/server/services/payments/bill-due'
import { classifyAttempt, startAttempt, toOutcome, driveOrder } from '@/domain/checkout/checkout'
import { fail, ok, type Result } from '@/domain/errors'
import { createOrderStore } from '@/server/repositories/orders'
import { withMutex } from '@/server/run-bounded'
import { loadBookingSettings, isTakingOnlinePayments } from '@/server/services/settings/booking-settings'
import { createDeskPorts } from './desk-ports'
import { type DeskRequest, draftDeskOrder } from './desk-order-draft'
import { toNumberedKey, listPurchaseOrders } from './load-confirmation'

/** The outcome according to the stored payment, not only according to the order. */
export type Taken = { kind: 'paid' | 'pending'; paymentId: string }

/** The outcome of an order that cannot continue at the moment. */
const toTaken = async (payload: BasePayload, order: Order): Promise<Result<Taken>> => {
  const outcome = toOutcome(order)
  if (outcome.kind === 'declined') return fail(outcome.code)
  const row = await findPayment(payload, order.paymentId)
  if (row?.status === 'completed' && isPaymentOf(order, row))
    return ok({ kind: 'paid', paymentId: order.paymentId })
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

const toPurchaseKey = ({ paymentId, isBalance }: Pick<DeskRequest, 'paymentId' | 'isBalance'>): string =>
  `desk|${isBalance ? toBalanceId(paymentId) : paymentId}`

/** True if an attempt with this key exists, so that the request only asks for its outcome. */
export const isKnownAttempt = async (
  payload: BasePayload,
  request: Pick<DeskRequest, 'paymentId' | 'isBalance' | 'key'>,
): Promise<boolean> =>
  (await listPurchaseOrders(payload, toPurchaseKey(request))).some(
    (order) => classifyAttempt(order, request.key)?.kind === 'repeated',
  )

/**
 * Takes the amount owed by card at the desk, with the steps of `src/domain/checkout`. The same key returns the same
 * attempt. If two desks try at the same time, only one of them charges the card.
 */
export const takeByCard = async (payload: BasePayload, request: DeskRequest): Promise<Result<Taken>> => {
  const payment = await findPayment(payload, request.paymentId)
  if (!payment) return fail('PAYMENT_NOT_FOUND')
  const key = toPurchaseKey(request)
  return withMutex(`basket ${key}`, () => settleCardOrder(payload, request, payment, key))
}
