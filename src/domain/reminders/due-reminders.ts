import type { Attendance } from '@/domain/booking/states'
import { addDays } from '@/domain/time/calendar'
import { type DayKey, toDayKey, getMinutesOfDay } from '@/domain/time/zone'
import { DAY } from '@/domain/time/minutes'

/** From 10 o'clock in London on the day after a visit its mail goes out, on no later day. */
const FROM_MINUTES = 10 * 60

/** The day whose visitors are written to at `now` (epoch ms); null while it is too early. */
export const getFollowUpDay = (now: number): DayKey | null =>
  getMinutesOfDay(now) < FROM_MINUTES ? null : addDays(toDayKey(now), -1)

/** What is looked at of an appointment. */
interface Visit {
  booking: string
  status: 'Pending' | 'Confirmed' | 'Cancelled'
  attendance?: Attendance | null
}

/** The key of its mail: one for what a booking has on one day. */
export const toFollowUpKey = (booking: string, day: DayKey): string => `follow-up|${booking}|${day}`

/** Of one day's appointments those that took place, by booking. */
export const groupIntoVisits = <A extends Visit>(appointments: readonly A[]): Map<string, A[]> => {
  const visits = new Map<string, A[]>()
  for (const one of appointments) {
    if (one.status !== 'Confirmed' || one.attendance === 'no-show') continue
    visits.set(one.booking, [...(visits.get(one.booking) ?? []), one])
  }
  return visits
}

/** An appointment as reminders see it, in ms. `madeAt`: when this start was booked or the appointment moved to it. */
export interface ReminderSource {
  appointmentId: string
  start: number
  madeAt: number
  status: 'Pending' | 'Confirmed' | 'Cancelled'
}

/** A reminder goes out this long before (S6). */
export const REMINDER_LEAD = DAY

/** The key of a reminder: once per appointment and start, so that a moved one gets its own (D19). */
export const toReminderKey = ({
  appointmentId,
  start,
}: Pick<ReminderSource, 'appointmentId' | 'start'>): string => `reminder|${appointmentId}|${start}`

/** True when a reminder should have gone out by `now` and still helps. */
export const isReminderDue = (appointment: ReminderSource, now: number): boolean =>
  appointment.status === 'Confirmed' &&
  appointment.start > now &&
  appointment.start - REMINDER_LEAD <= now &&
  appointment.start - appointment.madeAt >= REMINDER_LEAD

/** The reminders due at `now`, less those whose key has been written before (D19). */
export const listDueReminders = <A extends ReminderSource>(
  appointments: readonly A[],
  sentKeys: ReadonlySet<string>,
  now: number,
): A[] =>
  appointments.filter(
    (appointment) => isReminderDue(appointment, now) && !sentKeys.has(toReminderKey(appointment)),
  )
