import type { PayloadRequest } from 'payload'
import type { Refund } from '@/contract/refunds'
import { fail, ok, type Result } from '@/domain/errors'
import { isTakenByHand } from '@/domain/payments/bill'
import { formatMoney } from '@/domain/pricing/totals'
import { toDayKey } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import { writeAudit } from '@/server/repositories/audit'
import { findPayment } from '@/server/repositories/payments'
import { addRefund, findRefund, listRefundsOfOnePayment } from '@/server/repositories/refunds'
import { driveRefund } from './drive-refund'
import { numberMovements } from './till-causes'
import { toRefund } from './payment-shape'
import { getRefundablePence, isCorrectable } from './proposal'

/** The id of the only correction of a payment (D112). */
const toCorrectionId = (paymentId: string): string => `${paymentId}-correction`

/**
 * Takes back a payment that staff recorded by mistake, without its provider: a counter-entry of what was not refunded,
 * after which the amount is owed again (D112). It has a number in the series of the refunds, so together they are never
 * more than was paid, and its id makes it the only one. Nothing is deleted.
 */
export const correctPayment = async (
  req: PayloadRequest,
  input: { paymentId: string; reason: string },
): Promise<Result<Refund>> => {
  const { payload } = req
  const payment = await findPayment(payload, input.paymentId)
  if (!payment) return fail('PAYMENT_NOT_FOUND')
  if (payment.status !== 'completed' || !isTakenByHand(payment)) return fail('NOT_TAKEN_BY_HAND')
  const refunds = await listRefundsOfOnePayment(payload, payment.id)
  if (!isCorrectable(payment, refunds)) return fail('NOTHING_TO_CORRECT')
  const amountPence = getRefundablePence(payment, refunds)
  const row = await addRefund(payload, {
    id: toCorrectionId(payment.id),
    payment: payment.id,
    number: refunds.length + 1,
    booking: payment.booking,
    amountPence,
    status: 'pending',
    byHand: true,
    correction: true,
    reason: input.reason,
    madeBy: String(req.user?.id ?? ''),
    madeAt: dependenciesOf(payload).clock.now(),
  })
  if (!row) return correctPayment(req, input)
  await writeAudit(req, {
    action: 'payment-corrected',
    subject: 'payments',
    subjectId: payment.id,
    summary: `${formatMoney(amountPence)} (${payment.method}) from ${payment.customerName}: ${input.reason}`,
  })
  await driveRefund(payload, row)
  await numberMovements(payload, toDayKey(payment.paidAt ?? payment.madeAt))
  return ok(toRefund((await findRefund(payload, row.id)) ?? row))
}
