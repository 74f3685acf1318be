'use client'

import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { formatPersonName } from '@/management/format/typed-customer'
import { formatDay } from '@/domain/time/format'
import type { DayKey } from '@/domain/time/time'
import { PeriodNavigator } from '@/management/components/PeriodNavigator.client'
import { getToday } from '@/management/format/dates'
import { diaryTexts } from '@/messages/management-diary'
import type { Diary } from './use-diary.client'
import { type Filters } from './columns'
import { type Colouring, colourings } from './colouring'

interface Props {
  day: DayKey
  onChange(day: DayKey): void
}

/** Previous day, today and next day; a date can also be typed. */
export const DayNavigator = ({ day, onChange }: Props) => (
  <PeriodNavigator
    unit="day"
    days={1}
    label={formatDay(day)}
    first={day}
    current={getToday()}
    backLabel="Today"
    jumpLabel="Go to the day"
    jumpDay={day}
    onChange={onChange}
  />
)

interface PersonPagerProps {
  scroller: RefObject<HTMLDivElement | null>
  /** One title for each column. */
  titles: string[]
}

const listColumnElements = (grid: HTMLElement): HTMLElement[] => [
  ...grid.querySelectorAll<HTMLElement>('.dg-column'),
]

/** On a phone, one column is visible at a time: a swipe or these buttons lead to the next. */
export const PersonPager = ({ scroller, titles }: PersonPagerProps) => {
  const [index, setIndex] = useState(0)
  useEffect(() => {
    const grid = scroller.current
    if (!grid) return
    const look = (): void => {
      const [first] = listColumnElements(grid)
      if (first) setIndex(Math.round(grid.scrollLeft / Math.max(first.offsetWidth, 1)))
    }
    grid.addEventListener('scroll', look, { passive: true })
    return () => grid.removeEventListener('scroll', look)
  }, [scroller])
  const go = (step: number): void => {
    const grid = scroller.current
    const columns = grid ? listColumnElements(grid) : []
    const next = columns[index + step]
    const [first] = columns
    if (grid && next && first) grid.scrollTo({ left: next.offsetLeft - first.offsetLeft, behavior: 'smooth' })
  }
  if (titles.length < 2) return null
  return (
    <div className="dg-pager" role="group" aria-label="Columns">
      <button
        type="button"
        className="desk-icon-button"
        aria-label="Previous column"
        disabled={index <= 0}
        onClick={() => go(-1)}
      >
        ‹
      </button>
      <p aria-live="polite">
        <strong>{titles[index]}</strong> {index + 1} of {titles.length}
      </p>
      <button
        type="button"
        className="desk-icon-button"
        aria-label="Next column"
        disabled={index >= titles.length - 1}
        onClick={() => go(1)}
      >
        ›
      </button>
    </div>
  )
}

export const diaryViews = ['week', 'day', 'person'] as const
export type View = (typeof diaryViews)[number]

const viewWords: Record<View, string> = { week: 'Week', day: 'Day', person: 'One person' }
const colourWords: Record<Colouring, string> = {
  person: 'by person',
  treatment: 'by treatment',
  status: 'by status',
}

interface Choice {
  value: string
  words: string
}

interface SelectProps {
  label: string
  value: string
  choices: Choice[]
  onChange(value: string): void
}

const Select = ({ label, value, choices, onChange }: SelectProps) => (
  <label className="desk-filter">
    <span className="desk-hidden">{label}</span>
    <select className="desk-input" value={value} onChange={(event) => onChange(event.target.value)}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.words}
        </option>
      ))}
    </select>
  </label>
)

interface DiaryToolsProps {
  diary: Diary
  view: View
  filters: Filters
  colouring: Colouring
  onChange(change: Record<string, string | null>): void
  /** The most used control, within reach on a phone too, where the row scrolls. */
  first: ReactNode
  /** Further actions for the current view. */
  children: ReactNode
}

/** The controls for the diary's view, staff and location. */
export const DiaryTools = ({
  diary,
  view,
  filters,
  colouring,
  onChange,
  first,
  children,
}: DiaryToolsProps) => (
  <div className="desk-toolbar__row">
    {first}
    <div className="desk-tabs" role="group" aria-label="View">
      {diaryViews.map((one) => (
        <button key={one} type="button" aria-pressed={one === view} onClick={() => onChange({ view: one })}>
          {viewWords[one]}
        </button>
      ))}
    </div>
    <div className="desk-filters">
      <Select
        label="Staff"
        value={filters.staff}
        onChange={(staff) => onChange({ staff })}
        choices={[
          ...(view === 'person' ? [] : [{ value: '', words: 'Everyone' }]),
          ...diary.people
            .filter(({ archived, staff_id }) => !archived || staff_id === filters.staff)
            .map((one) => ({ value: one.staff_id, words: formatPersonName(one) })),
        ]}
      />
      <Select
        label="Location"
        value={filters.location}
        onChange={(location) => onChange({ location })}
        choices={[
          { value: '', words: diary.places.length === 2 ? 'Both locations' : 'All locations' },
          ...diary.places.map(({ location_id, location_name, archived }) => ({
            value: location_id,
            words: archived ? diaryTexts.archivedPlace(location_name) : location_name,
          })),
        ]}
      />
      <Select
        label="Colours"
        value={colouring}
        onChange={(colours) => onChange({ colours: colours === 'person' ? null : colours })}
        choices={colourings.map((one) => ({ value: one, words: `Colours ${colourWords[one]}` }))}
      />
    </div>
    {children}
  </div>
)
