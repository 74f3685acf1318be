import { expect, it } from 'vitest'
import { toInstant } from '@/domain/time/time'
import { findSlots } from '../support/models/find-slots'

it('busy time of zero length at an odd second blocks no minute', () => {
  const day = '2026-06-08'
  const odd = toInstant(day, 600) + 1
  const calendar = {
    staffId: 'ann',
    weekly: [[{ start: 600, end: 630 }]],
    oneOffs: [],
    busy: [{ start: odd, end: odd }],
    closed: [],
  }
  const slots = findSlots({
    from: day,
    to: day,
    now: toInstant(day, 0),
    durationMinutes: 30,
    cleanUpMinutes: 0,
    gridMinutes: 15,
    noticeMinutes: 0,
    horizonDays: null,
    staff: [calendar],
  })
  expect(slots.map(({ start }) => start)).toEqual([toInstant(day, 600)])
})
