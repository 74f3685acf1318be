import type { PayloadRequest } from 'payload'
import { fail, ok, type Result } from '../../../domain/errors'
import { dependenciesOf } from '../../dependencies'
import { appointmentsOfBooking, markMissed } from '../../repositories/appointments'
import { writeAudit } from '../../repositories/audit'

export interface MissedRequest {
  bookingId: string
  bookingSlotId: string
  /** False takes it back. */
  missed: boolean
}

/** Notes that a customer did not come without telling us; a setting keeps them from paying at the salon (D18). */
export const setMissed = async (
  req: PayloadRequest,
  { bookingId, bookingSlotId, missed }: MissedRequest,
): Promise<Result<{ bookingId: string; bookingSlotId: string }>> => {
  const now = dependenciesOf(req.payload).clock.now()
  const row = (await appointmentsOfBooking(req.payload, bookingId)).find(({ id }) => id === bookingSlotId)
  if (!row || row.status === 'Cancelled') return fail('BOOKING_NOT_FOUND')
  if (row.start > now) return fail('APPOINTMENT_NOT_STARTED')
  await markMissed(req.payload, row.id, missed ? now : null)
  await writeAudit(req, {
    action: missed ? 'appointment-missed' : 'appointment-not-missed',
    subject: 'bookings',
    subjectId: bookingId,
    summary: missed ? 'The customer did not come' : 'The customer did come after all',
    changes: [row.id],
  })
  return ok({ bookingId, bookingSlotId })
}
