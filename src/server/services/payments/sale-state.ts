import { getTreatmentRightEnd } from '@/domain/pricing/right-to-cancel'
import {
  hasOwnDiscounts,
  type LineState,
  type ReturnedMoney,
  type SoldBooking,
  type SoldLine,
  type SaleState,
} from '@/domain/pricing/sold-lines'
import { calculateSaleState, splitSale } from '@/domain/pricing/refund'
import { type AppointmentRow, listAppointmentsOfBookings } from '@/server/repositories/appointments'
import type { RefundRow } from '@/server/repositories/refunds'
import type { Row } from '@/server/repositories/store'
import { readBillChanges } from '@/domain/payments/bill-change'
import { VOUCHER } from '@/domain/payments/bill'
import { findVouchersOfPayments } from '@/server/repositories/vouchers'
import { getRefundLimits, type RefundLimits } from '@/domain/payments/provider-refunds'
import type { BasePayload } from 'payload'
import type { CourseLine } from '@/domain/courses/course-date'
import type { CourseDateRow } from '@/server/repositories/courses'
import type { EnrolmentRow } from '@/server/repositories/enrolments'
import { findCoursesBeingSold } from '@/server/repositories/orders'
import type { PaymentRow } from '@/server/repositories/payments'
import { findByIds } from '@/server/repositories/running-database'

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
  changes: readBillChanges(row),
  rightEnd: getTreatmentRightEnd(row),
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
      isVoucher: payment.method === VOUCHER,
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

/** The course that a course payment is for. */
export interface SoldCourse {
  enrolment: EnrolmentRow
  /** Set only for in-person courses. */
  date: CourseDateRow | undefined
}

/** Loads the courses of these payments, by the id of the payment. Makes two queries, or none if no course was sold. */
export const loadSoldCourses = async (
  payload: BasePayload,
  payments: PaymentRow[],
): Promise<Map<string, SoldCourse>> => {
  const enrolments = await findByIds(
    payload,
    'enrolments',
    payments.map(({ enrolment }) => enrolment),
  )
  const dates = await findByIds(
    payload,
    'course-dates',
    [...enrolments.values()].map(({ courseDate }) => courseDate),
  )
  const sold = new Map<string, SoldCourse>()
  for (const payment of payments) {
    const enrolment = enrolments.get(payment.enrolment ?? '')
    if (enrolment) sold.set(payment.id, { enrolment, date: dates.get(enrolment.courseDate ?? '') })
  }
  return sold
}

/**
 * Loads the courses that failed payments were for, by the id of the payment. There was no enrolment, so they are read
 * from the orders. `sold` has the courses of the other payments.
 */
export const loadWantedCourses = (
  payload: BasePayload,
  payments: PaymentRow[],
  sold: Map<string, SoldCourse>,
): Promise<Map<string, CourseLine>> =>
  findCoursesBeingSold(
    payload,
    payments.flatMap(({ id, context }) => (context === 'course' && !sold.has(id) ? id : [])),
  )

export interface SaleLocation {
  location_id: string
  location_name: string
}

/** Lists all appointments of the bookings that these payments are for, sorted by start. */
export const listSoldAppointments = (
  payload: BasePayload,
  payments: PaymentRow[],
): Promise<AppointmentRow[]> =>
  listAppointmentsOfBookings(payload, [...new Set(payments.flatMap(({ booking }) => booking ?? []))])

/** Groups the active appointments by booking. If all of them are cancelled, all are included. */
export const groupActiveByBooking = (appointments: AppointmentRow[]): Map<string, AppointmentRow[]> => {
  const byBooking = new Map<string, AppointmentRow[]>()
  for (const row of appointments) byBooking.set(row.booking, [...(byBooking.get(row.booking) ?? []), row])
  for (const [booking, rows] of byBooking) {
    const live = rows.filter((row) => !isCancelled(row))
    if (live.length > 0) byBooking.set(booking, live)
  }
  return byBooking
}

/**
 * Loads the locations of these sales, by the id of the payment, with a fixed number of queries. For a booking, it is
 * the location of its first active appointment, for a course that of its date, and for a voucher where it was sold.
 * Online courses have none.
 */
export const loadSaleLocations = async (
  payload: BasePayload,
  payments: PaymentRow[],
  booked: AppointmentRow[] | Promise<AppointmentRow[]> = listSoldAppointments(payload, payments),
): Promise<Map<string, SaleLocation>> => {
  const bought = payments.filter(({ context }) => context === 'voucher').map(({ id }) => id)
  const [appointments, courses, vouchers] = await Promise.all([
    booked,
    loadSoldCourses(payload, payments),
    findVouchersOfPayments(payload, bought),
  ])
  const tills = new Map(vouchers.map((one) => [one.payment, one.location]))
  const locations = await findByIds(payload, 'locations', [
    ...[...courses.values()].map(({ date }) => date?.location),
    ...tills.values(),
  ])
  const places = new Map<string, SaleLocation>()
  const byBooking = new Map<string, SaleLocation>()
  // Active appointments come last, and the earliest of them is the very last, so its location is used.
  const inTurn = appointments.toReversed().sort((a, b) => Number(isCancelled(b)) - Number(isCancelled(a)))
  for (const { booking, location, locationName } of inTurn)
    byBooking.set(booking, { location_id: location, location_name: locationName })
  for (const { id, booking } of payments) {
    const date = courses.get(id)?.date
    const location = locations.get(date?.location ?? tills.get(id) ?? '')
    const place = booking
      ? byBooking.get(booking)
      : location && { location_id: String(location.id), location_name: location.name }
    if (place) places.set(id, place)
  }
  return places
}
