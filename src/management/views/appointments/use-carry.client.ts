'use client'

import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { DiaryBooking } from '@/contract/diary'
import { type Carried, carry, carryByKey, stretch } from '@/domain/diary/drag'
import type { MinuteRange } from '@/domain/time/minutes'
import type { Column } from './columns'

/** An appointment that is carried, from where to where. */
export interface Drop {
  booking: DiaryBooking
  from: Carried
  to: Carried
}

interface Hand {
  booking: DiaryBooking
  from: Carried
  mode: 'move' | 'end'
  pointer: number
  x: number
  y: number
  scrolled: number
  perMinute: number
  /** The right edge of each column, in the coordinates of the scrolled grid. */
  edges: number[]
  left: number
  moved: boolean
}

interface Options {
  columns: Column[]
  span: MinuteRange
  scroller: RefObject<HTMLDivElement | null>
  onDropped(drop: Drop): void
}

/** So many pixels are still a click. */
const THRESHOLD = 4
/** This near to an edge the grid scrolls along. */
const EDGE = 36

const find = (columns: Column[], slot: string): { booking: DiaryBooking; from: Carried } | null => {
  for (const [index, column] of columns.entries()) {
    const found = column.bookings.find(({ item }) => item.booking_slot_id === slot)
    if (found) return { booking: found.item, from: { column: index, ...found.on } }
  }
  return null
}

const isSame = (a: Carried, b: Carried): boolean =>
  a.column === b.column && a.start === b.start && a.end === b.end

/** Scrolls along when what is carried comes near an edge. */
const scrollAlong = (grid: HTMLDivElement, x: number, y: number): void => {
  const box = grid.getBoundingClientRect()
  const along = (at: number, from: number, to: number): number =>
    at < from + EDGE ? -12 : at > to - EDGE ? 12 : 0
  grid.scrollBy(along(x, box.left, box.right), along(y, box.top + EDGE, box.bottom))
}

const target = (hand: Hand, grid: HTMLDivElement, x: number, y: number, columns: number): Carried => {
  const minutes = (y - hand.y + grid.scrollTop - hand.scrolled) / hand.perMinute
  if (hand.mode === 'end') return stretch(hand.from, minutes)
  const inside = x - hand.left + grid.scrollLeft
  const over = hand.edges.findIndex((edge) => inside < edge)
  const column = over < 0 ? columns - 1 : over
  return carry(hand.from, { minutes, columns: column - hand.from.column }, columns)
}

/**
 * Carries appointments over the grid: by pointer (touch by the handles only, so that a swipe still scrolls), or by keys
 * once one is lifted. Positions are worked out in minutes by the domain; nothing is asked of the server before the drop.
 */
export const useCarry = ({ columns, span, scroller, onDropped }: Options) => {
  const [carried, setCarried] = useState<(Drop & { by: 'pointer' | 'keys' }) | null>(null)
  const hand = useRef<Hand | null>(null)
  const swallow = useRef(false)

  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    const grid = scroller.current
    const element = event.target as HTMLElement
    const handle = element.closest<HTMLElement>('[data-handle]')
    const card = handle ?? element.closest<HTMLElement>('[data-card]')
    const found = card && find(columns, card.dataset.of ?? card.dataset.card ?? '')
    if (!grid || !found || event.button !== 0 || (event.pointerType !== 'mouse' && !handle)) return
    const body = grid.querySelector('.dg-body')?.getBoundingClientRect()
    const box = grid.getBoundingClientRect()
    hand.current = {
      ...found,
      mode: handle?.dataset.handle === 'end' ? 'end' : 'move',
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      scrolled: grid.scrollTop,
      perMinute: (body?.height ?? 1) / (span.end - span.start),
      edges: [...grid.querySelectorAll('.dg-column')].map(
        (one) => one.getBoundingClientRect().right - box.left + grid.scrollLeft,
      ),
      left: box.left,
      moved: false,
    }
  }

  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    const held = hand.current
    const grid = scroller.current
    if (!held || !grid || held.pointer !== event.pointerId) return
    const { clientX: x, clientY: y } = event
    if (!held.moved && Math.hypot(x - held.x, y - held.y) < THRESHOLD) return
    if (!held.moved) grid.setPointerCapture(event.pointerId)
    held.moved = true
    scrollAlong(grid, x, y)
    const to = target(held, grid, x, y, columns.length)
    const { booking, from } = held
    setCarried((before) => (before && isSame(before.to, to) ? before : { booking, from, to, by: 'pointer' }))
  }

  const end = (drops: boolean): void => {
    if (!hand.current?.moved) return void (hand.current = null)
    hand.current = null
    swallow.current = true
    setTimeout(() => (swallow.current = false), 0)
    setCarried(null)
    if (drops && carried && !isSame(carried.from, carried.to)) onDropped(carried)
  }

  const lift = (slot: string): void => {
    const found = find(columns, slot)
    if (found) setCarried({ ...found, to: found.from, by: 'keys' })
  }

  /** True when the key was meant for what is carried. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (carried?.by !== 'keys') return false
    if (event.key === 'Escape') return (setCarried(null), true)
    if (event.key === 'Enter') {
      setCarried(null)
      if (!isSame(carried.from, carried.to)) onDropped(carried)
      return true
    }
    const { key, shiftKey: shift } = event
    const to = carryByKey(carried.to, { key, shift, ctrl: event.ctrlKey || event.metaKey }, columns.length)
    if (to) setCarried({ ...carried, to })
    return to !== null
  }

  return {
    carried,
    lift,
    onKey,
    putBack: () => setCarried(null),
    pointer: {
      onPointerDown,
      onPointerMove,
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
      onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => {
        if (!swallow.current) return
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}
