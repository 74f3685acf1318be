import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkSlot, startInWindow } from '@/domain/booking/availability'
import { findFirstStarts, findOffers } from '@/domain/booking/slots'
import type { SlotQuery, StaffCalendar } from '@/domain/booking/slot-rules'
import { getDayEnd, getDayStart, MINUTE, toInstant } from '@/domain/time/time'
import { modelSlots } from '../../support/models/slot-model'
import { ordinaryQuestions, slotQuestions } from '../../support/models/slot-questions'
import { findSlots } from '../../support/models/find-slots'

describe('the slot engine', () => {
  it('finds what the plain model finds, for any query', () => {
    fc.assert(
      fc.property(slotQuestions, (query) => {
        expect(findSlots(query)).toEqual(modelSlots(query))
      }),
      { numRuns: 600 },
    )
  })

  it('finds what the plain model finds when there are many slots', () => {
    fc.assert(
      fc.property(ordinaryQuestions, (query) => {
        expect(findSlots(query)).toEqual(modelSlots(query))
      }),
      { numRuns: 300 },
    )
    const questions = fc.sample(ordinaryQuestions, { seed: 1, numRuns: 300 })
    expect(questions.flatMap((query) => findSlots(query)).length).toBeGreaterThan(10_000)
  })

  it('does not change its input', () => {
    fc.assert(
      fc.property(slotQuestions, (query) => {
        const before = structuredClone(query)
        findOffers(query)
        expect(query).toEqual(before)
      }),
      { numRuns: 50 },
    )
  })
})

describe('the public list', () => {
  it('has one entry for each start at which anyone is free, in ascending order', () => {
    fc.assert(
      fc.property(fc.oneof(slotQuestions, ordinaryQuestions), (query) => {
        const times = new Map(findSlots(query).map(({ start, end }) => [start, { start, end }]))
        const merged = [...times.values()].sort((a, b) => a.start - b.start)
        expect(findOffers(query)).toEqual(merged)
      }),
      { numRuns: 400 },
    )
  })
})

describe('the next free time of each person', () => {
  it('is the first of that person’s starts', () => {
    fc.assert(
      fc.property(fc.oneof(slotQuestions, ordinaryQuestions), (query) => {
        const first = new Map<string, number>()
        for (const { staffId, start } of findSlots(query))
          first.set(staffId, Math.min(start, first.get(staffId) ?? Infinity))
        expect(findFirstStarts(query)).toEqual(first)
      }),
      { numRuns: 200 },
    )
  })
})

describe('a check of a single time', () => {
  const startsIn = (query: SlotQuery): number[] => {
    const starts: number[] = []
    for (let start = getDayStart(query.from); start < getDayEnd(query.to); start += 25 * MINUTE)
      starts.push(start)
    return [...starts, ...findSlots(query).map(({ start }) => start)]
  }

  it('agrees with the list', () => {
    fc.assert(
      fc.property(slotQuestions, (query) => {
        for (const calendar of query.staff) {
          const listed = new Set(findSlots({ ...query, staff: [calendar] }).map(({ start }) => start))
          const differing = startsIn(query).filter(
            (start) => checkSlot(start, calendar, query).ok !== listed.has(start),
          )
          expect(differing.map((start) => new Date(start).toISOString())).toEqual([])
        }
      }),
      { numRuns: 150 },
    )
  })

  const monday = '2026-06-08'
  const at = (minutes: number) => toInstant(monday, minutes)
  const calendar: StaffCalendar = {
    staffId: 'ann',
    weekly: [[{ start: 540, end: 1020 }]],
    oneOffs: [],
    busy: [{ start: at(600), end: at(660) }],
    closed: [{ start: at(900), end: at(960) }],
  }
  const rules = {
    now: at(480),
    durationMinutes: 45,
    cleanUpMinutes: 15,
    gridMinutes: 15,
    noticeMinutes: 60,
    horizonDays: 90,
  }
  const code = (minutes: number, more = {}) => {
    const result = checkSlot(at(minutes), calendar, { ...rules, ...more })
    return result.ok ? 'ok' : result.code
  }

  it('gives the reason for a refusal', () => {
    expect(code(540)).toBe('ok')
    expect(code(555)).toBe('SLOT_TAKEN')
    expect(code(660)).toBe('ok')
    expect(code(840)).toBe('ok')
    expect(code(855)).toBe('SLOT_TAKEN')
    expect(code(975)).toBe('SLOT_NOT_OFFERED')
    expect(code(670)).toBe('SLOT_NOT_OFFERED')
    expect(code(465)).toBe('SLOT_IN_PAST')
    expect(code(525)).toBe('SLOT_TOO_SOON')
    expect(code(660, { horizonDays: 0 })).toBe('SLOT_BEYOND_HORIZON')
  })

  it('lets staff book any time today, and none yesterday', () => {
    const staff = { ...rules, noticeMinutes: null, horizonDays: null, now: at(800) }
    expect(startInWindow(at(0), staff).ok).toBe(true)
    expect(startInWindow(at(0) - 1, staff)).toMatchObject({ code: 'SLOT_IN_PAST' })
  })
})
