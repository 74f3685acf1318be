import { type Standing, standingOf } from '../../../domain/pricing/standing'
import type { AppointmentRow } from '../../repositories/appointments'
import type { Row } from '../../repositories/store'

/** True for an appointment that does not take place. */
export const isCancelled = ({ status }: AppointmentRow): boolean => status === 'Cancelled'

/** The money of what stands of a booking, by its payment and all its appointments. */
export const standingOfSale = (
  payment: Pick<Row<'payments'>, 'discountPence' | 'paidPence' | 'refundedPence'>,
  rows: readonly AppointmentRow[],
): Standing =>
  standingOf({
    appointments: rows.map((row) => ({ pricePence: row.pricePence, isCancelled: isCancelled(row) })),
    discountPence: payment.discountPence ?? 0,
    paidPence: payment.paidPence,
    refundedPence: payment.refundedPence,
  })
