import type { CSSProperties } from 'react'
import type { Lane } from '@/domain/diary/grid'
import type { MinuteRange } from '@/domain/time/time'

/** The position of an item in the grid; `diary-grid.scss` turns the minutes into pixels. */
export const toGridPlacement = ({ start, end }: MinuteRange, span: MinuteRange): CSSProperties => {
  const from = Math.max(start, span.start)
  return {
    '--at': from - span.start,
    '--long': Math.max(Math.min(end, span.end) - from, 0),
  } as CSSProperties
}

/** Leaves room at the left of an appointment for the events beside it. */
export const toBesideStyle = (beside: number): CSSProperties =>
  (beside > 0 ? { '--beside': beside } : {}) as CSSProperties

/** The position of an event beside others at the same time. */
export const toLaneStyle = ({ lane, lanes }: Lane): CSSProperties =>
  ({ '--lane': lane, '--lanes': lanes }) as CSSProperties
