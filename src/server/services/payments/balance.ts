import type { BasePayload, PayloadRequest } from 'payload'
import { fail, ok, type Result } from '@/domain/errors'
import { findPayment, writePaymentRow, type PaymentRow } from '@/server/repositories/payments'
import { type AppointmentRow, listBookingAppointments } from '@/server/repositories/appointments'
import type { Balance, TakenBalance } from '@/contract/payments'
import { formatMoney, toPence, toPounds } from '@/domain/pricing/totals'
import { dependenciesOf } from '@/server/dependencies'
import { writeAudit } from '@/server/repositories/audit'
import { listRefundsOfOnePayment } from '@/server/repositories/refunds'
import { isCancelled, calculateStateOfSale, type TakenMoney } from './sale-state'

/**
 * The id of a balance, which is a separate payment. It is derived from the id of the first payment, so that the balance
 * is taken only once.
 */
export const toBalanceId = (paymentId: string): string => `${paymentId}-balance`

/** Only a completed half payment has a separate balance. */
const isHalf = ({ type, status }: PaymentRow): boolean => type === 'pay-half' && status === 'completed'

/** The balance due for a booking of which half was paid, in pence, even while it is being taken. */
export const calculateBalanceDue = async (payload: BasePayload, payment: PaymentRow): Promise<number> => {
  if (!isHalf(payment) || !payment.booking) return 0
  const [rows, refunds] = await Promise.all([
    listBookingAppointments(payload, payment.booking),
    listRefundsOfOnePayment(payload, payment.id),
  ])
  return calculateStateOfSale([{ payment, refunds }], rows).due
}

/**
 * The amount still owed for the active appointments of a booking, in pence. A pending online payment counts as paid.
 * `balance` is the amount taken on the day.
 */
export const calculateStillDue = (
  { payment, refunds }: TakenMoney,
  rows: readonly AppointmentRow[],
  balance: PaymentRow | null,
): number => {
  const { type, status, amountPence, paidPence } = payment
  if (status === 'failed' || balance || rows.every(isCancelled)) return 0
  if (type === 'pay-at-salon') return status === 'pending' ? amountPence - paidPence : 0
  if (type !== 'pay-half') return 0
  const asPaid = status === 'pending' ? { ...payment, paidPence: amountPence } : payment
  return calculateStateOfSale([{ payment: asPaid, refunds }], rows).due
}

/** Loads the balance of a payment, and if it has been taken. */
export const loadBalance = async (payload: BasePayload, paymentId: string): Promise<Result<Balance>> => {
  const payment = await findPayment(payload, paymentId)
  if (!payment) return fail('PAYMENT_NOT_FOUND')
  const known = await findPayment(payload, toBalanceId(payment.id))
  const due = known ? 0 : await calculateBalanceDue(payload, payment)
  const taken = known?.status === 'completed' ? known : null
  return ok({
    balance: toPounds(due),
    taken_method: taken?.method ?? null,
    taken_payment_id: taken?.id ?? null,
    being_taken: known !== null && !taken,
  })
}

const toBalanceRow = (req: PayloadRequest, payment: PaymentRow, method: string, duePence: number) => {
  const now = dependenciesOf(req.payload).clock.now()
  const { booking, customer, customerName, context } = payment
  return {
    id: toBalanceId(payment.id),
    booking,
    customer,
    customerName,
    context,
    status: 'completed' as const,
    method,
    type: 'pay-at-salon' as const,
    amountPence: duePence,
    paidPence: duePence,
    refundedPence: 0,
    madeAt: now,
    paidAt: now,
    takenBy: req.user ? String(req.user.id) : null,
  }
}

/**
 * Records who took the balance, only once. If two people take it at the same moment, this is the person whose row was
 * saved.
 */
const writeDown = async (req: PayloadRequest, payment: PaymentRow, method: string): Promise<void> => {
  const row = await findPayment(req.payload, toBalanceId(payment.id))
  const isMine = row?.status === 'completed' && row.method === method && row.takenBy === String(req.user?.id)
  if (!isMine) return
  await writeAudit(req, {
    action: 'payment-taken',
    subject: 'payments',
    subjectId: row.id,
    summary: `${formatMoney(row.paidPence)} ${method === 'cash' ? 'in cash' : 'by card terminal'} from ${payment.customerName}, the balance on the day`,
    once: `payment-taken|${row.id}`,
  })
}

/**
 * Records the balance that staff took at the desk. A repeated call returns the same result and does not take it twice.
 * Fails with `PAYMENT_PENDING` while it is being taken by card.
 */
export const takeBalance = async (
  req: PayloadRequest,
  { paymentId, method, amount }: TakenBalance,
): Promise<Result<Balance>> => {
  const { payload } = req
  const payment = await findPayment(payload, paymentId)
  if (!payment) return fail('PAYMENT_NOT_FOUND')
  const known = await findPayment(payload, toBalanceId(payment.id))
  if (!known) {
    const duePence = await calculateBalanceDue(payload, payment)
    if (duePence === 0) return fail('ALREADY_TAKEN_PAYMENT')
    if (amount !== undefined && toPence(amount) !== duePence)
      return fail('INVALID_INPUT', { field: 'amount', data: { owed: toPounds(duePence) } })
    await writePaymentRow(payload, toBalanceRow(req, payment, method, duePence))
    await writeDown(req, payment, method)
  }
  const now = await loadBalance(payload, paymentId)
  if (now.ok && now.value.being_taken) return fail('PAYMENT_PENDING')
  return now.ok && now.value.taken_method !== method ? fail('ALREADY_TAKEN_PAYMENT') : now
}

/** The amount due for a pending payment, in pence. 0 if everything was cancelled. */
export const calculateOwedAtDesk = async (payload: BasePayload, payment: PaymentRow): Promise<number> => {
  if (payment.status === 'failed') return 0
  const rows = payment.booking ? await listBookingAppointments(payload, payment.booking) : []
  return rows.length > 0 && rows.every(isCancelled) ? 0 : payment.amountPence
}
