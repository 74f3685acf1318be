import type { BasePayload } from 'payload'
import { classifyAttempt, startAttempt } from '@/domain/checkout/checkout'
import { toOutcome, driveOrder } from '@/domain/checkout/checkout'
import { isSettled, type Order } from '@/domain/checkout/order'
import { fail, ok, type Result } from '@/domain/errors'
import { createOrderStore } from '@/server/repositories/orders'
import { type PaymentRow, findPayment } from '@/server/repositories/payments'
import { withMutex } from '@/server/with-lease'
import { toBalanceId } from '@/server/services/payments/balance'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { isTakingOnlinePayments } from '@/server/services/settings/payment-set-up'
import { type DeskRequest, draftDeskOrder } from './desk-order-draft'
import { toNumberedKey, listPurchaseOrders } from './load-confirmation'
import { createCheckoutPorts } from './ports'

/** What became of it: the books say so, not the order alone. */
export type Taken = { kind: 'paid' | 'pending'; paymentId: string }

/** What an order that has gone as far as it can came to. */
const toTaken = async (payload: BasePayload, order: Order): Promise<Result<Taken>> => {
  const outcome = toOutcome(order)
  if (outcome.kind === 'declined') return fail(outcome.code)
  const row = await findPayment(payload, order.paymentId)
  const isMine = row?.deskOrder === order.id
  if (isMine && row.status === 'completed') return ok({ kind: 'paid', paymentId: order.paymentId })
  // Reserved, and then given up: it was cancelled meanwhile, or the provider would not take it after all.
  if (isSettled(order)) return fail('PAYMENT_FAILED')
  return ok({ kind: 'pending', paymentId: order.paymentId })
}

const resumeCardOrder = async (payload: BasePayload, order: Order): Promise<Result<Taken>> =>
  toTaken(payload, (await driveOrder(createCheckoutPorts(payload), order)).order)

/** While the outcome of what the customer paid online is open, nobody pays twice. */
const isPaidOnlineNow = async (payload: BasePayload, { order: id, type }: PaymentRow): Promise<boolean> => {
  const order = id && type !== 'pay-at-salon' ? await createOrderStore(payload).find(id) : null
  return order !== null && !isSettled(order)
}

/** A new attempt: everything is checked, then it is written, then it runs. */
const beginCardOrder = async (
  payload: BasePayload,
  request: DeskRequest,
  at: { payment: PaymentRow; liveKey: string; seen: Order | null },
): Promise<Result<Taken>> => {
  if (!isTakingOnlinePayments(payload, await loadBookingSettings(payload)))
    return fail('PAYMENT_TYPE_NOT_OFFERED')
  if (at.payment.status === 'pending' && (await isPaidOnlineNow(payload, at.payment)))
    return fail('PAYMENT_PENDING')
  const draft = await draftDeskOrder(payload, request, at)
  if (!draft.ok) return draft
  const attempt = await startAttempt(createOrderStore(payload), draft.value, at.seen)
  if (attempt.kind === 'checked-out') return fail('ALREADY_TAKEN_PAYMENT')
  return attempt.kind === 'busy' ? fail('PAYMENT_PENDING') : resumeCardOrder(payload, attempt.order)
}

/** Somebody else's attempt: it is gone on with, and says whether anything is left to take. */
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
  if (!free.ok) return free
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
 * Somebody at the desk takes what is owed by card, through the steps of `src/domain/checkout`: the same key again
 * answers the same attempt, and of two desks at once one charges.
 */
export const takeByCard = async (payload: BasePayload, request: DeskRequest): Promise<Result<Taken>> => {
  const payment = await findPayment(payload, request.paymentId)
  if (!payment) return fail('PAYMENT_NOT_FOUND')
  const key = `desk|${request.isBalance ? toBalanceId(payment.id) : payment.id}`
  return withMutex(`basket ${key}`, () => settleCardOrder(payload, request, payment, key))
}
