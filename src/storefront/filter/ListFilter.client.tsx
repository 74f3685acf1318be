'use client'

import type { ReactNode } from 'react'
import { hasWords } from '@/domain/text/search'
import { Button } from '@/storefront/ui/Button'
import { FilterContext, isMatching, setFilterQuery, useAddress, useSearch } from './filter-context'
import { Choice, type Kind } from './Choice.client'
import { ClearFilters, FilterFound, type FoundWords } from './Filtered.client'
import { KindChips } from './Chips.client'

/** One entry of the list, for counting and searching. */
interface Listed {
  id?: string
  kind: string
  locations: string[]
  /** The text to search. */
  text?: string
}

/** The labels that the owner can change. */
interface FilterWords extends FoundWords {
  location: string
  anyLocation: string
  /** The submit button for browsers without JavaScript. */
  show: string
}

interface Props {
  /** The page's own address. */
  action: string
  /** The query of the address, with its question mark, if the server knows it. Only for filtered lists. */
  asked?: string
  kind: Kind
  /** Shows the types as a row that stays visible, in place of a select. */
  hasChips?: boolean
  /** The label of the search field. If not set, there is no search. */
  search?: string
  locations: string[]
  index: Listed[]
  words: FilterWords
  /** Shown if nothing matches, above the link that clears the filters. */
  nothing: ReactNode
  children: ReactNode
}

const toKnownValue = (value: string | null, values: string[]): string =>
  values.find((entry) => entry.toLowerCase() === value?.toLowerCase()) ?? ''

const searchIndex = (index: Listed[], words: string): ReadonlySet<string> | null =>
  words.trim() === ''
    ? null
    : new Set(index.flatMap(({ id, text }) => (id && text && hasWords(text, words) ? [id] : [])))

/**
 * The filters and the search for a list in the page. Entries that do not match are hidden. Without JavaScript, this is
 * a form that requests the list filtered by the server.
 */
export const ListFilter = (props: Props) => {
  const {
    action,
    asked = '',
    kind,
    hasChips,
    search,
    locations,
    index,
    words: said,
    nothing,
    children,
  } = props
  const query = useAddress(asked)
  const { words, look } = useSearch(query.get('q') ?? '')
  const chosen = {
    kind: toKnownValue(query.get(kind.name), kind.values),
    location: toKnownValue(query.get('location'), locations),
    found: search ? searchIndex(index, words) : null,
  }
  const count = index.filter((one) => isMatching(chosen, one.kind, one.locations, [one.id ?? ''])).length
  const isFiltered = chosen.kind !== '' || chosen.location !== '' || chosen.found !== null
  const clear = isFiltered && (
    <ClearFilters
      label={said.clear}
      action={action}
      onClear={() => (look(''), setFilterQuery({ [kind.name]: '', location: '', q: '' }))}
    />
  )
  return (
    <FilterContext value={chosen}>
      <form
        action={action}
        className={hasChips ? 'filter-bar filter-bar-passing' : 'filter-bar'}
        role="search"
        aria-label="Filters"
        onSubmit={(event) => event.preventDefault()}
      >
        {search && <SearchField label={search} words={words} onLook={look} />}
        {hasChips ? (
          <noscript>{chosen.kind && <input type="hidden" name={kind.name} value={chosen.kind} />}</noscript>
        ) : (
          <Choice {...kind} value={chosen.kind} />
        )}
        <Choice
          name="location"
          label={said.location}
          all={said.anyLocation}
          values={locations}
          value={chosen.location}
        />
        <noscript>
          <Button type="submit" kind="quiet">
            {said.show}
          </Button>
        </noscript>
        <FilterFound count={count} said={said} words={chosen.found ? words.trim() : ''}>
          {count > 0 && clear}
        </FilterFound>
      </form>
      {hasChips && <KindChips action={action} kind={kind} query={query} chosen={chosen.kind} />}
      {count === 0 && (
        <div className="filter-nothing">
          {nothing}
          {clear}
        </div>
      )}
      {children}
    </FilterContext>
  )
}

interface SearchProps {
  label: string
  words: string
  onLook: (words: string) => void
}

const SearchField = ({ label, words, onLook }: SearchProps) => (
  <label className="filter-search grid gap-1 text-small font-[550]">
    {label}
    <input
      type="search"
      name="q"
      className="control font-normal"
      value={words}
      maxLength={60}
      autoComplete="off"
      enterKeyHint="search"
      onChange={(event) => onLook(event.target.value)}
    />
  </label>
)
