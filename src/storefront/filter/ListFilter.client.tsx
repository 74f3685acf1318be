'use client'

import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from '../ui/Button'
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
  /** The page's own address. */
  action: string
  /** What the address asks for, where the server knows it (filtered lists): a query with its question mark. */
  asked?: string
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
const choose = (choices: Record<string, string>): void => {
  const url = new URL(window.location.href)
  for (const [name, value] of Object.entries(choices)) {
    if (value) url.searchParams.set(name, value)
    else url.searchParams.delete(name)
  }
  window.history.replaceState(null, '', url)
  window.dispatchEvent(new Event(CHANGED))
}

const known = (value: string | null, values: string[]): string =>
  values.find((entry) => entry.toLowerCase() === value?.toLowerCase()) ?? ''

/**
 * Two choices over a list that stands in the page; what they leave out is hidden. Without scripts they are a form,
 * which asks for the list as the server filters it.
 */
export const ListFilter = (props: Props) => {
  const { action, asked = '', kind, locations, index, nouns, nothing, children } = props
  const query = new URLSearchParams(
    useSyncExternalStore(
      subscribe,
      () => window.location.search,
      () => asked,
    ),
  )
  const chosen = {
    kind: known(query.get(kind.name), kind.values),
    location: known(query.get('location'), locations),
  }
  const count = index.filter((entry) => matches(chosen, entry.kind, entry.locations)).length
  return (
    <FilterContext value={chosen}>
      <form action={action} className="filter-bar" role="search" aria-label="Filters">
        <Choice {...kind} value={chosen.kind} />
        <Choice
          name="location"
          label="Location"
          all="Both locations"
          values={locations}
          value={chosen.location}
        />
        <noscript>
          <input type="hidden" name="show" value="list" />
          <Button type="submit" kind="quiet">
            Show
          </Button>
        </noscript>
        <div className="filter-found">
          <p role="status" className="figures text-small text-ink-soft">
            {count} {nouns[count === 1 ? 0 : 1]}
          </p>
          {(chosen.kind || chosen.location) && <ClearFilters action={action} kind={kind.name} />}
        </div>
      </form>
      {count === 0 && <p className="mt-10 text-lead">{nothing}</p>}
      {children}
    </FilterContext>
  )
}

/** Shows everything again; the focus goes to the first choice, because this goes away. */
const ClearFilters = ({ action, kind }: { action: string; kind: string }) => (
  <a
    href={action}
    className="text-link text-small"
    onClick={(event) => {
      event.preventDefault()
      event.currentTarget.closest('form')?.querySelector('select')?.focus()
      choose({ [kind]: '', location: '', show: '' })
    }}
  >
    Clear filters
  </a>
)

interface ChoiceProps extends Kind {
  value: string
}

const Choice = ({ name, label, all, values, value }: ChoiceProps) => (
  <label className="grid gap-1 text-small font-[550]">
    {label}
    <select
      name={name}
      className="control font-normal"
      value={value}
      onChange={(event) => choose({ [name]: event.target.value })}
    >
      <option value="">{all}</option>
      {values.map((entry) => (
        <option key={entry}>{entry}</option>
      ))}
    </select>
  </label>
)
