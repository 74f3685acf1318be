import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SlotQuery, StaffCalendar } from '@/domain/booking/slot-rules'
import { calculateSlotVersions } from '@/domain/booking/slot-id'
import { toDayKey } from '@/domain/time/time'
import { ordinaryQuestions } from '../../support/models/slot-questions'
import { findSlots } from '../../support/models/find-slots'

/** The slots found by a query, by day. */
const slotsByDay = (query: SlotQuery): Map<string, string> => {
  const days = new Map<string, string>()
  for (const { start, staffId } of findSlots(query)) {
    const day = toDayKey(start)
    days.set(day, `${days.get(day) ?? ''} ${start}/${staffId}`)
  }
  return days
}

type Change = (calendar: StaffCalendar, other: StaffCalendar) => StaffCalendar
const changes: Change[] = [
  (calendar) => ({ ...calendar, busy: calendar.busy.slice(1) }),
  (calendar) => ({ ...calendar, closed: [] }),
  (calendar) => ({ ...calendar, oneOffs: calendar.oneOffs.slice(1) }),
  (calendar, other) => ({ ...calendar, weekly: other.weekly }),
  (calendar, other) => ({ ...calendar, busy: other.busy }),
]

describe('the version of a day’s slots', () => {
  it('changes whenever the day’s slots change', () => {
    fc.assert(
      fc.property(
        ordinaryQuestions,
        ordinaryQuestions,
        fc.constantFrom(...changes),
        (query, source, change) => {
          const other = source.staff[0]
          const [first, ...rest] = query.staff
          if (!first || !other) return
          const after: SlotQuery = { ...query, staff: [change(first, other), ...rest] }
          const [slots, changed] = [slotsByDay(query), slotsByDay(after)]
          const [versions, newer] = [calculateSlotVersions(query), calculateSlotVersions(after)]
          for (const day of versions.keys()) {
            if (slots.get(day) !== changed.get(day)) expect(newer.get(day), day).not.toBe(versions.get(day))
          }
        },
      ),
      { numRuns: 500 },
    )
  })

  it('stays the same for the same query, whatever the range of days', () => {
    fc.assert(
      fc.property(ordinaryQuestions, (query) => {
        const versions = calculateSlotVersions(query)
        for (const [day, version] of versions) {
          expect(calculateSlotVersions({ ...query, from: day, to: day }).get(day)).toBe(version)
        }
      }),
      { numRuns: 100 },
    )
  })

  it('changes with the length of the treatment', () => {
    fc.assert(
      fc.property(ordinaryQuestions, (query) => {
        const longer = calculateSlotVersions({ ...query, durationMinutes: query.durationMinutes + 5 })
        for (const [day, version] of calculateSlotVersions(query)) expect(longer.get(day)).not.toBe(version)
      }),
      { numRuns: 50 },
    )
  })
})
