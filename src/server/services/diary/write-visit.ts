import type { BasePayload, PayloadRequest } from 'payload'
import { listClaimKeys } from '@/domain/booking/claim-store'
import { take } from '@/domain/booking/claims'
import { release } from '@/domain/booking/release-claims'
import { findLender } from '@/domain/booking/clean-up'
import { getNeeds } from '@/domain/booking/claim-store'
import { formatTreatment } from '@/domain/content/placeholders'
import { readBillChanges } from '@/domain/payments/bill-change'
import { formatFullName } from '@/domain/text/names'
import { MINUTE } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import { listBookingAppointments } from '@/server/repositories/appointments'
import { writeAudit } from '@/server/repositories/audit'
import {
  confirmPendingBooking,
  endPendingBooking,
  findBooking,
  getPendingAppointments,
  listPendingBookings,
  markBookingCancelled,
  type NewAppointment,
  removeBookingRows,
  toPendingFields,
  writeAppointmentRow,
  writeBookingRow,
} from '@/server/repositories/bookings'
import { createClaimStore } from '@/server/repositories/claims'
import { findPayment, removeOpenPayment, writePaymentRow } from '@/server/repositories/payments'
import { findByIds } from '@/server/repositories/running-database'
import type { Row } from '@/server/repositories/store'
import { settlePrice } from '@/server/services/payments/change-bill'
import { queueConfirmation } from '@/server/services/notifications/queue'
import { type HeldLink, writeHeldLink } from '@/server/services/payment-links/held-link'
import type { BookedCustomer, CreatedBooking, PlannedBooking } from './booking-draft'

/** Writes the payment of a booking, which is due at the salon. */
export const writeOpenPayment = (
  payload: BasePayload,
  { customer, pricePence }: Pick<PlannedBooking, 'customer' | 'pricePence'>,
  ids: Pick<CreatedBooking, 'bookingId' | 'paymentId'>,
) =>
  writePaymentRow(payload, {
    id: ids.paymentId,
    booking: ids.bookingId,
    customer: customer.id,
    customerName: formatFullName(customer.firstName, customer.lastName),
    status: 'pending',
    method: 'pay-at-salon',
    type: 'pay-at-salon',
    context: 'booking',
    amountPence: pricePence,
    paidPence: 0,
    refundedPence: 0,
    madeAt: dependenciesOf(payload).clock.now(),
  })

/** Adds the price of a treatment that joined the visit to the amount due at the salon. */
const settleJoined = async (payload: BasePayload, { payment }: Row<'bookings'>): Promise<void> => {
  const first = payment ? await findPayment(payload, payment) : null
  if (first) await settlePrice(payload, first)
}

/**
 * Writes the appointments that are not written yet, and the email. It is safe to repeat. A visit that waits for its
 * payment link gets the confirmation after the payment (D113).
 */
export const finishVisit = async (
  payload: BasePayload,
  id: string,
  rows: readonly NewAppointment[],
): Promise<void> => {
  for (const row of rows) await writeAppointmentRow(payload, row)
  const booking = await findBooking(payload, id)
  const status = booking?.status
  const joined = rows.find((row) => readBillChanges(row).some(({ kind }) => kind === 'joined'))
  if (booking && joined) await settleJoined(payload, booking)
  // If its link ended while the visit was being written, later appointments are still pending.
  if (status === 'Confirmed') await confirmPendingBooking(payload, id)
  if (status !== 'Pending') await queueConfirmation(payload, id, { joined: joined?.id })
  await endPendingBooking(payload, id)
}

interface Visit {
  ids: { bookingId: string; paymentId: string }
  customer: BookedCustomer
  /** The appointments, whose times are claimed. */
  rows: readonly NewAppointment[]
  notes: string | null
  /** A link with which the customer pays. The visit is pending until then (D113). */
  link: HeldLink | null
}

/**
 * Writes a visit whose times are claimed. From the one statement that writes the booking on, all of its appointments will
 * exist, even after a crash. If a different call has used the id of the booking, the times are released. Returns false
 * then.
 */
export const writeVisit = async (
  req: PayloadRequest,
  { ids, customer, rows: planned, notes, link }: Visit,
): Promise<boolean> => {
  const { payload, user } = req
  const status = link ? ('Pending' as const) : ('Confirmed' as const)
  const rows = planned.map((row) => ({ ...row, status }))
  const pricePence = rows.reduce((sum, row) => sum + row.pricePence, 0)
  await writeOpenPayment(payload, { customer, pricePence }, ids)
  // Before the booking, so that no booking waits for a link that does not exist.
  if (link) await writeHeldLink(req, { customer, pricePence }, ids, link)
  const isNew = await writeBookingRow(payload, {
    id: ids.bookingId,
    customer: customer.id,
    payment: ids.paymentId,
    status,
    source: 'staff',
    notes,
    series: null,
    createdBy: user?.id ?? null,
    ...toPendingFields(rows, dependenciesOf(payload).clock.now()),
  })
  if (!isNew) {
    for (const { id } of rows) await release(createClaimStore(payload), id)
    await removeOpenPayment(payload, ids.paymentId)
    return false
  }
  const finish = () => finishVisit(payload, ids.bookingId, rows)
  await finish().catch(finish)
  const names = rows.map(({ serviceName, guestName }) => formatTreatment(serviceName, guestName)).join(', ')
  await writeAudit(req, {
    action: 'booking-created',
    subject: 'bookings',
    subjectId: ids.bookingId,
    summary: `${names} for ${formatFullName(customer.firstName, customer.lastName)}`,
  })
  return true
}

/** Releases the times of appointments that were moved or cancelled while their visit was being finished. */
const releaseMoved = async (payload: BasePayload, rows: readonly NewAppointment[]): Promise<void> => {
  const stored = await findByIds(
    payload,
    'appointments',
    rows.map(({ id }) => id),
  )
  for (const row of rows) {
    const now = stored.get(row.id)
    const needed = new Set(now && now.status !== 'Cancelled' ? listClaimKeys(getNeeds(now)) : [])
    const rest = listClaimKeys(getNeeds(row)).filter((key) => !needed.has(key))
    await release(createClaimStore(payload), row.id, rest)
  }
}

/** Gives up a treatment that was joining a visit, but not the visit, which may be cancelled by now. */
const giveUpJoining = async (payload: BasePayload, booking: string): Promise<void> => {
  // Until this is written, a cancellation of the visit leaves the booking open.
  await endPendingBooking(payload, booking)
  const rows = await listBookingAppointments(payload, booking)
  const [last] = rows.toSorted((a, b) => (b.cancelledAt ?? 0) - (a.cancelledAt ?? 0))
  if (!last || rows.some(({ status }) => status !== 'Cancelled')) return
  const by = { cancelledAt: last.cancelledAt ?? 0, cancelledBy: last.cancelledBy ?? '' }
  await markBookingCancelled(payload, booking, by)
}

/**
 * Finishes the visit of a booking, or removes it if others have one of its times. If it was cancelled meanwhile, nothing
 * more is written.
 */
export const recoverVisit = async (payload: BasePayload, booking: Row<'bookings'>): Promise<void> => {
  const rows = getPendingAppointments(booking)
  const written = await findByIds(
    payload,
    'appointments',
    rows.map(({ id }) => id),
  )
  const store = createClaimStore(payload)
  const now = dependenciesOf(payload).clock.now()
  const left = rows.filter(({ id }) => !written.has(id))
  if (booking.status === 'Cancelled') {
    for (const { id } of left) await release(store, id)
    return endPendingBooking(payload, booking.id)
  }
  const others = (await listBookingAppointments(payload, booking.id)).filter(
    ({ id }) => !rows.some((row) => row.id === id),
  )
  const live = others.filter(({ status }) => status !== 'Cancelled')
  for (const row of left) {
    const after = findLender([...rows, ...live], row)?.id
    if (await take(store, { owner: row.id, needs: getNeeds(row), after, expiresAt: null, now })) continue
    // A different process has written it in the meantime.
    if ((await findByIds(payload, 'appointments', [row.id])).has(row.id)) continue
    for (const { id } of rows) await release(store, id)
    if (others.length > 0) return giveUpJoining(payload, booking.id)
    await removeBookingRows(payload, booking.id)
    if (booking.payment) await removeOpenPayment(payload, booking.payment)
    return
  }
  await finishVisit(payload, booking.id, rows)
  await releaseMoved(payload, left)
}

/** A visit that has been unfinished for this long was left behind by a crash. */
const GIVEN_UP = 2 * MINUTE

/** Finishes the visits that a crash left behind. `after` is how old they must be, in ms. */
export const finishVisits = async (payload: BasePayload, after = GIVEN_UP): Promise<number> => {
  const bookings = await listPendingBookings(payload, dependenciesOf(payload).clock.now() - after + 1)
  for (const booking of bookings) await recoverVisit(payload, booking)
  return bookings.length
}
