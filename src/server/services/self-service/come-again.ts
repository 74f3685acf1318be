import type { BasePayload } from 'payload'
import {
  getDueVisitDays,
  getReviewVisitDays,
  isMailingTime,
  mayAskForReview,
} from '@/domain/reminders/due-reminders'
import { type DayKey, getDayEnd, getDayStart, toDayKey } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import {
  type AppointmentRow,
  getAttendance,
  listAppointmentsOfCustomers,
  listAppointmentsStarting,
} from '@/server/repositories/appointments'
import { listCadences } from '@/server/repositories/catalogue'
import { listRecordsOfEmail } from '@/server/repositories/customer-sessions'
import { changeCustomer, type CustomerRow } from '@/server/repositories/customers'
import { mayEmailOffers } from '@/server/repositories/offer-consent'
import { findByIds } from '@/server/repositories/running-database'
import { getSiteAddress } from '@/server/site-facts'
import { queueComeAgain, queueReviewRequest } from '@/server/services/notifications/offer-mails'
import { type BookingSettings, loadBookingSettings } from '@/server/services/settings/booking-settings'
import { loadAgainOffer, toBookAgain } from './open-link'

/** An appointment that the customer came to themselves. Guests get no invitations (D124). */
const isOwnVisit = (row: AppointmentRow): boolean =>
  row.status === 'Confirmed' && !row.guestName && getAttendance(row) !== 'no-show'

const listVisitsOfDays = async (
  payload: BasePayload,
  [first, last]: [DayKey, DayKey],
): Promise<AppointmentRow[]> =>
  (await listAppointmentsStarting(payload, getDayStart(first), getDayEnd(last))).filter(isOwnVisit)

/** A visit after which its customer may be emailed, with all records of their address. */
interface Invited {
  row: AppointmentRow
  records: CustomerRow[]
}

interface Invitation {
  /** The field of the customer with the time of the last such email. */
  field: 'invitedAt' | 'reviewAskedAt'
  /** True if the customer needs no email. The last one was queued at `lastAt` (epoch ms, 0 for never). */
  isSuperfluous(invited: Invited, lastAt: number): Promise<boolean>
  /** Queues the email. Returns false if it was queued before. */
  queue(row: AppointmentRow): Promise<boolean>
}

/**
 * True if consent covers this customer's visits. At checkout, anybody can type any address, so what was said there counts
 * for the visits of that booking only.
 */
const hasAgreed = (customer: CustomerRow, records: readonly CustomerRow[]): boolean =>
  records.some(
    (one) => one.offerEmailsAgreedAt && (one.id === customer.id || one.offerEmailsSource !== 'checkout'),
  )

/**
 * Emails the customers of these visits who agree to it. The time is stored with all records of the address, after the
 * email: a crash in between loses nothing, and the email's key says that it is queued. Returns how many were queued.
 */
const invite = async (
  payload: BasePayload,
  rows: readonly AppointmentRow[],
  { field, isSuperfluous, queue }: Invitation,
): Promise<number> => {
  const ids = rows.map(({ customer }) => customer)
  const customers = await findByIds(payload, 'customers', ids)
  let queued = 0
  for (const row of rows) {
    const customer = customers.get(row.customer)
    if (!customer?.email || customer.offerEmailsStoppedAt) continue
    const records = await listRecordsOfEmail(payload, customer.email)
    const lastAt = Math.max(...records.map((one) => one[field] ?? 0))
    if (
      !mayEmailOffers(records) ||
      !hasAgreed(customer, records) ||
      (await isSuperfluous({ row, records }, lastAt))
    )
      continue
    if (await queue(row)) queued += 1
    const now = dependenciesOf(payload).clock.now()
    for (const { id } of records) await changeCustomer(payload, id, { [field]: now })
  }
  return queued
}

/** The visits after which a reminder to book again is due today. */
const listDueVisits = async (
  payload: BasePayload,
  today: DayKey,
  lapsedWeeks: number,
): Promise<AppointmentRow[]> => {
  const cadences = await listCadences(payload)
  const lapsed = await listVisitsOfDays(payload, getDueVisitDays(today, lapsedWeeks, false))
  const due = lapsed.filter(({ service }) => !cadences.has(service))
  for (const weeks of new Set(cadences.values())) {
    const rows = await listVisitsOfDays(payload, getDueVisitDays(today, weeks, true))
    due.push(...rows.filter(({ service }) => cadences.get(service) === weeks))
  }
  return due.sort((a, b) => a.start - b.start)
}

/** True if the customer has come again since this visit, or has something booked, also for a guest. */
const hasBookedSince = async (payload: BasePayload, { row, records }: Invited): Promise<boolean> => {
  const ids = records.map(({ id }) => id)
  const after = getDayEnd(toDayKey(row.start))
  return (await listAppointmentsOfCustomers(payload, ids, after)).some(
    (one) => one.status !== 'Cancelled' && getAttendance(one) !== 'no-show',
  )
}

/** The address that books the treatment again with the same person, or the first step if it is no longer offered. */
const toBookAgainHref = async (
  payload: BasePayload,
  settings: BookingSettings,
  row: AppointmentRow,
  now: number,
): Promise<string> => {
  const again = toBookAgain(await loadAgainOffer(payload, settings, row), row, now)
  const path = `${getSiteAddress()}/booking-appointment`
  if (!again) return path
  const { location, category, service_id: serviceId, staff_id: staff, date } = again
  const chosen = { location, category, serviceId, ...(date ? { date } : {}), ...(staff ? { staff } : {}) }
  return `${path}/select-date?${new URLSearchParams(chosen)}`
}

/**
 * Queues the reminders to book again that are due, if the owner has switched them on: once after a visit, and only if the
 * customer has booked nothing since (D124). Returns how many were queued.
 */
export const queueComeAgainReminders = async (payload: BasePayload): Promise<number> => {
  const now = dependenciesOf(payload).clock.now()
  if (!isMailingTime(now)) return 0
  const settings = await loadBookingSettings(payload)
  if (!settings.comeAgain?.reminders || settings.isOpen === false) return 0
  const rows = await listDueVisits(payload, toDayKey(now), settings.comeAgain.lapsedWeeks ?? 12)
  return invite(payload, rows, {
    field: 'invitedAt',
    isSuperfluous: async ({ row, records }, lastAt) =>
      lastAt > row.start || (await hasBookedSince(payload, { row, records })),
    queue: async (row) => queueComeAgain(payload, row, await toBookAgainHref(payload, settings, row, now)),
  })
}

/**
 * Queues the requests for reviews that are due, if the owner has switched them on: to every customer who came and agrees,
 * whatever they thought of it, at most every six months (D124). Returns how many were queued.
 */
export const queueReviewRequests = async (payload: BasePayload): Promise<number> => {
  const now = dependenciesOf(payload).clock.now()
  if (!isMailingTime(now)) return 0
  const { comeAgain, reviewLink } = await loadBookingSettings(payload)
  if (!comeAgain?.reviews || !reviewLink) return 0
  const rows = await listVisitsOfDays(payload, getReviewVisitDays(toDayKey(now)))
  const came = rows.filter((row) => ['arrived', 'completed'].includes(getAttendance(row)))
  return invite(payload, came, {
    field: 'reviewAskedAt',
    isSuperfluous: async (_, lastAt) => lastAt > 0 && !mayAskForReview(lastAt, now),
    queue: (row) => queueReviewRequest(payload, row, reviewLink),
  })
}
