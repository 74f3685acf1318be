'use client'

import { memo } from 'react'
import type { DiaryBooking } from '@/contract/diary'
import { formatDuration, formatTime } from '@/domain/time/format'
import type { MinuteRange } from '@/domain/time/time'
import { toMs, formatIsoTimeRange } from '@/management/format/dates'
import { formatPersonName } from '@/management/format/typed-customer'
import { describePaymentShortly, getBookingState } from '@/management/format/payment-state'
import type { PositionedItem } from './columns'
import { toGridPlacement } from './grid-style'
import { isPaid, Mark, listCardMarks, describePayment } from './FigureLine'

interface Props {
  placed: PositionedItem<DiaryBooking>
  span: MinuteRange
  hue: number
  now: number
  /** True while the appointment is being dragged; this is the original position. */
  isLifted: boolean
  /** True if an event overlaps it and is shown beside it. */
  isBeside: boolean
  onOpen(booking: DiaryBooking): void
}

const describeCard = (booking: DiaryBooking, now: number): string =>
  [
    `${formatPersonName(booking) || 'Customer'}, ${booking.service_name}, ${formatDuration(booking.duration_minutes)}`,
    formatIsoTimeRange(booking.start_time, booking.end_time),
    getBookingState(booking, now),
    describePayment(booking),
    ...listCardMarks(booking).map(({ words }) => words),
  ]
    .filter(Boolean)
    .join(', ')

/** An appointment in the grid: a click opens it, a drag moves it, and its lower edge changes its length. */
export const GridCard = memo(({ placed, span, hue, now, isLifted, isBeside, onOpen }: Props) => {
  const { item, on } = placed
  const name = formatPersonName(item) || 'Customer'
  const standing = getBookingState(item, now)
  const marks = listCardMarks(item)
  const due = describePaymentShortly(item.payment_state)
  const tail = Math.max(0, Math.round((toMs(item.busy_until) - toMs(item.end_time)) / 60_000))
  return (
    <li
      className="dg-item"
      style={toGridPlacement(on, span)}
      data-lifted={isLifted || undefined}
      data-beside={isBeside || undefined}
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
        title={describeCard(item, now)}
        aria-describedby="dg-how"
        onClick={() => onOpen(item)}
      >
        <span className="dg-card__top">
          <span className="dg-card__time">{formatTime(toMs(item.start_time))}</span>
          <strong>{name}</strong>
          <span className="dg-card__marks">
            {marks.map(({ sign, words }) => (
              <Mark key={sign} sign={sign} words={words} />
            ))}
          </span>
        </span>
        <span className="dg-card__what">{item.service_name}</span>
        <span className="dg-card__pay" data-paid={isPaid(item)}>
          {standing !== 'Confirmed' && <b>{standing}</b>} <span>{describePayment(item)}</span>
          {due && <em>{due}</em>}
        </span>
        {marks.length > 0 && (
          <span className="dg-card__signs">
            {marks.map(({ sign, words, short }) => (
              <span key={sign}>
                <Mark sign={sign} words={words} /> {short}
              </span>
            ))}
          </span>
        )}
      </button>
      <span className="dg-edge" data-handle="end" data-of={item.booking_slot_id} aria-hidden="true" />
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
