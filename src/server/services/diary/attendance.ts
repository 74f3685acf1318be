import type { BasePayload, PayloadRequest } from 'payload'
import { fail, ok, type Result } from '@/domain/errors'
import { writeAudit } from '@/server/repositories/audit'
import { findBooking, writeStaffNotes } from '@/server/repositories/bookings'
import {
  type AppointmentRow,
  listBookingAppointments,
  getAttendance,
  getNotedAt,
} from '@/server/repositories/appointments'
import { createClaimStore } from '@/server/repositories/claims'
import { writeVisit } from '@/server/repositories/moves'
import type { Answered, Received } from '@/contract/call'
import { type Attendance, checkAttendance } from '@/domain/booking/states'
import { move, getBusyEnd, getRemainingTime } from '@/domain/booking/claims'
import { formatTime } from '@/domain/time/format'
import { withMoveLock, toBusySpan } from './move-appointment'
import { describeHolder } from './check-time'
import type { noteAttendance as contract } from '@/contract/change-appointment'

/** Replaces what colleagues should know of a booking, unless it is something else than `seen` by now; empty: nothing. */
export const saveStaffNote = async (
  req: PayloadRequest,
  { bookingId, notes, seen }: { bookingId: string; notes: string; seen?: string | undefined },
): Promise<Result<{ bookingId: string }>> => {
  if (!(await writeStaffNotes(req.payload, bookingId, notes.trim() || null, seen))) {
    const booking = await findBooking(req.payload, bookingId)
    return booking
      ? fail('CHANGED_MEANWHILE', { field: 'notes', data: { staff_notes: booking.staffNotes ?? '' } })
      : fail('BOOKING_NOT_FOUND')
  }
  await writeAudit(req, {
    action: 'staff-notes-changed',
    subject: 'bookings',
    subjectId: bookingId,
    summary: 'The notes for colleagues were changed',
  })
  return ok({ bookingId })
}

const summaries: Record<Attendance, string> = {
  none: 'Attendance was cleared',
  arrived: 'The customer has arrived',
  completed: 'The visit was marked as completed',
  'no-show': 'Marked as a no-show',
}

type AttendanceRequest = Received<typeof contract>
type Time = Answered<typeof contract>['time']

/** What was noted, what became of the time, and if somebody else has it by now, who, in words. */
interface Noted extends Omit<Answered<typeof contract>, 'message'> {
  takenBy: string | null
}

/** Until when the appointment is to block the person's time: less once a no-show is freed, all of it when that is cleared. */
const endWanted = (row: AppointmentRow, { attendance, free }: AttendanceRequest, now: number): number => {
  if (attendance !== 'no-show') return getAttendance(row) === 'no-show' ? getBusyEnd(row) : row.busyEnd
  return (free ? getRemainingTime(row, now)?.start : undefined) ?? row.busyEnd
}

/** An appointment whose note nobody else changes, since an instant, and until when it blocks its time from then on. */
interface Change {
  row: AppointmentRow
  since: number
  attendance: Attendance
  busyEnd: number
}

/**
 * Writes the note with the time that it blocks from then on, as a move to another end (docs/decisions/0002-claims.md):
 * what is freed leaves the claims last, and what is blocked again is claimed first.
 */
const write = async (
  payload: BasePayload,
  { row, since, attendance, busyEnd }: Change,
): Promise<Result<Time>> => {
  const noted = { attendance, attendanceAt: since }
  const note = getAttendance(row) === attendance ? {} : noted
  const until = (end: number) => writeVisit(payload, row.id, since, { ...note, busyEnd: end })
  const keep = async (time: Time): Promise<Result<Time>> =>
    (await until(row.busyEnd)) ? ok(time) : fail('BOOKING_NOT_FOUND')
  if (busyEnd === row.busyEnd) return keep(null)
  const wish = { ...toBusySpan({ ...row, busyEnd }), owner: row.id, expiresAt: null, now: since }
  const outcome = await move(createClaimStore(payload), toBusySpan(row), wish, () => until(busyEnd))
  if (outcome === 'taken') return keep('taken')
  return outcome === 'moved' ? ok(busyEnd < row.busyEnd ? 'freed' : 'blocked') : fail('BOOKING_NOT_FOUND')
}

/** Records the note, and what became of the time. Other customers' names stay out of this one's history. */
const record = async (req: PayloadRequest, change: Change, time: Time): Promise<void> => {
  const { row, attendance, busyEnd } = change
  const about = { subject: 'bookings', subjectId: row.booking, changes: [row.id] }
  if (getAttendance(row) !== attendance)
    await writeAudit(req, { ...about, action: `attendance-${attendance}`, summary: summaries[attendance] })
  if (time === null) return
  const [from, to] = [busyEnd, row.busyEnd].sort((a, b) => a - b)
  const summary = `${formatTime(from ?? 0)} – ${formatTime(to ?? 0)} with ${row.staffName}`
  await writeAudit(req, { ...about, action: `time-${time}`, summary })
}

/**
 * What a visit came to (D59), with its record; a setting keeps who did not come from paying at the salon (D18). What is
 * left of a no-show's time can be freed, and is blocked again when the no-show is cleared, unless somebody else has it.
 */
export const saveAttendance = async (
  req: PayloadRequest,
  asked: AttendanceRequest,
): Promise<Result<Noted>> => {
  const { payload } = req
  const { bookingId, bookingSlotId, attendance, free } = asked
  const found = (await listBookingAppointments(payload, bookingId)).find(({ id }) => id === bookingSlotId)
  if (!found || found.status === 'Cancelled') return fail('BOOKING_NOT_FOUND')
  const done = { bookingId, bookingSlotId, attendance, takenBy: null }
  if (getAttendance(found) === attendance && !free) return ok({ ...done, time: null })
  return withMoveLock(payload, found.id, async (row, since) => {
    const visit = { attendance: getAttendance(row), notedAt: getNotedAt(row), start: row.start, end: row.end }
    const allowed = checkAttendance(visit, attendance, since)
    if (!allowed.ok) return allowed
    const change = { row, since, attendance, busyEnd: endWanted(row, asked, since) }
    const time = await write(payload, change)
    if (!time.ok) return time
    await record(req, change, time.value)
    const rest = { ...row, start: row.busyEnd, busyEnd: getBusyEnd(row) }
    const takenBy = time.value === 'taken' ? await describeHolder(payload, rest) : null
    return ok({ ...done, time: time.value, takenBy })
  })
}
