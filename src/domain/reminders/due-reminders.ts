import type { Attendance } from '@/domain/booking/states'
import { addDays, addMonths } from '@/domain/time/calendar'
import { DAY, type DayKey, getMinutesOfDay, toDayKey } from '@/domain/time/time'

/** Emails that no customer waits for are sent between these minutes of the day in London, so that none comes at night. */
const [FROM_MINUTES, UNTIL_MINUTES] = [10 * 60, 20 * 60]

/** True at times of the day when such emails are sent. */
export const isMailingTime = (now: number): boolean =>
  getMinutesOfDay(now) >= FROM_MINUTES && getMinutesOfDay(now) < UNTIL_MINUTES

/** The day whose customers get aftercare advice at `now` (epoch ms): the day before. Null at night. */
export const getFollowUpDay = (now: number): DayKey | null =>
  isMailingTime(now) ? addDays(toDayKey(now), -1) : null

/** How many days late an invitation is still sent, for example if the site was not running on its day (D124). */
const LATE_DAYS = 3

/**
 * The days of visits, the first and the last, after which customers are reminded on `today` to book again. A treatment
 * with a cadence is due so many weeks after a visit, and the reminder comes a week before, or halfway if it is sooner.
 * For other treatments, it comes as many weeks after the visit as the owner has chosen (D124).
 */
export const getDueVisitDays = (today: DayKey, weeks: number, isCadence: boolean): [DayKey, DayKey] => {
  const days = 7 * weeks
  const after = isCadence ? days - Math.min(7, Math.floor(days / 2)) : days
  return [addDays(today, -after - LATE_DAYS), addDays(today, -after)]
}

/** Reviews are asked for two days after a visit, or later if staff record only then that the customer came (D59). */
export const getReviewVisitDays = (today: DayKey): [DayKey, DayKey] => [
  addDays(today, -7),
  addDays(today, -2),
]

/** True if nobody asked this customer for a review in the last six months. `askedAt` in epoch ms. */
export const mayAskForReview = (askedAt: number, now: number): boolean =>
  toDayKey(now) >= addMonths(toDayKey(askedAt), 6)

/** The key of an invitation after a visit: all treatments of a booking on one day share it, so there is only one. */
export const toVisitKey = (kind: string, { booking, start }: { booking: string; start: number }): string =>
  `${kind}|${booking}|${toDayKey(start)}`

/** The details of an appointment that are needed here. */
interface Visit {
  booking: string
  status: 'Pending' | 'Confirmed' | 'Cancelled'
  attendance?: Attendance | null
}

/** The kind of the emails with aftercare advice. */
export const FOLLOW_UP = 'follow-up'

/** The key of the email. All appointments of a booking on one day share it. */
export const toFollowUpKey = (booking: string, day: DayKey): string => `${FOLLOW_UP}|${booking}|${day}`

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
