import { expect, it } from 'vitest'
import { toInstant } from '@/domain/time/time'
import { findSlots } from '../support/models/find-slots'

it('a grid that skips the clock change still finds the second 1:30 of that night', () => {
  const day = '2026-10-25'
  const calendar = {
    staffId: 'ann',
    weekly: [],
    oneOffs: [{ day, start: 0, end: 120 }],
    busy: [],
    closed: [],
  }
  const slots = findSlots({
    from: day,
    to: day,
    now: toInstant(day, 0),
    durationMinutes: 5,
    cleanUpMinutes: 0,
    gridMinutes: 90,
    noticeMinutes: null,
    horizonDays: null,
    staff: [calendar],
  })
  const starts = slots.map(({ start }) => new Date(start).toISOString().slice(11, 16))
  expect(starts).toEqual(['23:00', '00:30', '01:30'])
})
