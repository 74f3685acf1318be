import type { OneOff, WeeklyHours } from '@/domain/booking/slot-rules'
import { type Interval, mergeIntervals } from '@/domain/time/interval'
import { roundUpTo, DAY_MINUTES, type MinuteRange } from '@/domain/time/minutes'
import {
  getDayEnd,
  type DayKey,
  toDayNumber,
  getDayStart,
  getMinutesOfDay,
  getWeekdayOfDayNumber,
} from '@/domain/time/zone'

/** One person's time at one place, as it is stored. */
interface StoredHours {
  weekly: WeeklyHours
  oneOffs: readonly OneOff[]
}

/** When somebody works at a place on a London day: weekly hours and one-off availability (D12), merged, in minutes since midnight. */
export const openTimesOn = (day: DayKey, { weekly, oneOffs }: StoredHours): MinuteRange[] =>
  mergeIntervals([
    ...(weekly[getWeekdayOfDayNumber(toDayNumber(day))] ?? []),
    ...oneOffs.filter((one) => one.day === day).map(({ start, end }) => ({ start, end })),
  ])

/** Positions on the grid of a day: everything in minutes since London midnight. */

const HOUR_MINUTES = 60

/** What is shown of a day that says nothing: a salon's usual hours. */
const USUAL: MinuteRange = { start: 9 * HOUR_MINUTES, end: 18 * HOUR_MINUTES }

/** A drag snaps to this (D63). */
const SNAP_MINUTES = 5

/** Free time is offered by the quarter of an hour. */
const FREE_STEP = 15

/** Where instants (ms) lie on a day; what is outside of it is cut off. */
export const clipToDay = ({ start, end }: Interval, day: DayKey): MinuteRange => ({
  start: start < getDayStart(day) ? 0 : start >= getDayEnd(day) ? DAY_MINUTES : getMinutesOfDay(start),
  end: end >= getDayEnd(day) ? DAY_MINUTES : end <= getDayStart(day) ? 0 : getMinutesOfDay(end),
})

/** The whole hours that hold all of these ranges; the usual ones when there are none. */
export const getOuterRange = (ranges: readonly MinuteRange[]): MinuteRange => {
  if (ranges.length === 0) return USUAL
  const from = Math.min(...ranges.map(({ start }) => start))
  const to = Math.max(...ranges.map(({ end }) => end))
  return {
    start: Math.floor(from / HOUR_MINUTES) * HOUR_MINUTES,
    end: Math.min(DAY_MINUTES, roundUpTo(Math.max(to, from + 1), HOUR_MINUTES)),
  }
}

/** The start that somebody means who points at a minute of free time: its quarter of an hour, but not before the gap. */
export const startAt = ({ start, end }: MinuteRange, minute: number): number => {
  const quarter = Math.floor(minute / FREE_STEP) * FREE_STEP
  return Math.max(start, Math.min(quarter, end - SNAP_MINUTES))
}

/** The next start of a gap in a direction, for the arrows; it stays inside. */
export const getNextStart = (gap: MinuteRange, from: number, direction: 1 | -1): number => {
  const next = direction > 0 ? Math.floor(from / FREE_STEP) + 1 : Math.ceil(from / FREE_STEP) - 1
  const wanted = next * FREE_STEP
  return wanted >= gap.end ? from : Math.max(gap.start, wanted)
}

/** An appointment that is being carried: its column, and where it would lie, in minutes since midnight. */
export interface DraggedSpan extends MinuteRange {
  column: number
}

/** How far it goes from where it is: minutes (any number) and columns. */
interface Shift {
  minutes?: number
  columns?: number
}

/** No appointment is shorter or longer, in minutes (D43). */
const SHORTEST = 5
const LONGEST = 720

const snapMinutes = (minutes: number): number => Math.round(minutes / SNAP_MINUTES) * SNAP_MINUTES

const within = (number: number, least: number, most: number): number =>
  Math.min(Math.max(number, least), most)

/** Carried somewhere else: it snaps to five minutes (D63), keeps its length, and stays on the day and in the columns. */
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

/** Its end drawn earlier or later: at least five minutes, at most twelve hours, within the day. */
export const resizeDragged = (from: DraggedSpan, minutes: number): DraggedSpan => {
  const most = Math.min(DAY_MINUTES, from.start + LONGEST)
  return { ...from, end: within(snapMinutes(from.end + minutes), from.start + SHORTEST, most) }
}

/** A key pressed while something is carried. */
interface DragKey {
  key: string
  shift: boolean
  ctrl: boolean
}

const BIG_STEP = 30

/** Where a key takes what is carried; null for a key that means nothing here. */
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
