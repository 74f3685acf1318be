import { addDays } from '../time/calendar'
import { type DayKey, dayOf, minutesOf } from '../time/zone'

/** From 10 o'clock in London on the day after a visit its mail goes out, on no later day. */
const FROM_MINUTES = 10 * 60

/** The day whose visitors are written to at `now` (epoch ms); null while it is too early. */
export const followUpDay = (now: number): DayKey | null =>
  minutesOf(now) < FROM_MINUTES ? null : addDays(dayOf(now), -1)

/** What is looked at of an appointment. */
interface Visit {
  booking: string
  status: 'Pending' | 'Confirmed' | 'Cancelled'
  missedAt?: number | null
}

/** The key of its mail: one for what a booking has on one day. */
export const followUpKey = (booking: string, day: DayKey): string => `follow-up|${booking}|${day}`

/** Of one day's appointments those that took place, by booking. */
export const visitsOf = <A extends Visit>(appointments: readonly A[]): Map<string, A[]> => {
  const visits = new Map<string, A[]>()
  for (const one of appointments) {
    if (one.status !== 'Confirmed' || one.missedAt) continue
    visits.set(one.booking, [...(visits.get(one.booking) ?? []), one])
  }
  return visits
}
