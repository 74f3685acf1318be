import type { BasePayload } from 'payload'
import { makePermanent, release } from '@/domain/booking/claims'
import { holdExpiry } from '@/domain/booking/own-changes'
import { chargeKey, hasDone, type Order, type OrderLine } from '@/domain/checkout/order'
import type { CheckoutPorts } from '@/domain/checkout/ports'
import type { CourseLine } from '@/domain/courses/course-date'
import { formatMoney } from '@/domain/pricing/totals'
import { expireCourseDatesCache } from '@/server/cache/expire-content'
import { dependenciesOf } from '@/server/dependencies'
import { reopenAttempt } from '@/server/repositories/payments'
import { changeItem } from '@/server/repositories/baskets'
import { createClaimStore, expireOwner } from '@/server/repositories/claims'
import { createOrderStore } from '@/server/repositories/orders'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { alertMessages } from '@/messages/management-payments'
import { raiseAlert, raiseOpenAlert } from '@/server/repositories/alerts'
import { refundAutomatically } from '@/server/services/payments/automatic-refund'
import { queueConfirmation } from '@/server/services/notifications/queue'
import { queueDeskReceipt } from '@/server/services/notifications/enquiry-mails'
import { queueEnrolment } from '@/server/services/notifications/enrolment-mails'
import { notifyMovedBuyers, takeSeatFor } from '@/server/services/courses/take-seat'
import { releaseSeats } from '@/domain/courses/seats'
import { createBookkeeping } from './bookkeeping'
import { releaseDeskSum, takeDue } from './desk-sum'
import { createDiscountPort } from '@/server/services/discounts/apply-discount'

const makeLinePermanent = (payload: BasePayload, line: OrderLine): Promise<boolean> =>
  makePermanent(createClaimStore(payload), {
    staff: line.staffId,
    start: line.start,
    end: line.busyEnd,
    owner: line.itemId,
    now: dependenciesOf(payload).clock.now(),
  })

const expireLineCache = async (payload: BasePayload, line: OrderLine): Promise<void> => {
  const expiresAt = holdExpiry(await loadBookingSettings(payload), dependenciesOf(payload).clock.now())
  await expireOwner(payload, line.itemId, expiresAt)
  await changeItem(payload, line.itemId, { holdExpiresAt: expiresAt })
}

/** The booking to which an alert links. */
const getBookingId = ({ course, desk, bookingId }: Order): string | null => {
  if (desk) return desk.bookingId
  return course ? null : bookingId
}

/**
 * The payment to which an alert links. This is the original one, because a balance exists only while it is being taken.
 */
const getPaymentSubject = ({ desk, paymentId }: Order): string => desk?.owedFor ?? paymentId

/** Raises alerts about money that staff must deal with. */
const createAlertPort = (payload: BasePayload): CheckoutPorts['alert'] => {
  const raisedAt = () => dependenciesOf(payload).clock.now()
  const raise = async (order: Order, kind: string, id: string, text: string) => {
    const about = { payment: getPaymentSubject(order), booking: getBookingId(order) }
    await raiseAlert(payload, { id, kind, text, ...about, raisedAt: raisedAt() })
  }
  /** Anyone can send an invented token. So there is only one alert for all of them until it is resolved. */
  const raiseUnknownToken = async () => {
    const kind = 'unknown-token'
    const about = { text: alertMessages.unknownToken, payment: null, booking: null }
    await raiseOpenAlert(payload, { id: kind, kind, ...about, raisedAt: raisedAt() })
  }
  return {
    captureRefused: (order) =>
      raise(order, 'capture-refused', `capture-refused-${chargeKey(order)}`, alertMessages.captureRefused),
    otherSumTaken: (order, takenPence) =>
      raise(
        order,
        'difference',
        `other-sum-${chargeKey(order)}`,
        alertMessages.otherSumTaken(formatMoney(takenPence), formatMoney(order.chargePence)),
      ),
    paidThoughCancelled: (order) =>
      raise(
        order,
        'paid-though-cancelled',
        `paid-though-cancelled-${chargeKey(order)}`,
        alertMessages.paidThoughCancelled(formatMoney(order.chargePence)),
      ),
    async misconfigured(order, detail) {
      payload.logger.error({ order: order.id, detail }, 'the payment provider is refusing our requests')
      if (/ NOT_FOUND\b/.test(detail)) return raiseUnknownToken()
      await raiseOpenAlert(payload, {
        // Each kind of refusal has its own alert. If the refusal happens again after the alert was resolved, the alert
        // is raised again.
        id: `misconfigured-${detail.replaceAll(/[^A-Z0-9_]+/g, '-').slice(0, 80)}`,
        kind: 'misconfigured',
        text: alertMessages.misconfigured(detail),
        payment: getPaymentSubject(order),
        booking: getBookingId(order),
        raisedAt: raisedAt(),
      })
    },
  }
}

/** The amount that is not captured yet, in pence. */
const openPence = (order: Order): number => (hasDone(order, 'captured') ? 0 : order.chargePence)

const queueCourseMails = async (payload: BasePayload, order: Order, { date }: CourseLine): Promise<void> => {
  await queueEnrolment(payload, order.bookingId, openPence(order))
  if (date) await notifyMovedBuyers(payload, order.bookingId, date)
}

/** Creates the ports that `src/domain/checkout` needs, for the running system. */
export const createCheckoutPorts = (payload: BasePayload): CheckoutPorts => ({
  now: () => dependenciesOf(payload).clock.now(),
  orders: createOrderStore(payload),
  claims: {
    makePermanent: (line) => makeLinePermanent(payload, line),
    expire: (line) => expireLineCache(payload, line),
    release: (line) => release(createClaimStore(payload), line.itemId),
    claimSeat: (course, enrolment) => takeSeatFor(payload, course, enrolment),
    async releaseSeat(enrolment) {
      await releaseSeats(createClaimStore(payload), enrolment)
      await expireCourseDatesCache(payload)
    },
    takeDue: (order, desk) => takeDue(payload, order, desk),
    freeDue: (order, desk) => releaseDeskSum(payload, order, desk),
  },
  discounts: createDiscountPort(payload),
  bookkeeping: createBookkeeping(payload),
  payments: dependenciesOf(payload).payments.port,
  returns: {
    refund: (payment, key) => refundAutomatically(payload, payment, key),
    lookAgain: (order) => reopenAttempt(payload, order, dependenciesOf(payload).clock.now()),
  },
  mail: {
    async queueConfirmation(order) {
      // A customer who pays at the desk already has a confirmation, so they get a receipt.
      if (order.desk) return queueDeskReceipt(payload, order, order.desk)
      if (order.course) return queueCourseMails(payload, order, order.course)
      await queueConfirmation(payload, order.bookingId, openPence(order))
    },
  },
  alert: createAlertPort(payload),
})
