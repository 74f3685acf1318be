'use client'

import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react'
import { type DayKey, getMinutesOfDay, type MinuteRange, toDayKey } from '@/domain/time/time'
import type { DiaryBooking } from '@/contract/diary'
import { formatMinutes } from '@/domain/time/format'
import { diaryTexts } from '@/messages/management-diary'
import type { Diary } from './use-diary.client'
import { type Column, getColumnsSpan } from './columns'
import { type Colouring, getBookingHue } from './colouring'
import { GridColumn } from './GridColumn.client'
import { toGridPlacement } from './grid-style'
import { PersonPager } from './DiaryTools.client'
import { type Drop, useDrag } from './use-drag.client'
import { useGridKeys } from './use-grid-keys.client'

type UseScrollToGrid = RefObject<HTMLElement | null>

/** Scrolls to the most relevant part: the current time, or the first appointment. */
const useScrollToStart = (grid: UseScrollToGrid, key: string, minutes: number, span: MinuteRange): void => {
  const seen = useRef('')
  useEffect(() => {
    const body = grid.current?.querySelector('.dg-body')
    if (!grid.current || !body || seen.current === key) return
    seen.current = key
    grid.current.scrollTop = ((minutes - 30 - span.start) / (span.end - span.start)) * body.clientHeight
  }, [grid, key, minutes, span])
}

/** Scrolls to the selected day where the days of a week are not side by side. */
const useScrollToDay = (grid: UseScrollToGrid, days: readonly DayKey[], day: DayKey): void => {
  const index = days.indexOf(day)
  const key = `${days.join()} ${day}`
  const seen = useRef('')
  useEffect(() => {
    if (!grid.current || seen.current === key) return
    seen.current = key
    const columns = [...grid.current.querySelectorAll<HTMLElement>('.dg-column')]
    const [first] = columns
    const wanted = columns[Math.max(index, 0)]
    // If several days fit, the week does not scroll.
    if (!first || !wanted || first.offsetWidth * 2 <= grid.current.clientWidth) return
    grid.current.scrollLeft = wanted.offsetLeft - first.offsetLeft
  }, [grid, index, key])
}

interface Props {
  diary: Diary
  columns: Column[]
  /** If only one column is visible at a time, this day's column comes first. */
  day: DayKey
  getTitle(column: Column): string
  label: string
  colouring: Colouring
  now: number
  /** A drop that awaits confirmation, shown where it was dropped. */
  asked: Drop | null
  onOpen(booking: DiaryBooking): void
  onDropped(drop: Drop): void
}

const hourMinutes = 60

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

/** The drop target of the dragged appointment, as text. */
const describeDrop = ({ to, booking }: Drop, columns: Column[], getTitle: Props['getTitle']): string => {
  const column = columns[to.column]
  const where = column ? getTitle(column) : ''
  return `${booking.first_name}: ${formatMinutes(to.start)} to ${formatMinutes(to.end)}, ${where}`
}

const Ghost = ({ drop, span, hue, words }: { drop: Drop; span: MinuteRange; hue: number; words: string }) => (
  <div
    className="dg-ghost"
    data-hue={hue}
    style={{ ...toGridPlacement(drop.to, span), gridColumn: `${drop.to.column + 2} / ${drop.to.column + 3}` }}
    aria-hidden="true"
  >
    <span>{words}</span>
  </div>
)

/** The grid of a day or of one person's week: columns, cards as tall as their duration, and free time to book. */
export const Grid = (props: Props) => {
  const { diary, columns, getTitle, colouring, now, asked } = props
  const scroller = useRef<HTMLDivElement>(null)
  const span = useMemo(() => getColumnsSpan(columns), [columns])
  const { carried, lift, onKey, putBack, pointer } = useDrag({
    columns,
    span,
    scroller,
    onDropped: props.onDropped,
  })
  const { onFocus, onArrow } = useGridKeys(scroller)
  const isWeek = new Set(columns.map(({ day }) => day)).size > 1
  const isToday = columns.some(({ day }) => day === toDayKey(now))
  // On a phone, nothing else on screen shows whose week it is.
  const getPagerTitle = (column: Column): string =>
    isWeek ? `${column.person.first_name}, ${getTitle(column)}` : getTitle(column)
  const nowIn = getMinutesOfDay(now)
  const nowAt = isToday && nowIn >= span.start && nowIn <= span.end ? nowIn : null
  const firstStart = Math.min(
    ...columns.flatMap(({ bookings }) => bookings.map(({ on }) => on.start)),
    span.end,
  )
  useScrollToStart(scroller, columns.map(({ day }) => day).join(), nowAt ?? firstStart, span)
  useScrollToDay(
    scroller,
    columns.map((one) => one.day),
    props.day,
  )
  const ghost = carried ?? asked

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
      <PersonPager scroller={scroller} titles={columns.map(getPagerTitle)} />
      <p id="dg-how" className="desk-hidden">
        {diaryTexts.howToMove}
      </p>
      <p className="dg-hint">{diaryTexts.howToDrag}</p>
      <div
        ref={scroller}
        className="dg"
        role="group"
        aria-label={props.label}
        style={{ '--columns': columns.length, '--span': span.end - span.start } as object}
        data-week={isWeek || undefined}
        data-carrying={carried ? true : undefined}
        onKeyDown={onKeyDown}
        onKeyUp={(event) => carried?.by === 'keys' && event.key === ' ' && event.preventDefault()}
        onFocus={onFocus}
        onBlur={(event) =>
          carried?.by === 'keys' && !event.currentTarget.contains(event.relatedTarget) && putBack()
        }
        {...pointer}
      >
        <div className="dg-corner" aria-hidden="true" />
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
          />
        ))}
        {ghost && (
          <Ghost
            drop={ghost}
            span={span}
            hue={getBookingHue(ghost.booking, colouring, diary, now)}
            words={describeDrop(ghost, columns, getTitle)}
          />
        )}
      </div>
      <p className="desk-hidden" aria-live="polite">
        {carried?.by === 'keys' ? describeDrop(carried, columns, getTitle) : ''}
      </p>
    </>
  )
}
