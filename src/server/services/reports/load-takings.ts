import type { BasePayload } from 'payload'
import { listStanding, readBillChanges, sumPence } from '@/domain/payments/bill-change'
import { getPartNumber, VOUCHER } from '@/domain/payments/bill'
import { groupBy, NO_PERSON, type Taking, type TakingKind } from '@/domain/reports/income'
import { deskDiscount } from '@/messages/management-receipts'
import {
  type AppointmentRow,
  listAppointmentsOfBookings,
  listAppointmentsStarting,
} from '@/server/repositories/appointments'
import { listPaymentsDuring, listPaymentsOfBookings, type PaymentRow } from '@/server/repositories/payments'
import { listRefundsDuring, listRefundsOfPayments, type RefundRow } from '@/server/repositories/refunds'
import { findByIds } from '@/server/repositories/running-database'
import { describeRefundMethod } from '@/server/services/payments/alerts'
import { splitOverLines, toPaymentCause, toRefundCause } from '@/server/services/payments/line-shares'
import { isCancelled, toSoldLine } from '@/server/services/payments/sale-state'

interface Period {
  start: number
  end: number
}

/** A payment or refund with what it was for. */
interface LoadedTaking extends Taking {
  payment: PaymentRow
}

const isWithin = (at: number, { start, end }: Period): boolean => at >= start && at < end
const getPaidAt = (row: PaymentRow): number => row.paidAt ?? row.madeAt

const toTaken = (row: PaymentRow): LoadedTaking => ({
  cause: toPaymentCause(row.id),
  kind: 'taken',
  method: row.method,
  pence: row.paidPence,
  at: getPaidAt(row),
  payment: row,
})

const toReturned = (row: RefundRow, payment: PaymentRow): LoadedTaking => ({
  cause: toRefundCause(row.id),
  kind: row.correction ? 'corrected' : 'refunded',
  method: describeRefundMethod(row, payment),
  pence: -row.amountPence,
  at: row.settledAt ?? row.madeAt,
  payment,
})

/** Loads the payments and refunds of a period, in order of time. */
export const loadTakingsOf = async (payload: BasePayload, period: Period): Promise<LoadedTaking[]> => {
  const [near, refunds] = await Promise.all([
    listPaymentsDuring(payload, period.start, period.end),
    listRefundsDuring(payload, period.start, period.end),
  ])
  const taken = near.filter(
    (row) => row.status === 'completed' && row.paidPence > 0 && isWithin(getPaidAt(row), period),
  )
  const payments = await findByIds(
    payload,
    'payments',
    refunds.map(({ payment }) => payment),
  )
  const returned = refunds.flatMap((row) => {
    const payment = payments.get(row.payment)
    return payment ? [toReturned(row, payment)] : []
  })
  return [...taken.map(toTaken), ...returned].sort((a, b) => a.at - b.at)
}

/** The rows of vouchers among the people. */
export const [SOLD_VOUCHERS, USED_VOUCHERS] = ['sold vouchers', 'used vouchers']

/** False for what was paid with a voucher, whose money came when it was sold. */
export const isMoney = ({ method }: Taking): boolean => method !== VOUCHER

/** The parts of the money of these bookings that each person earned, by payment or refund, in pence. */
const loadPersonalParts = async (
  payload: BasePayload,
  bookings: string[],
): Promise<Map<string, { person: string; pence: number }[]>> => {
  const [rows, payments] = await Promise.all([
    listAppointmentsOfBookings(payload, bookings),
    listPaymentsOfBookings(payload, bookings),
  ])
  const refunds = groupBy(
    await listRefundsOfPayments(
      payload,
      payments.map(({ id }) => id),
    ),
    ({ payment }) => payment,
  )
  const ofBooking = groupBy(rows, ({ booking }) => booking)
  const split = new Map<string, { person: string; pence: number }[]>()
  for (const [booking, own] of groupBy(payments, (row) => row.booking ?? '')) {
    const lines = ofBooking.get(booking) ?? []
    const taken = own
      .toSorted((a, b) => getPartNumber(a.id) - getPartNumber(b.id))
      .map((payment) => ({ payment, refunds: refunds.get(payment.id) ?? [] }))
    for (const [cause, parts] of splitOverLines(taken, lines.map(toSoldLine)))
      split.set(
        cause,
        lines.map(({ staff }, at) => ({ person: staff, pence: parts[at] ?? 0 })),
      )
  }
  return split
}

/** Splits takings over the people who did what was paid for, as each part was split over its treatments (D110). */
export const splitTakings = async (
  payload: BasePayload,
  takings: readonly LoadedTaking[],
): Promise<{ person: string; kind: TakingKind; pence: number }[]> => {
  const bookings = [...new Set(takings.flatMap(({ payment }) => payment.booking ?? []))]
  const split = await loadPersonalParts(payload, bookings)
  return takings.flatMap((one) => {
    const { kind, pence, payment } = one
    if (payment.context === 'voucher') return [{ person: SOLD_VOUCHERS, kind, pence }]
    const parts = (split.get(one.cause) ?? [])
      .filter((part) => part.pence !== 0)
      .map((part) => ({ person: part.person, kind, pence: kind === 'taken' ? part.pence : -part.pence }))
    // A course is nobody's own.
    const shared = parts.length > 0 ? parts : [{ person: NO_PERSON, kind, pence }]
    // A voucher brings no money when it is used, but the person who did the treatment has earned it.
    return isMoney(one) ? shared : [...shared, { person: USED_VOUCHERS, kind, pence: -pence }]
  })
}

/** A discount that was given once. `code` is null for one that staff gave, whose name is the reason. */
export interface GivenDiscount {
  kind: 'code' | 'desk'
  name: string
  pence: number
}

const toDiscounts = (row: AppointmentRow, code: string | null): GivenDiscount[] => {
  const desk = listStanding(readBillChanges(row), 'discount')
  const codePence = (row.discountPence ?? 0) + sumPence(desk)
  return [
    ...desk.map((one) => ({ kind: 'desk' as const, name: one.reason, pence: -one.pence })),
    ...(codePence > 0 ? [{ kind: 'code' as const, name: code ?? deskDiscount, pence: codePence }] : []),
  ]
}

/** True for a discount on a course that was paid in this period, or that the discount made free. */
const isDiscountedCourse = (row: PaymentRow, period: Period): boolean =>
  row.status === 'completed' &&
  Boolean(row.enrolment) &&
  (row.discountPence ?? 0) > 0 &&
  isWithin(getPaidAt(row), period)

/** Loads the discounts on the appointments of a period and on the courses paid in it, without cancelled ones. */
export const loadDiscounts = async (payload: BasePayload, period: Period): Promise<GivenDiscount[]> => {
  const rows = (await listAppointmentsStarting(payload, period.start, period.end)).filter(
    (row) => !isCancelled(row) && (row.discountPence ?? 0) > 0,
  )
  const codes = new Map<string, string>()
  for (const { booking, discountCode } of await listPaymentsOfBookings(payload, [
    ...new Set(rows.map(({ booking }) => booking)),
  ]))
    if (booking && discountCode) codes.set(booking, discountCode)
  const paid = await listPaymentsDuring(payload, period.start, period.end)
  const courses = paid.filter((row) => isDiscountedCourse(row, period))
  const places = await findByIds(
    payload,
    'enrolments',
    courses.map(({ enrolment }) => enrolment),
  )
  return [
    ...rows.flatMap((row) => toDiscounts(row, codes.get(row.booking) ?? null)),
    ...courses
      .filter(({ enrolment }) => places.get(enrolment ?? '')?.status !== 'Cancelled')
      .map(({ discountCode, discountPence }) => ({
        kind: 'code' as const,
        name: discountCode ?? deskDiscount,
        pence: discountPence ?? 0,
      })),
  ]
}
