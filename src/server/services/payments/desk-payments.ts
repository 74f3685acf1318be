import type { BasePayload, PayloadRequest } from 'payload'
import type { ListedPayment } from '@/contract/payment-lists'
import type { Payment, TakenPayment } from '@/contract/payments'
import { fail, ok, type Result } from '@/domain/errors'
import { toPence, toPounds, formatMoney } from '@/domain/pricing/totals'
import { toSlotDateKey, type DayRange, formatInstant } from '@/domain/time/calendar'
import { toDayKey } from '@/domain/time/time'
import { findByIds } from '@/server/repositories/running-database'
import { type PaymentRow, listPaymentsDuring, findPayment } from '@/server/repositories/payments'
import { getPaymentDate, toListedPayment, toRefund } from './payment-shape'
import { loadPaymentState, loadPaymentStates } from './payment-states'
import { loadBill } from './bill'
import { calculateLeft } from './bill-due'
import { isPaidOnlineNow, recordPart, writeHandPart } from './take-part'
import {
  listSoldAppointments,
  loadSaleLocations,
  groupActiveByBooking,
  loadSoldCourses,
  loadWantedCourses,
} from './sale-state'
import type { Refund } from '@/contract/refunds'
import { isTakenByHand } from '@/domain/payments/bill'
import { dependenciesOf } from '@/server/dependencies'
import { writeAudit } from '@/server/repositories/audit'
import { addRefund, findRefund, listRefundsOfOnePayment } from '@/server/repositories/refunds'
import { driveRefund } from './drive-refund'
import { numberMovements } from './till-causes'
import { getRefundablePence, isCorrectable } from './proposal'

/** Lists the payments in the range by day (DD/MM/YYYY), earliest first (D30). */
export const listPayments = async (
  payload: BasePayload,
  range: DayRange,
): Promise<Record<string, ListedPayment[]>> => {
  const near = await listPaymentsDuring(payload, range.start, range.end)
  const rows = near
    .filter((row) => getPaymentDate(row) >= range.start && getPaymentDate(row) < range.end)
    .sort((a, b) => getPaymentDate(a) - getPaymentDate(b))
  const sold = listSoldAppointments(payload, rows)
  const [customers, courses, places, appointments, states] = await Promise.all([
    findByIds(
      payload,
      'customers',
      rows.map((row) => row.customer),
    ),
    loadSoldCourses(payload, rows),
    loadSaleLocations(payload, rows, sold),
    sold.then(groupActiveByBooking),
    loadPaymentStates(payload, rows),
  ])
  const wanted = await loadWantedCourses(payload, rows, courses)
  const days: Record<string, ListedPayment[]> = {}
  for (const row of rows) {
    const state = states.get(row.id)
    if (!state) continue
    ;(days[toSlotDateKey(toDayKey(getPaymentDate(row)))] ??= []).push({
      ...toListedPayment(
        { row, state },
        customers.get(row.customer),
        courses.get(row.id),
        wanted.get(row.id),
      ),
      ...(places.get(row.id) ?? { location_id: null, location_name: null }),
      appointments: (appointments.get(row.booking ?? '') ?? []).map(({ serviceName, start }) => ({
        service_name: serviceName,
        start_time: formatInstant(start),
      })),
    })
  }
  return days
}

const loadOnePayment = async (payload: BasePayload, row: PaymentRow): Promise<Payment> => {
  const [customers, courses, state] = await Promise.all([
    findByIds(payload, 'customers', [row.customer]),
    loadSoldCourses(payload, [row]),
    loadPaymentState(payload, row),
  ])
  return toListedPayment({ row, state }, customers.get(row.customer), courses.get(row.id), undefined)
}

/** True if the same payment is sent again, because of a double click or a lost response. */
const isRepeat = (row: PaymentRow, input: TakenPayment): boolean =>
  row.status === 'completed' &&
  row.method === input.method &&
  (input.amount === undefined || toPence(input.amount) === row.amountPence)

/**
 * Records the whole amount of a payment that staff took at the desk, which is the part that pays the rest of its bill
 * (D110). A repeated call returns the same result.
 */
export const takePayment = async (req: PayloadRequest, input: TakenPayment): Promise<Result<Payment>> => {
  const { payload } = req
  const row = await findPayment(payload, input.paymentId)
  if (!row) return fail('PAYMENT_NOT_FOUND')
  // This is refused while the outcome of a card payment is not known. The customer must not pay twice.
  if (await isPaidOnlineNow(payload, row)) return fail('PAYMENT_PENDING')
  if (row.status === 'pending') {
    // If everything was cancelled, nothing is owed.
    const bill = await loadBill(payload, row)
    const owed = calculateLeft(bill)
    if (owed <= 0 || (input.amount !== undefined && toPence(input.amount) !== owed))
      return fail('INVALID_INPUT', { field: 'amount', data: { owed: toPounds(owed) } })
    const settled = await writeHandPart(req, bill, { method: input.method, amountPence: owed, key: null })
    if (settled) return ok(await loadOnePayment(payload, settled))
  }
  const now = await findPayment(payload, input.paymentId)
  if (now?.status === 'pending') return fail('PAYMENT_PENDING')
  // The first payment was only a part, or was corrected. The balance of a deposit has a call of its own.
  const bill = now?.type === 'pay-at-salon' ? await loadBill(payload, now) : null
  const left = bill ? calculateLeft(bill) : 0
  if (bill && left > 0) {
    if (input.amount !== undefined && toPence(input.amount) !== left)
      return fail('INVALID_INPUT', { field: 'amount', data: { owed: toPounds(left) } })
    const part = await writeHandPart(req, bill, { method: input.method, amountPence: left, key: null })
    return part ? ok(await loadOnePayment(payload, part)) : fail('PAYMENT_PENDING')
  }
  if (!now || !isRepeat(now, input)) return fail('ALREADY_TAKEN_PAYMENT')
  // The request that took it may have been interrupted before it wrote the audit record.
  const { method } = input
  await recordPart(req, now, now, { method, amountPence: now.paidPence, key: now.requestKey ?? null })
  return ok(await loadOnePayment(payload, now))
}

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
