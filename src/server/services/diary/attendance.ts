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
import { getBusyEnd, getRemainingTime } from '@/domain/booking/slot-rules'
import { move, take } from '@/domain/booking/claims'
import { endNeeds, getNeeds } from '@/domain/booking/claim-store'
import { formatTime } from '@/domain/time/format'
import { withMoveLock } from './apply-move'
import { findCleanUpNeighbours } from './clean-up-of-moves'
import { tellBrokenTests } from './test-reminders'
import { describeHolder } from './check-time'
import { checkTestedFor } from './patch-tests'
import type { noteAttendance as contract } from '@/contract/change-appointment'

/** Replaces the staff notes of a booking, unless they differ from `seen`. An empty text clears them. */
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

/**
 * The attendance that was recorded, what happened to the time and, if someone else has taken the time, a description of
 * them.
 */
interface Noted extends Omit<Answered<typeof contract>, 'message'> {
  takenBy: string | null
}

/**
 * The end of the blocked time, in epoch ms. It is earlier if a no-show's time is released, and the original end if the
 * no-show is cleared.
 */
const endWanted = (row: AppointmentRow, { attendance, free }: AttendanceRequest, now: number): number => {
  if (attendance !== 'no-show') return getAttendance(row) === 'no-show' ? getBusyEnd(row) : row.busyEnd
  return (free ? getRemainingTime(row, now)?.start : undefined) ?? row.busyEnd
}

/** An appointment that has been locked since `since`, with its new attendance and the end of its blocked time. */
interface Change {
  row: AppointmentRow
  since: number
  attendance: Attendance
  busyEnd: number
}

/**
 * Saves the attendance and the new end of the blocked time, like a move to a different end
 * (docs/decisions/0002-claims.md). Claims for released time are deleted last, and time to be blocked again is claimed
 * first.
 */
const write = async (
  payload: BasePayload,
  { row, since, attendance, busyEnd }: Change,
): Promise<Result<Time>> => {
  const noted = { attendance, attendanceAt: since }
  const note = getAttendance(row) === attendance ? {} : noted
  const from = getNeeds(row)
  const until = (end: number) =>
    writeVisit(payload, row.id, since, { ...note, busyEnd: end, needs: [...endNeeds(from, end)] })
  const keep = async (time: Time): Promise<Result<Time>> =>
    (await until(row.busyEnd)) ? ok(time) : fail('BOOKING_NOT_FOUND')
  if (busyEnd === row.busyEnd) return keep(null)
  const store = createClaimStore(payload)
  let end = busyEnd
  // The clean-up that it had borrowed went back to the treatment before it.
  const after = (await findCleanUpNeighbours(payload, row, row)).before?.id ?? null
  const claim = async () => {
    // Another appointment, or the next treatment of the visit (D102), may have the clean-up time by now.
    for (end of new Set([busyEnd, Math.min(busyEnd, row.end)])) {
      const needs = endNeeds(from, end)
      if (await take(store, { needs, owner: row.id, expiresAt: null, now: since, after })) return needs
    }
    return null
  }
  const outcome = await move(store, { owner: row.id, from, claim }, () => until(end))
  if (outcome === 'taken') return keep('taken')
  return outcome === 'moved' ? ok(busyEnd < row.busyEnd ? 'freed' : 'blocked') : fail('BOOKING_NOT_FOUND')
}

/**
 * Records the attendance and what happened to the time. One customer's history must not contain the names of others.
 */
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
 * Saves the attendance at a visit (D59) and records it. A setting can exclude customers with a no-show from paying at
 * the salon (D18). The rest of a no-show's time can be released. When the no-show is cleared, this time is blocked
 * again, unless someone has taken it.
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
    const isBeginning = attendance === 'arrived' || attendance === 'completed'
    if (isBeginning && visit.attendance !== 'arrived' && visit.attendance !== 'completed') {
      const tested = await checkTestedFor(req, row, asked.patch_test_reason ?? null)
      if (!tested.ok) return tested
    }
    const change = { row, since, attendance, busyEnd: endWanted(row, asked, since) }
    const time = await write(payload, change)
    if (!time.ok) return time
    await record(req, change, time.value)
    if (attendance === 'no-show') await tellBrokenTests(payload, row)
    const rest = { ...row, start: row.busyEnd, busyEnd: getBusyEnd(row) }
    const takenBy = time.value === 'taken' ? await describeHolder(payload, rest) : null
    return ok({ ...done, time: time.value, takenBy })
  })
}
