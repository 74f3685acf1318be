import type { BasePayload } from 'payload'
import { fail, ok, type Result } from '@/domain/errors'
import { findLinkEnd, getExpiryAfterMove } from '@/domain/payments/payment-link'
import { MINUTE } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import {
  endPaymentLink,
  listPaymentLinks,
  type PaymentLinkRow,
  shortenPaymentLink,
} from '@/server/repositories/payment-links'
import { findBooking } from '@/server/repositories/bookings'
import { findPayment } from '@/server/repositories/payments'
import { type Bill, isPending, loadBill } from '@/server/services/payments/bill'
import { calculateLeft } from '@/server/services/payments/bill-due'
import { isCancelled } from '@/server/services/payments/sale-state'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { findBillStart } from './create-link'

/** How long a booking may take to be written after its link, and a new link after the one that it replaces, in ms. */
export const WRITING = 10 * MINUTE

const isWritten = (bill: Bill | null): boolean =>
  bill !== null && (bill.rows.length > 0 || Boolean(bill.place))

/** Lets a link expire earlier if its visit was moved to an earlier time. */
const followStart = async (
  payload: BasePayload,
  link: PaymentLinkRow,
  bill: Bill,
): Promise<PaymentLinkRow> => {
  const { paymentLinks } = await loadBookingSettings(payload)
  const start = await findBillStart(payload, bill)
  const now = dependenciesOf(payload).clock.now()
  const expiresAt = getExpiryAfterMove({ expiresAt: link.expiresAt, now, start }, paymentLinks)
  return expiresAt < link.expiresAt ? ((await shortenPaymentLink(payload, link.id, expiresAt)) ?? link) : link
}

/**
 * Ends a link if it must end now: because of its time, a payment elsewhere, a cancellation or a changed price. Returns
 * the link as it is afterwards. A link that somebody is paying never ends here.
 */
export const endLinkIfDue = async (payload: BasePayload, link: PaymentLinkRow): Promise<PaymentLinkRow> => {
  if (link.state !== 'open') return link
  const now = dependenciesOf(payload).clock.now()
  // Before the bill, which is then whole: a part of a visit costs less than its link.
  const booking = link.booking ? await findBooking(payload, link.booking) : null
  if (booking?.pendingSince) return link
  // A repeated call had already made the booking.
  const isStray = Boolean(booking?.payment && booking.payment !== link.payment)
  const first = await findPayment(payload, link.payment)
  const bill = first && (await loadBill(payload, first))
  // Its booking may still be being written.
  if (!isStray && !isWritten(bill) && now - link.madeAt < WRITING) return link
  const isGone =
    isStray ||
    !bill ||
    bill.first.status === 'failed' ||
    (bill.place ? bill.place.status === 'Cancelled' : bill.rows.every(isCancelled))
  const isBusy = Boolean(
    bill && ((isPending(bill.first) && bill.first.deskOrder) || bill.parts.some(isPending)),
  )
  const leftPence = bill ? calculateLeft(bill) : 0
  const why = findLinkEnd(link, { isCancelled: isGone, isBusy, leftPence }, now)
  if (why) return (await endPaymentLink(payload, link.id, why)) ?? link
  return bill ? followStart(payload, link, bill) : link
}

/** Ends an open link, so that it can no longer be paid. What waited for it stays booked, to be paid at the salon. */
export const stopPaymentLink = async (payload: BasePayload, id: string): Promise<Result<null>> => {
  if (await endPaymentLink(payload, id, 'stopped')) return ok(null)
  const links = await listPaymentLinks(payload, id.replace(/-link-\d+$/, ''))
  const found = links.find((one) => one.id === id)
  if (!found) return fail('PAYMENT_NOT_FOUND')
  if (found.state === 'expired') return ok(null)
  return fail(found.state === 'paying' ? 'PAYMENT_PENDING' : 'ALREADY_TAKEN_PAYMENT')
}
