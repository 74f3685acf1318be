import type { BasePayload } from 'payload'
import type { ProposedRefund, Refund, ProposalQuery } from '../../../contract/payments'
import { fail, ok, type Result } from '../../../domain/errors'
import { formatMoney, pounds } from '../../../domain/pricing/money'
import { proposeRefund } from '../../../domain/pricing/refund'
import { formatInstant } from '../../../domain/time/iso'
import { refundSentence } from '../../../messages/refunds'
import { dependenciesOf } from '../../dependencies'
import { type AppointmentRow, appointmentsOfBooking } from '../../repositories/appointments'
import { type RefundRow, refundsOf } from '../../repositories/refunds'
import { findBooking, findPayment } from '../../repositories/sales'
import { bookingSettings } from '../settings/booking-settings'
import { refundable } from './refund'

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
  const refunds = await refundsOf(payload, payment.id)
  return ok({
    refunds: refunds.map(refundShape),
    refundable: pounds(refundable(payment, refunds)),
    online: Boolean(payment.providerId),
  })
}

const isLive = ({ status }: AppointmentRow): boolean => status !== 'Cancelled'

/** What was paid for some of a booking's appointments, when all of them cost `whole`: their share, in pence. */
const shareOf = (paid: number, part: number, whole: number): number =>
  whole === 0 ? paid : Math.round((paid * part) / whole)

const sum = (rows: AppointmentRow[]): number => rows.reduce((total, { pricePence }) => total + pricePence, 0)

/** What the terms give back for what is (or has just been) cancelled (D16); money in pounds. */
export const proposedRefund = async (
  payload: BasePayload,
  { bookingId, bookingSlotId, by }: ProposalQuery,
): Promise<Result<ProposedRefund>> => {
  const booking = await findBooking(payload, bookingId)
  if (!booking) return fail('BOOKING_NOT_FOUND')
  const rows = await appointmentsOfBooking(payload, booking.id)
  const chosen = bookingSlotId ? rows.filter(({ id }) => id === bookingSlotId) : rows.filter(isLive)
  const about = chosen.length > 0 ? chosen : rows
  const payment = booking.payment ? await findPayment(payload, booking.payment) : null
  const left = payment ? refundable(payment, await refundsOf(payload, payment.id)) : 0
  const { cancelNoticeHours: noticeHours } = await bookingSettings(payload)
  const whole = sum(rows)
  const afterDiscount = whole - (payment?.discountPence ?? 0)
  const proposal = proposeRefund({
    by,
    pricePence: shareOf(afterDiscount, sum(about), whole),
    paidPence: Math.min(left, shareOf(payment?.paidPence ?? 0, sum(about), whole)),
    start: Math.min(...about.map(({ start }) => start)),
    now: dependenciesOf(payload).clock.now(),
    noticeHours,
  })
  const sums = {
    amount: formatMoney(proposal.amountPence),
    fee: formatMoney(proposal.feePence),
    hours: noticeHours,
  }
  return ok({
    amount: pounds(proposal.amountPence),
    fee_kept: pounds(proposal.feePence),
    reason: proposal.reason,
    sentence: refundSentence(proposal.reason, sums),
    payment_id: payment?.id ?? null,
  })
}
