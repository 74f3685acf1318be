import type { BasePayload, Where } from 'payload'
import { bookingTransitions, listStatesBefore } from '@/domain/booking/states'
import { createId } from '@/server/ids'
import { type Row, store } from '@/server/repositories/store'

/**
 * Writes a record under its own id. If it already exists, it does not change, so it is safe to write it again. Returns
 * false then.
 */
export const writeBookingRow = async (
  payload: BasePayload,
  data: Omit<Row<'bookings'>, 'createdAt' | 'updatedAt'>,
): Promise<boolean> => (await store(payload).insertNew('bookings', data)) !== null

export type NewAppointment = Omit<Row<'appointments'>, 'createdAt' | 'updatedAt'>

/** The claims of the appointment's time must be made permanent before this. */
export const writeAppointmentRow = async (payload: BasePayload, data: NewAppointment): Promise<void> =>
  void (await store(payload).insertNew('appointments', data))

type PendingFields = Pick<Row<'bookings'>, 'pendingAppointments' | 'pendingSince'>

/** The appointments of a booking that are to be written. Empty once all of them are. */
export const getPendingAppointments = ({
  pendingAppointments,
}: Pick<PendingFields, 'pendingAppointments'>): NewAppointment[] =>
  Array.isArray(pendingAppointments) ? (pendingAppointments as unknown as NewAppointment[]) : []

/** The fields that `getPendingAppointments` reads, for appointments that are to be written from `since` (epoch ms) on. */
export const toPendingFields = (rows: readonly NewAppointment[], since: number): PendingFields => ({
  pendingAppointments: rows.map((row) => ({ ...row })),
  pendingSince: since,
})

/** The number of bookings per run. The next run handles the rest. */
const MAX_PENDING = 500

/** The bookings whose appointments have been waiting to be written since before `before` (epoch ms). */
export const listPendingBookings = (payload: BasePayload, before: number): Promise<Row<'bookings'>[]> =>
  store(payload).find(
    'bookings',
    { pendingSince: { less_than: before } },
    { sort: 'pendingSince', limit: MAX_PENDING },
  )

/** Records that all appointments of a booking are written. */
export const endPendingBooking = async (payload: BasePayload, id: string): Promise<void> => {
  await store(payload).updateOne(
    'bookings',
    { id: { equals: id } },
    { pendingSince: null, pendingAppointments: null },
  )
}

export const findBooking = (payload: BasePayload, id: string): Promise<Row<'bookings'> | null> =>
  store(payload).findOne('bookings', { id: { equals: id } })

/** More bookings than any series has (D64). */
const LONGEST_SERIES = 100

/** The bookings that were made together (D64). */
export const listBookingsOfSeries = (payload: BasePayload, series: string): Promise<Row<'bookings'>[]> =>
  store(payload).find('bookings', { series: { equals: series } }, { limit: LONGEST_SERIES })

/**
 * Replaces the staff notes of a booking. Returns false if there is no such booking or if its notes differ from `seen`.
 */
export const writeStaffNotes = async (
  payload: BasePayload,
  id: string,
  staffNotes: string | null,
  seen?: string,
): Promise<boolean> => {
  const nothing: Where = { or: [{ staffNotes: { exists: false } }, { staffNotes: { equals: '' } }] }
  const unchanged = seen === undefined ? [] : [seen ? { staffNotes: { equals: seen } } : nothing]
  const where: Where = { and: [{ id: { equals: id } }, ...unchanged] }
  return (await store(payload).updateOne('bookings', where, { staffNotes })) !== null
}

/** Marks a whole booking as cancelled. If it already was, or if a treatment is just joining it, nothing happens. */
export const markBookingCancelled = async (
  payload: BasePayload,
  id: string,
  by: { cancelledAt: number; cancelledBy: string },
): Promise<void> => {
  const isActive: Where = { status: { in: listStatesBefore(bookingTransitions, 'Cancelled') } }
  await store(payload).updateOne(
    'bookings',
    { and: [{ id: { equals: id } }, isActive, { pendingSince: { exists: false } }] },
    { status: 'Cancelled', ...by },
  )
}

/** Deletes a booking that was never completed, with its appointments. */
export const removeBookingRows = async (payload: BasePayload, booking: string): Promise<void> => {
  await store(payload).remove('appointments', { booking: { equals: booking } })
  await store(payload).remove('bookings', { id: { equals: booking } })
}

type BookingLinkRow = Row<'booking-links'>

/** Stores the hash of a link's secret. `lookAt` (epoch ms) is when to first check if the booking is over. */
export const addBookingLink = (
  payload: BasePayload,
  link: Pick<BookingLinkRow, 'hash' | 'booking' | 'lookAt'>,
): Promise<unknown> => store(payload).insert('booking-links', { id: createId(), ...link })

/** Stores a link of a session of *My bookings* (D123). If it exists already, nothing happens. */
export const addSessionBookingLink = async (
  payload: BasePayload,
  link: Pick<BookingLinkRow, 'hash' | 'booking' | 'lookAt' | 'session'>,
): Promise<void> => void (await store(payload).insertNew('booking-links', { id: createId(), ...link }))

export const findBookingLink = (payload: BasePayload, hash: string): Promise<BookingLinkRow | null> =>
  store(payload).findOne('booking-links', { hash: { equals: hash } })

/** The links whose booking may be over by `now`, beginning with the oldest. */
export const listLinksToCheck = (
  payload: BasePayload,
  now: number,
  limit: number,
): Promise<BookingLinkRow[]> =>
  store(payload).find('booking-links', { lookAt: { less_than: now } }, { sort: 'lookAt', limit })

/** Postpones the next check of a booking's links to `lookAt` (epoch ms). */
export const postponeBookingLinks = async (
  payload: BasePayload,
  booking: string,
  lookAt: number,
): Promise<void> => {
  await payload.db.updateMany({
    collection: 'booking-links',
    where: { booking: { equals: booking } },
    data: { lookAt },
  })
}

export const removeBookingLinks = (payload: BasePayload, booking: string): Promise<void> =>
  store(payload).remove('booking-links', { booking: { equals: booking } })

/**
 * Confirms a booking that waited for its payment, and its appointments. Cancelled ones stay cancelled (D113). The booking
 * is first, so that a visit which is still being written confirms the appointments that are not written yet.
 */
export const confirmPendingBooking = async (payload: BasePayload, booking: string): Promise<void> => {
  const isPending: Where = { status: { in: listStatesBefore(bookingTransitions, 'Confirmed') } }
  const change = { status: 'Confirmed' as const }
  await store(payload).updateOne('bookings', { and: [{ id: { equals: booking } }, isPending] }, change)
  for (;;) {
    const where = { and: [{ booking: { equals: booking } }, isPending] }
    if (!(await store(payload).updateOne('appointments', where, change))) break
  }
}
