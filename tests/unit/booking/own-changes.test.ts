import { describe, expect, it } from 'vitest'
import {
  checkOwnChange,
  checkOwnMove,
  countMovesLeft,
  getLinkExpiry,
  getProposedDay,
} from '@/domain/booking/own-changes'

const HOUR = 3_600_000
const terms = { now: 0, noticeHours: 48 }
const one = { start: 48 * HOUR, end: 49 * HOUR, status: 'Confirmed' as const, customerMoves: 0 }

describe('the day proposed for the next visit', () => {
  const start = Date.UTC(2026, 9, 19, 23, 30)

  it('is whole weeks after the visit in London, also when the clocks change in between', () => {
    expect(getProposedDay(start, 3, start)).toBe('2026-11-10')
    expect(getProposedDay(Date.UTC(2026, 9, 20, 9), 1, start)).toBe('2026-10-27')
  })

  it('is missing without a cadence, and once the day has come', () => {
    expect(getProposedDay(start, null, start)).toBeNull()
    expect(getProposedDay(start, 3, Date.UTC(2026, 10, 9, 12))).toBe('2026-11-10')
    expect(getProposedDay(start, 3, Date.UTC(2026, 10, 10, 12))).toBeNull()
  })
})

describe('self-service changes', () => {
  it('are allowed until the very moment the notice period begins', () => {
    expect(checkOwnChange(one, terms).ok).toBe(true)
    expect(checkOwnChange({ ...one, start: one.start - 1 }, terms)).toMatchObject({ code: 'CHANGE_TOO_LATE' })
    expect(checkOwnChange({ ...one, start: 1 }, { ...terms, noticeHours: 0 }).ok).toBe(true)
  })

  it('are refused once the appointment is cancelled', () => {
    expect(checkOwnChange({ ...one, status: 'Cancelled' }, terms)).toMatchObject({
      code: 'BOOKING_NOT_FOUND',
    })
  })

  it('allow three moves, even for records older than the move count', () => {
    expect([0, 1, 2, 3, 4].map((customerMoves) => countMovesLeft({ customerMoves }))).toEqual([3, 2, 1, 0, 0])
    expect(countMovesLeft({ customerMoves: null })).toBe(3)
    expect(checkOwnMove({ ...one, customerMoves: 3 }, terms)).toMatchObject({ code: 'MOVED_TOO_OFTEN' })
    expect(checkOwnMove({ ...one, start: 0, customerMoves: 3 }, terms)).toMatchObject({
      code: 'CHANGE_TOO_LATE',
    })
  })

  it('end a day after the last appointment', () => {
    expect(getLinkExpiry([one, { end: 72 * HOUR }])).toBe(96 * HOUR)
  })
})
