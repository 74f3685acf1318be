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
import { listSquareLocations } from '@/server/services/settings/square-account'
import { isDue, recordDeskFailed, recordDeskPaid } from './desk-sum'

const getMethodName = (order: Order): string =>
  order.paymentType === 'pay-at-salon' ? 'pay-at-salon' : (order.source?.method ?? 'none')

const openPayment = async (payload: BasePayload, order: Order): Promise<void> => {
  if (order.chargePence > 0) {
    // Stores the present Square locations first: the location's settings may name a different one by the time Square
    // sends its notification.
    await listSquareLocations(payload)
    await openAttempt(payload, order, dependenciesOf(payload).clock.now())
  }
  // A payment due at the desk is stored already.
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
  // A second attempt keeps the payment's id, but has its own booking and may use a different payment method.
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

/** The booking or enrolment that the payment belongs to. */
const toSoldIn = ({ course, bookingId }: Order) =>
  course ? { booking: null, enrolment: bookingId } : { booking: bookingId, enrolment: null }

/** The payment's amount (D42): the charge, or the whole price if paid at the salon. */
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

/** The seat is claimed first, so that every visible participant has one. */
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

/** Appointments are written first, so that every visible booking is complete. */
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

/** A payment at the desk creates no booking, so there is nothing to delete: the sale was there before. */
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

/** The salon's bookkeeping on the running database. */
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
