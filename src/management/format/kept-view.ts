import type { ListSort } from '@/contract/fields'
import { parseDay } from '@/domain/time/calendar'
import type { DayKey } from '@/domain/time/time'

/** The page number from the address, which starts at 1. Returns the first page if the value is invalid. */
export const parsePage = (asked: string): number =>
  Math.min(Math.max(Math.trunc(Number(asked)) || 1, 1), 1_000_000)

/** Labels for the sort orders of a list, by their API names. */
export const listSortWords: Record<ListSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  email: 'Email address, A to Z',
}

/** The search, order and page that the address requests. */
export interface ListQuery {
  search: string
  sort: ListSort
  page: number
}

/** The most characters of a search text. No real search is longer. */
const LONGEST = 200

const parseListSort = (asked: string): ListSort =>
  Object.hasOwn(listSortWords, asked) ? (asked as ListSort) : 'newest'

/** Parses the query from the address. If the order is unknown, the newest are first. */
export const parseListQuery = (get: (name: string) => string): ListQuery => ({
  search: get('search').trim().slice(0, LONGEST),
  sort: parseListSort(get('sort')),
  page: parsePage(get('page')),
})

/** The same query, as parameters for an API call. */
export const listQuery = ({ search, sort, page }: ListQuery): Record<string, string> => ({
  ...(search ? { search } : {}),
  ...(sort === 'newest' ? {} : { sort }),
  page: String(page),
})

/** How a person last viewed the diary. Empty values mean the default. */
export interface KeptView {
  view: string
  staff: string
  location: string
  colours: string
  zoom: string
  day: string
}

export const emptyKeptView: KeptView = { view: '', staff: '', location: '', colours: '', zoom: '', day: '' }

/** `on`: the London date on which it was saved. */
interface Entry extends KeptView {
  user: string
  on: string
}

/**
 * How many people who share a browser are remembered, and the maximum length of the stored text. A cookie holds only 4
 * kB.
 */
const MAX_PEOPLE = 6
const MAX_VIEW_LENGTH = 3_000

/** Entries from before there was a zoom have none. */
const isEntry = (value: unknown): value is Omit<Entry, 'zoom'> & { zoom?: unknown } =>
  typeof value === 'object' &&
  value !== null &&
  ['user', 'on', 'view', 'staff', 'location', 'colours', 'day'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  )

const parseEntries = (stored: string | null): Entry[] => {
  if (!stored || stored.length > MAX_VIEW_LENGTH) return []
  try {
    const list: unknown = JSON.parse(stored)
    if (!Array.isArray(list)) return []
    return list
      .filter(isEntry)
      .map((entry) => ({ ...entry, zoom: typeof entry.zoom === 'string' ? entry.zoom : '' }))
  } catch {
    return []
  }
}

/** Reads how this person last viewed the diary. The chosen day is restored only on the day on which it was saved. */
export const parseKeptView = (stored: string | null, user: string, today: DayKey): KeptView => {
  const entry = parseEntries(stored).find((one) => one.user === user)
  if (!entry) return emptyKeptView
  const { view, staff, location, colours, zoom } = entry
  return { view, staff, location, colours, zoom, day: entry.on === today ? (parseDay(entry.day) ?? '') : '' }
}

/** The text to store after `change` by this person. Other people's views are kept. */
export const withKeptView = (
  stored: string | null,
  user: string,
  today: DayKey,
  change: Partial<KeptView>,
): string => {
  const own = { ...parseKeptView(stored, user, today), ...change, user, on: today }
  const others = parseEntries(stored).filter((one) => one.user !== user)
  return JSON.stringify([own, ...others].slice(0, MAX_PEOPLE))
}

/**
 * The diary's view: from the address, or the remembered view if the address names none. A link to a week shows the
 * week. The height of an hour is remembered in either case, because it does not depend on what is shown.
 */
export const addKeptView = (asked: URLSearchParams, kept: KeptView): URLSearchParams => {
  const query = new URLSearchParams(asked)
  if (!asked.has('view')) {
    query.set('view', asked.has('week') ? 'week' : kept.view || 'day')
    for (const name of ['staff', 'location', 'colours'] as const)
      if (!query.has(name) && kept[name]) query.set(name, kept[name])
    if (!query.has('day') && !query.has('week') && kept.day) query.set('day', kept.day)
  }
  if (!query.has('zoom') && kept.zoom) query.set('zoom', kept.zoom)
  return query
}
