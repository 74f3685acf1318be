import type { Payment } from '../../../contract/payments'
import { pounds } from '../../../domain/pricing/money'
import { formatInstant } from '../../../domain/time/iso'
import type { Row } from '../../repositories/store'

type PaymentRow = Row<'payments'>

/** When money came in; an undated payment counts on the day it was made (D45). Epoch ms. */
export const paymentDate = (row: PaymentRow): number => row.paidAt ?? row.madeAt

/** What every call says of a payment; money in pounds, the time in ISO 8601. */
export const paymentShape = (row: PaymentRow, customer: Row<'customers'> | null | undefined): Payment => ({
  payment_id: row.id,
  customer_id: row.customer,
  customer_name: row.customerName,
  first_name: customer?.firstName ?? row.customerName,
  last_name: customer?.lastName ?? '',
  payment_context: row.context,
  payment_method: row.method,
  payment_type: row.type,
  payment_status: row.status,
  payment_date: formatInstant(paymentDate(row)),
  amount: pounds(row.amountPence),
  amount_paid: pounds(row.paidPence),
  amount_refunded: pounds(row.refundedPence),
  booking_id: row.booking ?? null,
})
