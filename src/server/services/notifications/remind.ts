import type { BasePayload } from 'payload'
import { dueReminders, REMINDER_LEAD, type Remindable } from '../../../domain/reminders/due'
import { dependenciesOf } from '../../dependencies'
import { type AppointmentRow, appointmentsStarting } from '../../repositories/appointments'
import { knownKeys } from '../../repositories/notifications'
import { reminderKey } from '../../../domain/reminders/due'
import { bookingSettings } from '../settings/booking-settings'
import { queueReminder } from './queue'

const remindable = (row: AppointmentRow): Remindable & { row: AppointmentRow } => ({
  appointmentId: row.id,
  start: row.start,
  madeAt: row.movedAt ?? Date.parse(row.createdAt),
  status: row.status,
  row,
})

/**
 * Queues the reminders that are due, each once, also across restarts; none for what was booked or moved less than a day
 * ahead (D19, D83). How many were queued.
 */
export const queueDueReminders = async (payload: BasePayload): Promise<number> => {
  const rules = await bookingSettings(payload)
  if (!rules.reminders) return 0
  const now = dependenciesOf(payload).clock.now()
  const soon = (await appointmentsStarting(payload, now, now + REMINDER_LEAD + 1)).map(remindable)
  const due = dueReminders(soon, await knownKeys(payload, soon.map(reminderKey)), now)
  for (const { row } of due) await queueReminder(payload, row)
  return due.length
}
