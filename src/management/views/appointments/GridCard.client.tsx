'use client'

import { formatTreatment } from '@/domain/content/placeholders'
import { memo, type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from 'react'
import type { DiaryBooking, WorkingTime } from '@/contract/diary'
import { formatDuration, formatTime, formatMinutes } from '@/domain/time/format'
import { type MinuteRange, toInstant } from '@/domain/time/time'
import { toMs, formatIsoTimeRange } from '@/management/format/dates'
import { formatPersonName } from '@/management/format/names'
import { describePaymentShortly, getBookingState } from '@/management/format/payment-state'
import type { PositionedItem, Column } from './columns'
import { PEEK_ID } from './BookingFacts.client'
import { toBesideStyle, toGridPlacement, getStaffHue } from './colouring'
import { listCardMarks, listDueMarks, Mark } from './card-marks'
import { describePayment } from './FigureLine'
import Link from 'next/link'
import { getNextStart, startAt } from '@/domain/diary/grid'
import type { PanelPlace } from '@/management/views/desk-panel/visit-draft'
import { type Drop } from './use-drag.client'
import type { PlannedTime } from '@/management/views/desk-panel/place-lines'
import type { Diary } from './use-diary.client'

interface Props {
  placed: PositionedItem<DiaryBooking>
  span: MinuteRange
  hue: number
  now: number
  /** True while the appointment is being dragged; this is the original position. */
  isLifted: boolean
  /** How many events are shown beside it, because they overlap it. */
  beside: number
  onOpen(booking: DiaryBooking): void
}

const describeCard = (booking: DiaryBooking, now: number): string =>
  [
    `${formatPersonName(booking) || 'Customer'}, ${formatTreatment(booking.service_name, booking.guest_name)}, ${formatDuration(booking.duration_minutes)}`,
    formatIsoTimeRange(booking.start_time, booking.end_time),
    getBookingState(booking, now),
    describePayment(booking),
    ...listCardMarks(booking).map(({ words }) => words),
  ]
    .filter(Boolean)
    .join(', ')

/** `9:15`, because the hours beside the grid say if it is morning. */
const formatStart = (iso: string): string => formatTime(toMs(iso)).replace(/ [ap]m$/, '')

/**
 * An appointment in the grid: a click opens it, a drag moves it, and its lower edge changes its length. Its lines are in
 * order of importance, because a short card leaves out the last ones.
 */
export const GridCard = memo(({ placed, span, hue, now, isLifted, beside, onOpen }: Props) => {
  const { item, on } = placed
  const standing = getBookingState(item, now)
  const marks = listCardMarks(item)
  const safety = marks.filter((mark) => mark.safety)
  const shown = [...safety, ...listDueMarks(item), ...marks.filter((mark) => !mark.safety)]
  const tail = Math.max(0, Math.round((toMs(item.busy_until) - toMs(item.end_time)) / 60_000))
  return (
    <li
      className="dg-item"
      style={{ ...toGridPlacement(on, span), ...toBesideStyle(beside) }}
      data-lifted={isLifted || undefined}
    >
      <button
        type="button"
        tabIndex={-1}
        className="dg-card"
        data-hue={hue}
        data-card={item.booking_slot_id}
        data-stop={on.start}
        data-standing={standing}
        data-past={toMs(item.end_time) <= now || undefined}
        aria-label={describeCard(item, now)}
        aria-describedby={`dg-how ${PEEK_ID}`}
        onClick={() => onOpen(item)}
      >
        <span className="dg-card__top">
          <span className="dg-card__time">{formatStart(item.start_time)}</span>
          <span className="dg-card__marks">
            {shown.map((mark) => (
              <Mark key={mark.sign} mark={mark} hasTitle={false} />
            ))}
          </span>
        </span>
        <strong className="dg-card__name">{formatPersonName(item) || 'Customer'}</strong>
        <span className="dg-card__what">{formatTreatment(item.service_name, item.guest_name)}</span>
        {standing !== 'Confirmed' && <span className="dg-card__state">{standing}</span>}
        {safety.map((mark) => (
          <span key={mark.sign} className="dg-card__safety">
            {mark.safety}
          </span>
        ))}
        <span className="dg-card__pay">
          {describePaymentShortly(item.payment_state) || describePayment(item)}
        </span>
        <span className="dg-edge" data-handle="end" data-of={item.booking_slot_id} />
      </button>
      {tail > 0 && (
        <span
          className="dg-tail"
          style={toGridPlacement({ start: 0, end: tail }, { start: 0, end: tail })}
          aria-hidden="true"
        />
      )}
    </li>
  )
})
GridCard.displayName = 'GridCard'

interface FreeTimeProps {
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
export const FreeTime = ({ column, free, span, onBook }: FreeTimeProps) => {
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

export const Ghost = ({
  drop,
  span,
  hue,
  words,
}: {
  drop: Drop
  span: MinuteRange
  hue: number
  words: string
}) => (
  <div
    className="dg-ghost"
    data-hue={hue}
    style={{ ...toGridPlacement(drop.to, span), gridColumn: `${drop.to.column + 2} / ${drop.to.column + 3}` }}
    aria-hidden="true"
  >
    <span>{words}</span>
  </div>
)

/** The treatments that the panel would book, where their people and days are shown. */
export const PlannedTimes = ({
  diary,
  columns,
  planned,
  span,
}: {
  diary: Diary
  columns: Column[]
  planned: readonly PlannedTime[]
  span: MinuteRange
}) =>
  planned.flatMap((time, i) => {
    const at = columns.findIndex(
      ({ day, person, room }) => !room && day === time.day && person.staff_id === time.staff,
    )
    if (at < 0 || time.end <= span.start || time.start >= span.end) return []
    return [
      <div
        key={`${i} ${time.staff} ${time.start}`}
        className="dg-ghost"
        data-planned
        data-hue={getStaffHue(diary.people, time.staff)}
        style={{ ...toGridPlacement(time, span), gridColumn: `${at + 2} / ${at + 3}` }}
        aria-hidden="true"
      >
        <span>{time.name}</span>
      </div>,
    ]
  })
