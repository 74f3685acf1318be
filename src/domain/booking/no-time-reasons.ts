import { sortForAssignment, findOffers, checkSlot } from './slots'
import {
  createSlotDayTable,
  getEarliestStart,
  getLatestStart,
  openRanges,
  type SlotRules,
  type StaffCalendar,
} from './slot-rules'
import { fail, type Failure, ok, type Result } from '@/domain/errors'
import { getDayEnd, type DayKey, toDayNumber, toDayKey, getDayStart } from '@/domain/time/zone'
import { type Interval, isOverlapping } from '@/domain/time/interval'
import { MINUTE } from '@/domain/time/minutes'

/** A refusal that says more about the time itself wins over one that is about a single person. */
const findBestFailure = (failures: Failure[]): Failure =>
  failures.find((failure) => failure.code === 'SLOT_TAKEN') ?? failures[0] ?? fail('SLOT_NOT_OFFERED')

/** Who may be booked for one start (ms), in the order in which they are tried (D12). */
export const findFreeStaffAt = (
  start: number,
  calendars: readonly StaffCalendar[],
  rules: SlotRules,
): Result<string[]> => {
  const answers = calendars.map((calendar) => ({ calendar, allowed: checkSlot(start, calendar, rules) }))
  const free = answers.filter(({ allowed }) => allowed.ok).map(({ calendar }) => calendar)
  if (free.length === 0)
    return findBestFailure(answers.flatMap(({ allowed }) => (allowed.ok ? [] : [allowed])))
  const candidates = free.map(({ staffId, busy }) => ({ staffId, appointments: busy }))
  return ok(sortForAssignment(candidates, toDayKey(start)))
}

/** Something that takes a person's time, and why; instants in ms. */
export interface Block extends Interval {
  why: 'booked' | 'held' | 'event' | 'closed'
  /** Of an event. */
  name?: string
}

/** One reason why a part of a day is not offered; instants in ms. */
export type NoTime =
  | { why: 'off' | 'past' | 'beyond-horizon' }
  | { why: 'notice'; until: number }
  | (Interval & { why: Block['why']; name?: string })
  | (Interval & { why: 'break' })
  | (Interval & { why: 'too-short'; needMinutes: number })

interface WhyQuery {
  day: DayKey
  calendar: StaffCalendar
  rules: SlotRules
  /** What the calendar's busy and closed time consists of. */
  blocks: readonly Block[]
}

interface WhyAnswer {
  /** The starts that the engine offers on that day, in ms. */
  offers: number[]
  reasons: NoTime[]
}

/** Hours of a person on a day, in ms. */
const openOn = ({ day, calendar }: WhyQuery): Interval[] => {
  const open = openRanges(calendar.weekly, calendar.oneOffs, createSlotDayTable(toDayNumber(day), 1))
  return Array.from({ length: open.count }, (_, i) => ({
    start: (open.starts[i] ?? 0) * MINUTE,
    end: (open.ends[i] ?? 0) * MINUTE,
  }))
}

/** What lies between the hours of a day. */
const findBreaks = (open: readonly Interval[]): (Interval & { why: 'break' })[] =>
  open.flatMap(({ end }, i) => {
    const next = open[i + 1]
    return next ? [{ start: end, end: next.start, why: 'break' as const }] : []
  })

/** What is left of open time beside the blocks. */
const findGaps = (open: Interval, blocks: readonly Interval[]): Interval[] => {
  const gaps: Interval[] = []
  let cursor = open.start
  for (const block of [...blocks].sort((a, b) => a.start - b.start)) {
    if (block.end <= cursor || block.start >= open.end) continue
    if (block.start > cursor) gaps.push({ start: cursor, end: block.start })
    cursor = Math.max(cursor, block.end)
  }
  return cursor < open.end ? [...gaps, { start: cursor, end: open.end }] : gaps
}

/** The whole day is out of the window in which starts are allowed. */
const findOutOfHours = ({ day, rules }: WhyQuery): NoTime | null => {
  if (getDayEnd(day) <= rules.now || getDayEnd(day) <= getEarliestStart({ ...rules, noticeMinutes: null }))
    return { why: 'past' }
  if (getDayStart(day) >= getLatestStart(rules)) return { why: 'beyond-horizon' }
  return null
}

/**
 * Why a person is not offered at the rest of a day, beside what is: hours off, breaks, closures, events, appointments, visitors'
 * holds, gaps that are too short for the treatment and its clean-up time, and the notice that visitors must give. What is
 * offered is asked of the engine itself; this explains, and decides nothing (D12).
 */
export const explainNoTime = (query: WhyQuery): WhyAnswer => {
  const { day, calendar, rules, blocks } = query
  const offers = findOffers({ ...rules, from: day, to: day, staff: [calendar] }).map(({ start }) => start)
  const gone = findOutOfHours(query)
  if (gone) return { offers, reasons: [gone] }
  const open = openOn(query)
  if (open.length === 0) return { offers, reasons: [{ why: 'off' }] }
  const need = (rules.durationMinutes + rules.cleanUpMinutes) * MINUTE
  const met = blocks.filter((block) => open.some((range) => isOverlapping(range, block)))
  const earliest = getEarliestStart(rules)
  const short: NoTime[] = []
  let lateBy = false
  for (const gap of open.flatMap((range) => findGaps(range, met))) {
    if (offers.some((start) => start >= gap.start && start + need <= gap.end)) continue
    if (gap.end - need < earliest && gap.end - gap.start >= need) lateBy = true
    else short.push({ why: 'too-short', ...gap, needMinutes: need / MINUTE })
  }
  const notice: NoTime[] = lateBy
    ? [rules.noticeMinutes === null ? { why: 'past' } : { why: 'notice', until: earliest }]
    : []
  const told = met.map(({ start, end, why, name }) => ({ start, end, why, ...(name ? { name } : {}) }))
  const inOrder = [...told, ...findBreaks(open)].sort((a, b) => a.start - b.start)
  return { offers, reasons: [...inOrder, ...short, ...notice] }
}
