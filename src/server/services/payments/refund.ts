import type { PayloadRequest } from 'payload'
import { fail, ok, type Result } from '../../../domain/errors'
import { formatMoney } from '../../../domain/pricing/money'
import { newId } from '../../ids'
import { dependenciesOf } from '../../dependencies'
import { writeAudit } from '../../repositories/audit'
import { addRefund, findRefund, type RefundRow, refundsOf } from '../../repositories/refunds'
import { findPayment } from '../../repositories/sales'
import type { Row } from '../../repositories/store'
import { driveRefund } from './drive-refund'

export interface RefundRequestOfStaff {
  paymentId: string
  amountPence: number
  reason: string
  /** Money that is given back at the desk: nothing is asked of the provider. */
  byHand: boolean
}

/** What has not gone back yet and is not on its way, in pence. */
export const refundable = (payment: Row<'payments'>, refunds: readonly RefundRow[]): number =>
  refunds
    .filter(({ status }) => status !== 'failed')
    .reduce((left, { amountPence }) => left - amountPence, payment.paidPence)

const written = async (
  req: PayloadRequest,
  payment: Row<'payments'>,
  request: RefundRequestOfStaff,
): Promise<Result<RefundRow>> => {
  const { payload } = req
  const refunds = await refundsOf(payload, payment.id)
  if (request.amountPence > refundable(payment, refunds)) return fail('REFUND_TOO_MUCH', { field: 'amount' })
  const row = await addRefund(payload, {
    id: newId(),
    payment: payment.id,
    number: refunds.length + 1,
    booking: payment.booking,
    amountPence: request.amountPence,
    status: 'pending',
    byHand: request.byHand,
    providerId: request.byHand ? null : payment.providerId,
    reason: request.reason,
    madeBy: String(req.user?.id ?? ''),
    madeAt: dependenciesOf(payload).clock.now(),
  })
  return row ? ok(row) : written(req, payment, request)
}

/**
 * Gives money back (admins): written first with its key, then asked for. Never more goes back than was paid. The
 * answer is the refund as it stands: pending ones are driven on by the reconciler.
 */
export const refundPayment = async (
  req: PayloadRequest,
  request: RefundRequestOfStaff,
): Promise<Result<RefundRow>> => {
  const { payload } = req
  const payment = await findPayment(payload, request.paymentId)
  if (!payment) return fail('PAYMENT_NOT_FOUND')
  if (!request.byHand && !payment.providerId) return fail('REFUND_NOT_POSSIBLE')
  const row = await written(req, payment, request)
  if (!row.ok) return row
  await writeAudit(req, {
    action: 'refund',
    subject: 'payments',
    subjectId: payment.id,
    summary: `${formatMoney(request.amountPence)} to ${payment.customerName}: ${request.reason}`,
  })
  await driveRefund(payload, row.value)
  const now = await findRefund(payload, row.value.id)
  return now?.status === 'failed' ? fail('REFUND_REFUSED') : ok(now ?? row.value)
}
