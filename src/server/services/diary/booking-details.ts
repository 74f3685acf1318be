import type { BasePayload } from 'payload'
import type { BookingChange, BookingDetails, getBooking } from '@/contract/booking'
import type { Received } from '@/contract/call'
import { listResourceIds } from '@/domain/booking/claim-store'
import { fail, ok, type Result } from '@/domain/errors'
import { type AppointmentRow, listBookingAppointments } from '@/server/repositories/appointments'
import { findByIds } from '@/server/repositories/running-database'
import { findResourcesByIds } from '@/server/repositories/resources'
import { findBooking } from '@/server/repositories/bookings'
import { listTextsAbout } from '@/server/repositories/texts'
import { listAuditRecords } from '@/server/repositories/audit'
import type { Row } from '@/server/repositories/store'
import { groupLaterParts } from '@/domain/payments/bill'
import { listPaymentsOfBookings } from '@/server/repositories/payments'
import { isFailed } from '@/server/services/payments/bill'
import { loadAppointmentPayments } from '@/server/services/payments/payment-states'
import { toCustomer } from '@/server/services/customers/new-customer'
import { loadKnownHealth, unknownHealth } from '@/server/services/customers/health-notes'
import { loadBookingForms } from '@/server/services/forms/known-answers'
import { findEarlier, loadWaitingRules } from '@/server/services/settings/waiting-rules'
import { toListedBooking } from './list-bookings'
import { loadTestCare } from './patch-tests'
import { getCover, loadCovers } from './test-cover'
import { formatInstant } from '@/domain/time/calendar'

const filterChosen = (rows: AppointmentRow[], slot: string | undefined): AppointmentRow | undefined =>
  slot === undefined
    ? (rows.find((row) => row.status !== 'Cancelled') ?? rows[0])
    : rows.find((row) => row.id === slot)

const toBookingChange = ({ at, actorName, action, summary }: Row<'audit-records'>): BookingChange => ({
  at: formatInstant(at),
  who: actorName ?? null,
  action,
  summary: summary ?? null,
})

const toText = ({ id, kind, status, error, createdAt }: Row<'notifications'>) => ({
  notification_id: id,
  kind,
  status,
  error: error ?? null,
  created_at: formatInstant(Date.parse(createdAt)),
})

const loadEarlier = async (payload: BasePayload, row: AppointmentRow): Promise<boolean | null> =>
  findEarlier(payload, row, await loadWaitingRules(payload))

/** Loads a booking from the point of view of one of its appointments, by default the first live one. */
export const loadBookingDetails = async (
  payload: BasePayload,
  input: Received<typeof getBooking>,
): Promise<Result<BookingDetails>> => {
  const [booking, rows, bill] = await Promise.all([
    findBooking(payload, input.bookingId),
    listBookingAppointments(payload, input.bookingId),
    listPaymentsOfBookings(payload, [input.bookingId]),
  ])
  const row = filterChosen(rows, input.bookingSlotId)
  if (!booking || !row) return fail('BOOKING_NOT_FOUND')
  const payments = new Map(bill.map((one) => [one.id, one]))
  const [customers, history, texts, healthById, resources] = await Promise.all([
    findByIds(payload, 'customers', [booking.customer]),
    listAuditRecords(payload, [
      { subject: 'bookings', id: booking.id },
      ...bill.map(({ id }) => ({ subject: 'payments', id })),
    ]),
    listTextsAbout(payload, booking.id),
    loadKnownHealth(payload, [booking.customer]),
    findResourcesByIds(payload, rows.flatMap(listResourceIds)),
  ])
  const health = healthById.get(booking.customer) ?? unknownHealth
  const cover = getCover(await loadCovers(payload, [row], { health: healthById }), row)
  const customer = customers.get(booking.customer)
  const taken = payments.get(booking.payment ?? '')
  const parts = taken
    ? (groupLaterParts(
        [taken],
        bill.filter((one) => !isFailed(one)),
      ).get(taken.id) ?? [])
    : []
  const around = {
    booking,
    customer,
    payment: taken,
    parts,
    resources,
  }
  const owns = await loadAppointmentPayments(payload, taken ? [taken] : [], payments)
  const show = (one: AppointmentRow) => toListedBooking(one, { ...around, own: owns.get(one.id) })
  return ok({
    ...show(row),
    source: booking.source,
    created_at: formatInstant(Date.parse(booking.createdAt)),
    customer: customer ? toCustomer(customer) : null,
    health: health.mark,
    patch_test: cover.state,
    forms: await loadBookingForms(payload, rows),
    test_care: await loadTestCare(payload, row, cover),
    earlier: await loadEarlier(payload, row),
    balance_payment_id: parts[0]?.id ?? null,
    part_payment_ids: parts.map(({ id }) => id),
    staff_notes: booking.staffNotes ?? null,
    texts: texts.map(toText),
    history: history.map(toBookingChange),
    appointments: rows.map(show),
  })
}
