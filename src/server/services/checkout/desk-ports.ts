import type { BasePayload } from 'payload'
import { type DeskSum, chargeKey, isPaymentOf, type Order } from '@/domain/checkout/order'
import type { CheckoutPorts, DeskSumResult } from '@/domain/checkout/ports'
import { formatMoney } from '@/domain/pricing/totals'
import { dependenciesOf } from '@/server/dependencies'
import {
  reservePaymentForDesk,
  completeByCard,
  releaseDeskClaim,
  type PaymentRow,
  findPayment,
  writePaymentRow,
  failUnpaidPart,
} from '@/server/repositories/payments'
import { settleAttempt } from '@/server/repositories/payment-provider'
import { writeAudit } from '@/server/repositories/audit'
import { confirmPendingBooking } from '@/server/repositories/bookings'
import { beginPayingLink, markLinkPaid, reopenPaymentLink } from '@/server/repositories/payment-links'
import { queueConfirmation } from '@/server/services/notifications/queue'
import { queueDeskReceipt } from '@/server/services/notifications/enquiry-mails'
import { calculateOwedAtDesk } from '@/server/services/payments/take-part'
import { isPending, loadBill } from '@/server/services/payments/bill'
import { calculateBillState, calculateLeft } from '@/server/services/payments/bill-due'
import {
  completeReserved,
  createVoucherPort,
  recordOrderVouchers,
} from '@/server/services/payments/order-vouchers'
import { issueVoucher } from '@/server/services/vouchers/voucher-ledger'
import { createCheckoutPorts, openCharge } from './ports'

const getNow = (payload: BasePayload): number => dependenciesOf(payload).clock.now()

/** Saves the next part of a bill. It reserves its amount while the desk is taking it (D110). */
const writeCardPart = async (payload: BasePayload, order: Order, owedFor: PaymentRow): Promise<void> => {
  const { booking, enrolment, customer, customerName, context } = owedFor
  await writePaymentRow(payload, {
    id: order.paymentId,
    deskOrder: order.id,
    booking,
    enrolment,
    customer,
    customerName,
    context,
    status: 'pending',
    method: 'card',
    type: 'pay-at-salon',
    // With what vouchers pay of it, so that nobody else takes any of this.
    amountPence: order.totalPence,
    paidPence: 0,
    refundedPence: 0,
    madeAt: getNow(payload),
  })
}

/** The amount owed now without what this order has taken, in pence. */
const calculateOwedNow = async (payload: BasePayload, owedFor: PaymentRow, order: Order): Promise<number> => {
  if (!order.desk?.isBalance) return calculateOwedAtDesk(payload, owedFor)
  const bill = await loadBill(payload, owedFor)
  const parts = bill.parts.filter(
    ({ id, deskOrder }) => id !== order.paymentId && !isPaymentOf(order, { deskOrder }),
  )
  return calculateLeft({ ...bill, parts })
}

/** True if the amount of this order is owed now. A booking fee is a part of it. */
const isSumOwed = async (payload: BasePayload, owedFor: PaymentRow, order: Order): Promise<boolean> => {
  const { totalPence, usedVouchers, desk } = order
  // Its first payment is now less than the whole, which the vouchers' parts add to.
  if (usedVouchers.length > 0 && !desk?.isBalance && !isPending(owedFor))
    return totalPence <= calculateBillState(await loadBill(payload, owedFor)).total
  const owedPence = await calculateOwedNow(payload, owedFor, order)
  return desk?.link?.isPart ? totalPence <= owedPence : totalPence === owedPence
}

/**
 * Reserves the amount owed for this order. A conditional statement on the payment, or its unique id, decides which of
 * several orders gets it.
 */
const takeDue = async (payload: BasePayload, order: Order, desk: DeskSum): Promise<DeskSumResult> => {
  const owedFor = await findPayment(payload, desk.owedFor)
  if (!owedFor) return 'gone'
  // Before the amount, so that a link which has ended never holds up a payment at the desk (D113).
  if (desk.link && !(await beginPayingLink(payload, desk.link.id, order.id, getNow(payload)))) return 'gone'
  if (desk.isBalance) await writeCardPart(payload, order, owedFor)
  else await reservePaymentForDesk(payload, order.paymentId, order.id)
  const row = await findPayment(payload, order.paymentId)
  if (row?.deskOrder !== order.id || row.status !== 'pending') return 'gone'
  return (await isSumOwed(payload, owedFor, order)) ? 'taken' : 'changed'
}

/** Releases the amount so that a different attempt can take it. A completed payment is kept. */
const releaseDeskSum = async (
  payload: BasePayload,
  { id, paymentId }: Order,
  { isBalance, link }: DeskSum,
): Promise<void> => {
  await (isBalance ? failUnpaidPart : releaseDeskClaim)(payload, paymentId, id)
  if (link) await reopenPaymentLink(payload, link.id, id)
}

/** True while the amount that is being taken is still owed. */
const isDue = async (payload: BasePayload, order: Order, desk: DeskSum): Promise<boolean> => {
  const [owedFor, row] = await Promise.all([
    findPayment(payload, desk.owedFor),
    findPayment(payload, order.paymentId),
  ])
  return owedFor !== null && row !== null && isPaymentOf(order, row) && isSumOwed(payload, owedFor, order)
}

/** A payment taken by card at the desk, in pence. */
interface PaidDeskSum {
  order: Order
  desk: DeskSum
  paidPence: number
}

/** Records who took the payment. It is recorded only once, whichever process finished it. */
const writeDown = (
  payload: BasePayload,
  { order, desk, paidPence }: PaidDeskSum,
  name: string,
): Promise<void> =>
  writeAudit(
    { payload, user: null },
    {
      action: 'payment-taken',
      subject: 'payments',
      subjectId: order.paymentId,
      actor: desk.takenBy,
      actorName: desk.takenByName,
      summary: desk.link
        ? `${formatMoney(order.totalPence)} with a payment link from ${name}${order.usedVouchers.length > 0 ? `, ${formatMoney(order.totalPence - order.chargePence)} of it by gift voucher` : ''}`
        : `${formatMoney(paidPence)} by card at the desk from ${name}${desk.isBalance ? ', the balance on the day' : ''}`,
      once: `payment-taken|${chargeKey(order)}`,
    },
  )

/** Closes the link that was paid, and confirms the booking that waited for it (D113). */
const recordLinkPaid = async (
  payload: BasePayload,
  { id, desk }: Order,
  link: NonNullable<DeskSum['link']>,
): Promise<void> => {
  await markLinkPaid(payload, link.id, id)
  if (link.holdsBooking && desk?.bookingId) await confirmPendingBooking(payload, desk.bookingId)
}

/** Records the payment as paid by card, so that refunds can go to the card. */
const completeCardPart = async (
  payload: BasePayload,
  { order, desk, paidPence }: PaidDeskSum,
): Promise<void> => {
  const isPart = desk.link?.isPart || order.usedVouchers.length > 0
  await completeByCard(payload, order.paymentId, order.id, {
    method: 'card',
    paidPence,
    paidAt: getNow(payload),
    providerId: order.providerId,
    providerLocation: order.providerLocation,
    takenBy: desk.takenBy,
    // Now the payment is one part of its bill (D110).
    ...(isPart ? { amountPence: paidPence, requestKey: order.attemptKey } : {}),
  })
}

/**
 * Records what was paid. The payment has reserved everything, so the vouchers' parts are written first. Without a
 * charge, the first voucher completes the payment.
 */
const recordDeskPaid = async (payload: BasePayload, taken: PaidDeskSum): Promise<void> => {
  const { order, desk } = taken
  const [own, ...others] = order.chargePence > 0 ? [null, ...order.usedVouchers] : order.usedVouchers
  await recordOrderVouchers(
    payload,
    order,
    others.filter((used) => used !== null),
  )
  await (own ? completeReserved(payload, order, own, desk.takenBy) : completeCardPart(payload, taken))
  if (desk.link) await recordLinkPaid(payload, order, desk.link)
  const row = await findPayment(payload, order.paymentId)
  if (row) await issueVoucher(payload, row)
  await writeDown(payload, taken, row?.customerName ?? '')
  await settleAttempt(payload, order, 'kept')
}

/** Ends the failed attempt, gives its vouchers back and releases the payment for the next one. */
const recordDeskFailed = async (payload: BasePayload, order: Order, desk: DeskSum): Promise<void> => {
  await createVoucherPort(payload).giveBack(order)
  await releaseDeskSum(payload, order, desk)
  await settleAttempt(payload, order, 'undone')
}

const getDesk = ({ id, desk }: Order): DeskSum => {
  if (!desk) throw new Error(`order ${id} is not for an amount at the desk`)
  return desk
}

/** Records what vouchers paid if they cover everything. Otherwise, this waits for the capture, which may be refused. */
const recordDeskVouchers = async (payload: BasePayload, order: Order): Promise<void> => {
  if (order.chargePence === 0) await recordDeskPaid(payload, { order, desk: getDesk(order), paidPence: 0 })
}

/** A booking that waited for its link gets the confirmation, with the amount paid. All others get a receipt. */
const queueReceipt = async (payload: BasePayload, order: Order, desk: DeskSum): Promise<void> => {
  if (!desk.link?.holdsBooking || !desk.bookingId) return queueDeskReceipt(payload, order, desk)
  const row = await findPayment(payload, order.paymentId)
  if (row?.status === 'completed' && isPaymentOf(order, row)) await queueConfirmation(payload, desk.bookingId)
}

const writeNothing = (): Promise<void> => Promise.resolve()

/**
 * Creates the checkout's ports for an amount at the desk: its claim is on the amount. The sale and its payment already
 * exist, so nothing is booked, and the customer gets a receipt, because they already have a confirmation.
 */
export const createDeskPorts = (payload: BasePayload): CheckoutPorts =>
  createCheckoutPorts(payload, {
    claims: {
      takeDue: (order, desk) => takeDue(payload, order, desk),
      freeDue: (order, desk) => releaseDeskSum(payload, order, desk),
    },
    bookkeeping: {
      openPayment: (order) => openCharge(payload, order),
      writeBooking: writeNothing,
      recordVouchers: (order) => recordDeskVouchers(payload, order),
      isLive: (order) => isDue(payload, order, getDesk(order)),
      removeBooking: writeNothing,
      recordPaid: (order, paidPence) => recordDeskPaid(payload, { order, desk: getDesk(order), paidPence }),
      recordFailed: (order) => recordDeskFailed(payload, order, getDesk(order)),
    },
    mail: { queueConfirmation: (order) => queueReceipt(payload, order, getDesk(order)) },
  })
