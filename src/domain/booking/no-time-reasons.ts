import type { Block } from './availability'
import type { KindCalendar } from './resources'
import { findOffers } from './slots'
import {
  createSlotDayTable,
  getEarliestStart,
  getLatestStart,
  openRanges,
  type SlotQuery,
  type SlotRules,
  type StaffCalendar,
} from './slot-rules'
import {
  type DayKey,
  findFreeRanges,
  getDayEnd,
  getDayStart,
  type Interval,
  isOverlapping,
  mergeIntervals,
  MINUTE,
  toDayNumber,
} from '@/domain/time/time'

/** A time at which no room or equipment of a kind is free (D104). */
type NoResource = Interval & { why: 'no-resource'; name: string }

/** One reason why part of a day is not offered. Instants in ms. */
export type NoTime =
  | { why: 'off' | 'past' | 'beyond-horizon' }
  | { why: 'notice'; until: number }
  | (Interval & { why: Block['why']; name?: string })
  | (Interval & { why: 'break' })
  | NoResource
  | (Interval & { why: 'too-short'; needMinutes: number })

interface WhyQuery {
  day: DayKey
  calendar: StaffCalendar<Block>
  rules: SlotRules & Pick<SlotQuery, 'kinds'>
}

interface WhyAnswer {
  /** The starts that the engine offers on that day, in ms. */
  offers: number[]
  reasons: NoTime[]
}

/** A person's working hours on a day, in ms. */
const openOn = ({ day, calendar }: WhyQuery): Interval[] => {
  const open = openRanges(calendar.weekly, calendar.oneOffs, createSlotDayTable(toDayNumber(day), 1))
  return Array.from({ length: open.count }, (_, i) => ({
    start: (open.starts[i] ?? 0) * MINUTE,
    end: (open.ends[i] ?? 0) * MINUTE,
  }))
}

/** The gaps between the working hours of a day. */
const findBreaks = (open: readonly Interval[]): (Interval & { why: 'break' })[] =>
  open.flatMap(({ end }, i) => {
    const next = open[i + 1]
    return next ? [{ start: end, end: next.start, why: 'break' as const }] : []
  })

/** Appointments only overlap where one has borrowed the clean-up of the one before it (D102). It counts once. */
const withoutBorrowed = (busy: readonly Block[]): Block[] =>
  busy.map((one) => {
    const next = busy.filter(({ why, start }) => why === 'booked' && start > one.start && start < one.end)
    return one.why === 'booked' ? { ...one, end: Math.min(one.end, ...next.map(({ start }) => start)) } : one
  })

/**
 * Lists the periods that take up the person's time on a day, without any part outside that day. Holds are stored in
 * units of five minutes, so holds that touch are merged into one.
 */
const listBlocks = ({ day, calendar: { busy, closed } }: WhyQuery): Block[] => {
  const [from, to] = [getDayStart(day), getDayEnd(day)]
  const held = mergeIntervals(busy.filter(({ why }) => why === 'held'))
  return [...withoutBorrowed(busy.filter(({ why }) => why !== 'held')), ...closed]
    .sort((a, b) => a.start - b.start)
    .concat(held.map((hold) => ({ ...hold, why: 'held' })))
    .map((one) => ({ ...one, start: Math.max(one.start, from), end: Math.min(one.end, to) }))
    .filter(({ start, end }) => start < end)
    .sort((a, b) => a.start - b.start)
}

/** Returns a reason if the whole day is outside the period in which starts are allowed. */
const findOutOfHours = ({ day, rules }: WhyQuery): NoTime | null => {
  if (getDayEnd(day) <= rules.now || getDayEnd(day) <= getEarliestStart({ ...rules, noticeMinutes: null }))
    return { why: 'past' }
  if (getDayStart(day) >= getLatestStart(rules)) return { why: 'beyond-horizon' }
  return null
}

/** The parts of these hours in which no resource of a kind is free (D104). */
const listKindGaps = (kinds: readonly KindCalendar[], open: readonly Interval[]): NoResource[] =>
  kinds.flatMap(({ name, resources }) => {
    const free = mergeIntervals(resources.flatMap(({ busy }) => findFreeRanges(open, busy)))
    return findFreeRanges(open, free).map((range) => ({ ...range, why: 'no-resource' as const, name }))
  })

/**
 * Explains why the rest of a person's day is not offered. The reasons are hours off, breaks, closures, events,
 * appointments, visitors' holds and the minimum notice. A gap may also be too short for the treatment and its clean-up.
 * The offers come from the engine itself; this only explains them (D12).
 */
export const explainNoTime = (query: WhyQuery): WhyAnswer => {
  const { day, calendar, rules } = query
  const offers = findOffers({ ...rules, from: day, to: day, staff: [calendar] }).map(({ start }) => start)
  const gone = findOutOfHours(query)
  if (gone) return { offers, reasons: [gone] }
  const open = openOn(query)
  if (open.length === 0) return { offers, reasons: [{ why: 'off' }] }
  const need = (rules.durationMinutes + rules.cleanUpMinutes) * MINUTE
  const met = listBlocks(query).filter((block) => open.some((range) => isOverlapping(range, block)))
  const earliest = getEarliestStart(rules)
  const { kinds = [], ...withoutKinds } = rules
  const lacking = listKindGaps(kinds, open)
  const ofPerson =
    kinds.length === 0
      ? []
      : findOffers({ ...withoutKinds, from: day, to: day, staff: [calendar] }).map(({ start }) => start)
  const short: NoTime[] = []
  let lateBy = false
  for (const gap of findFreeRanges(open, met)) {
    if (offers.some((start) => start >= gap.start && start + need <= gap.end)) continue
    const isWanted = ofPerson.some((start) => start >= gap.start && start + need <= gap.end)
    // Each kind is free at some time in the gap, but never for long enough.
    if (isWanted && !lacking.some((one) => isOverlapping(one, gap)))
      lacking.push(...kinds.map(({ name }) => ({ ...gap, why: 'no-resource' as const, name })))
    else if (isWanted) continue
    else if (gap.end - need < earliest && gap.end - gap.start >= need) lateBy = true
    else short.push({ why: 'too-short', ...gap, needMinutes: need / MINUTE })
  }
  const notice: NoTime[] = lateBy
    ? [rules.noticeMinutes === null ? { why: 'past' } : { why: 'notice', until: earliest }]
    : []
  const told = met.map(({ start, end, why, name }) => ({ start, end, why, ...(name ? { name } : {}) }))
  const inOrder = [...told, ...lacking, ...findBreaks(open)].sort((a, b) => a.start - b.start)
  return { offers, reasons: [...inOrder, ...short, ...notice] }
}
