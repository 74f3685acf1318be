import type { BasePayload } from 'payload'
import type { ProposedRefund, ProposalQuery, Refund, RefundPart } from '../../../contract/payments'
import { fail, ok, type Result } from '../../../domain/errors'
import { formatMoney, pounds } from '../../../domain/pricing/money'
import { formatInstant } from '../../../domain/time/iso'
import { refundSentence } from '../../../messages/refunds'
import { type AppointmentRow, appointmentsOfBooking } from '../../repositories/appointments'
import { type RefundRow, refundsOf } from '../../repositories/refunds'
import { findBooking, findPayment } from '../../repositories/sales'
import type { Row } from '../../repositories/store'
import { dependenciesOf } from '../../dependencies'
import { disputedPayments } from './disputed'
import { proposalFor, refundable, takenFor } from './proposal'
import { squareLimits } from './square-limits'
import type { Taken } from './standing-of-sale'

/** A refund as the API shows it; money in pounds. */
export const refundShape = (row: RefundRow): Refund => ({
  refund_id: row.id,
  payment_id: row.payment,
  amount: pounds(row.amountPence),
  status: row.status,
  by_hand: row.byHand ?? false,
  reason: row.reason,
  refund_date: formatInstant(row.settledAt ?? row.madeAt),
})

/** The refunds of a payment, and what is left to refund. */
export const refundsOfPayment = async (payload: BasePayload, paymentId: string) => {
  const payment = await findPayment(payload, paymentId)
  if (!payment) return fail('PAYMENT_NOT_FOUND')
  const [refunds, disputed] = await Promise.all([
    refundsOf(payload, payment.id),
    disputedPayments(payload, [payment.id]),
  ])
  const { because, left, until } = squareLimits(payment, refunds, dependenciesOf(payload).clock.now())
  return ok({
    refunds: refunds.map(refundShape),
    refundable: pounds(refundable(payment, refunds)),
    online: because === null,
    by_hand_because: because,
    online_left: left,
    online_until: until === null ? null : formatInstant(until),
    disputed: disputed.has(payment.id),
  })
}

/** What goes back of a payment, as the API shows it; money in pounds. */
export const partShape = (
  { payment, refunds, amountPence }: Taken & { amountPence: number },
  now: number,
): RefundPart => ({
  payment_id: payment.id,
  amount: pounds(amountPence),
  refundable: pounds(refundable(payment, refunds)),
  online: squareLimits(payment, refunds, now).because === null,
})

const isLive = ({ status }: AppointmentRow): boolean => status !== 'Cancelled'

/** What the terms give back for some appointments of a booking that are cancelled together; money in pounds. */
export const proposedFor = async (
  payload: BasePayload,
  booking: Row<'bookings'>,
  { rows, about }: { rows: AppointmentRow[]; about: AppointmentRow[] },
  by: ProposalQuery['by'],
): Promise<ProposedRefund> => {
  const taken = await takenFor(payload, booking)
  const proposal = await proposalFor(payload, { rows, taken }, about, by)
  const { parts, reason, amountPence, feePence, noticeHours: hours } = proposal
  const now = dependenciesOf(payload).clock.now()
  const amount = amountPence > 0 ? formatMoney(amountPence) : null
  const sums = { amount, fee: formatMoney(feePence), hours }
  return {
    amount: pounds(amountPence),
    fee_kept: pounds(feePence),
    reason,
    sentence: refundSentence(reason, sums),
    payment_id: taken[0]?.payment.id ?? null,
    parts: parts.map((part) => partShape(part, now)).filter((part) => part.refundable > 0),
  }
}

/** What the terms give back for what is (or has just been) cancelled (D16); money in pounds. */
export const proposedRefund = async (
  payload: BasePayload,
  { bookingId, bookingSlotId, by }: ProposalQuery,
): Promise<Result<ProposedRefund>> => {
  const booking = await findBooking(payload, bookingId)
  if (!booking) return fail('BOOKING_NOT_FOUND')
  const rows = await appointmentsOfBooking(payload, booking.id)
  const chosen = bookingSlotId ? rows.filter(({ id }) => id === bookingSlotId) : rows.filter(isLive)
  return ok(await proposedFor(payload, booking, { rows, about: chosen.length > 0 ? chosen : rows }, by))
}
