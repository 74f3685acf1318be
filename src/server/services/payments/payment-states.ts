import type { BasePayload } from 'payload'
import type { PaymentState } from '@/contract/payment-state'
import { getPaymentStateKind } from '@/domain/payments/payment-state'
import { toPounds } from '@/domain/pricing/totals'
import { type AppointmentRow, listAppointmentsOfBookings } from '@/server/repositories/appointments'
import { findByIds } from '@/server/repositories/running-database'
import { findUnsettled } from '@/server/repositories/orders'
import { type RefundRow, listRefundsOfPayments } from '@/server/repositories/refunds'
import type { Row } from '@/server/repositories/store'
import { toBalanceId } from './balance'
import { findDisputedPayments } from './alerts'
import { isCancelled, calculateStateOfSale } from './sale-state'

type PaymentRow = Row<'payments'>

/** The related data on which a payment's state depends. */
interface PaymentJoins {
  /** The balance payment, taken or being taken on the day. */
  balance: PaymentRow | undefined
  /** All appointments of its booking; loaded only if needed. */
  rows: readonly AppointmentRow[]
  refunds: readonly RefundRow[]
  /** True while its order is in progress. */
  isUnderWay: boolean
  /** True if the seat on a course was cancelled. */
  isPlaceGone: boolean
  /** True if the payment or its balance is disputed with a bank. */
  isDisputed: boolean
}

const isPending = ({ status }: PaymentRow): boolean => status === 'pending'

/** True if half is paid online and the rest has not been taken: the amount due depends on cancellations. */
const isOpenHalf = ({ type, status }: PaymentRow, balance: PaymentRow | undefined): boolean =>
  type === 'pay-half' && status !== 'failed' && balance?.status !== 'completed'

const isNeedingRows = (payment: PaymentRow, balance: PaymentRow | undefined): boolean =>
  isOpenHalf(payment, balance) || (isPending(payment) && payment.type !== 'pay-at-salon')

const isAllCancelled = (rows: readonly AppointmentRow[]): boolean =>
  rows.length > 0 && rows.every(isCancelled)

const isBeingChecked = (payment: PaymentRow, { balance, isUnderWay }: PaymentJoins): boolean =>
  (isPending(payment) && (Boolean(payment.deskOrder) || (payment.type !== 'pay-at-salon' && isUnderWay))) ||
  (balance !== undefined && isPending(balance))

/** The amount due for what is still booked, and the payment's own part of it, in pence. */
const calculateDues = (
  payment: PaymentRow,
  around: PaymentJoins,
): { due: number; own: number; paid: number } => {
  const { balance, rows, refunds, isPlaceGone } = around
  const gross = payment.paidPence + (balance?.paidPence ?? 0)
  const nothing = { due: 0, own: 0, paid: gross }
  if (payment.status === 'failed' || isPlaceGone || isAllCancelled(rows)) return nothing
  const own = isPending(payment) ? Math.max(0, payment.amountPence - payment.paidPence) : 0
  if (!isOpenHalf(payment, balance) || !payment.booking) return { due: own, own, paid: gross }
  // A payment being checked counts as paid, so that only the rest is shown as due.
  const paidPence = isBeingChecked(payment, around) ? payment.amountPence : payment.paidPence
  const { total, due } = calculateStateOfSale([{ payment: { ...payment, paidPence }, refunds }], rows)
  return { due, own, paid: total - due }
}

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
  return {
    kind,
    paid: toPounds(paid),
    due: toPounds(due),
    refunded: toPounds(payment.refundedPence + (around.balance?.refundedPence ?? 0)),
    disputed: around.isDisputed,
    to_take: toPounds(toTake),
    takes_balance: toTake > 0 && !isPending(payment),
  }
}

/** Groups rows by `keyOf`. */
const groupBy = <R>(rows: readonly R[], keyOf: (row: R) => string): Map<string, R[]> => {
  const groups = new Map<string, R[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}

/**
 * The states of these payments (D92), by id. A fixed number of queries, and none for payments that are paid in full or
 * due at the salon. `known`: payments loaded already, including balances.
 */
export const loadPaymentStates = async (
  payload: BasePayload,
  payments: readonly PaymentRow[],
  known?: ReadonlyMap<string, PaymentRow>,
): Promise<Map<string, PaymentState>> => {
  const halves = payments.filter(({ type }) => type === 'pay-half').map(({ id }) => toBalanceId(id))
  const balances = known ?? (await findByIds(payload, 'payments', halves))
  const balanceOf = ({ id }: PaymentRow): PaymentRow | undefined => balances.get(toBalanceId(id))
  const open = payments.filter((one) => isNeedingRows(one, balanceOf(one)))
  const pending = payments.filter(isPending)
  const [rows, refunds, underWay, places, disputed] = await Promise.all([
    listAppointmentsOfBookings(payload, [...new Set(open.flatMap(({ booking }) => booking ?? []))]),
    listRefundsOfPayments(
      payload,
      open.filter(({ refundedPence }) => refundedPence > 0).map(({ id }) => id),
    ),
    findUnsettled(
      payload,
      pending.flatMap(({ type, order }) => (type === 'pay-at-salon' || !order ? [] : [order])),
    ),
    findByIds(
      payload,
      'enrolments',
      pending.map(({ enrolment }) => enrolment),
    ),
    findDisputedPayments(
      payload,
      [...payments, ...balances.values()].filter(({ providerId }) => providerId).map(({ id }) => id),
    ),
  ])
  const [rowsBy, refundsBy] = [
    groupBy(rows, ({ booking }) => booking),
    groupBy(refunds, ({ payment }) => payment),
  ]
  return new Map(
    payments.map((payment) => [
      payment.id,
      toPaymentState(payment, {
        balance: balanceOf(payment),
        rows: rowsBy.get(payment.booking ?? '') ?? [],
        refunds: refundsBy.get(payment.id) ?? [],
        isUnderWay: underWay.has(payment.order ?? ''),
        isDisputed: disputed.has(payment.id) || disputed.has(toBalanceId(payment.id)),
        isPlaceGone: places.get(payment.enrolment ?? '')?.status === 'Cancelled',
      }),
    ]),
  )
}

/** The state of one payment. */
export const loadPaymentState = async (payload: BasePayload, payment: PaymentRow): Promise<PaymentState> => {
  const state = (await loadPaymentStates(payload, [payment])).get(payment.id)
  if (!state) throw new Error(`payment ${payment.id} has no state`)
  return state
}
