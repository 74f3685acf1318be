'use client'

import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

interface Props {
  scroller: RefObject<HTMLDivElement | null>
  /** The title and the working hours of each column. */
  columns: readonly { title: string; hours: string }[]
}

const listColumnElements = (grid: HTMLElement): HTMLElement[] => [
  ...grid.querySelectorAll<HTMLElement>('.dg-column'),
]

/** How far a finger moves at least for a swipe, in pixels. It moves twice as far sideways as up or down. */
const SWIPE = 40

/** The index of the column that is in view, and a function that scrolls to another one. */
const useColumnInView = (scroller: Props['scroller']) => {
  const [index, setIndex] = useState(0)
  useEffect(() => {
    const grid = scroller.current
    if (!grid) return
    const look = (): void => {
      const [first] = listColumnElements(grid)
      if (first) setIndex(Math.round(grid.scrollLeft / Math.max(first.offsetWidth, 1)))
    }
    grid.addEventListener('scroll', look, { passive: true })
    return () => grid.removeEventListener('scroll', look)
  }, [scroller])
  const go = (step: number): void => {
    const grid = scroller.current
    const columns = grid ? listColumnElements(grid) : []
    const next = columns[index + step]
    const [first] = columns
    if (!grid || !next || !first) return
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    grid.scrollTo({ left: next.offsetLeft - first.offsetLeft, behavior: isStill ? 'instant' : 'smooth' })
  }
  return { index, go }
}

/** Calls `onSwipe` with 1 for a swipe to the left, and with -1 for a swipe to the right. */
const useSwipe = (onSwipe: (step: 1 | -1) => void) => {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: ({ clientX: x, clientY: y, pointerType }: PointerEvent): void => {
      from.current = pointerType === 'mouse' ? null : { x, y }
    },
    onPointerCancel: (): void => {
      from.current = null
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent): void => {
      const start = from.current
      from.current = null
      if (!start) return
      const [right, down] = [clientX - start.x, clientY - start.y]
      if (Math.abs(right) >= SWIPE && Math.abs(right) >= 2 * Math.abs(down)) onSwipe(right < 0 ? 1 : -1)
    },
  }
}

/**
 * On a phone, one column is visible at a time, and this line is its heading. Its buttons, a swipe over it or a swipe over
 * the grid lead to the next column.
 */
export const ColumnPager = ({ scroller, columns }: Props) => {
  const { index, go } = useColumnInView(scroller)
  const swipe = useSwipe(go)
  const shown = columns[index]
  const isAlone = columns.length < 2
  return (
    <div className="dg-pager" role="group" aria-label="Columns" {...swipe}>
      {!isAlone && (
        <button
          type="button"
          className="desk-icon-button"
          aria-label="Previous column"
          disabled={index <= 0}
          onClick={() => go(-1)}
        >
          ‹
        </button>
      )}
      <p aria-live="polite">
        <strong>{shown?.title}</strong> <span>{shown?.hours}</span>{' '}
        {!isAlone && (
          <span>
            {index + 1} of {columns.length}
          </span>
        )}
      </p>
      {!isAlone && (
        <button
          type="button"
          className="desk-icon-button"
          aria-label="Next column"
          disabled={index >= columns.length - 1}
          onClick={() => go(1)}
        >
          ›
        </button>
      )}
    </div>
  )
}
