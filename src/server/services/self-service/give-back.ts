import type { BasePayload } from 'payload'
import { isSettled } from '../../../domain/checkout/order'
import { formatMoney } from '../../../domain/pricing/money'
import type { RefundProposal } from '../../../domain/pricing/refund'
import { alertMessages } from '../../../messages/alerts'
import { dependenciesOf } from '../../dependencies'
import { type AppointmentRow, appointmentsOfBooking } from '../../repositories/appointments'
import { raiseAlert } from '../../repositories/alerts'
import { orderOfBooking } from '../../repositories/orders'
import { refundsOf } from '../../repositories/refunds'
import { findPayment } from '../../repositories/sales'
import type { Row } from '../../repositories/store'
import { proposalFor } from '../payments/proposal'
import { refundPayment } from '../payments/refund'
import { bookingSettings } from '../settings/booking-settings'

/** What the terms give back for one appointment that its customer cancels, and how. */
export interface OwnProposal extends RefundProposal {
  payment: Row<'payments'> | null
  /** To the card, without anybody's help; else the salon gives it back. */
  byItself: boolean
}

/** What goes back, in pence, when the customer of a booking cancels its appointment `id` now (D57). */
export const ownProposal = async (
  payload: BasePayload,
  booking: Row<'bookings'>,
  id: string,
): Promise<OwnProposal> => {
  const [rows, payment, { ownRefunds }] = await Promise.all([
    appointmentsOfBooking(payload, booking.id),
    booking.payment ? findPayment(payload, booking.payment) : null,
    bookingSettings(payload),
  ])
  const refunds = payment ? await refundsOf(payload, payment.id) : []
  const about = rows.filter((row) => row.id === id)
  const proposal = await proposalFor(payload, { rows, payment, refunds }, about, 'customer')
  return { ...proposal, payment, byItself: ownRefunds !== false && Boolean(payment?.providerId) }
}

const REASON = 'Cancelled by the customer'

/** Staff are told what they have to give back; once for each appointment. */
const leaveToStaff = (payload: BasePayload, row: AppointmentRow, { payment, amountPence }: OwnProposal) =>
  raiseAlert(payload, {
    id: `refund-owed-${row.id}`,
    kind: 'refund-owed',
    text: alertMessages.refundOwed(formatMoney(amountPence)),
    payment: payment?.id ?? null,
    booking: row.booking,
    raisedAt: dependenciesOf(payload).clock.now(),
  })

/**
 * Gives back what cancelling an appointment leaves over (D57): asked of the same service as staff ask, which gives each
 * proposal once, whoever asks and how often. False while its payment is still under way.
 */
export const giveBackFor = async (
  payload: BasePayload,
  booking: Row<'bookings'>,
  row: AppointmentRow,
): Promise<boolean> => {
  const order = await orderOfBooking(payload, booking.id)
  if (order && !isSettled(order)) return false
  const proposal = await ownProposal(payload, booking, row.id)
  const { payment, amountPence, byItself } = proposal
  if (!payment || amountPence === 0) return true
  if (!byItself) {
    await leaveToStaff(payload, row, proposal)
    return true
  }
  const asked = { paymentId: payment.id, amountPence, reason: REASON, byHand: false, by: 'customer' as const }
  const done = await refundPayment({ payload, user: null }, { ...asked, appointments: [row.id] })
  // Somebody else was faster, with this appointment or another one: what is left is looked at again.
  return (
    done.ok ||
    done.code === 'REFUND_REFUSED' ||
    (await ownProposal(payload, booking, row.id)).amountPence === 0
  )
}
