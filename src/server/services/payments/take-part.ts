import type { BasePayload, PayloadRequest } from 'payload'
import type { BillAnswer, TakenPart } from '@/contract/bill'
import { isSettled } from '@/domain/checkout/order'
import { fail, type Failure, ok, type Result } from '@/domain/errors'
import { type HandMethod, MAX_PARTS, toPartId } from '@/domain/payments/bill'
import { formatMoney, toPounds, toPence } from '@/domain/pricing/totals'
import { toDayKey } from '@/domain/time/time'
import { handMethodPhrases } from '@/messages/management-payments'
import { dependenciesOf } from '@/server/dependencies'
import { writeAudit } from '@/server/repositories/audit'
import { createOrderStore } from '@/server/repositories/orders'
import { writePart, completeAtDesk, findPayment, type PaymentRow } from '@/server/repositories/payments'
import { type Bill, isPending, loadBill } from './bill'
import { calculateBillDue, calculateBillState, calculateLeft, listTakenMoney } from './bill-due'
import { findBill, loadBillAnswer, toBillAnswer } from './bill-answer'
import { sumCorrected, isCancelled } from './sale-state'
import { issueVoucher } from '@/server/services/vouchers/voucher-ledger'
import { numberMovements } from './till-causes'
import type { Balance, TakenBalance } from '@/contract/payments'

/**
 * True while the outcome of the online payment, or what vouchers paid online, is not recorded. The customer must not pay
 * twice.
 */
export const isPaidOnlineNow = async (payload: BasePayload, first: PaymentRow): Promise<boolean> => {
  if (!isPending(first) || !first.order) return false
  const order = await createOrderStore(payload).find(first.order)
  if (!order || isSettled(order)) return false
  return first.type !== 'pay-at-salon' || order.usedVouchers.length > 0
}

/** The amount that staff took by hand, in pence. `key` is the client's, if the amount may be a part of the bill. */
interface HandMoney {
  method: HandMethod
  amountPence: number
  key: string | null
}

/**
 * Numbers the movements of cash and writes the audit record of a part. Each is written once, so that a repeated request
 * writes what an interrupted one did not.
 */
export const recordPart = async (
  req: PayloadRequest,
  first: PaymentRow,
  row: PaymentRow,
  { method, amountPence, key }: HandMoney,
): Promise<void> => {
  const { takenBy } = row
  await issueVoucher(req.payload, row)
  if (method === 'cash') await numberMovements(req.payload, toDayKey(row.paidAt ?? row.madeAt))
  const suffix = first.type === 'pay-half' && row.id !== first.id && !key ? ', the balance on the day' : ''
  await writeAudit(req, {
    action: 'payment-taken',
    subject: 'payments',
    subjectId: row.id,
    summary: `${formatMoney(amountPence)} ${handMethodPhrases[method]} from ${first.customerName}${suffix}`,
    once: `payment-taken|${row.id}`,
    // A colleague may have repeated the request.
    ...(takenBy && takenBy !== String(req.user?.id) ? { actor: takenBy, actorName: undefined } : {}),
  })
}

/**
 * Writes one part of a bill. The first part completes the first payment, and each later part is a payment of its own
 * with the next number. Returns null if somebody else was faster, so that the caller reads the bill again.
 */
export const writeHandPart = async (
  req: PayloadRequest,
  { first, nextId }: Bill,
  { method, amountPence, key }: HandMoney,
): Promise<PaymentRow | null> => {
  const { payload } = req
  const now = dependenciesOf(payload).clock.now()
  const takenBy = req.user ? String(req.user.id) : null
  const money = { method, amountPence, paidPence: amountPence, paidAt: now, takenBy, requestKey: key }
  const { booking, enrolment, customer, customerName, context } = first
  const about = { booking, enrolment, customer, customerName, context, refundedPence: 0, madeAt: now }
  const row = isPending(first)
    ? await completeAtDesk(payload, first, money)
    : await writePart(payload, { id: nextId, ...about, ...money, status: 'completed', type: 'pay-at-salon' })
  if (!row) return null
  await recordPart(req, first, row, { method, amountPence, key })
  return row
}

/** The reason why this amount cannot be taken now. Null if it can. */
export const checkAmount = async (
  payload: BasePayload,
  bill: Bill,
  amountPence: number,
): Promise<Failure | null> => {
  if (await isPaidOnlineNow(payload, bill.first)) return fail('PAYMENT_PENDING')
  if (isPending(bill.first) && bill.first.deskOrder) return fail('PAYMENT_PENDING')
  const left = calculateLeft(bill)
  const isTooMuch = amountPence > left
  if (isTooMuch && bill.parts.some(isPending)) return fail('PAYMENT_PENDING')
  const data = { owed: toPounds(left) }
  if (bill.first.context === 'voucher' && amountPence !== left)
    return fail('INVALID_INPUT', { field: 'amount', data })
  return isTooMuch ? fail('PART_TOO_MUCH', { field: 'amount', data }) : null
}

/**
 * Records a part of a bill that staff took by hand. Whoever writes a part has seen all parts before it, because each has
 * its own number, so together they are never more than the bill (D110). The same key returns the same part.
 */
export const takePart = async (
  req: PayloadRequest,
  input: TakenPart & { method: HandMethod },
): Promise<Result<BillAnswer>> => {
  const { payload } = req
  const { paymentId, method, amount: amountPence, idempotencyKey: key } = input
  for (let attempt = 0; attempt < MAX_PARTS; attempt++) {
    const bill = await findBill(payload, paymentId)
    if (!bill) return fail('PAYMENT_NOT_FOUND')
    const same = [bill.first, ...bill.parts].find(({ requestKey }) => requestKey === key)
    if (same) {
      const isRepeat = same.method === method && same.paidPence === amountPence
      if (!isRepeat) return fail('ALREADY_TAKEN_PAYMENT')
      await recordPart(req, bill.first, same, { method, amountPence, key })
      return ok(toBillAnswer(payload, bill))
    }
    const refused = await checkAmount(payload, bill, amountPence)
    if (refused) return refused
    if (await writeHandPart(req, bill, { method, amountPence, key }))
      return loadBillAnswer(payload, paymentId)
  }
  return fail('PAYMENT_PENDING')
}

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
  if (owed === 0 && taken_method !== method) return fail('ALREADY_TAKEN_PAYMENT')
  const taken = owed === 0 ? getLastTaken(bill) : null
  // The request that took it may have been interrupted before it wrote the audit record.
  if (taken)
    await recordPart(req, first, taken, {
      method,
      amountPence: taken.paidPence,
      key: taken.requestKey ?? null,
    })
  if (owed === 0) return ok(toBalance(bill))
  if (amount !== undefined && toPence(amount) !== toPence(owed))
    return fail('INVALID_INPUT', { field: 'amount', data: { owed } })
  const row = await writeHandPart(req, bill, { method, amountPence: toPence(owed), key: null })
  return row ? loadBalance(req.payload, paymentId) : takeBalance(req, input)
}

/** The amount due for a pending payment, in pence. 0 if everything was cancelled. */
export const calculateOwedAtDesk = async (payload: BasePayload, payment: PaymentRow): Promise<number> => {
  if (payment.status === 'failed') return 0
  // The lines count if less is due for them, because the amount of the payment is written after them (D111).
  return Math.min(payment.amountPence, calculateBillState(await loadBill(payload, payment)).due)
}
