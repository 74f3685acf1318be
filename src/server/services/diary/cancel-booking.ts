import type { BasePayload, PayloadRequest } from 'payload'
import type { CancelRequest } from '@/contract/booking'
import { type CancelNotice, type JointCancellation, listVisit } from '@/domain/booking/booking-change'
import { isNotedOver } from '@/domain/booking/states'
import { fail, ok, type Result } from '@/domain/errors'
import { formatCancelledBy } from '@/domain/pricing/refund'
import { dependenciesOf, sendSoon } from '@/server/dependencies'
import {
  type AppointmentRow,
  listBookingAppointments,
  getAttendance,
} from '@/server/repositories/appointments'
import { markAppointmentCancelled } from '@/server/repositories/moves'
import { isCancelled } from '@/server/services/payments/sale-state'
import { changeTogether, settleBooking } from './booking-change'
import { finishStaffCancellation, getCancelNotice } from './finish-cancellation'

interface Cancelled {
  bookingId: string
  bookingSlotId: string | null
  /** The appointments that this call cancelled. Empty if they were already cancelled. */
  cancelled: string[]
}

/** Cancels the appointments: all of them, or none (D100). Returns those that were not cancelled before. */
const markCancelled = async (
  payload: BasePayload,
  bookingId: string,
  cancelled: JointCancellation,
): Promise<Result<string[]>> => {
  const { ids, ...by } = cancelled
  if (ids.length > 1) {
    const done = await changeTogether(payload, { bookingId, ids, isByCustomer: false }, () =>
      Promise.resolve(ok({ moves: [], passed: [], dropped: [], cancelled })),
    )
    return done.ok ? ok(ids) : done
  }
  const [id] = ids
  return ok(id && (await markAppointmentCancelled(payload, id, by)) ? [id] : [])
}

const filterWanted = (rows: AppointmentRow[], slot: string | undefined): AppointmentRow[] =>
  slot === undefined ? rows : rows.filter((row) => row.id === slot)

/** The decisions that are stored with the appointments `ids`. The booking has `of` appointments. */
const toCancelNotice = (
  { user }: PayloadRequest,
  { by, giving, reason }: CancelRequest,
  { of, ...about }: Pick<CancelNotice, 'ids' | 'tell' | 'seriesKey' | 'isEach'> & { of: number },
): CancelNotice => {
  const what =
    of === 1 ? 'The appointment was cancelled' : `${about.ids.length} of ${of} appointments were cancelled`
  const actor = user ? { actor: String(user.id) } : {}
  const name = user && 'username' in user && user.username ? { actorName: user.username } : {}
  return {
    ...about,
    ...(by && { by }),
    ...(giving != null && { givingPence: Math.round(giving * 100) }),
    record: { summary: [what, reason].filter(Boolean).join(': '), ...actor, ...name },
  }
}

/** True if the appointment is not cancelled and has no final attendance. */
export const canCancel = (row: AppointmentRow): boolean =>
  !isCancelled(row) && !isNotedOver(getAttendance(row))

/**
 * Cancels a booking or one of its appointments (D16). The record is kept and the time is released. The customer gets an
 * email unless `tell` is false or a series has one of its own, but never about past appointments. A second call returns the same result (D41). Fails
 * with `VISIT_NOTED`.
 */
export const cancelBooking = async (
  req: PayloadRequest,
  request: CancelRequest,
  { tell = true, seriesKey }: Partial<Pick<CancelNotice, 'tell' | 'seriesKey'>> = {},
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
  const live = chosen.filter((row) => !isCancelled(row)).map(({ id }) => id)
  const isEach = visit.length > 0
  const how = { ids: live, tell, ...(seriesKey && { seriesKey }), isEach, of: rows.length }
  const cancelNotice = toCancelNotice(req, request, how)
  const now = dependenciesOf(payload).clock.now()
  const marked = await markCancelled(payload, booking.id, {
    ids: live,
    cancelledAt: now,
    cancelledBy: formatCancelledBy(request.by, String(req.user?.id ?? 'salon')),
    windUpSince: now,
    cancelNotice,
  })
  if (!marked.ok) return marked
  const ids = new Set(chosen.map(({ id }) => id))
  const after = await listBookingAppointments(payload, booking.id)
  // The notices that a crash left behind are among them, because their emails come before the refund.
  const notices = after.flatMap((row) => (ids.has(row.id) ? (getCancelNotice(row) ?? []) : []))
  for (const notice of new Map(notices.map((one) => [one.ids.join(), one])).values())
    await finishStaffCancellation(req, booking.id, notice)
  sendSoon(payload)
  const cancelled = marked.value
  return ok({ bookingId: booking.id, bookingSlotId: request.bookingSlotId ?? null, cancelled })
}
