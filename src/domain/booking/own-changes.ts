import { fail, ok, type Result } from '../errors'
import { DAY, HOUR } from '../time/minutes'

/** What customers may change by themselves (D57). Instants in epoch ms. */
export interface OwnAppointment {
  start: number
  end: number
  status: 'Pending' | 'Confirmed' | 'Cancelled'
  /** How often the customer moved it. */
  customerMoves?: number | null
}

/** So often a customer may move an appointment by themselves. */
const MOST_OWN_MOVES = 3

/** A booking's links open it until a day after its last appointment. */
export const linkEndsAt = (appointments: readonly Pick<OwnAppointment, 'end'>[]): number =>
  Math.max(0, ...appointments.map(({ end }) => end)) + DAY

/** How often a customer may still move it, were there time enough. */
export const movesLeft = ({ customerMoves }: Pick<OwnAppointment, 'customerMoves'>): number =>
  Math.max(0, MOST_OWN_MOVES - (customerMoves ?? 0))

/** Whether a customer may still change it: with the notice that the terms ask for. */
export const mayChange = (
  { start, status }: Pick<OwnAppointment, 'start' | 'status'>,
  { now, noticeHours }: { now: number; noticeHours: number },
): Result<null> => {
  if (status === 'Cancelled') return fail('BOOKING_NOT_FOUND')
  return start - now >= noticeHours * HOUR ? ok(null) : fail('CHANGE_TOO_LATE')
}

/** The same for moving it. */
export const mayMove = (
  appointment: OwnAppointment,
  terms: { now: number; noticeHours: number },
): Result<null> => {
  const may = mayChange(appointment, terms)
  if (!may.ok) return may
  return movesLeft(appointment) > 0 ? ok(null) : fail('MOVED_TOO_OFTEN')
}
