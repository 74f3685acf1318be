'use client'
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { DiaryBooking } from '@/contract/diary'
import { type DraggedSpan, moveDragged, resizeDragged } from '@/domain/diary/grid'
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
  scrolled: number
  perMinute: number
  /** Each column's right edge, in the coordinates of the scrolled grid. */
  edges: number[]
  left: number
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

/** The distance from an edge, in pixels, at which the grid scrolls, and the pixels it scrolls per frame. */
const EDGE = 36

const SCROLL_STEP = 9

/** Scrolls when the dragged item comes near an edge; returns true if it did. */
const scrollWithPointer = (grid: HTMLDivElement, x: number, y: number): boolean => {
  const box = grid.getBoundingClientRect()
  const along = (at: number, from: number, to: number): number =>
    at < from + EDGE ? -SCROLL_STEP : at > to - EDGE ? SCROLL_STEP : 0
  const [right, down] = [along(x, box.left, box.right), along(y, box.top + EDGE, box.bottom)]
  if (right !== 0 || down !== 0) grid.scrollBy(right, down)
  return right !== 0 || down !== 0
}

const findDropTarget = (hand: DragState, grid: HTMLDivElement, columns: number): DraggedSpan => {
  const minutes = (hand.atY - hand.y + grid.scrollTop - hand.scrolled) / hand.perMinute
  if (hand.mode === 'end') return resizeDragged(hand.from, minutes)
  const inside = hand.atX - hand.left + grid.scrollLeft
  const over = hand.edges.findIndex((edge) => inside < edge)
  const column = over < 0 ? columns - 1 : over
  return moveDragged(hand.from, { minutes, columns: column - hand.from.column }, columns)
}

const toDragState = (event: PointerEvent, grid: HTMLDivElement, span: MinuteRange, held: Held): DragState => {
  const handle = (event.target as HTMLElement).closest<HTMLElement>('[data-handle]')
  const body = grid.querySelector('.dg-body')?.getBoundingClientRect()
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
    scrolled: grid.scrollTop,
    perMinute: (body?.height ?? 1) / (span.end - span.start),
    edges: [...grid.querySelectorAll('.dg-column')].map(
      (one) => one.getBoundingClientRect().right - box.left + grid.scrollLeft,
    ),
    left: box.left,
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
    onCarry(hand.current, findDropTarget(hand.current, grid, columns))
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
