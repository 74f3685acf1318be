import { describe, expect, it } from 'vitest'
import { isToBeCompleted, checkAttendance } from '@/domain/booking/states'

const HOUR = 3_600_000
const start = Date.UTC(2026, 10, 23, 14)
const end = start + HOUR
const visit = { attendance: 'none', start, end } as const

describe('attendance', () => {
  it('can be arrived from the morning of the day, and anything else once the visit has begun', () => {
    expect(checkAttendance(visit, 'arrived', start - 24 * HOUR)).toMatchObject({
      code: 'APPOINTMENT_NOT_STARTED',
    })
    expect(checkAttendance(visit, 'arrived', start - HOUR).ok).toBe(true)
    for (const next of ['completed', 'no-show'] as const) {
      expect(checkAttendance(visit, next, start - 1)).toMatchObject({ code: 'APPOINTMENT_NOT_STARTED' })
      expect(checkAttendance(visit, next, start).ok).toBe(true)
    }
  })

  it('can be changed for seven days after the end, and recorded late at any time', () => {
    const week = end + 7 * 24 * HOUR
    const done = { ...visit, attendance: 'completed' } as const
    expect(checkAttendance(done, 'no-show', week - 1).ok).toBe(true)
    expect(checkAttendance(done, 'none', week)).toMatchObject({ code: 'ATTENDANCE_CLOSED' })
    expect(checkAttendance(done, 'completed', week).ok).toBe(true)
    expect(checkAttendance(visit, 'completed', week).ok).toBe(true)
  })

  it('can be changed for seven days after it was recorded late', () => {
    const late = end + 30 * 24 * HOUR
    const missed = { ...visit, attendance: 'no-show', notedAt: late } as const
    expect(checkAttendance(missed, 'none', late).ok).toBe(true)
    expect(checkAttendance(missed, 'none', late + 7 * 24 * HOUR)).toMatchObject({ code: 'ATTENDANCE_CLOSED' })
  })

  it('needs completing once the visit is over with nothing recorded', () => {
    expect(isToBeCompleted(visit, 'Confirmed', end - 1)).toBe(false)
    expect(isToBeCompleted(visit, 'Confirmed', end)).toBe(true)
    expect(isToBeCompleted({ ...visit, attendance: 'no-show' }, 'Confirmed', end)).toBe(false)
    expect(isToBeCompleted(visit, 'Cancelled', end)).toBe(false)
  })
})
