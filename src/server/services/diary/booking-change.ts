import type { BasePayload } from 'payload'
import { createClaimStore } from '@/server/repositories/claims'
import { release, releaseExcept } from '@/domain/booking/release-claims'
import { getNeeds } from '@/domain/booking/claim-store'
import type { BookingChange, JointCancellation } from '@/domain/booking/booking-change'
import { fail, ok, type Result } from '@/domain/errors'
import { dependenciesOf } from '@/server/dependencies'
import {
  type AppointmentRow,
  findLiveAppointment,
  listBookingAppointments,
} from '@/server/repositories/appointments'
import {
  beginChange,
  countChange,
  endChange,
  getPendingChange,
  writeJointMove,
} from '@/server/repositories/booking-changes'
import { findBooking } from '@/server/repositories/bookings'
import { beginMove, endMove, isMoveGivenUp, markAppointmentCancelled } from '@/server/repositories/moves'
import type { Row } from '@/server/repositories/store'
import { recoverVisit } from './write-visit'

const NOTHING_CANCELLED: JointCancellation = { ids: [], cancelledAt: 0, cancelledBy: '', windUpSince: 0 }

/**
 * Writes a stored change to its appointments. Several processes may do this at once, and each step changes only what is
 * still as it was. So after a crash, the next one who opens the booking completes the change (D100).
 */
const applyChange = async (payload: BasePayload, id: string, change: BookingChange): Promise<void> => {
  const claims = createClaimStore(payload)
  for (const claim of change.passed) await claims.pass(claim)
  const rows = await listBookingAppointments(payload, id)
  for (const move of change.moves) {
    const row = rows.find((one) => one.id === move.id)
    if (row) await writeJointMove(payload, row, move, change)
  }
  const { ids, ...by } = change.cancelled ?? NOTHING_CANCELLED
  for (const one of ids) {
    await markAppointmentCancelled(payload, one, by)
    await release(claims, one)
  }
  await claims.removeIds(change.dropped)
  for (const one of [...change.moves.map((move) => move.id), ...ids])
    await endMove(payload, one, change.since)
  await endChange(payload, id, change.number)
}

/**
 * Finds a booking for a change, or for somebody who may want one. What a crash left behind is completed first: its visit,
 * and then a change of its appointments. Null if there is no such booking.
 */
export const settleBooking = async (payload: BasePayload, id: string): Promise<Row<'bookings'> | null> => {
  const found = await findBooking(payload, id)
  if (found?.pendingSince) await recoverVisit(payload, found)
  const booking = found?.pendingSince ? await findBooking(payload, id) : found
  const change = booking && getPendingChange(booking)
  if (!change) return booking
  await applyChange(payload, id, change)
  const after = await findBooking(payload, id)
  const next = after && getPendingChange(after)
  return next && next.number !== change.number ? settleBooking(payload, id) : after
}

/**
 * Releases what an appointment has claimed and does not need. Called after a move that did not take place. If the
 * appointment was cancelled in the meantime, it needs nothing.
 */
export const releaseUnneeded = async (payload: BasePayload, id: string): Promise<void> => {
  const row = await findLiveAppointment(payload, id)
  await releaseExcept(createClaimStore(payload), id, row ? getNeeds(row) : [])
}

/** How often a change is counted again after different changes. Each of these succeeded. */
const TRIES = 50

/**
 * Called after an appointment is marked as cancelled and before its time is released, and before one is moved on its
 * own. A change of several appointments that is being prepared is then given up, because it has seen something else, and
 * one that is already written is completed (D100).
 */
export const announceChange = async (payload: BasePayload, id: string): Promise<void> => {
  for (let i = 0; i < TRIES; i++) {
    const booking = await settleBooking(payload, id)
    // The appointments of a booking in progress are written first.
    if (!booking || (await countChange(payload, id, booking.changeCount ?? 0))) return
  }
  throw new Error(`the booking ${id} changes all the time`)
}

/** Locks a live appointment for a move. Returns null if it is not live or someone else is moving it. */
export const lockAppointment = async (
  payload: BasePayload,
  id: string,
  now: number,
): Promise<AppointmentRow | null> => {
  const before = await findLiveAppointment(payload, id)
  // The process that left this move unfinished may only be slow. It must not continue.
  if (before && isMoveGivenUp(before, now)) await announceChange(payload, before.booking)
  return beginMove(payload, id, now)
}

/** Everything about a change that is not in its number and locks. */
type Prepared = Omit<BookingChange, 'number' | 'since' | 'isByCustomer'>

interface Together {
  bookingId: string
  ids: readonly string[]
  isByCustomer: boolean
}

/**
 * Changes several appointments of a booking: all of them, or none. `prepare` gets their current rows. It claims what is
 * new and returns the change, or refuses. `undo` gives back what it has claimed, if the change is given up because a
 * different one was first.
 */
export const changeTogether = async (
  payload: BasePayload,
  { bookingId, ids, isByCustomer }: Together,
  prepare: (rows: AppointmentRow[], all: AppointmentRow[], since: number) => Promise<Result<Prepared>>,
  undo: (rows: AppointmentRow[]) => Promise<void> = () => Promise.resolve(),
): Promise<Result<AppointmentRow[]>> => {
  const since = dependenciesOf(payload).clock.now()
  const booking = await settleBooking(payload, bookingId)
  if (!booking) return fail('BOOKING_NOT_FOUND')
  const number = (booking.changeCount ?? 0) + 1
  const locked: AppointmentRow[] = []
  for (const id of ids.toSorted()) {
    const row = await lockAppointment(payload, id, since)
    if (!row) break
    locked.push(row)
  }
  const run = async (): Promise<Result<AppointmentRow[]>> => {
    if (locked.length < ids.length) return fail('APPOINTMENT_BUSY')
    const rows = locked.toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1))
    const prepared = await prepare(rows, await listBookingAppointments(payload, bookingId), since)
    if (!prepared.ok) return prepared
    const change = { ...prepared.value, number, since, isByCustomer }
    if (!(await beginChange(payload, bookingId, change))) {
      await undo(rows)
      return fail('APPOINTMENT_BUSY')
    }
    await applyChange(payload, bookingId, change)
    return ok(rows)
  }
  const result = await run()
  for (const row of locked) await endMove(payload, row.id, since)
  return result
}
