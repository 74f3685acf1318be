import type { BasePayload, PayloadRequest } from 'payload'
import { formatMoney } from '@/domain/pricing/totals'
import { formatCancelledBy, type CancelledBy } from '@/domain/pricing/refund'
import { openRefundText, describeStaffRefund } from '@/messages/payment'
import {
  type AppointmentRow,
  listBookingAppointments,
  getAttendance,
} from '@/server/repositories/appointments'
import { markAppointmentCancelled } from '@/server/repositories/moves'
import { findBooking, markBookingCancelled } from '@/server/repositories/bookings'
import { findPayment, changeSumAtSalon } from '@/server/repositories/payments'
import { createClaimStore } from '@/server/repositories/claims'
import type { Row } from '@/server/repositories/store'
import {
  promiseRefund,
  loadProposal,
  loadProposalOfEach,
  loadTakenPayments,
} from '@/server/services/payments/proposal'
import type { CancelRequest } from '@/contract/booking'
import { listVisit } from '@/domain/booking/booking-change'
import { announceChange, changeTogether, settleBooking } from './booking-change'
import { isNotedOver } from '@/domain/booking/states'
import { release } from '@/domain/booking/release-claims'
import { fail, ok, type Result } from '@/domain/errors'
import { dependenciesOf, sendSoon } from '@/server/dependencies'
import { writeAudit } from '@/server/repositories/audit'
import { queueCancellation } from '@/server/services/notifications/cancellation-mails'
import { tellBrokenTests } from './test-reminders'
import { isCancelled, calculateStateOfSale } from '@/server/services/payments/sale-state'

/** The decisions that staff make about money when they cancel. */
interface MoneyOfStaff {
  /** Who asked for the cancellation. If this is missing, it is not known, and the email does not mention money. */
  by?: CancelledBy
  /** The refund that will be made, in pence. If this is missing, it is the one under the terms. */
  givingPence?: number
  /** True if each appointment is refunded on its own, as for a visit. */
  isEach?: boolean
}

/** The sentences for the customer, and the promised refund of each payment for an appointment. */
interface RefundsAnnounced {
  notes: string[]
  promised: { payment: string; appointment: string; pence: number }[]
}

const formatAmountOrNull = (pence: number): string | null => (pence > 0 ? formatMoney(pence) : null)

/** The sentences for the customer about the money paid for appointments that staff have just cancelled. */
const listMoneyNotes = async (
  payload: BasePayload,
  booking: Row<'bookings'>,
  ids: readonly string[],
  { by, givingPence, isEach = false }: MoneyOfStaff,
): Promise<RefundsAnnounced> => {
  if (!by) return { notes: [], promised: [] }
  const rows = await listBookingAppointments(payload, booking.id)
  const about = rows.filter(({ id }: AppointmentRow) => ids.includes(id))
  const taken = await loadTakenPayments(payload, booking)
  const sale = { rows, taken }
  const load = isEach ? loadProposalOfEach : loadProposal
  const { amountPence, feePence, reason } = await load(payload, sale, about, by)
  const paidPence = amountPence + feePence
  const backPence = givingPence ?? amountPence
  if (paidPence <= 0 && backPence === 0) return { notes: [], promised: [] }
  if (backPence === 0 && amountPence > 0)
    return { notes: [openRefundText(formatMoney(paidPence))], promised: [] }
  const keptPence = Math.max(0, paidPence - backPence)
  const note = describeStaffRefund({
    paid: formatMoney(paidPence),
    back: formatAmountOrNull(backPence),
    kept: formatAmountOrNull(keptPence),
    isFee: reason === 'in-time' && keptPence === feePence,
  })
  const appointment = ids[0] ?? ''
  const first = taken
    .slice(0, 1)
    .map(({ payment }) => ({ payment: payment.id, appointment, pence: backPence }))
  if (backPence !== amountPence) return { notes: [note], promised: first }
  const groups = isEach ? about.map((row) => [row]) : [about]
  const promised = await Promise.all(
    groups.map(async (group) => {
      const { parts } = await loadProposal(payload, sale, group, by)
      const own = isEach ? (group[0]?.id ?? '') : appointment
      return parts.map((part) => ({ payment: part.payment.id, appointment: own, pence: part.amountPence }))
    }),
  )
  return { notes: [note], promised: promised.flat().filter(({ pence }) => pence > 0) }
}

/** The sentences for a series, whose refunds are not decided yet because they are made booking by booking. */
export const openMoneyNotes = async (
  payload: BasePayload,
  bookingIds: readonly string[],
  ids: readonly string[],
): Promise<string[]> => {
  let paidPence = 0
  for (const id of bookingIds) {
    const booking = await findBooking(payload, id)
    if (!booking) continue
    const rows = await listBookingAppointments(payload, id)
    const about = rows.filter((row) => ids.includes(row.id))
    const taken = await loadTakenPayments(payload, booking)
    if (about.length > 0)
      paidPence += (await loadProposal(payload, { rows, taken }, about, 'salon')).amountPence
  }
  return paidPence > 0 ? [openRefundText(formatMoney(paidPence))] : []
}

interface Cancelled {
  bookingId: string
  bookingSlotId: string | null
  /** The appointments that this call cancelled. Empty if they were already cancelled. */
  cancelled: string[]
}

const getCancelledBy = ({ payload, user }: PayloadRequest, by: CancelRequest['by']) => ({
  cancelledAt: dependenciesOf(payload).clock.now(),
  cancelledBy: formatCancelledBy(by, String(user?.id ?? 'salon')),
})

/**
 * Writes the record before it releases the time. If there is a crash in between, the time stays unsold instead of being
 * sold twice.
 */
const cancelOne = async (
  req: PayloadRequest,
  row: AppointmentRow,
  by: CancelRequest['by'],
): Promise<boolean> => {
  const isNew = await markAppointmentCancelled(req.payload, row.id, getCancelledBy(req, by))
  // Part of its time may belong to another appointment by now.
  await announceChange(req.payload, row.booking)
  await release(createClaimStore(req.payload), row.id)
  return isNew
}

/** Cancels several appointments: all of them, or none (D100). Returns those that were not cancelled before. */
const cancelTogether = async (
  req: PayloadRequest,
  rows: AppointmentRow[],
  by: CancelRequest['by'],
): Promise<Result<string[]>> => {
  const ids = rows.map(({ id }) => id)
  const together = { bookingId: rows[0]?.booking ?? '', ids, isByCustomer: false }
  const cancelled = { ids, ...getCancelledBy(req, by) }
  const done = await changeTogether(req.payload, together, () =>
    Promise.resolve(ok({ moves: [], passed: [], dropped: [], cancelled })),
  )
  return done.ok ? ok(ids) : done
}

/** Reduces the amount due at the salon to the price of the remaining appointments after their share of any discount. */
const lowerPendingPayment = async (
  payload: BasePayload,
  booking: Row<'bookings'>,
  rows: AppointmentRow[],
) => {
  const payment = booking.payment ? await findPayment(payload, booking.payment) : null
  if (payment)
    await changeSumAtSalon(payload, payment.id, calculateStateOfSale([{ payment, refunds: [] }], rows).total)
}

/** Updates a booking after some of its appointments were cancelled. It may be repeated. */
export const settleCancelled = async (
  payload: BasePayload,
  booking: Row<'bookings'>,
  by: { cancelledAt: number; cancelledBy: string },
): Promise<void> => {
  const now = await listBookingAppointments(payload, booking.id)
  await lowerPendingPayment(payload, booking, now)
  if (now.every(isCancelled)) await markBookingCancelled(payload, booking.id, by)
}

const toPence = (pounds: number | null | undefined): number | undefined =>
  pounds === null || pounds === undefined ? undefined : Math.round(pounds * 100)

const filterWanted = (rows: AppointmentRow[], slot: string | undefined): AppointmentRow[] =>
  slot === undefined ? rows : rows.filter((row) => row.id === slot)

/** True if the appointment is not cancelled and has no final attendance. */
export const canCancel = (row: AppointmentRow): boolean =>
  !isCancelled(row) && !isNotedOver(getAttendance(row))

/**
 * Cancels a booking or one of its appointments (D16). The record is kept and the time is released. The customer gets an
 * email unless `tell` is false, but never about past appointments. A second call returns the same result (D41). Fails
 * with `VISIT_NOTED`.
 */
export const cancelBooking = async (
  req: PayloadRequest,
  request: CancelRequest,
  { tell = true }: { tell?: boolean } = {},
): Promise<Result<Cancelled>> => {
  const { payload } = req
  const booking = await settleBooking(payload, request.bookingId)
  const rows = booking ? await listBookingAppointments(payload, booking.id) : []
  const { bookingSlotId, whole_visit: isWholeVisit } = request
  const visit = isWholeVisit ? listVisit(rows, bookingSlotId ?? '') : []
  const chosen =
    visit.length > 0 ? visit : filterWanted(rows, isWholeVisit ? (bookingSlotId ?? '') : bookingSlotId)
  if (!booking || chosen.length === 0) return fail('BOOKING_NOT_FOUND')
  if (chosen.some((row) => !isCancelled(row) && !canCancel(row))) return fail('VISIT_NOTED')
  const cancelled: string[] = []
  const live = chosen.filter((row) => !isCancelled(row))
  if (live.length > 1) {
    const joint = await cancelTogether(req, live, request.by)
    if (!joint.ok) return joint
    cancelled.push(...joint.value)
  }
  for (const row of chosen)
    if (!cancelled.includes(row.id) && (await cancelOne(req, row, request.by))) cancelled.push(row.id)
  await settleCancelled(payload, booking, getCancelledBy(req, request.by))
  if (cancelled.length > 0) {
    await writeAudit(req, {
      action: 'booking-cancelled',
      subject: 'bookings',
      subjectId: booking.id,
      summary: [
        rows.length === 1
          ? 'The appointment was cancelled'
          : `${cancelled.length} of ${rows.length} appointments were cancelled`,
        request.reason,
      ]
        .filter(Boolean)
        .join(': '),
      changes: cancelled,
    })
    const now = dependenciesOf(payload).clock.now()
    const told = chosen.filter(({ id, end }) => cancelled.includes(id) && end > now).map(({ id }) => id)
    if (tell && told.length > 0) {
      const isEach = visit.length > 0
      const money = { by: request.by, givingPence: toPence(request.giving), isEach }
      const { notes, promised } = await listMoneyNotes(payload, booking, cancelled, money)
      // This is saved before the email that promises it, so that the refund is not forgotten if anything fails in
      // between.
      for (const one of promised) await promiseRefund(payload, booking.id, one)
      await queueCancellation(payload, booking.id, told, { notes, isBySalon: request.by !== 'customer' })
    }
    for (const row of chosen) if (cancelled.includes(row.id)) await tellBrokenTests(payload, row)
    sendSoon(payload)
  }
  return ok({ bookingId: booking.id, bookingSlotId: request.bookingSlotId ?? null, cancelled })
}
