import type { BasePayload, Where } from 'payload'
import { bookingTransitions, listStatesBefore } from '@/domain/booking/states'
import { MINUTE } from '@/domain/time/minutes'
import { toDayKey } from '@/domain/time/zone'
import type { AppointmentRow } from '@/server/repositories/appointments'
import { store } from '@/server/repositories/store'

/** A move that began so long ago, in ms, was left behind by a crash. */
const MOVE_GIVEN_UP = 2 * MINUTE

const createLiveMoveWhere = (id: string, more: Where): Where => ({
  and: [{ id: { equals: id } }, { status: { not_equals: 'Cancelled' } }, more],
})

/** Marks a live appointment as being moved; null when it is not live, or somebody else is moving it. */
export const beginMove = (payload: BasePayload, id: string, now: number): Promise<AppointmentRow | null> =>
  store(payload).updateOne(
    'appointments',
    createLiveMoveWhere(id, {
      or: [{ movingSince: { exists: false } }, { movingSince: { less_than: now - MOVE_GIVEN_UP } }],
    }),
    { movingSince: now },
  )

type TimeSlot = Pick<
  AppointmentRow,
  'start' | 'end' | 'busyEnd' | 'staff' | 'staffName' | 'location' | 'locationName'
> &
  Partial<Pick<AppointmentRow, 'durationMinutes'>>

/** Writes the new time of a move that began at `since`; false when it was cancelled or given up meanwhile. */
export const writeMove = async (
  payload: BasePayload,
  id: string,
  since: number,
  place: TimeSlot,
  byCustomer = false,
): Promise<boolean> =>
  (await store(payload).updateOne(
    'appointments',
    createLiveMoveWhere(id, { movingSince: { equals: since } }),
    {
      ...place,
      movedAt: since,
      // On another day nobody has come yet.
      ...(toDayKey(place.start) > toDayKey(since) ? { attendance: null, attendanceAt: null } : {}),
      moves: { $inc: 1 },
      ...(byCustomer ? { customerMoves: { $inc: 1 } } : {}),
    },
  )) !== null

/** What a visit came to and when that was noted (D59), with the end of the time that it blocks; instants in ms. */
export type VisitNote = Required<Pick<AppointmentRow, 'attendance' | 'attendanceAt' | 'busyEnd'>>

/** Notes what a visit came to while nobody else changes it, since `since`; false when it was cancelled meanwhile. */
export const writeVisit = async (
  payload: BasePayload,
  id: string,
  since: number,
  note: Partial<VisitNote>,
): Promise<boolean> =>
  (await store(payload).updateOne(
    'appointments',
    createLiveMoveWhere(id, { movingSince: { equals: since } }),
    note,
  )) !== null

/** The end of a move that began at `since`. */
export const endMove = async (payload: BasePayload, id: string, since: number): Promise<void> => {
  await store(payload).updateOne(
    'appointments',
    { and: [{ id: { equals: id } }, { movingSince: { equals: since } }] },
    { movingSince: null },
  )
}

/** More than a crash ever leaves. */
const MANY = 500

/** Appointments whose move was left behind. */
export const listUnfinishedMoves = (payload: BasePayload, now: number): Promise<AppointmentRow[]> =>
  store(payload).find(
    'appointments',
    { movingSince: { less_than: now - MOVE_GIVEN_UP } },
    { sort: 'movingSince', limit: MANY },
  )

/** Marks one as cancelled, if it still is `as` seen; false when it is not, or was cancelled already. */
export const markAppointmentCancelled = async (
  payload: BasePayload,
  id: string,
  by: { cancelledAt: number; cancelledBy: string; windUpSince?: number },
  as: Where = {},
): Promise<boolean> =>
  (await store(payload).updateOne(
    'appointments',
    {
      and: [
        { id: { equals: id } },
        { status: { in: listStatesBefore(bookingTransitions, 'Cancelled') } },
        as,
      ],
    },
    { status: 'Cancelled', ...by },
  )) !== null
