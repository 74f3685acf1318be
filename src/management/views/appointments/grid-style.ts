import type { CSSProperties } from 'react'
import type { MinuteRange } from '@/domain/time/time'

/** The position of an item in the grid; `diary-grid.scss` turns the minutes into pixels. */
export const toGridPlacement = ({ start, end }: MinuteRange, span: MinuteRange): CSSProperties => {
  const from = Math.max(start, span.start)
  return {
    '--at': from - span.start,
    '--long': Math.max(Math.min(end, span.end) - from, 0),
  } as CSSProperties
}
