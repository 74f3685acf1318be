'use client'

import { type ReactNode, use } from 'react'
import { formatCount, fillPlaceholders } from '@/domain/content/placeholders'
import { FilterContext, isMatching } from './filter-context'

/** Texts for the number of results, and for the link back to all. */
export interface FoundWords {
  one: string
  /** The text for several results. Contains `{count}`. */
  many: string
  /** The text for the results of a search. Contains `{found}` and `{words}`. */
  searched: string
  clear: string
}

interface Props {
  count: number
  said: FoundWords
  /** The search text. Empty if there is no search. */
  words: string
  /** The link that clears the filters. */
  children: ReactNode
}

/** The number of results, which screen readers announce. */
export const FilterFound = ({ count, said, words, children }: Props) => (
  <div className="filter-found">
    <p role="status" className="figures text-small text-ink-soft">
      {formatFound(count, said, words)}
    </p>
    {children}
  </div>
)

interface ClearProps {
  label: string
  /** The page's own address. */
  action: string
  onClear: () => void
}

/** A link back to all. The focus moves to the first filter, because the link disappears. */
export const ClearFilters = ({ label, action, onClear }: ClearProps) => (
  <a
    href={action}
    className="text-link text-small"
    onClick={(event) => {
      event.preventDefault()
      document.querySelector<HTMLElement>('.filter-bar :is(input[type=search], select)')?.focus()
      onClear()
    }}
  >
    {label}
  </a>
)

const formatFound = (count: number, { one, many, searched }: FoundWords, words: string): string => {
  const found = formatCount(count, one, many)
  return words ? fillPlaceholders(searched, { found, words }) : found
}

interface FilteredProps {
  kind: string
  /** The names of the locations where it can be booked. For a group, those where any of its entries can be booked. */
  locations: string[]
  /** The ids in the search index. For a group, those of all its entries. */
  ids?: string[]
  className?: string
  children: ReactNode
}

/** A list entry that is hidden if it does not match the filters. */
export const Filtered = ({ kind, locations, ids, className, children }: FilteredProps) => (
  <li hidden={!isMatching(use(FilterContext), kind, locations, ids)} className={className}>
    {children}
  </li>
)
