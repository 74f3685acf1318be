import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  listDueReminders,
  isReminderDue,
  REMINDER_LEAD,
  type ReminderSource,
  toReminderKey,
} from '@/domain/reminders/due-reminders'

const HOUR = 3_600_000
const NOW = 1000 * HOUR
const appointment = (more: Partial<ReminderSource> = {}): ReminderSource => ({
  appointmentId: 'a',
  start: NOW + 23 * HOUR,
  madeAt: NOW - 48 * HOUR,
  status: 'Confirmed',
  ...more,
})

describe('a reminder', () => {
  it('is sent a day ahead, not earlier, and not after the start', () => {
    expect(isReminderDue(appointment({ start: NOW + 24 * HOUR }), NOW)).toBe(true)
    expect(isReminderDue(appointment({ start: NOW + 24 * HOUR + 1 }), NOW)).toBe(false)
    expect(isReminderDue(appointment({ start: NOW + 1 }), NOW)).toBe(true)
    expect(isReminderDue(appointment({ start: NOW }), NOW)).toBe(false)
  })

  it('is not sent for an appointment booked less than a day ahead, cancelled or pending', () => {
    const start = NOW + 5 * HOUR
    expect(isReminderDue(appointment({ start, madeAt: start - REMINDER_LEAD }), NOW)).toBe(true)
    expect(isReminderDue(appointment({ start, madeAt: start - REMINDER_LEAD + 1 }), NOW)).toBe(false)
    expect(isReminderDue(appointment({ status: 'Cancelled' }), NOW)).toBe(false)
    expect(isReminderDue(appointment({ status: 'Pending' }), NOW)).toBe(false)
  })

  it('is sent once for each start, whenever the job runs and however often it restarts', () => {
    const list = fc.uniqueArray(
      fc.record({
        appointmentId: fc.constantFrom('a', 'b', 'c'),
        start: fc.integer({ min: 0, max: 200 }).map((n) => NOW + n * HOUR),
        madeAt: fc.integer({ min: -100, max: 100 }).map((n) => NOW + n * HOUR),
        status: fc.constantFrom('Confirmed' as const, 'Cancelled' as const),
      }),
      { selector: toReminderKey },
    )
    const runs = fc.array(fc.integer({ min: 0, max: 250 }), { maxLength: 20 })
    fc.assert(
      fc.property(list, runs, (appointments, hours) => {
        const sent = new Set<string>()
        const all: ReminderSource[] = []
        for (const hour of hours.sort((a, b) => a - b)) {
          for (const due of listDueReminders(appointments, sent, NOW + hour * HOUR)) {
            sent.add(toReminderKey(due))
            all.push(due)
            expect(due.start - (NOW + hour * HOUR)).toBeLessThanOrEqual(REMINDER_LEAD)
            expect(due.start).toBeGreaterThan(NOW + hour * HOUR)
          }
        }
        expect(new Set(all.map(toReminderKey)).size).toBe(all.length)
      }),
    )
  })

  it('has a key of its own for a moved appointment', () => {
    expect(toReminderKey(appointment())).not.toBe(toReminderKey(appointment({ start: NOW + 25 * HOUR })))
  })
})
