import type { BasePayload } from 'payload'
import type { PaymentState } from '@/contract/payment-state'
import { getPaymentStateKind, groupLaterParts } from '@/domain/payments/bill'
import { splitAmount, toPence, toPounds } from '@/domain/pricing/totals'
import { voucherWords } from '@/messages/management-vouchers'
import { type AppointmentRow, listAppointmentsOfBookings } from '@/server/repositories/appointments'
import { findByIds } from '@/server/repositories/running-database'
import { findUnsettled } from '@/server/repositories/orders'
import { type RefundRow, listRefundsOfPayments } from '@/server/repositories/refunds'
import type { Row } from '@/server/repositories/store'
import { listLaterParts } from '@/server/repositories/payments'
import { type Bill, groupBy, isFailed, isPending } from './bill'
import { calculateBillDue, calculateBillState } from './bill-due'
import { findDisputedPayments } from '@/server/repositories/alerts'
import {
  isCancelled,
  calculateStateOfSale,
  splitStateOfSale,
  sumCorrected,
  type TakenMoney,
} from './sale-state'

type PaymentRow = Row<'payments'>

/** The related data on which a payment's state depends. */
interface PaymentJoins {
  /** The later parts of its bill, without failed ones, that were taken or are being taken. */
  parts: readonly PaymentRow[]
  /** All appointments in its booking. */
  rows: readonly AppointmentRow[]
  /** The refunds by the id of the payment. */
  refunds: ReadonlyMap<string, readonly RefundRow[]>
  /** True while its order is in progress. */
  isUnderWay: boolean
  /** The place on a course. */
  place: Row<'enrolments'> | undefined
  /** True if a bank disputes the payment or a later part. */
  isDisputed: boolean
}

const toBill = (first: PaymentRow, around: PaymentJoins): Bill => ({ first, nextId: '', ...around })

/** True if only the deposit was paid or is being paid. The amount due then depends on cancellations. */
const isOpenHalf = ({ type, status }: PaymentRow, parts: readonly PaymentRow[]): boolean =>
  type === 'pay-half' && status !== 'failed' && !parts.some((one) => one.status === 'completed')

const isAllCancelled = (rows: readonly AppointmentRow[]): boolean =>
  rows.length > 0 && rows.every(isCancelled)

const isBeingChecked = (payment: PaymentRow, { parts, isUnderWay }: PaymentJoins): boolean =>
  (isPending(payment) && (Boolean(payment.deskOrder) || (payment.type !== 'pay-at-salon' && isUnderWay))) ||
  parts.some(isPending)

/**
 * The payments for a booking. A payment that is being checked counts as paid, so that only the rest is shown as due.
 */
const listTaken = (payment: PaymentRow, around: PaymentJoins): TakenMoney[] => {
  const paidPence = isBeingChecked(payment, around) ? payment.amountPence : payment.paidPence
  return [{ ...payment, paidPence }, ...around.parts].map((one) => ({
    payment: one,
    refunds: around.refunds.get(one.id) ?? [],
  }))
}

const sumAllCorrected = (payment: PaymentRow, { parts, refunds }: PaymentJoins): number =>
  [payment, ...parts].reduce((sum, { id }) => sum + sumCorrected(refunds.get(id) ?? []), 0)

/** The amount due for everything that is not cancelled, and the payment's own part of it, in pence. */
const calculateDues = (
  payment: PaymentRow,
  around: PaymentJoins,
): { due: number; own: number; paid: number } => {
  const { parts, rows, place } = around
  const received = [payment, ...parts].reduce((sum, { paidPence }) => sum + paidPence, 0)
  const gross = received - sumAllCorrected(payment, around)
  const nothing = { due: 0, own: 0, paid: gross }
  if (payment.status === 'failed' || place?.status === 'Cancelled' || isAllCancelled(rows)) return nothing
  const own = isPending(payment) ? Math.max(0, payment.amountPence - payment.paidPence) : 0
  const isChecked = isBeingChecked(payment, around)
  if (isOpenHalf(payment, parts) && payment.booking) {
    const { total, due } = calculateStateOfSale(listTaken(payment, around), rows)
    return { due, own, paid: isChecked ? gross : total - due }
  }
  const bill = toBill(payment, around)
  const due = isPending(payment) ? own : calculateBillDue(bill)
  const paid = isPending(payment) || isChecked || due === 0 ? gross : calculateBillState(bill).total - due
  return { due, own, paid }
}

/** The treatments or the course that this payment is for and that are not cancelled. */
const listSoldNames = ({ rows, place }: PaymentJoins): string[] =>
  place ? [place.title] : rows.filter((row) => !isCancelled(row)).map(({ serviceName }) => serviceName)

const toPaymentState = (payment: PaymentRow, around: PaymentJoins): PaymentState => {
  const { due, own, paid } = calculateDues(payment, around)
  const isChecked = isBeingChecked(payment, around)
  const kind = getPaymentStateKind({
    isBeingChecked: isChecked,
    isFailed: payment.status === 'failed',
    paidPence: paid,
    duePence: due,
  })
  const owed = isPending(payment) ? own : due
  const toTake = isChecked ? 0 : owed
  const names = payment.context === 'voucher' ? [voucherWords.name] : listSoldNames(around)
  return {
    kind,
    paid: toPounds(paid),
    due: toPounds(due),
    refunded: toPounds(
      [payment, ...around.parts].reduce((sum, one) => sum + one.refundedPence, 0) -
        sumAllCorrected(payment, around),
    ),
    corrected: toPounds(sumCorrected(around.refunds.get(payment.id) ?? [])),
    disputed: around.isDisputed,
    to_take: toPounds(toTake),
    to_take_for: toTake > 0 ? names : [],
    takes_balance: toTake > 0 && !isPending(payment),
  }
}

/** One appointment's part of a booking's payment. */
export interface AppointmentPayment {
  /** The price after the discount, in pence. */
  pricePence: number
  /** The corrected part of all payments of the bill, in pence. It was never taken (D112). */
  correctedPence: number
  state: PaymentState
}

/** Splits a booking's payment between its appointments. Their amounts add up to those of the payment. */
const splitByAppointment = (
  payment: PaymentRow,
  around: PaymentJoins,
): [appointment: string, AppointmentPayment][] => {
  const whole = toPaymentState(payment, around)
  const correctedPence = sumAllCorrected(payment, around)
  const lines = splitStateOfSale(listTaken(payment, around), around.rows)
  const split = (pounds: number, of: 'due' | 'paid' | 'returned'): number[] =>
    pounds > 0
      ? splitAmount(
          toPence(pounds),
          lines.map((line) => line[of]),
        )
      : lines.map(() => 0)
  const [dues, paids] = [split(whole.due, 'due'), split(whole.paid, 'paid')]
  const back = split(whole.refunded, lines.some(({ returned }) => returned > 0) ? 'returned' : 'paid')
  const isReceived = whole.kind !== 'checking' && whole.kind !== 'failed'
  return lines.map(({ line, price, paid }, at) => {
    const due = dues[at] ?? 0
    const received = whole.kind === 'checking' ? (paids[at] ?? 0) : paid
    const paidPence = whole.kind === 'part-paid' && due > 0 ? price - due : received
    const own = { paidPence, duePence: due, isBeingChecked: false, isFailed: false }
    const amounts = { paid: toPounds(paidPence), due: toPounds(due), refunded: toPounds(back[at] ?? 0) }
    const kind = isReceived ? getPaymentStateKind(own) : whole.kind
    return [line.id, { pricePence: price, correctedPence, state: { ...whole, ...amounts, kind } }]
  })
}

/** Loads the data on which the states of these payments depend, with a fixed number of queries. */
const loadJoins = async (
  payload: BasePayload,
  payments: readonly PaymentRow[],
  known?: ReadonlyMap<string, PaymentRow>,
): Promise<(payment: PaymentRow) => PaymentJoins> => {
  const later = known
    ? groupLaterParts(payments, [...known.values()])
    : await listLaterParts(payload, payments)
  const all = [...new Map([...payments, ...[...later.values()].flat()].map((one) => [one.id, one])).values()]
  const pending = payments.filter(isPending)
  const [rows, refunds, underWay, places, disputed] = await Promise.all([
    listAppointmentsOfBookings(payload, [...new Set(payments.flatMap(({ booking }) => booking ?? []))]),
    listRefundsOfPayments(payload, [
      ...new Set(all.filter(({ refundedPence }) => refundedPence > 0).map(({ id }) => id)),
    ]),
    findUnsettled(
      payload,
      pending.flatMap(({ type, order }) => (type === 'pay-at-salon' || !order ? [] : [order])),
    ),
    findByIds(
      payload,
      'enrolments',
      payments.map(({ enrolment }) => enrolment),
    ),
    findDisputedPayments(
      payload,
      all.filter(({ providerId }) => providerId).map(({ id }) => id),
    ),
  ])
  const rowsBy = groupBy(rows, ({ booking }) => booking)
  const refundsBy = groupBy(refunds, ({ payment }) => payment)
  return ({ id, booking, order, enrolment }) => ({
    parts: (later.get(id) ?? []).filter((one) => !isFailed(one)),
    rows: rowsBy.get(booking ?? '') ?? [],
    refunds: refundsBy,
    isUnderWay: underWay.has(order ?? ''),
    isDisputed: disputed.has(id) || (later.get(id) ?? []).some((part) => disputed.has(part.id)),
    place: places.get(enrolment ?? ''),
  })
}

/** Loads the states of these payments (D92), by id. */
export const loadPaymentStates = async (
  payload: BasePayload,
  payments: readonly PaymentRow[],
): Promise<Map<string, PaymentState>> => {
  const around = await loadJoins(payload, payments)
  return new Map(payments.map((payment) => [payment.id, toPaymentState(payment, around(payment))]))
}

/**
 * Loads the parts of these bookings' payments, by the id of the appointment. `known` has payments that are already
 * loaded, including balances.
 */
export const loadAppointmentPayments = async (
  payload: BasePayload,
  payments: readonly PaymentRow[],
  known: ReadonlyMap<string, PaymentRow>,
): Promise<Map<string, AppointmentPayment>> => {
  const around = await loadJoins(payload, payments, known)
  return new Map(payments.flatMap((payment) => splitByAppointment(payment, around(payment))))
}

export const loadPaymentState = async (payload: BasePayload, payment: PaymentRow): Promise<PaymentState> => {
  const state = (await loadPaymentStates(payload, [payment])).get(payment.id)
  if (!state) throw new Error(`payment ${payment.id} has no state`)
  return state
}
