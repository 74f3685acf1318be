import type { BasePayload } from 'payload'
import { type CancelledBy, calculateRefund, type RefundProposal } from '@/domain/pricing/refund'
import { dependenciesOf } from '@/server/dependencies'
import type { AppointmentRow } from '@/server/repositories/appointments'
import { findByIds } from '@/server/repositories/running-database'
import { type RefundRow, listRefundsOfOnePayment } from '@/server/repositories/refunds'
import type { Row } from '@/server/repositories/store'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { toBalanceId } from './balance'
import { toSoldLine, toSoldBooking, type TakenMoney } from './sale-state'
import { formatMoney } from '@/domain/pricing/totals'
import { alertMessages } from '@/messages/management-payments'
import { raiseAlert, withdrawAlert } from '@/server/repositories/alerts'

const filterActiveRefunds = (refunds: readonly RefundRow[]): RefundRow[] =>
  refunds.filter(({ status }) => status !== 'failed')

/** The amount that is not refunded yet, in pence. Pending refunds count as refunded. */
export const getRefundablePence = (payment: Row<'payments'>, refunds: readonly RefundRow[]): number =>
  filterActiveRefunds(refunds).reduce((left, { amountPence }) => left - amountPence, payment.paidPence)

/** Loads the payments for a booking: the first one, and the balance taken on the day. */
export const loadTakenPayments = async (
  payload: BasePayload,
  booking: Row<'bookings'>,
): Promise<TakenMoney[]> => {
  if (!booking.payment) return []
  const ids = [booking.payment, toBalanceId(booking.payment)]
  const payments = await findByIds(payload, 'payments', ids)
  const taken: TakenMoney[] = []
  for (const id of ids) {
    const payment = payments.get(id)
    if (payment) taken.push({ payment, refunds: await listRefundsOfOnePayment(payload, id) })
  }
  return taken
}

/** The part of a refund that comes from one payment. */
export interface ProposedPart extends RefundProposal, TakenMoney {}

/** The refund under the terms from all payments together. */
export interface WholeProposal extends RefundProposal {
  parts: ProposedPart[]
  noticeHours: number
}

const sumParts = (parts: readonly ProposedPart[], key: 'amountPence' | 'feePence'): number =>
  parts.reduce((sum, part) => sum + part[key], 0)

/**
 * Calculates the refund under the terms for `about`, from all appointments and payments of a booking (D16). Each
 * payment is refunded by the method with which it was made. As much of the booking fee as possible is kept from the
 * first payment.
 */
export const loadProposal = async (
  payload: BasePayload,
  { rows, taken }: { rows: AppointmentRow[]; taken: readonly TakenMoney[] },
  about: AppointmentRow[],
  by: CancelledBy,
): Promise<WholeProposal> => {
  const { cancelNoticeHours: noticeHours } = await loadBookingSettings(payload)
  const now = dependenciesOf(payload).clock.now()
  const sold = toSoldBooking(
    rows,
    taken.map(({ payment, refunds }) => ({ payment, refunds: filterActiveRefunds(refunds) })),
  )
  const proposals = calculateRefund(sold, about.map(toSoldLine), { by, now, noticeHours })
  const parts = taken.flatMap((one, at): ProposedPart[] => {
    const proposal = proposals[at]
    return proposal ? [{ ...one, ...proposal }] : []
  })
  return {
    parts,
    amountPence: sumParts(parts, 'amountPence'),
    feePence: sumParts(parts, 'feePence'),
    reason: parts.find(({ reason }) => reason !== 'nothing-paid')?.reason ?? 'nothing-paid',
    noticeHours,
  }
}

const toPartId = (payment: string, appointment: string): string => `refund-promised-${payment}-${appointment}`

/**
 * Raises an alert about a refund that an email to the customer promises, until staff have made it. The amount is in
 * pence.
 */
export const promiseRefund = async (
  payload: BasePayload,
  booking: string,
  [first = '']: readonly string[],
  { payment, pence }: { payment: string; pence: number },
): Promise<void> => {
  await raiseAlert(payload, {
    id: toPartId(payment, first),
    kind: 'refund-promised',
    payment,
    booking,
    text: alertMessages.refundPromised(formatMoney(pence)),
    raisedAt: dependenciesOf(payload).clock.now(),
  })
}

/** Resolves the alerts about promised refunds once a refund of the payment is saved for these appointments. */
export const withdrawRefundAlerts = async (
  payload: BasePayload,
  payment: string,
  appointments: readonly string[] | null,
): Promise<void> => {
  const at = dependenciesOf(payload).clock.now()
  for (const appointment of appointments ?? [])
    await withdrawAlert(payload, toPartId(payment, appointment), at)
}
