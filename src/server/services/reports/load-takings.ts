import type { BasePayload } from 'payload'
import { listStanding, readBillChanges, sumPence } from '@/domain/payments/bill-change'
import { VOUCHER } from '@/domain/payments/bill'
import { splitByPerson, type Taking, type TakingKind, type TakingLine } from '@/domain/reports/takings'
import { deskDiscount } from '@/messages/management-receipts'
import {
  type AppointmentRow,
  listAppointmentsOfBookings,
  listAppointmentsStarting,
} from '@/server/repositories/appointments'
import { listPaymentsDuring, listPaymentsOfBookings, type PaymentRow } from '@/server/repositories/payments'
import { listRefundsDuring, type RefundRow } from '@/server/repositories/refunds'
import { findByIds } from '@/server/repositories/running-database'
import { describeRefundMethod } from '@/server/services/payments/alerts'
import { isCancelled } from '@/server/services/payments/sale-state'

interface Period {
  start: number
  end: number
}

/** A payment or refund with what it was for. */
interface LoadedTaking extends Taking {
  payment: PaymentRow
  /** The ids of the appointments that a refund names. */
  named: string[] | null
}

const isWithin = (at: number, { start, end }: Period): boolean => at >= start && at < end
const getPaidAt = (row: PaymentRow): number => row.paidAt ?? row.madeAt

const toTaken = (row: PaymentRow): LoadedTaking => ({
  cause: `payment|${row.id}`,
  kind: 'taken',
  method: row.method,
  pence: row.paidPence,
  at: getPaidAt(row),
  payment: row,
  named: null,
})

const toReturned = (row: RefundRow, payment: PaymentRow): LoadedTaking => ({
  cause: `refund|${row.id}`,
  kind: row.correction ? 'corrected' : 'refunded',
  method: describeRefundMethod(row, payment),
  pence: -row.amountPence,
  at: row.settledAt ?? row.madeAt,
  payment,
  named: Array.isArray(row.appointments) ? row.appointments.map(String) : null,
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

const toLine = (row: AppointmentRow): TakingLine => ({
  id: row.id,
  person: row.staff,
  pricePence: row.pricePence - (row.discountPence ?? 0),
  cancelledAt: isCancelled(row) ? (row.cancelledAt ?? 0) : null,
})

/** The rows of vouchers among the people. */
export const [SOLD_VOUCHERS, USED_VOUCHERS] = ['sold vouchers', 'used vouchers']

/** False for what was paid with a voucher, whose money came when it was sold. */
export const isMoney = ({ method }: Taking): boolean => method !== VOUCHER

/** Splits takings over the people who did what was paid for. */
export const splitTakings = async (
  payload: BasePayload,
  takings: readonly LoadedTaking[],
): Promise<{ person: string; kind: TakingKind; pence: number }[]> => {
  const bookings = [...new Set(takings.flatMap(({ payment }) => payment.booking ?? []))]
  const lines = new Map<string, TakingLine[]>(bookings.map((id) => [id, []]))
  for (const row of await listAppointmentsOfBookings(payload, bookings))
    lines.get(row.booking)?.push(toLine(row))
  return takings.flatMap((one) => {
    if (one.payment.context === 'voucher')
      return [{ person: SOLD_VOUCHERS, kind: one.kind, pence: one.pence }]
    const parts = splitByPerson(one, lines.get(one.payment.booking ?? '') ?? [], one.named)
    // A voucher brings no money when it is used, but the person who did the treatment has earned it.
    return isMoney(one) ? parts : [...parts, { person: USED_VOUCHERS, kind: one.kind, pence: -one.pence }]
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

/** Loads the discounts on the appointments of a period and on the courses paid in it, without cancelled ones. */
export const loadDiscounts = async (
  payload: BasePayload,
  period: Period,
  takings: readonly LoadedTaking[],
): Promise<GivenDiscount[]> => {
  const rows = (await listAppointmentsStarting(payload, period.start, period.end)).filter(
    (row) => !isCancelled(row) && (row.discountPence ?? 0) > 0,
  )
  const codes = new Map<string, string>()
  for (const { booking, discountCode } of await listPaymentsOfBookings(payload, [
    ...new Set(rows.map(({ booking }) => booking)),
  ]))
    if (booking && discountCode) codes.set(booking, discountCode)
  const courses = takings.filter(
    ({ kind, payment }) => kind === 'taken' && payment.enrolment && (payment.discountPence ?? 0) > 0,
  )
  const places = await findByIds(
    payload,
    'enrolments',
    courses.map(({ payment }) => payment.enrolment),
  )
  return [
    ...rows.flatMap((row) => toDiscounts(row, codes.get(row.booking) ?? null)),
    ...courses
      .filter(({ payment }) => places.get(payment.enrolment ?? '')?.status !== 'Cancelled')
      .map(({ payment }) => ({
        kind: 'code' as const,
        name: payment.discountCode ?? deskDiscount,
        pence: payment.discountPence ?? 0,
      })),
  ]
}
