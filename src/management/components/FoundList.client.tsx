'use client'

import type { ReactNode } from 'react'
import { listTexts } from '@/messages/management-texts'
import type { Loaded } from '../api/use-call.client'
import { type ListAsked, listSortWords } from '../format/list-query'
import { useQuery } from '../hooks/use-query.client'
import { NothingFound } from './NothingFound.client'
import { Notice } from './Notice.client'
import { Pager } from './Pager.client'
import { SearchBox } from './SearchBox.client'
import { Skeleton } from './Skeleton'
import { SortField } from './SortField.client'

interface Props {
  list: Loaded<{ page: number; pages: number }>
  /** What the address asks for. */
  asked: ListAsked
  /** How many rows came. */
  count: number
  search: { label: string; hint: string }
  /** What is said where there is nothing at all. */
  none: string
  /** The rows. */
  children: ReactNode
}

/** A list that the server searches, sorts and pages: what is asked for stands in the address. */
export const FoundList = ({ list, asked, count, ...rest }: Props) => {
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
