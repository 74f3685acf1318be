import type { BasePayload, PayloadRequest } from 'payload'
import type { CreatedPaymentLink, PaymentLinkView } from '@/contract/payment-links'
import { fail, ok, type Result } from '@/domain/errors'
import { getFirstId } from '@/domain/payments/bill'
import { getPaymentLinkExpiry, type PaymentLinkAmount } from '@/domain/payments/payment-link'
import { formatMoney, toPounds } from '@/domain/pricing/totals'
import { formatInstant } from '@/domain/time/calendar'
import { dependenciesOf, sendSoon } from '@/server/dependencies'
import { derivePaymentLinkSecret, hashToken } from '@/server/ids'
import { writeAudit } from '@/server/repositories/audit'
import { findBooking } from '@/server/repositories/bookings'
import { findCourseDate } from '@/server/repositories/courses'
import { findCustomer } from '@/server/repositories/customers'
import {
  addPaymentLink,
  endPaymentLink,
  listPaymentLinks,
  type PaymentLinkRow,
  releaseHold,
} from '@/server/repositories/payment-links'
import { findPayment, type PaymentRow } from '@/server/repositories/payments'
import { queuePaymentLink } from '@/server/services/notifications/payment-link-mails'
import { getPaymentLinkUrl } from '@/server/services/notifications/secret-links'
import { type Bill, isPending, loadBill } from '@/server/services/payments/bill'
import { calculateLeft } from '@/server/services/payments/bill-due'
import { isCancelled } from '@/server/services/payments/sale-state'
import { isPaidOnlineNow } from '@/server/services/payments/take-part'
import { isTakingOnlinePayments, loadBookingSettings } from '@/server/services/settings/booking-settings'

/** When the next visit of a bill, or its course date, begins in epoch ms. Null if there is none. */
export const findBillStart = async (payload: BasePayload, { rows, place }: Bill): Promise<number | null> => {
  if (place?.courseDate) return (await findCourseDate(payload, place.courseDate))?.start ?? null
  const starts = rows.filter((row) => !isCancelled(row)).map(({ start }) => start)
  return starts.length > 0 ? Math.min(...starts) : null
}

/** What a link could pay now, in pence. */
const calculateAmount = (bill: Bill, pays: PaymentLinkAmount): number => {
  const left = calculateLeft(bill)
  if (pays !== 'deposit') return left
  const deposit = bill.rows
    .filter((row) => !isCancelled(row))
    .reduce((sum, { depositPence }) => sum + (depositPence ?? 0), 0)
  return isPending(bill.first) && deposit < left ? deposit : 0
}

/** The address for customers whom no email reaches. Null if the link cannot be paid, or the site’s secret has changed. */
const getOpenUrl = (payload: BasePayload, { id, hash, state }: PaymentLinkRow): string | null => {
  const secret = derivePaymentLinkSecret(payload, id)
  return state === 'open' && hashToken(secret) === hash ? getPaymentLinkUrl(secret) : null
}

/** A link as staff see it. */
const toPaymentLinkView = (payload: BasePayload, row: PaymentLinkRow): PaymentLinkView => ({
  id: row.id,
  state: row.state,
  pays: row.pays,
  amount: toPounds(row.amountPence),
  made_at: formatInstant(row.madeAt),
  made_by: row.madeByName ?? null,
  expires_at: formatInstant(row.expiresAt),
  ended: row.ended ?? null,
  holds_booking: row.holdsBooking ?? false,
  url: getOpenUrl(payload, row),
})

/** The links of a payment, newest first, and what a new link can pay. */
export const loadPaymentLinks = async (payload: BasePayload, paymentId: string) => {
  const first = await findPayment(payload, getFirstId(paymentId))
  if (!first) return fail('PAYMENT_NOT_FOUND')
  const [bill, links, settings] = await Promise.all([
    loadBill(payload, first),
    listPaymentLinks(payload, first.id),
    loadBookingSettings(payload),
  ])
  const start = await findBillStart(payload, bill)
  const now = dependenciesOf(payload).clock.now()
  const isPossible =
    (first.booking || first.enrolment) &&
    isTakingOnlinePayments(payload, settings) &&
    getPaymentLinkExpiry({ now, start }, settings.paymentLinks)
  const wanted: PaymentLinkAmount[] = isPending(first) ? ['all', 'deposit'] : ['rest']
  const offers = wanted
    .map((pays) => ({ pays, amount: toPounds(calculateAmount(bill, pays)) }))
    .filter(({ amount }) => isPossible && amount > 0)
  return ok({ links: links.toReversed().map((row) => toPaymentLinkView(payload, row)), offers })
}

/** Ends the link that is still open, because a new one replaces it. False while somebody is paying it. */
const replaceOpenLink = async (payload: BasePayload, links: readonly PaymentLinkRow[]): Promise<boolean> => {
  for (const { id, state } of links) {
    if (state === 'paying') return false
    if (state === 'open' && !(await endPaymentLink(payload, id, 'replaced'))) return false
  }
  return true
}

/** A link that is about to be written. */
interface LinkPlan {
  /** The first payment of the bill. It may not be written yet. */
  payment: Pick<PaymentRow, 'id' | 'booking' | 'enrolment' | 'customer' | 'customerName'>
  pays: PaymentLinkAmount
  amountPence: number
  owedPence: number
  holdsBooking: boolean
  expiresAt: number
}

/** Checks that a customer can get a link for something that begins at `start` (epoch ms). Returns when it expires. */
export const checkLink = async (
  payload: BasePayload,
  { email, start }: { email: string | null | undefined; start: number | null },
): Promise<Result<number>> => {
  const settings = await loadBookingSettings(payload)
  if (!isTakingOnlinePayments(payload, settings)) return fail('PAYMENT_TYPE_NOT_OFFERED')
  if (!email) return fail('LINK_NEEDS_EMAIL')
  const now = dependenciesOf(payload).clock.now()
  const expiresAt = getPaymentLinkExpiry({ now, start }, settings.paymentLinks)
  return expiresAt === null ? fail('LINK_TOO_LATE') : ok(expiresAt)
}

/** Writes the next link of a bill. Null if a colleague has just written it. */
export const writeLink = async (
  { payload, user }: PayloadRequest,
  { payment, ...plan }: LinkPlan,
  number = 1,
): Promise<PaymentLinkRow | null> => {
  const { paymentLinks } = await loadBookingSettings(payload)
  const id = `${payment.id}-link-${number}`
  return addPaymentLink(payload, {
    id,
    hash: hashToken(derivePaymentLinkSecret(payload, id)),
    payment: payment.id,
    booking: payment.booking,
    enrolment: payment.enrolment,
    customer: payment.customer,
    ...plan,
    state: 'open',
    releasesTime: paymentLinks.releasesTime !== false,
    madeAt: dependenciesOf(payload).clock.now(),
    settled: false,
    madeBy: user ? String(user.id) : null,
    madeByName: user && 'username' in user ? String(user.username) : null,
  })
}

/** Records who made a link, and emails it to the customer. */
export const announceLink = async (
  req: PayloadRequest,
  row: PaymentLinkRow,
  customerName: string,
): Promise<void> => {
  await writeAudit(req, {
    action: 'payment-link-sent',
    subject: 'payments',
    subjectId: row.payment,
    summary: `a payment link for ${formatMoney(row.amountPence)} to ${customerName}`,
    once: `payment-link|${row.id}`,
  })
  await queuePaymentLink(req.payload, row)
  sendSoon(req.payload)
}

/** Makes a link for what is owed (D113). It replaces an earlier link that is still open. */
export const makePaymentLink = async (
  req: PayloadRequest,
  { paymentId, pays }: CreatedPaymentLink,
): Promise<Result<{ row: PaymentLinkRow; customerName: string }>> => {
  const { payload } = req
  const first = await findPayment(payload, getFirstId(paymentId))
  if (!first) return fail('PAYMENT_NOT_FOUND')
  if (!first.booking && !first.enrolment) return fail('PAYMENT_TYPE_NOT_OFFERED')
  const bill = await loadBill(payload, first)
  const isBusy = (isPending(first) && first.deskOrder) || bill.parts.some(isPending)
  if (isBusy || (await isPaidOnlineNow(payload, first))) return fail('PAYMENT_PENDING')
  const [customer, booking, start] = await Promise.all([
    findCustomer(payload, first.customer),
    first.booking ? findBooking(payload, first.booking) : null,
    findBillStart(payload, bill),
  ])
  const expiresAt = await checkLink(payload, { email: customer?.email, start })
  if (!expiresAt.ok) return expiresAt
  const amountPence = calculateAmount(bill, pays)
  if (amountPence <= 0 || (pays === 'rest') === isPending(first)) return fail('ALREADY_TAKEN_PAYMENT')
  const before = await listPaymentLinks(payload, first.id)
  if (!(await replaceOpenLink(payload, before))) return fail('PAYMENT_PENDING')
  const holdsBooking = booking?.status === 'Pending'
  const plan = { payment: first, pays, amountPence, owedPence: calculateLeft(bill), holdsBooking }
  const row = await writeLink(req, { ...plan, expiresAt: expiresAt.value }, before.length + 1)
  if (!row) return fail('PAYMENT_PENDING')
  // The end of an earlier link may have confirmed the booking in between.
  if (holdsBooking && (await findBooking(payload, first.booking ?? ''))?.status !== 'Pending')
    await releaseHold(payload, row.id)
  return ok({ row, customerName: first.customerName })
}

/** Makes a link and emails it to the customer. */
export const createPaymentLink = async (
  req: PayloadRequest,
  input: CreatedPaymentLink,
): Promise<Result<PaymentLinkView>> => {
  const made = await makePaymentLink(req, input)
  if (!made.ok) return made
  await announceLink(req, made.value.row, made.value.customerName)
  return ok(toPaymentLinkView(req.payload, made.value.row))
}
