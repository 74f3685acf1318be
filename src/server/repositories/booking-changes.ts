import type { BasePayload, Where } from 'payload'
import type { AppointmentMove, BookingChange } from '@/domain/booking/booking-change'
import { writeMove } from '@/server/repositories/moves'
import type { AppointmentRow } from '@/server/repositories/appointments'
import type { toPendingFields } from '@/server/repositories/bookings'
import { store } from '@/server/repositories/store'

/** Reads the change that `beginChange` stored. Null if there is none, or if it is written to the appointments. */
export const getPendingChange = ({ pendingChange }: { pendingChange?: unknown }): BookingChange | null =>
  (pendingChange ?? null) as BookingChange | null

/** Matches a number. Missing counts as 0. */
export const createNumberWhere = (field: string, value: number): Where =>
  value === 0
    ? { or: [{ [field]: { exists: false } }, { [field]: { equals: 0 } }] }
    : { [field]: { equals: value } }

const createCountWhere = (id: string, count: number): Where => ({
  and: [{ id: { equals: id } }, createNumberWhere('changeCount', count)],
})

/**
 * Counts a change of the booking's appointments. A change of several appointments that is being prepared is then given
 * up. Returns false if there was a different change since `seen`.
 */
export const countChange = async (payload: BasePayload, id: string, seen: number): Promise<boolean> =>
  (await store(payload).updateOne('bookings', createCountWhere(id, seen), { changeCount: seen + 1 })) !== null

/** Writes a change to its booking in one statement, so that it is whole or absent (D100). Returns false as above. */
export const beginChange = async (
  payload: BasePayload,
  id: string,
  change: BookingChange,
): Promise<boolean> =>
  (await store(payload).updateOne('bookings', createCountWhere(id, change.number - 1), {
    changeCount: change.number,
    pendingChange: { ...change },
  })) !== null

/**
 * Adds an appointment to a confirmed booking in one statement, so that it is whole or absent (D100). `seen` is the number
 * of changes that was read. Returns false if there was a different change since, or if another appointment is joining.
 */
export const beginJoin = async (
  payload: BasePayload,
  id: string,
  seen: number,
  joining: ReturnType<typeof toPendingFields> & { notes: string | null },
): Promise<boolean> => {
  const isOpen: Where = { and: [{ status: { equals: 'Confirmed' } }, { pendingSince: { exists: false } }] }
  const where = { and: [createCountWhere(id, seen), isOpen] }
  return (await store(payload).updateOne('bookings', where, { changeCount: seen + 1, ...joining })) !== null
}

/** Marks a change as written to its appointments. */
export const endChange = async (payload: BasePayload, id: string, number: number): Promise<void> => {
  await store(payload).updateOne('bookings', createCountWhere(id, number), { pendingChange: null })
}

/** Writes the new time of one appointment, once. */
export const writeJointMove = async (
  payload: BasePayload,
  row: AppointmentRow,
  { id, moves, ...time }: AppointmentMove,
  { since, isByCustomer, isBack }: Pick<BookingChange, 'since' | 'isByCustomer' | 'isBack'>,
): Promise<void> => {
  const { staff, staffName, location, locationName } = row
  const place = { ...time, staff, staffName, location, locationName }
  const customerMoves = isByCustomer ? (isBack ? -1 : 1) : 0
  await writeMove(payload, id, since, place, customerMoves, createNumberWhere('moves', moves))
}

/** The price of an appointment with its changes (D111). */
export type ChangedPrice = Pick<AppointmentRow, 'pricePence' | 'discountPence'> & {
  billChanges: NonNullable<AppointmentRow['billChanges']>
}

/** Matches an appointment whose price has not changed since it was read. */
export const createPriceWhere = ({ id, billChangeCount }: AppointmentRow): Where => ({
  and: [{ id: { equals: id } }, createNumberWhere('billChangeCount', billChangeCount ?? 0)],
})

/** Writes a change of a price. Returns false if the price has changed since `row` was read, or it was cancelled. */
export const writePrice = async (
  payload: BasePayload,
  row: AppointmentRow,
  price: ChangedPrice,
): Promise<boolean> =>
  (await store(payload).updateOne(
    'appointments',
    { and: [createPriceWhere(row), { status: { not_equals: 'Cancelled' } }] },
    { ...price, billChangeCount: (row.billChangeCount ?? 0) + 1 },
  )) !== null
