import { describe, expect, it } from 'vitest'
import {
  getDueVisitDays,
  getFollowUpDay,
  groupIntoVisits,
  mayAskForReview,
} from '@/domain/reminders/due-reminders'

describe('the follow-up email', () => {
  it('is about yesterday, from ten in the morning to eight in the evening in London, in summer and winter', () => {
    expect(getFollowUpDay(Date.UTC(2026, 0, 15, 9, 59))).toBeNull()
    expect(getFollowUpDay(Date.UTC(2026, 0, 15, 10))).toBe('2026-01-14')
    expect(getFollowUpDay(Date.UTC(2026, 6, 15, 8, 59))).toBeNull()
    expect(getFollowUpDay(Date.UTC(2026, 6, 15, 9))).toBe('2026-07-14')
    expect(getFollowUpDay(Date.UTC(2026, 6, 15, 18, 59))).toBe('2026-07-14')
    expect(getFollowUpDay(Date.UTC(2026, 6, 15, 19))).toBeNull()
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

describe('invitations to come again', () => {
  it('come a week before a cadence is due, halfway if it is short, and on the day for other treatments', () => {
    expect(getDueVisitDays('2026-03-31', 3, true)).toEqual(['2026-03-14', '2026-03-17'])
    expect(getDueVisitDays('2026-03-31', 1, true)).toEqual(['2026-03-24', '2026-03-27'])
    expect(getDueVisitDays('2026-03-31', 12, false)).toEqual(['2026-01-03', '2026-01-06'])
  })

  it('ask for a review at most every six months', () => {
    const asked = Date.UTC(2026, 7, 31, 10)
    expect(mayAskForReview(asked, Date.UTC(2027, 1, 27, 12))).toBe(false)
    expect(mayAskForReview(asked, Date.UTC(2027, 1, 28, 12))).toBe(true)
  })
})
