import type { PayloadRequest } from 'payload'
import { fail, ok, type Result } from '../../../domain/errors'
import { writeAudit } from '../../repositories/audit'
import { findBooking, writeStaffNotes } from '../../repositories/sales'

/** Replaces what colleagues should know of a booking, unless it is something else than `seen` by now; empty: nothing. */
export const noteForStaff = async (
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
