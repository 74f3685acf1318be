'use client'

import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import type { DiaryBooking } from '@/contract/diary'
import { type DraggedSpan, moveDraggedByKey } from '@/domain/diary/grid'
import type { MinuteRange } from '@/domain/time/time'
import type { Column } from './columns'
import { type Held, usePointerDrag } from './use-pointer-drag.client'

/** A dragged appointment, with its original and new position. */
export interface Drop {
  booking: DiaryBooking
  from: DraggedSpan
  to: DraggedSpan
}

type DragInProgress = Drop & { by: 'pointer' | 'keys' }

interface UseDragOptions {
  columns: Column[]
  span: MinuteRange
  scroller: RefObject<HTMLDivElement | null>
  onDropped(drop: Drop): void
}

const find = (columns: Column[], slot: string): Held | null => {
  for (const [index, column] of columns.entries()) {
    const found = column.bookings.find(({ item }) => item.booking_slot_id === slot)
    if (found) return { booking: found.item, from: { column: index, ...found.on } }
  }
  return null
}

const isSame = (a: DraggedSpan, b: DraggedSpan): boolean =>
  a.column === b.column && a.start === b.start && a.end === b.end

/**
 * Drags appointments over the grid: by pointer, or by keyboard once one is picked up. The domain works out positions in
 * minutes; the server is not called before the drop.
 */
export const useDrag = ({ columns, span, scroller, onDropped }: UseDragOptions) => {
  const [carried, setCarried] = useState<DragInProgress | null>(null)
  /** The same value without waiting for a render: a pointer may move and be released before one. */
  const latest = useRef<DragInProgress | null>(null)
  const show = (next: DragInProgress | null): void => {
    latest.current = next
    setCarried(next)
  }

  const putDown = (): void => {
    const drop = latest.current
    show(null)
    if (drop && !isSame(drop.from, drop.to)) onDropped(drop)
  }

  const pointer = usePointerDrag({
    span,
    scroller,
    columns: columns.length,
    find: (slot) => find(columns, slot),
    onDrag: ({ booking, from }, to) => {
      if (!latest.current || !isSame(latest.current.to, to)) show({ booking, from, to, by: 'pointer' })
    },
    onEnd: (drops) => (drops ? putDown() : show(null)),
  })

  const lift = (slot: string): void => {
    const found = find(columns, slot)
    if (found) show({ ...found, to: found.from, by: 'keys' })
  }

  /** Returns true if the key was meant for the dragged item. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (carried?.by !== 'keys') return false
    if (event.key === 'Escape') return (show(null), true)
    if (event.key === 'Enter') return (putDown(), true)
    const { key, shiftKey: shift } = event
    const to = moveDraggedByKey(
      carried.to,
      { key, shift, ctrl: event.ctrlKey || event.metaKey },
      columns.length,
    )
    if (to) show({ ...carried, to })
    return to !== null
  }

  return { carried, lift, onKey, putBack: () => show(null), pointer }
}
