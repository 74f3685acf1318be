import type { BasePayload } from 'payload'
import type { Order } from '@/domain/checkout/order'
import type { CheckoutPorts } from '@/domain/checkout/ports'
import type { CourseLine } from '@/domain/courses/course-date'
import { releaseSeats } from '@/domain/courses/seats'
import { expireCourseDatesCache } from '@/server/cache/expire-content'
import { dependenciesOf } from '@/server/dependencies'
import { createClaimStore } from '@/server/repositories/claims'
import { findEnrolment, removeEnrolment, writeEnrolment } from '@/server/repositories/enrolments'
import { notifyMovedBuyers, takeSeatFor } from '@/server/services/courses/take-seat'
import { queueEnrolment } from '@/server/services/notifications/enrolment-mails'
import { createCheckoutPorts, createPaymentBookkeeping, getOpenPence } from './ports'

const getCourse = ({ id, course }: Order): CourseLine => {
  if (!course) throw new Error(`order ${id} is not for a course`)
  return course
}

/** Claims the place first, so that every participant who can be seen has one. */
const enrol = (payload: BasePayload, order: Order): Promise<void> => {
  const course = getCourse(order)
  return writeEnrolment(payload, {
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
}

const isEnrolled = async (payload: BasePayload, id: string): Promise<boolean> =>
  (await findEnrolment(payload, id))?.status === 'Confirmed'

const queueCourseMails = async (payload: BasePayload, order: Order): Promise<void> => {
  const { date } = getCourse(order)
  await queueEnrolment(payload, order.bookingId, getOpenPence(order))
  if (date) await notifyMovedBuyers(payload, order.bookingId, date)
}

/** Creates the checkout's ports for a place on a course: its claim is on the place. */
export const createCoursePorts = (payload: BasePayload): CheckoutPorts =>
  createCheckoutPorts(payload, {
    claims: {
      claimSeat: (course, enrolment) => takeSeatFor(payload, course, enrolment),
      async releaseSeat(enrolment) {
        await releaseSeats(createClaimStore(payload), enrolment)
        await expireCourseDatesCache(payload)
      },
    },
    bookkeeping: {
      ...createPaymentBookkeeping(payload),
      writeBooking: (order) => enrol(payload, order),
      isLive: (order) => isEnrolled(payload, order.bookingId),
      removeBooking: (order) => removeEnrolment(payload, order.bookingId),
    },
    mail: { queueConfirmation: (order) => queueCourseMails(payload, order) },
  })
