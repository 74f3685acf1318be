import type { BasePayload } from 'payload'
import { dueReminders, REMINDER_LEAD, reminderKey } from '../../../domain/reminders/due'
import { dependenciesOf } from '../../dependencies'
import { datesBeginning } from '../../repositories/courses'
import { liveAtDates } from '../../repositories/enrolments'
import { knownKeys } from '../../repositories/notifications'
import { bookingSettings } from '../settings/booking-settings'
import { queueCourseReminder } from './enrolment-mails'

/**
 * Queues the reminders of courses that begin within a day, each once for each start; none for who enrolled, or was
 * moved, less than a day ahead (D19, D83), and none online (D69). How many were queued.
 */
export const queueDueCourseReminders = async (payload: BasePayload): Promise<number> => {
  const { reminders } = await bookingSettings(payload)
  if (!reminders) return 0
  const now = dependenciesOf(payload).clock.now()
  const dates = new Map(
    (await datesBeginning(payload, now, now + REMINDER_LEAD + 1)).map((row) => [row.id, row]),
  )
  const participants = (await liveAtDates(payload, [...dates.keys()])).map((row) => ({
    ...{ appointmentId: row.id, start: dates.get(row.courseDate ?? '')?.start ?? 0, status: row.status },
    madeAt: row.movedAt ?? row.enrolledAt,
  }))
  const due = dueReminders(participants, await knownKeys(payload, participants.map(reminderKey)), now)
  for (const one of due)
    await queueCourseReminder(payload, { id: one.appointmentId, start: one.start, key: reminderKey(one) })
  return due.length
}
