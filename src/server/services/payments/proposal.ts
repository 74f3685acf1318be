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
import { alertMessages } from '@/messages/alerts'
import { raiseAlert, withdrawAlert } from '@/server/repositories/alerts'

const filterActiveRefunds = (refunds: readonly RefundRow[]): RefundRow[] =>
  refunds.filter(({ status }) => status !== 'failed')

/** What has not gone back yet and is not on its way, in pence. */
export const getRefundablePence = (payment: Row<'payments'>, refunds: readonly RefundRow[]): number =>
  filterActiveRefunds(refunds).reduce((left, { amountPence }) => left - amountPence, payment.paidPence)

/** What was paid for a booking: at first, and as the balance on the day. */
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

/** What goes back of one payment. */
export interface ProposedPart extends RefundProposal, TakenMoney {}

/** What the terms give back of all that was paid. */
export interface WholeProposal extends RefundProposal {
  parts: ProposedPart[]
  noticeHours: number
}

const sumParts = (parts: readonly ProposedPart[], key: 'amountPence' | 'feePence'): number =>
  parts.reduce((sum, part) => sum + part[key], 0)

/**
 * What the terms give back for `about`, of all appointments of a booking and what was paid for it (D16). Each payment
 * goes back the way it came; the booking fee is kept of the first as far as it goes.
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
 * A customer is about to be told that money goes back for these cancelled appointments, which staff give back right
 * after: until they have, it stands among what needs a person. In pence.
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

/** A refund of a payment for these appointments is written down: what was promised of it is kept. */
export const withdrawRefundAlerts = async (
  payload: BasePayload,
  payment: string,
  appointments: readonly string[] | null,
): Promise<void> => {
  const at = dependenciesOf(payload).clock.now()
  for (const appointment of appointments ?? [])
    await withdrawAlert(payload, toPartId(payment, appointment), at)
}
