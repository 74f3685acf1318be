import type { BasePayload, PayloadRequest } from 'payload'
import type { CancelSeriesRequest } from '@/contract/events'
import { isNotedOver } from '@/domain/booking/states'
import { fail, ok, type Result } from '@/domain/errors'
import { formatMoney } from '@/domain/pricing/totals'
import { MINUTE } from '@/domain/time/time'
import { openRefundText } from '@/messages/payment'
import { dependenciesOf, sendSoon } from '@/server/dependencies'
import { createId } from '@/server/ids'
import {
  type AppointmentRow,
  getAttendance,
  listAppointmentsOfBookings,
  listBookingAppointments,
  markCancellationFinished,
} from '@/server/repositories/appointments'
import { findBooking, listBookingsOfSeries } from '@/server/repositories/bookings'
import { queueSeriesCancellation } from '@/server/services/notifications/cancellation-mails'
import { loadProposal, loadTakenPayments } from '@/server/services/payments/proposal'
import { canCancel, cancelBooking } from './cancel-booking'
import { finishStaffCancellation, getCancelNotice } from './finish-cancellation'

/** A series whose cancellation is unfinished for this long (in ms) was left behind by a crash. */
const GIVEN_UP = 2 * MINUTE

/** The appointments of a series of bookings (D64). */
const listSeriesAppointments = async (payload: BasePayload, series: string): Promise<AppointmentRow[]> => {
  const bookings = await listBookingsOfSeries(payload, series)
  return listAppointmentsOfBookings(
    payload,
    bookings.map(({ id }) => id),
  )
}

/** The sentences about money. The refunds are not decided yet, because they are made booking by booking. */
const listMoneyNotes = async (
  payload: BasePayload,
  cancelled: readonly AppointmentRow[],
): Promise<string[]> => {
  let paidPence = 0
  for (const id of new Set(cancelled.map((row) => row.booking))) {
    const booking = await findBooking(payload, id)
    if (!booking) continue
    const rows = await listBookingAppointments(payload, id)
    const about = cancelled.filter((row) => row.booking === id)
    const taken = await loadTakenPayments(payload, booking)
    paidPence += (await loadProposal(payload, { rows, taken }, about, 'salon')).amountPence
  }
  return paidPence > 0 ? [openRefundText(formatMoney(paidPence))] : []
}

/** The appointments of a series that were cancelled together and are not finished. */
const listUnfinished = async (payload: BasePayload, series: string, key: string): Promise<AppointmentRow[]> =>
  (await listSeriesAppointments(payload, series)).filter((row) => getCancelNotice(row)?.seriesKey === key)

/** Sends the customer one email about all dates that were still to come. */
const tellOfSeries = async (payload: BasePayload, series: string, key: string): Promise<void> => {
  const rows = await listUnfinished(payload, series, key)
  const told = rows.filter(({ end, cancelledAt }) => end > (cancelledAt ?? 0))
  await queueSeriesCancellation(
    payload,
    told.map((row) => row.booking),
    told.map(({ id }) => id),
    {
      key,
      notes: await listMoneyNotes(payload, told),
      isBySalon: rows.some((row) => getCancelNotice(row)?.by !== 'customer'),
    },
  )
  for (const { id } of rows) await markCancellationFinished(payload, id)
}

/**
 * Cancels a booking of a series and all later ones (D64), except visits with a final attendance. The customer gets one
 * email with all cancelled dates. Returns the ids of the bookings. Fails with `BOOKING_NOT_FOUND` or `VISIT_NOTED`. After
 * an error or a crash, a job finishes what was cancelled, with one email about it.
 */
export const cancelSeries = async (
  req: PayloadRequest,
  { bookingId, reason, by }: CancelSeriesRequest,
): Promise<Result<{ cancelled: string[] }>> => {
  const { payload } = req
  const [booking, [first]] = await Promise.all([
    findBooking(payload, bookingId),
    listBookingAppointments(payload, bookingId),
  ])
  if (!booking?.series || !first) return fail('BOOKING_NOT_FOUND')
  const rows = await listSeriesAppointments(payload, booking.series)
  const later = rows.filter((row) => row.start >= first.start && canCancel(row))
  if (later.length === 0 && isNotedOver(getAttendance(first))) return fail('VISIT_NOTED')
  const cancelled = [...new Set(later.map((row) => row.booking))]
  const seriesKey = `cancellation|${createId()}`
  let failure: Result<never> | null = null
  for (const id of cancelled) {
    const done = await cancelBooking(req, { bookingId: id, reason, by }, { seriesKey })
    if (done.ok) continue
    failure = done
    break
  }
  await tellOfSeries(payload, booking.series, seriesKey)
  sendSoon(payload)
  return failure ?? ok({ cancelled })
}

/** Finishes the cancellation of a series that a crash or an error interrupted. Each step may be repeated. */
export const finishSeriesCancellation = async (payload: BasePayload, row: AppointmentRow): Promise<void> => {
  const key = getCancelNotice(row)?.seriesKey
  const booking = await findBooking(payload, row.booking)
  const isAtWork = (row.windUpSince ?? 0) > dependenciesOf(payload).clock.now() - GIVEN_UP
  if (!key || !booking?.series || isAtWork) return
  for (const one of await listUnfinished(payload, booking.series, key)) {
    const notice = getCancelNotice(one)
    if (notice) await finishStaffCancellation({ payload, user: null }, one.booking, notice)
  }
  await tellOfSeries(payload, booking.series, key)
}
