import fc from 'fast-check'
import type { KindCalendar } from '@/domain/booking/resources'
import type { SlotQuery, StaffCalendar } from '@/domain/booking/slot-rules'
import { clockAt } from './london'

/**
 * Random queries for the slot engine. They have hours with breaks, one-off hours, busy times of every kind, and both
 * clock changes.
 */

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const five = (min: number, max: number) => fc.integer({ min: min / 5, max: max / 5 }).map((n) => n * 5)
const minuteOfDay = fc.oneof(five(0, 1440), five(0, 240), five(480, 1080), fc.integer({ min: 0, max: 1440 }))
/** A range, which is sometimes empty or reversed. */
const range = fc
  .tuple(minuteOfDay, minuteOfDay, fc.integer({ min: 0, max: 19 }))
  .map(([a, b, odd]) => (odd === 0 ? { start: a, end: b } : { start: Math.min(a, b), end: Math.max(a, b) }))
const weekly = fc.array(fc.array(range, { maxLength: 3 }), { maxLength: 7 })

/** Days around the clock changes, and two ordinary days: at the end of a year, and after 28 February. */
const firstDays = fc
  .tuple(
    fc.constantFrom(
      '2026-03-29',
      '2026-10-25',
      '2027-03-28',
      '2027-10-31',
      '2026-06-10',
      '2026-12-31',
      '2028-02-29',
    ),
    fc.integer({ min: -2, max: 1 }),
  )
  .map(([day, n]) => clockAt(Date.parse(`${day}T12:00Z`) + n * DAY).day)

const dayAfter = (day: string, n: number): string => clockAt(Date.parse(`${day}T12:00Z`) + n * DAY).day

/** The first instant of a London day, found by searching. */
const midnight = (day: string): number => {
  const noon = Date.parse(`${day}T12:00Z`)
  for (let ms = noon - 14 * 60 * MINUTE; ; ms += 30 * MINUTE) if (clockAt(ms).day === day) return ms
}

const around = (day: string) => {
  const base = midnight(day)
  const start = fc.oneof(five(-1440, 7200), five(0, 2000), fc.integer({ min: -1440, max: 7200 }))
  const appointment = fc.record({ start, length: five(0, 180) })
  const oddOnes = fc.record({
    start,
    length: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 180 })),
    ms: fc.integer({ min: 0, max: 59_999 }),
  })
  const long = fc.record({ start, length: fc.integer({ min: 0, max: 4000 }) })
  return fc
    .oneof(
      { weight: 5, arbitrary: appointment.map((a) => ({ ...a, ms: 0 })) },
      { weight: 1, arbitrary: oddOnes },
      { weight: 1, arbitrary: long.map((a) => ({ ...a, ms: 0 })) },
    )
    .map(({ start: minutes, length, ms }) => ({
      start: base + minutes * MINUTE + ms,
      end: base + (minutes + length) * MINUTE + ms,
    }))
}

const allDay = (day: string) =>
  fc
    .integer({ min: -1, max: 5 })
    .map((n) => ({ start: midnight(dayAfter(day, n)), end: midnight(dayAfter(day, n + 1)) }))

const getCalendar = (from: string): fc.Arbitrary<StaffCalendar> => {
  const oneOff = fc.tuple(range, fc.integer({ min: -1, max: 5 }))
  return fc.record({
    staffId: fc.constantFrom('ann', 'bea', 'cat', 'dee'),
    weekly,
    oneOffs: fc.array(
      oneOff.map(([hours, n]) => ({ ...hours, day: dayAfter(from, n) })),
      { maxLength: 3 },
    ),
    busy: fc.array(fc.oneof({ weight: 6, arbitrary: around(from) }, { weight: 1, arbitrary: allDay(from) }), {
      maxLength: 12,
    }),
    closed: fc.array(fc.oneof(around(from), allDay(from)), { maxLength: 1 }),
  })
}

const nowFor = (from: string) =>
  fc.oneof(
    fc.constant(midnight(from) - 30 * DAY),
    fc.integer({ min: -2 * DAY, max: 4 * DAY }).map((n) => midnight(from) + n),
  )

/** Queries of a few days for up to four members of staff. */
export const slotQuestions: fc.Arbitrary<SlotQuery> = firstDays.chain((from) =>
  fc.record({
    from: fc.constant(from),
    to: fc.integer({ min: -1, max: 4 }).map((n) => dayAfter(from, n)),
    now: nowFor(from),
    durationMinutes: fc.oneof(five(5, 120), five(0, 1500)),
    cleanUpMinutes: fc.oneof(fc.constant(0), five(0, 30)),
    gridMinutes: fc.constantFrom(5, 10, 15, 15, 20, 25, 30, 45, 60, 90),
    noticeMinutes: fc.constantFrom(null, 0, 60, 60, 1440),
    horizonDays: fc.constantFrom(null, 0, 1, 2, 90, 90),
    staff: fc.uniqueArray(getCalendar(from), { maxLength: 4, selector: ({ staffId }) => staffId }),
  }),
)

/** Appointments short enough to leave many slots. */
export const ordinaryQuestions: fc.Arbitrary<SlotQuery> = slotQuestions.map((query) => ({
  ...query,
  durationMinutes: (query.durationMinutes % 60) + 5,
  now: query.noticeMinutes === null ? query.now : midnight(query.from) - 5 * DAY,
  horizonDays: null,
}))

const kindFor = (from: string): fc.Arbitrary<KindCalendar> =>
  fc.record({
    name: fc.constantFrom('room', 'lamp'),
    resources: fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('one', 'two', 'three'),
        busy: fc.array(
          fc.oneof({ weight: 6, arbitrary: around(from) }, { weight: 1, arbitrary: allDay(from) }),
          {
            maxLength: 15,
          },
        ),
      }),
      { maxLength: 3, selector: ({ id }) => id },
    ),
  })

/** Questions about treatments that need up to two kinds of rooms and equipment. */
export const resourceQuestions: fc.Arbitrary<SlotQuery> = ordinaryQuestions.chain((query) =>
  fc.array(kindFor(query.from), { minLength: 1, maxLength: 2 }).map((kinds) => ({ ...query, kinds })),
)
