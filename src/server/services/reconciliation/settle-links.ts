import type { BasePayload, PayloadRequest } from 'payload'
import { formatMoney } from '@/domain/pricing/totals'
import { HOUR } from '@/domain/time/time'
import { alertMessages } from '@/messages/management-disputes'
import { isOwnKeyFormat } from '@/server/ids'
import type { ProviderRecord } from '@/server/payments/provider-records'
import { raiseAlert } from '@/server/repositories/alerts'
import { findAttempt } from '@/server/repositories/payment-provider'
import { isTakingOnlinePayments, loadBookingSettings } from '@/server/services/settings/booking-settings'
import { listProviderPayments } from './compare-with-provider'
import { endLinkIfDue, WRITING } from '@/server/services/payment-links/end-link'
import { dependenciesOf, sendSoon } from '@/server/dependencies'
import { listBookingAppointments } from '@/server/repositories/appointments'
import { confirmPendingBooking, findBooking } from '@/server/repositories/bookings'
import {
  listPaymentLinks,
  listUnsettledLinks,
  markLinkSettled,
  type PaymentLinkRow,
} from '@/server/repositories/payment-links'
import { findPayment } from '@/server/repositories/payments'
import { settleBooking } from '@/server/services/diary/booking-change'
import { cancelBooking } from '@/server/services/diary/cancel-booking'
import { queueLinkEnded, queuePaymentLink } from '@/server/services/notifications/payment-link-mails'
import { queueConfirmation } from '@/server/services/notifications/queue'
import { isPending } from '@/server/services/payments/bill'
import { isCancelled } from '@/server/services/payments/sale-state'

/** Keeps a booking that waited for its payment: it is confirmed, and what is owed is paid at the salon. */
const keepBooking = async (payload: BasePayload, booking: string): Promise<void> => {
  await confirmPendingBooking(payload, booking)
  // It may have been cancelled since its link ended.
  if ((await findBooking(payload, booking))?.status === 'Confirmed') await queueConfirmation(payload, booking)
}

/** True if an appointment of this booking has begun, so that the customer may have come without paying. */
const hasBegun = async (payload: BasePayload, booking: string): Promise<boolean> => {
  const rows = await listBookingAppointments(payload, booking)
  return rows.some((row) => !isCancelled(row) && row.start <= dependenciesOf(payload).clock.now())
}

/**
 * Finds money at Square that may be for the link, and that our records do not contain. After a backup was restored, the
 * customer may have paid with the link, and a part of it with gift vouchers.
 */
const findUnknownPayment = async (
  payload: BasePayload,
  { madeAt, amountPence }: PaymentLinkRow,
): Promise<ProviderRecord | null> => {
  const now = dependenciesOf(payload).clock.now()
  for await (const record of listProviderPayments(payload, madeAt - HOUR, now + HOUR)) {
    if (record.kind !== 'payment' || record.state !== 'completed') continue
    const { reference, amountPence: paidPence, refundedPence } = record
    if (paidPence > amountPence || refundedPence > 0 || !reference || !isOwnKeyFormat(reference)) continue
    if (!(await findAttempt(payload, reference))) return record
  }
  return null
}

/**
 * True if the customer may have paid although our records do not say so, of which staff then get an alert. Fails while
 * Square does not respond, so that the next run asks again.
 */
const mayBePaid = async (payload: BasePayload, link: PaymentLinkRow): Promise<boolean> => {
  const found = await findUnknownPayment(payload, link)
  if (!found) return false
  const { providerId, amountPence, reference } = found
  await raiseAlert(payload, {
    // The nightly comparison uses the same id.
    id: `difference-${providerId}`,
    kind: 'difference',
    text: alertMessages.strangerPayment(formatMoney(amountPence), providerId, reference ?? ''),
    payment: link.payment,
    booking: link.booking ?? null,
    raisedAt: dependenciesOf(payload).clock.now(),
  })
  return true
}

/** Cancels a booking whose link expired, unless its visit has begun. */
const releaseBooking = async (payload: BasePayload, booking: string): Promise<void> => {
  if (await hasBegun(payload, booking)) return confirmPendingBooking(payload, booking)
  const req = { payload, user: null } as unknown as PayloadRequest
  const reason = 'The payment link expired'
  const done = await cancelBooking(req, { bookingId: booking, by: 'salon', reason }, { tell: false })
  // Somebody has already recorded how the visit ended.
  if (!done.ok && done.code === 'VISIT_NOTED') await confirmPendingBooking(payload, booking)
}

/** Tells the customer and the salon that a link expired. */
const tellExpired = async (payload: BasePayload, link: PaymentLinkRow): Promise<void> => {
  const { booking } = link
  const isReleased = booking ? (await findBooking(payload, booking))?.status === 'Cancelled' : false
  await queueLinkEnded(payload, link, isReleased)
}

/** True if the booking of an expired link may be cancelled: it still waits, nothing was paid, and customers could pay. */
const isReleasable = async (
  payload: BasePayload,
  booking: string,
  { ended, releasesTime, payment }: PaymentLinkRow,
): Promise<boolean> => {
  if (ended !== 'time' || !releasesTime) return false
  // An earlier link may have confirmed the booking while this one was being written.
  if ((await findBooking(payload, booking))?.status !== 'Pending') return false
  const first = await findPayment(payload, payment)
  if (first && !isPending(first)) return false
  return isTakingOnlinePayments(payload, await loadBookingSettings(payload))
}

/** True if no member of staff made the link. */
const isOwnLink = ({ madeBy }: PaymentLinkRow): boolean => !madeBy

/** Does what follows from the end of a link. It may be repeated. */
const settleEnded = async (payload: BasePayload, link: PaymentLinkRow): Promise<void> => {
  const { booking, ended, holdsBooking } = link
  if (holdsBooking && booking && ended !== 'gone') {
    const isOver = await isReleasable(payload, booking, link)
    const isDoubtful = isOver && (await mayBePaid(payload, link))
    await (isOver && !isDoubtful ? releaseBooking : keepBooking)(payload, booking)
    if (isDoubtful) return
  }
  // A link that customers made for themselves on *My bookings* was never emailed (D123).
  if (ended === 'time' && !isOwnLink(link)) await tellExpired(payload, link)
}

const hasSuccessor = async (payload: BasePayload, { id, payment }: PaymentLinkRow): Promise<boolean> =>
  (await listPaymentLinks(payload, payment)).at(-1)?.id !== id

/** Does what is due for one link. Each step may be repeated, so a crash between two of them loses nothing. */
const settleLink = async (payload: BasePayload, seen: PaymentLinkRow): Promise<void> => {
  // What a crash left of its visit is written first, so that nobody is asked to pay for a part of it.
  const booking = seen.booking ? await settleBooking(payload, seen.booking) : null
  const age = dependenciesOf(payload).clock.now() - seen.madeAt
  if (seen.booking && !booking && age < WRITING) return
  const link = await endLinkIfDue(payload, seen)
  // The order of the payment is continued with all others.
  if (link.state === 'paying') return
  if (link.state === 'open') return isOwnLink(link) ? undefined : queuePaymentLink(payload, link)
  // Whatever its end was, the booking now waits for the newer link.
  if (link.state === 'expired' && (await hasSuccessor(payload, link)))
    return markLinkSettled(payload, link.id)
  // The link that replaces it may still be being written.
  if (link.ended === 'replaced' && Date.now() - Date.parse(link.updatedAt) < WRITING) return
  if (link.state === 'expired') await settleEnded(payload, link)
  await markLinkSettled(payload, link.id)
  sendSoon(payload)
}

/** Ends the links that are due and completes what an interrupted run did not (D113). Returns how many were looked at. */
export const settlePaymentLinks = async (payload: BasePayload): Promise<number> => {
  const links = await listUnsettledLinks(payload)
  for (const link of links) {
    try {
      await settleLink(payload, link)
    } catch (error) {
      payload.logger.error({ err: error, link: link.id }, 'a payment link could not be settled')
    }
  }
  return links.length
}
