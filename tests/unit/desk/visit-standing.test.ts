import { describe, expect, it } from 'vitest'
import { attendanceTexts } from '@/management/views/booking-details/texts'
import { getBookingState } from '@/management/format/payment-state'

const end = Date.UTC(2026, 10, 23, 14)
const standing = (
  attendance: 'none' | 'arrived' | 'completed' | 'no-show',
  now: number,
  status = 'Confirmed',
) =>
  getBookingState({ attendance, status: status as 'Confirmed', end_time: new Date(end).toISOString() }, now)

describe('the state of a visit', () => {
  it('is the recorded attendance', () => {
    expect(standing('none', end - 1)).toBe('Confirmed')
    expect(standing('arrived', end - 1)).toBe('Arrived')
    expect(standing('completed', end + 1)).toBe('Completed')
    expect(standing('no-show', end + 1)).toBe('No-show')
  })

  it('is to be completed once it is over and no outcome has been recorded', () => {
    expect(standing('none', end)).toBe(attendanceTexts.toBeCompleted)
    expect(standing('arrived', end)).toBe(attendanceTexts.toBeCompleted)
  })

  it('is the booking status if there is nothing to complete', () => {
    expect(standing('none', end + 1, 'Cancelled')).toBe('Cancelled')
    expect(standing('none', end + 1, 'Pending')).toBe('Pending')
  })
})
