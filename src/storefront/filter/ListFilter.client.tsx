'use client'

import { type ReactNode, useSyncExternalStore } from 'react'
import { FilterContext, matches } from './filter-context'

/** What kinds of entries there are, beside the locations. */
interface Kind {
  /** In the address. */
  name: string
  label: string
  all: string
  values: string[]
}

interface Props {
  kind: Kind
  locations: string[]
  /** Kind and locations of every entry, to count. */
  index: { kind: string; locations: string[] }[]
  /** What one entry is called, and several. */
  nouns: [one: string, many: string]
  /** Said when nothing fits. */
  nothing: string
  children: ReactNode
}

const CHANGED = 'list-filter'

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

/** Two choices over a list that stands in the page; what they leave out is hidden. */
export const ListFilter = ({ kind, locations, index, nouns, nothing, children }: Props) => {
  const query = new URLSearchParams(
    useSyncExternalStore(
      subscribe,
      () => window.location.search,
      () => '',
    ),
  )
  const chosen = {
    kind: known(query.get(kind.name), kind.values),
    location: known(query.get('location'), locations),
  }
  const count = index.filter((entry) => matches(chosen, entry.kind, entry.locations)).length
  return (
    <FilterContext value={chosen}>
      <div className="filter-bar">
        <Choice {...kind} value={chosen.kind} />
        <Choice
          name="location"
          label="Location"
          all="Both locations"
          values={locations}
          value={chosen.location}
        />
        <p role="status" className="figures text-small text-ink-soft max-sm:col-span-2 sm:ml-auto">
          {count} {nouns[count === 1 ? 0 : 1]}
        </p>
      </div>
      {count === 0 && <p className="mt-10 text-lead">{nothing}</p>}
      {children}
    </FilterContext>
  )
}

interface ChoiceProps extends Kind {
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
