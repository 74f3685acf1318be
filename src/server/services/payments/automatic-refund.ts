import type { BasePayload } from 'payload'
import { getNextRefund, toRefundKey } from '@/domain/payments/provider-refunds'
import type { ProviderPayment } from '@/domain/payments/port'
import { dependenciesOf } from '@/server/dependencies'
import { withdrawAlert } from '@/server/repositories/alerts'
import {
  addRefund,
  listDueRetries,
  clearRetry,
  type RefundRow,
  listRefundsOfOnePayment,
} from '@/server/repositories/refunds'
import { driveRefund, toReturnFailedId } from './drive-refund'
import { MAX_PROVIDER_REQUESTS, runBounded } from '@/server/run-bounded'

const REASON = 'The booking could not be made'

const beginRefund = (
  payload: BasePayload,
  { providerId }: ProviderPayment,
  attemptKey: string,
  { number, amountPence }: { number: number; amountPence: number },
): Promise<RefundRow | null> =>
  addRefund(payload, {
    id: toRefundKey(attemptKey, number),
    payment: attemptKey,
    number,
    booking: null,
    amountPence,
    status: 'pending',
    byHand: false,
    automatic: true,
    providerId,
    reason: REASON,
    madeAt: dependenciesOf(payload).clock.now(),
  })

/**
 * Refunds the money of an attempt that has no booking. Each refund is saved with its own key before it is requested. A
 * repeated call continues a pending refund. After a failure, it starts a new refund once that is due.
 */
export const refundAutomatically = async (
  payload: BasePayload,
  payment: ProviderPayment,
  attemptKey: string,
): Promise<void> => {
  const now = dependenciesOf(payload).clock.now()
  const rows = await listRefundsOfOnePayment(payload, attemptKey)
  // An attempt has one charge, unless something went very wrong. In that case, each charge has its own refunds.
  const own = rows.filter(({ providerId }) => providerId === payment.providerId)
  const next = getNextRefund(
    own.map((row) => ({ ...row, settledAt: row.settledAt ?? null })),
    payment,
    now,
  )
  if (next.kind === 'nothing') return withdrawAlert(payload, toReturnFailedId(attemptKey), now)
  if (next.kind === 'wait') return
  const pending = own.find(({ status }) => status === 'pending')
  const number = Math.max(0, ...rows.map((one) => one.number)) + 1
  const row =
    next.kind === 'begin' ? await beginRefund(payload, payment, attemptKey, { ...next, number }) : pending
  if (row) await driveRefund(payload, row)
}

/** True if a refund for this attempt has been started, even if it failed. */
export const isBeingRefunded = async (
  payload: BasePayload,
  payment: ProviderPayment,
  attemptKey: string,
): Promise<boolean> =>
  (await listRefundsOfOnePayment(payload, attemptKey)).some(
    ({ providerId }) => providerId === payment.providerId,
  )

const retry = async (payload: BasePayload, row: RefundRow): Promise<void> => {
  const payment = await dependenciesOf(payload).payments.port.read(row.providerId ?? '')
  if (payment.kind !== 'ok') return
  await refundAutomatically(payload, payment, row.payment)
  await clearRetry(payload, row.id)
}

/**
 * Starts a new refund with a new key for each automatic refund that failed and is due to be tried again. Returns how
 * many were due.
 */
export const retryReturns = async (payload: BasePayload): Promise<number> => {
  const rows = await listDueRetries(payload, dependenciesOf(payload).clock.now())
  await runBounded(rows, MAX_PROVIDER_REQUESTS, async (row) => {
    try {
      await retry(payload, row)
    } catch (error) {
      payload.logger.error({ err: error, refund: row.id }, 'a failed refund could not be tried again')
    }
  })
  return rows.length
}
