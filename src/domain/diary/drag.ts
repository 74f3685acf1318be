import { DAY_MINUTES, type MinuteRange } from '../time/minutes'
import { SNAP_MINUTES } from './grid'

/** An appointment that is being carried: its column, and where it would lie, in minutes since midnight. */
export interface Carried extends MinuteRange {
  column: number
}

/** How far it goes from where it is: minutes (any number) and columns. */
export interface Shift {
  minutes?: number
  columns?: number
}

/** No appointment is shorter or longer, in minutes (D43). */
const SHORTEST = 5
const LONGEST = 720

const snap = (minutes: number): number => Math.round(minutes / SNAP_MINUTES) * SNAP_MINUTES

const within = (number: number, least: number, most: number): number =>
  Math.min(Math.max(number, least), most)

/** Carried somewhere else: it snaps to five minutes (D63), keeps its length, and stays on the day and in the columns. */
export const carry = (from: Carried, { minutes = 0, columns = 0 }: Shift, columnCount: number): Carried => {
  const length = from.end - from.start
  const start = minutes === 0 ? from.start : within(snap(from.start + minutes), 0, DAY_MINUTES - length)
  return {
    column: within(from.column + columns, 0, Math.max(0, columnCount - 1)),
    start,
    end: start + length,
  }
}

/** Its end drawn earlier or later: at least five minutes, at most twelve hours, within the day. */
export const stretch = (from: Carried, minutes: number): Carried => {
  const most = Math.min(DAY_MINUTES, from.start + LONGEST)
  return { ...from, end: within(snap(from.end + minutes), from.start + SHORTEST, most) }
}

/** A key pressed while something is carried. */
export interface CarryKey {
  key: string
  shift: boolean
  ctrl: boolean
}

const BIG_STEP = 30

/** Where a key takes what is carried; null for a key that means nothing here. */
export const carryByKey = (
  from: Carried,
  { key, shift, ctrl }: CarryKey,
  columnCount: number,
): Carried | null => {
  const step = shift ? BIG_STEP : SNAP_MINUTES
  if (key === 'ArrowUp') return ctrl ? stretch(from, -step) : carry(from, { minutes: -step }, columnCount)
  if (key === 'ArrowDown') return ctrl ? stretch(from, step) : carry(from, { minutes: step }, columnCount)
  if (key === 'ArrowLeft') return carry(from, { columns: -1 }, columnCount)
  if (key === 'ArrowRight') return carry(from, { columns: 1 }, columnCount)
  return null
}
