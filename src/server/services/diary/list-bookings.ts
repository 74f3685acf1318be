import type { BasePayload } from 'payload'
import type { Booking } from '@/contract/booking'
import type { PaymentState } from '@/contract/payment-state'
import { pounds } from '@/domain/pricing/totals'
import { isCustomers } from '@/domain/pricing/refund'
import { formatInstant } from '@/domain/time/format'
import {
  type AppointmentRow,
  appointmentsStarting,
  attendanceOf,
  comingAt,
  notedAtOf,
} from '@/server/repositories/appointments'
import { byIds } from '@/server/repositories/by-ids'
import type { Row } from '@/server/repositories/store'
import { balanceId } from '@/server/services/payments/balance'
import { paymentStates } from '@/server/services/payments/payment-states'
import type { DayRange } from '@/domain/time/calendar'
import { dependenciesOf } from '@/server/dependencies'
import { datesComingAt } from '@/server/repositories/courses'

interface Around {
  booking?: Row<'bookings'>
  customer?: Row<'customers'>
  payment?: Row<'payments'>
  /** What was taken on the day of a booking that was half paid. */
  balance?: Row<'payments'>
  /** How the payment stands. */
  state?: PaymentState
}

const paymentFields = ({ payment, balance, state }: Around) => ({
  payment_id: payment?.id ?? null,
  payment_status: payment?.status ?? null,
  payment_type: payment?.type ?? null,
  payment_method: payment?.method ?? null,
  payment_date: payment ? formatInstant(payment.paidAt ?? payment.madeAt) : null,
  amount: payment ? pounds(payment.amountPence + (balance?.amountPence ?? 0)) : null,
  amount_paid: payment ? pounds(payment.paidPence + (balance?.paidPence ?? 0)) : null,
  amount_refunded: payment ? pounds(payment.refundedPence + (balance?.refundedPence ?? 0)) : null,
  payment_state: state ?? null,
})

/** Customers cancel with the link in their mails (D57), or by asking staff; everything else is the salon's. */
const cancelledBy = ({ status, cancelledBy: who }: AppointmentRow): Booking['cancelled_by'] => {
  if (status !== 'Cancelled') return null
  return isCustomers(who) ? 'customer' : 'salon'
}

const notedAt = (row: AppointmentRow): string | null => {
  const at = notedAtOf(row)
  return at === null ? null : formatInstant(at)
}

/** An appointment with what belongs to it, as the diary shows it. */
export const diaryBooking = (row: AppointmentRow, around: Around): Booking => ({
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
  staff_id: row.staff,
  staff_name: row.staffName,
  location_id: row.location,
  location_name: row.locationName,
  duration_minutes: row.durationMinutes,
  start_time: formatInstant(row.start),
  end_time: formatInstant(row.end),
  busy_until: formatInstant(row.busyEnd),
  missed: attendanceOf(row) === 'no-show',
  attendance: attendanceOf(row),
  attendance_noted_at: notedAt(row),
  cancelled_by: cancelledBy(row),
  customer_moves: row.customerMoves ?? 0,
  notes: around.booking?.notes ?? null,
  price: pounds(row.pricePence),
  ...paymentFields(around),
})

/** The appointments that start in the range, one row each, in order of their start. */
export const listBookings = async (payload: BasePayload, range: DayRange): Promise<Booking[]> => {
  return showAppointments(payload, await appointmentsStarting(payload, range.start, range.end))
}

/** What belongs to some appointments, by id. */
export interface Surroundings {
  bookings: Map<string, Row<'bookings'>>
  customers: Map<string, Row<'customers'>>
  payments: Map<string, Row<'payments'>>
  /** How the payments stand, balances aside. */
  states: Map<string, PaymentState>
}

/** What belongs to appointments: three queries, however many; one less where their customers are known. */
export const surroundingsOf = async (
  payload: BasePayload,
  rows: AppointmentRow[],
  known?: Surroundings['customers'],
): Promise<Surroundings> => {
  const ids = (name: 'booking' | 'customer') => rows.map((row) => row[name])
  const [bookings, customers] = await Promise.all([
    byIds(payload, 'bookings', ids('booking')),
    known ?? byIds(payload, 'customers', ids('customer')),
  ])
  const payments = await byIds(
    payload,
    'payments',
    [...bookings.values()].flatMap(({ payment }) => (payment ? [payment, balanceId(payment)] : [])),
  )
  const first = [...bookings.values()].flatMap(({ payment }) => payments.get(payment ?? '') ?? [])
  return { bookings, customers, payments, states: await paymentStates(payload, first, payments) }
}

/** One of them as the diary shows it. */
export const showAmong = (
  row: AppointmentRow,
  { bookings, customers, payments, states }: Surroundings,
): Booking => {
  const booking = bookings.get(row.booking)
  const payment = booking?.payment ? payments.get(booking.payment) : undefined
  const balance = payment && payments.get(balanceId(payment.id))
  const state = payment && states.get(payment.id)
  return diaryBooking(row, { booking, customer: customers.get(row.customer), payment, balance, state })
}

/** Appointments with what belongs to them. Three queries, however many; one less where their customers are known. */
export const showAppointments = async (
  payload: BasePayload,
  rows: AppointmentRow[],
  known?: Surroundings['customers'],
): Promise<Booking[]> => {
  const around = await surroundingsOf(payload, rows, known)
  return rows.map((row) => showAmong(row, around))
}

/** How many of each are listed. The others are counted. */
const LISTED = 20

export interface AheadAtLocation {
  appointments: number
  dates: number
  /** The next ones, by their start. */
  nextAppointments: Booking[]
  nextDates: { id: string; title: string; start: number }[]
}

/** The appointments and course dates at a location that are not over yet. */
export const aheadAtLocation = async (payload: BasePayload, location: string): Promise<AheadAtLocation> => {
  const now = dependenciesOf(payload).clock.now()
  const [rows, dates] = await Promise.all([
    comingAt(payload, [location], now),
    datesComingAt(payload, location, now),
  ])
  const next = dates.slice(0, LISTED)
  const [nextAppointments, courses] = await Promise.all([
    showAppointments(payload, rows.slice(0, LISTED)),
    byIds(
      payload,
      'courses',
      next.map(({ course }) => course),
    ),
  ])
  return {
    ...{ appointments: rows.length, dates: dates.length, nextAppointments },
    nextDates: next.map(({ id, course, start }) => ({ id, start, title: courses.get(course)?.title ?? '' })),
  }
}
