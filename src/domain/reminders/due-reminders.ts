import type { Attendance } from '@/domain/booking/states'
import { addDays } from '@/domain/time/calendar'
import { DAY, type DayKey, getMinutesOfDay, toDayKey } from '@/domain/time/time'

/** The email after a visit is sent from 10 o'clock in London on the next day, and on no later day. */
const FROM_MINUTES = 10 * 60

/** The day whose customers get the email at `now` (epoch ms). Null if it is too early in the day. */
export const getFollowUpDay = (now: number): DayKey | null =>
  getMinutesOfDay(now) < FROM_MINUTES ? null : addDays(toDayKey(now), -1)

/** The details of an appointment that are needed here. */
interface Visit {
  booking: string
  status: 'Pending' | 'Confirmed' | 'Cancelled'
  attendance?: Attendance | null
}

/** The key of the email. All appointments of a booking on one day share it. */
export const toFollowUpKey = (booking: string, day: DayKey): string => `follow-up|${booking}|${day}`

/** The appointments of one day that took place, grouped by booking. */
export const groupIntoVisits = <A extends Visit>(appointments: readonly A[]): Map<string, A[]> => {
  const visits = new Map<string, A[]>()
  for (const one of appointments) {
    if (one.status !== 'Confirmed' || one.attendance === 'no-show') continue
    visits.set(one.booking, [...(visits.get(one.booking) ?? []), one])
  }
  return visits
}

/**
 * An appointment as used for reminders. Times are in ms. `madeAt` is when the appointment was booked at this start or
 * moved to it.
 */
export interface ReminderSource {
  appointmentId: string
  start: number
  madeAt: number
  status: 'Pending' | 'Confirmed' | 'Cancelled'
}

/** How long before the appointment a reminder is sent (S6). */
export const REMINDER_LEAD = DAY

/** The key of a reminder. It includes the start, so that an appointment that was moved gets a new reminder (D19). */
export const toReminderKey = ({
  appointmentId,
  start,
}: Pick<ReminderSource, 'appointmentId' | 'start'>): string => `reminder|${appointmentId}|${start}`

/** True if a reminder should have been sent by `now` and is still useful. */
export const isReminderDue = (appointment: ReminderSource, now: number): boolean =>
  appointment.status === 'Confirmed' &&
  appointment.start > now &&
  appointment.start - REMINDER_LEAD <= now &&
  appointment.start - appointment.madeAt >= REMINDER_LEAD

/** The reminders due at `now` whose key has not been stored before (D19). */
export const listDueReminders = <A extends ReminderSource>(
  appointments: readonly A[],
  sentKeys: ReadonlySet<string>,
  now: number,
): A[] =>
  appointments.filter(
    (appointment) => isReminderDue(appointment, now) && !sentKeys.has(toReminderKey(appointment)),
  )
