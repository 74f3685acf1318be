import type { BasePayload, PayloadRequest } from 'payload'
import { fail, ok, type Result } from '../../../domain/errors'
import { formatMoney } from '../../../domain/pricing/money'
import type { RefundResult } from '../../../domain/payments/port'
import { alertMessages } from '../../../messages/alerts'
import { newId } from '../../ids'
import { dependenciesOf } from '../../dependencies'
import { raiseAlert } from '../../repositories/alerts'
import { writeAudit } from '../../repositories/audit'
import {
  addRefund,
  findRefund,
  nameRefund,
  pendingRefunds,
  recountRefunds,
  type RefundRow,
  refundsOf,
  settleRefund,
} from '../../repositories/refunds'
import { findPayment } from '../../repositories/sales'
import type { Row } from '../../repositories/store'

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

const alertFailed = (payload: BasePayload, row: RefundRow) =>
  raiseAlert(payload, {
    id: `refund-failed-${row.id}`,
    kind: 'refund-failed',
    text: alertMessages.refundFailed(formatMoney(row.amountPence)),
    payment: row.payment,
    booking: row.booking,
    raisedAt: dependenciesOf(payload).clock.now(),
  })

const end = async (payload: BasePayload, row: RefundRow, status: 'completed' | 'failed', error?: string) => {
  const settledAt = dependenciesOf(payload).clock.now()
  const settled = await settleRefund(payload, row.id, { status, settledAt, ...(error ? { error } : {}) })
  if (settled && status === 'failed') await alertFailed(payload, row)
  await recountRefunds(payload, row.payment)
}

/** Puts down what the provider said of a refund; an unknown outcome or a missing set-up leaves it pending. */
const note = async (payload: BasePayload, row: RefundRow, result: RefundResult): Promise<void> => {
  if (result.kind === 'refused') return end(payload, row, 'failed', result.detail)
  if (result.kind !== 'ok') return
  if (!row.refundId) await nameRefund(payload, row.id, result.refundId)
  if (result.state !== 'pending') await end(payload, row, result.state)
}

/** Asks for a pending refund with its own key, or reads how it stands; may be repeated and run twice at once. */
export const driveRefund = async (payload: BasePayload, row: RefundRow): Promise<void> => {
  const { port } = dependenciesOf(payload).payments
  if (row.status !== 'pending') return
  if (row.byHand) return end(payload, row, 'completed')
  if (row.refundId) return note(payload, row, await port.readRefund(row.refundId))
  const payment = await findPayment(payload, row.payment)
  if (!payment?.providerId) return end(payload, row, 'failed', 'no provider payment')
  const { id: key, amountPence, reason } = row
  await note(
    payload,
    row,
    await port.refund({ key, providerId: payment.providerId, amountPence, reason: reason.slice(0, 190) }),
  )
}

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

/** Drives refunds on whose fate is open; how many there were. */
export const drivePendingRefunds = async (payload: BasePayload): Promise<number> => {
  const rows = await pendingRefunds(payload)
  for (const row of rows) {
    try {
      await driveRefund(payload, row)
    } catch (error) {
      payload.logger.error({ err: error, refund: row.id }, 'a refund could not be driven on')
    }
  }
  return rows.length
}
