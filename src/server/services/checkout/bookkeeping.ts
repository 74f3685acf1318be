import type { BasePayload } from 'payload'
import type { Order, OrderLine } from '@/domain/checkout/order'
import type { CourseLine } from '@/domain/courses/course-date'
import type { Bookkeeping } from '@/domain/checkout/ports'
import { formatFullName } from '@/domain/text/names'
import { dependenciesOf } from '@/server/dependencies'
import { listBookingAppointments } from '@/server/repositories/appointments'
import {
  openAttempt,
  settleAttempt,
  changeOpenPayment,
  writePaymentRow,
} from '@/server/repositories/payments'
import { checkOutBasket } from '@/server/repositories/baskets'
import { findCustomer } from '@/server/repositories/customers'
import { removeBookingRows, writeAppointmentRow, writeBookingRow } from '@/server/repositories/bookings'
import { findEnrolment, removeEnrolment, writeEnrolment } from '@/server/repositories/enrolments'
import { listSquareLocations } from '@/server/services/settings/square-locations'
import { isDue, recordDeskFailed, recordDeskPaid } from './desk-sum'

const getMethodName = (order: Order): string =>
  order.paymentType === 'pay-at-salon' ? 'pay-at-salon' : (order.source?.method ?? 'none')

const openPayment = async (payload: BasePayload, order: Order): Promise<void> => {
  if (order.chargePence > 0) {
    // We store the current Square locations first, because the location's settings may name a different one when Square
    // sends its notification.
    await listSquareLocations(payload)
    await openAttempt(payload, order, dependenciesOf(payload).clock.now())
  }
  // The record of a payment due at the desk already exists.
  if (order.desk) return
  const customer = await findCustomer(payload, order.customerId)
  await writePaymentRow(payload, {
    id: order.paymentId,
    order: order.id,
    ...toSoldIn(order),
    customer: order.customerId,
    customerName: formatFullName(customer?.firstName ?? '', customer?.lastName),
    status: 'pending',
    method: getMethodName(order),
    providerLocation: order.providerLocation,
    type: order.paymentType,
    context: order.course ? 'course' : 'booking',
    amountPence: sumOrder(order),
    paidPence: 0,
    refundedPence: 0,
    discountPence: order.discountPence,
    discountCode: order.discountCode,
    madeAt: dependenciesOf(payload).clock.now(),
  })
  // A second attempt has the same payment id, but its own booking, and may use a different payment method.
  await changeOpenPayment(payload, order.paymentId, {
    status: 'pending',
    ...toSoldIn(order),
    method: getMethodName(order),
    providerLocation: order.providerLocation,
    type: order.paymentType,
    amountPence: sumOrder(order),
    discountPence: order.discountPence,
    discountCode: order.discountCode,
  })
}

/** The booking or enrolment to which the payment belongs. */
const toSoldIn = ({ course, bookingId }: Order) =>
  course ? { booking: null, enrolment: bookingId } : { booking: bookingId, enrolment: null }

/** The payment's amount (D42). It is the amount charged, or the whole price if the customer pays at the salon. */
const sumOrder = (order: Order): number =>
  order.paymentType === 'pay-at-salon' ? order.totalPence : order.chargePence

const toAppointment = (order: Order, line: OrderLine) => ({
  id: line.itemId,
  booking: order.bookingId,
  customer: order.customerId,
  staff: line.staffId,
  location: line.locationId,
  service: line.serviceId,
  serviceName: line.serviceName,
  staffName: line.staffName,
  locationName: line.locationName,
  pricePence: line.pricePence,
  discountPence: line.discountPence,
  durationMinutes: line.durationMinutes,
  cleanUpMinutes: line.cleanUpMinutes,
  start: line.start,
  end: line.end,
  busyEnd: line.busyEnd,
  patchTest: line.patchTest,
  status: 'Confirmed' as const,
})

/** Claims the place first, so that every participant who can be seen has one. */
const enrol = (payload: BasePayload, order: Order, course: CourseLine): Promise<void> =>
  writeEnrolment(payload, {
    id: order.bookingId,
    customer: order.customerId,
    course: course.courseId,
    courseDate: course.date?.id ?? null,
    order: order.id,
    payment: order.paymentId,
    title: course.title,
    courseType: course.courseType,
    locationName: course.date?.locationName ?? null,
    pricePence: course.pricePence,
    status: 'Confirmed',
    attendance: 'none',
    source: 'visitor',
    notes: order.notes,
    enrolledAt: dependenciesOf(payload).clock.now(),
  })

const isEnrolled = async (payload: BasePayload, id: string): Promise<boolean> =>
  (await findEnrolment(payload, id))?.status === 'Confirmed'

/** Writes the appointments first, so that every booking that can be seen is complete. */
const writeAppointments = async (payload: BasePayload, order: Order): Promise<void> => {
  for (const line of order.lines) await writeAppointmentRow(payload, toAppointment(order, line))
  await writeBookingRow(payload, {
    id: order.bookingId,
    customer: order.customerId,
    order: order.id,
    payment: order.paymentId,
    status: 'Confirmed',
    source: 'visitor',
    unpaid: order.chargePence === 0,
    notes: order.notes,
  })
  await checkOutBasket(payload, order.basketId, order.customerId)
}

const recordPaid = async (payload: BasePayload, order: Order, paidPence: number): Promise<void> => {
  await changeOpenPayment(payload, order.paymentId, {
    status: 'completed',
    paidPence,
    paidAt: dependenciesOf(payload).clock.now(),
    providerId: order.providerId,
  })
  await settleAttempt(payload, order, 'kept')
}

const recordFailed = async (payload: BasePayload, order: Order): Promise<void> => {
  await changeOpenPayment(payload, order.paymentId, { status: 'failed' })
  await settleAttempt(payload, order, 'undone')
}

const isBookingLive = async (payload: BasePayload, order: Order): Promise<boolean> =>
  (await listBookingAppointments(payload, order.bookingId)).some(({ status }) => status !== 'Cancelled')

/** Deletes the sale. A payment at the desk creates no booking, so there is nothing to delete. */
const removeSold = async (payload: BasePayload, { desk, course, bookingId }: Order): Promise<void> => {
  if (desk) return
  await (course ? removeEnrolment(payload, bookingId) : removeBookingRows(payload, bookingId))
}

const isLive = (payload: BasePayload, order: Order): Promise<boolean> => {
  if (order.desk) return isDue(payload, order, order.desk)
  return order.course ? isEnrolled(payload, order.bookingId) : isBookingLive(payload, order)
}

const writeSold = async (payload: BasePayload, order: Order): Promise<void> => {
  if (order.desk) return
  await (order.course ? enrol(payload, order, order.course) : writeAppointments(payload, order))
}

/** Creates the salon's bookkeeping for the running database. */
export const createBookkeeping = (payload: BasePayload): Bookkeeping => ({
  openPayment: (order) => openPayment(payload, order),
  writeBooking: (order) => writeSold(payload, order),
  isLive: (order) => isLive(payload, order),
  removeBooking: (order) => removeSold(payload, order),
  recordPaid: (order, paidPence) =>
    order.desk
      ? recordDeskPaid(payload, { order, desk: order.desk, paidPence })
      : recordPaid(payload, order, paidPence),
  recordFailed: (order) =>
    order.desk ? recordDeskFailed(payload, order, order.desk) : recordFailed(payload, order),
})
