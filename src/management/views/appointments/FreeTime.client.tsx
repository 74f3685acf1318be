'use client'

import Link from 'next/link'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from 'react'
import type { WorkingTime } from '@/contract/diary'
import { getNextStart, startAt } from '@/domain/diary/grid'
import { formatMinutes } from '@/domain/time/format'
import { type MinuteRange, toInstant } from '@/domain/time/time'
import type { Column, PositionedItem } from './columns'
import type { PanelPlace } from '@/management/views/desk-panel/visit-draft'
import { toGridPlacement } from './grid-style'

interface Props {
  column: Column
  free: PositionedItem<WorkingTime>
  span: MinuteRange
  onBook(place: PanelPlace): void
}

/** A link to the booking wizard with staff, location and time filled in. */
const toBookingPath = ({ staff_id, location_id, day }: WorkingTime, start: number): string =>
  `/management/appointments/new-booking?${new URLSearchParams({
    date: day,
    staff_id,
    location_id,
    start_time: new Date(toInstant(day, start)).toISOString(),
  })}`

/**
 * Free time: a click opens the panel for the quarter hour under the pointer; on the keyboard, the arrows choose it and
 * Enter opens the panel. In a new tab, or before the page is ready, the link leads to the wizard.
 */
export const FreeTime = ({ column, free, span, onBook }: Props) => {
  const { item, on } = free
  const [start, setStart] = useState(on.start)
  const shown = Math.min(Math.max(start, on.start), on.end)
  const point = ({ currentTarget, clientY }: PointerEvent<HTMLElement>): void => {
    const { top, height } = currentTarget.getBoundingClientRect()
    const minute = on.start + ((clientY - top) / Math.max(height, 1)) * (on.end - on.start)
    setStart(startAt(on, minute))
  }
  const open = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { day, staff_id, location_id } = item
    const resource = column.room?.resource_id
    onBook({ day, staff_id, location_id, start: shown, ...(resource ? { resource_id: resource } : {}) })
  }
  const choose = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const next = getNextStart(on, shown, event.key === 'ArrowDown' ? 1 : -1)
    if (next === shown) return
    setStart(next)
    // Otherwise the grid would move to the next item.
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <li className="dg-free" style={toGridPlacement(on, span)}>
      <Link
        href={toBookingPath(item, shown)}
        prefetch={false}
        draggable={false}
        tabIndex={-1}
        data-stop={on.start}
        onPointerMove={point}
        onPointerDown={point}
        onKeyDown={choose}
        onClick={open}
        aria-haspopup="dialog"
        aria-label={`Book ${formatMinutes(shown)} ${column.room ? 'in' : 'with'} ${column.person.first_name}, free until ${formatMinutes(on.end)}`}
      >
        <span
          className="dg-free__at"
          aria-hidden="true"
          style={toGridPlacement({ start: shown, end: Math.min(shown + 15, on.end) }, on)}
        >
          + {formatMinutes(shown)}
        </span>
      </Link>
    </li>
  )
}
