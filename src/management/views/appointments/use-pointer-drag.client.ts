'use client'
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { DiaryBooking } from '@/contract/diary'
import { type DraggedSpan, keepWithin, moveDragged, resizeDragged } from '@/domain/diary/grid'
import type { MinuteRange } from '@/domain/time/time'

/** An appointment and its position. */
export interface Held {
  booking: DiaryBooking
  from: DraggedSpan
}

interface DragState extends Held {
  mode: 'move' | 'end'
  pointer: number
  isTouch: boolean
  /** The pointer's position at the start of the drag, and now. */
  x: number
  y: number
  atX: number
  atY: number
  /** The minute of the day at which the pointer took the appointment, with fractions. */
  grabbedAt: number
  /** Each column's right edge, in the coordinates of the scrolled grid. */
  edges: number[]
  /** True once dragging: what follows is neither a click nor scrolling. */
  isCarried: boolean
}

interface Options {
  columns: number
  span: MinuteRange
  scroller: RefObject<HTMLDivElement | null>
  find(slot: string): Held | null
  /** Called while something is dragged, with its target. */
  onDrag(held: Held, to: DraggedSpan): void
  /** Called at the end of a drag; `drops`: it was dropped, not abandoned. */
  onEnd(drops: boolean): void
}

/** Movements of fewer pixels still count as a click; a finger is less precise and gets more. */
const THRESHOLD = 4

const TREMBLE = 9

/**
 * How long a finger must rest on an appointment before it can be dragged, in ms; anything shorter is a swipe or a tap.
 */
const HOLD_MS = 380

/** The distance from an edge, in pixels, at which the grid scrolls, and the pixels it scrolls per frame at most. */
const EDGE = 48

const SCROLL_STEP = 18

/** How far to scroll for a pointer between two edges. The nearer to an edge, the faster; outside, at full speed. */
const getScrollStep = (at: number, from: number, to: number): number => {
  const near = Math.max(from + EDGE - at, at - (to - EDGE))
  if (near <= 0) return 0
  const step = Math.ceil(Math.min(1, near / EDGE) * SCROLL_STEP)
  return at < from + EDGE ? -step : step
}

/** The part of the grid with appointments that can be seen: without headings, hours, and what a phone's bar covers. */
const getVisibleBox = (grid: HTMLElement) => {
  const box = grid.getBoundingClientRect()
  const head = grid.querySelector<HTMLElement>('.dg-head')?.offsetHeight ?? 0
  const hours = grid.querySelector<HTMLElement>('.dg-hours')?.offsetWidth ?? 0
  const bar = document.querySelector('.desk-bar')?.getBoundingClientRect()
  const floor = bar && bar.height > 0 ? Math.min(bar.top, window.innerHeight) : window.innerHeight
  return {
    top: Math.max(box.top, 0) + head,
    bottom: Math.min(box.bottom, floor),
    left: box.left + hours,
    right: Math.min(box.right, window.innerWidth),
  }
}

/** The minute of the day at a height of the screen. */
const toMinutes = (grid: HTMLElement, { start, end }: MinuteRange, y: number): number => {
  const body = grid.querySelector('.dg-body')?.getBoundingClientRect()
  return body ? start + ((y - body.top) / body.height) * (end - start) : start
}

/** Scrolls when the pointer comes near an edge, first the grid and then the page; returns true if it did. */
const scrollWithPointer = (grid: HTMLDivElement, x: number, y: number): boolean => {
  const box = getVisibleBox(grid)
  const [right, down] = [getScrollStep(x, box.left, box.right), getScrollStep(y, box.top, box.bottom)]
  const before = [grid.scrollLeft, grid.scrollTop, window.scrollY]
  if (right !== 0 || down !== 0) grid.scrollBy({ left: right, top: down, behavior: 'instant' })
  const { top, bottom } = grid.getBoundingClientRect()
  const isCutOff = down < 0 ? top < 0 : bottom > box.bottom
  if (down !== 0 && grid.scrollTop === before[1] && isCutOff)
    window.scrollBy({ top: down, behavior: 'instant' })
  return [grid.scrollLeft, grid.scrollTop, window.scrollY].some((now, index) => now !== before[index])
}

/** The drop target. It is what is under the pointer, so it does not matter what has scrolled meanwhile. */
const findDropTarget = (
  hand: DragState,
  grid: HTMLDivElement,
  { columns, span }: Pick<Options, 'columns' | 'span'>,
): DraggedSpan => {
  const minutes = toMinutes(grid, span, hand.atY) - hand.grabbedAt
  if (hand.mode === 'end') {
    const most = span.end - hand.from.end
    return resizeDragged(hand.from, Math.min(minutes, most))
  }
  const inside = hand.atX - grid.getBoundingClientRect().left + grid.scrollLeft
  const over = hand.edges.findIndex((edge) => inside < edge)
  const column = over < 0 ? columns - 1 : over
  return keepWithin(moveDragged(hand.from, { minutes, columns: column - hand.from.column }, columns), span)
}

const toDragState = (event: PointerEvent, grid: HTMLDivElement, span: MinuteRange, held: Held): DragState => {
  const handle = (event.target as HTMLElement).closest<HTMLElement>('[data-handle]')
  const box = grid.getBoundingClientRect()
  const { clientX: x, clientY: y } = event
  return {
    ...held,
    x,
    y,
    atX: x,
    atY: y,
    mode: handle?.dataset.handle === 'end' ? 'end' : 'move',
    pointer: event.pointerId,
    isTouch: event.pointerType !== 'mouse',
    grabbedAt: toMinutes(grid, span, y),
    edges: [...grid.querySelectorAll('.dg-column')].map(
      (one) => one.getBoundingClientRect().right - box.left + grid.scrollLeft,
    ),
    isCarried: false,
  }
}

const findSlotUnder = (element: HTMLElement): string => {
  const found = element.closest<HTMLElement>('[data-handle], [data-card]')
  return found?.dataset.of ?? found?.dataset.card ?? ''
}

/** Prevents touch scrolling and the context menu during a drag. */
const useHeldStill = (scroller: RefObject<HTMLElement | null>, isCarried: () => boolean): void => {
  const asked = useRef(isCarried)
  asked.current = isCarried
  useEffect(() => {
    const grid = scroller.current
    const hold = (event: Event): void => {
      if (asked.current() && event.cancelable) event.preventDefault()
    }
    // The browser decides at the start of a touch if it may scroll, so this has to listen from the beginning.
    grid?.addEventListener('touchmove', hold, { passive: false })
    grid?.addEventListener('contextmenu', hold)
    return () => {
      grid?.removeEventListener('touchmove', hold)
      grid?.removeEventListener('contextmenu', hold)
    }
  }, [scroller])
}

/**
 * A mouse drags an appointment as soon as it moves; a finger only after resting on it, so that a swipe still scrolls.
 * The target is worked out once per frame, also while the pointer rests at an edge and the grid scrolls.
 */
export const usePointerDrag = ({ columns, span, scroller, find, onDrag: onCarry, onEnd }: Options) => {
  const hand = useRef<DragState | null>(null)
  const frame = useRef(0)
  const resting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const swallow = useRef(false)
  const isCarried = (): boolean => hand.current?.isCarried === true
  useHeldStill(scroller, isCarried)

  const look = (): void => {
    frame.current = 0
    const grid = scroller.current
    if (!hand.current?.isCarried || !grid) return
    const scrolled = scrollWithPointer(grid, hand.current.atX, hand.current.atY)
    onCarry(hand.current, findDropTarget(hand.current, grid, { columns, span }))
    if (scrolled) lookSoon()
  }
  const lookSoon = (): void => {
    if (!frame.current) frame.current = requestAnimationFrame(look)
  }

  const take = (): void => {
    const held = hand.current
    if (!held) return
    held.isCarried = true
    scroller.current?.setPointerCapture(held.pointer)
    onCarry(held, held.from)
    lookSoon()
  }

  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    const grid = scroller.current
    const held = find(findSlotUnder(event.target as HTMLElement))
    if (!grid || !held || event.button !== 0 || !event.isPrimary) return
    const taken = (hand.current = toDragState(event, grid, span, held))
    if (taken.isTouch)
      resting.current = setTimeout(() => {
        take()
        // Haptic feedback, on phones that support it.
        navigator.vibrate?.(12)
      }, HOLD_MS)
  }

  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    const held = hand.current
    if (!held || held.pointer !== event.pointerId) return
    held.atX = event.clientX
    held.atY = event.clientY
    if (held.isCarried) return lookSoon()
    const far = Math.hypot(held.atX - held.x, held.atY - held.y)
    if (held.isTouch && far >= TREMBLE) return end(false)
    if (!held.isTouch && far >= THRESHOLD) take()
  }

  const end = (drops: boolean): void => {
    clearTimeout(resting.current)
    cancelAnimationFrame(frame.current)
    const held = hand.current
    if (held?.isCarried && drops) look()
    frame.current = 0
    hand.current = null
    if (!held?.isCarried) return
    swallow.current = true
    setTimeout(() => (swallow.current = false), held.isTouch ? 300 : 0)
    onEnd(drops)
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
    onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => {
      if (!swallow.current) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
