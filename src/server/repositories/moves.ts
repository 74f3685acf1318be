import type { BasePayload, Where } from 'payload'
import type { JointCancellation } from '@/domain/booking/booking-change'
import { bookingTransitions, listStatesBefore } from '@/domain/booking/states'
import { MINUTE, toDayKey } from '@/domain/time/time'
import type { AppointmentRow } from '@/server/repositories/appointments'
import { store } from '@/server/repositories/store'

/** If a move is older than this (in ms) and not finished, a crash left it behind. */
const MOVE_GIVEN_UP = 2 * MINUTE

/** True if the move of an appointment was left behind by a crash. */
export const isMoveGivenUp = ({ movingSince }: Pick<AppointmentRow, 'movingSince'>, now: number): boolean =>
  movingSince != null && movingSince < now - MOVE_GIVEN_UP

const createLiveMoveWhere = (id: string, more: Where): Where => ({
  and: [{ id: { equals: id } }, { status: { not_equals: 'Cancelled' } }, more],
})

/** Marks a live appointment as being moved. Returns null if it is not live or is already being moved. */
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
  'start' | 'end' | 'busyEnd' | 'needs' | 'staff' | 'staffName' | 'location' | 'locationName'
> &
  Partial<Pick<AppointmentRow, 'durationMinutes' | TreatmentField>>

/** The fields that change with the treatment (D111). */
type TreatmentField =
  | 'service'
  | 'serviceName'
  | 'cleanUpMinutes'
  | 'patchTest'
  | 'pricePence'
  | 'discountPence'
  | 'billChanges'
  | 'billChangeCount'

/**
 * Saves the new time of a move that began at `since`. `customerMoves` is added to the count of the customer's own moves.
 * Returns false if the appointment was cancelled, the move was given up, or the appointment does not match `as`.
 */
export const writeMove = async (
  payload: BasePayload,
  id: string,
  since: number,
  place: TimeSlot,
  customerMoves = 0,
  as: Where = {},
): Promise<boolean> =>
  (await store(payload).updateOne(
    'appointments',
    createLiveMoveWhere(id, { and: [{ movingSince: { equals: since } }, as] }),
    {
      ...place,
      movedAt: since,
      // The appointment was moved to a later day, so the recorded attendance no longer applies.
      ...(toDayKey(place.start) > toDayKey(since) ? { attendance: null, attendanceAt: null } : {}),
      moves: { $inc: 1 },
      ...(customerMoves === 0 ? {} : { customerMoves: { $inc: customerMoves } }),
    },
  )) !== null

/**
 * The attendance of a visit with when it was recorded (D59), and the end of the blocked time with the needs until then.
 * Times are in epoch ms.
 */
type VisitNote = Required<Pick<AppointmentRow, 'attendance' | 'attendanceAt' | 'busyEnd' | 'needs'>>

/** Saves the attendance in a change that began at `since`. Returns false if the appointment was cancelled since. */
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

/** Ends a move that began at `since`. */
export const endMove = async (payload: BasePayload, id: string, since: number): Promise<void> => {
  await store(payload).updateOne(
    'appointments',
    { and: [{ id: { equals: id } }, { movingSince: { equals: since } }] },
    { movingSince: null },
  )
}

/** More moves than a crash ever leaves behind. */
const MANY = 500

/** Appointments whose move was left behind by a crash: those that began more than `age` ms before `now`. */
export const listUnfinishedMoves = (
  payload: BasePayload,
  now: number,
  age = MOVE_GIVEN_UP,
): Promise<AppointmentRow[]> =>
  store(payload).find(
    'appointments',
    { movingSince: { less_than: now - age } },
    { sort: 'movingSince', limit: MANY },
  )

/** Cancels an appointment that still matches `as`. Returns false if it has changed or was already cancelled. */
export const markAppointmentCancelled = async (
  payload: BasePayload,
  id: string,
  { cancelNotice, ...by }: Omit<JointCancellation, 'ids'>,
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
    { status: 'Cancelled', ...by, ...(cancelNotice && { cancelNotice: { ...cancelNotice } }) },
  )) !== null
