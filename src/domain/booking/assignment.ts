import { type Interval, normalise } from '../time/interval'
import { MINUTE } from '../time/minutes'
import { type DayKey, dayEnd, dayStart } from '../time/zone'

/** A qualified person and their appointments (ms), for choosing who is tried first. */
export interface Candidate {
  staffId: string
  appointments: readonly Interval[]
}

/** Minutes of a London day that appointments take. */
export const bookedMinutes = (appointments: readonly Interval[], day: DayKey): number => {
  const [from, to] = [dayStart(day), dayEnd(day)]
  const parts = appointments.map(({ start, end }) => ({
    start: Math.max(start, from),
    end: Math.min(end, to),
  }))
  return normalise(parts).reduce((sum, part) => sum + (part.end - part.start) / MINUTE, 0)
}

/**
 * The order in which people are tried when the visitor asked for anyone (D12): whoever has fewest booked minutes
 * that day first, so that work is shared; equal ones by id, so that the order is the same everywhere.
 */
export const assignmentOrder = (candidates: readonly Candidate[], day: DayKey): string[] =>
  candidates
    .map(({ staffId, appointments }) => ({ staffId, minutes: bookedMinutes(appointments, day) }))
    .sort((a, b) => a.minutes - b.minutes || (a.staffId < b.staffId ? -1 : 1))
    .map(({ staffId }) => staffId)
