import type { BasePayload, PayloadRequest } from 'payload'
import { ok, type Result } from '@/domain/errors'
import { formatFullName } from '@/domain/text/names'
import { type CustomerRow, findCustomer } from '@/server/repositories/customers'
import { listPaymentLinks } from '@/server/repositories/payment-links'
import { announceLink, checkLink, writeLink } from './create-link'

/** The parts of a planned booking that a link needs. */
interface PlannedSale {
  customer: Pick<CustomerRow, 'id' | 'firstName' | 'lastName'>
  /** The email address of a customer who has no record yet. */
  email?: string | null | undefined
  /** True if the record of the customer is made with the booking. */
  isNew?: boolean
  /** Its treatments. Amounts in pence, and the start in epoch ms. */
  lines: readonly { start: number; pricePence: number; depositPence: number }[]
}

const sumLines = (lines: PlannedSale['lines'], name: 'pricePence' | 'depositPence'): number =>
  lines.reduce((sum, line) => sum + line[name], 0)

/** A link for a booking that is being made and that is pending until it is paid (D113). */
export interface HeldLink {
  pays: 'all' | 'deposit'
  amountPence: number
  expiresAt: number
}

/** Checks that a booking can wait for a link, before its time is claimed. Null if no link was asked for. */
export const planHeldLink = async (
  payload: BasePayload,
  { customer, email, isNew, lines }: PlannedSale,
  pays: HeldLink['pays'] | undefined,
): Promise<Result<HeldLink | null>> => {
  if (!pays) return ok(null)
  const to = email ?? (await findCustomer(payload, customer.id))?.email
  const expiresAt = await checkLink(payload, {
    email: to,
    start: Math.min(...lines.map(({ start }) => start)),
  })
  if (!expiresAt.ok) {
    const isMissing = isNew && expiresAt.code === 'LINK_NEEDS_EMAIL'
    return { ...expiresAt, field: isMissing ? 'new_customer.email' : 'payment_link' }
  }
  const [pricePence, depositPence] = [sumLines(lines, 'pricePence'), sumLines(lines, 'depositPence')]
  // Without a booking fee, or with one as high as the price, the link is for the whole amount.
  const isPart = pays === 'deposit' && depositPence > 0 && depositPence < pricePence
  const amountPence = isPart ? depositPence : pricePence
  // Nothing has to be paid.
  if (amountPence <= 0) return ok(null)
  return ok({ pays: isPart ? 'deposit' : 'all', amountPence, expiresAt: expiresAt.value })
}

/** Writes the link of a booking before the booking itself. */
export const writeHeldLink = async (
  req: PayloadRequest,
  { customer, pricePence }: Pick<PlannedSale, 'customer'> & { pricePence: number },
  { paymentId, bookingId }: { paymentId: string; bookingId: string },
  link: HeldLink,
): Promise<void> => {
  const customerName = formatFullName(customer.firstName, customer.lastName)
  const payment = { id: paymentId, booking: bookingId, enrolment: null, customer: customer.id, customerName }
  await writeLink(req, { payment, ...link, owedPence: pricePence, holdsBooking: true })
}

/** Emails the link of a booking that is now written. */
export const announceHeldLink = async (
  req: PayloadRequest,
  { customer }: Pick<PlannedSale, 'customer'>,
  { paymentId }: { paymentId: string },
): Promise<void> => {
  const [row] = await listPaymentLinks(req.payload, paymentId)
  if (row) await announceLink(req, row, formatFullName(customer.firstName, customer.lastName))
}
