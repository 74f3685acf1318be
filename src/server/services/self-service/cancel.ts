import type { BasePayload } from 'payload'
import type { OwnCancel } from '../../../contract/self-service'
import { mayChange } from '../../../domain/booking/own-changes'
import { fail, ok, type Result } from '../../../domain/errors'
import { pounds } from '../../../domain/pricing/money'
import { CUSTOMER } from '../../../domain/pricing/refund'
import { dependenciesOf } from '../../dependencies'
import {
  type AppointmentRow,
  appointmentsOfBooking,
  markAppointmentCancelled,
} from '../../repositories/appointments'
import { writeAudit } from '../../repositories/audit'
import { isBeingBooked } from '../diary/move-appointment'
import { sendSoon } from '../notifications/send'
import { ownProposal } from './give-back'
import { openLink, type Opened, termsOf } from './open-link'
import { windUp } from './wind-up'

/** Cancelled if it still stands where the customer saw it: a move that came in between decides anew. */
const mark = async (payload: BasePayload, row: AppointmentRow): Promise<boolean> => {
  const now = dependenciesOf(payload).clock.now()
  const by = { cancelledAt: now, cancelledBy: CUSTOMER, windUpSince: now }
  if (!(await markAppointmentCancelled(payload, row.id, by, { start: { equals: row.start } }))) return false
  await writeAudit(
    { payload, user: null },
    {
      action: 'booking-cancelled',
      subject: 'bookings',
      subjectId: row.booking,
      summary: 'Cancelled by the customer',
      changes: [row.id],
      actorName: CUSTOMER,
    },
  )
  return true
}

const refusalOf = async (
  payload: BasePayload,
  opened: Opened,
  row: AppointmentRow,
  { start_time, amount }: OwnCancel,
): Promise<Result<null>> => {
  const may = mayChange(row, termsOf(opened))
  if (!may.ok) return may
  if (Date.parse(start_time) !== row.start) return fail('APPOINTMENT_CHANGED')
  if (await isBeingBooked(payload, row.booking)) return fail('APPOINTMENT_BUSY')
  // What was said before is what happens (D57).
  const { amountPence } = await ownProposal(payload, opened.booking, row.id)
  return pounds(amountPence) === amount ? ok(null) : fail('APPOINTMENT_CHANGED')
}

/**
 * The customer cancels an appointment of theirs (D57). A second call, or one that finds it cancelled already, changes
 * nothing and answers like the first (D41).
 */
export const cancelOwn = async (
  payload: BasePayload,
  request: OwnCancel,
): Promise<Result<{ bookingId: string }>> => {
  const opened = await openLink(payload, request.link)
  if (!opened.ok) return opened
  const bookingId = opened.value.booking.id
  const row = opened.value.rows.find(({ id }) => id === request.bookingSlotId)
  if (!row) return fail('BOOKING_NOT_FOUND')
  if (row.status === 'Cancelled') return ok({ bookingId })
  const refused = await refusalOf(payload, opened.value, row, request)
  if (!refused.ok) return refused
  const isMine = await mark(payload, row)
  const now = (await appointmentsOfBooking(payload, bookingId)).find(({ id }) => id === row.id)
  if (now?.status !== 'Cancelled') return fail('APPOINTMENT_CHANGED')
  if (isMine) {
    await windUp(payload, now)
    sendSoon(payload)
  }
  return ok({ bookingId })
}
