import type { BasePayload, PayloadRequest } from 'payload'
import { fail, ok, type Result } from '@/domain/errors'
import { toPartId } from '@/domain/payments/bill'
import { listBookingAppointments } from '@/server/repositories/appointments'
import { findPayment, type PaymentRow } from '@/server/repositories/payments'
import type { Balance, TakenBalance } from '@/contract/payments'
import { toPence, toPounds } from '@/domain/pricing/totals'
import { type Bill, calculateBillDue, calculateLeft, isPending, listTakenMoney, loadBill } from './bill'
import { isCancelled, sumCorrected } from './sale-state'
import { writeHandPart } from './take-part'

/** The id of the second part of a bill, which is the balance if the first part was the deposit. */
export const toBalanceId = (paymentId: string): string => toPartId(paymentId, 2)

/**
 * The amount still owed for the active appointments of a booking, in pence. A pending online payment counts as paid,
 * and so does a part that is being taken.
 */
export const calculateStillDue = (bill: Bill): number => {
  const { first, rows, parts } = bill
  if (first.status === 'failed' || parts.some(isPending) || (rows.length > 0 && rows.every(isCancelled)))
    return 0
  if (!isPending(first)) return calculateBillDue(bill)
  if (first.type === 'pay-at-salon') return first.amountPence - first.paidPence
  return calculateBillDue({ ...bill, first: { ...first, status: 'completed', paidPence: first.amountPence } })
}

/** The last part of a bill that was completed after the first one and not corrected (D112). */
const getLastTaken = (bill: Bill): PaymentRow | null =>
  listTakenMoney(bill)
    .slice(1)
    .filter(({ payment, refunds }) => payment.paidPence > sumCorrected(refunds))
    .at(-1)?.payment ?? null

const toBalance = (bill: Bill): Balance => {
  const leftPence = isPending(bill.first) ? 0 : calculateLeft(bill)
  const taken = leftPence > 0 || bill.parts.some(isPending) ? null : getLastTaken(bill)
  return {
    balance: toPounds(leftPence),
    taken_method: taken?.method ?? null,
    taken_payment_id: taken?.id ?? null,
    being_taken: bill.parts.some(isPending),
  }
}

/** Loads what is left of a bill after its first payment, and if it has been taken. */
export const loadBalance = async (payload: BasePayload, paymentId: string): Promise<Result<Balance>> => {
  const payment = await findPayment(payload, paymentId)
  return payment ? ok(toBalance(await loadBill(payload, payment))) : fail('PAYMENT_NOT_FOUND')
}

/**
 * Records the part that pays the rest of a bill, which staff took at the desk. A repeated call returns the same result
 * and does not take it twice. Fails with `PAYMENT_PENDING` while it is being taken by card.
 */
export const takeBalance = async (req: PayloadRequest, input: TakenBalance): Promise<Result<Balance>> => {
  const { paymentId, method, amount } = input
  const first = await findPayment(req.payload, paymentId)
  if (!first) return fail('PAYMENT_NOT_FOUND')
  const bill = await loadBill(req.payload, first)
  const { balance: owed, being_taken, taken_method } = toBalance(bill)
  if (owed === 0 && being_taken) return fail('PAYMENT_PENDING')
  if (owed === 0) return taken_method === method ? ok(toBalance(bill)) : fail('ALREADY_TAKEN_PAYMENT')
  if (amount !== undefined && toPence(amount) !== toPence(owed))
    return fail('INVALID_INPUT', { field: 'amount', data: { owed } })
  const row = await writeHandPart(req, bill, { method, amountPence: toPence(owed), key: null })
  return row ? loadBalance(req.payload, paymentId) : takeBalance(req, input)
}

/** The amount due for a pending payment, in pence. 0 if everything was cancelled. */
export const calculateOwedAtDesk = async (payload: BasePayload, payment: PaymentRow): Promise<number> => {
  if (payment.status === 'failed') return 0
  const rows = payment.booking ? await listBookingAppointments(payload, payment.booking) : []
  return rows.length > 0 && rows.every(isCancelled) ? 0 : payment.amountPence
}
