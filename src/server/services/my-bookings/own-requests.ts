import type { BasePayload, PayloadRequest } from 'payload'
import type { OwnDetails } from '@/contract/my-bookings'
import { getLinkExpiry } from '@/domain/booking/own-changes'
import { fail, ok, type Result } from '@/domain/errors'
import { getFirstId } from '@/domain/payments/bill'
import { CUSTOMER } from '@/domain/pricing/refund'
import { dependenciesOf } from '@/server/dependencies'
import { derivePaymentLinkSecret, deriveSessionLinkSecret, hashToken } from '@/server/ids'
import { listBookingAppointments } from '@/server/repositories/appointments'
import { writeAudit } from '@/server/repositories/audit'
import { addSessionBookingLink, findBooking } from '@/server/repositories/bookings'
import {
  isSamePerson,
  listRecordsOfEmail,
  listSessionsOfEmail,
} from '@/server/repositories/customer-sessions'
import { changeCustomer, type CustomerChange } from '@/server/repositories/customers'
import { listPaymentLinks } from '@/server/repositories/payment-links'
import { findPayment } from '@/server/repositories/payments'
import type { CustomerSession } from '@/server/services/auth/customer-session'
import { checkRemoval, removeCustomer } from '@/server/services/customers/customer-records'
import { toConsent } from '@/server/services/customers/new-customer'
import { type ExportFile, exportOwnRecords } from '@/server/services/diary/export-customers'
import { makePaymentLink } from '@/server/services/payment-links/create-link'
import { endLinkIfDue } from '@/server/services/payment-links/end-link'
import { isPending } from '@/server/services/payments/bill'

/** A request without a signed-in user: a member of staff may be signed in with the same browser. */
const asCustomer = (payload: BasePayload) => ({ payload, user: null }) as unknown as PayloadRequest

const isOwn = async (payload: BasePayload, { email }: CustomerSession, customer: string): Promise<boolean> =>
  (await listRecordsOfEmail(payload, email)).some(({ id }) => id === customer)

/**
 * Makes the link that opens one of the session's bookings on its page (D57). It ends with the session. Returns the
 * secret.
 */
export const openListedBooking = async (
  payload: BasePayload,
  session: CustomerSession,
  bookingId: string,
): Promise<Result<{ link: string }>> => {
  const booking = await findBooking(payload, bookingId)
  if (!booking || !(await isOwn(payload, session, booking.customer))) return fail('BOOKING_NOT_FOUND')
  const lookAt = getLinkExpiry(await listBookingAppointments(payload, bookingId))
  const link = deriveSessionLinkSecret(payload, session.id, bookingId)
  await addSessionBookingLink(payload, {
    hash: hashToken(link),
    booking: bookingId,
    lookAt,
    session: session.id,
  })
  return ok({ link })
}

/**
 * Makes a payment link for what is left of a bill, or returns the secret of the one that is open (D113). No email is
 * sent, because the customer opens it straight away.
 */
export const payListedBill = async (
  payload: BasePayload,
  session: CustomerSession,
  paymentId: string,
): Promise<Result<{ link: string }>> => {
  const first = await findPayment(payload, getFirstId(paymentId))
  if (!first || !(await isOwn(payload, session, first.customer))) return fail('PAYMENT_NOT_FOUND')
  const last = (await listPaymentLinks(payload, first.id)).at(-1)
  const current = last && (await endLinkIfDue(payload, last))
  if (current?.state === 'open' || current?.state === 'paying')
    return ok({ link: derivePaymentLinkSecret(payload, current.id) })
  const made = await makePaymentLink(asCustomer(payload), {
    paymentId: first.id,
    pays: isPending(first) ? 'all' : 'rest',
  })
  return made.ok ? ok({ link: derivePaymentLinkSecret(payload, made.value.row.id) }) : made
}

/** Saves the name, phone number and consent of one person, in all of their records with the session's address. */
export const saveOwnDetails = async (
  payload: BasePayload,
  { email }: CustomerSession,
  input: OwnDetails,
): Promise<Result<null>> => {
  const records = await listRecordsOfEmail(payload, email)
  const self = records.find(({ id }) => id === input.customer_id)
  if (!self) return fail('CUSTOMER_NOT_FOUND')
  const now = dependenciesOf(payload).clock.now()
  const consent = toConsent(input, { now, source: 'customer' })
  for (const row of records.filter((one) => isSamePerson(one, self))) {
    // If the customer agreed earlier, the time and words of that consent stay.
    const hasAgreed = (name: string) =>
      row[name.startsWith('booking') ? 'bookingTextsAgreedAt' : 'offerTextsAgreedAt']
    const news = Object.entries(consent).filter(([name, value]) => value === null || !hasAgreed(name))
    const change: CustomerChange = {
      ...(Object.fromEntries(news) as typeof consent),
      firstName: input.first_name,
      lastName: input.last_name || null,
      phone: input.phone_number || null,
    }
    await changeCustomer(payload, row.id, change)
    await writeAudit(
      { payload, user: null },
      {
        action: 'customer-changed',
        subject: 'customers',
        subjectId: row.id,
        changes: Object.keys(change),
        actorName: CUSTOMER,
      },
    )
  }
  return ok(null)
}

/** Exports what is stored about the session's customers, without health notes and the salon's own notes. */
export const exportOwn = async (payload: BasePayload, { email }: CustomerSession): Promise<ExportFile> => {
  const [records, sessions] = await Promise.all([
    listRecordsOfEmail(payload, email),
    listSessionsOfEmail(payload, email, dependenciesOf(payload).clock.now()),
  ])
  return exportOwnRecords(asCustomer(payload), records, sessions)
}

/** Erases the session's customers as staff would (D72), all of them or none. */
export const eraseOwn = async (payload: BasePayload, { email }: CustomerSession): Promise<Result<null>> => {
  const records = await listRecordsOfEmail(payload, email)
  for (const { id } of records) if (!(await checkRemoval(payload, id)).ok) return fail('OWN_BOOKINGS_AHEAD')
  for (const { id } of records) {
    const removed = await removeCustomer(asCustomer(payload), id, { isOwn: true })
    if (!removed.ok && removed.code !== 'CUSTOMER_NOT_FOUND') return removed
  }
  return ok(null)
}
