import type { BasePayload, PayloadRequest } from 'payload'
import type { MoveRequest } from '@/contract/change-appointment'
import { listVisit } from '@/domain/booking/booking-change'
import { fail, ok, type Result } from '@/domain/errors'
import { getDayStart, toDayKey } from '@/domain/time/time'
import { dependenciesOf, sendSoon } from '@/server/dependencies'
import {
  type AppointmentRow,
  getAttendance,
  listBookingAppointments,
} from '@/server/repositories/appointments'
import { writeAudit } from '@/server/repositories/audit'
import { queueVisitMoved } from '@/server/services/notifications/move-mails'
import { describeMove, isBeingBooked } from './apply-move'
import { settleBooking } from './booking-change'
import { checkStart } from './booking-draft'
import { tellBrokenTests } from './test-reminders'
import { describeOtherAppointments } from './check-time'
import { moveTogether, shift } from './move-together'

/** Records the move of a visit, and notifies the customer with one email. */
export const reportVisitMove = async (
  req: Pick<PayloadRequest, 'payload' | 'user'>,
  before: AppointmentRow[],
  { by, tell = true, actorName }: { by: number; tell?: boolean; actorName?: string },
): Promise<void> => {
  const [first] = before
  if (!first) return
  for (const row of before)
    await writeAudit(req, {
      action: 'appointment-moved',
      subject: 'bookings',
      subjectId: row.booking,
      summary: `From ${describeMove(row)} to ${describeMove({ ...row, start: row.start + by, end: row.end + by })}`,
      changes: [row.id],
      ...(actorName ? { actorName } : {}),
    })
  for (const row of before) await tellBrokenTests(req.payload, { ...row, moves: (row.moves ?? 0) + 1 })
  if (!tell) return
  await queueVisitMoved(req.payload, before, { isBySalon: !actorName })
  sendSoon(req.payload)
}

/** Finds the visit to which an appointment belongs. */
const findVisit = async (
  payload: BasePayload,
  { bookingId, bookingSlotId }: Pick<MoveRequest, 'bookingId' | 'bookingSlotId'>,
): Promise<Result<AppointmentRow[]>> => {
  await settleBooking(payload, bookingId)
  const visit = listVisit(await listBookingAppointments(payload, bookingId), bookingSlotId)
  const [first] = visit
  if (!first || !visit.some(({ id }) => id === bookingSlotId)) return fail('BOOKING_NOT_FOUND')
  const isOver = first.start < getDayStart(toDayKey(dependenciesOf(payload).clock.now()))
  // A no-show may still be moved, as on its own (D59).
  if (isOver || visit.some((row) => getAttendance(row) === 'completed')) return fail('APPOINTMENT_OVER')
  return (await isBeingBooked(payload, bookingId)) ? fail('APPOINTMENT_BUSY') : ok(visit)
}

/**
 * Moves all treatments of a visit (D100): the first one to the new start, the others by the same time. The people,
 * lengths and prices stay. `seen` is what was shown of the first treatment.
 */
export const moveVisit = async (
  req: PayloadRequest,
  request: MoveRequest,
): Promise<Result<{ bookingId: string; bookingSlotId: string; to: string | null; also: string[] }>> => {
  const { payload } = req
  const { bookingId, bookingSlotId, confirm = false, tell = true } = request
  const start = checkStart(request.slot, dependenciesOf(payload).clock.now())
  if (!start.ok) return start
  const visit = await findVisit(payload, request)
  if (!visit.ok) return visit
  const [first] = visit.value
  if (!first) return fail('BOOKING_NOT_FOUND')
  const by = start.value - first.start
  if (by === 0) return ok({ bookingId, bookingSlotId, to: null, also: [] })
  const seen = request.seen && Date.parse(request.seen.start_time)
  const moved = await moveTogether(payload, {
    bookingId,
    ids: visit.value.map(({ id }) => id),
    by,
    isByCustomer: false,
    isConfirmed: confirm,
    check: ([now]) =>
      Promise.resolve(
        now?.start === first.start && (seen === undefined || seen === now.start)
          ? ok(null)
          : fail('APPOINTMENT_CHANGED'),
      ),
  })
  if (!moved.ok) return moved
  await reportVisitMove(req, moved.value, { by, tell })
  const to = describeMove({ ...first, start: first.start + by, end: first.end + by })
  const also = await Promise.all(
    moved.value.map((row) => describeOtherAppointments(payload, { ...row, ...shift(row, by), own: row.id })),
  )
  return ok({
    bookingId,
    bookingSlotId,
    to: `${to} at ${first.locationName}`,
    also: [...new Set(also.flat())],
  })
}
