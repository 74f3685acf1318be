'use client'

import type { ReactNode } from 'react'
import { diaryTexts } from '@/messages/management-diary'
import { personName } from '../../format/person-name'
import type { Diary } from './ask-diary'
import { type Colouring, colourings, type Filters } from './diary'

export const views = ['week', 'day', 'person'] as const
export type View = (typeof views)[number]

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

interface Props {
  diary: Diary
  view: View
  filters: Filters
  colouring: Colouring
  onChange(change: Record<string, string | null>): void
  /** What is asked most: in reach on a phone too, where the row scrolls. */
  first: ReactNode
  /** What else can be done with what is shown. */
  children: ReactNode
}

/** How the diary is shown, of whom and where. */
export const DiaryTools = ({ diary, view, filters, colouring, onChange, first, children }: Props) => (
  <div className="desk-toolbar__row">
    {first}
    <div className="desk-tabs" role="group" aria-label="View">
      {views.map((one) => (
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
            .map((one) => ({ value: one.staff_id, words: personName(one) })),
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
