import type { BasePayload } from 'payload'
import type { CancelledBy, RefundProposal } from '../../../domain/pricing/refund'
import { proposeFor, type SoldAppointment } from '../../../domain/pricing/refund'
import { dependenciesOf } from '../../dependencies'
import type { AppointmentRow } from '../../repositories/appointments'
import type { RefundRow } from '../../repositories/refunds'
import type { Row } from '../../repositories/store'
import { bookingSettings } from '../settings/booking-settings'

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

/** What the terms give back for `about`, of all appointments of a booking and its payment (D16). */
export const proposalFor = async (
  payload: BasePayload,
  {
    rows,
    payment,
    refunds,
  }: { rows: AppointmentRow[]; payment: Row<'payments'> | null; refunds: readonly RefundRow[] },
  about: AppointmentRow[],
  by: CancelledBy,
): Promise<RefundProposal & { noticeHours: number }> => {
  const { cancelNoticeHours: noticeHours } = await bookingSettings(payload)
  const booking = {
    appointments: rows.map(soldOf),
    paidPence: payment?.paidPence ?? 0,
    discountPence: payment?.discountPence ?? 0,
    returned: going(refunds).map((row) => ({
      amountPence: row.amountPence,
      madeAt: row.madeAt,
      appointments: namedBy(row),
    })),
  }
  const now = dependenciesOf(payload).clock.now()
  return { ...proposeFor(booking, about.map(soldOf), { by, now, noticeHours }), noticeHours }
}
