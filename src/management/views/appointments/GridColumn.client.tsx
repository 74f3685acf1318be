'use client'

import Link from 'next/link'
import { memo, useMemo } from 'react'
import type { DiaryBooking } from '@/contract/diary'
import type { SalonEvent } from '@/contract/events'
import { formatDay } from '@/domain/time/format'
import { overlaps } from '@/domain/time/interval'
import type { MinuteRange } from '@/domain/time/minutes'
import { timeRange, today } from '../../format/dates'
import { personName } from '@/management/format/typed-customer'
import type { Diary } from './use-diary.client'
import {
  type Colouring,
  type Column,
  freeTimesOf,
  hoursInShort,
  hoursWords,
  hueOf,
  hueOfBooking,
  offOf,
  type Placed,
} from './columns'
import { pageOf } from './BookingPanel.client'
import { FreeTime } from './FreeTime.client'
import { GridCard } from './GridCard.client'
import { placeOf } from './grid-style'

interface Props {
  diary: Diary
  column: Column
  /** What stands at its head. */
  title: string
  span: MinuteRange
  colouring: Colouring
  now: number
  /** Now in minutes since midnight, where this day is today. */
  nowAt: number | null
  lifted: string | null
  onOpen(booking: DiaryBooking): void
}

interface BlockProps {
  placed: Placed<SalonEvent>
  span: MinuteRange
  /** Cards lie over it, and leave it the left of the column. */
  isCovered: boolean
}

const Block = ({ placed, span, isCovered }: BlockProps) => (
  <li className="dg-event" data-covered={isCovered || undefined} style={placeOf(placed.on, span)}>
    <Link
      href={pageOf(placed.item)}
      prefetch={false}
      tabIndex={-1}
      data-stop={placed.on.start}
      draggable={false}
    >
      <strong>{placed.item.event_name}</strong>{' '}
      <span>
        {placed.item.is_all_day ? 'All day' : timeRange(placed.item.start_time, placed.item.end_time)}
      </span>
    </Link>
  </li>
)

/** Everything of a column by time, so that it is read in its order. */
const Things = (props: Props) => {
  const { column, span, diary, colouring } = props
  const free = useMemo(() => (column.day < today() ? [] : freeTimesOf(column)), [column])
  const things = [
    ...column.events.map((placed) => ({
      at: placed.on.start - 0.5,
      node: (
        <Block
          key={placed.item.event_id}
          placed={placed}
          span={span}
          isCovered={column.bookings.some(({ on }) => overlaps(on, placed.on))}
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
          hue={hueOfBooking(placed.item, colouring, diary, props.now)}
          now={props.now}
          isLifted={props.lifted === placed.item.booking_slot_id}
          isBeside={column.events.some(({ on }) => overlaps(on, placed.on))}
          onOpen={props.onOpen}
        />
      ),
    })),
  ].sort((a, b) => a.at - b.at)
  return <ul className="dg-things">{things.map(({ node }) => node)}</ul>
}

/** A person's day: its head, the hours off, what is booked and what is free. */
export const GridColumn = memo((props: Props) => {
  const { diary, column, title, span, nowAt } = props
  const placeName = (id: string): string =>
    diary.places.find(({ location_id }) => location_id === id)?.location_name ?? ''
  return (
    <section
      className="dg-column"
      data-column={column.key}
      data-hue={hueOf(diary.people, column.person.staff_id)}
      aria-label={`${personName(column.person)}, ${formatDay(column.day)}`}
    >
      <header className="dg-head" data-today={column.day === today() || undefined}>
        <span className="dg-monogram" aria-hidden="true">
          {title.slice(0, 1)}
        </span>
        <h3>{title}</h3>
        <p aria-hidden="true" title={hoursWords(column, placeName)}>
          {hoursInShort(column, placeName)}
        </p>
        <span className="desk-hidden">{hoursWords(column, placeName)}</span>
      </header>
      <div className="dg-body">
        {offOf(column, span).map((off) => (
          <span key={off.start} className="dg-off" style={placeOf(off, span)} aria-hidden="true" />
        ))}
        <Things {...props} />
        {nowAt !== null && (
          <span className="dg-now" style={placeOf({ start: nowAt, end: nowAt }, span)} aria-hidden="true" />
        )}
      </div>
    </section>
  )
})
GridColumn.displayName = 'GridColumn'
