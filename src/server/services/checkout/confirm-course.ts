import type { BasePayload } from 'payload'
import type { Order } from '@/domain/checkout/order'
import type { CheckoutPorts } from '@/domain/checkout/ports'
import type { CourseLine } from '@/domain/courses/course-date'
import { releaseSeats } from '@/domain/courses/seats'
import { expireCourseDatesCache } from '@/server/cache/expire-content'
import { dependenciesOf, sendSoon } from '@/server/dependencies'
import { createClaimStore } from '@/server/repositories/claims'
import {
  findEnrolment,
  removeEnrolment,
  writeEnrolment,
  listLiveAtDates,
} from '@/server/repositories/enrolments'
import { notifyMovedBuyers, takeSeatFor } from '@/server/services/courses/take-seat'
import { queueEnrolment } from '@/server/services/notifications/enrolment-mails'
import { createCheckoutPorts, createPaymentBookkeeping, getOpenPence } from './ports'
import { startAttempt, getReply, type Outcome, driveOrder } from '@/domain/checkout/checkout'
import { fail, ok, type Result } from '@/domain/errors'
import { findOrderOfVisit, createOrderStore } from '@/server/repositories/orders'
import { withMutex } from '@/server/run-bounded'
import { isOffered } from '@/server/services/settings/booking-settings'
import { draftCourseOrder, enforceFreeSeatLimit } from './course-order-draft'
import { withinDeclines } from './unpaid-caps'
import {
  type CoursePurchase,
  type CourseRequest,
  loadCoursePurchase,
  toNumberedKey,
  listPurchaseOrders,
} from './load-confirmation'

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
    expressRequestAt: course.expressRequestAt ?? null,
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

/** Names the earlier payment only to staff and to the session that the customer is linked to. */
const createBookedBefore = (order: Order, { isStaff, session }: CourseRequest): Result<Outcome> =>
  fail('COURSE_BOOKED_BEFORE', isStaff || session !== null ? { data: { paymentId: order.paymentId } } : {})

/** True while the buyer still has the place, because it was neither cancelled nor moved to a different date. */
const hasSeat = async (payload: BasePayload, { bookingId, course }: Order): Promise<boolean> => {
  const enrolment = await findEnrolment(payload, bookingId)
  if (!enrolment) return true
  return enrolment.status !== 'Cancelled' && (enrolment.courseDate ?? null) === (course?.date?.id ?? null)
}

/** Finds the newest of these orders that still has its place. Null if there is none. */
const findBought = async (payload: BasePayload, orders: Order[]): Promise<Order | null> => {
  for (const order of orders.toReversed())
    if (order.status === 'completed' && (await hasSeat(payload, order))) return order
  return null
}

/** Finds the order whose place staff moved to the requested date. Null if there is none. */
const findMovedHere = async (
  payload: BasePayload,
  { request }: Pick<CoursePurchase, 'request'>,
  key: string,
): Promise<Order | null> => {
  if (!request.courseDateId) return null
  const orders = (await listLiveAtDates(payload, [request.courseDateId])).flatMap(({ order }) => order ?? [])
  return findOrderOfVisit(payload, orders, key)
}

/** Starts a new attempt: checks everything, saves the order and runs it. */
const beginCourseOrder = async (payload: BasePayload, purchase: CoursePurchase): Promise<Result<Outcome>> => {
  const { request, seen, settings } = purchase
  if (settings.isOpen === false && !request.isStaff) return fail('NOT_OPEN_YET')
  const { declines, paymentAttempts } = settings.limits
  const isTooOften = seen !== null && !request.isStaff && seen.attemptNumber >= paymentAttempts
  if (isTooOften) return fail('TOO_MANY_PAYMENT_ATTEMPTS')
  if (!isOffered(payload, settings, 'pay-full')) return fail('PAYMENT_TYPE_NOT_OFFERED')
  const draft = await draftCourseOrder(payload, purchase)
  if (!draft.ok) return draft
  const attempt = async (): Promise<Result<Outcome>> => {
    const begun = await startAttempt(createOrderStore(payload), draft.value, seen)
    if (begun.kind === 'checked-out') return createBookedBefore(begun.order, request)
    const outcome = await driveOrder(createCoursePorts(payload), begun.order)
    const told = getReply(begun, outcome)
    if (told === 'wait') return fail('PAYMENT_PENDING')
    return told === 'checked-out' ? createBookedBefore(outcome.order, request) : ok(told)
  }
  if (request.isStaff) return attempt()
  // The amount covered by a voucher counts as paid (D67).
  const isFree = draft.value.chargePence === 0 && draft.value.usedVouchers.length === 0
  if (isFree) return enforceFreeSeatLimit(payload, purchase, attempt)
  return withinDeclines(payload, request.address, declines, attempt)
}

/**
 * Decides about an existing order. The same key returns the first result, and an open order continues. A completed
 * order is reported as already booked, unless this place is for someone else (D55). This is also the case for an order
 * whose place staff moved to this date. A place that was cancelled or moved to a different date may be bought again.
 */
const settleCourseOrder = async (
  payload: BasePayload,
  purchase: Omit<CoursePurchase, 'liveKey' | 'seen'>,
  key: string,
): Promise<Result<Outcome>> => {
  const orders = await listPurchaseOrders(payload, key)
  const { request } = purchase
  const same = orders.find(({ attemptKey }) => attemptKey === request.key)
  if (same) return ok(await driveOrder(createCoursePorts(payload), same))
  const last = orders.at(-1)
  if (last?.status === 'open' || last?.status === 'undoing') {
    const outcome = await driveOrder(createCoursePorts(payload), last)
    if (outcome.kind === 'pending') return ok(outcome)
    if (outcome.kind !== 'confirmed') return settleCourseOrder(payload, purchase, key)
    return createBookedBefore(outcome.order, request)
  }
  const paid = request.isForAnother
    ? null
    : ((await findBought(payload, orders)) ?? (await findMovedHere(payload, purchase, key)))
  if (paid) return createBookedBefore(paid, request)
  if (!last) return beginCourseOrder(payload, { ...purchase, liveKey: key, seen: null })
  const isFailed = last.status === 'failed'
  const liveKey = isFailed ? last.basketId : toNumberedKey(key, orders.length + 1)
  return beginCourseOrder(payload, { ...purchase, liveKey, seen: isFailed ? last : null })
}

/**
 * Buys a place on a course. It is paid in full at the current price, with the steps of `src/domain/checkout` (D55,
 * D69).
 */
export const confirmCourse = async (
  payload: BasePayload,
  request: CourseRequest,
): Promise<Result<Outcome>> => {
  const loaded = await loadCoursePurchase(payload, request)
  if (!loaded.ok) return loaded
  const { key, purchase } = loaded.value
  return withMutex(`basket ${key}`, async () => {
    const outcome = await settleCourseOrder(payload, purchase, key)
    if (outcome.ok && outcome.value.kind === 'confirmed') sendSoon(payload)
    return outcome
  })
}
