import { getRefundLimits, type RefundLimits } from '@/domain/payments/payment-state'
import type { RefundRow } from '@/server/repositories/refunds'
import type { Row } from '@/server/repositories/store'

/** What Square still refunds of a payment of ours. */
export const getSquareLimits = (
  payment: Pick<Row<'payments'>, 'providerId' | 'paidAt' | 'madeAt'>,
  refunds: readonly RefundRow[],
  now: number,
): RefundLimits =>
  getRefundLimits(
    { isOnline: Boolean(payment.providerId), takenAt: payment.paidAt ?? payment.madeAt, refunds },
    now,
  )
