import {
  hasOwnDiscounts,
  type ReturnedMoney,
  type SoldBooking,
  type SoldLine,
  type SaleState,
} from '@/domain/pricing/sold-lines'
import { calculateSaleState, type LineState, splitSale } from '@/domain/pricing/refund'
import type { AppointmentRow } from '@/server/repositories/appointments'
import type { RefundRow } from '@/server/repositories/refunds'
import type { Row } from '@/server/repositories/store'
import { getRefundLimits, type RefundLimits } from '@/domain/payments/provider-refunds'

/** A payment with its refunds. */
export interface TakenMoney {
  payment: Row<'payments'>
  refunds: readonly RefundRow[]
}

/** True for a cancelled appointment. */
export const isCancelled = ({ status }: AppointmentRow): boolean => status === 'Cancelled'

/** The part of a payment that a correction took back, in pence (D112). */
export const sumCorrected = (refunds: readonly RefundRow[]): number =>
  refunds.reduce(
    (sum, { correction, status, amountPence }) =>
      correction && status !== 'failed' ? sum + amountPence : sum,
    0,
  )

/** A corrected payment counts as if that money had never been taken. */
const withoutCorrected = ({ payment, refunds }: TakenMoney): TakenMoney => ({
  payment: { ...payment, paidPence: payment.paidPence - sumCorrected(refunds) },
  refunds: refunds.filter(({ correction }) => !correction),
})

/** Converts an appointment to a line of a sale. */
export const toSoldLine = (row: AppointmentRow): SoldLine => ({
  id: row.id,
  pricePence: row.pricePence,
  discountPence: row.discountPence ?? null,
  depositPence: row.depositPence ?? null,
  start: row.start,
  cancelledAt: isCancelled(row) ? (row.cancelledAt ?? 0) : null,
})

/** The ids of the appointments that a refund names. Null if there are none. */
const getNamedIds = ({ appointments }: RefundRow): string[] | null =>
  Array.isArray(appointments) ? appointments.map(String) : null

const toReturned = (row: RefundRow): ReturnedMoney => ({
  amountPence: row.amountPence,
  madeAt: row.madeAt,
  settledAt: row.status === 'completed' ? (row.settledAt ?? row.madeAt) : null,
  appointments: getNamedIds(row),
})

/** Combines the lines of a sale with its payments and their refunds. */
const toSoldLines = (appointments: readonly SoldLine[], taken: readonly TakenMoney[]): SoldBooking => {
  const isOwn = hasOwnDiscounts(appointments)
  // True if a payment is only for what was not cancelled at that time, as at the salon. Older sales split the first
  // payment over everything, unless it is a part with a key, whose amount was what was left then (D110).
  const isForActive = ({ type, requestKey }: Row<'payments'>, at: number): boolean =>
    at > 0 || (type === 'pay-at-salon' && (isOwn || Boolean(requestKey)))
  return {
    appointments,
    discountPence: taken[0]?.payment.discountPence ?? 0,
    payments: taken.map(withoutCorrected).map(({ payment, refunds }, at) => ({
      paidPence: payment.paidPence,
      returned: refunds.map(toReturned),
      paidForActive: isForActive(payment, at) ? (payment.paidAt ?? 0) : null,
      isDeposit: at === 0 && payment.type === 'pay-half',
    })),
  }
}

/** Does the same for the appointments of a booking. */
export const toSoldBooking = (rows: readonly AppointmentRow[], taken: readonly TakenMoney[]): SoldBooking =>
  toSoldLines(rows.map(toSoldLine), taken)

const isCompleted = ({ status }: RefundRow): boolean => status === 'completed'

export const toSettledLines = (taken: readonly TakenMoney[], lines: readonly SoldLine[]): SoldBooking =>
  toSoldLines(
    lines,
    taken.map(({ payment, refunds }) => ({ payment, refunds: refunds.filter(isCompleted) })),
  )

/** Calculates the amounts for the active lines, from the payments for all lines and their refunds. */
export const calculateStateOfLines = (taken: readonly TakenMoney[], lines: readonly SoldLine[]): SaleState =>
  calculateSaleState(toSettledLines(taken, lines))

/** Does the same for the appointments of a booking. */
export const calculateStateOfSale = (
  taken: readonly TakenMoney[],
  rows: readonly AppointmentRow[],
): SaleState => calculateStateOfLines(taken, rows.map(toSoldLine))

/** Splits the amounts between the appointments of a booking, in the order of the rows. */
export const splitStateOfSale = (
  taken: readonly TakenMoney[],
  rows: readonly AppointmentRow[],
): LineState[] => splitSale(toSettledLines(taken, rows.map(toSoldLine)))

/** The amount of our payment that Square can still refund. */
export const getSquareLimits = (
  payment: Pick<Row<'payments'>, 'providerId' | 'paidAt' | 'madeAt'>,
  refunds: readonly RefundRow[],
  now: number,
): RefundLimits =>
  getRefundLimits(
    { isOnline: Boolean(payment.providerId), takenAt: payment.paidAt ?? payment.madeAt, refunds },
    now,
  )
