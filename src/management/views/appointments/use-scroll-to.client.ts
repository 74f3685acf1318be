'use client'

import { type RefObject, useEffect, useRef } from 'react'
import type { MinuteRange } from '@/domain/time/minutes'
import type { DayKey } from '@/domain/time/zone'

type Grid = RefObject<HTMLElement | null>

/** Scrolls to the most relevant part: the current time, or the first appointment. */
export const useScrollToStart = (grid: Grid, key: string, minutes: number, span: MinuteRange): void => {
  const seen = useRef('')
  useEffect(() => {
    const body = grid.current?.querySelector('.dg-body')
    if (!grid.current || !body || seen.current === key) return
    seen.current = key
    grid.current.scrollTop = ((minutes - 30 - span.start) / (span.end - span.start)) * body.clientHeight
  }, [grid, key, minutes, span])
}

/** Scrolls to the selected day where the days of a week are not side by side. */
export const useScrollToDay = (grid: Grid, days: readonly DayKey[], day: DayKey): void => {
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
