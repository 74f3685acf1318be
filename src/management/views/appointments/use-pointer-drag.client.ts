'use client'
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { DiaryBooking } from '@/contract/diary'
import { type DraggedSpan, moveDragged, resizeDragged } from '@/domain/diary/grid'
import type { MinuteRange } from '@/domain/time/minutes'

/** An appointment, and where it lies. */
export interface Held {
  booking: DiaryBooking
  from: DraggedSpan
}

interface DragState extends Held {
  mode: 'move' | 'end'
  pointer: number
  isTouch: boolean
  /** Where it was taken, and where the pointer is. */
  x: number
  y: number
  atX: number
  atY: number
  scrolled: number
  perMinute: number
  /** The right edge of each column, in the coordinates of the scrolled grid. */
  edges: number[]
  left: number
  /** It is carried: what follows is no click and no scrolling. */
  isCarried: boolean
}

interface Options {
  columns: number
  span: MinuteRange
  scroller: RefObject<HTMLDivElement | null>
  find(slot: string): Held | null
  /** Something is carried to there. */
  onCarry(held: Held, to: DraggedSpan): void
  /** The hand lets go, of what it has carried. */
  onEnd(drops: boolean): void
}

/** So many pixels are still a click; a finger is less sure. */
const THRESHOLD = 4

const TREMBLE = 9

/** So long a finger rests on an appointment until it comes along, in ms: less is a swipe or a tap. */
const HOLD_MS = 380

/** This near to an edge the grid scrolls along, so many pixels a frame. */
const EDGE = 36

const SCROLL_STEP = 9

/** Scrolls along when what is carried comes near an edge; true when it did. */
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

/** While something is carried, the browser neither scrolls by touch nor opens a menu. */
const useHeldStill = (scroller: RefObject<HTMLElement | null>, isCarried: () => boolean): void => {
  const asked = useRef(isCarried)
  asked.current = isCarried
  useEffect(() => {
    const grid = scroller.current
    const hold = (event: Event): void => {
      if (asked.current() && event.cancelable) event.preventDefault()
    }
    // Whether a touch may scroll is settled when it begins: this listens from the start.
    grid?.addEventListener('touchmove', hold, { passive: false })
    grid?.addEventListener('contextmenu', hold)
    return () => {
      grid?.removeEventListener('touchmove', hold)
      grid?.removeEventListener('contextmenu', hold)
    }
  }, [scroller])
}

/**
 * A mouse carries an appointment as soon as it is drawn; a finger once it has rested on it, so that a swipe scrolls. The
 * place is worked out once a frame, also while the pointer rests at an edge and the grid scrolls along.
 */
export const usePointerDrag = ({ columns, span, scroller, find, onCarry, onEnd }: Options) => {
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
        // A word to the finger, where the phone can.
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
