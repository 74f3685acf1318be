import type { Payment } from '../../../contract/payments'
import { pounds } from '../../../domain/pricing/money'
import { formatInstant } from '../../../domain/time/iso'
import type { Row } from '../../repositories/store'
import type { SoldCourse } from './sold-courses'

type PaymentRow = Row<'payments'>

/** When money came in; an undated payment counts on the day it was made (D45). Epoch ms. */
export const paymentDate = (row: PaymentRow): number => row.paidAt ?? row.madeAt

/** The title and the price that it was sold with, and the times of its date as they are now (D68). */
const courseShape = (sold: SoldCourse | undefined): Pick<Payment, 'course' | 'courseDate'> => ({
  course: sold ? { title: sold.enrolment.title, price: pounds(sold.enrolment.pricePence) } : null,
  courseDate: sold?.date
    ? {
        start_time: formatInstant(sold.date.start),
        end_time: formatInstant(sold.date.end),
        location_name: sold.enrolment.locationName ?? '',
      }
    : null,
})

/** What every call says of a payment; money in pounds, the time in ISO 8601. */
export const paymentShape = (
  row: PaymentRow,
  customer: Row<'customers'> | null | undefined,
  sold: SoldCourse | undefined,
): Payment => ({
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
  enrolment_id: row.enrolment ?? null,
  ...courseShape(sold),
})
