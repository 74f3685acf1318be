import type { Interval } from '../time/interval'
import { normalise } from '../time/interval'
import { ceilTo, DAY_MINUTES, type MinuteRange } from '../time/minutes'
import { type DayKey, dayEnd, dayStart, minutesOf } from '../time/zone'

/** Positions on the grid of a day: everything in minutes since London midnight. */

const HOUR_MINUTES = 60

/** What is shown of a day that says nothing: a salon's usual hours. */
const USUAL: MinuteRange = { start: 9 * HOUR_MINUTES, end: 18 * HOUR_MINUTES }

/** A drag snaps to this (D63). */
export const SNAP_MINUTES = 5

/** Free time is offered by the quarter of an hour. */
const FREE_STEP = 15

/** Where instants (ms) lie on a day; what is outside of it is cut off. */
export const onDay = ({ start, end }: Interval, day: DayKey): MinuteRange => ({
  start: start < dayStart(day) ? 0 : start >= dayEnd(day) ? DAY_MINUTES : minutesOf(start),
  end: end >= dayEnd(day) ? DAY_MINUTES : end <= dayStart(day) ? 0 : minutesOf(end),
})

/** The whole hours that hold all of these ranges; the usual ones when there are none. */
export const spanOf = (ranges: readonly MinuteRange[]): MinuteRange => {
  if (ranges.length === 0) return USUAL
  const from = Math.min(...ranges.map(({ start }) => start))
  const to = Math.max(...ranges.map(({ end }) => end))
  return {
    start: Math.floor(from / HOUR_MINUTES) * HOUR_MINUTES,
    end: Math.min(DAY_MINUTES, ceilTo(Math.max(to, from + 1), HOUR_MINUTES)),
  }
}

/** What of `open` lies under none of `busy`, ascending. */
export const freeOf = (open: readonly MinuteRange[], busy: readonly MinuteRange[]): MinuteRange[] => {
  const blocks = normalise(busy)
  return normalise(open).flatMap(({ start, end }) => {
    const gaps: MinuteRange[] = []
    let cursor = start
    for (const block of blocks) {
      if (block.end <= cursor || block.start >= end) continue
      if (block.start > cursor) gaps.push({ start: cursor, end: block.start })
      cursor = Math.max(cursor, block.end)
    }
    if (cursor < end) gaps.push({ start: cursor, end })
    return gaps
  })
}

/** The start that somebody means who points at a minute of free time: its quarter of an hour, but not before the gap. */
export const startAt = ({ start, end }: MinuteRange, minute: number): number => {
  const quarter = Math.floor(minute / FREE_STEP) * FREE_STEP
  return Math.max(start, Math.min(quarter, end - SNAP_MINUTES))
}

/** The next start of a gap in a direction, for the arrows; it stays inside. */
export const nextStart = (gap: MinuteRange, from: number, direction: 1 | -1): number => {
  const next = direction > 0 ? Math.floor(from / FREE_STEP) + 1 : Math.ceil(from / FREE_STEP) - 1
  const wanted = next * FREE_STEP
  return wanted >= gap.end ? from : Math.max(gap.start, wanted)
}
