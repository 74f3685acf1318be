import type { CSSProperties } from 'react'
import type { MinuteRange } from '@/domain/time/minutes'

/** Where a thing lies on the grid; `diary-grid.scss` makes pixels of the minutes. */
export const toGridPlacement = ({ start, end }: MinuteRange, span: MinuteRange): CSSProperties => {
  const from = Math.max(start, span.start)
  return {
    '--at': from - span.start,
    '--long': Math.max(Math.min(end, span.end) - from, 0),
  } as CSSProperties
}
