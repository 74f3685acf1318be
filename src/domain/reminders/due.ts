import { DAY } from '../time/minutes'

/** An appointment as reminders see it, in ms. `madeAt`: when this start was booked or the appointment moved to it. */
export interface Remindable {
  appointmentId: string
  start: number
  madeAt: number
  status: 'Pending' | 'Confirmed' | 'Cancelled'
}

/** A reminder goes out this long before (S6). */
export const REMINDER_LEAD = DAY

/** The key of a reminder: once per appointment and start, so that a moved one gets its own (D19). */
export const reminderKey = ({ appointmentId, start }: Pick<Remindable, 'appointmentId' | 'start'>): string =>
  `reminder|${appointmentId}|${start}`

/** True when a reminder should have gone out by `now` and still helps. */
export const isReminderDue = (appointment: Remindable, now: number): boolean =>
  appointment.status === 'Confirmed' &&
  appointment.start > now &&
  appointment.start - REMINDER_LEAD <= now &&
  appointment.start - appointment.madeAt >= REMINDER_LEAD

/** The reminders due at `now`, less those whose key has been written before (D19). */
export const dueReminders = <A extends Remindable>(
  appointments: readonly A[],
  sentKeys: ReadonlySet<string>,
  now: number,
): A[] =>
  appointments.filter(
    (appointment) => isReminderDue(appointment, now) && !sentKeys.has(reminderKey(appointment)),
  )
