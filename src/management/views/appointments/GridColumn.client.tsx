'use client'

import Link from 'next/link'
import { memo, useMemo } from 'react'
import type { DiaryBooking } from '@/contract/diary'
import type { SalonEvent } from '@/contract/events'
import { formatDay } from '@/domain/time/format'
import { assignLanes, type Lane } from '@/domain/diary/grid'
import { findFreeRanges, isOverlapping, type MinuteRange } from '@/domain/time/time'
import { roomTexts } from '@/messages/management-diary'
import { getToday } from '@/management/format/dates'
import { formatPersonName } from '@/management/format/names'
import type { Diary } from './use-diary.client'
import {
  type Column,
  findFreeTimes,
  formatShortHours,
  formatColumnHours,
  getPlaceName,
  type PositionedItem,
  type TimeOff,
} from './columns'
import { type Colouring, getStaffHue, getBookingHue, toGridPlacement, toLaneStyle } from './colouring'
import { formatEventSpan, getEventHref } from './BookingPanel.client'
import { FreeTime, GridCard } from './GridCard.client'
import type { PanelPlace } from '@/management/views/desk-panel/visit-draft'

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
  onBook(place: PanelPlace): void
}

interface BlockProps {
  placed: PositionedItem<SalonEvent>
  span: MinuteRange
  lane: Lane
  /** Cards overlap the event, and leave it only a narrow strip at the left of the column. */
  isCovered: boolean
}

const Block = ({ placed, span, lane, isCovered }: BlockProps) => (
  <li
    className="dg-event"
    data-covered={isCovered || undefined}
    style={{ ...toGridPlacement(placed.on, span), ...toLaneStyle(lane) }}
  >
    <Link
      href={getEventHref(placed.item)}
      prefetch={false}
      tabIndex={-1}
      data-event={placed.item.event_id}
      data-stop={placed.on.start}
      draggable={false}
      title={`${placed.item.event_name}, ${formatEventSpan(placed.item)}`}
    >
      <strong>{placed.item.event_name}</strong> <span>{formatEventSpan(placed.item)}</span>
    </Link>
  </li>
)

interface RoomOffProps extends Pick<BlockProps, 'span' | 'isCovered'> {
  placed: PositionedItem<TimeOff>
}

/** A time at which a room cannot be used, with the reason. */
const RoomOff = ({ placed: { item, on }, span, isCovered }: RoomOffProps) => {
  const reason = item.reason || roomTexts.off
  const when = formatEventSpan({ ...item, is_all_day: false })
  return (
    <li
      className="dg-event"
      data-covered={isCovered || undefined}
      style={toGridPlacement(on, span)}
      title={`${reason}, ${when}`}
    >
      <div>
        <strong>{reason}</strong> <span>{when}</span>
      </div>
    </li>
  )
}

const onlyLane: Lane = { lane: 0, lanes: 1 }

/** All items of a column by time, so that screen readers read them in order. */
const Things = (props: Props) => {
  const { column, span, diary, colouring, now } = props
  const free = useMemo(() => findFreeTimes(column, now), [column, now])
  // All-day events are named above the grid. Under appointments, only their pattern is left of them.
  const events = column.events.filter(({ item }) => !column.allDay.includes(item))
  const lanes = assignLanes(events.map(({ on }) => on))
  const allDay = column.allDay.length > 0 && column.bookings.length === 0 ? column.allDay.slice(0, 1) : []
  const things = [
    ...column.events
      .filter(({ item }) => allDay.includes(item))
      .map((placed) => ({
        at: placed.on.start - 0.5,
        node: (
          <Block key={placed.item.event_id} placed={placed} span={span} lane={onlyLane} isCovered={false} />
        ),
      })),
    ...events.map((placed, index) => ({
      at: placed.on.start - 0.5,
      node: (
        <Block
          key={placed.item.event_id}
          placed={placed}
          span={span}
          lane={lanes[index] ?? onlyLane}
          isCovered={column.bookings.some(({ on }) => isOverlapping(on, placed.on))}
        />
      ),
    })),
    ...(column.off ?? []).map((placed) => ({
      at: placed.on.start - 0.5,
      node: (
        <RoomOff
          key={`off ${placed.on.start}`}
          placed={placed}
          span={span}
          isCovered={column.bookings.some(({ on }) => isOverlapping(on, placed.on))}
        />
      ),
    })),
    ...free.map((one) => ({
      at: one.on.start,
      node: (
        <FreeTime
          key={`free ${one.on.start} ${one.on.end}`}
          column={column}
          free={one}
          span={span}
          onBook={props.onBook}
        />
      ),
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
          beside={Math.max(
            0,
            ...events.flatMap(({ on }, index) =>
              isOverlapping(on, placed.on) ? [(lanes[index]?.lane ?? 0) + 1] : [],
            ),
          )}
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
  const placeName = (id: string): string => getPlaceName(diary, id)
  return (
    <section
      className="dg-column"
      data-column={column.key}
      data-hue={column.room ? 7 : getStaffHue(diary.people, column.person.staff_id)}
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
        {column.allDay.length > 0 && column.bookings.length > 0 && (
          <span className="dg-closed" aria-hidden="true" />
        )}
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
