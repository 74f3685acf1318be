'use client'
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  type PointerEvent,
  useState,
} from 'react'
import type { DayKey, MinuteRange } from '@/domain/time/time'
import type { Column } from './columns'
import type { Drop } from './use-drag.client'

const listStops = (element: Element): HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>('[data-stop]'),
]

const findNearest = (stops: HTMLElement[], at: number): HTMLElement | undefined =>
  stops.reduce<HTMLElement | undefined>(
    (best, one) =>
      best && Math.abs(Number(best.dataset.stop) - at) <= Math.abs(Number(one.dataset.stop) - at)
        ? best
        : one,
    undefined,
  )

const findNextCell = (grid: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined => {
  const column = from.closest('.dg-column')
  if (!column) return undefined
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const stops = listStops(column)
    return stops[stops.indexOf(from) + (key === 'ArrowDown' ? 1 : -1)]
  }
  const columns = [...grid.querySelectorAll('.dg-column')]
  const step = key === 'ArrowRight' ? 1 : -1
  for (let i = columns.indexOf(column) + step; i >= 0 && i < columns.length; i += step) {
    const other = columns[i]
    const found = other && findNearest(listStops(other), Number(from.dataset.stop))
    if (found) return found
  }
  return undefined
}

/**
 * One tab stop for the whole grid: the arrow keys move between items, up and down in time and sideways between columns.
 */
export const useGridKeys = (grid: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const stops = grid.current ? listStops(grid.current) : []
    const first = stops[0]
    if (first && !stops.some(({ tabIndex }) => tabIndex === 0)) first.tabIndex = 0
  })
  const onFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    if (!grid.current || target.dataset.stop === undefined) return
    for (const one of listStops(grid.current)) if (one !== target && one.tabIndex === 0) one.tabIndex = -1
    target.tabIndex = 0
  }
  const onArrow = (event: KeyboardEvent<HTMLElement>): void => {
    const from = event.target as HTMLElement
    if (!grid.current || from.dataset.stop === undefined || !event.key.startsWith('Arrow')) return
    const next = findNextCell(grid.current, from, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return { onFocus, onArrow }
}

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

/** How long the pointer or the focus rests on a card before its details appear, and after it has left, in ms. */
const REST_MS = 400

const LEAVE_MS = 200

/** From one card to the next while details are shown. */
const NEXT_MS = 120

const findSlot = (target: EventTarget): string | null =>
  (target instanceof Element && target.closest<HTMLElement>('[data-card]')?.dataset.card) || null

/**
 * The card whose details are shown, because the pointer or the focus rests on it. The pointer may move onto the details;
 * Escape hides them. A finger opens the card instead, which shows the same.
 */
export const usePeek = (isCarrying: boolean) => {
  const [slot, setSlot] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wanted = useRef<string | null>(null)

  const want = (next: string | null, delay: number): void => {
    if (next === wanted.current) return
    clearTimeout(timer.current)
    wanted.current = next
    timer.current = setTimeout(() => setSlot(next), delay)
  }
  const hide = (): void => {
    clearTimeout(timer.current)
    wanted.current = null
    setSlot(null)
  }
  const leave = (): void => want(null, LEAVE_MS)

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!slot) return
    const onKey = ({ key }: globalThis.KeyboardEvent): void => {
      if (key === 'Escape') hide()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [slot])

  return {
    slot: isCarrying ? null : slot,
    hide,
    /** For the grid. */
    grid: {
      onPointerOver: ({ target, pointerType }: PointerEvent): void => {
        if (pointerType === 'touch') return
        const over = findSlot(target)
        if (over) want(over, slot ? NEXT_MS : REST_MS)
        else leave()
      },
      onPointerLeave: leave,
      // What is wanted stays so, because moving the focus to a card may scroll to it.
      onScroll: (): void => setSlot(null),
    },
    focus: ({ target }: FocusEvent): void => {
      const over = findSlot(target)
      if (over && target.matches(':focus-visible')) want(over, REST_MS)
    },
    /** For the details. */
    details: {
      onPointerEnter: (): void => {
        clearTimeout(timer.current)
        wanted.current = slot
      },
      onPointerLeave: leave,
    },
  }
}
