import type { BasePayload } from 'payload'
import type { CancelledBy, RefundProposal } from '../../../domain/pricing/refund'
import { proposeFor, type SoldAppointment } from '../../../domain/pricing/refund'
import { dependenciesOf } from '../../dependencies'
import type { AppointmentRow } from '../../repositories/appointments'
import { byIds } from '../../repositories/by-ids'
import { type RefundRow, refundsOf } from '../../repositories/refunds'
import type { Row } from '../../repositories/store'
import { bookingSettings } from '../settings/booking-settings'
import { balanceId } from './balance'

/** The ids that a refund names; null: it names none. */
const namedBy = ({ appointments }: RefundRow): string[] | null =>
  Array.isArray(appointments) ? appointments.map(String) : null

const going = (refunds: readonly RefundRow[]): RefundRow[] =>
  refunds.filter(({ status }) => status !== 'failed')

/** What has not gone back yet and is not on its way, in pence. */
export const refundable = (payment: Row<'payments'>, refunds: readonly RefundRow[]): number =>
  going(refunds).reduce((left, { amountPence }) => left - amountPence, payment.paidPence)

const soldOf = ({ id, pricePence, start, status, cancelledAt }: AppointmentRow): SoldAppointment => ({
  ...{ id, pricePence, start },
  cancelledAt: status === 'Cancelled' ? (cancelledAt ?? null) : null,
})

/** A payment with what went back of it. */
export interface Taken {
  payment: Row<'payments'>
  refunds: readonly RefundRow[]
}

/** What was paid for a booking: at first, and as the balance on the day. */
export const takenFor = async (payload: BasePayload, booking: Row<'bookings'>): Promise<Taken[]> => {
  if (!booking.payment) return []
  const ids = [booking.payment, balanceId(booking.payment)]
  const payments = await byIds(payload, 'payments', ids)
  const taken: Taken[] = []
  for (const id of ids) {
    const payment = payments.get(id)
    if (payment) taken.push({ payment, refunds: await refundsOf(payload, id) })
  }
  return taken
}

/** What goes back of one payment. */
export interface ProposedPart extends RefundProposal, Taken {}

/** What the terms give back of all that was paid. */
export interface WholeProposal extends RefundProposal {
  parts: ProposedPart[]
  noticeHours: number
}

const returnedOf = (refunds: readonly RefundRow[]) =>
  going(refunds).map((row) => ({
    amountPence: row.amountPence,
    madeAt: row.madeAt,
    appointments: namedBy(row),
  }))

const sumOf = (parts: readonly ProposedPart[], key: 'amountPence' | 'feePence'): number =>
  parts.reduce((sum, part) => sum + part[key], 0)

/**
 * What the terms give back for `about`, of all appointments of a booking and what was paid for it (D16). Each payment
 * goes back the way it came; the booking fee is kept of the first as far as it goes.
 */
export const proposalFor = async (
  payload: BasePayload,
  { rows, taken }: { rows: AppointmentRow[]; taken: readonly Taken[] },
  about: AppointmentRow[],
  by: CancelledBy,
): Promise<WholeProposal> => {
  const { cancelNoticeHours: noticeHours } = await bookingSettings(payload)
  const now = dependenciesOf(payload).clock.now()
  const discountPence = taken[0]?.payment.discountPence ?? 0
  const parts: ProposedPart[] = []
  for (const [at, { payment, refunds }] of taken.entries()) {
    const sold = {
      ...{ appointments: rows.map(soldOf), paidPence: payment.paidPence, discountPence },
      ...{ returned: returnedOf(refunds), paidForStanding: at === 0 ? null : (payment.paidAt ?? 0) },
    }
    const terms = { by, now, noticeHours, feeKeptPence: sumOf(parts, 'feePence') }
    parts.push({ payment, refunds, ...proposeFor(sold, about.map(soldOf), terms) })
  }
  return {
    parts,
    amountPence: sumOf(parts, 'amountPence'),
    feePence: sumOf(parts, 'feePence'),
    reason: parts.find(({ reason }) => reason !== 'nothing-paid')?.reason ?? 'nothing-paid',
    noticeHours,
  }
}
