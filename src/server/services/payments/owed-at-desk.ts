import type { BasePayload } from 'payload'
import { appointmentsOfBooking } from '../../repositories/appointments'
import type { PaymentRow } from '../../repositories/payments'
import { isCancelled } from './standing-of-sale'

/** What a payment that is awaited is for, in pence; nothing is owed for what was cancelled whole. */
export const owedAtDesk = async (payload: BasePayload, payment: PaymentRow): Promise<number> => {
  if (payment.status === 'failed') return 0
  const rows = payment.booking ? await appointmentsOfBooking(payload, payment.booking) : []
  return rows.length > 0 && rows.every(isCancelled) ? 0 : payment.amountPence
}
