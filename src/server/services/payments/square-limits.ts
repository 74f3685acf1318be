import { getRefundLimits, type RefundLimits } from '@/domain/payments/payment-state'
import type { RefundRow } from '@/server/repositories/refunds'
import type { Row } from '@/server/repositories/store'

/** The amount of our payment that Square can still refund. */
export const getSquareLimits = (
  payment: Pick<Row<'payments'>, 'providerId' | 'paidAt' | 'madeAt'>,
  refunds: readonly RefundRow[],
  now: number,
): RefundLimits =>
  getRefundLimits(
    { isOnline: Boolean(payment.providerId), takenAt: payment.paidAt ?? payment.madeAt, refunds },
    now,
  )
