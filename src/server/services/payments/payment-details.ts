import type { BasePayload } from 'payload'
import { fail, ok, type Result } from '../../../domain/errors'
import { pounds } from '../../../domain/pricing/money'
import { formatInstant } from '../../../domain/time/iso'
import { type AppointmentRow, appointmentsOfBooking } from '../../repositories/appointments'
import { findCustomer } from '../../repositories/customers'
import { findPayment } from '../../repositories/sales'

const serviceOf = (appointment: AppointmentRow) => ({
  service_name: appointment.serviceName,
  price: pounds(appointment.pricePence),
  start_time: formatInstant(appointment.start),
  end_time: formatInstant(appointment.end),
  location_name: appointment.locationName,
  staff_name: appointment.staffName,
  patch_test: appointment.patchTest ?? false,
  status: appointment.status,
})

/** A payment with what it is for, for whoever has its id (D28, D42, D44). */
export const paymentDetails = async (payload: BasePayload, id: string): Promise<Result<PaymentDetails>> => {
  const payment = await findPayment(payload, id)
  if (!payment) return fail('PAYMENT_NOT_FOUND')
  const [appointments, customer] = await Promise.all([
    payment.booking ? appointmentsOfBooking(payload, payment.booking) : [],
    findCustomer(payload, payment.customer),
  ])
  const total = appointments.reduce((sum, appointment) => sum + appointment.pricePence, 0)
  return ok({
    payment_id: payment.id,
    customer_id: payment.customer,
    customer_name: payment.customerName,
    first_name: customer?.firstName ?? payment.customerName,
    last_name: customer?.lastName ?? '',
    payment_status: payment.status,
    payment_type: payment.type,
    payment_method: payment.method,
    payment_context: payment.context,
    payment_date: formatInstant(payment.paidAt ?? payment.madeAt),
    amount: pounds(payment.amountPence),
    amount_paid: pounds(payment.paidPence),
    amount_refunded: pounds(payment.refundedPence),
    total: pounds(total),
    discount: pounds(payment.discountPence ?? 0),
    booking_id: payment.booking ?? null,
    services: appointments.map(serviceOf),
    course: null,
    courseDate: null,
  })
}

/** `discount` is what a code took off; money in pounds, times ISO 8601. */
export interface PaymentDetails {
  payment_id: string
  customer_id: string
  customer_name: string
  first_name: string
  last_name: string
  payment_status: 'pending' | 'failed' | 'completed'
  payment_type: string
  payment_method: string
  payment_context: 'booking' | 'course'
  payment_date: string
  amount: number
  amount_paid: number
  amount_refunded: number
  total: number
  discount: number
  booking_id: string | null
  services: ReturnType<typeof serviceOf>[]
  course: null
  courseDate: null
}
