import type { PayloadRequest } from 'payload'
import { fail, ok, type Result } from '../../../domain/errors'
import { writeAudit } from '../../repositories/audit'
import { writeStaffNotes } from '../../repositories/sales'

/** Replaces what colleagues should know of a booking; empty: nothing. `BOOKING_NOT_FOUND`. */
export const noteForStaff = async (
  req: PayloadRequest,
  { bookingId, notes }: { bookingId: string; notes: string },
): Promise<Result<{ bookingId: string }>> => {
  if (!(await writeStaffNotes(req.payload, bookingId, notes.trim() || null))) return fail('BOOKING_NOT_FOUND')
  await writeAudit(req, {
    action: 'staff-notes-changed',
    subject: 'bookings',
    subjectId: bookingId,
    summary: 'The notes for colleagues were changed',
  })
  return ok({ bookingId })
}
