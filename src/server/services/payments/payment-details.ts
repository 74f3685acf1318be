import type { BasePayload } from 'payload'
import type { PaidService, PaymentDetails } from '../../../contract/payments'
import { fail, ok, type Result } from '../../../domain/errors'
import { pounds } from '../../../domain/pricing/money'
import { formatInstant } from '../../../domain/time/iso'
import { type AppointmentRow, appointmentsOfBooking } from '../../repositories/appointments'
import { findCustomer } from '../../repositories/customers'
import { findLocation } from '../../repositories/people'
import { orderOfPayment } from '../../repositories/orders'
import type { PaymentRow } from '../../repositories/payments'
import { findPayment } from '../../repositories/sales'
import { balanceId, stillDue } from './balance'
import { paymentShape } from './payment-shape'
import { type SoldCourse, soldCourses, wantedCourses } from './sold-courses'

const serviceOf = (appointment: AppointmentRow): PaidService => ({
  service_name: appointment.serviceName,
  price: pounds(appointment.pricePence),
  start_time: formatInstant(appointment.start),
  end_time: formatInstant(appointment.end),
  location_name: appointment.locationName,
  staff_name: appointment.staffName,
  patch_test: appointment.patchTest ?? false,
  status: appointment.status,
})

/** A participant whom staff added may still have to pay. */
const courseDue = (payment: PaymentRow, { enrolment }: SoldCourse): number =>
  payment.status === 'pending' && enrolment.status !== 'Cancelled'
    ? payment.amountPence - payment.paidPence
    : 0

/** Why it was refused: of an attempt that failed while nobody waited for its answer. */
const refusalOf = async (payload: BasePayload, { id, status }: PaymentRow): Promise<string | null> =>
  status === 'failed' ? ((await orderOfPayment(payload, id))?.errorCode ?? null) : null

/** A payment with what it is for, for whoever has its id (D28, D42, D44). */
export const paymentDetails = async (payload: BasePayload, id: string): Promise<Result<PaymentDetails>> => {
  const payment = await findPayment(payload, id)
  if (!payment) return fail('PAYMENT_NOT_FOUND')
  const [appointments, customer, balance, courses, refused_because] = await Promise.all([
    payment.booking ? appointmentsOfBooking(payload, payment.booking) : [],
    findCustomer(payload, payment.customer),
    findPayment(payload, balanceId(payment.id)),
    soldCourses(payload, [payment]),
    refusalOf(payload, payment),
  ])
  const sold = courses.get(payment.id)
  const wanted = (await wantedCourses(payload, [payment], courses)).get(payment.id)
  const services = appointments.reduce((sum, appointment) => sum + appointment.pricePence, 0)
  const location = sold?.date && (await findLocation(payload, sold.date.location))
  return ok({
    ...paymentShape(payment, customer, sold, wanted),
    total: pounds(sold ? sold.enrolment.pricePence : services),
    discount: pounds(payment.discountPence ?? 0),
    due: pounds(sold ? courseDue(payment, sold) : stillDue(payment, appointments, balance)),
    services: appointments.map(serviceOf),
    course_type: sold?.enrolment.courseType ?? wanted?.courseType ?? null,
    course_status: sold?.enrolment.status ?? null,
    course_address: location?.address ?? null,
    course_id: sold?.enrolment.course ?? wanted?.courseId ?? null,
    course_date_id: sold?.enrolment.courseDate ?? wanted?.date?.id ?? null,
    refused_because,
  })
}
