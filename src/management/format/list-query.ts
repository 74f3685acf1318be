import type { ListSort } from '@/contract/fields'
import { pageFrom } from './page-from'

/** The orders of a list, as the call names them, in words. */
export const listSortWords: Record<ListSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  email: 'Email address, A to Z',
}

/** Which part of a list an address asks for. */
export interface ListAsked {
  search: string
  sort: ListSort
  page: number
}

/** More than anybody types. */
const LONGEST = 200

const sortOf = (asked: string): ListSort =>
  Object.hasOwn(listSortWords, asked) ? (asked as ListSort) : 'newest'

/** What the address asks for; the newest first when it asks for no order that there is. */
export const listAsked = (get: (name: string) => string): ListAsked => ({
  search: get('search').trim().slice(0, LONGEST),
  sort: sortOf(get('sort')),
  page: pageFrom(get('page')),
})

/** The same for a call. */
export const listQuery = ({ search, sort, page }: ListAsked): Record<string, string> => ({
  ...(search ? { search } : {}),
  ...(sort === 'newest' ? {} : { sort }),
  page: String(page),
})
