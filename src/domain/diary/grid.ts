import type { OneOff, WeeklyHours } from '@/domain/booking/slot-rules'
import {
  DAY_MINUTES,
  type DayKey,
  getDayEnd,
  getDayStart,
  getMinutesOfDay,
  getWeekdayOfDayNumber,
  type Interval,
  isOverlapping,
  mergeIntervals,
  type MinuteRange,
  roundUpTo,
  toDayNumber,
} from '@/domain/time/time'

/** One person's hours at one location, as stored. */
interface StoredHours {
  weekly: WeeklyHours
  oneOffs: readonly OneOff[]
}

/**
 * A person's working time at a location on a London day: weekly hours merged with one-off availability (D12), in
 * minutes since midnight.
 */
export const openTimesOn = (day: DayKey, { weekly, oneOffs }: StoredHours): MinuteRange[] =>
  mergeIntervals([
    ...(weekly[getWeekdayOfDayNumber(toDayNumber(day))] ?? []),
    ...oneOffs.filter((one) => one.day === day).map(({ start, end }) => ({ start, end })),
  ])

/** Positions on a day's grid are in minutes since London midnight. */

const HOUR_MINUTES = 60

/** The hours shown for a day without any. */
const USUAL: MinuteRange = { start: 9 * HOUR_MINUTES, end: 18 * HOUR_MINUTES }

/** Dragging snaps to this many minutes (D63). */
const SNAP_MINUTES = 5

/** Free time is offered in steps of this many minutes. */
const FREE_STEP = 15

/** Converts instants (ms) to minutes of a day. Any part outside the day is left out. */
export const clipToDay = ({ start, end }: Interval, day: DayKey): MinuteRange => ({
  start: start < getDayStart(day) ? 0 : start >= getDayEnd(day) ? DAY_MINUTES : getMinutesOfDay(start),
  end: end >= getDayEnd(day) ? DAY_MINUTES : end <= getDayStart(day) ? 0 : getMinutesOfDay(end),
})

/** The whole hours that contain all the ranges. The default hours if there are no ranges. */
export const getOuterRange = (ranges: readonly MinuteRange[]): MinuteRange => {
  if (ranges.length === 0) return USUAL
  const from = Math.min(...ranges.map(({ start }) => start))
  const to = Math.max(...ranges.map(({ end }) => end))
  return {
    start: Math.floor(from / HOUR_MINUTES) * HOUR_MINUTES,
    end: Math.min(DAY_MINUTES, roundUpTo(Math.max(to, from + 1), HOUR_MINUTES)),
  }
}

/** The range with the whole hours that contain another one. */
export const includeRange = (range: MinuteRange, other: MinuteRange): MinuteRange =>
  other.start >= range.start && other.end <= range.end ? range : getOuterRange([range, other])

/** The range with an hour before and after it, so that something can be moved there. It stays within the day. */
export const addMargins = ({ start, end }: MinuteRange): MinuteRange => ({
  start: Math.max(0, start - HOUR_MINUTES),
  end: Math.min(DAY_MINUTES, end + HOUR_MINUTES),
})

/** The first minute, from this one on, at which an appointment can start. */
export const snapUp = (minute: number): number => roundUpTo(minute, SNAP_MINUTES)

/**
 * The start chosen by pointing at a minute of free time. It is the beginning of that quarter of an hour, but not before
 * the gap.
 */
export const startAt = ({ start, end }: MinuteRange, minute: number): number => {
  const quarter = Math.floor(minute / FREE_STEP) * FREE_STEP
  return Math.max(start, Math.min(quarter, end - SNAP_MINUTES))
}

/** The next start in a gap in one direction, for the arrow keys. It stays inside the gap. */
export const getNextStart = (gap: MinuteRange, from: number, direction: 1 | -1): number => {
  const next = direction > 0 ? Math.floor(from / FREE_STEP) + 1 : Math.ceil(from / FREE_STEP) - 1
  const wanted = next * FREE_STEP
  return wanted >= gap.end ? from : Math.max(gap.start, wanted)
}

/** A position beside others at the same time: the first lane is 0. */
export interface Lane {
  lane: number
  /** How many lanes there are at that time. */
  lanes: number
}

/** Puts ranges that overlap beside each other. Returns a lane for each range, in the same order. */
export const assignLanes = (ranges: readonly MinuteRange[]): Lane[] => {
  const lanes = new Map<MinuteRange, number>()
  for (const range of [...ranges].sort((a, b) => a.start - b.start)) {
    const taken = [...lanes].flatMap(([other, lane]) => (isOverlapping(other, range) ? [lane] : []))
    let lane = 0
    while (taken.includes(lane)) lane += 1
    lanes.set(range, lane)
  }
  return ranges.map((range) => {
    const beside = [...lanes].flatMap(([other, lane]) => (isOverlapping(other, range) ? [lane] : []))
    return { lane: lanes.get(range) ?? 0, lanes: Math.max(...beside) + 1 }
  })
}

/** An appointment that is being dragged: its column, and its position in minutes since midnight. */
export interface DraggedSpan extends MinuteRange {
  column: number
}

/** How far the appointment is dragged, in minutes (any number) and columns. */
interface Shift {
  minutes?: number
  columns?: number
}

/** The shortest and longest appointment in minutes (D43). */
const SHORTEST = 5
const LONGEST = 720

const snapMinutes = (minutes: number): number => Math.round(minutes / SNAP_MINUTES) * SNAP_MINUTES

const within = (number: number, least: number, most: number): number =>
  Math.min(Math.max(number, least), most)

/**
 * Moves an appointment that is being dragged. It snaps to five minutes (D63), keeps its length, and stays within the
 * day and the columns.
 */
export const moveDragged = (
  from: DraggedSpan,
  { minutes = 0, columns = 0 }: Shift,
  columnCount: number,
): DraggedSpan => {
  const length = from.end - from.start
  const start =
    minutes === 0 ? from.start : within(snapMinutes(from.start + minutes), 0, DAY_MINUTES - length)
  return {
    column: within(from.column + columns, 0, Math.max(0, columnCount - 1)),
    start,
    end: start + length,
  }
}

/** Moves an appointment that reaches out of the range back into it. It keeps its length. */
export const keepWithin = (span: DraggedSpan, range: MinuteRange): DraggedSpan => {
  const length = span.end - span.start
  const start = within(span.start, range.start, Math.max(range.start, range.end - length))
  return { ...span, start, end: start + length }
}

/** Moves the end of an appointment. The result lasts five minutes to twelve hours and stays within the day. */
export const resizeDragged = (from: DraggedSpan, minutes: number): DraggedSpan => {
  const most = Math.min(DAY_MINUTES, from.start + LONGEST)
  return { ...from, end: within(snapMinutes(from.end + minutes), from.start + SHORTEST, most) }
}

/** A key pressed during dragging. */
interface DragKey {
  key: string
  shift: boolean
  ctrl: boolean
}

const BIG_STEP = 30

/** Moves the appointment being dragged according to a key. Returns null for any other key. */
export const moveDraggedByKey = (
  from: DraggedSpan,
  { key, shift, ctrl }: DragKey,
  columnCount: number,
): DraggedSpan | null => {
  const step = shift ? BIG_STEP : SNAP_MINUTES
  if (key === 'ArrowUp')
    return ctrl ? resizeDragged(from, -step) : moveDragged(from, { minutes: -step }, columnCount)
  if (key === 'ArrowDown')
    return ctrl ? resizeDragged(from, step) : moveDragged(from, { minutes: step }, columnCount)
  if (key === 'ArrowLeft') return moveDragged(from, { columns: -1 }, columnCount)
  if (key === 'ArrowRight') return moveDragged(from, { columns: 1 }, columnCount)
  return null
}
