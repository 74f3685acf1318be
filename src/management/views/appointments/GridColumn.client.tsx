'use client'

import Link from 'next/link'
import { memo, useMemo } from 'react'
import type { DiaryBooking } from '@/contract/diary'
import type { SalonEvent } from '@/contract/events'
import { formatDay } from '@/domain/time/format'
import { findFreeRanges, isOverlapping, type MinuteRange } from '@/domain/time/time'
import { getToday } from '@/management/format/dates'
import { formatPersonName } from '@/management/format/typed-customer'
import type { Diary } from './use-diary.client'
import {
  type Column,
  findFreeTimes,
  formatShortHours,
  formatColumnHours,
  type PositionedItem,
} from './columns'
import { type Colouring, getStaffHue, getBookingHue } from './colouring'
import { formatEventSpan, getEventHref } from './BookingPanel.client'
import { FreeTime } from './FreeTime.client'
import { GridCard } from './GridCard.client'
import { toGridPlacement } from './grid-style'

interface Props {
  diary: Diary
  column: Column
  /** The column's heading. */
  title: string
  span: MinuteRange
  colouring: Colouring
  now: number
  /** The current time in minutes since midnight, if this day is today; otherwise null. */
  nowAt: number | null
  lifted: string | null
  onOpen(booking: DiaryBooking): void
}

interface BlockProps {
  placed: PositionedItem<SalonEvent>
  span: MinuteRange
  /** Cards overlap the event, and leave it only the left of the column. */
  isCovered: boolean
}

const Block = ({ placed, span, isCovered }: BlockProps) => (
  <li className="dg-event" data-covered={isCovered || undefined} style={toGridPlacement(placed.on, span)}>
    <Link
      href={getEventHref(placed.item)}
      prefetch={false}
      tabIndex={-1}
      data-stop={placed.on.start}
      draggable={false}
    >
      <strong>{placed.item.event_name}</strong> <span>{formatEventSpan(placed.item)}</span>
    </Link>
  </li>
)

/** All items of a column by time, so that screen readers read them in order. */
const Things = (props: Props) => {
  const { column, span, diary, colouring, now } = props
  const free = useMemo(() => findFreeTimes(column, now), [column, now])
  const things = [
    ...column.events.map((placed) => ({
      at: placed.on.start - 0.5,
      node: (
        <Block
          key={placed.item.event_id}
          placed={placed}
          span={span}
          isCovered={column.bookings.some(({ on }) => isOverlapping(on, placed.on))}
        />
      ),
    })),
    ...free.map((one) => ({
      at: one.on.start,
      node: <FreeTime key={`free ${one.on.start} ${one.on.end}`} column={column} free={one} span={span} />,
    })),
    ...column.bookings.map((placed) => ({
      at: placed.on.start,
      node: (
        <GridCard
          key={placed.item.booking_slot_id}
          placed={placed}
          span={span}
          hue={getBookingHue(placed.item, colouring, diary, now)}
          now={now}
          isLifted={props.lifted === placed.item.booking_slot_id}
          isBeside={column.events.some(({ on }) => isOverlapping(on, placed.on))}
          onOpen={props.onOpen}
        />
      ),
    })),
  ].sort((a, b) => a.at - b.at)
  return <ul className="dg-things">{things.map(({ node }) => node)}</ul>
}

/** One person's day: heading, time off, bookings and free time. */
export const GridColumn = memo((props: Props) => {
  const { diary, column, title, span, nowAt } = props
  const placeName = (id: string): string =>
    diary.places.find(({ location_id }) => location_id === id)?.location_name ?? ''
  return (
    <section
      className="dg-column"
      data-column={column.key}
      data-hue={getStaffHue(diary.people, column.person.staff_id)}
      aria-label={`${formatPersonName(column.person)}, ${formatDay(column.day)}`}
    >
      <header className="dg-head" data-today={column.day === getToday() || undefined}>
        <span className="dg-monogram" aria-hidden="true">
          {title.slice(0, 1)}
        </span>
        <h3>{title}</h3>
        <p aria-hidden="true" title={formatColumnHours(column, placeName)}>
          {formatShortHours(column, placeName)}
        </p>
        <span className="desk-hidden">{formatColumnHours(column, placeName)}</span>
      </header>
      <div className="dg-body">
        {findFreeRanges([span], column.open).map((off) => (
          <span key={off.start} className="dg-off" style={toGridPlacement(off, span)} aria-hidden="true" />
        ))}
        <Things {...props} />
        {nowAt !== null && (
          <span
            className="dg-now"
            style={toGridPlacement({ start: nowAt, end: nowAt }, span)}
            aria-hidden="true"
          />
        )}
      </div>
    </section>
  )
})
GridColumn.displayName = 'GridColumn'
