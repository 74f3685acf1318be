import type { Payment } from '../../../contract/payments'
import type { PaymentState } from '../../../contract/payment-state'
import type { CourseLine } from '../../../domain/courses/course-line'
import { pounds } from '../../../domain/pricing/money'
import { formatInstant } from '../../../domain/time/iso'
import type { Row } from '../../repositories/store'
import type { SoldCourse } from './sold-courses'

type PaymentRow = Row<'payments'>

/** When money came in; an undated payment counts on the day it was made (D45). Epoch ms. */
export const paymentDate = (row: PaymentRow): number => row.paidAt ?? row.madeAt

type CourseShape = Pick<Payment, 'course' | 'courseDate'>

/** The title and the price that it was sold with, and the times of its date as they are now (D68). */
const soldShape = (sold: SoldCourse): CourseShape => ({
  course: { title: sold.enrolment.title, price: pounds(sold.enrolment.pricePence) },
  courseDate: sold.date
    ? {
        start_time: formatInstant(sold.date.start),
        end_time: formatInstant(sold.date.end),
        location_name: sold.enrolment.locationName ?? '',
      }
    : null,
})

/** The same of what was wanted and not sold, as it was then. */
const wantedShape = ({ title, pricePence, date }: CourseLine): CourseShape => ({
  course: { title, price: pounds(pricePence) },
  courseDate: date && {
    start_time: formatInstant(date.start),
    end_time: formatInstant(date.end),
    location_name: date.locationName,
  },
})

const courseShape = (sold: SoldCourse | undefined, wanted: CourseLine | undefined): CourseShape => {
  if (sold) return soldShape(sold)
  return wanted ? wantedShape(wanted) : { course: null, courseDate: null }
}

/** What every call says of a payment; money in pounds, the time in ISO 8601. */
export const paymentShape = (
  { row, state }: { row: PaymentRow; state: PaymentState },
  customer: Row<'customers'> | null | undefined,
  sold: SoldCourse | undefined,
  wanted: CourseLine | undefined,
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
  ...courseShape(sold, wanted),
  payment_state: state,
})
