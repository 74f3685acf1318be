'use client'

import type { ReactNode } from 'react'
import { formatPersonName } from '@/management/format/names'
import { formatDay, formatDayShort } from '@/domain/time/format'
import type { DayKey } from '@/domain/time/time'
import { PeriodLabel, PeriodNavigator } from '@/management/components/PeriodNavigator.client'
import { getToday } from '@/management/format/dates'
import { diaryTexts } from '@/messages/management-diary'
import type { Diary } from './use-diary.client'
import { type Filters } from './columns'

interface Props {
  day: DayKey
  onChange(day: DayKey): void
}

/** Previous day, today and next day; a date can also be typed. */
export const DayNavigator = ({ day, onChange }: Props) => (
  <PeriodNavigator
    unit="day"
    days={1}
    label={<PeriodLabel long={formatDay(day)} short={formatDayShort(day)} />}
    first={day}
    current={getToday()}
    backLabel="Today"
    jumpLabel="Go to the day"
    jumpDay={day}
    onChange={onChange}
  />
)

export const diaryViews = ['week', 'day', 'person', 'rooms'] as const
export type View = (typeof diaryViews)[number]

const viewWords: Record<View, string> = {
  week: 'Week',
  day: 'Day',
  person: 'One person',
  rooms: 'Rooms',
}

/** Hides the view by room in a salon without rooms. */
export const listViews = ({ rooms }: Pick<Diary, 'rooms'>): View[] =>
  diaryViews.filter((view) => view !== 'rooms' || rooms.some(({ archived }) => !archived))

/** An option of a select. */
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

/** A select that shows its choice and has its label for screen readers only. */
export const Select = ({ label, value, choices, onChange }: SelectProps) => (
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

interface FiltersProps {
  diary: Diary
  view: View
  filters: Filters
  onChange(change: Record<string, string | null>): void
}

/** The filters for staff and location. Where the controls would not fit in one row, they are among the options. */
export const DiaryFilters = ({ diary, view, filters, onChange }: FiltersProps) => (
  <div className={`desk-filters ${view === 'person' ? 'desk-filters--person' : ''}`}>
    {view !== 'rooms' && (
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
    )}
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
  </div>
)

/** How many filters are set. The person of a week is not one. */
export const countFilters = ({ view, filters }: Pick<FiltersProps, 'view' | 'filters'>): number =>
  [view === 'person' ? '' : filters.staff, filters.location].filter(Boolean).length

interface DiaryToolsProps extends FiltersProps {
  /** The most used control, within reach on a phone too, where the row scrolls. */
  first: ReactNode
  /** The rarer controls. */
  children: ReactNode
}

/** The controls for the diary's view, staff and location. */
export const DiaryTools = ({ diary, view, filters, onChange, first, children }: DiaryToolsProps) => (
  <div className="desk-toolbar__row">
    {first}
    <div className="desk-tabs" role="group" aria-label="View">
      {listViews(diary).map((one) => (
        <button key={one} type="button" aria-pressed={one === view} onClick={() => onChange({ view: one })}>
          {viewWords[one]}
        </button>
      ))}
    </div>
    <DiaryFilters diary={diary} view={view} filters={filters} onChange={onChange} />
    {children}
  </div>
)
