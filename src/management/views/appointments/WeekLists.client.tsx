'use client'
import { formatTreatment } from '@/domain/content/placeholders'
import { formatPersonName } from '@/management/format/names'
import type { Diary } from './use-diary.client'
import { listColumns, type DiaryItem, type Filters } from './columns'
import { type Colouring, getBookingHue } from './colouring'
import { listCardMarks } from './card-marks'
import { describePayment } from './FigureLine'
import { formatDay } from '@/domain/time/format'
import type { DayKey } from '@/domain/time/time'
import { formatShortRange, toMs, getToday } from '@/management/format/dates'
import type { DiaryBooking } from '@/contract/diary'
import { emptyTexts } from '@/messages/management-texts'
import Link from 'next/link'
import { useState } from 'react'
import { diaryTexts } from '@/messages/management-diary'
import { getBookingState } from '@/management/format/payment-state'
import { BookingCard, EventCard } from './BookingPanel.client'

interface DayColumnProps {
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
const DayColumn = ({ day, items, diary, colouring, now, folds, onCancel }: DayColumnProps) => {
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

interface Props {
  diary: Diary
  day: DayKey
  filters: Filters
}

/** The printed diary of a day: each person's items in order of time. */
export const PrintedDay = ({ diary, day, filters }: Props) => (
  <div className="desk-printed-day">
    <h2>{formatDay(day)}</h2>
    {listColumns(diary, day, filters).map(({ key, person, bookings, allDay }) => (
      <section key={key}>
        <h3>
          {person.first_name} {person.last_name}
          {allDay.map(({ event_id, event_name }) => (
            <span key={event_id}> ({event_name})</span>
          ))}
        </h3>
        <table>
          <tbody>
            {bookings.map(({ item }) => (
              <tr key={item.booking_slot_id}>
                <td>{formatShortRange(item.start_time, item.end_time)}</td>
                <td>{formatPersonName(item)}</td>
                <td>{item.phone_number}</td>
                <td>
                  {formatTreatment(item.service_name, item.guest_name)}, {item.location_name}
                </td>
                <td>
                  {[describePayment(item), ...listCardMarks(item).map(({ words }) => words)]
                    .filter(Boolean)
                    .join('; ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    ))}
  </div>
)

interface WeekListsProps {
  diary: Diary
  days: DayKey[]
  /** The only day shown on a phone. */
  chosen: DayKey | null
  itemsOn(day: DayKey): DiaryItem[]
  colouring: Colouring
  now: number
  onCancel(booking: DiaryBooking): void
}

const isAhead = ({ end_time }: DiaryItem, now: number): boolean => toMs(end_time) > now

/** The week as one list for each day. What is over is folded, unless nothing else is left to show. */
export const WeekLists = ({ days, chosen, itemsOn, ...rest }: WeekListsProps) => {
  const shown = days.filter((day) => !chosen || day === chosen)
  const folds = shown.some((day) => itemsOn(day).some((item) => isAhead(item, rest.now)))
  return (
    <>
      {days.every((day) => itemsOn(day).length === 0) && (
        <p className="desk-empty">{emptyTexts.appointments}</p>
      )}
      <div className="desk-days" data-one={chosen ? true : undefined}>
        {shown.map((day) => (
          <DayColumn key={day} {...rest} day={day} items={itemsOn(day)} folds={folds} />
        ))}
      </div>
    </>
  )
}
