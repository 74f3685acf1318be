'use client'

import { memo } from 'react'
import type { DiaryBooking } from '@/contract/diary'
import { formatDuration, formatTime } from '@/domain/time/format'
import type { MinuteRange } from '@/domain/time/minutes'
import { at, timeRange } from '../../format/dates'
import { personName } from '@/management/format/typed-customer'
import { visitStanding } from '@/management/format/payment-state'
import type { Placed } from './columns'
import { placeOf } from './grid-style'
import { isPaid, Mark, marksOf, paymentWords } from './FigureLine'

interface Props {
  placed: Placed<DiaryBooking>
  span: MinuteRange
  hue: number
  now: number
  /** It is being carried: this is where it was. */
  isLifted: boolean
  /** An event lies beside it. */
  isBeside: boolean
  onOpen(booking: DiaryBooking): void
}

const wordsOf = (booking: DiaryBooking, now: number): string =>
  [
    `${personName(booking) || 'Customer'}, ${booking.service_name}, ${formatDuration(booking.duration_minutes)}`,
    timeRange(booking.start_time, booking.end_time),
    visitStanding(booking, now),
    paymentWords(booking),
    ...marksOf(booking).map(({ words }) => words),
  ]
    .filter(Boolean)
    .join(', ')

/** An appointment on the grid: a click opens it, a drag moves it, its lower edge changes its length. */
export const GridCard = memo(({ placed, span, hue, now, isLifted, isBeside, onOpen }: Props) => {
  const { item, on } = placed
  const name = personName(item) || 'Customer'
  const standing = visitStanding(item, now)
  const marks = marksOf(item)
  const tail = Math.max(0, Math.round((at(item.busy_until) - at(item.end_time)) / 60_000))
  return (
    <li
      className="dg-item"
      style={placeOf(on, span)}
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
        data-past={at(item.end_time) <= now || undefined}
        aria-label={wordsOf(item, now)}
        title={wordsOf(item, now)}
        aria-describedby="dg-how"
        onClick={() => onOpen(item)}
      >
        <span className="dg-card__top">
          <span className="dg-card__time">{formatTime(at(item.start_time))}</span>
          <strong>{name}</strong>
          <span className="dg-card__marks">
            {marks.map(({ sign, words }) => (
              <Mark key={sign} sign={sign} words={words} />
            ))}
          </span>
        </span>
        <span className="dg-card__what">{item.service_name}</span>
        <span className="dg-card__pay" data-paid={isPaid(item)}>
          {standing !== 'Confirmed' && <b>{standing}</b>} {paymentWords(item)}
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
          style={placeOf({ start: 0, end: tail }, { start: 0, end: tail })}
          aria-hidden="true"
        />
      )}
    </li>
  )
})
GridCard.displayName = 'GridCard'
