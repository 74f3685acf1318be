import type { Square } from 'square'
import type {
  ChargeRequest,
  MisconfiguredPayments,
  PaymentPort,
  PaymentResult,
  ProviderPayment,
  ProviderState,
  RefundRequest,
  RefundResult,
} from '@/domain/payments/port'
import type { RefundState } from '@/domain/booking/states'
import {
  toFailedPayment,
  toFailure,
  isKeyReused,
  findRefusedPayment,
  type SquareAccount,
  createSquareCaller,
} from './client'
import { listPayments, OTHER_CURRENCY, toMoney, toPence } from './list'

/**
 * How long Square holds a reserved payment before it cancels it automatically. This is longer than we ever check an
 * unknown outcome (`ASK_AGAIN_FOR`), but short enough that a crash does not reserve a buyer's money for days.
 */
const KEEP_RESERVED = 'PT2H'

/** The most by which Square's clock and ours may differ, in ms. */
const CLOCKS_DIFFER = 24 * 3_600_000

const paymentStates: Record<string, ProviderState> = {
  APPROVED: 'authorised',
  PENDING: 'pending',
  COMPLETED: 'completed',
  CANCELED: 'cancelled',
  FAILED: 'failed',
}

/**
 * Converts a payment from Square. If it has no id, is not in pounds or has a state that we do not know, the result is
 * unknown.
 */
export const toPaymentResult = (payment: Square.Payment | undefined): PaymentResult => {
  const state = paymentStates[payment?.status ?? '']
  const amountPence = toPence(payment?.amountMoney)
  if (!payment?.id || !state || amountPence === null) return { kind: 'unknown' }
  return {
    kind: 'ok',
    providerId: payment.id,
    amountPence,
    refundedPence: toPence(payment.refundedMoney) ?? 0,
    state,
    reference: payment.referenceId ?? null,
  }
}

const refundStates: Record<string, RefundState> = {
  PENDING: 'pending',
  COMPLETED: 'completed',
  REJECTED: 'failed',
  FAILED: 'failed',
}

const toRefundResult = (refund: Square.PaymentRefund | undefined): RefundResult => {
  const state = refundStates[refund?.status ?? '']
  if (!refund?.id || !state) return { kind: 'unknown' }
  const amountPence = toPence(refund.amountMoney)
  if (amountPence === null) return { kind: 'refused', detail: OTHER_CURRENCY }
  return {
    kind: 'ok',
    refundId: refund.id,
    providerId: refund.paymentId ?? null,
    state,
    amountPence,
    // According to Square, after a refund that FAILED “future refunds to this payment are not allowed”.
    isFinal: refund.status === 'FAILED',
  }
}

const toSquarePayment = (request: ChargeRequest, locationId: string): Square.CreatePaymentRequest => {
  const { key, amountPence, source, buyerEmail, note } = request
  const isTakenAtOnce = source.method === 'clearpay'
  return {
    idempotencyKey: key,
    referenceId: key,
    note,
    sourceId: source.token,
    amountMoney: toMoney(amountPence),
    locationId: request.location ?? locationId,
    autocomplete: isTakenAtOnce,
    ...(isTakenAtOnce ? {} : { delayDuration: KEEP_RESERVED, delayAction: 'CANCEL' }),
    ...(source.verificationToken ? { verificationToken: source.verificationToken } : {}),
    ...(buyerEmail ? { buyerEmailAddress: buyerEmail } : {}),
  }
}

/** The result for a payment that is not ours. Another request would not change this. */
const foreignCurrencyResult: MisconfiguredPayments = {
  kind: 'misconfigured',
  detail: OTHER_CURRENCY,
  isAccess: false,
}

const askPayment = async (call: () => Promise<{ payment?: Square.Payment }>): Promise<PaymentResult> => {
  try {
    const { payment } = await call()
    return payment && toPence(payment.amountMoney) === null ? foreignCurrencyResult : toPaymentResult(payment)
  } catch (error) {
    return toFailure(error)
  }
}

/**
 * Reads the state of a payment. An existing payment cannot be declined, so a refusal here is about how or when we
 * asked.
 */
const askPaymentState = async (call: () => Promise<{ payment?: Square.Payment }>): Promise<PaymentResult> => {
  const result = await askPayment(call)
  return result.kind === 'declined'
    ? { kind: 'misconfigured', detail: result.detail, isAccess: false }
    : result
}

/** A refusal by Clearpay is not a refusal by the bank. */
const toClearpayDecline = (result: PaymentResult, { source }: ChargeRequest): PaymentResult =>
  result.kind === 'declined' && result.code === 'TRY_ANOTHER_CARD' && source.method === 'clearpay'
    ? { ...result, code: 'CLEARPAY_DECLINED' }
    : result

/** Ways to find a payment that a refused charge does not name. */
interface Lookup {
  read: (providerId: string) => Promise<PaymentResult>
  /** Looks for the payment by the key that was used before. The result is unknown until the payment is in the list. */
  byKey: () => Promise<PaymentResult>
}

/**
 * Converts the result of a charge. A refused charge may name its payment. If that payment did not fail, it is read and
 * returned. If the key was used before for a different request, we look for the payment of that request. An older
 * version of ours sent fewer fields for the same charge.
 */
const toChargeResult = async (
  call: () => Promise<Pick<Square.CreatePaymentResponse, 'payment' | 'errors'>>,
  { read, byKey }: Lookup,
): Promise<PaymentResult> => {
  try {
    const answer = await call()
    return toFailedPayment(answer) ?? toPaymentResult(answer.payment)
  } catch (error) {
    if (isKeyReused(error)) return byKey()
    const failure = toFailure(error)
    const named = findRefusedPayment(error)
    const isOver = failure.kind === 'declined' && failure.isFinal
    return named && !isOver ? read(named.id) : failure
  }
}

const cancelByKey = async (cancel: () => Promise<unknown>) => {
  try {
    await cancel()
    return { kind: 'ok' as const }
  } catch (error) {
    const failure = toFailure(error)
    const isWithoutAccess = failure.kind === 'misconfigured' && failure.isAccess
    const isUnknown = failure.kind === 'unknown' || isWithoutAccess
    return { kind: isUnknown ? ('unknown' as const) : ('refused' as const) }
  }
}

const askRefund = async (call: () => Promise<{ refund?: Square.PaymentRefund }>): Promise<RefundResult> => {
  try {
    return toRefundResult((await call()).refund)
  } catch (error) {
    const failure = toFailure(error)
    if (failure.kind === 'unknown') return failure
    const isOurs = failure.kind === 'misconfigured' && failure.isAccess
    return isOurs ? failure : { kind: 'refused', detail: failure.detail }
  }
}

/** Square cannot search by reference, so the whole list is read. */
const findInList = async (list: AsyncIterable<Square.Payment>, key: string) => {
  const payments: ProviderPayment[] = []
  try {
    for await (const payment of list) {
      const result = payment.referenceId === key ? toPaymentResult(payment) : null
      if (result?.kind === 'unknown') return result
      if (result?.kind === 'ok') payments.push(result)
    }
    return { kind: 'found' as const, payments }
  } catch {
    return { kind: 'unknown' as const }
  }
}

const toRefundBody = ({ key, providerId, amountPence, reason }: RefundRequest) => ({
  idempotencyKey: key,
  paymentId: providerId,
  amountMoney: toMoney(amountPence),
  reason,
})

export const createSquarePayments = (account: SquareAccount): PaymentPort => {
  const ask = createSquareCaller(account)
  const read = (paymentId: string) =>
    askPaymentState(() => ask(({ payments }, by) => payments.get({ paymentId }, by)))
  const find: PaymentPort['find'] = ({ key, since: from, location }) =>
    findInList(listPayments(account, ask, { from, location }), key)
  const byKey = async ({ key, since, location }: ChargeRequest): Promise<PaymentResult> => {
    const list = await find({ key, since: since - CLOCKS_DIFFER, location })
    return (list.kind === 'found' && list.payments[0]) || { kind: 'unknown' }
  }
  return {
    charge: async (request) => {
      const create = () =>
        ask(({ payments }, by) => payments.create(toSquarePayment(request, account.locationId), by))
      return toClearpayDecline(await toChargeResult(create, { read, byKey: () => byKey(request) }), request)
    },
    read,
    capture: (paymentId) =>
      askPaymentState(() => ask(({ payments }, by) => payments.complete({ paymentId }, by))),
    voidPayment: (paymentId) =>
      askPaymentState(() => ask(({ payments }, by) => payments.cancel({ paymentId }, by))),
    voidByKey: (idempotencyKey) =>
      cancelByKey(() => ask(({ payments }, by) => payments.cancelByIdempotencyKey({ idempotencyKey }, by))),
    find,
    refund: (request) =>
      askRefund(() => ask(({ refunds }, by) => refunds.refundPayment(toRefundBody(request), by))),
    readRefund: (refundId) => askRefund(() => ask(({ refunds }, by) => refunds.get({ refundId }, by))),
  }
}
