import { addDays } from '../time/calendar'
import type { DayKey } from '../time/zone'
import type { ClosedDays } from './closed-days'

/** How long before they are said beside the opening hours, in days. */
const SAID_BEFORE = 42

/** Days in a row as one, and none twice; by their first day. */
const joined = (all: ClosedDays[]): ClosedDays[] => {
  const rows: ClosedDays[] = []
  for (const { from, until } of all.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = rows.at(-1)
    if (last && from <= addDays(last.until, 1)) last.until = until > last.until ? until : last.until
    else rows.push({ from, until })
  }
  return rows
}

/** The closed days of one location that are worth saying on a day: those of the next six weeks. */
export const closedSoon = (
  all: (ClosedDays & { locationId: string | null })[],
  locationId: string,
  today: DayKey,
): ClosedDays[] =>
  joined(all.filter((one) => one.locationId === null || one.locationId === locationId)).filter(
    ({ from, until }) => until >= today && from <= addDays(today, SAID_BEFORE),
  )
