'use client'

import { type ReactNode, useSyncExternalStore } from 'react'
import { FilterContext, matches } from './filter-context'

interface Props {
  categories: string[]
  locations: string[]
  /** Category and locations of every entry, to count. */
  index: { category: string; locations: string[] }[]
  children: ReactNode
}

const CHANGED = 'services-filter'

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('popstate', changed)
  window.addEventListener(CHANGED, changed)
  return () => {
    window.removeEventListener('popstate', changed)
    window.removeEventListener(CHANGED, changed)
  }
}

/** The address is the state: a filtered list can be reloaded, shared and left with the back button. */
const choose = (name: string, value: string): void => {
  const url = new URL(window.location.href)
  if (value) url.searchParams.set(name, value)
  else url.searchParams.delete(name)
  window.history.replaceState(null, '', url)
  window.dispatchEvent(new Event(CHANGED))
}

const known = (value: string | null, values: string[]): string =>
  values.find((entry) => entry.toLowerCase() === value?.toLowerCase()) ?? ''

export const ServiceFilter = ({ categories, locations, index, children }: Props) => {
  const query = new URLSearchParams(
    useSyncExternalStore(
      subscribe,
      () => window.location.search,
      () => '',
    ),
  )
  const chosen = {
    category: known(query.get('category'), categories),
    location: known(query.get('location'), locations),
  }
  const count = index.filter((entry) => matches(chosen, entry.category, entry.locations)).length
  return (
    <FilterContext value={chosen}>
      <div className="filter-bar">
        <Choice
          name="category"
          label="Treatment"
          all="All treatments"
          values={categories}
          value={chosen.category}
        />
        <Choice
          name="location"
          label="Location"
          all="Both locations"
          values={locations}
          value={chosen.location}
        />
        <p role="status" className="figures text-small text-ink-soft max-sm:col-span-2 sm:ml-auto">
          {count} {count === 1 ? 'treatment' : 'treatments'}
        </p>
      </div>
      {count === 0 && (
        <p className="mt-10 text-lead">Nothing here fits both choices. Try another treatment or location.</p>
      )}
      {children}
    </FilterContext>
  )
}

interface ChoiceProps {
  name: string
  label: string
  all: string
  values: string[]
  value: string
}

const Choice = ({ name, label, all, values, value }: ChoiceProps) => (
  <label className="grid gap-1 text-small font-[550]">
    {label}
    <select
      className="control font-normal"
      value={value}
      onChange={(event) => choose(name, event.target.value)}
    >
      <option value="">{all}</option>
      {values.map((entry) => (
        <option key={entry}>{entry}</option>
      ))}
    </select>
  </label>
)
