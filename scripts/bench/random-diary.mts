import type { SlotQuery, StaffCalendar } from '@/domain/booking/slot-rules'
import { type SeededRandom, createSeededRandom } from '@/seed/random'
import { addDays } from '@/domain/time/calendar'
import { type DayKey, getDayStart, type Interval, MINUTE, type MinuteRange } from '@/domain/time/time'

/** The size of a diary. Each person works at one location per day and has `perDay` appointments there. */
export interface DiarySize {
  weeks: number
  staff: number
  locations: number
  perDay: number
}

/** The first week of these diaries. It begins on a Monday, a month before the clocks change. */
const FROM: DayKey = '2026-09-28'
const LENGTHS = [15, 30, 30, 45, 45, 60]

const upTo = (random: SeededRandom, n: number): number => Math.floor(random() * n)

const workingDay = (random: SeededRandom): MinuteRange[] => {
  const start = 480 + 15 * upTo(random, 9)
  const lunch = 720 + 15 * upTo(random, 6)
  return [
    { start, end: lunch },
    { start: lunch + 30, end: 1020 + 15 * upTo(random, 13) },
  ]
}

const appointments = (random: SeededRandom, midnight: number, perDay: number): Interval[] => {
  const list: Interval[] = []
  let minute = 480
  for (let i = 0; i < perDay; i++) {
    minute += 15 * upTo(random, 4)
    const end = minute + (LENGTHS[upTo(random, LENGTHS.length)] ?? 30)
    list.push({ start: midnight + minute * MINUTE, end: midnight + end * MINUTE })
    minute = end
  }
  return list
}

/**
 * Creates one query per location for a diary of random weeks. The treatment takes 45 minutes, on a grid of 15 minutes.
 */
export const randomDiary = ({ weeks, staff, locations, perDay }: DiarySize, seed = 1): SlotQuery[] => {
  const random = createSeededRandom(seed)
  const to = addDays(FROM, weeks * 7 - 1)
  const people = Array.from({ length: staff }, (_, i) => {
    const days = Array.from({ length: 7 }, () => ({ at: upTo(random, locations), hours: workingDay(random) }))
    const busy = Array.from({ length: weeks * 7 }, (_, day) =>
      appointments(random, getDayStart(addDays(FROM, day)), perDay),
    )
    return { staffId: `person-${i}`, days, busy: busy.flat() }
  })
  return Array.from({ length: locations }, (_, location) => ({
    from: FROM,
    to,
    now: getDayStart(FROM),
    durationMinutes: 45,
    cleanUpMinutes: 0,
    gridMinutes: 15,
    noticeMinutes: 60,
    horizonDays: null,
    staff: people.map(({ staffId, days, busy }): StaffCalendar => ({
      staffId,
      weekly: days.map(({ at, hours }) => (at === location ? hours : [])),
      oneOffs: [],
      busy,
      closed: [],
    })),
  }))
}
