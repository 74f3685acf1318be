import type { BasePayload } from 'payload'
import type { Booking } from '@/contract/booking'
import { listResourceIds } from '@/domain/booking/claim-store'
import { toPounds } from '@/domain/pricing/totals'
import { isCustomers } from '@/domain/pricing/refund'
import { getNetPrice } from '@/domain/pricing/sold-lines'
import {
  type AppointmentRow,
  listAppointmentsStarting,
  getAttendance,
  listComingAt,
  getNotedAt,
} from '@/server/repositories/appointments'
import { findResourcesByIds, type ResourceRow } from '@/server/repositories/resources'
import { findByIds } from '@/server/repositories/running-database'
import type { Row } from '@/server/repositories/store'
import { groupLaterParts } from '@/domain/payments/bill'
import { listPaymentsOfBookings } from '@/server/repositories/payments'
import { isFailed } from '@/server/services/payments/bill'
import { type AppointmentPayment, loadAppointmentPayments } from '@/server/services/payments/payment-states'
import { type DayRange, formatInstant } from '@/domain/time/calendar'
import { dependenciesOf } from '@/server/dependencies'
import { listDatesComingAt } from '@/server/repositories/courses'

interface AppointmentJoins {
  booking?: Row<'bookings'>
  customer?: Row<'customers'>
  payment?: Row<'payments'>
  /** The later parts of the booking's bill, without failed ones (D110). */
  parts: readonly Row<'payments'>[]
  /** The appointment's part of the payment. */
  own?: AppointmentPayment
  resources: Map<string, ResourceRow>
}

/** The sum of all parts of the bill in pounds. A corrected part counts as neither taken nor refunded (D112). */
const sumParts = (
  { payment, parts, own }: AppointmentJoins,
  of: 'amountPence' | 'paidPence' | 'refundedPence',
): number | null =>
  payment
    ? toPounds([payment, ...parts].reduce((sum, one) => sum + one[of], 0) - (own?.correctedPence ?? 0))
    : null

const toPaymentFields = (around: AppointmentJoins) => {
  const { payment, own } = around
  return {
    payment_id: payment?.id ?? null,
    payment_status: payment?.status ?? null,
    payment_type: payment?.type ?? null,
    payment_method: payment?.method ?? null,
    payment_date: payment ? formatInstant(payment.paidAt ?? payment.madeAt) : null,
    amount: sumParts(around, 'amountPence'),
    amount_paid: sumParts(around, 'paidPence'),
    amount_refunded: sumParts(around, 'refundedPence'),
    payment_state: own?.state ?? null,
  }
}

/**
 * Customers cancel with the link in their emails (D57) or by asking staff. All other cancellations are by the salon.
 */
const toCancelledBy = ({ status, cancelledBy: who }: AppointmentRow): Booking['cancelled_by'] => {
  if (status !== 'Cancelled') return null
  return isCustomers(who) ? 'customer' : 'salon'
}

const formatNotedAt = (row: AppointmentRow): string | null => {
  const at = getNotedAt(row)
  return at === null ? null : formatInstant(at)
}

/** Converts an appointment with its related records to the form in the diary. */
export const toListedBooking = (row: AppointmentRow, around: AppointmentJoins): Booking => ({
  type: 'booking',
  booking_id: row.booking,
  booking_slot_id: row.id,
  series_id: around.booking?.series ?? null,
  customer_id: row.customer,
  first_name: around.customer?.firstName ?? '',
  last_name: around.customer?.lastName ?? '',
  status: row.status,
  service_id: row.service,
  service_name: row.serviceName,
  guest_name: row.guestName ?? null,
  staff_id: row.staff,
  staff_name: row.staffName,
  location_id: row.location,
  location_name: row.locationName,
  resources: listResourceIds(row).map((id) => ({
    resource_id: id,
    resource_name: around.resources.get(id)?.name ?? '',
  })),
  duration_minutes: row.durationMinutes,
  start_time: formatInstant(row.start),
  end_time: formatInstant(row.end),
  busy_until: formatInstant(row.busyEnd),
  missed: getAttendance(row) === 'no-show',
  attendance: getAttendance(row),
  attendance_noted_at: formatNotedAt(row),
  cancelled_by: toCancelledBy(row),
  customer_moves: row.customerMoves ?? 0,
  notes: around.booking?.notes ?? null,
  price: toPounds(row.pricePence),
  price_after_discount: toPounds(
    around.own?.pricePence ?? getNetPrice({ ...row, discountPence: row.discountPence ?? null }),
  ),
  ...toPaymentFields(around),
})

/** Lists the appointments that start in the range, sorted by start, with one row for each. */
export const listBookings = async (payload: BasePayload, range: DayRange): Promise<Booking[]> => {
  return showAppointments(payload, await listAppointmentsStarting(payload, range.start, range.end))
}

/** The related records of some appointments, by id. */
export interface BookingJoins {
  bookings: Map<string, Row<'bookings'>>
  customers: Map<string, Row<'customers'>>
  payments: Map<string, Row<'payments'>>
  /** The later parts of each bill, by the id of its first payment. */
  parts: Map<string, Row<'payments'>[]>
  /** Each appointment's part of the payment for its booking. */
  owns: Map<string, AppointmentPayment>
  resources: Map<string, ResourceRow>
}

/**
 * Loads the related records of appointments with a fixed number of queries. `known` has their customers, if already
 * loaded.
 */
export const loadSurroundings = async (
  payload: BasePayload,
  rows: AppointmentRow[],
  known?: BookingJoins['customers'],
): Promise<BookingJoins> => {
  const ids = (name: 'booking' | 'customer') => rows.map((row) => row[name])
  const [bookings, customers, resources] = await Promise.all([
    findByIds(payload, 'bookings', ids('booking')),
    known ?? findByIds(payload, 'customers', ids('customer')),
    findResourcesByIds(payload, rows.flatMap(listResourceIds)),
  ])
  const rowsOfBills = await listPaymentsOfBookings(payload, [...bookings.keys()])
  const payments = new Map(rowsOfBills.map((one) => [one.id, one]))
  const first = [...bookings.values()].flatMap(({ payment }) => payments.get(payment ?? '') ?? [])
  const owns = await loadAppointmentPayments(payload, first, payments)
  const parts = groupLaterParts(
    first,
    rowsOfBills.filter((one) => !isFailed(one)),
  )
  return { bookings, customers, payments, parts, owns, resources }
}

/** Converts one appointment to the form in the diary. */
export const toBooking = (
  row: AppointmentRow,
  { bookings, customers, payments, parts, owns, resources }: BookingJoins,
): Booking => {
  const booking = bookings.get(row.booking)
  const payment = booking?.payment ? payments.get(booking.payment) : undefined
  const own = owns.get(row.id)
  const customer = customers.get(row.customer)
  const later = (payment && parts.get(payment.id)) ?? []
  return toListedBooking(row, { booking, customer, payment, parts: later, own, resources })
}

/** Converts appointments with their related records. `known` has their customers, if already loaded. */
export const showAppointments = async (
  payload: BasePayload,
  rows: AppointmentRow[],
  known?: BookingJoins['customers'],
): Promise<Booking[]> => {
  const around = await loadSurroundings(payload, rows, known)
  return rows.map((row) => toBooking(row, around))
}

/** How many of each kind are listed. The rest are only counted. */
const LISTED = 20

export interface AheadAtLocation {
  appointments: number
  dates: number
  /** The next appointments, sorted by start. */
  nextAppointments: Booking[]
  nextDates: { id: string; title: string; start: number }[]
}

/** Lists the appointments and course dates at a location that have not ended yet. */
export const listAheadAtLocation = async (
  payload: BasePayload,
  location: string,
): Promise<AheadAtLocation> => {
  const now = dependenciesOf(payload).clock.now()
  const [rows, dates] = await Promise.all([
    listComingAt(payload, [location], now),
    listDatesComingAt(payload, location, now),
  ])
  const next = dates.slice(0, LISTED)
  const [nextAppointments, courses] = await Promise.all([
    showAppointments(payload, rows.slice(0, LISTED)),
    findByIds(
      payload,
      'courses',
      next.map(({ course }) => course),
    ),
  ])
  return {
    appointments: rows.length,
    dates: dates.length,
    nextAppointments,
    nextDates: next.map(({ id, course, start }) => ({ id, start, title: courses.get(course)?.title ?? '' })),
  }
}
