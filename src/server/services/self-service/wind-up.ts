import type { BasePayload } from 'payload'
import { release } from '../../../domain/booking/claims'
import { formatMoney } from '../../../domain/pricing/money'
import { CUSTOMER } from '../../../domain/pricing/refund'
import { ownRefundText } from '../../../messages/refunds'
import { type AppointmentRow, appointmentsToWindUp, endWindUp } from '../../repositories/appointments'
import { claimStore } from '../../repositories/claims'
import { findBooking } from '../../repositories/sales'
import type { Row } from '../../repositories/store'
import { settleCancelled } from '../diary/cancel-booking'
import { queueCancellation } from '../notifications/cancellation-mails'
import { queueOwnChange } from '../notifications/queue'
import { giveBackFor, ownProposal } from './give-back'

/** In the words that were said before: the mail is all that the customer keeps of it. */
const moneyNotes = async (payload: BasePayload, booking: Row<'bookings'>, id: string): Promise<string[]> => {
  const { amountPence, feePence, byItself, isWithBank } = await ownProposal(payload, booking, id)
  const shown = (pence: number): string | null => (pence > 0 ? formatMoney(pence) : null)
  const sums = { back: shown(amountPence), fee: shown(feePence) }
  return [ownRefundText({ ...sums, byItself, isWithBank }) ?? []].flat()
}

/**
 * All that follows when a customer cancels an appointment: its time is free, the booking is put right, customer and
 * salon are told, and the money goes back. Each step may be repeated, so a crash leaves nothing undone for good.
 */
export const windUp = async (payload: BasePayload, row: AppointmentRow): Promise<void> => {
  const booking = await findBooking(payload, row.booking)
  if (!booking) return endWindUp(payload, row.id)
  await release(claimStore(payload), row.id)
  await settleCancelled(payload, booking, { cancelledAt: row.cancelledAt ?? 0, cancelledBy: CUSTOMER })
  await queueCancellation(payload, booking.id, [row.id], await moneyNotes(payload, booking, row.id))
  await queueOwnChange(payload, row, 'cancelled')
  if (await giveBackFor(payload, booking, row)) await endWindUp(payload, row.id)
}

/** More than customers cancel in a minute. */
const BATCH = 100

/** Goes on with what a crash, or a payment that was still under way, left behind. How many there were. */
export const windUpCancelled = async (payload: BasePayload): Promise<number> => {
  const rows = await appointmentsToWindUp(payload, BATCH)
  for (const row of rows) {
    try {
      await windUp(payload, row)
    } catch (error) {
      payload.logger.error({ err: error, appointment: row.id }, 'a cancellation could not be finished')
    }
  }
  return rows.length
}
