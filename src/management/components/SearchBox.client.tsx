'use client'

import type { KeyboardEvent, ReactNode } from 'react'
import { useLiveSearch } from '@/management/hooks/use-live-search.client'
import { listTexts } from '@/messages/management-texts'
import type { Loaded } from '@/management/api/use-call.client'
import { type ListQuery, listSortWords } from '@/management/format/kept-view'
import { useQuery } from '@/management/hooks/navigation.client'
import { NothingFound, Pager, SortField } from './Pager.client'
import { Notice } from './Notice.client'
import { Skeleton } from './Page.client'

/** The nearest part with one search field and its list. The panel beside the diary has two. */
const findPart = (element: Element): ParentNode =>
  element.closest('.desk-side__part, .desk-process__step, dialog, [role="dialog"]') ?? document

const listChoicesNear = (element: Element): HTMLElement[] => [
  ...findPart(element).querySelectorAll<HTMLElement>('.desk-choices button'),
]

/** In a list's search field, the down arrow moves the focus into the list. */
export const focusFirstChoice = (event: KeyboardEvent<HTMLInputElement>): void => {
  const [first] = event.key === 'ArrowDown' ? listChoicesNear(event.currentTarget) : []
  if (!first) return
  event.preventDefault()
  first.focus()
}

/**
 * In the list, the up and down arrows move between items. The up arrow on the first item returns to the search field.
 */
export const moveAlongChoices = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const choices = listChoicesNear(event.currentTarget)
  const at = choices.findIndex((one) => one === event.target)
  const next = choices[at + (event.key === 'ArrowDown' ? 1 : -1)]
  const search = findPart(event.currentTarget).querySelector<HTMLElement>('input[type="search"]')
  const to = next ?? (event.key === 'ArrowUp' ? search : null)
  if (at < 0 || !to) return
  event.preventDefault()
  to.focus()
}

interface Props {
  label: string
  /** A hint at what can be typed. */
  hint?: string
}

/** A search on the server. The text is stored in the address, and Enter searches immediately. */
export const SearchBox = ({ label, hint }: Props) => {
  const { typed, waiting, type, submit } = useLiveSearch()
  return (
    <form
      role="search"
      className="desk-search"
      aria-busy={waiting || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <label className="desk-field">
        <span>{label}</span>
        <input
          type="search"
          className="desk-input"
          value={typed}
          placeholder={hint}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => type(event.target.value)}
        />
      </label>
    </form>
  )
}

interface FoundListProps {
  list: Loaded<{ page: number; pages: number }>
  /** The query from the address. */
  asked: ListQuery
  /** The number of rows loaded. */
  count: number
  search: { label: string; hint: string }
  /** The text for an empty list. */
  none: string
  /** The list's rows. */
  children: ReactNode
}

/** A list that the server searches, sorts and pages, as the address requests. */
export const FoundList = ({ list, asked, count, ...rest }: FoundListProps) => {
  const { data, error, loading, reload } = list
  const { setQuery } = useQuery()
  const isEmpty = list.isCurrent && count === 0
  return (
    <>
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      {(!data || (count === 0 && !list.isCurrent)) && loading && <Skeleton rows={6} />}
      <SearchBox {...rest.search} />
      {count > 0 && (
        <div className="desk-list-head">
          <SortField options={listSortWords} value={asked.sort} />
        </div>
      )}
      {isEmpty && asked.search && <NothingFound words={listTexts.nothingFound(asked.search)} />}
      {isEmpty && !asked.search && <p className="desk-empty">{rest.none}</p>}
      {count > 0 && rest.children}
      {data && (
        <Pager
          page={data.page - 1}
          pages={data.pages}
          onChange={(next) => setQuery({ page: next === 0 ? null : String(next + 1) })}
        />
      )}
    </>
  )
}

interface SearchFieldProps {
  label: string
  value: string
  onChange(typed: string): void
}

/** Filters the list below while staff type. */
export const SearchField = ({ label, value, onChange }: SearchFieldProps) => (
  <label className="desk-field desk-search">
    <span>{label}</span>
    <input
      type="search"
      className="desk-input"
      value={value}
      onKeyDown={focusFirstChoice}
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
)
