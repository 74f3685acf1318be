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
import { alertMessages } from '@/messages/alerts'
import { raiseAlert, raiseOpenAlert } from '@/server/repositories/alerts'
import { refundAutomatically } from '@/server/services/payments/automatic-refund'
import { queueConfirmation } from '@/server/services/notifications/queue'
import { queueDeskReceipt } from '@/server/services/notifications/enquiry-mails'
import { queueEnrolment } from '@/server/services/notifications/enrolment-mails'
import { notifyMovedBuyers } from '@/server/services/courses/take-seat'
import { takeSeatFor } from '@/server/services/courses/take-seat'
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

/** The booking that an alert leads to. */
const getBookingId = ({ course, desk, bookingId }: Order): string | null => {
  if (desk) return desk.bookingId
  return course ? null : bookingId
}

/** A balance is there only while it is taken. */
const getPaymentSubject = ({ desk, paymentId }: Order): string => desk?.owedFor ?? paymentId

/** Staff hear of money that a person has to look after. */
const createAlertPort = (payload: BasePayload): CheckoutPorts['alert'] => {
  const raisedAt = () => dependenciesOf(payload).clock.now()
  const raise = async (order: Order, kind: string, id: string, text: string) => {
    const about = { payment: getPaymentSubject(order), booking: getBookingId(order) }
    await raiseAlert(payload, { id, kind, text, ...about, raisedAt: raisedAt() })
  }
  /** Anybody can send a made-up token: one alert stands for all of them until it is dealt with. */
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
        // Each refusal is a matter of its own, and one that comes back after it was dealt with is raised again.
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

/** While the booking stands and its money is not taken yet. */
const openPence = (order: Order): number => (hasDone(order, 'captured') ? 0 : order.chargePence)

const queueCourseMails = async (payload: BasePayload, order: Order, { date }: CourseLine): Promise<void> => {
  await queueEnrolment(payload, order.bookingId, openPence(order))
  if (date) await notifyMovedBuyers(payload, order.bookingId, date)
}

/** What the core's checkout needs, on the running system. */
export const createCheckoutPorts = (payload: BasePayload): CheckoutPorts => ({
  now: () => dependenciesOf(payload).clock.now(),
  orders: createOrderStore(payload),
  claims: {
    makePermanent: (line) => makeLinePermanent(payload, line),
    expire: (line) => expireLineCache(payload, line),
    release: (line) => release(createClaimStore(payload), line.itemId),
    takePlace: (course, enrolment) => takeSeatFor(payload, course, enrolment),
    async freePlace(enrolment) {
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
    giveBack: (payment, key) => refundAutomatically(payload, payment, key),
    lookAgain: (order) => reopenAttempt(payload, order, dependenciesOf(payload).clock.now()),
  },
  mail: {
    async queueConfirmation(order) {
      // Whoever pays at the desk has the booking already, and gets a receipt.
      if (order.desk) return queueDeskReceipt(payload, order, order.desk)
      if (order.course) return queueCourseMails(payload, order, order.course)
      await queueConfirmation(payload, order.bookingId, openPence(order))
    },
  },
  alert: createAlertPort(payload),
})
