'use client'

import { type ReactNode, use } from 'react'
import { formatCount, fillPlaceholders } from '@/domain/content/placeholders'
import { FilterContext, isMatching } from './filter-context'

/** How many there are in words, and the way back to all. */
export interface FoundWords {
  one: string
  /** With `{count}`. */
  many: string
  /** With `{found}` and `{words}`. */
  searched: string
  clear: string
}

interface Props {
  count: number
  said: FoundWords
  /** What is looked for; empty for nothing. */
  words: string
  /** The page's own address. */
  action: string
  /** Null while nothing is filtered. */
  onClear: (() => void) | null
}

/** How many there are, and the way back to all of them; the focus goes to the first choice, because this goes away. */
export const FilterFound = ({ count, said, words, action, onClear }: Props) => (
  <div className="filter-found">
    <p role="status" className="figures text-small text-ink-soft">
      {formatFound(count, said, words)}
    </p>
    {onClear && (
      <a
        href={action}
        className="text-link text-small"
        onClick={(event) => {
          event.preventDefault()
          event.currentTarget
            .closest('form')
            ?.querySelector<HTMLElement>('input[type=search], select')
            ?.focus()
          onClear()
        }}
      >
        {said.clear}
      </a>
    )}
  </div>
)

const formatFound = (count: number, { one, many, searched }: FoundWords, words: string): string => {
  const found = formatCount(count, one, many)
  return words ? fillPlaceholders(searched, { found, words }) : found
}

interface FilteredProps {
  kind: string
  /** Where it can be booked; of a group: where any of it can. */
  locations: string[]
  /** As they stand in the index that is searched; of a group: all of them. */
  ids?: string[]
  className?: string
  children: ReactNode
}

/** A list entry that is hidden when the filters leave it out. */
export const Filtered = ({ kind, locations, ids, className, children }: FilteredProps) => (
  <li hidden={!isMatching(use(FilterContext), kind, locations, ids)} className={className}>
    {children}
  </li>
)
