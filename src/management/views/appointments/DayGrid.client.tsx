'use client'

import type { CSSProperties } from 'react'
import { formatDay, formatMinutes } from '@/domain/time/format'
import type { DayKey } from '@/domain/time/zone'
import type { Booking } from '@/contract/booking'
import type { Person } from '@/contract/catalogue'
import { BookingCard } from './BookingCard.client'
import { columnsOf, type GridColumn, type GridSpan, minutesOn, nowLine, spanOf } from './day-grid'
import { type DiaryItem, hueOf } from './diary'
import { EventCard } from './EventCard.client'

interface Props {
  day: DayKey
  items: DiaryItem[]
  staff: Person[]
  now: number
  onCancel(booking: Booking): void
}

const pixelsPerMinute = 1.9

const top = (minutes: number, span: GridSpan): number => (minutes - span.from) * pixelsPerMinute

const place = (item: DiaryItem, day: DayKey, span: GridSpan): CSSProperties => {
  const { start, end } = minutesOn(item, day)
  const first = Math.max(start, span.from)
  const last = Math.min(end, span.to)
  return { top: top(first, span), height: Math.max((last - first) * pixelsPerMinute - 2, 34) }
}

const Hours = ({ span }: { span: GridSpan }) => (
  <div className="desk-grid__hours" aria-hidden="true">
    {Array.from({ length: (span.to - span.from) / 60 + 1 }, (_, index) => span.from + index * 60).map(
      (minutes) => (
        <span key={minutes} style={{ top: top(minutes, span) }}>
          {formatMinutes(minutes).replace(':00', '')}
        </span>
      ),
    )}
  </div>
)

const Column = ({ column, span, ...rest }: Props & { column: GridColumn; span: GridSpan }) => (
  <section
    className="desk-grid__column"
    data-hue={hueOf(rest.staff, column.id)}
    aria-label={`${column.name}, ${formatDay(rest.day)}`}
  >
    <h3>
      <span className="desk-dot" aria-hidden="true" /> {column.name}
    </h3>
    <ul style={{ height: (span.to - span.from) * pixelsPerMinute }}>
      {column.items.map((item) => (
        <li
          key={item.type === 'booking' ? item.booking_slot_id : item.event_id}
          style={place(item, rest.day, span)}
        >
          {item.type === 'booking' ? (
            <BookingCard
              booking={item}
              hue={hueOf(rest.staff, column.id)}
              now={rest.now}
              onCancel={rest.onCancel}
            />
          ) : (
            <EventCard event={item} />
          )}
        </li>
      ))}
    </ul>
  </section>
)

/** A day at the front desk: a column for each person, cards as tall as they last, a line at now. */
export const DayGrid = (props: Props) => {
  // A cancelled appointment no longer takes its time: the list of the week shows it.
  const items = props.items.filter((item) => item.type === 'event' || item.status !== 'Cancelled')
  const span = spanOf(items, props.day)
  const line = nowLine(props.now, props.day, span)
  return (
    <div
      className="desk-grid"
      tabIndex={0}
      role="group"
      aria-label={`Appointments on ${formatDay(props.day)}`}
    >
      <Hours span={span} />
      {columnsOf(items, props.staff).map((column) => (
        <Column key={column.id} {...props} items={items} column={column} span={span} />
      ))}
      {line !== null && (
        <div className="desk-grid__now" style={{ top: top(line, span) }}>
          <span className="desk-hidden">Now</span>
        </div>
      )}
    </div>
  )
}
