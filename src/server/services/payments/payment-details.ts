import type { BasePayload } from 'payload'
import type { PaidService, PaymentDetails } from '../../../contract/payments'
import { addressInOneLine } from '../../../domain/content/address'
import { fail, ok, type Result } from '../../../domain/errors'
import type { CourseLine } from '@/domain/courses/course-date'
import { pounds } from '@/domain/pricing/totals'
import type { SoldLine } from '../../../domain/pricing/sold-lines'
import { subtotalOf } from '../../../domain/pricing/totals'
import { formatInstant } from '@/domain/time/format'
import { type AppointmentRow, appointmentsOfBooking } from '../../repositories/appointments'
import { findCustomer } from '../../repositories/customers'
import { findLocation } from '@/server/repositories/catalogue'
import { orderOfPayment } from '../../repositories/orders'
import type { PaymentRow } from '../../repositories/payments'
import { refundsOf } from '../../repositories/refunds'
import { findPayment } from '../../repositories/sales'
import { balanceId, stillDue } from './balance'
import { paymentShape } from './payment-shape'
import { paymentStateOf } from './payment-states'
import { lineOf, standingOfLines, type Taken } from './standing-of-sale'
import { type SoldCourse, soldCourses, wantedCourses } from './sold-courses'

const serviceOf = (appointment: AppointmentRow): PaidService => ({
  service_name: appointment.serviceName,
  price: pounds(appointment.pricePence),
  discount: appointment.discountPence == null ? null : pounds(appointment.discountPence),
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

/** A course as the one line that was sold, or was to be sold. */
const courseLineOf = (payment: PaymentRow, sold?: SoldCourse, wanted?: CourseLine): SoldLine[] => {
  const pricePence = sold?.enrolment.pricePence ?? wanted?.pricePence
  if (pricePence === undefined) return []
  const isGone = sold?.enrolment.status === 'Cancelled'
  return [
    {
      ...{ id: payment.id, pricePence, discountPence: payment.discountPence ?? 0, start: 0 },
      cancelledAt: isGone ? (sold.enrolment.cancelledAt ?? 0) : null,
    },
  ]
}

/** What it costs before and after the discount, as a whole and of what was not cancelled. */
const totalsOf = ({ payment, refunds }: Taken, lines: readonly SoldLine[]) => {
  const { total, discount, forCancelled } = standingOfLines([{ payment, refunds }], lines)
  const wholePence = subtotalOf(lines)
  const offPence = payment.discountPence ?? 0
  return {
    total_before_discount: pounds(wholePence),
    discount: pounds(offPence),
    total_after_discount: pounds(Math.max(0, wholePence - offPence)),
    total_not_cancelled: pounds(total),
    discount_not_cancelled: pounds(discount),
    paid_for_cancelled: pounds(forCancelled),
  }
}

/** Why it was refused: of an attempt that failed while nobody waited for its answer. */
const refusalOf = async (payload: BasePayload, { id, status }: PaymentRow): Promise<string | null> =>
  status === 'failed' ? ((await orderOfPayment(payload, id))?.errorCode ?? null) : null

/** A payment with what it is for, for whoever has its id (D28, D42, D44). */
export const paymentDetails = async (payload: BasePayload, id: string): Promise<Result<PaymentDetails>> => {
  const payment = await findPayment(payload, id)
  if (!payment) return fail('PAYMENT_NOT_FOUND')
  const [appointments, refunds, customer, balance, courses, refused_because, state] = await Promise.all([
    payment.booking ? appointmentsOfBooking(payload, payment.booking) : [],
    refundsOf(payload, payment.id),
    findCustomer(payload, payment.customer),
    findPayment(payload, balanceId(payment.id)),
    soldCourses(payload, [payment]),
    refusalOf(payload, payment),
    paymentStateOf(payload, payment),
  ])
  const sold = courses.get(payment.id)
  const wanted = (await wantedCourses(payload, [payment], courses)).get(payment.id)
  const taken = { payment, refunds }
  const location = sold?.date && (await findLocation(payload, sold.date.location))
  return ok({
    ...paymentShape({ row: payment, state }, customer, sold, wanted),
    total: pounds(sold ? sold.enrolment.pricePence : subtotalOf(appointments)),
    ...totalsOf(taken, [...courseLineOf(payment, sold, wanted), ...appointments.map(lineOf)]),
    due: pounds(sold ? courseDue(payment, sold) : stillDue(taken, appointments, balance)),
    services: appointments.map(serviceOf),
    course_type: sold?.enrolment.courseType ?? wanted?.courseType ?? null,
    course_status: sold?.enrolment.status ?? null,
    course_address: location ? addressInOneLine(location) : null,
    course_id: sold?.enrolment.course ?? wanted?.courseId ?? null,
    course_date_id: sold?.enrolment.courseDate ?? wanted?.date?.id ?? null,
    refused_because,
  })
}
