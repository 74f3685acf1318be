import type { BasePayload } from 'payload'
import { finishSeriesCancellation } from '@/server/services/diary/cancel-series'
import { formatMoney, toPounds } from '@/domain/pricing/totals'
import { CUSTOMER } from '@/domain/pricing/refund'
import { describeOwnRefund } from '@/messages/payment'
import {
  type AppointmentRow,
  listBookingAppointments,
  listUnfinishedCancellations,
  markCancellationFinished,
} from '@/server/repositories/appointments'
import { markAppointmentCancelled } from '@/server/repositories/moves'
import { findKnownKeys } from '@/server/repositories/notifications'
import { findBooking } from '@/server/repositories/bookings'
import type { Row } from '@/server/repositories/store'
import { tellBrokenTests } from '@/server/services/diary/test-reminders'
import {
  finishStaffCancellation,
  getCancelNotice,
  releaseCancelled,
  settleCancelled,
} from '@/server/services/diary/finish-cancellation'
import { queueCancellation, toCancellationKey } from '@/server/services/notifications/cancellation-mails'
import { refundBooking, loadOwnProposal } from './refund-cancellation'
import type { OwnCancellation } from '@/contract/self-service'
import { checkOwnCancel } from '@/domain/booking/own-changes'
import { fail, ok, type Result } from '@/domain/errors'
import { dependenciesOf, sendSoon } from '@/server/dependencies'
import { writeAudit } from '@/server/repositories/audit'
import { isBeingBooked } from '@/server/services/diary/apply-move'
import { type OpenedLink, openLink, toCancellationTerms } from './open-link'
import { queueOwnChange } from '@/server/services/notifications/move-mails'

/** Uses the texts that the customer saw before, because the email is their only record of them. */
const listMoneyNotes = async (
  payload: BasePayload,
  booking: Row<'bookings'>,
  ids: readonly string[],
): Promise<string[]> => {
  const { amountPence, feePence, byItself, isWithBank } = await loadOwnProposal(payload, booking, ids)
  const shown = (pence: number): string | null => (pence > 0 ? formatMoney(pence) : null)
  const sums = { back: shown(amountPence), fee: shown(feePence) }
  return [describeOwnRefund({ ...sums, byItself, isWithBank }) ?? []].flat()
}

/** Lists the appointments that were cancelled with this one, about which there is one email (D100). */
const listCancelledTogether = async (
  payload: BasePayload,
  row: AppointmentRow,
): Promise<AppointmentRow[]> => {
  const rows = (await listBookingAppointments(payload, row.booking)).filter(
    ({ status, cancelledAt, cancelledBy }) =>
      status === 'Cancelled' && cancelledAt === row.cancelledAt && cancelledBy === CUSTOMER,
  )
  const told = await findKnownKeys(
    payload,
    rows.map(({ id }) => toCancellationKey([id])),
  )
  return rows.filter(({ id }) => id === row.id || !told.has(toCancellationKey([id])))
}

/**
 * Does everything that must follow when an appointment is cancelled. If the customer cancelled, it releases its time,
 * updates the booking, emails the customer and the salon, and makes the refund. Each step may be repeated, so after a
 * crash everything is still done.
 */
export const finishCancellation = async (payload: BasePayload, row: AppointmentRow): Promise<void> => {
  const notice = getCancelNotice(row)
  if (notice?.seriesKey) return finishSeriesCancellation(payload, row)
  if (notice) return finishStaffCancellation({ payload, user: null }, row.booking, notice)
  const booking = await findBooking(payload, row.booking)
  if (!booking) return markCancellationFinished(payload, row.id)
  await releaseCancelled(payload, row)
  await settleCancelled(payload, booking, { cancelledAt: row.cancelledAt ?? 0, cancelledBy: CUSTOMER })
  const together = await listCancelledTogether(payload, row)
  const ids = together.map(({ id }) => id)
  await queueCancellation(payload, booking.id, ids, { notes: await listMoneyNotes(payload, booking, ids) })
  await queueOwnChange(payload, together, 'cancelled')
  await tellBrokenTests(payload, row)
  if (await refundBooking(payload, booking, row)) await markCancellationFinished(payload, row.id)
}

/** More cancellations than customers make in a minute. */
const BATCH = 100

/** Continues cancellations that a crash or a payment in progress interrupted. Returns how many there were. */
export const finishCancellations = async (payload: BasePayload): Promise<number> => {
  const rows = await listUnfinishedCancellations(payload, BATCH)
  for (const row of rows) {
    try {
      await finishCancellation(payload, row)
    } catch (error) {
      payload.logger.error({ err: error, appointment: row.id }, 'a cancellation could not be finished')
    }
  }
  return rows.length
}

/**
 * Cancels the appointment if it still has the time that the customer saw. If it was moved, the terms must be checked
 * again.
 */
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

const checkCancellation = async (
  payload: BasePayload,
  opened: OpenedLink,
  row: AppointmentRow,
  { start_time, amount }: OwnCancellation,
): Promise<Result<null>> => {
  const may = checkOwnCancel(row, toCancellationTerms(opened))
  if (!may.ok) return may
  if (Date.parse(start_time) !== row.start) return fail('APPOINTMENT_CHANGED')
  if (await isBeingBooked(payload, row.booking)) return fail('APPOINTMENT_BUSY')
  // We refund the amount that was shown before (D57).
  const { amountPence } = await loadOwnProposal(payload, opened.booking, [row.id])
  return toPounds(amountPence) === amount ? ok(null) : fail('APPOINTMENT_CHANGED')
}

/**
 * Cancels a customer's own appointment (D57). If it is already cancelled, nothing changes and the same result is
 * returned (D41).
 */
export const cancelOwn = async (
  payload: BasePayload,
  request: OwnCancellation,
): Promise<Result<{ bookingId: string }>> => {
  const opened = await openLink(payload, request.link)
  if (!opened.ok) return opened
  const bookingId = opened.value.booking.id
  const row = opened.value.rows.find(({ id }) => id === request.bookingSlotId)
  if (!row) return fail('BOOKING_NOT_FOUND')
  if (row.status === 'Cancelled') return ok({ bookingId })
  const refused = await checkCancellation(payload, opened.value, row, request)
  if (!refused.ok) return refused
  const isMine = await mark(payload, row)
  const now = (await listBookingAppointments(payload, bookingId)).find(({ id }) => id === row.id)
  if (now?.status !== 'Cancelled') return fail('APPOINTMENT_CHANGED')
  if (isMine) {
    await finishCancellation(payload, now)
    sendSoon(payload)
  }
  return ok({ bookingId })
}
