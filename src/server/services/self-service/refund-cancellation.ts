import type { BasePayload } from 'payload'
import { isSettled } from '@/domain/checkout/order'
import { VOUCHER } from '@/domain/payments/bill'
import { formatMoney } from '@/domain/pricing/totals'
import { alertMessages } from '@/messages/management-disputes'
import { dependenciesOf } from '@/server/dependencies'
import { type AppointmentRow, listBookingAppointments } from '@/server/repositories/appointments'
import { raiseAlert, findDisputedPayments } from '@/server/repositories/alerts'
import { findOrderOfBooking } from '@/server/repositories/orders'
import type { Row } from '@/server/repositories/store'
import { getSquareLimits } from '@/server/services/payments/sale-state'
import {
  loadProposalOfEach,
  type ProposedPart,
  loadTakenPayments,
  type WholeProposal,
} from '@/server/services/payments/proposal'
import { refundPayment } from '@/server/services/payments/refund'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'

/** The refund under the terms if a customer cancels one appointment, and how it is made. */
interface OwnProposal extends WholeProposal {
  /** True if all of it is refunded to cards automatically. Otherwise the salon must refund the rest. */
  byItself: boolean
  /** True if a bank is looking into a payment that would be refunded. The amount due is not known yet. */
  isWithBank: boolean
}

/** True for the part of a gift voucher, which is refunded to the voucher (D114). */
const isOfVoucher = ({ payment }: ProposedPart): boolean => payment.method === VOUCHER

/** True if a part can be refunded without staff: to a card, or to the voucher that paid it. */
const isAutomatic = (part: ProposedPart, disputed: ReadonlySet<string>, now: number): boolean =>
  !disputed.has(part.payment.id) &&
  (isOfVoucher(part) || getSquareLimits(part.payment, part.refunds, now).because === null)

/**
 * The refund in pence if the customer of a booking cancels these appointments now (D57). It is the sum of the single
 * refunds, because each appointment is refunded on its own.
 */
export const loadOwnProposal = async (
  payload: BasePayload,
  booking: Row<'bookings'>,
  ids: readonly string[],
): Promise<OwnProposal> => {
  const [rows, taken, { ownRefunds }] = await Promise.all([
    listBookingAppointments(payload, booking.id),
    loadTakenPayments(payload, booking),
    loadBookingSettings(payload),
  ])
  const about = rows.filter(({ id }) => ids.includes(id))
  const proposal = await loadProposalOfEach(payload, { rows, taken }, about, 'customer')
  const going = proposal.parts.filter(({ amountPence }) => amountPence > 0)
  // If nothing is refunded, we use the method with which a refund would have been made.
  const ways = going.length > 0 ? going : proposal.parts
  const now = dependenciesOf(payload).clock.now()
  const disputed = await findDisputedPayments(
    payload,
    ways.map(({ payment }) => payment.id),
  )
  const isOnline = ways.length > 0 && ways.every((part) => isAutomatic(part, disputed, now))
  const isWithBank = going.some(({ payment }) => disputed.has(payment.id))
  return { ...proposal, byItself: ownRefunds !== false && isOnline, isWithBank }
}

const REASON = 'Cancelled by the customer'

/** Alerts staff to refunds that they must make by hand, once per appointment. */
const alertStaffToRefund = (payload: BasePayload, row: AppointmentRow, parts: readonly ProposedPart[]) =>
  raiseAlert(payload, {
    id: `refund-owed-${row.id}`,
    kind: 'refund-owed',
    text: alertMessages.refundOwed(formatMoney(parts.reduce((sum, part) => sum + part.amountPence, 0))),
    payment: parts[0]?.payment.id ?? null,
    booking: row.booking,
    raisedAt: dependenciesOf(payload).clock.now(),
  })

/**
 * Refunds the amount due after a customer cancels an appointment (D57), in the same way as staff would. However often
 * this is requested, each proposed refund is made only once. Returns false while its payment is in progress.
 */
export const refundBooking = async (
  payload: BasePayload,
  booking: Row<'bookings'>,
  row: AppointmentRow,
): Promise<boolean> => {
  const order = await findOrderOfBooking(payload, booking.id)
  if (order && !isSettled(order)) return false
  const [{ parts }, { ownRefunds }] = await Promise.all([
    loadOwnProposal(payload, booking, [row.id]),
    loadBookingSettings(payload),
  ])
  const going = parts.filter(({ amountPence }) => amountPence > 0)
  const disputed = await findDisputedPayments(
    payload,
    going.map(({ payment }) => payment.id),
  )
  const now = dependenciesOf(payload).clock.now()
  const byItself = going.filter((part) => ownRefunds !== false && isAutomatic(part, disputed, now))
  const byHand = going.filter((part) => !byItself.includes(part))
  if (byHand.length > 0) await alertStaffToRefund(payload, row, byHand)
  let isDone = true
  for (const part of byItself) {
    const asked = {
      paymentId: part.payment.id,
      amountPence: part.amountPence,
      reason: REASON,
      byHand: isOfVoucher(part),
      by: 'customer' as const,
    }
    const done = await refundPayment({ payload, user: null }, { ...asked, appointments: [row.id] })
    isDone &&= done.ok || done.code === 'REFUND_REFUSED'
  }
  if (isDone) return true
  // A different request, for this or another appointment, was first. So we check the remaining amount again.
  const left = await loadOwnProposal(payload, booking, [row.id])
  return left.parts.every((part) => part.amountPence === 0 || !isAutomatic(part, disputed, now))
}
