import type { PayloadRequest } from 'payload'
import type { Received } from '../../../contract/call'
import type { noteAttendance as contract } from '../../../contract/booking'
import { type Attendance, mayNote } from '../../../domain/booking/attendance'
import { fail, ok, type Result } from '../../../domain/errors'
import { dependenciesOf } from '../../dependencies'
import {
  appointmentsOfBooking,
  attendanceOf,
  notedAtOf,
  writeAttendance,
} from '../../repositories/appointments'
import { writeAudit } from '../../repositories/audit'

const summaries: Record<Attendance, string> = {
  none: 'Attendance was cleared',
  arrived: 'The customer has arrived',
  completed: 'The visit was marked as completed',
  'no-show': 'Marked as a no-show',
}

/** What a visit came to (D59), with its record; a setting keeps who did not come from paying at the salon (D18). */
export const noteAttendance = async (
  req: PayloadRequest,
  { bookingId, bookingSlotId, attendance }: Received<typeof contract>,
): Promise<Result<{ bookingId: string; bookingSlotId: string; attendance: Attendance }>> => {
  const now = dependenciesOf(req.payload).clock.now()
  const row = (await appointmentsOfBooking(req.payload, bookingId)).find(({ id }) => id === bookingSlotId)
  if (!row || row.status === 'Cancelled') return fail('BOOKING_NOT_FOUND')
  const before = attendanceOf(row)
  const visit = { attendance: before, notedAt: notedAtOf(row), start: row.start, end: row.end }
  const allowed = mayNote(visit, attendance, now)
  if (!allowed.ok) return allowed
  if (before !== attendance) {
    await writeAttendance(req.payload, row.id, attendance, now)
    await writeAudit(req, {
      action: `attendance-${attendance}`,
      subject: 'bookings',
      subjectId: bookingId,
      summary: summaries[attendance],
      changes: [row.id],
    })
  }
  return ok({ bookingId, bookingSlotId, attendance })
}
