import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdExpiry } from '@/domain/booking/own-changes'
import { isCovered, createSlotDayTable, openRanges } from '@/domain/booking/slot-rules'
import { parseSlotId, toSlotId } from '@/domain/booking/slot-id'
import { getDayEnd, getDayStart, MINUTE, toDayNumber, toInstant } from '@/domain/time/time'
import { addDays } from '@/domain/time/calendar'
import { sortForAssignment, countBookedMinutes } from '@/domain/booking/availability'

const monday = '2026-06-08'
const at = (minutes: number) => toInstant(monday, minutes)

describe('the order in which staff are tried for “anyone”', () => {
  const candidate = (staffId: string, ...lengths: number[]) => ({
    staffId,
    appointments: lengths.map((n, i) => ({ start: at(540 + i * 60), end: at(540 + i * 60 + n) })),
  })

  it('starts with the least busy that day, and is stable between equals', () => {
    const list = [candidate('cat', 30, 30), candidate('bea', 45), candidate('ann', 45), candidate('dee')]
    expect(sortForAssignment(list, monday)).toEqual(['dee', 'ann', 'bea', 'cat'])
    expect(sortForAssignment([...list].reverse(), monday)).toEqual(['dee', 'ann', 'bea', 'cat'])
    expect(sortForAssignment(list, addDays(monday, 1))).toEqual(['ann', 'bea', 'cat', 'dee'])
  })

  it('counts each minute of the day once, and none from other days', () => {
    const night = { start: getDayStart(monday) - 30 * MINUTE, end: getDayStart(monday) + 20 * MINUTE }
    const twice = [
      { start: at(540), end: at(600) },
      { start: at(570), end: at(615) },
    ]
    expect(countBookedMinutes([night, ...twice], monday)).toBe(20 + 75)
    expect(countBookedMinutes([{ start: 0, end: getDayEnd('2026-10-25') }], '2026-10-25')).toBe(1500)
  })
})

describe('open time', () => {
  it('combines working hours and one-off hours, joined where they meet', () => {
    const nextDay = addDays(monday, 1)
    const open = openRanges(
      [[{ start: 540, end: 720 }], []],
      [
        { day: monday, start: 700, end: 800 },
        { day: nextDay, start: 600, end: 660 },
        { day: addDays(monday, 9), start: 600, end: 660 },
      ],
      createSlotDayTable(toDayNumber(monday), 2),
    )
    const pieces = Array.from({ length: open.count }, (_, i) => [open.starts[i], open.ends[i]])
    const minute = (ms: number) => ms / MINUTE
    expect(pieces).toEqual([
      [at(540), at(800)].map(minute),
      [toInstant(nextDay, 600), toInstant(nextDay, 660)].map(minute),
    ])
    expect(isCovered(open, minute(at(700)), minute(at(800)))).toBe(true)
    expect(isCovered(open, minute(at(700)), minute(at(801)))).toBe(false)
  })
})

describe('a hold', () => {
  it('is renewed from the present, but never beyond an hour after it was first taken', () => {
    const rules = { holdMinutes: 15, holdMaxMinutes: 60 }
    expect(holdExpiry(rules, 0)).toBe(15 * MINUTE)
    expect(holdExpiry(rules, 50 * MINUTE, 0)).toBe(60 * MINUTE)
    expect(holdExpiry({ holdMinutes: 5, holdMaxMinutes: 12 }, 10 * MINUTE, 0)).toBe(12 * MINUTE)
    expect(holdExpiry({ holdMinutes: 15, holdMaxMinutes: 10 }, MINUTE)).toBe(11 * MINUTE)
  })
})

describe('a slot’s id', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  const name = fc.record({
    serviceId: text,
    locationId: text,
    start: fc.integer({ min: 0, max: 40_000_000 }).map((n) => n * MINUTE),
    staffId: fc.option(text),
  })

  it('decodes to what it was made from, and differs for different slots', () => {
    fc.assert(
      fc.property(name, name, (a, b) => {
        const id = toSlotId(a)
        if (id.length <= 400) expect(parseSlotId(id)).toEqual(a)
        expect(toSlotId(b) === id).toBe(JSON.stringify(a) === JSON.stringify(b))
      }),
      { numRuns: 300 },
    )
  })

  it('has one valid form only, and anything else is refused without an error', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.base64String(),
          name.map((n) => `${toSlotId(n)}A`),
        ),
        (sent) => {
          const parsed = parseSlotId(sent)
          if (parsed) expect(toSlotId(parsed)).toBe(sent)
        },
      ),
      { numRuns: 500 },
    )
    for (const sent of [
      '',
      'null',
      'a'.repeat(401),
      'JUYw',
      Buffer.from('a|b||-5x|').toString('base64url'),
    ]) {
      expect(parseSlotId(sent), sent).toBeNull()
    }
  })
})
