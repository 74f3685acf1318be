import type { Interval } from '../time/interval'
import { overlaps } from '../time/interval'
import { MINUTE } from '../time/minutes'
import { type DayKey, dayEnd, dayNumber, dayStart } from '../time/zone'
import { dayTable, openRanges } from './minute-ranges'
import { earliestStart, latestStart, type SlotRules, type StaffCalendar } from './slot-rules'
import { findOffers } from './slots'

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

export interface WhyQuery {
  day: DayKey
  calendar: StaffCalendar
  rules: SlotRules
  /** What the calendar's busy and closed time consists of. */
  blocks: readonly Block[]
}

export interface WhyAnswer {
  /** The starts that the engine offers on that day, in ms. */
  offers: number[]
  reasons: NoTime[]
}

/** Hours of a person on a day, in ms. */
const openOn = ({ day, calendar }: WhyQuery): Interval[] => {
  const open = openRanges(calendar.weekly, calendar.oneOffs, dayTable(dayNumber(day), 1))
  return Array.from({ length: open.count }, (_, i) => ({
    start: (open.starts[i] ?? 0) * MINUTE,
    end: (open.ends[i] ?? 0) * MINUTE,
  }))
}

/** What lies between the hours of a day. */
const breaksOf = (open: readonly Interval[]): (Interval & { why: 'break' })[] =>
  open.flatMap(({ end }, i) => {
    const next = open[i + 1]
    return next ? [{ start: end, end: next.start, why: 'break' as const }] : []
  })

/** What is left of open time beside the blocks. */
const gapsOf = (open: Interval, blocks: readonly Interval[]): Interval[] => {
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
const outside = ({ day, rules }: WhyQuery): NoTime | null => {
  if (dayEnd(day) <= rules.now || dayEnd(day) <= earliestStart({ ...rules, noticeMinutes: null }))
    return { why: 'past' }
  if (dayStart(day) >= latestStart(rules)) return { why: 'beyond-horizon' }
  return null
}

/**
 * Why a person is not offered at the rest of a day, beside what is: hours off, breaks, closures, events, appointments, visitors'
 * holds, gaps that are too short for the treatment and its clean-up time, and the notice that visitors must give. What is
 * offered is asked of the engine itself; this explains, and decides nothing (D12).
 */
export const whyNoTime = (query: WhyQuery): WhyAnswer => {
  const { day, calendar, rules, blocks } = query
  const offers = findOffers({ ...rules, from: day, to: day, staff: [calendar] }).map(({ start }) => start)
  const gone = outside(query)
  if (gone) return { offers, reasons: [gone] }
  const open = openOn(query)
  if (open.length === 0) return { offers, reasons: [{ why: 'off' }] }
  const need = (rules.durationMinutes + rules.cleanUpMinutes) * MINUTE
  const met = blocks.filter((block) => open.some((range) => overlaps(range, block)))
  const earliest = earliestStart(rules)
  const short: NoTime[] = []
  let lateBy = false
  for (const gap of open.flatMap((range) => gapsOf(range, met))) {
    if (offers.some((start) => start >= gap.start && start + need <= gap.end)) continue
    if (gap.end - need < earliest && gap.end - gap.start >= need) lateBy = true
    else short.push({ why: 'too-short', ...gap, needMinutes: need / MINUTE })
  }
  const notice: NoTime[] = lateBy
    ? [rules.noticeMinutes === null ? { why: 'past' } : { why: 'notice', until: earliest }]
    : []
  const told = met.map(({ start, end, why, name }) => ({ start, end, why, ...(name ? { name } : {}) }))
  const inOrder = [...told, ...breaksOf(open)].sort((a, b) => a.start - b.start)
  return { offers, reasons: [...inOrder, ...short, ...notice] }
}
