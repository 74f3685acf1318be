'use client'

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { DayKey, MinuteRange } from '@/domain/time/time'
import type { Column } from './columns'
import type { Drop } from './use-drag.client'

type GridRef = RefObject<HTMLElement | null>

/** How many minutes are shown above the current time. */
const ABOVE = 30

/** Scrolls to the most relevant part: the current time, or the first appointment. */
const useScrollToStart = (grid: GridRef, key: string, minutes: number, span: MinuteRange): void => {
  const seen = useRef('')
  useEffect(() => {
    const body = grid.current?.querySelector('.dg-body')
    if (!grid.current || !body || seen.current === key) return
    seen.current = key
    grid.current.scrollTop = ((minutes - ABOVE - span.start) / (span.end - span.start)) * body.clientHeight
  }, [grid, key, minutes, span])
}

/** Scrolls to the selected day where the days of a week are not side by side. */
const useScrollToDay = (grid: GridRef, days: readonly DayKey[], day: DayKey): void => {
  const index = days.indexOf(day)
  const key = `${days.join()} ${day}`
  const seen = useRef('')
  useEffect(() => {
    if (!grid.current || seen.current === key) return
    seen.current = key
    const columns = [...grid.current.querySelectorAll<HTMLElement>('.dg-column')]
    const [first] = columns
    const wanted = columns[Math.max(index, 0)]
    // If several days fit, the week does not scroll.
    if (!first || !wanted || first.offsetWidth * 2 <= grid.current.clientWidth) return
    grid.current.scrollLeft = wanted.offsetLeft - first.offsetLeft
  }, [grid, index, key])
}

/** Leaves the first visible minute where it is while hours are added above it, or become higher or lower. */
const useSteadyScroll = (grid: GridRef, span: MinuteRange, zoom: string): void => {
  const before = useRef<{ start: number; perMinute: number } | null>(null)
  useLayoutEffect(() => {
    const body = grid.current?.querySelector('.dg-body')
    if (!grid.current || !body) return
    const { current: last } = before
    const perMinute = body.clientHeight / (span.end - span.start)
    before.current = { start: span.start, perMinute }
    if (last && (last.start !== span.start || last.perMinute !== perMinute))
      grid.current.scrollTop = (grid.current.scrollTop / last.perMinute + last.start - span.start) * perMinute
  }, [grid, span, zoom])
}

/** Keeps an appointment in view while it is carried by keys. */
const useFollow = (grid: GridRef, carried: Drop | null): void => {
  useEffect(() => {
    if (carried)
      grid.current?.querySelector('.dg-ghost')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [grid, carried])
}

interface Options {
  grid: GridRef
  columns: readonly Column[]
  /** The selected day. */
  day: DayKey
  /** The minute to which the grid scrolls first. */
  at: number
  span: MinuteRange
  zoom: string
  /** The appointment that is carried by keys. */
  carried: Drop | null
}

/** Everything that scrolls the grid, apart from people and a pointer that carries an appointment. */
export const useGridScroll = ({ grid, columns, day, at, span, zoom, carried }: Options): void => {
  const days = columns.map((column) => column.day)
  useSteadyScroll(grid, span, zoom)
  useScrollToStart(grid, days.join(), at, span)
  useScrollToDay(grid, days, day)
  useFollow(grid, carried)
}
