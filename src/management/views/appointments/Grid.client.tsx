'use client'

import { type KeyboardEvent, useMemo, useRef } from 'react'
import { type DayKey, getMinutesOfDay, type MinuteRange, toDayKey } from '@/domain/time/time'
import type { DiaryBooking, DiaryPerson } from '@/contract/diary'
import { addMargins, includeRange } from '@/domain/diary/grid'
import { formatMinutes } from '@/domain/time/format'
import { diaryTexts, optionTexts } from '@/messages/management-diary'
import type { Diary } from './use-diary.client'
import { type Column, formatShortHours, getColumnsSpan, getPlaceName } from './columns'
import { type Colouring, getBookingHue, toGridPlacement } from './colouring'
import { GridColumn } from './GridColumn.client'
import { ColumnPager } from './ColumnPager.client'
import { type Drop, useDrag } from './use-drag.client'
import { useGridKeys, useGridScroll, usePeek } from './use-grid.client'
import { listOthersOfVisit, Peek } from './BookingFacts.client'
import type { PanelPlace } from '@/management/views/desk-panel/visit-draft'
import type { PlannedTime } from '@/management/views/desk-panel/place-lines'
import type { Zoom } from './use-diary-state.client'
import { Ghost, PlannedTimes } from './GridCard.client'

interface Props {
  diary: Diary
  columns: Column[]
  /** If only one column is visible at a time, this day's column comes first. */
  day: DayKey
  getTitle(column: Column): string
  label: string
  colouring: Colouring
  now: number
  zoom: Zoom
  absent: DiaryPerson[]
  showsAbsent: boolean
  onShowAbsent(shows: boolean): void
  /** A drop that awaits confirmation, shown where it was dropped. */
  asked: Drop | null
  onOpen(booking: DiaryBooking): void
  onBook(place: PanelPlace): void
  planned: readonly PlannedTime[]
  onDropped(drop: Drop): void
}

const hourMinutes = 60

/** The first minute of interest: the first appointment, or else when the first person starts. */
const getFirstMinute = (columns: readonly Column[], span: MinuteRange): number => {
  const booked = columns.flatMap(({ bookings }) => bookings.map(({ on }) => on.start))
  const open = columns.flatMap((column) => column.open.map(({ start }) => start))
  return Math.min(...(booked.length > 0 ? booked : open), span.end)
}

/** The clock time without am or pm (`10:42`), because the hours are labelled beside it. */
const formatClock = (minutes: number): string => formatMinutes(minutes).replace(/ [ap]m$/, '')

const Hours = ({ span, nowAt }: { span: MinuteRange; nowAt: number | null }) => (
  <div className="dg-hours" aria-hidden="true">
    {Array.from(
      { length: (span.end - span.start) / hourMinutes },
      (_, hour) => span.start + hour * hourMinutes,
    ).map((minutes) => (
      <span key={minutes} style={toGridPlacement({ start: minutes, end: minutes }, span)}>
        {formatMinutes(minutes).replace(':00', '')}
      </span>
    ))}
    {nowAt !== null && (
      <strong style={toGridPlacement({ start: nowAt, end: nowAt }, span)}>{formatClock(nowAt)}</strong>
    )}
  </div>
)

const findBooking = (columns: readonly Column[], slot: string): DiaryBooking | null =>
  columns
    .flatMap(({ bookings }) => bookings)
    .map(({ item }) => item)
    .find((one) => one.booking_slot_id === slot) ?? null

type CornerProps = Pick<Props, 'absent' | 'showsAbsent' | 'onShowAbsent'>

/** The corner above the hours: shows and hides the people who are not in, and says how many there are. */
const Corner = ({ absent, showsAbsent, onShowAbsent }: CornerProps) => {
  const { length: count } = absent
  const words = (showsAbsent ? optionTexts.hideAbsent : optionTexts.showAbsent)(count)
  const names = absent.map(({ first_name }) => first_name).join(', ')
  return (
    <div className="dg-corner">
      {count > 0 && (
        <button
          type="button"
          aria-pressed={showsAbsent}
          aria-label={`${words}: ${names}`}
          title={`${words}: ${names}`}
          onClick={() => onShowAbsent(!showsAbsent)}
        >
          <strong aria-hidden="true">
            {showsAbsent ? '−' : '+'}
            {count}
          </strong>
        </button>
      )}
    </div>
  )
}

/** The drop target of the dragged appointment, as text. */
const describeDrop = ({ to, booking }: Drop, columns: Column[], getTitle: Props['getTitle']): string => {
  const column = columns[to.column]
  const where = column ? getTitle(column) : ''
  return `${booking.first_name}: ${formatMinutes(to.start)} to ${formatMinutes(to.end)}, ${where}`
}

/** The grid of a day or of one person's week: columns, cards as tall as their duration, and free time to book. */
export const Grid = (props: Props) => {
  const { diary, columns, getTitle, colouring, now, asked } = props
  const scroller = useRef<HTMLDivElement>(null)
  const open = useMemo(() => addMargins(getColumnsSpan(columns)), [columns])
  const { carried, lift, onKey, putBack, pointer } = useDrag({
    columns,
    span: open,
    scroller,
    onDropped: props.onDropped,
  })
  const ghost = carried ?? asked
  // A card carried by keys may leave the hours that are shown. A pointer cannot.
  const span = useMemo(() => (ghost ? includeRange(open, ghost.to) : open), [open, ghost])
  const { onFocus, onArrow } = useGridKeys(scroller)
  const peek = usePeek(ghost !== null)
  const peeked = peek.slot ? findBooking(columns, peek.slot) : null
  const isWeek = new Set(columns.map(({ day }) => day)).size > 1
  const isToday = columns.some(({ day }) => day === toDayKey(now))
  // On a phone, nothing else on screen shows whose week it is.
  const getPagerTitle = (column: Column): string =>
    isWeek ? `${column.person.first_name}, ${getTitle(column)}` : getTitle(column)
  const nowIn = getMinutesOfDay(now)
  const nowAt = isToday && nowIn >= span.start && nowIn <= span.end ? nowIn : null
  useGridScroll({
    grid: scroller,
    columns,
    day: props.day,
    at: nowAt ?? getFirstMinute(columns, span),
    span,
    zoom: props.zoom,
    carried: carried?.by === 'keys' ? carried : null,
  })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (onKey(event)) return event.preventDefault()
    const slot = (event.target as HTMLElement).dataset.card
    if (slot && (event.key === ' ' || event.key === 'm')) {
      lift(slot)
      return event.preventDefault()
    }
    onArrow(event)
  }

  return (
    <>
      <ColumnPager
        scroller={scroller}
        columns={columns.map((column) => ({
          title: getPagerTitle(column),
          hours: formatShortHours(column, (id) => getPlaceName(diary, id)),
        }))}
      />
      <p id="dg-how" className="desk-hidden">
        {diaryTexts.howToMove}
      </p>
      <div
        ref={scroller}
        className="dg"
        role="group"
        aria-label={props.label}
        style={{ '--columns': columns.length, '--span': span.end - span.start } as object}
        data-week={isWeek || undefined}
        data-zoom={props.zoom}
        data-carrying={carried ? true : undefined}
        onKeyDown={onKeyDown}
        onKeyUp={(event) => carried?.by === 'keys' && event.key === ' ' && event.preventDefault()}
        onFocus={(event) => {
          onFocus(event)
          peek.focus(event)
        }}
        onBlur={(event) => {
          peek.grid.onPointerLeave()
          if (carried?.by === 'keys' && !event.currentTarget.contains(event.relatedTarget)) putBack()
        }}
        {...peek.grid}
        {...pointer}
        onPointerDown={(event) => {
          peek.hide()
          pointer.onPointerDown(event)
        }}
      >
        <Corner {...props} />
        <Hours span={span} nowAt={nowAt} />
        {columns.map((column) => (
          <GridColumn
            key={column.key}
            diary={diary}
            column={column}
            title={getTitle(column)}
            span={span}
            colouring={colouring}
            now={now}
            nowAt={column.day === toDayKey(now) ? nowAt : null}
            lifted={ghost?.booking.booking_slot_id ?? null}
            onOpen={props.onOpen}
            onBook={props.onBook}
          />
        ))}
        <PlannedTimes {...props} span={span} />
        {ghost && (
          <Ghost
            drop={ghost}
            span={span}
            hue={getBookingHue(ghost.booking, colouring, diary, now)}
            words={describeDrop(ghost, columns, getTitle)}
          />
        )}
      </div>
      {peeked && (
        <Peek
          booking={peeked}
          others={listOthersOfVisit(diary, peeked)}
          now={now}
          grid={scroller}
          {...peek.details}
        />
      )}
      <p className="desk-hidden" aria-live="polite">
        {carried?.by === 'keys' ? describeDrop(carried, columns, getTitle) : ''}
      </p>
    </>
  )
}
