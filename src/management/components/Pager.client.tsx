'use client'

import { listTexts } from '@/messages/management-texts'
import { useQuery } from '@/management/hooks/navigation.client'
import { Action } from './Action.client'

/** Shown if a search finds nothing, with a button that returns to the whole list. */
export const NothingFound = ({ words }: { words: string }) => {
  const { setQuery } = useQuery()
  return (
    <div className="desk-empty" role="status">
      <p>{words}</p>
      <Action onClick={() => setQuery({ search: null, page: null })}>{listTexts.clear}</Action>
    </div>
  )
}

interface Props<Sort extends string> {
  /** The labels, by their names in the address. The default order needs no name in the address. */
  options: Record<Sort, string>
  value: Sort
}

/**
 * The order of a list that the server sorts. The choice is stored in the address, and the list returns to its first
 * page.
 */
export const SortField = <Sort extends string>({ options, value }: Props<Sort>) => {
  const { setQuery } = useQuery()
  const names = Object.keys(options) as Sort[]
  return (
    <label className="desk-inline-field">
      <span>Sort by</span>
      <select
        className="desk-input"
        value={value}
        onChange={({ target }) =>
          setQuery({ sort: target.value === names[0] ? null : target.value, page: null })
        }
      >
        {names.map((sort) => (
          <option key={sort} value={sort}>
            {options[sort]}
          </option>
        ))}
      </select>
    </label>
  )
}

interface PagerProps {
  /** Starts at 0. */
  page: number
  pages: number
  onChange(page: number): void
}

/** Pages through a list; renders nothing if there is only one page. */
export const Pager = ({ page, pages, onChange }: PagerProps) =>
  pages < 2 ? null : (
    <nav className="desk-pager" aria-label="Pages">
      <Action small disabled={page === 0} onClick={() => onChange(page - 1)}>
        Previous page
      </Action>
      <span>
        Page {page + 1} of {pages}
      </span>
      <Action small disabled={page + 1 >= pages} onClick={() => onChange(page + 1)}>
        Next page
      </Action>
    </nav>
  )
