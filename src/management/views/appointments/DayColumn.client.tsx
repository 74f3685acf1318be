'use client'

import Link from 'next/link'
import { formatDay } from '@/domain/time/format'
import type { DayKey } from '@/domain/time/time'
import { getToday } from '@/management/format/dates'
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
  onCancel(booking: DiaryBooking): void
}

/** One day of the week: its heading, the plus button and the diary items in order of time. */
export const DayColumn = ({ day, items, diary, colouring, now, onCancel }: Props) => {
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
      <ul>
        {items.map((item) => (
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
