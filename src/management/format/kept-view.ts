import { parseDay } from '@/domain/time/calendar'
import type { DayKey } from '@/domain/time/zone'

/** How one person last looked at the diary; empty: the default. */
export interface KeptView {
  view: string
  staff: string
  location: string
  colours: string
  day: string
}

export const nothingKept: KeptView = { view: '', staff: '', location: '', colours: '', day: '' }

/** `on`: the London day on which it was kept. */
interface Entry extends KeptView {
  user: string
  on: string
}

/** People who share a browser, and how long what is stored of them may be: a cookie holds 4 kB. */
const MOST_PEOPLE = 6
const LONGEST = 3_000

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' &&
  value !== null &&
  ['user', 'on', 'view', 'staff', 'location', 'colours', 'day'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  )

const entriesIn = (stored: string | null): Entry[] => {
  if (!stored || stored.length > LONGEST) return []
  try {
    const list: unknown = JSON.parse(stored)
    return Array.isArray(list) ? list.filter(isEntry) : []
  } catch {
    return []
  }
}

/** How this person last looked at the diary. The day counts only on the day on which it was kept. */
export const keptViewOf = (stored: string | null, user: string, today: DayKey): KeptView => {
  const entry = entriesIn(stored).find((one) => one.user === user)
  if (!entry) return nothingKept
  const { view, staff, location, colours } = entry
  return { view, staff, location, colours, day: entry.on === today ? (parseDay(entry.day) ?? '') : '' }
}

/** What is stored after `change` for this person. The views of other people stay. */
export const withKeptView = (
  stored: string | null,
  user: string,
  today: DayKey,
  change: Partial<KeptView>,
): string => {
  const own = { ...keptViewOf(stored, user, today), ...change, user, on: today }
  const others = entriesIn(stored).filter((one) => one.user !== user)
  return JSON.stringify([own, ...others].slice(0, MOST_PEOPLE))
}

/**
 * What the diary shows: the address, and where it does not name a view, what was kept. A link to a week shows the week.
 */
export const completeQuery = (asked: URLSearchParams, kept: KeptView): URLSearchParams => {
  if (asked.has('view')) return asked
  const query = new URLSearchParams(asked)
  query.set('view', asked.has('week') ? 'week' : kept.view || 'day')
  for (const name of ['staff', 'location', 'colours'] as const)
    if (!query.has(name) && kept[name]) query.set(name, kept[name])
  if (!query.has('day') && !query.has('week') && kept.day) query.set('day', kept.day)
  return query
}
