'use client'

import Link from 'next/link'
import { useState } from 'react'
import { formatDay } from '@/domain/time/format'
import type { DayKey } from '@/domain/time/time'
import { diaryTexts } from '@/messages/management-diary'
import { getToday, toMs } from '@/management/format/dates'
import { getBookingState } from '@/management/format/payment-state'
import type { DiaryBooking } from '@/contract/diary'
import { BookingCard, EventCard } from './BookingPanel.client'
import type { Diary } from './use-diary.client'
import { type DiaryItem } from './columns'
import { type Colouring, getBookingHue } from './colouring'

interface Props {
  day: DayKey
  items: DiaryItem[]
  diary: Diary
  colouring: Colouring
  now: number
  /** True to fold what is over. */
  folds: boolean
  onCancel(booking: DiaryBooking): void
}

/** True if the item has ended, and staff need do nothing about it. */
const isOver = (item: DiaryItem, now: number): boolean =>
  toMs(item.end_time) <= now && (item.type !== 'booking' || getBookingState(item, now) !== 'Needs an outcome')

/** One day of the week: its heading, the plus button and the diary items in order of time. */
export const DayColumn = ({ day, items, diary, colouring, now, folds, onCancel }: Props) => {
  const [showsPast, setShowsPast] = useState(false)
  const past = folds ? items.filter((item) => isOver(item, now)) : []
  const shown = showsPast ? items : items.filter((item) => !past.includes(item))
  const label = formatDay(day)
  const [weekday = '', date, month] = label.split(' ')
  return (
    <section
      className="desk-day"
      aria-label={label}
      data-today={day === getToday() || undefined}
      data-past={day < getToday() || undefined}
    >
      <header className="desk-day__head">
        <h3>
          <span>{weekday}</span> {date} {month?.slice(0, 3)}
          {day === getToday() && <span className="desk-tag desk-tag--now">Today</span>}
        </h3>
        <Link
          href={`/management/appointments/new-booking?date=${day}`}
          prefetch={false}
          className="desk-icon-button"
          aria-label={`New booking on ${label}`}
        >
          +
        </Link>
      </header>
      {items.length === 0 && <p className="desk-day__empty">Nothing booked</p>}
      {past.length > 0 && (
        <button
          type="button"
          className="desk-link"
          aria-expanded={showsPast}
          onClick={() => setShowsPast(!showsPast)}
        >
          {diaryTexts.past(past.length)}
        </button>
      )}
      <ul>
        {shown.map((item) => (
          <li key={item.type === 'booking' ? item.booking_slot_id : item.event_id}>
            {item.type === 'booking' ? (
              <BookingCard
                booking={item}
                hue={getBookingHue(item, colouring, diary, now)}
                now={now}
                onCancel={onCancel}
              />
            ) : (
              <EventCard event={item} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
