import type { BasePayload, Where } from 'payload'
import type { Attendance } from '@/domain/booking/states'
import {
  type BusyQuery,
  type BusyTime,
  isLiveBooking,
  LONGEST_APPOINTMENT,
} from '@/server/repositories/differing-queries'
import { getQueries } from '@/server/repositories/running-database'
import { type Row, type ShownRows, store } from '@/server/repositories/store'

/** The limit for customers and bookings. It is far more than one visitor makes. */
const MANY = 5_000

const BATCH = 500

/** The first `limit` appointments of these bookings that are not cancelled and end after `now` (epoch ms). */
export const listComingOfBookings = async (
  payload: BasePayload,
  bookings: string[],
  now: number,
  limit: number,
): Promise<ShownRows<Row<'appointments'>>> => {
  const rows: Row<'appointments'>[] = []
  for (let at = 0; at < bookings.length; at += BATCH) {
    const ids = bookings.slice(at, at + BATCH)
    const where: Where = { and: [{ booking: { in: ids } }, isLiveBooking, { end: { greater_than: now } }] }
    rows.push(...(await store(payload).find('appointments', where, { limit: MANY })))
  }
  rows.sort((a, b) => a.start - b.start)
  return { rows: rows.slice(0, limit), more: rows.length > limit }
}

export type AppointmentRow = Row<'appointments'>

/** Far more appointments than a busy salon has in a year. Every list has a limit. */
const mostRows = 50_000

/** The appointments that start in `[start, end)` (epoch ms), including cancelled ones. */
export const listAppointmentsStarting = (
  payload: BasePayload,
  start: number,
  end: number,
): Promise<AppointmentRow[]> =>
  store(payload).find(
    'appointments',
    { and: [{ start: { greater_than_equal: start } }, { start: { less_than: end } }] },
    { sort: 'start', limit: mostRows },
  )

/** The appointments of these customers that start at or after `start` (epoch ms), including cancelled ones. */
export const listAppointmentsOfCustomers = (
  payload: BasePayload,
  customers: string[],
  start: number,
): Promise<AppointmentRow[]> =>
  store(payload).find(
    'appointments',
    { and: [{ customer: { in: customers } }, { start: { greater_than_equal: start } }] },
    { sort: 'start', limit: MANY },
  )

/** The live appointments that take up any part of `[start, end)`, filtered by `more`. */
export const listBusyAppointments = (
  payload: BasePayload,
  start: number,
  end: number,
  more: Where = {},
): Promise<AppointmentRow[]> =>
  store(payload).findAll(
    'appointments',
    {
      and: [
        // With this lower bound, the search can use the index on the start. No earlier appointment can still be in
        // progress.
        { start: { greater_than_equal: start - LONGEST_APPOINTMENT } },
        { start: { less_than: end } },
        { busyEnd: { greater_than: start } },
        isLiveBooking,
        more,
      ],
    },
    { sort: 'start', limit: mostRows },
  )

export const listBookingAppointments = (payload: BasePayload, booking: string): Promise<AppointmentRow[]> =>
  store(payload).findAll('appointments', { booking: { equals: booking } }, { sort: 'start', limit: 100 })

export const listAppointmentsOfBookings = (
  payload: BasePayload,
  bookings: string[],
): Promise<AppointmentRow[]> =>
  bookings.length === 0
    ? Promise.resolve([])
    : store(payload).findAll(
        'appointments',
        { booking: { in: bookings } },
        { sort: 'start', limit: mostRows },
      )

/** The number of a customer's live appointments that end after `now`. */
export const countUpcoming = (payload: BasePayload, customer: string, now: number): Promise<number> =>
  store(payload).count('appointments', {
    and: [{ customer: { equals: customer } }, { end: { greater_than: now } }, isLiveBooking],
  })

/** The appointments of these customers that are upcoming at `now`, soonest first. */
export const listNextAppointments = (
  payload: BasePayload,
  customers: string[],
  now: number,
  limit: number,
): Promise<AppointmentRow[]> => getQueries(payload).listNextAppointments(payload, { customers, now, limit })

export const findLiveAppointment = (payload: BasePayload, id: string): Promise<AppointmentRow | null> =>
  store(payload).findOne('appointments', { and: [{ id: { equals: id } }, isLiveBooking] })

/** The cancelled appointments for which some work is still to be done, beginning with the oldest. */
export const listUnfinishedCancellations = (payload: BasePayload, limit: number): Promise<AppointmentRow[]> =>
  store(payload).find('appointments', { windUpSince: { greater_than: 0 } }, { sort: 'windUpSince', limit })

/** Records that all work after a cancellation is done. */
export const markCancellationFinished = async (payload: BasePayload, id: string): Promise<void> => {
  await store(payload).updateOne(
    'appointments',
    { id: { equals: id } },
    { windUpSince: null, cancelNotice: null },
  )
}

/** True if these customers came before `now` (epoch ms) and none of them has ever missed an appointment. */
export const hasNeverMissed = async (
  payload: BasePayload,
  customers: string[],
  now: number,
): Promise<boolean> => {
  if (customers.length === 0) return false
  const theirs: Where = { customer: { in: customers } }
  const past: Where = {
    and: [theirs, { end: { less_than_equal: now } }, isLiveBooking],
  }
  const missed: Where = { and: [theirs, { attendance: { equals: 'no-show' } }] }
  const [kept, noShows] = await Promise.all([
    store(payload).count('appointments', past),
    store(payload).count('appointments', missed),
  ])
  return kept > 0 && noShows === 0
}

/** The ids of the customers among these who have a live appointment that starts before `before` (epoch ms). */
export const findCustomersBefore = async (
  payload: BasePayload,
  customers: string[],
  before: number,
): Promise<Set<string>> => {
  if (customers.length === 0) return new Set()
  const found = await payload.db.findDistinct({
    collection: 'appointments',
    field: 'customer',
    where: { and: [{ customer: { in: customers } }, { start: { less_than: before } }, isLiveBooking] },
    limit: customers.length,
  })
  return new Set(found.values.map(({ customer }) => String(customer)))
}

/** The attendance recorded for a visit (D59). */
export const getAttendance = ({ attendance }: Pick<AppointmentRow, 'attendance'>): Attendance =>
  attendance ?? 'none'

/** When the attendance was recorded, in epoch ms. Null if it was not. */
export const getNotedAt = (row: AppointmentRow): number | null =>
  getAttendance(row) === 'none' ? null : (row.attendanceAt ?? null)

/** Counts the appointments among these that exist and are not being moved. */
export const countUnmoving = (payload: BasePayload, ids: string[]): Promise<number> =>
  store(payload).count('appointments', { and: [{ id: { in: ids } }, { movingSince: { exists: false } }] })

/** More appointments than any salon has. */
const ALL = 1_000_000

/** All live appointments, sorted by start, for rebuilding the claims after a restore. */
export const listLiveAppointments = (payload: BasePayload): Promise<AppointmentRow[]> =>
  store(payload).findAll('appointments', isLiveBooking, { sort: 'start', limit: ALL })

/** A member of staff's live appointments that end after `now` (epoch ms), sorted by start. */
export const listComingOfStaff = (
  payload: BasePayload,
  staff: string,
  now: number,
): Promise<AppointmentRow[]> =>
  store(payload).find(
    'appointments',
    { and: [{ staff: { equals: staff } }, { end: { greater_than: now } }, isLiveBooking] },
    { sort: 'start', limit: 500 },
  )

/** A treatment's live appointments that begin after `now` (epoch ms), sorted by start. */
export const listComingOfService = (
  payload: BasePayload,
  service: string,
  now: number,
): Promise<AppointmentRow[]> =>
  store(payload).find(
    'appointments',
    { and: [{ service: { equals: service } }, { start: { greater_than: now } }, isLiveBooking] },
    { sort: 'start', limit: 500 },
  )

/** The live appointments at these locations that end after `now` (epoch ms), sorted by start. */
export const listComingAt = async (
  payload: BasePayload,
  locations: string[],
  now: number,
): Promise<AppointmentRow[]> =>
  locations.length === 0
    ? []
    : store(payload).findAll(
        'appointments',
        { and: [{ location: { in: locations } }, { end: { greater_than: now } }, isLiveBooking] },
        { sort: 'start', limit: ALL },
      )

/**
 * The live appointments of these people, including clean-up time. It only reads three columns, using an index, because
 * the list of free times calls it very often.
 */
export const listBusyTimes = (payload: BasePayload, query: BusyQuery): Promise<BusyTime[]> =>
  getQueries(payload).listBusyTimes(payload, query)
