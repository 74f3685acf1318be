import { describe, expect, it } from 'vitest'
import { getFollowUpDay, groupIntoVisits } from '@/domain/reminders/due-reminders'

describe('the follow-up email', () => {
  it('is about yesterday, from ten o’clock London time in summer and winter', () => {
    expect(getFollowUpDay(Date.UTC(2026, 0, 15, 9, 59))).toBeNull()
    expect(getFollowUpDay(Date.UTC(2026, 0, 15, 10))).toBe('2026-01-14')
    expect(getFollowUpDay(Date.UTC(2026, 6, 15, 8, 59))).toBeNull()
    expect(getFollowUpDay(Date.UTC(2026, 6, 15, 9))).toBe('2026-07-14')
    expect(getFollowUpDay(Date.UTC(2026, 6, 15, 22, 59))).toBe('2026-07-14')
    expect(getFollowUpDay(Date.UTC(2026, 6, 15, 23))).toBeNull()
  })

  it('is sent once for each booking, about the appointments that took place', () => {
    const one = { booking: 'a', status: 'Confirmed' as const, attendance: null }
    const visits = groupIntoVisits([
      one,
      { ...one },
      { ...one, booking: 'b', attendance: 'no-show' as const },
      { ...one, booking: 'c', status: 'Cancelled' as const },
      { ...one, booking: 'd', status: 'Pending' as const },
    ])
    expect([...visits].map(([booking, visit]) => [booking, visit.length])).toEqual([['a', 2]])
  })
})
