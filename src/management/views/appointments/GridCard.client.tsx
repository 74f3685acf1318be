'use client'

import { formatTreatment } from '@/domain/booking/format-treatment'
import { memo } from 'react'
import type { DiaryBooking } from '@/contract/diary'
import { formatDuration, formatTime } from '@/domain/time/format'
import type { MinuteRange } from '@/domain/time/time'
import { toMs, formatIsoTimeRange } from '@/management/format/dates'
import { formatPersonName } from '@/management/format/typed-customer'
import { describePaymentShortly, getBookingState } from '@/management/format/payment-state'
import type { PositionedItem } from './columns'
import { PEEK_ID } from './Peek.client'
import { toBesideStyle, toGridPlacement } from './grid-style'
import { listCardMarks, listDueMarks, Mark } from './card-marks'
import { describePayment } from './FigureLine'

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
