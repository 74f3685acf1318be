import type { BasePayload } from 'payload'
import type { PaymentState } from '../../../contract/payment-state'
import type { Participant } from '../../../contract/participants'
import { pounds } from '../../../domain/pricing/money'
import { formatInstant } from '../../../domain/time/iso'
import { byIds } from '../../repositories/by-ids'
import type { EnrolmentRow } from '../../repositories/enrolments'
import { FORMER } from '../../repositories/dated'
import { returningOf } from '../../repositories/refunds'
import type { Row } from '../../repositories/store'
import { paymentStates } from '../payments/payment-states'

const homeOf = (customer: Row<'customers'> | undefined): string | null => {
  const parts = [customer?.address, customer?.city, customer?.postcode]
  return parts.filter(Boolean).join(', ') || null
}

const shapeOf = (
  row: EnrolmentRow,
  customer: Row<'customers'> | undefined,
  payment: Row<'payments'> | undefined,
  { returningPence, state }: { returningPence: number; state: PaymentState | undefined },
): Participant => ({
  enrolment_id: row.id,
  customer_id: row.customer,
  first_name: customer?.firstName ?? FORMER,
  last_name: customer?.lastName ?? '',
  email: customer?.email ?? null,
  phone_number: customer?.phone ?? null,
  phone: customer?.phone ?? null,
  address: homeOf(customer),
  created_at: formatInstant(row.enrolledAt),
  notes: row.notes ?? null,
  status: row.status,
  attendance: row.attendance,
  attendance_at: row.attendanceAt ? formatInstant(row.attendanceAt) : null,
  course_title: row.title,
  course_date_id: row.courseDate ?? null,
  price: pounds(row.pricePence),
  payment_id: row.payment ?? null,
  payment_status: payment?.status ?? null,
  payment_state: state ?? null,
  amount_paid: payment ? pounds(payment.paidPence) : null,
  amount_refunded: payment ? pounds(payment.refundedPence) : null,
  amount_returning: payment ? pounds(returningPence) : null,
})

/** Participants with who they are and what they paid: a fixed number of queries. */
export const participantShapes = async (
  payload: BasePayload,
  rows: EnrolmentRow[],
): Promise<Participant[]> => {
  const paymentIds = rows.flatMap(({ payment }) => payment ?? [])
  const [customers, payments, returning] = await Promise.all([
    byIds(
      payload,
      'customers',
      rows.map(({ customer }) => customer),
    ),
    byIds(payload, 'payments', paymentIds),
    returningOf(payload, paymentIds),
  ])
  const states = await paymentStates(payload, [...payments.values()])
  return rows.map((row) => {
    const payment = row.payment ?? ''
    const money = { returningPence: returning.get(payment) ?? 0, state: states.get(payment) }
    return shapeOf(row, customers.get(row.customer), payments.get(payment), money)
  })
}
